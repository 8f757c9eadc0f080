/** Every status that an order can have (specification 4), in the order of their ids from 1 on. Each has a colour of its own. */
const statuses = [
  ['Awaiting check payment', '#8f6b00'],
  ['Payment accepted', '#1c6e42'],
  ['Preparing the order', '#c87619'],
  ['Shipped', '#5642a6'],
  ['Delivered', '#238551'],
  ['Canceled', '#cd4246'],
  ['Refunded', '#ac2f33'],
  ['Payment error', '#8e292c'],
  ['On pre-order (paid)', '#004d46'],
  ['Awaiting bank wire payment', '#2d72d2'],
  ['Awaiting online-wallet payment', '#147eb3'],
  ['Remote payment accepted', '#43bf4d'],
  ['On pre-order (not paid)', '#7961db'],
  ['Awaiting Cash-on-delivery payment', '#db2c6f'],
] as const;

export const statusIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export const orderStatuses = statuses.map(([name, color], index) => ({ id: index + 1, name, color }));

/** How orders are paid, as their data say it. */
export const paymentMethods = {
  ...{ card: 'Credit card', transfer: 'Bank transfer', check: 'Check', wallet: 'Online wallet', delivery: 'Cash on delivery' },
} as const;

/** What the products begin with are sorted into. People add others, in whatever language. */
export const categoryNames = {
  ...{ head: 'Head and face', hearing: 'Hearing', breathing: 'Breathing', hands: 'Hands', feet: 'Feet', body: 'Body' },
  ...{ height: 'Working at height', gas: 'Gas detection', isolation: 'Isolation', fire: 'Fire', aid: 'First aid' },
  ...{ hot: 'Hot work', chemicals: 'Chemicals' },
} as const;

/** Paid, and not on its way yet: somebody has to pack it. */
export const toBePacked: readonly number[] = [2, 3, 9, 12];

/** With these it is paid: accepted, paid before it was sent, or accepted by others. One that was delivered is paid at the door. */
export const paidWith: readonly number[] = [2, 5, 9, 12];
/** With these nothing is owed any more, whatever was paid. */
export const endedBy: Readonly<Record<number, 'canceled' | 'refunded'>> = { 6: 'canceled', 7: 'refunded' };

/** Who sells: what an invoice begins with. */
export const seller = {
  title: 'Quayside Safety Supplies',
  address: '3 Chandlers Row, Harrow Point',
  phone: '+44 20 7946 0155',
  email: 'orders@quayside.example',
  website: 'quayside.example',
} as const;
