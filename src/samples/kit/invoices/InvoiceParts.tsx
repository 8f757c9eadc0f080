import { taxRateOf } from '#domain/invoices/invoices.rules.ts';
import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { measureText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Invoices.module.css';
import { useDayText, useMoney } from './useMoney.ts';
import { useUnitText } from './useUnitText.ts';

/** Who sends or receives an invoice. What was not written is left out. */
export function Party({ party, name }: { party: Invoice['client'] & { website?: string }; name: string }) {
  return (
    <address className={styles.party}>
      <span className={styles.role}>{name}</span>
      <strong>
        <bdi>{party.title}</bdi>
      </strong>
      {[party.address, party.phone, party.email, party.website].filter(Boolean).map((line) => (
        <span key={line}>
          <Ltr>{line}</Ltr>
        </span>
      ))}
    </address>
  );
}

/** Why nothing is to be paid any more, and since which day. */
export type Settled = { as: 'paid' | 'canceled' | 'refunded'; day: string };

/** That it is an invoice, which one, and its days. One that is settled is due no more. */
export function Heads({ invoice, settled = null }: { invoice: Invoice; settled?: Settled | null }) {
  const t = useTranslations('invoices');
  const dayText = useDayText();
  return (
    <div>
      <h2 className={styles.word}>{t('invoices:heading')}</h2>
      <dl className={styles.heads}>
        <dt>{t('invoices:number')}</dt>
        <dd>
          <Ltr>{invoice.number}</Ltr>
        </dd>
        <dt>{t('invoices:date')}</dt>
        <dd>{dayText(invoice.date)}</dd>
        <dt>{settled ? t(`invoices:settled_${settled.as}`) : t('invoices:dueDate')}</dt>
        <dd>{dayText(settled ? settled.day : invoice.dueDate)}</dd>
      </dl>
    </div>
  );
}

type ServicesProps = { invoice: Invoice; withDetails: boolean; areGoods?: boolean };

/** What is charged for, with its sums. */
export function Services({ invoice, withDetails, areGoods = false }: ServicesProps) {
  const t = useTranslations('invoices');
  const language = useLanguage();
  const money = useMoney();
  const unitText = useUnitText();
  const rate = taxRateOf(invoice);
  const nameOf = (sum: 'subtotal' | 'tax' | 'discount') =>
    sum === 'tax' && rate !== null ? t('invoices:taxWithRate', { rate: measureText(rate, '%', language) }) : t(`invoices:${sum}`);
  const sums = (['subtotal', 'tax', 'discount'] as const).filter((name) => invoice[name] !== '');
  return (
    <table className={styles.services}>
      <caption className="visually-hidden">{t(areGoods ? 'invoices:goods' : 'invoices:services')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(areGoods ? 'invoices:product' : 'invoices:service')}</th>
          <th scope="col">{t('invoices:unit')}</th>
          <th scope="col">{t('invoices:unitPrice')}</th>
          <th scope="col">{t('invoices:quantity')}</th>
          <th scope="col">{t('invoices:lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.services.map((service) => (
          <tr key={service.id}>
            <th scope="row">
              <bdi>{service.title}</bdi>
              {withDetails && service.detail ? (
                <span className={styles.detail}>
                  <bdi>{service.detail}</bdi>
                </span>
              ) : null}
              <span className={styles.each}>
                <bdi>{money(service.unitPrice)}</bdi> / <bdi>{unitText(service.unit)}</bdi>
              </span>
            </th>
            <td>
              <bdi>{unitText(service.unit)}</bdi>
            </td>
            <td>{money(service.unitPrice)}</td>
            <td>{service.quantity}</td>
            <td>{money(service.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map((name) => (
          <tr key={name}>
            <th scope="row">{nameOf(name)}</th>
            <td />
            <td />
            <td />
            <td>{money(name === 'discount' ? `-${invoice.discount}` : invoice[name])}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">{t('invoices:total')}</th>
          <td />
          <td />
          <td />
          <td>{money(invoice.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
