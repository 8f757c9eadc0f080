import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Heads, Party, Services } from './InvoiceParts.tsx';
import styles from './Invoices.module.css';
import { useMoney } from './useMoney.ts';

/** Sender and client side by side above the table, what is due in large figures, and a foot with the terms. */
export function ModernSheet({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices');
  const money = useMoney();
  return (
    <article className={styles.sheet} data-look="modern">
      <div className={styles.top}>
        <img src="/icon.svg" alt="" width="56" height="56" />
        <Party party={invoice.from} name={t('invoices:from')} />
        <Party party={invoice.client} name={t('invoices:client')} />
        <div className={styles.due}>
          <Heads invoice={invoice} />
          <p className={styles.amount}>
            <span>{t('invoices:due')}</span> <strong>{money(invoice.total)}</strong>
          </p>
        </div>
      </div>
      <Services invoice={invoice} withDetails />
      <footer className={styles.foot}>
        <p>{t('invoices:terms')}</p>
        <p className={styles.small}>{t('invoices:sample')}</p>
      </footer>
    </article>
  );
}
