import type { Product } from '#domain/eCommerce/eCommerce.schema.ts';
import { measureOf } from '#domain/eCommerce/measure.rules.ts';
import { numberFrom, twoMeanings } from '#domain/kernel/typedNumber.ts';

/** A measure in two fields; the unit is the usual one where there is none yet. */
const partsOf = <Name extends string>(name: Name, text: string, usual: string) => {
  const parts = measureOf(text, name === 'weight' ? 'mass' : 'length');
  return { [name]: parts?.number ?? text, [`${name}Unit`]: parts?.unit ?? usual } as Record<Name | `${Name}Unit`, string>;
};

/** A product as it stands in its form: numbers as they are typed. */
export const typedOf = ({ id: _, handle: __, ...product }: Product) => ({
  ...product,
  priceTaxExcl: product.priceTaxExcl.toFixed(2),
  priceTaxIncl: product.priceTaxIncl.toFixed(2),
  comparedPrice: product.comparedPrice.toFixed(2),
  extraShippingFee: product.extraShippingFee.toFixed(2),
  taxRate: String(product.taxRate),
  quantity: String(product.quantity),
  ...partsOf('width', product.width, 'cm'),
  ...partsOf('height', product.height, 'cm'),
  ...partsOf('depth', product.depth, 'cm'),
  ...partsOf('weight', product.weight, 'kg'),
});
export type TypedProduct = ReturnType<typeof typedOf>;

/** A rate as people type it. It is no thousand: 8.875 is a fraction. */
export const rateFrom = (text: string): number | undefined => twoMeanings(text)?.[1] ?? numberFrom(text);

const namedFields = [
  ...(['name', 'description', 'categories', 'tags', 'active', 'images', 'priceTaxExcl', 'priceTaxIncl', 'taxRate'] as const),
  ...(['comparedPrice', 'sku', 'quantity', 'width', 'height', 'depth', 'weight', 'extraShippingFee'] as const),
] as const;
export type NamedField = (typeof namedFields)[number];

/** The fields in which a product is like none of those that are known. */
export const changedFields = (known: readonly Product[], now: Product): NamedField[] =>
  namedFields.filter((field) => known.every((one) => JSON.stringify(one[field]) !== JSON.stringify(now[field])));
