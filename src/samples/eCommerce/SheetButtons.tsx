import { Button } from '@blueprintjs/core';
import { Export, Th } from '@blueprintjs/icons';
import { type ShopSheet, sheetCsv } from '#domain/eCommerce/eCommerce.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { workbookOf } from '#src/platform/workbook.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useWrite } from '#src/system/query/useWrite.ts';
import { zone } from './useShop.ts';

/** What the list shows, of all its pages, as a file: CSV or a workbook. */
export function SheetButtons({ name, sheet, isEmpty }: { name: string; sheet: () => ShopSheet; isEmpty: boolean }) {
  const t = useTranslations('eCommerce');
  const { download } = usePorts();
  const show = useShowMessage();
  const { write, sent } = useWrite((shown: ShopSheet) => workbookOf({ ...shown, name }), {
    done: (file) => download(file, `${name}.xlsx`),
    failed: () => show({ text: 'eCommerce:exportFailed', variant: 'error' }),
  });
  const saveCsv = () => download(new Blob([sheetCsv(sheet(), zone)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  return (
    <>
      <Button
        icon={<Export />}
        text={t('eCommerce:csv')}
        aria-label={t('eCommerce:exportCsv')}
        disabled={isEmpty}
        onClick={saveCsv}
      />
      <Button
        icon={<Th />}
        text={t('eCommerce:workbook')}
        aria-label={t('eCommerce:exportWorkbook')}
        disabled={isEmpty}
        loading={sent !== null}
        onClick={() => write(sheet())}
      />
    </>
  );
}
