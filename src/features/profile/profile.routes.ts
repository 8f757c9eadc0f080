import { defineRoutes } from '#src/platform/routes.ts';

export const profileRoutes = defineRoutes([
  { id: 'profile', path: '/profile', title: 'titles:profile', screen: () => import('./ProfileScreen.tsx') },
]);
