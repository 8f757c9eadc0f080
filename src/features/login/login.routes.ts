import { defineRoutes } from '#src/platform/routes.ts';

export const loginRoutes = defineRoutes([
  { id: 'login', path: '/login', title: 'titles:login', screen: () => import('./LoginScreen.tsx') },
  {
    id: 'logout',
    path: '/logout',
    title: 'titles:logout',
    access: 'user',
    screen: () => import('./LogoutScreen.tsx'),
  },
]);
