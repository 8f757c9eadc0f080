import { day, hour } from '#domain/kernel/units.ts';
import { orderStatuses, paidWith } from './eCommerce.data.ts';
import { type Drawing, pictureUrl } from './eCommerce.pictures.data.ts';
import { handleOf, sumsOf } from './eCommerce.rules.ts';
import { inCents, type Order, type Product, withTax } from './eCommerce.schema.ts';

/** Percent, as the specification has it in its samples (9). */
const taxRate = 10;

type Line = {
  name: string;
  about: string;
  categories: string[];
  tags: string[];
  price: number;
  compared?: number;
  quantity: number;
  sku: string;
  size: [width: string, height: string, depth: string, weight: string];
  drawing: Drawing;
  colors: string[];
  isOff?: true;
};

const [yellow, orange, red, blue, green, grey, black] = [
  '#d9a400',
  '#d9730d',
  '#b3262a',
  '#215db0',
  '#1c6e42',
  '#5f6b7c',
  '#252a31',
];

const lines: readonly Line[] = [
  {
    name: 'Vented hard hat, six-point',
    about:
      'Shell of ABS with a wheel at the neck. Takes ear defenders and a visor of the same series. Replace it after a blow, whatever it looks like.',
    ...{ categories: ['Head and face'], tags: ['site', 'summer'], price: 18.5, compared: 22, quantity: 140, sku: 'HH-610-V' },
    ...{ size: ['22 cm', '16 cm', '28 cm', '360 g'], drawing: 'helmet', colors: [yellow, blue, grey] },
  },
  {
    name: 'Sealed goggles against splashes',
    about: 'For work with acids and alkalis: no opening that leads straight to the eye. Fits over spectacles.',
    ...{ categories: ['Head and face', 'Chemicals'], tags: ['laboratory'], price: 12.4, quantity: 64, sku: 'GG-020' },
    ...{ size: ['18 cm', '9 cm', '8 cm', '95 g'], drawing: 'goggles', colors: [blue, grey] },
  },
  {
    name: 'Ear defenders for a helmet',
    about: 'A pair that clips to the hard hats of series 600. Attenuation 31 dB.',
    ...{ categories: ['Hearing'], tags: ['site', 'compressors'], price: 24.9, quantity: 22, sku: 'ED-31' },
    ...{ size: ['16 cm', '14 cm', '9 cm', '280 g'], drawing: 'muffs', colors: [red, black] },
  },
  {
    name: 'Ear plugs with cord, box of 200 pairs',
    about: 'Foam that rises slowly, so that there is time to place it. The cord is seen from a distance.',
    ...{ categories: ['Hearing'], tags: ['visitors'], price: 31, quantity: 5, sku: 'EP-200C' },
    ...{ size: ['24 cm', '18 cm', '18 cm', '1.1 kg'], drawing: 'muffs', colors: [green] },
  },
  {
    name: 'Half mask with two filters ABEK1',
    about:
      'Body of silicone in three sizes. Filters are dated when the bag is opened; they last as long as the programme for the substance says.',
    ...{
      categories: ['Breathing', 'Chemicals'],
      tags: ['tank cleaning'],
      price: 46.75,
      compared: 52,
      quantity: 18,
      sku: 'HM-ABEK1',
    },
    ...{ size: ['15 cm', '14 cm', '12 cm', '410 g'], drawing: 'mask', colors: [grey, blue] },
  },
  {
    name: 'Escape hood, 15 minutes',
    about: 'To get out, never to go in. Sealed; a window shows whether it is still good.',
    ...{ categories: ['Breathing'], tags: ['emergency'], price: 189, quantity: 0, sku: 'EH-15' },
    ...{ size: ['20 cm', '14 cm', '9 cm', '650 g'], drawing: 'mask', colors: [orange] },
  },
  {
    name: 'Cut-resistant gloves, level E, pair',
    about: 'For sheet metal and glass. Knitted thin enough to pick up a washer.',
    ...{ categories: ['Hands'], tags: ['workshop'], price: 14.2, quantity: 310, sku: 'GL-CUT-E' },
    ...{ size: ['13 cm', '25 cm', '2 cm', '90 g'], drawing: 'glove', colors: [grey, black] },
  },
  {
    name: 'Gauntlets for hot work, pair',
    about: 'Split leather, lined, seams of aramid. 35 cm, so that the sleeve ends inside.',
    ...{ categories: ['Hands', 'Hot work'], tags: ['welding'], price: 19.8, quantity: 41, sku: 'GL-HOT-35' },
    ...{ size: ['16 cm', '35 cm', '3 cm', '320 g'], drawing: 'glove', colors: [orange] },
  },
  {
    name: 'Safety boots S3, laced, pair',
    about: 'Toe cap of composite, sole against nails and oil. Sizes 36 to 49.',
    ...{ categories: ['Feet'], tags: ['site', 'winter'], price: 79, compared: 95, quantity: 57, sku: 'SB-S3-L' },
    ...{ size: ['12 cm', '18 cm', '30 cm', '1.3 kg'], drawing: 'boot', colors: [black, orange] },
  },
  {
    name: 'Rubber boots for chemicals, pair',
    about: 'Nitrile, 38 cm high. Rinse them before you take them off.',
    ...{ categories: ['Feet', 'Chemicals'], tags: ['tank cleaning'], price: 54.3, quantity: 3, sku: 'RB-NIT-38' },
    ...{ size: ['13 cm', '38 cm', '31 cm', '1.9 kg'], drawing: 'boot', colors: [green] },
  },
  {
    name: 'High-visibility vest, class 2',
    about: 'Two bands around, two over the shoulders. Opens at the front when it is caught.',
    ...{ categories: ['Body'], tags: ['visitors', 'traffic'], price: 6.9, quantity: 480, sku: 'VS-2' },
    ...{ size: ['35 cm', '3 cm', '28 cm', '160 g'], drawing: 'vest', colors: [yellow, orange] },
  },
  {
    name: 'Flame-retardant coverall',
    about: 'With an antistatic thread, for areas where gas may be. Keeps what it promises for 50 washes.',
    ...{ categories: ['Body', 'Hot work'], tags: ['site'], price: 118.6, quantity: 26, sku: 'CV-FR-A' },
    ...{ size: ['40 cm', '6 cm', '32 cm', '890 g'], drawing: 'vest', colors: [blue] },
  },
  {
    name: 'Full-body harness, two attachment points',
    about: 'Chest and back. With an indicator that shows a fall, and a card for the yearly inspection.',
    ...{ categories: ['Working at height'], tags: ['inspection due yearly'], price: 96.4, quantity: 12, sku: 'HN-2P' },
    ...{ size: ['30 cm', '10 cm', '25 cm', '1.4 kg'], drawing: 'harness', colors: [red, black] },
  },
  {
    name: 'Retractable fall arrester, 10 m',
    about: 'Steel rope in a housing of aluminium. Stops within 60 cm.',
    ...{ categories: ['Working at height'], tags: ['inspection due yearly'], price: 412, quantity: 4, sku: 'FA-10' },
    ...{ size: ['22 cm', '30 cm', '12 cm', '6.2 kg'], drawing: 'harness', colors: [blue] },
  },
  {
    name: 'Gas detector for four gases',
    about: 'O2, LEL, H2S and CO, with pump. Calibrated when it leaves us; the certificate lies in the box.',
    ...{ categories: ['Gas detection'], tags: ['confined space'], price: 629, compared: 690, quantity: 9, sku: 'GD-4P' },
    ...{ size: ['7 cm', '14 cm', '4 cm', '310 g'], drawing: 'detector', colors: [yellow, black] },
  },
  {
    name: 'Calibration gas, 58 litres',
    about: 'Four components in nitrogen. Good for 24 months from filling.',
    ...{ categories: ['Gas detection'], tags: ['consumable'], price: 148.5, quantity: 30, sku: 'CG-58' },
    ...{ size: ['9 cm', '36 cm', '9 cm', '1.2 kg'], drawing: 'extinguisher', colors: [grey] },
  },
  {
    name: 'Isolation padlock, keyed differently',
    about: 'Body that does not conduct, with a field for a name. No key fits two of them.',
    ...{ categories: ['Isolation'], tags: ['lock and tag'], price: 11.75, quantity: 260, sku: 'LK-KD-R' },
    ...{ size: ['4 cm', '8 cm', '2 cm', '90 g'], drawing: 'lock', colors: [red, blue, green] },
  },
  {
    name: 'Group lock box, 14 holes',
    about: 'Steel, with a window: everybody sees which key lies inside.',
    ...{ categories: ['Isolation'], tags: ['lock and tag', 'turnaround'], price: 74.2, quantity: 7, sku: 'LB-14' },
    ...{ size: ['24 cm', '17 cm', '10 cm', '2.3 kg'], drawing: 'lock', colors: [orange] },
  },
  {
    name: 'Powder extinguisher, 6 kg',
    about: 'With hose and gauge, for the fire watch of hot work.',
    ...{ categories: ['Fire', 'Hot work'], tags: ['fire watch'], price: 44.6, quantity: 33, sku: 'FX-P6' },
    ...{ size: ['16 cm', '52 cm', '16 cm', '9.4 kg'], drawing: 'extinguisher', colors: [red] },
  },
  {
    name: 'First-aid box for 50 people',
    about: 'Filled by the standard. Out of the range since the larger cabinet came.',
    ...{ categories: ['First aid'], tags: ['emergency'], price: 58.9, quantity: 2, sku: 'FA-50', isOff: true },
    ...{ size: ['40 cm', '30 cm', '15 cm', '3.8 kg'], drawing: 'cross', colors: [green] },
  },
];

const productOf = ({ name, about, size, drawing, colors, price, compared = 0, isOff, ...line }: Line, index: number): Product => {
  const id = String(index + 1);
  const [width, height, depth, weight] = size;
  return {
    ...{ id, name, handle: handleOf(name), description: about, categories: line.categories, tags: line.tags },
    featuredImageId: `${id}-1`,
    images: colors.map((color, at) => ({
      ...{ id: `${id}-${at + 1}`, url: pictureUrl(drawing, color), type: 'image' },
      alt: at === 0 ? name : `${name}, in another colour`,
    })),
    ...{ priceTaxExcl: price, priceTaxIncl: withTax(price, taxRate), taxRate, comparedPrice: compared },
    ...{ quantity: line.quantity, sku: line.sku, width, height, depth, weight, extraShippingFee: 3, active: !isOff },
  };
};

/** The sample products, original. */
export const productSeed: Product[] = lines.map(productOf);

type Customer = Pick<Order['customer'], 'firstName' | 'lastName' | 'company' | 'jobTitle'> & {
  at: [string, number, number];
  bill?: [string, number, number];
};

const customers: readonly Customer[] = [
  {
    firstName: 'Marta',
    lastName: 'Quill',
    company: 'Harrow Point Terminal',
    jobTitle: 'Buyer',
    at: ['Jetty 3, Harrow Point', 51.4601, 0.3212],
    bill: ['2 Custom House Lane, Harrow Point', 51.4587, 0.3166],
  },
  {
    firstName: 'Deniz',
    lastName: 'Akın',
    company: 'Saltmarsh Refining',
    jobTitle: 'Safety Engineer',
    at: ['Gate 2, Saltmarsh Lane', 50.8295, -1.3407],
  },
  {
    firstName: 'Leila',
    lastName: 'Nasser',
    company: 'North Quay Chemicals',
    jobTitle: 'Stores Lead',
    at: ['7 Ropewalk, North Quay', 54.6162, -1.1593],
  },
  {
    firstName: 'Owen',
    lastName: 'Pritchard',
    company: 'Copperas Scaffolding',
    jobTitle: 'Owner',
    at: ['Unit 9, Copperas Yard', 51.6214, -3.9436],
    bill: ['18 Beacon Hill', 51.6239, -3.9621],
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    company: 'Fjordside Offshore',
    jobTitle: 'HSE Manager',
    at: ['Pier 12, Fjordside', 58.9731, 5.7314],
  },
  { firstName: 'Tomás', lastName: 'Ferreira', company: '', jobTitle: '', at: ['Rua do Cais 41, Porto Velho', 41.1421, -8.6153] },
];

/** `steps`: status and days before today, the oldest first; `goods`: SKU and how many. */
type Sale = {
  of: number;
  goods: [sku: string, quantity: number][];
  steps: [status: number, daysAgo: number][];
  method: string;
  discount?: number;
  parcels?: number;
};

const sales: readonly Sale[] = [
  {
    of: 0,
    goods: [
      ['HH-610-V', 40],
      ['VS-2', 60],
    ],
    steps: [[2, 0]],
    method: 'Credit card',
  },
  {
    of: 1,
    goods: [
      ['GD-4P', 2],
      ['CG-58', 2],
    ],
    steps: [
      [10, 2],
      [2, 1],
      [3, 0],
    ],
    method: 'Bank transfer',
    discount: 50,
  },
  {
    of: 2,
    goods: [
      ['HM-ABEK1', 12],
      ['RB-NIT-38', 3],
    ],
    steps: [
      [2, 4],
      [3, 3],
      [4, 1],
    ],
    method: 'Credit card',
    parcels: 2,
  },
  {
    of: 3,
    goods: [
      ['HN-2P', 6],
      ['FA-10', 1],
    ],
    steps: [[1, 5]],
    method: 'Check',
  },
  { of: 4, goods: [['EH-15', 10]], steps: [[9, 6]], method: 'Credit card' },
  {
    of: 5,
    goods: [['SB-S3-L', 1]],
    steps: [
      [11, 7],
      [8, 6],
    ],
    method: 'Online wallet',
  },
  {
    of: 0,
    goods: [
      ['LK-KD-R', 48],
      ['LB-14', 2],
    ],
    steps: [
      [2, 9],
      [3, 8],
      [4, 7],
      [5, 5],
    ],
    method: 'Credit card',
    discount: 30,
    parcels: 1,
  },
  {
    of: 1,
    goods: [['CV-FR-A', 25]],
    steps: [
      [10, 12],
      [2, 11],
      [3, 10],
      [4, 9],
      [5, 7],
    ],
    method: 'Bank transfer',
    parcels: 3,
  },
  {
    of: 2,
    goods: [
      ['GG-020', 30],
      ['GL-CUT-E', 60],
    ],
    steps: [[14, 13]],
    method: 'Cash on delivery',
  },
  {
    of: 3,
    goods: [
      ['GL-HOT-35', 8],
      ['FX-P6', 2],
    ],
    steps: [
      [2, 16],
      [6, 15],
      [7, 13],
    ],
    method: 'Credit card',
  },
  {
    of: 4,
    goods: [
      ['EP-200C', 4],
      ['ED-31', 12],
    ],
    steps: [
      [12, 18],
      [3, 17],
      [4, 16],
      [5, 14],
    ],
    method: 'Credit card',
    parcels: 1,
  },
  {
    of: 5,
    goods: [['VS-2', 2]],
    steps: [
      [11, 20],
      [2, 20],
      [3, 19],
      [4, 18],
      [5, 15],
    ],
    method: 'Online wallet',
    parcels: 1,
  },
  {
    of: 0,
    goods: [['FA-50', 2]],
    steps: [
      [13, 24],
      [6, 22],
    ],
    method: 'Bank transfer',
  },
  {
    of: 1,
    goods: [
      ['GL-CUT-E', 120],
      ['GG-020', 24],
      ['HH-610-V', 12],
    ],
    steps: [
      [10, 30],
      [2, 28],
      [3, 27],
      [4, 26],
      [5, 24],
    ],
    method: 'Bank transfer',
    discount: 125.5,
    parcels: 2,
  },
  {
    of: 2,
    goods: [['CG-58', 6]],
    steps: [
      [2, 35],
      [3, 34],
      [4, 33],
      [5, 30],
    ],
    method: 'Credit card',
    parcels: 1,
  },
  {
    of: 3,
    goods: [['HN-2P', 4]],
    steps: [
      [1, 41],
      [2, 37],
      [3, 36],
      [4, 35],
      [5, 33],
    ],
    method: 'Check',
    parcels: 1,
  },
  {
    of: 4,
    goods: [['FA-10', 3]],
    steps: [
      [2, 48],
      [3, 47],
      [4, 46],
      [5, 43],
    ],
    method: 'Credit card',
    discount: 61.8,
    parcels: 1,
  },
  {
    of: 5,
    goods: [
      ['SB-S3-L', 1],
      ['GL-CUT-E', 2],
    ],
    steps: [
      [2, 55],
      [3, 54],
      [4, 53],
      [5, 50],
      [7, 46],
    ],
    method: 'Credit card',
    parcels: 1,
  },
  {
    of: 0,
    goods: [
      ['ED-31', 20],
      ['EP-200C', 6],
    ],
    steps: [
      [12, 62],
      [3, 61],
      [4, 60],
      [5, 58],
    ],
    method: 'Credit card',
    parcels: 1,
  },
  {
    of: 1,
    goods: [
      ['FX-P6', 14],
      ['LB-14', 3],
    ],
    steps: [
      [10, 75],
      [2, 73],
      [3, 72],
      [4, 70],
      [5, 67],
    ],
    method: 'Bank transfer',
    discount: 40,
    parcels: 2,
  },
];

/** No step is taken later in a day than this: the day that orders are told from is the last one on which it has passed, so none lies ahead. */
const closing = 15;
const lastDay = Math.floor((Date.now() - closing * hour) / day) * day;
const at = (daysAgo: number, clock: number): string => new Date(lastDay - daysAgo * day + clock * hour).toISOString();

const customerOf = ({ at: [address, lat, lng], bill, ...person }: Customer, index: number): Order['customer'] => {
  const shippingAddress = { address, lat, lng };
  const [billed, billedLat, billedLng] = bill ?? [address, lat, lng];
  const box = `${person.firstName}.${person.lastName}`
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace('ı', 'i')
    .toLowerCase();
  return {
    ...{ id: String(index + 1), ...person, avatar: '', email: `${box}@example.com`, phone: `+44 20 7946 02${10 + index}` },
    ...{ shippingAddress, invoiceAddress: { address: billed, lat: billedLat, lng: billedLng } },
  };
};

const parcelsOf = (sale: Sale, number: number): Order['shippingDetails'] => {
  const [, daysAgo] = sale.steps.find(([status]) => status === 4) ?? [4, 0];
  return Array.from({ length: sale.parcels ?? 0 }, (_, at_) => ({
    ...{ tracking: `QS${number}0${at_ + 1}44`, carrier: at_ % 2 === 0 ? 'Saltway Freight' : 'Harbour Couriers' },
    ...{ weight: `${3 + at_ * 2}.${number % 10} kg`, fee: 9 + at_ * 3, date: at(daysAgo, 14) },
  }));
};

const orderOf = (sale: Sale, index: number): Order => {
  // The last sale has the lowest number.
  const number = sales.length - index;
  const products = sale.goods.flatMap(([sku, quantity]) => {
    const found = productSeed.find((one) => one.sku === sku);
    if (!found) return [];
    const { id, name, priceTaxExcl: price, images } = found;
    return [{ id, name, price, quantity, total: inCents(price * quantity), image: images[0]?.url ?? '' }];
  });
  const sums = sumsOf(products, taxRate, sale.discount ?? 0);
  const status = sale.steps.map(([id, daysAgo], step) => {
    const { name, color } = orderStatuses.find((one) => one.id === id) ?? { name: '', color: '' };
    return { id, name, color, date: at(daysAgo, 8 + step) };
  });
  const [first] = status;
  const date = first?.date ?? at(0, 8);
  const paid = status.find(({ id }) => paidWith.includes(id));
  return {
    ...{ id: String(number), reference: `QS-${4100 + number * 7}`, ...sums, date },
    customer: customerOf(customers[sale.of] ?? (customers[0] as Customer), sale.of),
    ...{ products, status },
    payment: { transactionId: `TX-${70_300 + number * 13}`, amount: sums.total, method: sale.method, date: paid?.date ?? date },
    shippingDetails: parcelsOf(sale, number),
  };
};

/** The sample orders, original, their times told from the last whole day of work. */
export const orderSeed: Order[] = sales.map(orderOf);

/** Ten thousand products with a picture each, and as many orders: more pictures would be tens of megabytes as text. */
export const manyProducts = (): Product[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const like = productSeed[index % productSeed.length] as Product;
    const number = String(index).padStart(5, '0');
    const name = `${like.name} ${number}`;
    const priceTaxExcl = inCents(like.priceTaxExcl + (index % 97) / 4);
    return {
      ...like,
      ...{ id: String(index + 1), name, handle: handleOf(name), sku: `${like.sku}-${number}`, quantity: (index * 7) % 60 },
      images: like.images.slice(0, 1),
      ...{ priceTaxExcl, priceTaxIncl: withTax(priceTaxExcl, taxRate) },
    };
  });
export const manyOrders = (): Order[] =>
  Array.from({ length: 10_000 }, (_, index) => {
    const like = orderSeed[index % orderSeed.length] as Order;
    const products = like.products.map((one) => ({ ...one, image: '' }));
    // As old as the one that it is like, and a day more with each round: so its moments keep their order.
    const older = Math.floor(index / orderSeed.length) * day;
    const dated = <Dated extends { date: string }>(one: Dated): Dated => ({
      ...one,
      date: new Date(Date.parse(one.date) - older).toISOString(),
    });
    return {
      ...dated(like),
      ...{ products, id: String(index + 1), reference: `QS-${10_000 + index}`, payment: dated(like.payment) },
      ...{ status: like.status.map(dated), shippingDetails: like.shippingDetails.map(dated) },
    };
  });
