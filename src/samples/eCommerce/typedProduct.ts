import { type Product, productLimits } from '#domain/eCommerce/eCommerce.schema.ts';
import { measureOf } from '#domain/eCommerce/measure.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { FaultsByPath } from '#src/forms/checkFields.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';

/** A number as a field begins with it: plain, with the mark that the language has before a fraction. */
const figure = (number: number, language: Language): string => numberText(number, language, { useGrouping: false });
export const centsText = (amount: number, language: Language): string =>
  numberText(amount, language, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for who searches: as lists show it, and as plain digits. */
export const amountWords = (amount: number, language: Language): string =>
  `${moneyText(amount, 'USD', language)} ${amount.toFixed(2)}`;

/** A measure in two fields; the unit is the usual one where there is none yet. */
const partsOf = <Name extends string>(name: Name, text: string, usual: string, language: Language) => {
  const parts = measureOf(text, name === 'weight' ? 'mass' : 'length');
  return { [name]: parts ? figure(Number(parts.number), language) : text, [`${name}Unit`]: parts?.unit ?? usual } as Record<
    Name | `${Name}Unit`,
    string
  >;
};

/** A product as it stands in its form: numbers as they are typed. */
export const typedOf = ({ id: _, handle: __, ...product }: Product, language: Language) => ({
  ...product,
  priceTaxExcl: centsText(product.priceTaxExcl, language),
  priceTaxIncl: centsText(product.priceTaxIncl, language),
  comparedPrice: centsText(product.comparedPrice, language),
  extraShippingFee: centsText(product.extraShippingFee, language),
  taxRate: figure(product.taxRate, language),
  quantity: figure(product.quantity, language),
  ...partsOf('width', product.width, 'cm', language),
  ...partsOf('height', product.height, 'cm', language),
  ...partsOf('depth', product.depth, 'cm', language),
  ...partsOf('weight', product.weight, 'kg', language),
});
export type TypedProduct = ReturnType<typeof typedOf>;

/**
 * Faults at what was typed: a price that is empty follows from the other, and what is wrong is wrong with that one or with the rate. Where
 * neither is, the price that follows would be more than one may be.
 */
export const faultsTyped = (
  faults: FaultsByPath,
  { priceTaxExcl, priceTaxIncl }: Pick<TypedProduct, 'priceTaxExcl' | 'priceTaxIncl'>,
): FaultsByPath => {
  if ((priceTaxExcl === '') === (priceTaxIncl === '')) return faults;
  const [follower, typed] =
    priceTaxIncl === '' ? (['priceTaxIncl', 'priceTaxExcl'] as const) : (['priceTaxExcl', 'priceTaxIncl'] as const);
  const { [follower]: owed, ...others } = faults;
  if (!owed || others[typed] || others.taxRate) return others;
  return { ...others, [typed]: { kind: 'tooMuch', test: 'withTax', values: { bound: productLimits.price } } };
};

/** A rate as people type it. It is no thousand: 8.875 is a fraction. */
export const rateIn = (text: string, language: Language): number | undefined => numberIn(text, language, true);

const namedFields = [
  ...(['name', 'description', 'categories', 'tags', 'active', 'images', 'priceTaxExcl', 'priceTaxIncl', 'taxRate'] as const),
  ...(['comparedPrice', 'sku', 'quantity', 'width', 'height', 'depth', 'weight', 'extraShippingFee'] as const),
] as const;
export type NamedField = (typeof namedFields)[number];

/** The fields in which a product is like none of those that are known. */
export const changedFields = (known: readonly Product[], now: Product): NamedField[] =>
  namedFields.filter((field) => known.every((one) => JSON.stringify(one[field]) !== JSON.stringify(now[field])));
