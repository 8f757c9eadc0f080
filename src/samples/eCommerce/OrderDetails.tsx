import { historyOf, settledOf } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order, OrderAddress } from '#domain/eCommerce/eCommerce.schema.ts';
import { measureOf } from '#domain/eCommerce/measure.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { measureText, numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Avatar } from '#src/samples/kit/Avatar.tsx';
import { type Fact, Facts } from '#src/samples/kit/Facts.tsx';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { PlacePlot } from '#src/ui/plots/PlacePlot.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './ECommerce.module.css';
import { OrderNotes } from './OrderNotes.tsx';
import { StatusChip, Table } from './OrderParts.tsx';
import { ordersPath } from './useShopAddress.ts';
import { useMethodText } from './useShopNames.ts';

/** A weight in the figures of the reader; what is no number with a unit stays as it is. */
const weightText = (weight: string, language: Language): string => {
  const parts = measureOf(weight, 'mass');
  return parts ? measureText(Number(parts.number), parts.unit, language) : weight;
};

/** Who ordered, how the order came to stand as it does, how it was paid and what was sent. */
export function OrderDetails({ order, note, typeNote }: { order: Order; note: string; typeNote: (text: string) => void }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const money = useMoney();
  const methodText = useMethodText();
  const at = (time: string) => momentText(time, 'minute', language);
  const { customer, payment, shippingDetails } = order;
  const settled = settledOf(order);
  const settlement: Fact[] = settled
    ? [
        [t(`eCommerce:settled_${settled.as}`), settled.as === 'canceled' ? t('eCommerce:nothingDue') : money(payment.amount)],
        [t('eCommerce:date'), at(settled.at)],
      ]
    : [
        [t('eCommerce:settled_paid'), t('eCommerce:nothingPaid')],
        [t('eCommerce:amountDue'), money(payment.amount)],
      ];
  const { firstName, lastName, company, jobTitle, email, phone, avatar } = customer;
  return (
    <div className={styles.blocks}>
      <section className={styles.block} aria-labelledby="order-customer">
        <h2 id="order-customer" className={styles.blockTitle}>
          {t('eCommerce:customer')}
        </h2>
        <div className={styles.customer}>
          <Avatar person={{ name: firstName, lastName, avatar }} />
          <strong>
            <bdi>
              {firstName} {lastName}
            </bdi>
          </strong>
        </div>
        <Facts
          facts={[
            [t('eCommerce:company'), [company, jobTitle].filter(Boolean).join(' · ')],
            [
              t('eCommerce:email'),
              <a key="email" href={`mailto:${email}`}>
                <Ltr>{email}</Ltr>
              </a>,
            ],
            [
              t('eCommerce:phone'),
              <a key="phone" href={`tel:${phone.replace(/\s/g, '')}`}>
                <Ltr>{phone}</Ltr>
              </a>,
            ],
          ]}
        />
        <Link to={`${ordersPath}?q=${encodeURIComponent(email)}`}>{t('eCommerce:ordersOfCustomer')}</Link>
        <Place title={t('eCommerce:shippingAddress')} place={customer.shippingAddress} isOpen />
        <Place title={t('eCommerce:invoiceAddress')} place={customer.invoiceAddress} />
      </section>
      <section className={styles.block} aria-labelledby="order-status">
        <h2 id="order-status" className={styles.blockTitle}>
          {t('eCommerce:status')}
        </h2>
        <Table
          caption={t('eCommerce:history')}
          heads={[t('eCommerce:status'), t('eCommerce:date')]}
          rows={historyOf(order).map((status) => [<StatusChip key="status" status={status} />, at(status.date)])}
        />
        <p className={styles.muted}>{t('eCommerce:noTransitions')}</p>
      </section>
      <OrderNotes order={order} typed={note} type={typeNote} />
      <section className={styles.block} aria-labelledby="order-payment">
        <h2 id="order-payment" className={styles.blockTitle}>
          {t('eCommerce:payment')}
        </h2>
        <Facts
          facts={[
            [t('eCommerce:transaction'), <Ltr key="transaction">{payment.transactionId}</Ltr>],
            [t('eCommerce:method'), methodText(payment.method)],
            ...settlement,
          ]}
        />
      </section>
      <section className={styles.block} aria-labelledby="order-shipping">
        <h2 id="order-shipping" className={styles.blockTitle}>
          {t('eCommerce:shipping')}
        </h2>
        {shippingDetails.length === 0 ? (
          <p className={styles.muted}>{t('eCommerce:notShipped')}</p>
        ) : (
          <Table
            caption={t('eCommerce:shipments')}
            heads={[
              t('eCommerce:tracking'),
              t('eCommerce:carrier'),
              t('eCommerce:weight'),
              t('eCommerce:fee'),
              t('eCommerce:date'),
            ]}
            rows={shippingDetails.map(({ tracking, carrier, weight, fee, date }) => [
              <Ltr key="tracking">{tracking}</Ltr>,
              <bdi key="carrier">{carrier}</bdi>,
              weightText(weight, language),
              money(fee),
              momentText(date, 'shortDay', language),
            ])}
          />
        )}
      </section>
    </div>
  );
}

/** Where something goes, with a map that asks no provider. Of all places one is open at a time. */
function Place({ title, place, isOpen = false }: { title: string; place: OrderAddress; isOpen?: boolean }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const degrees = (angle: number) => numberText(angle, language, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  return (
    <details className={styles.place} name="order-address" open={isOpen}>
      <summary>{title}</summary>
      <p>
        <bdi>{place.address}</bdi>
      </p>
      <p className={styles.muted}>
        {t('eCommerce:coordinates')} <Ltr>{`${degrees(place.lat)}; ${degrees(place.lng)}`}</Ltr>
      </p>
      <PlacePlot label={t('eCommerce:mapOf', { address: place.address })} lat={place.lat} lng={place.lng} />
    </details>
  );
}
