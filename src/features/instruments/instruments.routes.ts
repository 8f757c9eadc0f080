import { defineRoutes } from '#src/platform/routes.ts';

export const instrumentsRoutes = defineRoutes([
  {
    id: 'gas-instruments',
    path: '/apps/gas-instruments',
    title: 'titles:gasInstruments',
    screen: () => import('./InstrumentsScreen.tsx'),
  },
]);
