import { describe, expect, test } from 'vitest';
import { sumOf } from '#domain/dashboards/dashboards.rules.ts';
import { today } from '#domain/dashboards/days.seed.ts';
import { dashboardProjectSeed } from '#domain/dashboards/projectDashboard.seed.ts';
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
      ['1Month', 7],
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

  test('have nothing in an empty world, and say so in a broken one', async () => {
    expect(await throughMirage('empty').api.analyticsDashboard.widgets()).toEqual([]);
    expect(await throughMirage('empty').api.projectDashboard.projects()).toEqual([]);
    await expect(throughMirage('broken').api.projectDashboard.widgets()).rejects.toMatchObject({ status: 500 });
  });
});
