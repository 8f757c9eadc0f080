import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { invoice, invoiceHeads } from './invoices.schema.ts';

/** Sample rows: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const invoicesEndpoints = endpoints({
  /** Ours: the specification has a call for one invoice, and none that says which there are. */
  heads: {
    method: 'GET',
    path: '/api/invoices/heads',
    host: 'sample',
    access: 'everyone',
    about: 'The invoices to choose from, by number and client.',
    reply: invoiceHeads,
  },
  one: {
    method: 'GET',
    path: '/api/invoices/get-invoice',
    host: 'sample',
    access: 'everyone',
    about: 'The invoice with this id.',
    query: object({ id: string().default('') }),
    reply: invoice,
  },
});
