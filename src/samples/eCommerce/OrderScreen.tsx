import { Button } from '@blueprintjs/core';
import { Print, ShoppingCart } from '@blueprintjs/icons';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { customerName, settledOf } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order } from '#domain/eCommerce/eCommerce.schema.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { ModernSheet } from '#src/samples/kit/invoices/ModernSheet.tsx';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import { isUnknown } from '#src/samples/kit/isUnknown.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { useUnsaved } from '#src/system/unsaved.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTabPanel, PageTabs, useTabAddress } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ECommerce.module.css';
import { invoiceOf } from './invoiceOf.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { Table } from './OrderParts.tsx';
import { BackLink, Picture, Unknown } from './ProductParts.tsx';
import { useProducts, useShopKept } from './useShop.ts';
import { ordersPath, productPath } from './useShopAddress.ts';

const tabs = ['details', 'goods', 'invoice'] as const;

/** One order: who it is for and how it went, what was ordered, and its invoice for paper. */
export function Screen() {
  const t = useTranslations('eCommerce', 'invoices', 'kit', 'page', 'system');
  const { orderId = '' } = useParams();
  const [tab, select] = useTabAddress(tabs);
  const { value: order, problem, retry } = useRead('eCommerce.order', { query: { orderId } });
  const [note, typeNote] = useState('');
  useUnsaved(note.trim() !== '', t('eCommerce:noteText'));
  useShopKept();
  usePageTitle(`${order?.reference ?? t('titles:order')} · ${t('titles:orders')}`);
  const arrived = useArrived(order?.id ?? '');
  if (isUnknown(problem)) return <Unknown title={t('eCommerce:orderGone')} to={ordersPath} back={t('eCommerce:allOrders')} />;
  return (
    <CardedPage
      header={
        <div className={styles.pageHead}>
          <BackLink to={ordersPath}>{t('titles:orders')}</BackLink>
          <PageTitle icon={<ShoppingCart size={20} />} caption={order ? customerName(order) : t('titles:order')} arrived={arrived}>
            {order ? <Ltr>{order.reference}</Ltr> : t('titles:order')}
          </PageTitle>
        </div>
      }
      contentToolbar={
        <div className={styles.pageTabs}>
          <PageTabs
            name="order"
            label={t('eCommerce:parts')}
            tabs={tabs.map((id) => ({ id, title: t(`eCommerce:tab_${id}`) }))}
            selected={tab}
            onSelect={select}
          />
        </div>
      }
    >
      <PageTabPanel name="order" selected={tab}>
        {order ? (
          <div className={styles.panel}>
            {tab === 'details' ? <OrderDetails order={order} note={note} typeNote={typeNote} /> : null}
            {tab === 'goods' ? <Goods order={order} /> : null}
            {tab === 'invoice' ? <Invoice order={order} /> : null}
          </div>
        ) : problem ? (
          <Failed problem={problem} title={t('eCommerce:orderFailed')} onRetry={retry} />
        ) : (
          <Skeleton count={4} className={styles.bones} boneClassName={styles.bone} />
        )}
      </PageTabPanel>
    </CardedPage>
  );
}

/** What was ordered. What is still sold leads to its product. */
function Goods({ order }: { order: Order }) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const money = useMoney();
  const products = useProducts().value ?? [];
  const nameOf = ({ id, name }: Order['products'][number]) => {
    const product = products.find((one) => one.id === id);
    return product ? <Link to={productPath(product)}>{name}</Link> : name;
  };
  return (
    <Table
      caption={t('eCommerce:tab_goods')}
      sparable={2}
      heads={[
        t('eCommerce:id'),
        t('eCommerce:image'),
        t('eCommerce:name'),
        t('eCommerce:priceTaxExcl'),
        t('eCommerce:quantity'),
        t('eCommerce:totalTaxExcl'),
      ]}
      rows={order.products.map((one) => [
        <Ltr key="id">{one.id}</Ltr>,
        <Picture key="image" image={one.image ? { url: one.image } : undefined} />,
        <bdi key="name">{nameOf(one)}</bdi>,
        money(one.price),
        numberText(one.quantity, language),
        money(one.total),
      ])}
    />
  );
}

function Invoice({ order }: { order: Order }) {
  const t = useTranslations('eCommerce', 'invoices');
  const settled = settledOf(order);
  return (
    <div className={styles.invoice}>
      <Button className={styles.print ?? ''} icon={<Print />} text={t('invoices:print')} onClick={() => window.print()} />
      <ModernSheet
        invoice={invoiceOf(order, t('eCommerce:piece'))}
        settled={settled && { as: settled.as, day: settled.at.slice(0, 10) }}
        areGoods
      />
    </div>
  );
}
