import { Problem } from '#domain/kernel/problem.ts';
import { changeOf, type DaySpan, isShopSpan, sumOf } from './dashboards.rules.ts';
import type { AnalyticsDetail, AnalyticsWidget, DashboardLine, DetailKind } from './dashboards.schema.ts';
import { today } from './days.seed.ts';
import { daysPast, hoursOf, type ShopDay, shopDays } from './shop.seed.ts';
import { daysIn, deviceShares, devices, figureIn, figuresIn, sessionsOn } from './shopRange.seed.ts';

/** The days that are asked for, null where none are. */
const spanAsked = ({ from, until }: { from?: string | undefined; until?: string | undefined }): DaySpan | null => {
  if (!from && !until) return null;
  const span = [from ?? '', until ?? ''] as const;
  if (!isShopSpan(span, today)) throw new Problem('validation');
  return span;
};

/** What came in 28 days up to yesterday, taken along to other days as they were visited: the parts of any days add up. */
const takenTo = (amount: number, days: readonly ShopDay[], figure: 'visits' | 'bought'): number[] => {
  const all = figureIn(daysPast(28), figure);
  const start = shopDays.findIndex(({ day }) => day === daysPast(28)[0]?.day);
  const at = shopDays.findIndex(({ day }) => day === days[0]?.day);
  const upTo = (to: number): number =>
    to >= start ? figureIn(shopDays.slice(start, to), figure) : -figureIn(shopDays.slice(to, start), figure);
  let before = upTo(at);
  return days.map((day) => {
    const now = before + day[figure];
    const part = Math.round((amount * now) / all) - Math.round((amount * before) / all);
    before = now;
    return part;
  });
};
type Campaign = NonNullable<AnalyticsWidget['rows']>[number];
const campaignIn = ({ clicks, conversion }: Campaign, days: readonly ShopDay[]) => ({
  clicks: takenTo(clicks, days, 'visits'),
  bought: takenTo(Math.round((clicks * conversion) / 100), days, 'bought'),
});

const range = 'range';
const line = (name: string, data: number[], before?: number): DashboardLine => ({
  ...{ period: range, name, data },
  ...(before === undefined ? {} : { before }),
});

/** Days one by one; a day alone by its hours. */
const stepsOf = (days: readonly ShopDay[]) => {
  const [only] = days;
  if (only && days.length === 1) return hoursOf(only);
  const [visits, pageViews, sold] = (['visits', 'pageViews', 'sold'] as const).map((figure) => figuresIn(days, figure));
  return { labels: days.map(({ day }) => day), visits: visits ?? [], pageViews: pageViews ?? [], sold: sold ?? [] };
};

/** A figure of other days, with how far it is from a target that is the same on each day. */
const figureOf = (usual: { value: number; ofTarget: number }, usualDays: number, data: readonly number[]) => {
  const target = (usual.value / (1 + usual.ofTarget / 100) / usualDays) * data.length;
  const value = sumOf(data);
  return { value, ofTarget: Math.round(changeOf(value, target) ?? 0) };
};

const widgetIn = (widget: AnalyticsWidget, days: readonly ShopDay[]): AnalyticsWidget => {
  const labels = days.map(({ day }) => day);
  const span: DaySpan = [labels[0] ?? '', labels.at(-1) ?? ''];
  const inDays = (name: string, data: number[]): Partial<AnalyticsWidget> => ({
    series: [{ period: 'days', name, data }],
    options: { categories: [{ period: 'days', labels }] },
  });
  const beside = (lines: DashboardLine[], steps: string[]): Partial<AnalyticsWidget> => ({
    series: [...widget.series, ...lines],
    options: { categories: [...widget.options.categories, { period: range, labels: steps }] },
  });
  const { conversion, impressions, visits, markers, rows } = widget;
  const [bought, seen, came] = (['bought', 'impressions', 'visits'] as const).map((figure) => figuresIn(days, figure));
  const steps = stepsOf(days);
  const at = shopDays.findIndex(({ day }) => day === span[0]);
  const own: Partial<Record<AnalyticsWidget['id'], () => Partial<AnalyticsWidget>>> = {
    widget2: () => ({
      ...inDays('conversion', bought ?? []),
      ...(conversion ? { conversion: figureOf(conversion, 7, bought ?? []) } : {}),
    }),
    widget3: () => ({
      ...inDays('impressions', seen ?? []),
      ...(impressions ? { impressions: figureOf(impressions, 15, seen ?? []) } : {}),
    }),
    widget4: () => ({ ...inDays('visits', came ?? []), ...(visits ? { visits: figureOf(visits, 7, came ?? []) } : {}) }),
    widget5: () => beside([line('visitors', steps.visits), line('pageViews', steps.pageViews)], steps.labels),
    widget6: () => ({
      ...beside([], [...span]),
      markers: (markers ?? []).map((one) => ({ ...one, visitors: sumOf(takenTo(one.visitors, days, 'visits')) })),
    }),
    widget7: () =>
      beside(
        deviceShares(span).map(({ name, share, before }) => line(name, [share], before)),
        [...span],
      ),
    widget8: () =>
      beside(
        [line('sales', steps.sold, at < days.length ? undefined : figureIn(shopDays.slice(at - days.length, at), 'sold'))],
        steps.labels,
      ),
    widget9: () => ({
      ...beside([], [...span]),
      rows: (rows ?? []).map((row) => {
        const { clicks, bought: sold } = campaignIn(row, days);
        const followed = sumOf(clicks);
        return {
          title: row.title,
          clicks: followed,
          conversion: followed === 0 ? 0 : Math.round((sumOf(sold) / followed) * 1000) / 10,
        };
      }),
    }),
  };
  return { ...widget, ...own[widget.id]?.() };
};

/** The widgets as they are of the days that are asked for; of their own where none are. */
export const widgetsIn = (
  widgets: readonly AnalyticsWidget[],
  asked: { from?: string | undefined; until?: string | undefined },
): AnalyticsWidget[] => {
  const span = spanAsked(asked);
  return span ? widgets.map((widget) => widgetIn(widget, daysIn(span))) : [...widgets];
};

/** What stands behind one mark or row: a month by its days, a day by its hours, all else by the days that are asked for, or 28. */
export const detailOf = (
  widgets: readonly AnalyticsWidget[],
  { of, name, ...asked }: { of: DetailKind; name: string; from?: string | undefined; until?: string | undefined },
): AnalyticsDetail => {
  const span = spanAsked(asked);
  const days = span ? daysIn(span) : [...daysPast(28)];
  const found = (labels: string[], lines: AnalyticsDetail['lines']): AnalyticsDetail => ({ of, name, labels, lines });
  const inDays = (lines: AnalyticsDetail['lines']) =>
    found(
      days.map(({ day }) => day),
      lines,
    );
  const unknown = (): never => {
    throw new Problem('not_found');
  };
  const ofMonth = (): AnalyticsDetail => {
    const inMonth = shopDays.filter(({ day }) => day.startsWith(`${name}-`));
    if (inMonth.length === 0 || !/^\d{4}-\d\d$/.test(name)) return unknown();
    return found(
      inMonth.map(({ day }) => day),
      [
        { name: 'visitors', data: figuresIn(inMonth, 'visits') },
        { name: 'pageViews', data: figuresIn(inMonth, 'pageViews') },
        { name: 'conversion', data: figuresIn(inMonth, 'bought') },
        { name: 'sales', data: figuresIn(inMonth, 'sold') },
      ],
    );
  };
  const ofDay = (): AnalyticsDetail => {
    const day = shopDays.find((one) => one.day === name);
    if (!day) return unknown();
    const { labels, visits, pageViews, sold } = hoursOf(day);
    return found(labels, [
      { name: 'visitors', data: visits },
      { name: 'pageViews', data: pageViews },
      { name: 'sales', data: sold },
    ]);
  };
  const ofCampaign = (): AnalyticsDetail => {
    const row = widgets.flatMap(({ rows = [] }) => rows).find(({ title }) => title === name);
    if (!row) return unknown();
    const { clicks, bought } = campaignIn(row, days);
    return inDays([
      { name: 'clicks', data: clicks },
      { name: 'conversion', data: bought },
    ]);
  };
  const ofPlace = (): AnalyticsDetail => {
    const place = widgets.flatMap(({ markers = [] }) => markers).find(({ label }) => label === name);
    return place ? inDays([{ name: 'visitors', data: takenTo(place.visitors, days, 'visits') }]) : unknown();
  };
  const ofDevice = (): AnalyticsDetail =>
    devices.some((one) => one === name) ? inDays([{ name: 'visitors', data: sessionsOn(days, name) }]) : unknown();
  return { month: ofMonth, day: ofDay, campaign: ofCampaign, place: ofPlace, device: ofDevice }[of]();
};
