import { describe, expect, test, vi } from 'vitest';
import { orderStatuses } from '#domain/eCommerce/eCommerce.data.ts';
import { eCommerceEndpoints } from '#domain/eCommerce/eCommerce.endpoints.ts';
import {
  categoriesOf,
  chipsWith,
  handleOf,
  historyOf,
  inCategory,
  isSkuTaken,
  latestStatus,
  orderSheet,
  ordersMatching,
  ordersSorted,
  pageOf,
  priced,
  productSheet,
  productsMatching,
  productsSorted,
  settledOf,
  sheetCsv,
  stockOf,
  sumsOf,
  withSaved,
} from '#domain/eCommerce/eCommerce.rules.ts';
import {
  inCents,
  type Order,
  order,
  type Product,
  product,
  productLimits,
  withoutTax,
  withTax,
} from '#domain/eCommerce/eCommerce.schema.ts';
import { orderSeed, productSeed } from '#domain/eCommerce/eCommerce.seed.ts';
import { taxRateOf } from '#domain/invoices/invoices.rules.ts';
import { invoicesSeed } from '#domain/invoices/invoices.seed.ts';
import { languages } from '#domain/kernel/language.ts';
import { workbookOf } from '#src/platform/workbook.ts';
import { invoiceOf } from '#src/samples/eCommerce/invoiceOf.ts';
import { amountWords, faultsTyped, rateIn } from '#src/samples/eCommerce/typedProduct.ts';
import { moneyText } from '#src/ui/text/moneyText.ts';
import { readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { throughMirage } from './worlds.ts';

const anything = { q: '', stock: '', active: '', category: '' };
const anyOrder = { q: '', status: '', from: '', to: '', zone: 'UTC' };
const statusText = (status: { name: string } | undefined): string => status?.name ?? '';
const figuresOf = ({ total }: Order): string => amountWords(total, 'en');
const productOf = (part: Partial<Product>): Product => ({ ...(productSeed[0] as Product), ...part });
const ids = (rows: readonly { id: string }[]): string => rows.map(({ id }) => id).join(' ');
const faultOf = (part: Partial<Product>): unknown => {
  try {
    product.validateSync(productOf(part));
    return null;
  } catch (error) {
    return (error as { path?: string }).path;
  }
};

describe('products', () => {
  test('are few up to 5 and enough up to 25', () => {
    expect([0, 1, 5, 6, 25, 26].map(stockOf)).toEqual(['out', 'low', 'low', 'fair', 'fair', 'plenty']);
  });

  test('are found by every word of name or SKU, with their stock, state and category', () => {
    const found = (part: Partial<typeof anything>) =>
      ids(productsMatching(productSeed, { ...anything, ...part }, ({ priceTaxIncl }) => amountWords(priceTaxIncl, 'en')));
    expect(found({ q: 'BOOTS laced' })).toBe('9');
    expect(found({ q: 'gd-4p' })).toBe('15');
    expect(found({ stock: 'out' })).toBe('6');
    expect(found({ active: 'no' })).toBe('20');
    expect(found({ category: 'Hot work', stock: 'plenty' })).toBe('8 12 19');
    expect(found({ stock: 'nonsense' })).toBe('');
  });

  test.each(languages)('are found by their price as a list shows it, with its sign or without, in %s', (language) => {
    const one = productOf({ id: '1', priceTaxIncl: 1234.56 });
    const other = productOf({ id: '2', priceTaxIncl: 1234.5 });
    const found = (q: string) =>
      ids(productsMatching([one, other], { ...anything, q }, ({ priceTaxIncl }) => amountWords(priceTaxIncl, language)));
    const shown = moneyText(1234.56, 'USD', language);
    expect(found(shown)).toBe('1');
    expect(found(shown.replace(/[^\d.,٬٫]/g, ''))).toBe('1');
    expect(found('1234.56')).toBe('1');
    expect(found('1234.5')).toBe('1 2');
  });

  test('say what is wrong with a price at the one that was typed, never at the one that follows from it', () => {
    const wrong = { kind: 'wrong', test: 'typeError' } as const;
    const empty = { kind: 'missing', test: 'empty' } as const;
    const at = (faults: Parameters<typeof faultsTyped>[0], priceTaxExcl: string, priceTaxIncl: string) =>
      faultsTyped(faults, { priceTaxExcl, priceTaxIncl });
    expect(at({ priceTaxExcl: wrong, priceTaxIncl: empty }, 'free', '')).toEqual({ priceTaxExcl: wrong });
    expect(at({ priceTaxExcl: empty, priceTaxIncl: wrong }, '', 'free')).toEqual({ priceTaxIncl: wrong });
    expect(at({ taxRate: wrong, priceTaxIncl: empty }, '10.00', '')).toEqual({ taxRate: wrong });
    // Nothing is wrong with it but what it would be with tax.
    expect(at({ priceTaxIncl: empty }, '990000', '')).toEqual({ priceTaxExcl: expect.objectContaining({ test: 'withTax' }) });
    expect(at({ priceTaxExcl: empty, priceTaxIncl: empty }, '', '')).toEqual({ priceTaxExcl: empty, priceTaxIncl: empty });
  });

  test('sort prices and quantities as numbers, and names as the language has it', () => {
    const rows = [
      productOf({ id: '1', name: 'Çelik', priceTaxIncl: 9.5, quantity: 100 }),
      productOf({ id: '2', name: 'Dikiş', priceTaxIncl: 10, quantity: 9 }),
      productOf({ id: '3', name: 'Cam', priceTaxIncl: 100, quantity: 20 }),
    ];
    expect(ids(productsSorted(rows, 'price', false, 'en'))).toBe('1 2 3');
    expect(ids(productsSorted(rows, 'quantity', true, 'en'))).toBe('1 3 2');
    expect(ids(productsSorted(rows, '', false, 'tr'))).toBe('3 1 2');
    expect(ids(productsSorted(rows, 'nonsense', false, 'tr'))).toBe('3 1 2');
  });

  test('have prices that follow each other to the cent', () => {
    expect([withTax(9.99, 10), withoutTax(10.99, 10), withTax(1.005, 0), inCents(1.005)]).toEqual([10.99, 9.99, 1.01, 1.01]);
    for (const price of [0.01, 0.99, 12.34, 99.95, 999_999.99]) expect(withoutTax(withTax(price, 18), 18)).toBe(price);
    expect(faultOf({ priceTaxExcl: 10, taxRate: 10, priceTaxIncl: 11 })).toBeNull();
    // Without tax it is 9.08, and 9.08 with tax is 9.99: either way will do.
    expect(faultOf({ priceTaxExcl: 9.09, taxRate: 10, priceTaxIncl: 10 })).toBeNull();
    expect(faultOf({ priceTaxExcl: 10, taxRate: 10, priceTaxIncl: 12 })).toBe('priceTaxIncl');
    expect(faultOf({ priceTaxExcl: 10.001, priceTaxIncl: 11 })).toBe('priceTaxExcl');
  });

  test('change their price by percent or to an amount, and their categories', () => {
    const one = productOf({ priceTaxExcl: 20, priceTaxIncl: 22, taxRate: 10, categories: ['Hands'] });
    expect(priced(one, { kind: 'percent', value: -12.5 })).toMatchObject({ priceTaxExcl: 17.5, priceTaxIncl: 19.25 });
    expect(priced(one, { kind: 'amount', value: 3.3 })).toMatchObject({ priceTaxExcl: 3.3, priceTaxIncl: 3.63 });
    expect(inCategory(inCategory(one, 'Fire', true), 'Fire', true).categories).toEqual(['Hands', 'Fire']);
    expect(inCategory(one, 'Hands', false).categories).toEqual([]);
    expect(categoriesOf([one, productOf({ categories: ['Fire', 'Hands'] })], 'en')).toEqual(['Fire', 'Hands']);
  });

  test('are refused with a short name, no SKU, half a piece, a chip twice or a picture from elsewhere', () => {
    const picture = { id: 'x', type: 'image', alt: '', url: 'https://elsewhere.example/a.png' };
    expect(faultOf({ name: ' Mask ' })).toBe('name');
    expect(faultOf({ sku: ' ' })).toBe('sku');
    expect(faultOf({ quantity: 0.5 })).toBe('quantity');
    expect(faultOf({ tags: ['a', 'a'] })).toBe('tags');
    expect(faultOf({ images: [picture] })).toBe('images[0].url');
    const own = { ...picture, url: `data:image/webp;base64,${'A'.repeat(productLimits.picture)}` };
    expect(faultOf({ images: [own] })).toBe('images[0].url');
  });

  test('are called by a line of text, in which nothing turns the words beside it round', () =>
    expect(product.pick(['name', 'sku']).cast({ name: ' \u202EMask\nwith valve ', sku: '\u202DCG-1' })).toEqual({
      name: 'Mask with valve',
      sku: 'CG-1',
    }));

  test('have an SKU of their own, however it is written', () => {
    expect(['CG-58', ' cg-58 ', 'CG-59'].map((sku) => isSkuTaken(productSeed, '6', sku))).toEqual([true, true, false]);
    expect(isSkuTaken(productSeed, '16', 'CG-58')).toBe(false);
  });

  test('have a tag for each word between commas, once however it is written, and keep what is too long or too much', () => {
    expect(chipsWith(['hands'], 'red, blue،green , Hands,,', ['Red'])).toEqual({
      chips: ['hands', 'Red', 'blue', 'green'],
      rest: '',
    });
    const long = 'x'.repeat(productLimits.chip + 1);
    expect(chipsWith(['Hands'], 'eller, kimya', ['Hands'], (word) => (word === 'Hands' ? 'Eller' : word)).chips).toEqual([
      'Hands',
      'kimya',
    ]);
    expect(chipsWith([], `a, ${long}`, [])).toEqual({ chips: ['a'], rest: long });
    const full = Array.from({ length: productLimits.chips }, (_, at) => String(at));
    expect(chipsWith(full, 'more', [])).toEqual({ chips: full, rest: 'more' });
  });

  test('have prices and rates as they are typed: a rate of three decimals is no thousand', () => {
    expect(['8.875', '8,875', '20', ''].map((text) => rateIn(text, 'en'))).toEqual([8.875, 8.875, 20, undefined]);
  });

  test('are called in addresses as they are named', () => {
    expect([handleOf('Ear plugs, 200 (pairs)'), handleOf('Çizme – İş'), handleOf('قفازات عمل'), handleOf('!!!')]).toEqual([
      ...['ear-plugs-200-pairs', 'cizme-is', 'قفازات-عمل', ''],
    ]);
  });

  test('are a CSV file of what is shown, and no formula of anybody is run', () => {
    const odd = productOf({ name: '=1+1; boots', sku: 'A"1', categories: ['a', 'b'], tags: [] });
    const file = sheetCsv(
      productSheet(
        [odd],
        (column) => column,
        (isActive) => (isActive ? 'yes' : 'no'),
      ),
      'UTC',
    );
    expect(file).toBe(
      `\uFEFFid,name,sku,category,tags,priceTaxExcl,taxRate,priceTaxIncl,quantity,active\r\n1,"'=1+1; boots","A""1","a; b",,18.50,10,20.35,140,yes\r\n`,
    );
  });

  test('are a workbook of what is shown, with numbers, amounts and days as such, and texts as texts', async () => {
    const odd = productOf({ name: '=1+1; boots', sku: 'A"1', categories: ['a', 'b'], tags: [] });
    const file = await workbookOf({
      name: 'products',
      ...productSheet(
        [odd],
        (column) => column,
        (isActive) => (isActive ? 'yes' : 'no'),
      ),
    });
    const sheet = sheetOf(await readBook(Buffer.from(await file.arrayBuffer())), 'products');
    expect(rowsOf(sheet, 10)).toEqual([[1, '=1+1; boots', 'A"1', 'a; b', '', 18.5, 10, 20.35, 140, 'yes']]);
    expect([sheet.getCell('B1').value, sheet.getCell('F2').numFmt]).toEqual(['name', '#,##0.00']);
    const [one] = orderSeed;
    if (!one) throw new Error('there is no order');
    const orders = await workbookOf({ name: 'orders', ...orderSheet([one], (column) => column, statusText) });
    const [row] = rowsOf(sheetOf(await readBook(Buffer.from(await orders.arrayBuffer())), 'orders'), 10);
    expect(row?.slice(0, 3)).toEqual([20, one.reference, new Date(one.date)]);
    expect(row?.[9]).toBe(one.total);
  });
});

describe('orders', () => {
  test('add up: every line, tax, discount and payment', () => {
    for (const one of orderSeed) {
      for (const { price, quantity, total } of one.products) expect(total).toBe(inCents(price * quantity));
      const { subtotal, tax, discount, total } = one;
      expect(sumsOf(one.products, 10, discount)).toEqual({ subtotal, tax, discount, total });
      expect(one.payment.amount).toBe(total);
    }
    expect(() => orderSeed.map((one) => order.validateSync(one, { strict: true }))).not.toThrow();
  });

  test.each(['00:45', '07:59', '23:30'])('tell of nothing that is yet to come at %s, and of one date of payment', async (clock) => {
    vi.useFakeTimers({ now: new Date(`2026-11-28T${clock}:00Z`), toFake: ['Date'] });
    vi.resetModules();
    const { manyOrders, orderSeed: orders } = await import('#domain/eCommerce/eCommerce.seed.ts');
    const all = [...orders, ...manyOrders().slice(0, 40)];
    const momentsOf = (one: Order) => [
      one.date,
      one.payment.date,
      ...[...one.status, ...one.shippingDetails].map(({ date }) => date),
    ];
    expect(all.flatMap(momentsOf).filter((date) => Date.parse(date) > Date.now())).toEqual([]);
    for (const one of all) {
      const settled = settledOf(one);
      if (settled?.as === 'paid') expect(one.payment.date).toBe(settled.at);
      expect(one.status[0]?.date).toBe(one.date);
    }
    vi.useRealTimers();
  });

  test('stand as their newest status says, of the fourteen that there are', () => {
    const one = orderSeed[6];
    expect(one && historyOf(one).map(({ name }) => name)).toEqual([
      ...['Delivered', 'Shipped', 'Preparing the order', 'Payment accepted'],
    ]);
    expect(orderStatuses).toHaveLength(14);
    expect(new Set(orderStatuses.map(({ color }) => color)).size).toBe(14);
    expect(orderStatuses[10]).toMatchObject({ id: 11, name: 'Awaiting online-wallet payment' });
  });

  test('are found by customer, reference, payment and status, and by status and days', () => {
    const found = (part: Partial<typeof anyOrder>) =>
      ids(ordersMatching(orderSeed, { ...anyOrder, ...part }, statusText, figuresOf));
    expect(found({ q: 'akin saltmarsh' })).toBe('19 13 7 1');
    expect(found({ q: 'cash' })).toBe('12');
    expect(found({ q: 'pre-order' })).toBe('16');
    // As people type it.
    expect(found({ q: orderSeed[3]?.reference.replace('-', '').toLowerCase() ?? '' })).toBe('17');
    // As the list shows it.
    expect(found({ q: '1,660.50' })).toBe('19');
    expect([found({ status: '8' }), found({ status: 'payment-error' })]).toEqual(['15', '15']);
    const day = (orderSeed[3]?.date ?? '').slice(0, 10);
    expect(found({ from: day, to: day })).toBe('17');
    expect(found({ to: day })).not.toContain('18');
  });

  test('sort numbers and totals as numbers, dates by time and statuses by name', () => {
    const sorted = (by: string, isDescending = false) => ordersSorted(orderSeed, by, isDescending, 'en', statusText);
    expect(ids(sorted('id').slice(0, 3))).toBe('1 2 3');
    const totals = sorted('total', true).map(({ total }) => total);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(ids(sorted('', true).slice(0, 2))).toBe('20 19');
    expect(statusText(latestStatus(sorted('status')[0] as (typeof orderSeed)[number]))).toBe('Awaiting Cash-on-delivery payment');
  });

  test('owe nothing once they are paid, canceled or refunded, and say since when', () => {
    const settled = (id: string) => settledOf(orderSeed.find((one) => one.id === id) as (typeof orderSeed)[number]);
    const dated = (id: string, status: number) => orderSeed.find((one) => one.id === id)?.status.find((one) => one.id === status);
    expect(settled('20')).toEqual({ as: 'paid', at: dated('20', 2)?.date });
    expect(settled('9')).toEqual({ as: 'paid', at: dated('9', 2)?.date });
    expect(settled('16')).toEqual({ as: 'paid', at: dated('16', 9)?.date });
    expect(settled('11')).toEqual({ as: 'refunded', at: dated('11', 7)?.date });
    expect(settled('8')).toEqual({ as: 'canceled', at: dated('8', 6)?.date });
    // By check, with a payment that failed, and in cash when it comes.
    expect(['17', '15', '12'].map(settled)).toEqual([null, null, null]);
  });

  test('are an invoice of the invoice pages, and a line of a CSV file', () => {
    const [one] = orderSeed.filter(({ discount }) => discount > 0);
    if (!one) throw new Error('no order has a discount');
    const invoice = invoiceOf(one, 'piece');
    expect(invoice).toMatchObject({ number: one.reference, total: one.total.toFixed(2), discount: one.discount.toFixed(2) });
    expect(Date.parse(invoice.dueDate) - Date.parse(invoice.date)).toBe(30 * 24 * 3_600_000);
    expect(
      sheetCsv(
        orderSheet([one], (column) => column, statusText),
        'UTC',
      ),
    ).toContain(`${one.reference},${one.date.slice(0, 16).replace('T', ' ')},Deniz Akın,Saltmarsh Refining`);
  });
});

test('a page that is not there any more is the last one, and all rows are one page', () => {
  const rows = Array.from({ length: 21 }, (_, at) => at);
  expect(pageOf(rows, 3, 10)).toEqual({ rows: [20], page: 3, pages: 3, from: 20 });
  expect(pageOf(rows.slice(0, 20), 3, 10)).toMatchObject({ page: 2, from: 10 });
  expect(pageOf(rows, 0, null)).toMatchObject({ rows, page: 1, pages: 1 });
  expect(pageOf([], 1, 10)).toEqual({ rows: [], page: 1, pages: 1, from: 0 });
});

test('rows are saved in their place, and new ones in front', () => {
  const saved = withSaved(
    [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ],
    [
      { id: 'b', n: 2 },
      { id: 'c', n: 2 },
    ],
  );
  expect(saved.map(({ id, n }) => id + n)).toEqual(['c2', 'a1', 'b2']);
});

describe('the calls of the shop', () => {
  test('are the eight of the specification, and two of ours', () => {
    expect(Object.values(eCommerceEndpoints).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/e-commerce-app/products',
      'POST /api/e-commerce-app/remove-products',
      'POST /api/e-commerce-app/remove-product',
      'GET /api/e-commerce-app/product',
      'POST /api/e-commerce-app/product/save',
      'POST /api/e-commerce-app/save-products',
      'GET /api/e-commerce-app/orders',
      'POST /api/e-commerce-app/remove-orders',
      'GET /api/e-commerce-app/order',
      'POST /api/e-commerce-app/save-orders',
    ]);
  });

  test('save a product in its place or as a new one, remove it and put it back', async () => {
    const { api } = throughMirage();
    const one = await api.eCommerce.product({ query: { productId: '3' } });
    await api.eCommerce.saveProduct({ body: { ...one, name: 'Other ear defenders' } });
    await api.eCommerce.saveProduct({ body: { ...one, id: 'fresh', name: 'New defenders' } });
    const rows = await api.eCommerce.products();
    expect([rows.length, rows[0]?.id, rows[3]?.name]).toEqual([21, 'fresh', 'Other ear defenders']);
    await api.eCommerce.removeProduct({ body: { id: 'fresh' } });
    expect(await api.eCommerce.removeProducts({ body: { productIds: ['1', '2'] } })).toEqual(['1', '2']);
    expect(await api.eCommerce.products()).toHaveLength(18);
    await api.eCommerce.saveProducts({ body: { products: productSeed.slice(0, 2) } });
    expect(ids((await api.eCommerce.products()).slice(0, 3))).toBe('1 2 3');
    await expect(api.eCommerce.product({ query: { productId: 'fresh' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('read orders, remove them and put them back', async () => {
    const { api } = throughMirage();
    const gone = await api.eCommerce.order({ query: { orderId: '20' } });
    await api.eCommerce.removeOrders({ body: { orderIds: ['20', '19'] } });
    expect(await api.eCommerce.orders()).toHaveLength(18);
    await expect(api.eCommerce.order({ query: { orderId: '20' } })).rejects.toMatchObject({ code: 'not_found' });
    await api.eCommerce.saveOrders({ body: { orders: [gone] } });
    expect(await api.eCommerce.order({ query: { orderId: '20' } })).toEqual(gone);
  });

  test('answer ten thousand of each in the large world, and nothing in the empty one', async () => {
    const many = throughMirage('many').api.eCommerce;
    expect([(await many.products()).length, (await many.orders()).length]).toEqual([10_000, 10_000]);
    const none = throughMirage('empty').api.eCommerce;
    expect([await none.products(), await none.orders()]).toEqual([[], []]);
  });
});

test('an invoice names the rate of its tax where one decimal is enough', () => {
  expect(invoicesSeed.map(taxRateOf)).toEqual([8, 8, 8]);
  expect(orderSeed.map((one) => taxRateOf(invoiceOf(one, 'piece')))).toEqual(orderSeed.map(() => 10));
  expect(taxRateOf({ subtotal: '1000.00', tax: '88.75' })).toBeNull();
});
