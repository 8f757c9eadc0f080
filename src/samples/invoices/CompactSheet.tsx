import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Heads, Party, Services } from '#src/samples/kit/invoices/InvoiceParts.tsx';
import styles from '#src/samples/kit/invoices/Invoices.module.css';

/** The sender in a dark band at the edge of the sheet, and the table without its second lines. */
export function CompactSheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  return (
    <article className={styles.sheet} data-look="compact">
      <div className={styles.pair}>
        <div>
          <Heads invoice={invoice} />
          <Party party={invoice.client} name={t('invoices:client')} />
        </div>
        <div className={styles.band}>
          <Party party={invoice.from} name={t('invoices:from')} />
        </div>
      </div>
      <Services invoice={invoice} withDetails={false} />
      <footer className={styles.foot}>
        <p>{t('invoices:terms')}</p>
        <p className={styles.small}>{t('invoices:sample')}</p>
      </footer>
    </article>
  );
}
