import { invoicesEndpoints } from '#domain/invoices/invoices.endpoints.ts';
import { headOf } from '#domain/invoices/invoices.rules.ts';
import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { invoicesSeed, manyInvoices } from '#domain/invoices/invoices.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Invoices: which there are, and one of them at a time. */
export const invoicesApp: MirageApp = {
  name: 'invoices',
  seed: (tables) => tables.load('invoices', invoicesSeed),
  many: (tables) => tables.load('invoices', manyInvoices()),
  answers: (on) => {
    on(invoicesEndpoints.heads, ({ tables }) => tables.all<Invoice>('invoices').map(headOf));
    on(invoicesEndpoints.one, ({ tables, query: { id } }) => {
      const found = tables.all<Invoice>('invoices').find((one) => one.id === id);
      if (!found) throw new Problem('not_found');
      return found;
    });
  },
};
