import { defineRoutes } from '#src/platform/routes.ts';

export const clockRoutes = defineRoutes([
  { id: 'permit-clock', path: '/apps/permit-clock', title: 'titles:clock', screen: () => import('./ClockScreen.tsx') },
]);
