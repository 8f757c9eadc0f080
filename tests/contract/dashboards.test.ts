import { describe, expect, test } from 'vitest';
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
      ['1Day', 7],
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

  test('have nothing in an empty world, and say so in a broken one', async () => {
    expect(await throughMirage('empty').api.analyticsDashboard.widgets()).toEqual([]);
    expect(await throughMirage('empty').api.projectDashboard.projects()).toEqual([]);
    await expect(throughMirage('broken').api.projectDashboard.widgets()).rejects.toMatchObject({ status: 500 });
  });
});
