import { describe, expect, test } from 'vitest';
import { sumOf } from '#domain/dashboards/dashboards.rules.ts';
import { today } from '#domain/dashboards/days.seed.ts';
import { dashboardProjectSeed } from '#domain/dashboards/projectDashboard.seed.ts';
import { shopDays } from '#domain/dashboards/shop.seed.ts';
import { throughMirage } from './worlds.ts';

describe('the dashboards', () => {
  test('answer the nine widgets of the analytics dashboard', async () => {
    const widgets = await throughMirage().api.analyticsDashboard.widgets();
    expect(widgets.map(({ id }) => id)).toEqual(Array.from({ length: 9 }, (_, at) => `widget${at + 1}`));
    const [, , , , , map, devices, sales, campaigns] = widgets;
    expect(map?.markers).toHaveLength(10);
    expect(devices?.series.map(({ name }) => name).slice(0, 3)).toEqual(['Desktop', 'Mobile', 'Tablet']);
    expect(sales?.series.map(({ period, data }) => [period, data.length])).toEqual([
      ['1Day', Math.floor(new Date().getHours() / 2) + 1],
      ['1Week', 7],
      ['1Month', 30],
    ]);
    expect(campaigns?.rows).toHaveLength(5);
  });

  test('answer the widgets of the project dashboard with rows of every project, and the projects', async () => {
    const { api } = throughMirage();
    expect(await api.projectDashboard.projects()).toEqual(dashboardProjectSeed);
    const widgets = await api.projectDashboard.widgets();
    const projects = dashboardProjectSeed.map(({ id }) => id);
    const [due, ...others] = widgets;
    expect(due).toMatchObject({ id: 'widget1', ranges: ['DY', 'DT', 'DTM'], currentRange: 'DT' });
    expect(due?.data.map(({ project, range }) => `${project} ${range}`)).toEqual(
      projects.flatMap((project) => ['DY', 'DT', 'DTM'].map((range) => `${project} ${range}`)),
    );
    const issues = others.find(({ id }) => id === 'widget5');
    expect(issues?.ranges).toEqual(['TW', 'LW', '2W']);
    expect(new Set(issues?.charts.map(({ project }) => project))).toEqual(new Set(projects));
    expect(widgets.find(({ weather }) => weather)?.weather?.locations.map(({ next5Days }) => next5Days.length)).toEqual([5, 5, 5]);
  });

  test('count as many issues closed today as the table of the week has on that day', async () => {
    const widgets = await throughMirage().api.projectDashboard.widgets();
    const closedOf = (project: string): number | undefined => {
      const chart = widgets
        .find(({ id }) => id === 'widget5')
        ?.charts.find((one) => one.project === project && one.range === 'TW' && one.name === 'closed');
      return chart?.data[chart.labels.indexOf(today)];
    };
    const counted = widgets.find(({ id }) => id === 'widget3')?.data.map(({ project, extra }) => [project, extra?.count]);
    expect(counted).toEqual(dashboardProjectSeed.map(({ id }) => [id, closedOf(id)]));
  });

  test('close as many issues each day as were fixed or will not be, and have those open that came and did not go', async () => {
    const widgets = await throughMirage().api.projectDashboard.widgets();
    const charts = widgets.find(({ id }) => id === 'widget5')?.charts ?? [];
    for (const project of dashboardProjectSeed.map(({ id }) => id)) {
      for (const range of ['TW', 'LW', '2W']) {
        const dataOf = (name: string) =>
          charts.find((one) => one.project === project && one.range === range && one.name === name)?.data;
        const wontFix = dataOf('wontFix') ?? [];
        expect(wontFix.length).toBeGreaterThan(0);
        expect(dataOf('closed')).toEqual(dataOf('fixed')?.map((fixed, at) => fixed + (wontFix[at] ?? 0)));
        for (const [at, reopened] of (dataOf('reopened') ?? []).entries())
          expect(reopened).toBeLessThanOrEqual(dataOf('closed')?.[at] ?? 0);
      }
      const count = (name: string) =>
        sumOf(charts.filter((one) => one.project === project && one.name === name).flatMap(({ data }) => data));
      const open = widgets.find(({ id }) => id === 'widget3')?.data.find((one) => one.project === project)?.count ?? 0;
      const before = open - count('created') - count('reopened') + count('closed');
      expect(before).toBeGreaterThan(0);
      expect(open).toBeGreaterThan(0);
    }
  });

  test('sell in the hours of today that have begun, and say the same of today, its week and its change', async () => {
    const sales = (await throughMirage().api.analyticsDashboard.widgets()).find(({ id }) => id === 'widget8');
    const hours = sales?.options.categories.find(({ period }) => period === '1Day')?.labels ?? [];
    expect(hours.filter((hour) => Number(hour.slice(0, 2)) > new Date().getHours())).toEqual([]);
    const ofPeriod = (period: string) => sales?.series.find((line) => line.period === period)?.data ?? [];
    expect(ofPeriod('1Day')).toHaveLength(hours.length);
    expect([sumOf(ofPeriod('1Day')), ofPeriod('1Week').at(-1)]).toEqual([sales?.today, sales?.today]);
    const { value = 0, percentage = 0 } = sales?.change ?? {};
    expect(percentage).toBeCloseTo((value / ((sales?.today ?? 0) - value)) * 100, 1);
  });

  test('tell one story of the shop: sales, visits, places and campaigns are made of the same days', async () => {
    const widgets = await throughMirage().api.analyticsDashboard.widgets();
    const widget = (number: number) => widgets.find(({ id }) => id === `widget${number}`);
    const lineOf = (number: number, period: string) => widget(number)?.series.find((line) => line.period === period);
    const totalOf = (number: number, period: string) => sumOf(lineOf(number, period)?.data ?? []);
    const labelsOf = (period: string) => widget(8)?.options.categories.find((one) => one.period === period)?.labels;
    // A day is sold for the same, wherever it is shown.
    expect(lineOf(8, '1Week')?.data).toEqual(lineOf(8, '1Month')?.data.slice(-7));
    expect(labelsOf('1Week')).toEqual(labelsOf('1Month')?.slice(-7));
    expect(totalOf(8, '1Day')).toBe(lineOf(8, '1Week')?.data.at(-1));
    expect(shopDays.slice(-30).map(({ sold }) => sold)).toEqual(lineOf(8, '1Month')?.data);
    // Who came in 28 days came from somewhere, some of them by campaigns, and few bought.
    const ofMonth = (figure: 'visits' | 'bought') => sumOf(shopDays.slice(-29, -1).map((day) => day[figure]));
    expect(sumOf(widget(6)?.markers?.map(({ visitors }) => visitors) ?? [])).toBe(ofMonth('visits'));
    expect(totalOf(4, 'days')).toBe(sumOf(shopDays.slice(-8, -1).map(({ visits }) => visits)));
    expect(totalOf(4, 'days')).toBeLessThan(ofMonth('visits'));
    const rows = widget(9)?.rows ?? [];
    expect(sumOf(rows.map(({ clicks }) => clicks))).toBeLessThan(ofMonth('visits'));
    const boughtBy = sumOf(rows.map(({ clicks, conversion }) => Math.round((clicks * conversion) / 100)));
    expect(boughtBy).toBeGreaterThan(0);
    expect(boughtBy).toBeLessThan(ofMonth('bought'));
  });

  test('tell one story of a project: bookings, weeks and tasks add up', async () => {
    const widgets = await throughMirage().api.projectDashboard.widgets();
    const widget = (number: number) => widgets.find(({ id }) => id === `widget${number}`);
    for (const { id: project } of dashboardProjectSeed) {
      const spentOn = (widget(9)?.charts ?? [])
        .filter((chart) => chart.project === project)
        .flatMap(({ labels, data }) => labels.flatMap((day, at) => ((data[at] ?? 0) > 0 ? day : [])));
      const rows = widget(10)?.budget?.filter((row) => row.project === project) ?? [];
      // The last booking of the table is the last day on which the card has something spent, and each one that it covers is there.
      expect(
        rows
          .map(({ booked }) => booked)
          .toSorted()
          .at(-1),
      ).toBe(spentOn.toSorted().at(-1));
      const first = (widget(9)?.charts ?? []).flatMap(({ labels }) => labels).toSorted()[0] ?? '';
      for (const { booked } of rows) if (booked >= first) expect(spentOn).toContain(booked);
      const spent = sumOf((widget(9)?.charts ?? []).filter((chart) => chart.project === project).flatMap(({ data }) => data));
      expect(sumOf(rows.map((row) => row.spent))).toBeGreaterThanOrEqual(spent);
      for (const range of ['TW', 'LW', '2W']) {
        const of = <Row extends { project: string; range: string }>(all: readonly Row[]) =>
          all.filter((one) => one.project === project && one.range === range);
        const counted = of(widget(6)?.data ?? []).find(({ name }) => name === 'added')?.count;
        expect(sumOf(of(widget(6)?.charts ?? []).flatMap(({ data }) => data))).toBe(counted);
      }
    }
  });

  describe('of days that are asked for', () => {
    const dayAgo = (count: number): string => shopDays.at(-1 - count)?.day ?? '';
    const widgetsIn = async (from: string, until: string) => {
      const widgets = await throughMirage().api.analyticsDashboard.widgets({ query: { from, until } });
      const widget = (number: number) => widgets.find(({ id }) => id === `widget${number}`);
      const line = (number: number, name: string, period = 'range') =>
        widget(number)?.series.find((one) => one.period === period && one.name === name)?.data ?? [];
      return { widget, line };
    };

    test('tell the same of them as their days, and beside them what they told before', async () => {
      const days = shopDays.slice(-50, -30);
      const { widget, line } = await widgetsIn(days[0]?.day ?? '', days.at(-1)?.day ?? '');
      expect(line(8, 'sales')).toEqual(days.map(({ sold }) => sold));
      expect(line(5, 'visitors')).toEqual(days.map(({ visits }) => visits));
      expect(line(4, 'visits', 'days')).toEqual(days.map(({ visits }) => visits));
      expect(widget(4)?.visits?.value).toBe(sumOf(days.map(({ visits }) => visits)));
      expect(sumOf(['Desktop', 'Mobile', 'Tablet'].flatMap((name) => line(7, name)))).toBeCloseTo(100);
      expect(line(8, 'sales', '1Week')).toHaveLength(7);
      expect(widget(6)?.options.categories).toEqual([{ period: 'range', labels: [days[0]?.day, days.at(-1)?.day] }]);
    });

    test('say of the days of a fixed period what that period says', async () => {
      const usual = await throughMirage().api.analyticsDashboard.widgets();
      const month = await widgetsIn(dayAgo(28), dayAgo(1));
      for (const id of [6, 9] as const) {
        const { markers, rows } = usual.find((one) => one.id === `widget${id}`) ?? {};
        expect([month.widget(id)?.markers, month.widget(id)?.rows]).toEqual([markers, rows]);
      }
      const week = await widgetsIn(dayAgo(7), dayAgo(1));
      const shares = usual.find(({ id }) => id === 'widget7')?.series.filter(({ period }) => period === 'last7');
      expect(shares?.map(({ data }) => data)).toEqual(['Desktop', 'Mobile', 'Tablet'].map((name) => week.line(7, name)));
      expect(week.widget(2)?.conversion).toEqual(usual.find(({ id }) => id === 'widget2')?.conversion);
    });

    test('tell of one day by its hours', async () => {
      const { widget, line } = await widgetsIn(dayAgo(40), dayAgo(40));
      expect(line(8, 'sales')).toHaveLength(12);
      expect(sumOf(line(8, 'sales'))).toBe(shopDays.at(-41)?.sold);
      expect(widget(5)?.options.categories.at(-1)?.labels[1]).toBe('02:00');
    });

    test('refuse days that cross, that are none, and of which nothing is known', async () => {
      const first = shopDays[0]?.day ?? '';
      for (const [from, until] of [
        [dayAgo(1), dayAgo(2)],
        ['2026-02-30', dayAgo(1)],
        [dayAgo(1), ''],
        [new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10), dayAgo(1)],
        [dayAgo(1), '2999-01-01'],
      ] as const)
        await expect(widgetsIn(from, until), `${from} ${until}`).rejects.toMatchObject({ code: 'validation' });
    });

    test('lead from a month to its days, and from a day to its hours, which add up', async () => {
      const { api } = throughMirage();
      const [year] = (await api.analyticsDashboard.widgets())[0]?.series ?? [];
      const month = `${year?.period}-03`;
      const days = await api.analyticsDashboard.detail({ query: { of: 'month', name: month } });
      expect(days.labels).toHaveLength(31);
      const [visitors] = days.lines;
      expect(sumOf(visitors?.data ?? [])).toBe(Math.round((year?.data[2] ?? 0) * 1000));
      const hours = await api.analyticsDashboard.detail({ query: { of: 'day', name: `${month}-09` } });
      expect(sumOf(hours.lines[0]?.data ?? [])).toBe(visitors?.data[8]);
    });

    test('lead from a campaign, a place and a device to their days, which add up', async () => {
      const { api } = throughMirage();
      const [from, until] = [dayAgo(60), dayAgo(3)];
      const { widget } = await widgetsIn(from, until);
      const sumBy = async (of: 'campaign' | 'place' | 'device', name: string) => {
        const { labels, lines } = await api.analyticsDashboard.detail({ query: { of, name, from, until } });
        expect([labels[0], labels.at(-1)]).toEqual([from, until]);
        return sumOf(lines[0]?.data ?? []);
      };
      for (const { title, clicks } of widget(9)?.rows ?? []) expect(await sumBy('campaign', title)).toBe(clicks);
      for (const { label, visitors } of widget(6)?.markers ?? []) expect(await sumBy('place', label)).toBe(visitors);
      const onDevices = await Promise.all(['Desktop', 'Mobile', 'Tablet'].map((name) => sumBy('device', name)));
      expect(sumOf(onDevices)).toBe(widget(4)?.visits?.value);
      for (const query of [{ of: 'campaign', name: 'None' } as const, { of: 'day', name: '2026-02-30' } as const])
        await expect(api.analyticsDashboard.detail({ query })).rejects.toMatchObject({ status: 404 });
    });
  });

  test('have nothing in an empty world, and say so in a broken one', async () => {
    expect(await throughMirage('empty').api.analyticsDashboard.widgets()).toEqual([]);
    expect(await throughMirage('empty').api.projectDashboard.projects()).toEqual([]);
    await expect(throughMirage('broken').api.projectDashboard.widgets()).rejects.toMatchObject({ status: 500 });
  });
});
