import { Button } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { InvoiceHead } from '#domain/invoices/invoices.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from '#src/samples/kit/invoices/Invoices.module.css';
import { isUnknown } from '#src/samples/kit/isUnknown.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CompactSheet } from './CompactSheet.tsx';
import '#src/samples/kit/invoices/locales/keys.ts';
import { ModernSheet } from '#src/samples/kit/invoices/ModernSheet.tsx';
import { InvoiceChoice } from './InvoiceChoice.tsx';

/** One invoice on a sheet of paper, in the style that the address names, and which one the address says too. */
export function Screen() {
  const { value: heads, problem, retry } = useRead('invoices.heads', {});
  const t = useTranslations('invoices', 'kit');
  if (heads?.[0]) return <Chosen heads={heads} first={heads[0].id} />;
  return (
    <div className={styles.page}>
      <header className={styles.tools}>
        <h1 className={styles.title}>{t('invoices:heading')}</h1>
      </header>
      {heads ? <None /> : problem ? <Failed problem={problem} title={t('invoices:failed')} onRetry={retry} /> : <Waiting />}
    </div>
  );
}

function Chosen({ heads, first }: { heads: readonly InvoiceHead[]; first: string }) {
  const t = useTranslations('invoices');
  const [params] = useSearchParams();
  const id = params.get('id') ?? first;
  const isModern = useLocation().pathname.includes('modern');
  const { value: invoice, problem, retry } = useRead('invoices.one', { query: { id } });
  const Sheet = isModern ? ModernSheet : CompactSheet;
  const isMissing = isUnknown(problem);
  return (
    <div className={styles.page}>
      <header className={styles.tools}>
        <h1 className={styles.title}>{t('invoices:heading')}</h1>
        <InvoiceChoice heads={heads} id={id} />
        {invoice ? <Button icon={<Print />} text={t('invoices:print')} onClick={() => window.print()} /> : null}
      </header>
      {invoice ? (
        <Sheet invoice={invoice} />
      ) : isMissing ? (
        <Empty title={t('invoices:missing')}>
          <Link to="?">{t('invoices:toFirst')}</Link>
        </Empty>
      ) : problem ? (
        <Failed problem={problem} title={t('invoices:failed')} onRetry={retry} />
      ) : (
        <Waiting />
      )}
    </div>
  );
}

/** The samples of a page begin anew with it, so a page that holds none is left by a link that loads it again, without what its address asks for. */
function None() {
  const t = useTranslations('invoices');
  const { pathname } = useLocation();
  return (
    <Empty title={t('invoices:none')}>
      <p>{t('invoices:noneWhy')}</p>
      <a href={pathname}>{t('invoices:showSamples')}</a>
    </Empty>
  );
}

function Waiting() {
  return <Skeleton count={1} className={styles.sheet} boneClassName={styles.bone} />;
}
