import type { Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { measureOf } from '#domain/eCommerce/measure.rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import { numberIn } from '#domain/kernel/localNumber.ts';
import { numberText } from '#domain/kernel/readingText.ts';

/** A number as a field begins with it: plain, with the mark that the language has before a fraction. */
const figure = (number: number, language: Language): string => numberText(number, language, { useGrouping: false });
export const centsText = (amount: number, language: Language): string =>
  numberText(amount, language, { useGrouping: false, minimumFractionDigits: 2, maximumFractionDigits: 2 });

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
