import { day as oneDay } from '#domain/kernel/units.ts';
import { firstShopDay, sumOf } from './dashboards.rules.ts';
import { dayAt, today } from './days.seed.ts';

const year = Number(today.slice(0, 4));

/** How many months of this year are over: the one that runs has no number yet. */
const monthsOver = Number(today.slice(5, 7)) - 1;

/** Thousands of visitors a month, of this year as far as it has come and of those before it: three years that have any. */
const months: readonly [number, readonly number[]][] = [
  [year - 3, [0.761, 0.876, 1.027, 1.29, 1.212, 1.439, 1.305, 1.137, 1.629, 1.846, 1.709, 1.388]],
  [year - 2, [1.15, 1.299, 1.585, 1.773, 2.102, 1.927, 1.809, 1.692, 2.292, 2.523, 2.41, 1.736]],
  [year - 1, [1.56, 1.808, 2.248, 2.188, 2.682, 2.856, 2.415, 2.329, 3.191, 3.447, 3.262, 2.253]],
  [year, [2.026, 2.256, 2.709, 2.925, 3.158, 3.346, 3.007, 2.837, 3.779, 4.038, 3.86, 2.874].slice(0, monthsOver)],
];
const yearsShown = months.filter(([, data]) => data.length > 0).slice(-3);
const monthOf = (of: number, at: number): string => `${of}-${String(at + 1).padStart(2, '0')}`;
const thousandsIn = new Map(yearsShown.flatMap(([of, data]) => data.map((thousands, at) => [monthOf(of, at), thousands] as const)));

/** Each two hours of a day. */
const hours = Array.from({ length: 12 }, (_, at) => `${String(at * 2).padStart(2, '0')}:00`);
/** How many of them have begun today, on the clock of the reader. */
const begun = Math.floor(new Date().getHours() / 2) + 1;

/** What happened in each two hours of today, as far as they have begun, and of yesterday: `sold` in dollars. */
const ofToday = {
  sold: [120, 60, 40, 640, 1480, 2310, 2890, 2070, 1310, 820, 520, 280].slice(0, begun),
  visits: [3, 2, 2, 4, 11, 16, 15, 17, 13, 9, 6, 4].slice(0, begun),
  pageViews: [7, 4, 4, 12, 32, 45, 41, 48, 35, 24, 16, 10].slice(0, begun),
};
const ofYesterday = {
  sold: [120, 60, 40, 620, 1440, 2250, 2820, 2020, 1270, 799, 510, 270],
  visits: [3, 2, 2, 5, 12, 14, 13, 15, 14, 8, 5, 4],
  pageViews: [6, 4, 4, 13, 34, 40, 37, 42, 38, 21, 14, 9],
};
/** How much of a day's sales the hours make that have begun. */
export const partOfDay = sumOf(ofYesterday.sold.slice(0, begun)) / sumOf(ofYesterday.sold);

/** Four weeks up to yesterday: who came, who of them bought, and for how many dollars. Before that each week was like the first. */
const fourWeeks = {
  visits: [
    ...[151, 148, 150, 146, 139, 128, 120, 149, 150, 147, 144, 136, 126, 118],
    ...[150, 146, 144, 139, 131, 119, 109, 148, 141, 139, 127, 122, 108, sumOf(ofYesterday.visits)],
  ],
  bought: [5, 5, 6, 4, 5, 4, 5, 5, 6, 5, 5, 4, 5, 4, 6, 5, 6, 5, 5, 4, 4, 4, 5, 5, 4, 6, 5, 6],
  sold: [
    ...[8730, 9410, 11_020, 9160, 10_240, 8870, 7350, 9120, 10_280, 9970, 9640, 8420, 9350, 7180],
    ...[10_460, 9830, 11_370, 9910, 10_050, 8240, 7690, 9240, 9860, 11_240, 10_470, 12_980, 9120, sumOf(ofYesterday.sold)],
  ],
} as const;
const daysKnown = fourWeeks.sold.length;
const onDay = (figures: readonly number[], daysAgo: number): number =>
  figures[daysAgo <= daysKnown ? daysKnown - daysAgo : (7 - (daysAgo % 7)) % 7] ?? 0;
/** Before so many days ago, the months say how many came. */
const daysLikeWeeks = 60;
const fortnight = [4.9, 5.2, 5.1, 5.6, 6, 5.4, 5.1, 5.8, 6.2, 6.4, 5.9, 6.1, 6.3, 6.6, 5.8].map((k) => Math.round(k * 1000));

/** A whole shared out by parts of `all`: what comes of it adds up to it. */
export const sharedOut = (whole: number, shares: readonly number[], all: number): number[] =>
  shares.map((share, at) => {
    const upTo = sumOf(shares.slice(0, at));
    return Math.round((whole * (upTo + share)) / all) - Math.round((whole * upTo) / all);
  });

/** A day of the shop: who came, what they read, who of them bought and for how many dollars, and how often the shop was seen elsewhere. */
export type ShopDay = { day: string; visits: number; pageViews: number; bought: number; sold: number; impressions: number };

const beforeWeeks = (day: string): number => {
  const [of = 0, month = 0, date = 0] = day.split('-').map(Number);
  const length = new Date(Date.UTC(of, month, 0)).getUTCDate();
  const weights = Array.from({ length }, (_, at) => 9 - (new Date(Date.UTC(of, month - 1, at + 1)).getUTCDay() % 6));
  return sharedOut(Math.round((thousandsIn.get(day.slice(0, 7)) ?? 0) * 1000), weights, sumOf(weights))[date - 1] ?? 0;
};

const shopDay = (daysAgo: number): ShopDay => {
  const day = dayAt(-daysAgo);
  const impressionsOf = (visits: number) => fortnight[fortnight.length - daysAgo] ?? visits * 40;
  const sums = (of: typeof ofToday) => ({ visits: sumOf(of.visits), pageViews: sumOf(of.pageViews), sold: sumOf(of.sold) });
  if (daysAgo === 0) return { day, ...sums(ofToday), bought: 0, impressions: impressionsOf(sumOf(ofToday.visits)) };
  if (daysAgo <= daysLikeWeeks) {
    const visits = onDay(fourWeeks.visits, daysAgo);
    const pageViews = daysAgo === 1 ? sumOf(ofYesterday.pageViews) : Math.round(visits * 2.8);
    const [bought, sold] = [onDay(fourWeeks.bought, daysAgo), onDay(fourWeeks.sold, daysAgo)];
    return { day, visits, pageViews, bought, sold, impressions: impressionsOf(visits) };
  }
  const visits = beforeWeeks(day);
  const [bought, sold] = [Math.round((visits * (33 + (daysAgo % 4))) / 1000), visits * (62 + ((daysAgo * 5) % 9))];
  return { day, visits, pageViews: Math.round(visits * 2.8), bought, sold, impressions: impressionsOf(visits) };
};

/** How long ago the first of the days was. */
const maxDaysAgo = (Date.parse(today) - Date.parse(firstShopDay(today))) / oneDay;

/** The days of the shop, the newest last and today as far as it has come: every figure is made of them. */
export const shopDays: readonly ShopDay[] = Array.from({ length: maxDaysAgo + 1 }, (_, at) => shopDay(maxDaysAgo - at));

/** Each year with the thousands of visitors of its months, as far as they are over: they are what their days are. */
export const yearsOfShop = yearsShown.map(([of, { length }]) => ({
  year: String(of),
  months: Array.from({ length }, (_, at) => {
    const month = monthOf(of, at);
    return { month, thousands: sumOf(shopDays.flatMap(({ day, visits }) => (day.startsWith(month) ? visits : []))) / 1000 };
  }),
}));

/** The two hours of a day one by one, of today as far as they have begun. */
export const hoursOf = ({ day, ...of }: ShopDay): { labels: string[]; visits: number[]; pageViews: number[]; sold: number[] } => {
  if (day === today) return { labels: hours.slice(0, begun), ...ofToday };
  const along = (figure: keyof typeof ofYesterday) => sharedOut(of[figure], ofYesterday[figure], sumOf(ofYesterday[figure]));
  return { labels: hours, visits: along('visits'), pageViews: along('pageViews'), sold: along('sold') };
};

/** So many days up to yesterday. */
export const daysPast = (count: number): readonly ShopDay[] => shopDays.slice(-1 - count, -1);
