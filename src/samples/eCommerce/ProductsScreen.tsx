import { Button } from '@blueprintjs/core';
import { Minus, Plus, Tick } from '@blueprintjs/icons';
import { useNavigate } from 'react-router-dom';
import {
  categoriesOf,
  featuredOf,
  productSheet,
  productSorts,
  productsMatching,
  productsSorted,
  stockLevels,
  stockOf,
} from '#domain/eCommerce/eCommerce.rules.ts';
import type { Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { listText, numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useMoney } from '#src/samples/kit/invoices/useMoney.ts';
import type { RowParts } from '#src/samples/kit/RowList.tsx';
import { useAskMany } from '#src/samples/kit/useAskMany.ts';
import { useShortcut } from '#src/ui/keys/useShortcut.ts';
import styles from './ECommerce.module.css';
import { ProductActions } from './ProductActions.tsx';
import { Picture } from './ProductParts.tsx';
import { SheetButtons } from './SheetButtons.tsx';
import { ShopList } from './ShopList.tsx';
import { ListFilter, ShopPage } from './ShopPage.tsx';
import { amountWords } from './typedProduct.ts';
import { useProducts, useShopKept } from './useShop.ts';
import { newId, productPath, productsPath, useShopAddress } from './useShopAddress.ts';
import { useCategoryText } from './useShopNames.ts';
import { useProductWrites } from './useShopWrites.ts';

/** Of a row where there is room: name, category, price, quantity, whether it is sold. */
const tracks = 'minmax(0, 6fr) minmax(0, 4fr) 10rem 14rem 10rem';
const filterNames = ['stock', 'active', 'category'] as const;
const soldStates = ['yes', 'no'] as const;

/** Products: searched, filtered and sorted, page by page, and changed many at once. */
export function Screen() {
  const t = useTranslations('eCommerce', 'forms', 'kit', 'page');
  const language = useLanguage();
  const navigate = useNavigate();
  const address = useShopAddress('name', false);
  const read = useProducts();
  useShopKept();
  const all = read.value ?? [];
  const categoryText = useCategoryText();
  const used = categoriesOf(all, language, categoryText);
  const category = address.filter('category');
  // The last product may leave it, and an address may name any.
  const isUnused = category !== '' && !used.includes(category);
  const categories = isUnused ? [...used, category] : used;
  const [stock, active] = [knownOf(address.filter('stock'), stockLevels), knownOf(address.filter('active'), soldStates)];
  useShownParams({ stock, active });
  const matching = productsMatching(all, { q: address.searchText, stock, active, category }, ({ priceTaxIncl }) =>
    amountWords(priceTaxIncl, language),
  );
  const rows = productsSorted(matching, address.sort, address.isDescending, language, categoryText);
  const writes = useProductWrites();
  const askMany = useAskMany();
  const remove = (gone: readonly Product[]) => askMany(gone.length, () => void writes.remove(gone));
  const draw = useProductRow();
  const activeText = (isActive: boolean) => t(isActive ? 'eCommerce:active_yes' : 'eCommerce:active_no');
  const columns = productSorts.map((member) => {
    const isAmount = member === 'price';
    return { member, text: t(`eCommerce:${isAmount ? 'priceTaxIncl' : member}`), isAmount };
  });
  const add = () => void navigate(`${productsPath}/${newId}${address.search}`);
  useShortcut('addRow', add);
  return (
    <ShopPage
      title={t('titles:products')}
      search={t('eCommerce:searchProducts')}
      address={address}
      tools={
        <div className={styles.tools}>
          <SheetButtons
            name={t('eCommerce:productsFile')}
            sheet={() => productSheet(rows, (column) => t(`eCommerce:${column}`), activeText, categoryText)}
            isEmpty={rows.length === 0}
          />
          <Button icon={<Plus />} text={t('eCommerce:newProduct')} onClick={add} />
        </div>
      }
      filters={
        <>
          <ListFilter
            address={address}
            name="stock"
            label={t('eCommerce:stock')}
            options={stockLevels.map((value) => ({ value, text: t(`eCommerce:stockChoice_${value}`) }))}
          />
          <ListFilter
            address={address}
            name="active"
            label={t('eCommerce:sold')}
            options={soldStates.map((value) => ({ value, text: t(`eCommerce:active_${value}`) }))}
          />
          <ListFilter
            address={address}
            name="category"
            label={t('eCommerce:category')}
            options={categories.map((value) => ({ value, text: categoryText(value) }))}
          />
        </>
      }
    >
      <ShopList
        label={t('titles:products')}
        start="9.6rem"
        {...{ address, read, rows, columns, tracks, filterNames, draw }}
        own={{ member: 'name', text: t('eCommerce:name') }}
        hrefOf={(product) => `${productPath(product)}${address.search}`}
        remove={remove}
        actions={(chosen) => <ProductActions chosen={chosen} products={all} writes={writes} onRemove={remove} />}
        count={t('eCommerce:found', { count: rows.length, number: numberText(rows.length, language) })}
        failed={t('eCommerce:productsFailed')}
        empty={t('eCommerce:noProducts')}
        nothing={isUnused ? t('eCommerce:noCategory') : undefined}
        next={<Button intent="primary" icon={<Plus />} text={t('eCommerce:newProduct')} onClick={add} />}
      />
    </ShopPage>
  );
}

/** How a product is drawn in the list. */
const useProductRow = () => {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const money = useMoney();
  const categoryText = useCategoryText();
  return (product: Product): RowParts => {
    const { name, categories, priceTaxIncl, quantity, active } = product;
    const stock = stockOf(quantity);
    return {
      name,
      lead: <Picture image={featuredOf(product)} />,
      cells: [
        { className: styles.part, content: listText(categories.map(categoryText), language) },
        { className: styles.number, content: money(priceTaxIncl) },
        {
          content: (
            <span className={styles.stock} data-stock={stock}>
              {numberText(quantity, language)} <span className={styles.muted}>{t(`eCommerce:stock_${stock}`)}</span>
            </span>
          ),
        },
        {
          content: (
            <span className={styles.sold} data-active={active}>
              {active ? <Tick /> : <Minus />}
              {t(active ? 'eCommerce:active_yes' : 'eCommerce:active_no')}
            </span>
          ),
        },
      ],
    };
  };
};
