import { seller } from '#domain/eCommerce/eCommerce.data.ts';
import { customerName } from '#domain/eCommerce/eCommerce.rules.ts';
import type { Order } from '#domain/eCommerce/eCommerce.schema.ts';
import type { Invoice } from '#domain/invoices/invoices.schema.ts';
import { day } from '#domain/kernel/units.ts';

const termDays = 30;

/** An order as an invoice of the invoice pages; `unit` is what one of the goods is called. */
export const invoiceOf = (order: Order, unit: string): Invoice => ({
  id: order.id,
  from: seller,
  client: {
    title: [customerName(order), order.customer.company].filter(Boolean).join(', '),
    address: order.customer.invoiceAddress.address,
    phone: order.customer.phone,
    email: order.customer.email,
  },
  number: order.reference,
  date: order.date.slice(0, 10),
  dueDate: new Date(Date.parse(order.date) + termDays * day).toISOString().slice(0, 10),
  services: order.products.map(({ id, name, price, quantity, total }) => ({
    ...{ id, title: name, detail: '', unit },
    unitPrice: price.toFixed(2),
    quantity: String(quantity),
    total: total.toFixed(2),
  })),
  subtotal: order.subtotal.toFixed(2),
  tax: order.tax.toFixed(2),
  discount: order.discount > 0 ? order.discount.toFixed(2) : '',
  total: order.total.toFixed(2),
});
