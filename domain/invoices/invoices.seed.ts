import type { Invoice } from './invoices.schema.ts';

const from: Invoice['from'] = {
  title: 'Tidewater Safety Works',
  address: '14 Lock Gate Road, Harrow Point',
  phone: '+44 20 7946 0114',
  email: 'accounts@tidewater.example',
  website: 'tidewater.example',
};

type Line = [title: string, detail: string, unit: string, price: number, quantity: number];

const linesOf = (lines: readonly Line[]): Invoice['services'] =>
  lines.map(([title, detail, unit, price, quantity], index) => ({
    id: String(index + 1),
    title,
    detail,
    unit,
    unitPrice: price.toFixed(2),
    quantity: String(quantity),
    total: (price * quantity).toFixed(2),
  }));

/** Three invoices; the first has the totals of the specification (9). */
export const invoicesSeed: Invoice[] = [
  {
    id: '5725a680b3249760ea21de52',
    from,
    client: {
      title: 'Harrow Point Terminal',
      address: 'Jetty 3, Harrow Point',
      phone: '+44 20 7946 0173',
      email: 'purchasing@harrowpoint.example',
    },
    number: 'TW-2026-0412',
    date: '2026-03-02',
    dueDate: '2026-04-01',
    services: linesOf([
      ['Isolation course', 'Two days at your site, with a written test', 'person', 150, 24],
      ['Permit boards', 'Enamelled, with lockable cover', 'piece', 400, 6],
      ['Calibration of gas detectors', 'Four substances, with certificate', 'piece', 95, 15],
      ['Lock and tag sets', 'Ten locks, keyed alike, in a case', 'set', 85, 12],
    ]),
    subtotal: '8445',
    tax: '675.60',
    discount: '120.60',
    total: '9000',
  },
  {
    id: '5725a68009e20d0a9e9acf2a',
    from,
    client: {
      title: 'Saltmarsh Refining',
      address: 'Gate 2, Saltmarsh Lane',
      phone: '+44 20 7946 0188',
      email: 'invoices@saltmarsh.example',
    },
    number: 'TW-2026-0418',
    date: '2026-03-09',
    dueDate: '2026-04-08',
    services: linesOf([
      ['Inspection of scaffolds', 'Weekly, tags included', 'visit', 210, 8],
      ['Fall arrest harness', '', 'piece', 64, 20],
    ]),
    subtotal: '2960.00',
    tax: '236.80',
    discount: '',
    total: '3196.80',
  },
  {
    id: '5725a68018c663044be49cbf',
    from,
    client: {
      title: 'North Quay Chemicals',
      address: '7 Ropewalk, North Quay',
      phone: '+44 20 7946 0129',
      email: 'ledger@northquay.example',
    },
    number: 'TW-2026-0431',
    date: '2026-03-23',
    dueDate: '2026-04-22',
    services: linesOf([
      ['Hand-held radio', 'Safe where gas may be, two channels set', 'piece', 118, 30],
      ['Charger for six radios', '', 'piece', 72, 5],
    ]),
    subtotal: '3900.00',
    tax: '312.00',
    discount: '200.00',
    total: '4012.00',
  },
];

/** Ten thousand invoices, each told by its number; the first has as many lines as fill several sheets. */
export const manyInvoices = (): Invoice[] => {
  const services = linesOf(
    Array.from({ length: 120 }, (_, index) => [`Inspection ${index + 1}`, 'With a certificate', 'piece', 50, 2]),
  );
  return Array.from({ length: 10_000 }, (_, index) => {
    const number = index + 1;
    const like = invoicesSeed[index % invoicesSeed.length] as Invoice;
    const long = { services, subtotal: '12000.00', tax: '960.00', discount: '', total: '12960.00' };
    return { ...like, ...(index === 0 ? long : {}), id: `invoice-${number}`, number: `TW-${String(number).padStart(5, '0')}` };
  });
};
