import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Heads, Party, Services, type Settled } from './InvoiceParts.tsx';
import styles from './Invoices.module.css';
import { useMoney } from './useMoney.ts';

type Props = {
  invoice: Invoice;
  /** Nothing is to be paid any more. */
  settled?: Settled | null;
  /** It is for goods, not for services. */
  areGoods?: boolean;
};

/** Sender and client side by side above the table, what is due in large figures, and a foot with the terms. */
export function ModernSheet({ invoice, settled = null, areGoods = false }: Props) {
  const t = useTranslations('invoices');
  const money = useMoney();
  return (
    <article className={styles.sheet} data-look="modern" aria-label={`${t('invoices:heading')} ${invoice.number}`}>
      <div className={styles.top}>
        <img src="/icon.svg" alt="" width="56" height="56" />
        <Party party={invoice.from} name={t('invoices:from')} />
        <Party party={invoice.client} name={t('invoices:client')} />
        <div className={styles.due}>
          <Heads invoice={invoice} settled={settled} />
          <p className={styles.amount}>
            <span>{settled ? t(`invoices:settled_${settled.as}_amount`) : t('invoices:due')}</span>{' '}
            {settled?.as === 'canceled' ? null : <strong>{money(invoice.total)}</strong>}
          </p>
        </div>
      </div>
      <Services invoice={invoice} withDetails areGoods={areGoods} />
      <footer className={styles.foot}>
        {settled ? null : <p>{t('invoices:terms')}</p>}
        <p className={styles.small}>{t('invoices:sample')}</p>
      </footer>
    </article>
  );
}
