import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { featuredOf } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { usePageTitle } from '#src/platform/usePageTitle.ts';
import { isUnknown } from '#src/samples/kit/isUnknown.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTabPanel, PageTabs, useTabAddress } from '#src/ui/page/PageTabs.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { useArrived } from '#src/ui/page/useArrived.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import styles from './ECommerce.module.css';
import { ProductForm, type ProductTab, productTabs } from './ProductForm.tsx';
import { BackLink, Picture, Unknown } from './ProductParts.tsx';
import { useProducts, useShopKept } from './useShop.ts';
import { newId, productsPath } from './useShopAddress.ts';

/** Percent, for a product that is written anew. */
const usualTaxRate = 10;

const blank = (): Product => ({
  ...{ id: newKey(), name: '', handle: '', description: '', categories: [], tags: [], featuredImageId: '', images: [] },
  ...{ priceTaxExcl: 0, priceTaxIncl: 0, taxRate: usualTaxRate, comparedPrice: 0, quantity: 0, sku: '' },
  ...{ width: '', height: '', depth: '', weight: '', extraShippingFee: 0, active: true },
});

/** One product, or a new one, written on five tabs. */
export function Screen() {
  const t = useTranslations('eCommerce', 'kit', 'forms', 'page', 'time', 'system');
  const { productId = newId } = useParams();
  const isNew = productId === newId;
  const [tab, select] = useTabAddress(productTabs);
  const [added] = useState(blank);
  const [faulty, setFaulty] = useState<readonly ProductTab[]>([]);
  const titleOf = (id: ProductTab) => {
    const title = t(`eCommerce:tab_${id}`);
    return faulty.includes(id) ? t('eCommerce:tabFaulty', { title }) : title;
  };
  const { value, problem, retry } = useRead('eCommerce.product', isNew ? null : { query: { productId } });
  useShopKept();
  // A new one that was saved is known before it is read by itself: the form stays as it is, with what has the focus.
  const justAdded = useProducts().value?.find(({ id }) => id === added.id && id === productId);
  const product = isNew ? added : (value ?? justAdded);
  const name = isNew ? t('eCommerce:newProduct') : (product?.name ?? t('titles:product'));
  usePageTitle(`${name} · ${t('titles:products')}`);
  const arrived = useArrived(product?.id ?? '');
  const isGone = isUnknown(problem);
  if (isGone && !product) return <Unknown title={t('eCommerce:productGone')} to={productsPath} back={t('eCommerce:allProducts')} />;
  return (
    <CardedPage
      innerScroll
      scrollKey={tab}
      header={
        <div className={styles.pageHead}>
          <BackLink to={productsPath}>{t('titles:products')}</BackLink>
          <PageTitle
            icon={<Picture image={product ? featuredOf(product) : undefined} />}
            caption={t('titles:product')}
            arrived={arrived}
          >
            {name}
          </PageTitle>
        </div>
      }
      contentToolbar={
        <PageTabs
          name="product"
          label={t('eCommerce:parts')}
          tabs={productTabs.map((id) => ({ id, title: titleOf(id) }))}
          selected={tab}
          onSelect={select}
        />
      }
    >
      {product ? (
        <ProductForm
          key={product.id}
          product={product}
          isNew={isNew}
          isGone={isGone}
          tab={tab}
          onTab={select}
          onFaulty={setFaulty}
        />
      ) : (
        <PageTabPanel name="product" selected={tab}>
          {problem ? (
            <Failed problem={problem} title={t('eCommerce:productFailed')} onRetry={retry} />
          ) : (
            <Skeleton count={6} className={styles.bones} boneClassName={styles.bone} />
          )}
        </PageTabPanel>
      )}
    </CardedPage>
  );
}
