import { csvText } from '#domain/kernel/csvText.ts';
import { foldName, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { siteClock, siteDate } from '#domain/kernel/siteTime.ts';
import { endedBy, orderStatuses, paidWith } from './eCommerce.data.ts';
import {
  inCents,
  type Order,
  type OrderStatus,
  type Product,
  type ProductImage,
  productLimits,
  withTax,
} from './eCommerce.schema.ts';

export const stockLevels = ['out', 'low', 'fair', 'plenty'] as const;
type StockLevel = (typeof stockLevels)[number];

/** Up to 5 are few, up to 25 are enough. */
export const stockOf = (quantity: number): StockLevel => {
  if (quantity === 0) return 'out';
  if (quantity <= 5) return 'low';
  return quantity <= 25 ? 'fair' : 'plenty';
};

/** The picture that stands for a product: the featured one, else its first. */
export const featuredOf = ({ images, featuredImageId }: Pick<Product, 'images' | 'featuredImageId'>): ProductImage | undefined =>
  images.find(({ id }) => id === featuredImageId) ?? images[0];

/** A name as a part of an address: letters and digits of any script with a line between words. */
export const handleOf = (name: string): string =>
  normalizeForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Without the marks that nobody sees: an amount that was copied from Arabic brings them. */
const seen = (text: string): string => foldName(text).replace(/\p{Cf}/gu, '');

const holdsWords = (text: string, query: string): boolean => {
  const searched = seen(text);
  return seen(query)
    .trim()
    .split(/\s+/)
    .every((word) => searched.includes(word));
};

/** What of a list is shown; an empty text asks for everything. */
type ProductFilter = { q: string; stock: string; active: string; category: string };

/** Products whose name, SKU or price, as `figuresOf` shows it, holds every word, with this stock, state and category. */
export const productsMatching = (
  products: readonly Product[],
  { q, stock, active, category }: ProductFilter,
  figuresOf: (product: Product) => string,
): Product[] =>
  products.filter(
    (one) =>
      (stock === '' || stockOf(one.quantity) === stock) &&
      (active === '' || one.active === (active === 'yes')) &&
      (category === '' || one.categories.includes(category)) &&
      (q.trim() === '' || holdsWords(`${one.name} ${one.sku} ${figuresOf(one)}`, q)),
  );

/** What a word of the data is called in the reader's language. */
export type NameOf = (word: string) => string;
const asItIs: NameOf = (word) => word;

/** In the order of what a reader is shown of each: numbers as numbers, texts as their language has it. */
const sortedBy = <Row extends { id: string }>(
  rows: readonly Row[],
  of: (row: Row) => string | number,
  isDescending: boolean,
  language: string,
): Row[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  const between = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  return rows
    .map((row) => ({ row, shown: of(row) }))
    .sort((one, other) => sign * (between(one.shown, other.shown) || compare(one.row.id, other.row.id)))
    .map(({ row }) => row);
};

const productColumns: Record<string, (product: Product, nameOf: NameOf) => string | number> = {
  name: ({ name }) => name,
  category: ({ categories }, nameOf) => nameOf(categories[0] ?? ''),
  price: ({ priceTaxIncl }) => priceTaxIncl,
  quantity: ({ quantity }) => quantity,
  active: ({ active }) => Number(active),
};
export const productSorts = ['name', 'category', 'price', 'quantity', 'active'] as const;

/** In the order of one of their columns, by name where none is asked for. */
export const productsSorted = (
  products: readonly Product[],
  by: string,
  isDescending: boolean,
  language: string,
  categoryText = asItIs,
): Product[] => {
  const shown = productColumns[by] ?? (({ name }) => name);
  return sortedBy(products, (product) => shown(product, categoryText), isDescending, language);
};

/** Every category of these products, each once. */
export const categoriesOf = (products: readonly Product[], language: string, nameOf = asItIs): string[] => {
  const { compare } = new Intl.Collator(language);
  return [...new Set(products.flatMap(({ categories }) => categories))].sort((one, other) => compare(nameOf(one), nameOf(other)));
};

/** With all of these in: each in the place of the one with its id, or in front of all others. */
export const withSaved = <Row extends { id: string }>(rows: readonly Row[], saved: readonly Row[]): Row[] => {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const known = new Set(rows.map(({ id }) => id));
  return [...saved.filter(({ id }) => !known.has(id)), ...rows.map((row) => byId.get(row.id) ?? row)];
};

export type PriceChange = { kind: 'percent' | 'amount'; value: number };

/** With its price changed by so many percent, or set to an amount, before tax; its price with tax follows. */
export const priced = (product: Product, { kind, value }: PriceChange): Product => {
  const priceTaxExcl = kind === 'amount' ? inCents(value) : inCents(product.priceTaxExcl * (1 + value / 100));
  return { ...product, priceTaxExcl, priceTaxIncl: withTax(priceTaxExcl, product.taxRate) };
};

/** Whether customers can order it and pay nothing. */
export const isGivenAway = ({ active, priceTaxExcl }: Pick<Product, 'active' | 'priceTaxExcl'>): boolean =>
  active && priceTaxExcl === 0;

/** Whether another product has this SKU, however it is written. */
export const isSkuTaken = (products: readonly Product[], id: string, sku: string): boolean =>
  products.some((one) => one.id !== id && normalizeForSearch(one.sku).trim() === normalizeForSearch(sku).trim());

/**
 * Words with those of a text that commas part. A word that is there already is not added, a known one is written as it is known, and what
 * is too long or too much is left over. A word is the same by what it is called, too.
 */
export const chipsWith = (
  chips: readonly string[],
  text: string,
  known: readonly string[],
  nameOf = asItIs,
): { chips: string[]; rest: string } => {
  const held = [...chips];
  const rest: string[] = [];
  for (const part of text.split(/[,،]/).map((one) => one.trim())) {
    const isSame = (one: string) => [one, nameOf(one)].map(normalizeForSearch).includes(normalizeForSearch(part));
    if (part === '' || held.some(isSame)) continue;
    if (part.length > productLimits.chip || held.length >= productLimits.chips) rest.push(part);
    else held.push(known.find(isSame) ?? part);
  }
  return { chips: held, rest: rest.join(', ') };
};

/** In a category or out of it. */
export const inCategory = (product: Product, category: string, isIn: boolean): Product => ({
  ...product,
  categories: isIn ? [...new Set([...product.categories, category])] : product.categories.filter((one) => one !== category),
});

/** How an order stands, and how it came to: the newest first. */
export const historyOf = ({ status }: Pick<Order, 'status'>): OrderStatus[] =>
  status.toSorted((one, other) => Date.parse(other.date) - Date.parse(one.date));
export const latestStatus = (order: Order): OrderStatus | undefined => historyOf(order)[0];

/** Why nothing is to be paid for an order any more, and since when; null while it is. */
export const settledOf = (order: Order): { as: 'paid' | 'canceled' | 'refunded'; at: string } | null => {
  const latest = latestStatus(order);
  const ended = latest && endedBy[latest.id];
  if (ended) return { as: ended, at: latest.date };
  const paid = historyOf(order).findLast(({ id }) => paidWith.includes(id));
  return paid ? { as: 'paid', at: paid.date } : null;
};

export const customerName = ({ customer: { firstName, lastName } }: Pick<Order, 'customer'>): string => `${firstName} ${lastName}`;

/** The word of a status for addresses: delivered. */
export const statusKey = ({ name }: { name: string }): string => handleOf(name);

/** The word of the status that an address asks for, by its word or its number; an empty one where there is none. */
export const statusAsked = (asked: string): string => {
  const found = orderStatuses.find((one) => String(one.id) === asked || statusKey(one) === asked);
  return found ? statusKey(found) : '';
};

/** Days of the calendar, on whose clock; an empty text asks for everything. */
type OrderFilter = { q: string; status: string; from: string; to: string; zone: string };
export type StatusText = (status: OrderStatus | undefined) => string;

/** Orders that hold every word anywhere, in what `figuresOf` shows of total and day too, stand so, and are of these days, both included. */
export const ordersMatching = (
  orders: readonly Order[],
  { q, status, from, to, zone }: OrderFilter,
  statusText: StatusText,
  figuresOf: (order: Order) => string,
): Order[] =>
  orders.filter((one) => {
    const latest = latestStatus(one);
    if (status !== '' && statusAsked(String(latest?.id)) !== statusAsked(status)) return false;
    const on = from === '' && to === '' ? '' : siteDate(new Date(one.date), zone);
    if ((from !== '' && on < from) || (to !== '' && on > to)) return false;
    if (q.trim() === '') return true;
    const { email, phone, company } = one.customer;
    const { method, transactionId } = one.payment;
    const typed = one.reference.replaceAll('-', '');
    const texts = [
      one.id,
      one.reference,
      typed,
      customerName(one),
      email,
      phone,
      company,
      method,
      transactionId,
      statusText(latest),
    ];
    return holdsWords([...texts, figuresOf(one)].join(' '), q);
  });

/** In the order of one of their columns, by date where none is asked for. */
export const ordersSorted = (
  orders: readonly Order[],
  by: string,
  isDescending: boolean,
  language: string,
  statusText: StatusText,
  methodText = asItIs,
): Order[] => {
  const columns: Record<string, (order: Order) => string | number> = {
    id: ({ id }) => id,
    reference: ({ reference }) => reference,
    customer: customerName,
    total: ({ total }) => total,
    payment: ({ payment }) => methodText(payment.method),
    status: (order) => statusText(latestStatus(order)),
  };
  return sortedBy(orders, columns[by] ?? (({ date }) => Date.parse(date)), isDescending, language);
};

/** What so many lines cost altogether: with tax on all of them, less the discount. */
export const sumsOf = (lines: readonly { total: number }[], taxRate: number, discount: number) => {
  const subtotal = inCents(lines.reduce((sum, { total }) => sum + total, 0));
  const tax = inCents((subtotal * taxRate) / 100);
  return { subtotal, tax, discount, total: inCents(subtotal + tax - discount) };
};

/** A page of so many rows; the last one where the address asks for a later one. All of them where `size` is none. */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number | null) => {
  const pages = size === null ? 1 : Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  const from = size === null ? 0 : (shown - 1) * size;
  return { rows: size === null ? rows : rows.slice(from, from + size), page: shown, pages, from };
};

/** A list as a file shows it. An amount is a number of whole cents, a date an instant. */
export type ShopSheet = {
  columns: readonly { name: string; kind: 'text' | 'number' | 'amount' | 'date' }[];
  rows: readonly (readonly (string | number)[])[];
};

type Kind = ShopSheet['columns'][number]['kind'];
const productCells = {
  ...{ id: 'number', name: 'text', sku: 'text', category: 'text', tags: 'text', priceTaxExcl: 'amount' },
  ...{ taxRate: 'number', priceTaxIncl: 'amount', quantity: 'number', active: 'text' },
} as const satisfies Record<string, Kind>;
const orderCells = {
  ...{ id: 'number', reference: 'text', date: 'date', customer: 'text', company: 'text', email: 'text' },
  ...{ subtotal: 'amount', tax: 'amount', discount: 'amount', total: 'amount', payment: 'text', status: 'text' },
} as const satisfies Record<string, Kind>;

const columnsOf = <Column extends string>(kinds: Readonly<Record<Column, Kind>>, nameOf: (column: Column) => string) =>
  (Object.keys(kinds) as Column[]).map((column) => ({ name: nameOf(column), kind: kinds[column] }));

/** An id as a number, where it is one. */
const idCell = ({ id }: { id: string }): string | number => (/^\d{1,15}$/.test(id) ? Number(id) : id);

/** Products as a file shows them; `nameOf` says what a column is called. */
export const productSheet = (
  products: readonly Product[],
  nameOf: (column: keyof typeof productCells) => string,
  activeText: (isActive: boolean) => string,
  categoryText = asItIs,
): ShopSheet => ({
  columns: columnsOf(productCells, nameOf),
  rows: products.map((one) => [
    ...[idCell(one), one.name, one.sku, one.categories.map(categoryText).join('; '), one.tags.join('; '), one.priceTaxExcl],
    ...[one.taxRate, one.priceTaxIncl, one.quantity, activeText(one.active)],
  ]),
});

/** Orders as a file shows them; `nameOf` says what a column is called. */
export const orderSheet = (
  orders: readonly Order[],
  nameOf: (column: keyof typeof orderCells) => string,
  statusText: StatusText,
  methodText = asItIs,
): ShopSheet => ({
  columns: columnsOf(orderCells, nameOf),
  rows: orders.map((one) => [
    ...[idCell(one), one.reference, one.date, customerName(one), one.customer.company, one.customer.email],
    ...[one.subtotal, one.tax, one.discount, one.total, methodText(one.payment.method), statusText(latestStatus(one))],
  ]),
});

/** A list as a CSV file. Instants stand on the clock of the zone, as spreadsheets read them. */
export const sheetCsv = ({ columns, rows }: ShopSheet, zone: string): string => {
  const textOf = (cell: string | number, kind: Kind | undefined): string => {
    if (kind === 'date') return siteClock(new Date(cell), zone);
    return typeof cell === 'number' && kind === 'amount' ? cell.toFixed(2) : String(cell);
  };
  return csvText([columns.map(({ name }) => name), ...rows.map((row) => row.map((cell, at) => textOf(cell, columns[at]?.kind)))]);
};
