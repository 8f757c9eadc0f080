import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageOf } from '#domain/eCommerce/eCommerce.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { useShownParams } from '#src/platform/useShownParams.ts';
import { ColumnHeads } from '#src/samples/kit/ColumnHeads.tsx';
import { ListBar } from '#src/samples/kit/ListBar.tsx';
import { Listing } from '#src/samples/kit/Listing.tsx';
import { RowList, type RowParts } from '#src/samples/kit/RowList.tsx';
import { useSelection } from '#src/samples/kit/selection.ts';
import type { Read } from '#src/system/query/useRead.ts';
import styles from './ECommerce.module.css';
import { ClearFilters, Pager } from './ShopPage.tsx';
import type { ShopAddress } from './useShopAddress.ts';

type Column = { member: string; text: string; isAmount?: boolean };

type Props<Row> = {
  label: string;
  address: ShopAddress;
  read: Read<readonly Row[]>;
  /** All that fit, in their order. */
  rows: readonly Row[];
  columns: readonly Column[];
  /** What it is sorted by where nobody says. */
  own: Column;
  tracks: string;
  /** How far from the edge the words of a row begin. */
  start: string;
  filterNames: readonly string[];
  hrefOf: (row: Row) => string;
  draw: (row: Row) => RowParts;
  remove: (rows: readonly Row[]) => void;
  /** What can be done with the chosen rows, on whatever page they stand. */
  actions: (chosen: readonly Row[]) => ReactNode;
  count: string;
  failed: string;
  empty: string;
  next: ReactNode;
  /** Why nothing fits, where that is known. */
  nothing?: string | undefined;
};

/** One of the two lists: page by page under the heads of its columns, chosen from and acted on. */
export function ShopList<Row extends { id: string }>(props: Props<Row>) {
  const { label, address, read, rows, columns, own, tracks, start, filterNames, hrefOf, draw, remove, actions, nothing } = props;
  const t = useTranslations('eCommerce');
  const navigate = useNavigate();
  const selection = useSelection(rows.map(({ id }) => id));
  const chosen = rows.filter(({ id }) => selection.isChosen(id));
  const { rows: shown, ...place } = pageOf(rows, address.page, address.size === 'all' ? null : Number(address.size));
  const filters = filterNames.filter((name) => address.filter(name) !== '').length;
  const clearText = address.searchText === '' ? t('eCommerce:clearFilters', { count: filters }) : undefined;
  useShownParams({ page: read.value === null ? null : place.page > 1 ? String(place.page) : '' });
  return (
    <>
      <div className={styles.bar}>
        <ListBar
          address={address}
          sorts={columns.filter(({ member }) => member !== own.member)}
          ownOrder={own.text}
          selection={selection}
          count={read.value ? props.count : ''}
        >
          {actions(chosen)}
        </ListBar>
        <ClearFilters address={address} names={filterNames} />
      </div>
      <ColumnHeads
        {...{ columns, tracks, start }}
        sorted={address.sort || own.member}
        isDescending={address.isDescending}
        press={address.press}
      />
      <div key={place.page} className={styles.scroll} data-scroll={place.page}>
        <Listing
          {...{ read, rows, nothing, clearText }}
          failed={props.failed}
          empty={props.empty}
          next={props.next}
          onClear={() => address.widen(['q', ...filterNames])}
        >
          <RowList
            label={label}
            rows={shown}
            openId={undefined}
            hrefOf={hrefOf}
            draw={draw}
            selection={selection}
            keys={{
              edit: (row) => void navigate(hrefOf(row)),
              // Those of the other pages are chosen as well.
              remove: (pressed) => remove(chosen.length > 0 ? chosen : pressed),
            }}
            tracks={tracks}
            columns={columns.map(({ text }) => text)}
            sorted={{
              at: columns.findIndex(({ member }) => member === (address.sort || own.member)),
              isDescending: address.isDescending,
            }}
            cellsClass={styles.parts}
          />
        </Listing>
      </div>
      {rows.length > 0 ? <Pager {...{ address, ...place, shown: shown.length, count: rows.length }} /> : null}
    </>
  );
}
