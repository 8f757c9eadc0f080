import { changeOf, sumOf } from './dashboards.rules.ts';
import type { AnalyticsWidget, DashboardLine } from './dashboards.schema.ts';
import { dayAt, daysAt, today } from './days.seed.ts';

const year = Number(today.slice(0, 4));
const week = daysAt(-7, 7);

/** Thousands of visitors a month, of the last three whole years. */
const months: readonly [number, readonly number[]][] = [
  [year - 3, [1.4, 1.6, 1.9, 2.3, 2.2, 2.6, 2.4, 2.1, 3, 3.4, 3.1, 2.5]],
  [year - 2, [2.1, 2.4, 2.9, 3.2, 3.8, 3.5, 3.3, 3.1, 4.2, 4.6, 4.4, 3.2]],
  [year - 1, [2.8, 3.3, 4.1, 4, 4.9, 5.2, 4.4, 4.2, 5.8, 6.3, 5.9, 4.1]],
];
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

const places: readonly [string, number, number, number][] = [
  ['İzmir', 38.4, 27.1, 412],
  ['İstanbul', 41, 29, 386],
  ['Rotterdam', 51.9, 4.5, 204],
  ['Aberdeen', 57.1, -2.1, 167],
  ['Doha', 25.3, 51.5, 143],
  ['Houston', 29.8, -95.4, 131],
  ['Singapore', 1.3, 103.8, 98],
  ['Stavanger', 59, 5.7, 76],
  ['Perth', -31.9, 115.9, 52],
  ['Macaé', -22.4, -41.8, 41],
];

/** Dollars in each two hours of today, as far as they have begun, and of yesterday. */
const soldToday = [120, 60, 40, 640, 1480, 2310, 2890, 2070, 1310, 820, 520, 280].slice(0, begun);
const soldYesterday = [120, 60, 40, 620, 1440, 2250, 2820, 2020, 1270, 799, 510, 270];
const soldSoFar = sumOf(soldToday);
const beforeNow = sumOf(soldYesterday.slice(0, begun));

const sales = {
  '1Day': [hours.slice(0, begun), soldToday],
  '1Week': [daysAt(-6, 7), [9860, 11240, 10470, 12980, 6120, sumOf(soldYesterday), soldSoFar]],
  '1Month': [Array.from({ length: 7 }, (_, at) => dayAt(at * 5 - 30)), [41_200, 47_900, 44_600, 52_300, 49_700, 55_100, 58_400]],
} as const;

/** The nine widgets: figures of the web shop of a made-up maker of safety equipment. */
export const analyticsDashboardSeed: AnalyticsWidget[] = [
  {
    id: 'widget1',
    series: months.map(([of, data]) => line(String(of), 'visitors', [...data])),
    options: {
      categories: months.map(([of]) => ({
        period: String(of),
        labels: Array.from({ length: 12 }, (_, at) => `${of}-${String(at + 1).padStart(2, '0')}`),
      })),
    },
  },
  {
    id: 'widget2',
    conversion: { value: 35, ofTarget: 13 },
    series: [line('days', 'conversion', [4, 5, 5, 4, 6, 5, 6])],
    options: inOne('days', week),
  },
  {
    id: 'widget3',
    impressions: { value: 86_400, ofTarget: 12 },
    series: [
      line(
        'days',
        'impressions',
        [4.9, 5.2, 5.1, 5.6, 6, 5.4, 5.1, 5.8, 6.2, 6.4, 5.9, 6.1, 6.3, 6.6, 5.8].map((k) => Math.round(k * 1000)),
      ),
    ],
    options: inOne('days', fortnight),
  },
  {
    id: 'widget4',
    visits: { value: 882, ofTarget: -9 },
    series: [line('days', 'visits', [148, 141, 139, 127, 122, 108, 97])],
    options: inOne('days', week),
  },
  {
    id: 'widget5',
    // Yesterday is the last day of the visits above.
    series: [
      line('today', 'visitors', [3, 2, 2, 4, 11, 16, 15, 17, 13, 9, 6, 4].slice(0, begun)),
      line('today', 'pageViews', [7, 4, 4, 12, 32, 45, 41, 48, 35, 24, 16, 10].slice(0, begun)),
      line('yesterday', 'visitors', [3, 2, 2, 5, 12, 14, 13, 15, 14, 8, 5, 4]),
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
    markers: places.map(([label, lat, lng, visitors]) => ({ label, lat, lng, visitors })),
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
    series: Object.entries(sales).map(([period, [, data]]) => line(period, 'sales', [...data])),
    options: { categories: Object.entries(sales).map(([period, [labels]]) => ({ period, labels: [...labels] })) },
    today: soldSoFar,
    change: { value: soldSoFar - beforeNow, percentage: Math.round((changeOf(soldSoFar, beforeNow) ?? 0) * 100) / 100 },
  },
  {
    id: 'widget9',
    series: [],
    options: { categories: [] },
    rows: [
      { title: 'Gloves before winter', clicks: 3621, conversion: 14 },
      { title: 'A respirator that fits', clicks: 2480, conversion: 21 },
      { title: 'Rent a gas detector', clicks: 1954, conversion: 9 },
      { title: 'Lockout starter set', clicks: 1287, conversion: 17 },
      { title: 'Ear protection on trial', clicks: 843, conversion: 26 },
    ],
  },
];
