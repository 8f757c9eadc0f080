import { defineRoutes } from '#src/platform/routes.ts';

export const dashboardsRoutes = defineRoutes([
  {
    id: 'analytics-dashboard',
    path: '/apps/dashboards/analytics',
    title: 'titles:analyticsDashboard',
    screen: () => import('./AnalyticsScreen.tsx'),
  },
  {
    id: 'project-dashboard',
    path: '/apps/dashboards/project',
    title: 'titles:projectDashboard',
    screen: () => import('./ProjectScreen.tsx'),
  },
]);
