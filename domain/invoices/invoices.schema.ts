import { array, type InferType, object, string } from 'yup';

const party = object({
  title: string().required(),
  address: string().required(),
  phone: string().required(),
  email: string().required(),
});

/** One line of an invoice. All of it is text, figures too (specification 3). */
const invoiceService = object({
  id: string().required(),
  title: string().required(),
  detail: string().defined(),
  unit: string().required(),
  unitPrice: string().required(),
  quantity: string().required(),
  total: string().required(),
});

export const invoice = object({
  id: string().required(),
  from: party.shape({ website: string().required() }).required(),
  client: party.required(),
  number: string().required(),
  /** Days of the calendar: 2026-03-31. */
  date: string().required(),
  dueDate: string().required(),
  services: array(invoiceService.required()).required(),
  subtotal: string().required(),
  tax: string().required(),
  discount: string().defined(),
  total: string().required(),
});
export type Invoice = InferType<typeof invoice>;
/** What an invoice is chosen by. */
export const invoiceHead = object({ id: string().required(), number: string().required(), client: string().required() });
export type InvoiceHead = InferType<typeof invoiceHead>;
export const invoiceHeads = array(invoiceHead.required()).required();
export const invoiceList = array(invoice.required()).required();
