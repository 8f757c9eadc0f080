import { type DaySpan, sumOf } from './dashboards.rules.ts';
import { daysPast, type ShopDay, shopDays } from './shop.seed.ts';

/** The days of the shop from one to another, both with them. */
export const daysIn = ([from, until]: DaySpan): ShopDay[] => shopDays.filter(({ day }) => day >= from && day <= until);
/** As many days just before them. */
const daysBefore = (days: readonly ShopDay[]): readonly ShopDay[] => {
  const at = shopDays.findIndex(({ day }) => day === days[0]?.day);
  return shopDays.slice(Math.max(0, at - days.length), Math.max(0, at));
};
type Figure = Exclude<keyof ShopDay, 'day'>;
export const figuresIn = (days: readonly ShopDay[], figure: Figure): number[] => days.map((one) => one[figure]);
export const figureIn = (days: readonly ShopDay[], figure: Figure): number => sumOf(figuresIn(days, figure));

export const devices = ['Desktop', 'Mobile', 'Tablet'] as const;
type Shares = readonly [desktop: number, mobile: number];
/** The shares of desktops and mobiles today, and in so many days up to yesterday; before them it was as in the last of these. */
const sharesToday: Shares = [71.4, 23.9];
const sharesPast: readonly (readonly [days: number, shares: Shares])[] = [
  [1, [70.8, 23.1]],
  [7, [68.2, 26.3]],
  [28, [66.1, 28.2]],
  [90, [64.5, 29.1]],
];
/** For each of these spans the shares of the days that the span before it has not: by them every sum of days comes out as it is said. */
const sharesBetween = sharesPast.map(([days, shares], at) => {
  const [less, inLess]: readonly [number, Shares] = sharesPast[at - 1] ?? [0, [0, 0]];
  const [all, known] = [figureIn(daysPast(days), 'visits'), less === 0 ? 0 : figureIn(daysPast(less), 'visits')];
  const between = (device: 0 | 1): number => (shares[device] * all - inLess[device] * known) / (all - known);
  return { days, shares: [between(0), between(1)] as Shares };
});
const sharesOn = (daysAgo: number): Shares =>
  daysAgo === 0
    ? sharesToday
    : ((sharesBetween.find(({ days }) => daysAgo <= days) ?? sharesBetween.at(-1))?.shares ?? sharesToday);

const tenths = (value: number): number => Math.round(value * 10) / 10;
const sharesIn = (days: readonly ShopDay[]): readonly [number, number, number] => {
  const all = figureIn(days, 'visits');
  const shareOf = (device: 0 | 1): number =>
    tenths(sumOf(days.map(({ visits, day }) => visits * sharesOn(daysAgoOf(day))[device])) / Math.max(1, all));
  const [desktop, mobile] = [shareOf(0), shareOf(1)];
  return [desktop, mobile, tenths(100 - desktop - mobile)];
};
const daysAgoOf = (day: string): number => shopDays.length - 1 - shopDays.findIndex((one) => one.day === day);

/** The share of each device in some days; `before` in as many days before them, where the shop was there already. */
export const deviceShares = (span: DaySpan): { name: string; share: number; before: number | undefined }[] => {
  const days = daysIn(span);
  const earlier = daysBefore(days);
  const [now, before] = [sharesIn(days), earlier.length === days.length ? sharesIn(earlier) : null];
  return devices.map((name, at) => ({ name, share: now[at] ?? 0, before: before?.[at] }));
};

/** How often the shop was read with a device on each of some days. */
export const sessionsOn = (days: readonly ShopDay[], name: string): number[] => {
  const at = (devices as readonly string[]).indexOf(name);
  return days.map((day) => {
    const [desktop, mobile] = sharesOn(daysAgoOf(day.day));
    const counts = [Math.round((day.visits * desktop) / 100), Math.round((day.visits * mobile) / 100)];
    return at === 2 ? day.visits - sumOf(counts) : (counts[at] ?? 0);
  });
};
