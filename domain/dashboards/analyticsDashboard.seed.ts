import { changeOf, sumOf } from './dashboards.rules.ts';
import type { AnalyticsWidget, DashboardLine } from './dashboards.schema.ts';
import { dayAt, daysAt, today } from './days.seed.ts';

const year = Number(today.slice(0, 4));
const week = daysAt(-7, 7);

/** How many months of this year are over: the one that runs has no number yet. */
const monthsOver = Number(today.slice(5, 7)) - 1;

/** Thousands of visitors a month, of this year as far as it has come and of those before it: three years that have any. */
const months: readonly [number, readonly number[]][] = [
  [year - 3, [0.761, 0.876, 1.027, 1.29, 1.212, 1.439, 1.305, 1.137, 1.629, 1.846, 1.709, 1.388]],
  [year - 2, [1.15, 1.299, 1.585, 1.773, 2.102, 1.927, 1.809, 1.692, 2.292, 2.523, 2.41, 1.736]],
  [year - 1, [1.56, 1.808, 2.248, 2.188, 2.682, 2.856, 2.415, 2.329, 3.191, 3.447, 3.262, 2.253]],
  [year, [2.026, 2.256, 2.709, 2.925, 3.158, 3.346, 3.007, 2.837, 3.779, 4.038, 3.86, 2.874].slice(0, monthsOver)],
];
const monthsShown = months.filter(([, data]) => data.length > 0).slice(-3);
const hours = Array.from({ length: 12 }, (_, at) => `${String(at * 2).padStart(2, '0')}:00`);
/** How many of them have begun today, on the clock of the reader. */
const begun = Math.floor(new Date().getHours() / 2) + 1;
const fortnight = daysAt(-15, 15);

const line = (period: string, name: string, data: number[], before?: number): DashboardLine => ({
  ...{ period, name, data },
  ...(before === undefined ? {} : { before }),
});
const inOne = (period: string, labels: string[]) => ({ categories: [{ period, labels }] });

/** Shares of desktop, mobile and tablet, each with its share in the period before. */
const devices: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  today: [
    ['Desktop', 71.4, 70.8],
    ['Mobile', 23.9, 23.1],
    ['Tablet', 4.7, 6.1],
  ],
  yesterday: [
    ['Desktop', 70.8, 72.6],
    ['Mobile', 23.1, 22],
    ['Tablet', 6.1, 5.4],
  ],
  last7: [
    ['Desktop', 68.2, 69.9],
    ['Mobile', 26.3, 24.4],
    ['Tablet', 5.5, 5.7],
  ],
  last28: [
    ['Desktop', 66.1, 67.3],
    ['Mobile', 28.2, 26.6],
    ['Tablet', 5.7, 6.1],
  ],
  last90: [
    ['Desktop', 64.5, 68],
    ['Mobile', 29.1, 25.2],
    ['Tablet', 6.4, 6.8],
  ],
};

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

/** Dollars in each two hours of today, as far as they have begun, and of yesterday. */
const soldToday = [120, 60, 40, 640, 1480, 2310, 2890, 2070, 1310, 820, 520, 280].slice(0, begun);
const soldYesterday = [120, 60, 40, 620, 1440, 2250, 2820, 2020, 1270, 799, 510, 270];
const visitorsToday = [3, 2, 2, 4, 11, 16, 15, 17, 13, 9, 6, 4].slice(0, begun);
const visitorsYesterday = [3, 2, 2, 5, 12, 14, 13, 15, 14, 8, 5, 4];
const soldSoFar = sumOf(soldToday);
/** How much of a day's sales the hours make that have begun. */
const partOfDay = sumOf(soldYesterday.slice(0, begun)) / sumOf(soldYesterday);

/** Four weeks up to yesterday: who came, who of them bought, and for how many dollars. Before that each week was like the first. */
const fourWeeks = {
  visits: [
    ...[151, 148, 150, 146, 139, 128, 120, 149, 150, 147, 144, 136, 126, 118],
    ...[150, 146, 144, 139, 131, 119, 109, 148, 141, 139, 127, 122, 108, sumOf(visitorsYesterday)],
  ],
  bought: [5, 5, 6, 4, 5, 4, 5, 5, 6, 5, 5, 4, 5, 4, 6, 5, 6, 5, 5, 4, 4, 4, 5, 5, 4, 6, 5, 6],
  sold: [
    ...[8730, 9410, 11_020, 9160, 10_240, 8870, 7350, 9120, 10_280, 9970, 9640, 8420, 9350, 7180],
    ...[10_460, 9830, 11_370, 9910, 10_050, 8240, 7690, 9240, 9860, 11_240, 10_470, 12_980, 9120, sumOf(soldYesterday)],
  ],
} as const;
const daysKnown = fourWeeks.sold.length;
const onDay = (figures: readonly number[], daysAgo: number): number =>
  figures[daysAgo <= daysKnown ? daysKnown - daysAgo : (7 - (daysAgo % 7)) % 7] ?? 0;

/** The days of the shop, the newest last and today as far as it has come: every figure of sales, visits and campaigns is made of them. */
export const shopDays = Array.from({ length: 61 }, (_, at) => {
  const daysAgo = 60 - at;
  const isToday = daysAgo === 0;
  return {
    day: dayAt(-daysAgo),
    visits: isToday ? sumOf(visitorsToday) : onDay(fourWeeks.visits, daysAgo),
    bought: isToday ? 0 : onDay(fourWeeks.bought, daysAgo),
    sold: isToday ? soldSoFar : onDay(fourWeeks.sold, daysAgo),
  };
});
type Figure = 'visits' | 'bought' | 'sold';
/** So many days up to yesterday. */
const daysPast = (count: number) => shopDays.slice(-1 - count, -1);
const figuresIn = (days: typeof shopDays, figure: Figure): number[] => days.map((one) => one[figure]);

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
  '1Day': { ...salesOf(1), labels: hours.slice(0, begun), data: soldToday },
  '1Week': salesOf(7),
  '1Month': salesOf(30),
} as const;
const soldBefore = sales['1Day'].before;

const visitsOfMonth = sumOf(figuresIn(daysPast(28), 'visits'));
const boughtInMonth = sumOf(figuresIn(daysPast(28), 'bought'));
/** A whole shared out by thousandths: the parts add up to it. */
const sharedOut = (whole: number, shares: readonly number[]): number[] =>
  shares.map((share, at) => {
    const upTo = sumOf(shares.slice(0, at));
    return Math.round((whole * (upTo + share)) / 1000) - Math.round((whole * upTo) / 1000);
  });
const visitorsOf = sharedOut(
  visitsOfMonth,
  places.map(([, , , share]) => share),
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
  );
  const bought = sharedOut(
    boughtInMonth,
    campaigns.map(([, , share]) => share),
  );
  return campaigns.map(([title], at) => {
    const [followed = 0, sold = 0] = [clicks[at], bought[at]];
    return { title, clicks: followed, conversion: Math.round((sold / followed) * 1000) / 10 };
  });
};

const visitsOfWeek = figuresIn(daysPast(7), 'visits');
const boughtInWeek = figuresIn(daysPast(7), 'bought');
const impressions = [4.9, 5.2, 5.1, 5.6, 6, 5.4, 5.1, 5.8, 6.2, 6.4, 5.9, 6.1, 6.3, 6.6, 5.8].map((k) => Math.round(k * 1000));

/** The nine widgets: figures of the web shop of a made-up maker of safety equipment. */
export const analyticsDashboardSeed: AnalyticsWidget[] = [
  {
    id: 'widget1',
    series: monthsShown.map(([of, data]) => line(String(of), 'visitors', [...data])),
    options: {
      categories: monthsShown.map(([of, data]) => ({
        period: String(of),
        labels: data.map((_, at) => `${of}-${String(at + 1).padStart(2, '0')}`),
      })),
    },
  },
  {
    id: 'widget2',
    conversion: { value: sumOf(boughtInWeek), ofTarget: 13 },
    series: [line('days', 'conversion', boughtInWeek)],
    options: inOne('days', week),
  },
  {
    id: 'widget3',
    impressions: { value: sumOf(impressions), ofTarget: 12 },
    series: [line('days', 'impressions', impressions)],
    options: inOne('days', fortnight),
  },
  {
    id: 'widget4',
    visits: { value: sumOf(visitsOfWeek), ofTarget: -9 },
    series: [line('days', 'visits', visitsOfWeek)],
    options: inOne('days', week),
  },
  {
    id: 'widget5',
    series: [
      line('today', 'visitors', visitorsToday),
      line('today', 'pageViews', [7, 4, 4, 12, 32, 45, 41, 48, 35, 24, 16, 10].slice(0, begun)),
      line('yesterday', 'visitors', visitorsYesterday),
      line('yesterday', 'pageViews', [6, 4, 4, 13, 34, 40, 37, 42, 38, 21, 14, 9]),
    ],
    options: {
      categories: [
        { period: 'today', labels: hours.slice(0, begun) },
        { period: 'yesterday', labels: hours },
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
  {
    id: 'widget7',
    series: Object.entries(devices).flatMap(([period, shares]) =>
      shares.map(([name, share, before]) => line(period, name, [share], before)),
    ),
    options: { categories: [] },
  },
  {
    id: 'widget8',
    series: Object.entries(sales).map(([period, { data, before }]) => line(period, 'sales', data, before)),
    options: { categories: Object.entries(sales).map(([period, { labels }]) => ({ period, labels })) },
    today: soldSoFar,
    change: { value: soldSoFar - soldBefore, percentage: Math.round((changeOf(soldSoFar, soldBefore) ?? 0) * 100) / 100 },
  },
  {
    id: 'widget9',
    series: [],
    options: { categories: [] },
    rows: campaignRows(),
  },
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
