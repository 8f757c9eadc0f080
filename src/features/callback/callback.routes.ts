import { defineRoutes } from '#src/platform/routes.ts';

export const callbackRoutes = defineRoutes([
  { id: 'callback', path: '/callback', title: 'titles:callback', screen: () => import('./CallbackScreen.tsx') },
]);
