import { useSearchParams } from 'react-router-dom';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import { knownOf, useShownParams } from '#src/platform/useShownParams.ts';
import { useChooseParam } from '#src/platform/useTypedParam.ts';
import { firstPage, type ListAddress, useListAddress } from '#src/samples/kit/useListAddress.ts';

const root = '/apps/e-commerce';
export const productsPath = `${root}/products`;
export const ordersPath = `${root}/orders`;
/** The product that is written anew. */
export const newId = 'new';

const part = encodeURIComponent;
export const productPath = ({ id, handle }: { id: string; handle: string }): string =>
  [productsPath, part(id), ...(handle === '' ? [] : [part(handle)])].join('/');
export const orderPath = (id: string): string => `${ordersPath}/${part(id)}`;

/** How many rows a page may have; `all` is one page, of which only the rows in sight are drawn. */
export const pageSizes = ['10', '25', '50', '100', 'all'] as const;

/** The list that one came from, with its filter, order and page: what the address of one of its rows goes on saying. */
export const listSearch = (): string => {
  const params = new URLSearchParams(window.location.search);
  params.delete('tab');
  return params.size > 0 ? `?${params}` : '';
};

export type ShopAddress = ListAddress & {
  /** What a filter says; empty for everything. */
  filter: (name: string) => string;
  narrow: (name: string, value: string) => void;
  /** Takes filters away. */
  widen: (names: readonly string[]) => void;
  page: number;
  size: (typeof pageSizes)[number];
  resize: (size: string) => void;
  go: (page: number) => void;
  /** By a column of the table: the first press downwards, the next one the other way. */
  press: (member: string) => void;
};

/** What the address says of a list: search, filters, order and page. `own` is what it is sorted by where nobody says, `isFalling` which way. */
export const useShopAddress = (own: string, isFalling: boolean): ShopAddress => {
  const list = useListAddress();
  const [params] = useSearchParams();
  const change = useChangeParams();
  const choose = useChooseParam();
  const direction = params.get('direction');
  const isDescending = direction === null ? list.sort === '' && isFalling : direction === 'desc';
  const flip = () => choose('direction', isDescending ? 'asc' : 'desc', firstPage);
  const asked = knownOf(params.get('size'), pageSizes);
  useShownParams({ size: asked });
  return {
    ...list,
    isDescending,
    flip,
    sortBy: (member) => choose('sort', member, { direction: '', ...firstPage }),
    press: (member) => {
      if (member === (list.sort || own)) return flip();
      choose('sort', member === own ? '' : member, { direction: 'desc', ...firstPage });
    },
    filter: (name) => params.get(name) ?? '',
    narrow: (name, value) => choose(name, value, firstPage),
    widen: (names) =>
      change((now) => new URLSearchParams([...now].filter(([name]) => name !== 'page' && !names.includes(name))), {
        preventScrollReset: true,
      }),
    page: Number(params.get('page')) || 1,
    size: asked || pageSizes[0],
    resize: (size) => choose('size', size === pageSizes[0] ? '' : size, firstPage),
    go: (page) => choose('page', page > 1 ? String(page) : ''),
  };
};
