import { containsWords } from '#domain/kernel/containsWords.ts';
import type { Invoice, InvoiceHead } from './invoices.schema.ts';

/** Percent of the subtotal that the tax is; null where no rate with one decimal makes it. */
export const taxRateOf = ({ subtotal, tax }: Pick<Invoice, 'subtotal' | 'tax'>): number | null => {
  const rate = Math.round((Number(tax) / Number(subtotal)) * 1000) / 10;
  return Math.abs((Number(subtotal) * rate) / 100 - Number(tax)) <= 0.005 ? rate : null;
};

/** What an invoice is chosen by. */
export const headOf = ({ id, number, client }: Invoice): InvoiceHead => ({ id, number, client: client.title });

/** The invoices whose number and client hold every sought word. */
export const invoicesMatching = (heads: readonly InvoiceHead[], searchText: string): InvoiceHead[] =>
  heads.filter(({ number, client }) => containsWords(`${number} ${client}`, searchText));
