import { Button, Classes } from '@blueprintjs/core';
import { Barcode, Print } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { printPermitHref } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useOpenDialog } from '#src/system/dialog.ts';
import { useCommands } from '#src/ui/commands/commands.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './Documents.module.css';
import { QrDialog } from './QrDialog.tsx';

/** The code of a permit, to be scanned from the screen, and the way to its printed copy. */
export function PrintButtons({ permit }: { permit: Permit }) {
  const t = useTranslations('documents');
  const open = useOpenDialog();
  const navigate = useNavigate();
  const print = () => void navigate(printPermitHref(permit));
  useCommands([{ id: 'print', title: t('documents:printPermit'), icon: Print, run: print }]);
  return (
    <span className={styles.printButtons}>
      <Button
        variant="minimal"
        icon={<Barcode />}
        text={t('documents:code')}
        aria-haspopup="dialog"
        onClick={() => open(t('documents:codeTitle'), <QrDialog permitId={permit.id} />)}
      />
      <Link className={`${Classes.BUTTON} ${Classes.MINIMAL} ${styles.link}`} to={printPermitHref(permit)}>
        <Print />
        <span className={Classes.BUTTON_TEXT}>{t('documents:print')}</span>
      </Link>
    </span>
  );
}
