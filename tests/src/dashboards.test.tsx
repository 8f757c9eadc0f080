import { describe, expect, test } from 'vitest';
import { analyticsDashboardSeed } from '#domain/dashboards/analyticsDashboard.seed.ts';
import {
  chartOf,
  linesOf,
  periodsOf,
  sharesOf,
  spanOf,
  spanOfSteps,
  spendingOf,
  sumOf,
  totalsOf,
  widgetOf,
} from '#domain/dashboards/dashboards.rules.ts';
import type { AnalyticsWidget, ProjectWidget } from '#domain/dashboards/dashboards.schema.ts';
import { today } from '#domain/dashboards/days.seed.ts';
import { dashboardProjectSeed, projectDashboardSeed } from '#domain/dashboards/projectDashboard.seed.ts';
import { chartSeries, partsOf, periodSeries } from '#src/samples/dashboards/charts.ts';
import { sortedRows } from '#src/samples/dashboards/sorted.ts';
import { daysText, stepText } from '#src/samples/dashboards/stepText.ts';
import { CoursePlot } from '#src/ui/plots/CoursePlot.tsx';
import { SharePlot } from '#src/ui/plots/SharePlot.tsx';
import { Sparkline } from '#src/ui/plots/Sparkline.tsx';
import { WorldPlot } from '#src/ui/plots/WorldPlot.tsx';
import { cornersOf, drawn, elementsIn, partsDrawn, valuesDrawn } from '#tests/kit/drawn.ts';

const self = (text: string): string => text;
const plot = { label: 'chart', valueText: String, rtl: false };

const analytics = (id: AnalyticsWidget['id']): AnalyticsWidget => {
  const found = widgetOf(analyticsDashboardSeed, id);
  if (!found) throw new Error(id);
  return found;
};
const ofProjects = (id: string): ProjectWidget => {
  const found = widgetOf(projectDashboardSeed, id);
  if (!found) throw new Error(id);
  return found;
};
const every = (ids: readonly AnalyticsWidget['id'][]) =>
  ids.flatMap((id) => periodsOf(analytics(id)).map((period) => [id, period] as const));

const courseOf = (id: AnalyticsWidget['id'], period: string) => {
  const widget = analytics(id);
  const { labels, lines } = linesOf(widget, period);
  expect(lines.map(({ data }) => data.length)).toEqual(lines.map(() => labels.length));
  return { steps: labels, series: periodSeries(widget, period, ['series1', 'series2'], self), lines };
};

const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 100) / 100);

/** Drawings tell a thousandth of a pixel, and nothing finer. */
const expectNear = (found: readonly number[], expected: readonly number[]): void => {
  expect(found).toHaveLength(expected.length);
  for (const [at, value] of found.entries()) expect(Math.abs(value - (expected[at] ?? Number.NaN))).toBeLessThan(0.01);
};

/** How high a curve without axes is at each of its values, as shares of the highest. */
const heightsOf = (d: string, ground: number): number[] => {
  const heights = cornersOf(d).map(([, y]) => ground - y);
  const most = Math.max(...heights);
  return heights.map((height) => (most > 0 ? height / most : 0));
};

describe('the charts of the analytics dashboard', () => {
  test.each(every(['widget1', 'widget8']))('draw what the data say: %s, %s', (id, period) => {
    const { lines, ...course } = courseOf(id, period);
    const markup = drawn(<CoursePlot {...plot} {...course} kind="area" labels={{ text: String }} />);
    for (const { name, data } of lines) expect(valuesDrawn(markup, name)).toEqual(rounded(data));
  });

  test('write the value of every month above it, with k', () => {
    const { lines, ...course } = courseOf('widget1', periodsOf(analytics('widget1'))[0] ?? '');
    const markup = drawn(<CoursePlot {...plot} {...course} kind="area" labels={{ text: String }} />);
    const labels = [...markup.slice(markup.indexOf('data-point-labels')).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(labels).toEqual(lines[0]?.data.map((value) => `${value}k`));
    expect(labels).toHaveLength(12);
  });

  test('tell this year as far as its months are over, and three years in all', () => {
    const periods = periodsOf(analytics('widget1'));
    const last = periods.at(-1) ?? '';
    const monthsOver = Number(today.slice(5, 7)) - 1;
    expect(periods).toHaveLength(3);
    expect(last).toBe(String(Number(today.slice(0, 4)) - (monthsOver === 0 ? 1 : 0)));
    expect(courseOf('widget1', last).lines[0]?.data).toHaveLength(monthsOver || 12);
  });

  test.each(every(['widget5']))('put page views upon visitors: %s, %s', (id, period) => {
    const { lines, ...course } = courseOf(id, period);
    const markup = drawn(<CoursePlot {...plot} {...course} kind="area" stacked />);
    const [visitors, views] = lines.map(({ data }) => data);
    expect(valuesDrawn(markup, 'visitors')).toEqual(visitors);
    expect(valuesDrawn(markup, 'pageViews')).toEqual(visitors?.map((value, at) => value + (views?.[at] ?? 0)));
  });

  test.each(every(['widget2', 'widget3', 'widget4']))('are as high as their values without axes: %s, %s', (id, period) => {
    const { lines, ...course } = courseOf(id, period);
    const [line] = elementsIn(drawn(<CoursePlot {...plot} {...course} kind="area" bare />), 'path').filter(({ class: name }) =>
      /line/.test(name ?? ''),
    );
    const data = lines[0]?.data ?? [];
    expectNear(
      heightsOf(line?.d ?? '', 70),
      data.map((value) => value / Math.max(...data)),
    );
  });

  test.each(every(['widget7']))('share a donut out as the devices do: %s, %s', (id, period) => {
    const { lines } = linesOf(analytics(id), period);
    const shares = lines.map(({ data }) => sumOf(data));
    expect(sumOf(shares)).toBeCloseTo(100);
    const parts = partsDrawn(
      drawn(<SharePlot {...plot} kind="donut" parts={periodSeries(analytics(id), period, [7, 4, 2], self)} />),
    );
    expect(parts.map(({ key }) => key)).toEqual(['Desktop', 'Mobile', 'Tablet']);
    expectNear(
      parts.map(({ share }) => share),
      shares.map((share) => share / 100),
    );
  });

  test('mark each place where it lies on the earth, as large as its visitors are many', () => {
    const markers = (analytics('widget6').markers ?? []).map(({ label, visitors, ...place }) => ({
      ...{ key: label, name: label, ...place, value: visitors },
    }));
    const markup = drawn(<WorldPlot {...plot} markers={markers} layers={['land']} />);
    const marks = elementsIn(markup, 'circle').map(({ cx, cy, r }) => [Number(cx), Number(cy), Number(r)] as const);
    expect(markers.length).toBeGreaterThan(9);
    expect(marks).toHaveLength(markers.length);
    const [most, largest] = [Math.max(...markers.map(({ value }) => value)), Math.max(...marks.map(([, , r]) => r))];
    expectNear(
      marks.map(([, , r]) => (r / largest) ** 2),
      markers.map(({ value }) => value / most),
    );
    for (const [at, { lat }] of markers.entries())
      for (const [other, { lat: north }] of markers.entries())
        if (north > lat) expect(marks[other]?.[1]).toBeLessThan(marks[at]?.[1] ?? 0);
  });

  test('say the same as the figures beside them', () => {
    const total = (id: AnalyticsWidget['id'], period: string) => sumOf(linesOf(analytics(id), period).lines[0]?.data ?? []);
    expect(total('widget2', 'days')).toBe(analytics('widget2').conversion?.value);
    expect(total('widget3', 'days')).toBe(analytics('widget3').impressions?.value);
    expect(total('widget4', 'days')).toBe(analytics('widget4').visits?.value);
    expect(total('widget8', '1Day')).toBe(analytics('widget8').today);
    // Whoever came yesterday came in one of its hours; few of those who visit a shop buy, and no hour of today is yet to come.
    expect(total('widget5', 'yesterday')).toBe(linesOf(analytics('widget4'), 'days').lines[0]?.data.at(-1));
    const { value: bought = 0 } = analytics('widget2').conversion ?? {};
    expect(bought / (analytics('widget4').visits?.value ?? 0)).toBeLessThan(0.1);
    expect(linesOf(analytics('widget5'), 'today').labels.at(-1)?.slice(0, 2)).toBe(
      String(Math.floor(new Date().getHours() / 2) * 2).padStart(2, '0'),
    );
  });
});

const projects = dashboardProjectSeed.map(({ id }) => id);
const weeks = ['TW', 'LW', '2W'] as const;
const each = projects.flatMap((project) => weeks.map((week) => [project, week] as const));
const closings = ['fixed', 'wontFix'] as const;

describe('the charts of a project', () => {
  test.each(each)('draw the issues of each day, fixed and not to be fixed: %s, %s', (project, week) => {
    const charts = closings.flatMap((name) => chartOf(ofProjects('widget5'), project, week, name) ?? []);
    const series = chartSeries(charts, ['series1', 'series2'], self);
    const markup = drawn(<CoursePlot {...plot} kind="bars" stacked series={series} steps={charts[0]?.labels ?? []} />);
    expect(charts).toHaveLength(2);
    for (const { name, data } of charts) expect(valuesDrawn(markup, name)).toEqual(data);
  });

  test.each(each)('draw the course of each of six counts of issues: %s, %s', (project, week) => {
    for (const name of ['created', 'closed', 'reopened', 'wontFix', 'needsTest', 'fixed'] as const) {
      const { data = [] } = chartOf(ofProjects('widget5'), project, week, name) ?? {};
      const most = Math.max(...data);
      // A week that has just begun may count nothing yet: then the course lies on the ground.
      if (week !== 'TW') expect(most).toBeGreaterThan(0);
      const [, line] = elementsIn(drawn(<Sparkline label="s" values={data} tone="series1" rtl={false} />), 'path');
      expectNear(
        heightsOf(line?.d ?? '', 35),
        data.map((value) => (most > 0 ? value / most : 0)),
      );
    }
  });

  test.each(each)('draw kinds of tasks as large as they are: %s, %s', (project, week) => {
    const { labels = [], data = [] } = chartOf(ofProjects('widget6'), project, week, 'tasks') ?? {};
    const parts = partsDrawn(drawn(<SharePlot {...plot} kind="polar" parts={partsOf(labels, data, ['series1'], self)} />));
    expectNear(
      parts.map(({ reach }) => (reach / 100) ** 2),
      data.map((value) => value / Math.max(...data)),
    );
  });

  test.each(projects)('share the budget out as its rows do, and its sums are those of the rows: %s', (project) => {
    const rows = (ofProjects('widget10').budget ?? []).filter((row) => row.project === project);
    const parts = partsOf(
      rows.map(({ type }) => type),
      rows.map(({ total }) => total),
      ['series1'],
      self,
    );
    const { total, spent, remaining } = totalsOf(rows);
    const shares = partsDrawn(drawn(<SharePlot {...plot} kind="pie" parts={parts} />)).map(({ share }) => share);
    expectNear(
      shares,
      rows.map((row) => row.total / total),
    );
    expect(rows).toHaveLength(5);
    expect(sumOf(rows.map((row) => row.total - row.spent))).toBe(remaining);
    expect(spent + remaining).toBe(total);
  });

  test('are not those of another project', () => {
    const countsOf = (project: string) =>
      ['widget1', 'widget2', 'widget3', 'widget4'].map((id) =>
        ofProjects(id).data.flatMap((row) => (row.project === project ? [row.count, row.extra?.count] : [])),
      );
    const [first, ...others] = projects.map(countsOf);
    for (const [at, counts] of [first, ...others].entries())
      for (const other of projects.slice(at + 1).map(countsOf))
        expect(counts?.filter((one, which) => String(one) === String(other[which])).length).toBeLessThan(2);
  });

  test('spend and leave whole percents that are all of the budget', () => {
    expect(sharesOf({ total: 198_000, spent: 89_991 })).toEqual({ spent: 45, remaining: 55 });
    expect(sharesOf({ total: 1000, spent: 455 })).toEqual({ spent: 46, remaining: 54 });
    expect(sharesOf({ total: 0, spent: 0 })).toEqual({ spent: 0, remaining: 0 });
  });

  test.each(each)('draw what was spent, which adds up to the budget: %s, %s', (project, week) => {
    const rows = (ofProjects('widget10').budget ?? []).filter((row) => row.project === project);
    const { weekly, spent, remaining, total } = spendingOf(ofProjects('widget9'), rows, project, week);
    expect(spent.amount + remaining.amount).toBe(total);
    expect(spent.days.map((value, at) => value + (remaining.days[at] ?? 0))).toEqual(spent.days.map(() => total));
    expect(spent.days.at(-1)).toBe(spent.amount);
    expect((spent.days.at(-1) ?? 0) - (spent.days[0] ?? 0) + (weekly.days[0] ?? 0)).toBe(weekly.amount);
    const [, line] = elementsIn(drawn(<Sparkline label="s" values={spent.days} tone="series1" rtl={false} />), 'path');
    expectNear(
      heightsOf(line?.d ?? '', 35),
      spent.days.map((value) => value / Math.max(...spent.days)),
    );
  });

  test.each(projects)('tell of no day that is yet to come: %s', (project) => {
    for (const [id, name] of [...['created', 'fixed'].map((one) => ['widget5', one] as const), ['widget9', 'spent'] as const])
      for (const range of ['TW', 'LW', '2W'] as const) {
        const { labels = [], data = [] } = chartOf(ofProjects(id), project, range, name as 'spent') ?? {};
        expect(labels).toHaveLength(7);
        expect(data).toHaveLength(labels.filter((day) => day <= today).length);
      }
    const rows = (ofProjects('widget10').budget ?? []).filter((row) => row.project === project);
    const { labels, spent } = spendingOf(ofProjects('widget9'), rows, project, 'TW');
    expect(labels.at(-1)).toBe(today);
    expect(spent.days).toHaveLength(labels.length);
  });

  test('a week ends with what the next one begins with', () => {
    for (const project of projects) {
      const rows = (ofProjects('widget10').budget ?? []).filter((row) => row.project === project);
      const [now, last] = (['TW', 'LW'] as const).map((week) => spendingOf(ofProjects('widget9'), rows, project, week));
      expect(now?.spent.amount).toBe(totalsOf(rows).spent);
      expect((now?.spent.amount ?? 0) - (now?.weekly.amount ?? 0)).toBe(last?.spent.amount);
    }
  });
});

describe('a table of a dashboard', () => {
  const rows = [
    { id: 'a', name: 'Çelik', amount: 9, day: '2026-11-02' },
    { id: 'b', name: 'Ada', amount: 100, day: '2025-12-30' },
    { id: 'c', name: 'Demir', amount: 20, day: '2026-02-11' },
  ];
  const columns = [
    { id: 'name', valueOf: ({ name }: (typeof rows)[number]) => name },
    { id: 'amount', valueOf: ({ amount }: (typeof rows)[number]) => amount },
    { id: 'day', valueOf: ({ day }: (typeof rows)[number]) => day },
  ];
  test.each([
    ['amount', 'acb'],
    ['-amount', 'bca'],
    ['day', 'bca'],
    ['-day', 'acb'],
    ['name', 'bac'],
    ['nothing', 'abc'],
  ])('is sorted by %s', (sort, ids) =>
    expect(
      sortedRows(rows, columns, sort, 'tr')
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids),
  );
});

test.each([
  ['2026-11', 'en', 'Nov'],
  ['2026-11', 'tr', 'Kas'],
  ['2026-11-25', 'en', 'Wed 25'],
  ['14:00', 'ar', '14:00'],
] as const)('the step %s is called in %s: %s', (step, language, text) => expect(stepText(step, language)).toBe(text));

describe('the days that a chart is of', () => {
  // A Wednesday.
  const at = '2026-12-02';

  test.each([
    ['today', ['2026-12-02', '2026-12-02']],
    ['yesterday', ['2026-12-01', '2026-12-01']],
    ['last7', ['2026-11-25', '2026-12-01']],
    ['last90', ['2026-09-03', '2026-12-01']],
    ['TW', ['2026-11-30', '2026-12-02']],
    ['LW', ['2026-11-23', '2026-11-29']],
    ['2W', ['2026-11-16', '2026-11-22']],
    ['2025', null],
  ])('%s', (period, span) => expect(spanOf(period, at)).toEqual(span));

  test('are those of its steps, where its steps are days', () => {
    expect(spanOfSteps(['2026-11-24', '2026-11-25', '2026-11-30'])).toEqual(['2026-11-24', '2026-11-30']);
    for (const others of [[], ['00:00', '02:00'], ['2026-01', '2026-02']]) expect(spanOfSteps(others)).toBeNull();
  });

  test('are the weeks and hours that the figures are of', () => {
    for (const widget of projectDashboardSeed)
      for (const { range, labels, data } of widget.charts)
        if (spanOfSteps(labels)) expect(spanOfSteps(labels.slice(0, data.length))).toEqual(spanOf(range, today));
  });

  test('are said with their year, once where it is one day', () => {
    expect(daysText(['2026-11-24', '2026-11-30'], 'en')).toMatch(/^24\s*–\s*30 November 2026$/);
    expect(daysText(['2026-12-02', '2026-12-02'], 'tr')).toBe('2 Aralık 2026');
  });
});
