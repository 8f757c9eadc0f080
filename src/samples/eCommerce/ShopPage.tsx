import { Button, FormGroup, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeft, ChevronRight, FilterRemove, Label, ShoppingCart } from '@blueprintjs/icons';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { numberText, rangeText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SampleKeeping } from '#src/samples/kit/SampleKeeping.tsx';
import { SearchBox } from '#src/samples/kit/SearchBox.tsx';
import { SideMenu } from '#src/samples/kit/SideMenu.tsx';
import { CardedPage } from '#src/ui/page/CardedPage.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { TipButton } from '#src/ui/TipButton.tsx';
import styles from './ECommerce.module.css';
import { useOrders, useProducts } from './useShop.ts';
import { ordersPath, pageSizes, productsPath, type ShopAddress } from './useShopAddress.ts';

type Props = {
  title: string;
  search: string;
  address: ShopAddress;
  /** Buttons of the header. */
  tools: ReactNode;
  filters: ReactNode;
  children: ReactNode;
};

/** The frame of both lists: search and buttons at the top, the two lists and the filters at the side. */
export function ShopPage({ title, search, address, tools, filters, children }: Props) {
  const t = useTranslations('eCommerce');
  const [products, orders] = [useProducts().value, useOrders().value];
  const entries = [
    { to: productsPath, text: t('titles:products'), icon: <Label />, count: products?.length ?? 0 },
    { to: ordersPath, text: t('titles:orders'), icon: <ShoppingCart />, count: orders?.length ?? 0 },
  ];
  const side = (
    <>
      <SideMenu label={t('eCommerce:lists')} sections={[{ entries }]} path={useLocation().pathname} />
      <search className={styles.filters} aria-label={t('eCommerce:filters')}>
        {filters}
      </search>
      <SampleKeeping />
    </>
  );
  return (
    <CardedPage
      innerScroll
      ownScroller
      lowOnPhones
      left={{ label: t('eCommerce:listsAndFilters'), header: <strong>{t('eCommerce:listsAndFilters')}</strong>, content: side }}
      header={
        <div className={styles.header}>
          <PageTitle icon={<ShoppingCart size={20} />}>{title}</PageTitle>
          <SearchBox label={search} searchText={address.searchText} onSeek={address.seek} />
          {tools}
        </div>
      }
    >
      <div className={styles.list}>{children}</div>
    </CardedPage>
  );
}

type FilterProps = {
  address: ShopAddress;
  name: string;
  label: string;
  options: readonly { value: string; text: string }[];
  /** What is chosen, where the address may say it in more than one way. */
  value?: string;
};

/** One of a few, or everything: what the address asks for and nobody knows is everything too. */
export function ListFilter({ address, name, label, options, value: asked = address.filter(name) }: FilterProps) {
  const t = useTranslations('eCommerce');
  const id = useId();
  const value = options.some((one) => one.value === asked) ? asked : '';
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect id={id} fill value={value} onChange={({ currentTarget }) => address.narrow(name, currentTarget.value)}>
        <option value="">{t('eCommerce:any')}</option>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

/** Takes every filter away; not there while there is none. */
export function ClearFilters({ address, names }: { address: ShopAddress; names: readonly string[] }) {
  const t = useTranslations('eCommerce');
  const set = names.filter((name) => address.filter(name) !== '');
  if (set.length === 0) return null;
  return (
    <Button
      variant="minimal"
      icon={<FilterRemove />}
      text={t('eCommerce:clearFilters', { count: set.length })}
      onClick={() => address.widen(set)}
    />
  );
}

type PagerProps = { address: ShopAddress; page: number; pages: number; from: number; shown: number; count: number };

/** Which rows of how many, the way to the others, and how many stand on a page. */
export function Pager({ address, page, pages, from, shown, count }: PagerProps) {
  const t = useTranslations('eCommerce');
  const language = useLanguage();
  const id = useId();
  const [first, last] = [from + 1, from + shown].map((place) => numberText(place, language));
  return (
    <nav className={styles.pager} aria-label={t('eCommerce:pages')}>
      <label htmlFor={id}>{t('eCommerce:perPage')}</label>
      <HTMLSelect id={id} value={address.size} onChange={({ currentTarget }) => address.resize(currentTarget.value)}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size === 'all' ? t('eCommerce:allRows') : numberText(Number(size), language)}
          </option>
        ))}
      </HTMLSelect>
      <p role="status">
        {t('eCommerce:rowsOf', { rows: rangeText(first ?? '', last ?? '', language), all: numberText(count, language) })}
      </p>
      <span className={styles.steps}>
        <TipButton
          variant="minimal"
          tip={t('eCommerce:pageBefore')}
          icon={<ChevronLeft className={styles.turned ?? ''} />}
          disabled={page === 1}
          onClick={() => address.go(page - 1)}
        />
        <TipButton
          variant="minimal"
          tip={t('eCommerce:pageAfter')}
          icon={<ChevronRight className={styles.turned ?? ''} />}
          disabled={page === pages}
          onClick={() => address.go(page + 1)}
        />
      </span>
    </nav>
  );
}
