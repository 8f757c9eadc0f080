import { defineRoutes } from '#src/platform/routes.ts';

export const loginRoutes = defineRoutes([
  { id: 'login', path: '/login', title: 'titles:login', screen: () => import('./LoginScreen.tsx') },
]);
