import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { invoice } from './invoices.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const invoicesEndpoints = endpoints({
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
