import { changeOf, spanOf, sumOf } from './dashboards.rules.ts';
import type { AnalyticsWidget, DashboardLine } from './dashboards.schema.ts';
import { today } from './days.seed.ts';
import { daysPast, hoursOf, partOfDay, type ShopDay, sharedOut, shopDays, yearsOfShop } from './shop.seed.ts';
import { deviceShares } from './shopRange.seed.ts';

const line = (period: string, name: string, data: number[], before?: number): DashboardLine => ({
  ...{ period, name, data },
  ...(before === undefined ? {} : { before }),
});
const inOne = (period: string, days: readonly ShopDay[]) => ({ categories: [{ period, labels: days.map(({ day }) => day) }] });
const lastHours = (daysAgo: number) => {
  const day = shopDays.at(-1 - daysAgo);
  return day ? hoursOf(day) : { labels: [], visits: [], pageViews: [], sold: [] };
};
const [hoursToday, hoursYesterday] = [lastHours(0), lastHours(1)];

/** Places of the earth with their share of the visitors, in thousandths. */
const places: readonly [string, number, number, number][] = [
  ['İzmir', 38.4, 27.1, 241],
  ['İstanbul', 41, 29, 226],
  ['Rotterdam', 51.9, 4.5, 119],
  ['Aberdeen', 57.1, -2.1, 98],
  ['Doha', 25.3, 51.5, 84],
  ['Houston', 29.8, -95.4, 77],
  ['Singapore', 1.3, 103.8, 57],
  ['Stavanger', 59, 5.7, 44],
  ['Perth', -31.9, 115.9, 30],
  ['Macaé', -22.4, -41.8, 24],
];

const soldSoFar = sumOf(hoursToday.sold);
type Figure = Exclude<keyof ShopDay, 'day'>;
const figuresIn = (days: readonly ShopDay[], figure: Figure): number[] => days.map((one) => one[figure]);

/** Sales of so many days up to today, and of as many before them up to the same hour. */
const salesOf = (count: number) => {
  const before = figuresIn(shopDays.slice(-2 * count, -count), 'sold');
  return {
    labels: shopDays.slice(-count).map(({ day }) => day),
    data: figuresIn(shopDays.slice(-count), 'sold'),
    before: sumOf(before.slice(0, -1)) + Math.round((before.at(-1) ?? 0) * partOfDay),
  };
};
const sales = {
  '1Day': { ...salesOf(1), labels: hoursToday.labels, data: hoursToday.sold },
  '1Week': salesOf(7),
  '1Month': salesOf(30),
} as const;
const soldBefore = sales['1Day'].before;

const [lastWeek, lastFortnight, lastMonth] = [daysPast(7), daysPast(15), daysPast(28)];
const visitsOfMonth = sumOf(figuresIn(lastMonth, 'visits'));
const boughtInMonth = sumOf(figuresIn(lastMonth, 'bought'));
const visitorsOf = sharedOut(
  visitsOfMonth,
  places.map(([, , , share]) => share),
  1000,
);

/** Campaigns with their part of those who came and of those who bought, in thousandths; the others found the shop by themselves. */
const campaigns: readonly [string, number, number][] = [
  ['Gloves before winter', 170, 160],
  ['A respirator that fits', 120, 167],
  ['Rent a gas detector', 90, 58],
  ['Lockout starter set', 60, 80],
  ['Ear protection on trial', 40, 80],
];
const campaignRows = () => {
  const clicks = sharedOut(
    visitsOfMonth,
    campaigns.map(([, share]) => share),
    1000,
  );
  const bought = sharedOut(
    boughtInMonth,
    campaigns.map(([, , share]) => share),
    1000,
  );
  return campaigns.map(([title], at) => {
    const [followed = 0, sold = 0] = [clicks[at], bought[at]];
    return { title, clicks: followed, conversion: Math.round((sold / followed) * 1000) / 10 };
  });
};

/** The shares of devices in each period that the screen offers, each with its share in as many days before. */
const devicePeriods = ['today', 'yesterday', 'last7', 'last28', 'last90'].flatMap((period) => {
  const span = spanOf(period, today);
  return span ? deviceShares(span).map(({ name, share, before }) => line(period, name, [share], before)) : [];
});

/** The nine widgets: figures of the web shop of a made-up maker of safety equipment. */
export const analyticsDashboardSeed: AnalyticsWidget[] = [
  {
    id: 'widget1',
    series: yearsOfShop.map(({ year, months }) =>
      line(
        year,
        'visitors',
        months.map(({ thousands }) => thousands),
      ),
    ),
    options: { categories: yearsOfShop.map(({ year, months }) => ({ period: year, labels: months.map(({ month }) => month) })) },
  },
  {
    id: 'widget2',
    conversion: { value: sumOf(figuresIn(lastWeek, 'bought')), ofTarget: 13 },
    series: [line('days', 'conversion', figuresIn(lastWeek, 'bought'))],
    options: inOne('days', lastWeek),
  },
  {
    id: 'widget3',
    impressions: { value: sumOf(figuresIn(lastFortnight, 'impressions')), ofTarget: 12 },
    series: [line('days', 'impressions', figuresIn(lastFortnight, 'impressions'))],
    options: inOne('days', lastFortnight),
  },
  {
    id: 'widget4',
    visits: { value: sumOf(figuresIn(lastWeek, 'visits')), ofTarget: -9 },
    series: [line('days', 'visits', figuresIn(lastWeek, 'visits'))],
    options: inOne('days', lastWeek),
  },
  {
    id: 'widget5',
    series: [
      line('today', 'visitors', hoursToday.visits),
      line('today', 'pageViews', hoursToday.pageViews),
      line('yesterday', 'visitors', hoursYesterday.visits),
      line('yesterday', 'pageViews', hoursYesterday.pageViews),
    ],
    options: {
      categories: [
        { period: 'today', labels: hoursToday.labels },
        { period: 'yesterday', labels: hoursYesterday.labels },
      ],
    },
  },
  {
    id: 'widget6',
    series: [],
    options: { categories: [] },
    markers: places.map(([label, lat, lng], at) => ({ label, lat, lng, visitors: visitorsOf[at] ?? 0 })),
    styles: ['grid', 'land'],
  },
  { id: 'widget7', series: devicePeriods, options: { categories: [] } },
  {
    id: 'widget8',
    series: Object.entries(sales).map(([period, { data, before }]) => line(period, 'sales', data, before)),
    options: { categories: Object.entries(sales).map(([period, { labels }]) => ({ period, labels })) },
    today: soldSoFar,
    change: { value: soldSoFar - soldBefore, percentage: Math.round((changeOf(soldSoFar, soldBefore) ?? 0) * 100) / 100 },
  },
  { id: 'widget9', series: [], options: { categories: [] }, rows: campaignRows() },
];

/** Ten thousand campaigns. */
export const manyCampaigns = (): AnalyticsWidget[] =>
  analyticsDashboardSeed.map((one) => {
    const { rows = [] } = one;
    if (rows.length === 0) return one;
    const all = Array.from({ length: 10_000 }, (_, at) => {
      const row = rows[at % rows.length];
      return row ? [{ ...row, title: `${row.title} ${String(at + 1).padStart(5, '0')}`, clicks: row.clicks + at }] : [];
    });
    return { ...one, rows: all.flat() };
  });
