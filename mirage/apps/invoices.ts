import { invoicesEndpoints } from '#domain/invoices/invoices.endpoints.ts';
import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { invoicesSeed } from '#domain/invoices/invoices.seed.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Invoices, of which one is asked for at a time. */
export const invoicesApp: MirageApp = {
  name: 'invoices',
  seed: (tables) => tables.load('invoices', invoicesSeed),
  answers: (on) => {
    on(invoicesEndpoints.one, ({ tables, query: { id } }) => {
      const found = tables.all<Invoice>('invoices').find((one) => one.id === id);
      if (!found) throw new Problem('not_found');
      return found;
    });
  },
};
