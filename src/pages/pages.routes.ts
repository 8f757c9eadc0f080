import { defineRoutes } from '#src/platform/routes.ts';

export const errorRoutes = defineRoutes([
  { id: 'error404', path: '/pages/errors/error-404', title: 'titles:notFound', screen: () => import('./Error404Screen.tsx') },
  { id: 'error500', path: '/pages/errors/error-500', title: 'titles:serverError', screen: () => import('./Error500Screen.tsx') },
  { id: 'loading', path: '/loading', title: 'titles:loading', layout: 'bare', screen: () => import('./LoadingScreen.tsx') },
  { id: 'noAccess', path: '/pages/errors/no-access', title: 'titles:noAccess', screen: () => import('./NoAccessScreen.tsx') },
]);
