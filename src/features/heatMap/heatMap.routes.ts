import { defineRoutes } from '#src/platform/routes.ts';

export const heatMapRoutes = defineRoutes([
  {
    id: 'heat-map',
    path: '/apps/heat-map',
    title: 'titles:heatMap',
    access: 'hseCoordinator',
    screen: () => import('./HeatMapScreen.tsx'),
  },
]);
