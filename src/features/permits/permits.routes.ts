import { defineRoutes } from '#src/platform/routes.ts';

export const permitsRoutes = defineRoutes([
  { id: 'permits', path: '/apps/permits/:labelHandle', title: 'titles:permits', screen: () => import('./PermitsScreen.tsx') },
  {
    id: 'permit',
    path: '/apps/permit/:permitId/:trackingNumber',
    title: 'titles:permit',
    screen: () => import('./PermitScreen.tsx'),
  },
]);
