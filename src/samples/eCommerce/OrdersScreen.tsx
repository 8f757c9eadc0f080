import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { orderStatuses } from '#domain/eCommerce/eCommerce.data.ts';
import {
  customerName,
  latestStatus,
  orderSheet,
  ordersMatching,
  ordersSorted,
  statusAsked,
  statusKey,
} from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order } from '#domain/eCommerce/eCommerce.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { useTypedParam } from '#src/platform/useTypedParam.ts';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { useAskMany } from '#src/samples/kit/useAskMany.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import styles from './ECommerce.module.css';
import { StatusChip } from './OrderParts.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { ShopList } from './ShopList.tsx';
import { ListFilter, ShopPage } from './ShopPage.tsx';
import { amountWords } from './typedProduct.ts';
import { useOrders, useShopKept, useStatusText, zone } from './useShop.ts';
import { orderPath, useShopAddress } from './useShopAddress.ts';
import { useMethodText } from './useShopNames.ts';
import { useOrderWrites } from './useShopWrites.ts';

/** Of a row where there is room: reference, number, customer, total, payment, status, date. */
const tracks = '8rem 8rem minmax(0, 4fr) 9rem minmax(0, 4fr) minmax(0, 6fr) 10rem';
const columnNames = ['reference', 'id', 'customer', 'total', 'payment', 'status', 'date'] as const;
const filterNames = ['status', 'from', 'to'] as const;

const dayOf = (typed: string): string => (isDay(typed) ? typed : '');

/** Orders: searched, filtered and sorted, page by page. */
export function Screen() {
  const t = useTranslations('eCommerce', 'kit', 'page', 'time');
  const language = useLanguage();
  const address = useShopAddress('date', true);
  const read = useOrders();
  const statusText = useStatusText();
  const methodText = useMethodText();
  useShopKept();
  const [status, from, to] = filterNames.map(address.filter);
  const asked = { q: address.searchText, status: statusAsked(status ?? ''), from: dayOf(from ?? ''), to: dayOf(to ?? ''), zone };
  useShownParams({ status: asked.status });
  const figuresOf = ({ total, date, payment }: Order) =>
    `${amountWords(total, language)} ${momentText(date, 'shortDay', language)} ${siteDate(new Date(date), zone)} ${methodText(payment.method)}`;
  const doDaysCross = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
  const matching = ordersMatching(read.value ?? [], asked, statusText, figuresOf);
  const rows = ordersSorted(matching, address.sort, address.isDescending, language, statusText, methodText);
  const draw = useOrderRow();
  const columns = columnNames.map((member) => ({ member, text: t(`eCommerce:${member}`), isAmount: member === 'total' }));
  const writes = useOrderWrites();
  const askMany = useAskMany();
  const remove = (gone: readonly Order[]) => askMany(gone.length, () => void writes.remove(gone));
  return (
    <ShopPage
      title={t('titles:orders')}
      search={t('eCommerce:searchOrders')}
      address={address}
      tools={
        <div className={styles.tools}>
          <SheetButtons
            name={t('eCommerce:ordersFile')}
            sheet={() => orderSheet(rows, (column) => t(`eCommerce:${column}`), statusText, methodText)}
            isEmpty={rows.length === 0}
          />
        </div>
      }
      filters={
        <>
          <ListFilter
            address={address}
            name="status"
            value={asked.status}
            label={t('eCommerce:status')}
            options={orderStatuses.map((one) => ({ value: statusKey(one), text: statusText({ ...one, date: '' }) }))}
          />
          <DayFilter name="from" label={t('eCommerce:fromDay')} />
          <DayFilter name="to" label={t('eCommerce:toDay')} />
        </>
      }
    >
      <ShopList
        label={t('titles:orders')}
        start="4.4rem"
        {...{ address, read, rows, columns, tracks, filterNames, draw, remove }}
        own={{ member: 'date', text: t('eCommerce:date') }}
        hrefOf={({ id }) => `${orderPath(id)}${address.search}`}
        actions={(chosen) => (
          <Button variant="minimal" intent="danger" icon={<Trash />} text={t('eCommerce:remove')} onClick={() => remove(chosen)} />
        )}
        count={t('eCommerce:ordersFound', { count: rows.length, number: numberText(rows.length, language) })}
        failed={t('eCommerce:ordersFailed')}
        empty={t('eCommerce:noOrders')}
        next={<p>{t('eCommerce:noOrdersWhy')}</p>}
        nothing={doDaysCross ? t('eCommerce:daysCross') : undefined}
      />
    </ShopPage>
  );
}

function DayFilter({ name, label }: { name: 'from' | 'to'; label: string }) {
  const [typed, type] = useTypedParam(name);
  return <SiteTimeField dateOnly label={label} value={typed} onTyped={type} />;
}

/** How an order is drawn in the list. */
const useOrderRow = () => {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const money = useMoney();
  const methodText = useMethodText();
  return (order: Order): RowParts => ({
    name: order.reference,
    cells: [
      {
        content: (
          <>
            <span className={styles.numbered}>{order.id}</span>
            <span className={styles.named}>{t('eCommerce:orderNumber', { id: order.id })}</span>
          </>
        ),
      },
      { className: styles.part, content: <bdi>{customerName(order)}</bdi> },
      { className: styles.number, content: money(order.total) },
      { className: styles.part, content: methodText(order.payment.method) },
      { className: styles.part, content: <StatusChip status={latestStatus(order)} /> },
      { content: momentText(order.date, 'shortDay', language) },
    ],
  });
};
