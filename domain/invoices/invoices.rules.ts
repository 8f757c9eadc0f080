import type { Invoice } from './invoices.schema.ts';

/** Percent of the subtotal that the tax is; null where no rate with one decimal makes it. */
export const taxRateOf = ({ subtotal, tax }: Pick<Invoice, 'subtotal' | 'tax'>): number | null => {
  const rate = Math.round((Number(tax) / Number(subtotal)) * 1000) / 10;
  return Math.abs((Number(subtotal) * rate) / 100 - Number(tax)) <= 0.005 ? rate : null;
};
