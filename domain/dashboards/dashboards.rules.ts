import { isDay } from '#domain/kernel/siteTime.ts';
import { day } from '#domain/kernel/units.ts';
import type { AnalyticsWidget, BudgetRow, Charted, DashboardLine, DashboardRange, ProjectWidget } from './dashboards.schema.ts';

type Widgets<Widget> = readonly Widget[];

/** The widget of an id. A dashboard without it leaves its place empty. */
export const widgetOf = <Widget extends { id: string }>(widgets: Widgets<Widget>, id: Widget['id']): Widget | undefined =>
  widgets.find((widget) => widget.id === id);

/** The periods that a widget has figures of, in their order. */
export const periodsOf = ({ series }: AnalyticsWidget): string[] => [...new Set(series.map(({ period }) => period))];

/** The figures of a period, and what their steps are. */
export const linesOf = ({ series, options }: AnalyticsWidget, period: string): { lines: DashboardLine[]; labels: string[] } => ({
  lines: series.filter((line) => line.period === period),
  labels: options.categories.find((one) => one.period === period)?.labels ?? [],
});

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** How much a value has changed, in percent of what it was; null where nothing was. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : ((now - before) / before) * 100);

type Chart = ProjectWidget['charts'][number];

/** The rows of one project and range. */
export const dataOf = (widget: ProjectWidget, project: string, range: DashboardRange): ProjectWidget['data'] =>
  widget.data.filter((row) => row.project === project && row.range === range);
export const chartOf = (widget: ProjectWidget, project: string, range: DashboardRange, name: Charted): Chart | undefined =>
  widget.charts.find((one) => one.project === project && one.range === range && one.name === name);

/** Sums of a budget: they are what its rows are. */
export const totalsOf = (rows: readonly BudgetRow[]): { total: number; spent: number; remaining: number } => {
  const [total, spent] = [sumOf(rows.map((row) => row.total)), sumOf(rows.map((row) => row.spent))];
  return { total, spent, remaining: total - spent };
};

/** Whole percents of a budget that are spent and that remain: together they are all of it. */
export const sharesOf = ({ total, spent }: { total: number; spent: number }): { spent: number; remaining: number } => {
  if (total === 0) return { spent: 0, remaining: 0 };
  const share = Math.round((spent / total) * 100);
  return { spent: share, remaining: 100 - share };
};

/** The weeks that lie after a week, up to now. */
const later: Partial<Record<DashboardRange, readonly DashboardRange[]>> = { LW: ['TW'], '2W': ['TW', 'LW'] };

/** What was spent in each day of a week, in all up to the end of each day, and what was left of the budget then. */
export const spendingOf = (widget: ProjectWidget, rows: readonly BudgetRow[], project: string, week: DashboardRange) => {
  const daysIn = (range: DashboardRange): readonly number[] => chartOf(widget, project, range, 'spent')?.data ?? [];
  const { total, spent } = totalsOf(rows);
  const days = daysIn(week);
  const atEnd = spent - sumOf((later[week] ?? []).map((range) => sumOf(daysIn(range))));
  const inAll = days.map((_, at) => atEnd - sumOf(days.slice(at + 1)));
  return {
    labels: (chartOf(widget, project, week, 'spent')?.labels ?? []).slice(0, days.length),
    weekly: { amount: sumOf(days), days },
    spent: { amount: atEnd, days: inAll },
    remaining: { amount: total - atEnd, days: inAll.map((sum) => total - sum) },
    total,
  };
};

/** The first and the last of some days. */
export type DaySpan = readonly [from: string, to: string];

/** From which day to which a period tells, as days from today. */
const periodDays: Readonly<Record<string, readonly [from: number, to: number]>> = {
  ...{ today: [0, 0], '1Day': [0, 0], DT: [0, 0], yesterday: [-1, -1], DY: [-1, -1], DTM: [1, 1] },
  ...{ last7: [-7, -1], last28: [-28, -1], last90: [-90, -1] },
};
const weeksAgo: Readonly<Record<string, number>> = { TW: 0, LW: 1, '2W': 2 };

/** The days of a period. This week has come as far as today; a name that says nothing of days has none. */
export const spanOf = (period: string, today: string): DaySpan | null => {
  const at = (offset: number): string => new Date(Date.parse(today) + offset * day).toISOString().slice(0, 10);
  const weeks = weeksAgo[period];
  if (weeks !== undefined) {
    const monday = -((new Date(today).getUTCDay() + 6) % 7) - 7 * weeks;
    return [at(monday), at(Math.min(0, monday + 6))];
  }
  const span = periodDays[period];
  return span ? [at(span[0]), at(span[1])] : null;
};

/** The days that steps of a chart are of; null where they are of something else. */
export const spanOfSteps = (steps: readonly string[]): DaySpan | null => {
  const [from, to] = [steps[0] ?? '', steps.at(-1) ?? ''];
  return isDay(from) && isDay(to) ? [from, to] : null;
};

/** The first of the days that the shop tells of: three years up to today, the running one from when it has a month that is over. */
export const firstShopDay = (today: string): string => `${Number(today.slice(0, 4)) - (today.slice(5, 7) === '01' ? 3 : 2)}-01-01`;

/** Whether the shop tells of all days from one to another. */
export const isShopSpan = ([from, until]: DaySpan, today: string): boolean =>
  isDay(from) && isDay(until) && from <= until && from >= firstShopDay(today) && until <= today;
