import { endpoints } from '#domain/kernel/endpoint.ts';
import {
  analyticsAsked,
  analyticsDetail,
  analyticsWidgets,
  detailAsked,
  projectList,
  projectWidgets,
} from './dashboards.schema.ts';

const sample = { host: 'sample', access: 'everyone', method: 'GET' } as const;

/** Sample rows of the two dashboards: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const analyticsDashboardEndpoints = endpoints({
  widgets: {
    ...sample,
    path: '/api/analytics-dashboard-app/widgets',
    about: 'The nine widgets of the analytics dashboard; with `from` and `until`, of these days.',
    query: analyticsAsked,
    reply: analyticsWidgets,
  },
  detail: {
    ...sample,
    path: '/api/analytics-dashboard-app/detail',
    about:
      'What stands behind one mark or row of the analytics dashboard: a month by its days, a day by its hours, all else by days.',
    query: detailAsked,
    reply: analyticsDetail,
  },
});

export const projectDashboardEndpoints = endpoints({
  widgets: {
    ...sample,
    path: '/api/project-dashboard-app/widgets',
    about: 'The widgets of the project dashboard, with the rows of all projects.',
    reply: projectWidgets,
  },
  projects: {
    ...sample,
    path: '/api/project-dashboard-app/projects',
    about: 'The projects that the dashboard can show.',
    reply: projectList,
  },
});
