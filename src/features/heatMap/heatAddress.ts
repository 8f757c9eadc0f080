import { isDay, siteDate } from '#domain/kernel/siteTime.ts';
import { type Days, dayCount } from '#domain/permits/heatMap/heatBins.rules.ts';
import {
  type HeatBin,
  type HeatGroup,
  type HeatMetric,
  type HeatNormal,
  heatLimits,
  heatMetrics,
  heatNormals,
} from '#domain/permits/heatMap/heatMap.data.ts';
import { type HeatClasses, heatClasses, typedBreaks } from '#domain/permits/heatMap/heatScale.rules.ts';
import { type SuspendReason, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import { readPermitFilters } from '#src/entities/permits/permitFilters.ts';

/** Periods with a name, by their days up to today. */
export const periods = { today: 1, week: 7, month: 28, quarter: 91, year: 365 } as const;
export type PeriodName = keyof typeof periods | 'own';
export const periodNames = [...(Object.keys(periods) as (keyof typeof periods)[]), 'own'] as const;

export const comparisons = ['none', 'previous', 'year', 'own'] as const;
export type Comparison = (typeof comparisons)[number];

export const planGroups = ['area', 'grid:10', 'grid:20', 'grid:50'] as const satisfies readonly HeatGroup[];
/** Steps in which the map plays. */
export const playBins = ['hour', 'shift', 'day', 'week', 'month'] as const satisfies readonly HeatBin[];
export const speeds = [1, 2, 5, 10] as const;
export const calendarModes = ['hours', 'shifts', 'weekdays'] as const;
export type CalendarMode = (typeof calendarModes)[number];

/** Filters that heat map and permit list have in common. */
export const sharedFilters = ['area', 'code', 'level', 'risk_min', 'crm', 'contractor'] as const;
export type SharedFilters = Pick<PermitFilters, (typeof sharedFilters)[number]>;

/** What of a heat map is in its address. */
export type HeatView = {
  site: string;
  metric: HeatMetric;
  normalise: HeatNormal;
  period: PeriodName;
  days: Days;
  group: (typeof planGroups)[number];
  bin: (typeof playBins)[number];
  /** Which step of the playing map is shown; null for all of the period. */
  frame: number | null;
  /** Steps a second while it plays. */
  fps: number;
  classes: HeatClasses;
  breaks: readonly number[] | null;
  calendar: CalendarMode;
  compare: Comparison;
  against: Days | null;
  circles: boolean;
  /** The place whose permits are listed. */
  key: string | null;
  /** The part of the period that was chosen on the calendar, by its instants. */
  part: { from: string; to: string } | null;
  reason: SuspendReason | undefined;
  filters: SharedFilters;
};

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

const daysIn = (params: URLSearchParams, names: readonly [string, string]): Days | null => {
  const [from, to] = names.map((name) => params.get(name) ?? '');
  if (!from || !to || !isDay(from) || !isDay(to)) return null;
  const days = { from, to };
  return dayCount(days) > 0 && dayCount(days) <= heatLimits.days ? days : null;
};

const usualBin = (days: Days): HeatView['bin'] => {
  const count = dayCount(days);
  if (count <= 2) return 'hour';
  return count <= 92 ? 'day' : 'week';
};

const isInstant = (text: string | null): text is string =>
  text !== null && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

const partIn = (params: URLSearchParams): HeatView['part'] => {
  const [from, to] = [params.get('part_from'), params.get('part_to')];
  return isInstant(from) && isInstant(to) && from < to ? { from, to } : null;
};

/** So many days before a period: as many as it has, or a year (52 weeks, so that weekdays meet weekdays). */
const earlier = ({ from, to }: Days, compare: Comparison): Days | null => {
  const back = compare === 'previous' ? dayCount({ from, to }) : 364;
  return compare === 'none' || compare === 'own' ? null : { from: dayAfter(from, -back), to: dayAfter(to, -back) };
};

/** What an address asks for at a site, where it is `now`. What it cannot mean is as if it were not there. */
export const readHeatView = (params: URLSearchParams, site: { code: string; zone: string }, now: Date): HeatView => {
  const today = siteDate(now, site.zone);
  const own = daysIn(params, ['from', 'to']);
  const named = oneOf(periodNames, params.get('period')) ?? (own ? 'own' : 'month');
  const period = named === 'own' && !own ? 'month' : named;
  const days =
    period === 'own' && own ? own : { from: dayAfter(today, 1 - periods[period === 'own' ? 'month' : period]), to: today };
  const compare = oneOf(comparisons, params.get('compare')) ?? 'none';
  const against = compare === 'own' ? daysIn(params, ['a_from', 'a_to']) : earlier(days, compare);
  const breaks = typedBreaks(params.get('breaks') ?? '');
  const metric = oneOf(heatMetrics, params.get('metric')) ?? 'permit_hours';
  const frame = params.get('frame');
  const filters = readPermitFilters(params);
  return {
    site: site.code,
    metric,
    normalise: metric === 'coverage' ? 'none' : (oneOf(heatNormals, params.get('normalise')) ?? 'none'),
    period,
    days,
    group: oneOf(planGroups, params.get('group')) ?? 'area',
    bin: oneOf(playBins, params.get('bin')) ?? usualBin(days),
    frame: frame !== null && /^\d{1,5}$/.test(frame) ? Number(frame) : null,
    fps: speeds.find((speed) => String(speed) === params.get('fps')) ?? 2,
    classes: oneOf(heatClasses, params.get('classes')) ?? 'quantile',
    breaks,
    calendar: oneOf(calendarModes, params.get('calendar')) ?? 'hours',
    compare,
    against,
    circles: params.get('circles') === '1',
    key: params.get('key'),
    part: partIn(params),
    reason: oneOf(suspendReasons, params.get('reason')),
    filters: Object.fromEntries(sharedFilters.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]]))),
  };
};

/** The filters of a view, as calls name them: several values with commas between them. */
export const filterQuery = ({ filters, reason }: Pick<HeatView, 'filters' | 'reason'>) => ({
  ...filters,
  ...(reason ? { reason } : {}),
});

/** What every call of a view asks. */
export const questionOf = (view: HeatView) => ({
  site: view.site,
  metric: view.metric,
  normalise: view.normalise,
  ...view.days,
  ...filterQuery(view),
});
