import { defineRoutes } from '#src/platform/routes.ts';

export const registerRoutes = defineRoutes([
  { id: 'register', path: '/register', title: 'titles:register', screen: () => import('./RegisterScreen.tsx') },
]);
