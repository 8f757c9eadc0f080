import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { lineText } from '#domain/kernel/trimmedText.ts';
import { measureOf } from './measure.rules.ts';

/** What a product may be at most, and its name at least: characters, pieces, dollars; `picture` is the length of one picture as text. */
export const productLimits = {
  ...{ minName: 5, name: 120, description: 5_000, chips: 20, chip: 40, sku: 40, measure: 60, alt: 200 },
  ...{ pictures: 8, picture: 400_000, price: 1_000_000, taxRate: 100, quantity: 1_000_000 },
} as const;

const text = (max: number) => string().max(max).defined();
const trimmed = (max: number) => lineText().max(max);
/** A size or a weight with its unit, or nothing. */
const measure = (kind: 'length' | 'mass') =>
  text(productLimits.measure).test(
    'measure',
    'this is no number with a unit',
    (given) => typeof given !== 'string' || given === '' || measureOf(given, kind) !== null,
  );
const chips = () =>
  array(trimmed(productLimits.chip).required())
    .max(productLimits.chips)
    .required()
    .test('unique', 'one of them is there twice', (given) => new Set(given).size === given?.length);

/** An amount in whole cents. */
export const inCents = (amount: number): number => Math.round((amount + amount * Number.EPSILON) * 100) / 100;
const notNegative = () =>
  number().test('negative', 'this is less than 0', (given) => given === undefined || given === null || given >= 0);
const amount = () =>
  notNegative()
    .max(productLimits.price)
    .required()
    .test('cents', 'this is more exact than cents', (given) => given === undefined || inCents(given) === given);

/** A price with its tax, and the price before its tax, in whole cents. */
export const withTax = (price: number, taxRate: number): number => inCents(price * (1 + taxRate / 100));
export const withoutTax = (price: number, taxRate: number): number => inCents(price / (1 + taxRate / 100));

/** Cents are lost either way, so one of the two need only follow from the other. */
const followsFrom = (incl: number, { priceTaxExcl, taxRate }: { priceTaxExcl: unknown; taxRate: unknown }): boolean => {
  if (typeof priceTaxExcl !== 'number' || typeof taxRate !== 'number') return true;
  return incl === withTax(priceTaxExcl, taxRate) || priceTaxExcl === withoutTax(incl, taxRate);
};

/** A picture, kept as the text that an `img` takes. */
const productImage = object({
  id: string().required(),
  url: string()
    .max(productLimits.picture)
    .matches(/^data:image\/[\w.+-]+[;,]/)
    .required(),
  type: string().required(),
  alt: text(productLimits.alt),
});
export type ProductImage = InferType<typeof productImage>;

/** What is sold. `handle` is its name for addresses, `taxRate` a percentage; sizes and weight are texts of a number and a unit. */
export const product = object({
  id: string().required(),
  name: trimmed(productLimits.name).min(productLimits.minName).required(),
  handle: string().defined(),
  description: text(productLimits.description),
  categories: chips(),
  tags: chips(),
  featuredImageId: string().defined(),
  images: array(productImage.required()).max(productLimits.pictures).required(),
  priceTaxExcl: amount(),
  priceTaxIncl: amount().test(
    'taxFollows',
    'this is not the price with its tax',
    (incl, { parent }) => incl === undefined || followsFrom(incl, parent),
  ),
  taxRate: notNegative().max(productLimits.taxRate).required(),
  comparedPrice: amount(),
  quantity: notNegative().integer().max(productLimits.quantity).required(),
  sku: trimmed(productLimits.sku).required(),
  width: measure('length'),
  height: measure('length'),
  depth: measure('length'),
  weight: measure('mass'),
  extraShippingFee: amount(),
  active: boolean().required(),
});
export type Product = InferType<typeof product>;

/** A product whose SKU no other one may have. */
export const productWithOwnSku = (isTaken: (sku: string) => boolean) =>
  product.shape({
    sku: trimmed(productLimits.sku)
      .required()
      .test('taken', 'another product has it', (sku) => !isTaken(sku)),
  });

const address = object({ address: string().required(), lat: number().required(), lng: number().required() });
export type OrderAddress = InferType<typeof address>;

const isInstant = (time: string): boolean => !Number.isNaN(Date.parse(time));
const instant = () => string().required().test('time', 'this is no time', isInstant);

/** How much may be noted of an order. */
export const orderLimits = { note: 2_000, notes: 100 } as const;
const orderNote = object({
  id: string().required(),
  text: string().trim().min(1).max(orderLimits.note).required(),
  time: instant(),
});
export type OrderNote = InferType<typeof orderNote>;

/** What somebody has ordered. Amounts are numbers; dates are instants (RFC 3339 UTC). */
export const order = object({
  id: string().required(),
  reference: string().required(),
  subtotal: number().required(),
  tax: number().required(),
  discount: number().required(),
  total: number().required(),
  date: instant(),
  customer: object({
    ...{ id: string().required(), firstName: string().required(), lastName: string().required(), avatar: string().defined() },
    ...{ company: string().defined(), jobTitle: string().defined(), email: string().required(), phone: string().required() },
    invoiceAddress: address.required(),
    shippingAddress: address.required(),
  }).required(),
  products: array(
    object({
      ...{ id: string().required(), name: string().required(), price: number().required(), quantity: number().required() },
      ...{ total: number().required(), image: string().defined() },
    }).required(),
  ).required(),
  status: array(
    object({ id: number().required(), name: string().required(), color: string().required(), date: instant() }).required(),
  )
    .min(1)
    .required(),
  payment: object({
    ...{ transactionId: string().required(), amount: number().required(), method: string().required(), date: instant() },
  }).required(),
  shippingDetails: array(
    object({
      ...{ tracking: string().required(), carrier: string().required(), weight: string().required() },
      ...{ fee: number().required(), date: instant() },
    }).required(),
  ).required(),
  /** What those who work on it note, the newest first: ours, the specification has none. */
  notes: array(orderNote.required()).max(orderLimits.notes).optional().default(undefined),
});
export type Order = InferType<typeof order>;
export type OrderStatus = Order['status'][number];

const hasTexts = (row: object, members: readonly string[]): boolean =>
  members.every((member) => typeof Reflect.get(row, member) === 'string');
const isProduct = (row: unknown): row is Product => {
  if (typeof row !== 'object' || row === null || !hasTexts(row, ['id', 'name', 'handle', 'sku'])) return false;
  const lists = [Reflect.get(row, 'categories'), Reflect.get(row, 'images')];
  const numbers = [Reflect.get(row, 'priceTaxIncl'), Reflect.get(row, 'quantity')];
  return lists.every(Array.isArray) && numbers.every((one) => typeof one === 'number');
};
const isOrder = (row: unknown): row is Order => {
  if (typeof row !== 'object' || row === null || !hasTexts(row, ['id', 'reference', 'date'])) return false;
  const status: unknown = Reflect.get(row, 'status');
  return typeof Reflect.get(row, 'total') === 'number' && Array.isArray(status) && status.length > 0;
};

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const productList = array(mixed(isProduct).required()).required();
export const orderList = array(mixed(isOrder).required()).required();
