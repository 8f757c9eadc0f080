import { Button, HTMLSelect } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useId } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { invoiceHeads } from '#domain/invoices/invoices.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import styles from '#src/samples/kit/invoices/Invoices.module.css';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CompactSheet } from './CompactSheet.tsx';
import '#src/samples/kit/invoices/locales/keys.ts';
import { ModernSheet } from '#src/samples/kit/invoices/ModernSheet.tsx';

/** One invoice on a sheet of paper, in the style that the address names, and which one the address says too. */
export function Screen() {
  const t = useTranslations('invoices');
  const [params] = useSearchParams();
  const id = params.get('id') ?? invoiceHeads[0].id;
  return (
    <div className={styles.page}>
      <header className={styles.tools}>
        <h1 className={styles.title}>{t('invoices:heading')}</h1>
        <Choice id={id} />
        <Button icon={<Print />} text={t('invoices:print')} onClick={() => window.print()} />
      </header>
      <Sheet id={id} />
    </div>
  );
}

function Choice({ id }: { id: string }) {
  const t = useTranslations('invoices');
  const field = useId();
  const write = useChooseParam();
  const isListed = invoiceHeads.some((head) => head.id === id);
  return (
    <span className={styles.choice}>
      <label htmlFor={field}>{t('invoices:choose')}</label>
      <HTMLSelect id={field} value={isListed ? id : ''} onChange={({ currentTarget }) => write('id', currentTarget.value)}>
        {isListed ? null : <option value="">{t('invoices:unlisted')}</option>}
        {invoiceHeads.map((head) => (
          <option key={head.id} value={head.id}>
            {head.number} · {head.client}
          </option>
        ))}
      </HTMLSelect>
    </span>
  );
}

function Sheet({ id }: { id: string }) {
  const t = useTranslations('invoices');
  const isModern = useLocation().pathname.includes('modern');
  const { value: invoice, problem, retry } = useRead('invoices.one', { query: { id } });
  if (invoice) return isModern ? <ModernSheet invoice={invoice} /> : <CompactSheet invoice={invoice} />;
  if (problem?.code === 'not_found')
    return (
      <Empty title={t('invoices:missing')}>
        <Link to="?">{t('invoices:toFirst')}</Link>
      </Empty>
    );
  if (problem) return <Failed problem={problem} title={t('invoices:failed')} onRetry={retry} />;
  return <Skeleton count={1} className={styles.sheet} boneClassName={styles.bone} />;
}
