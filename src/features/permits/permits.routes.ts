import { defineRoutes } from '#src/platform/routes.ts';

export const permitsRoutes = defineRoutes([
  { id: 'permit-new', path: '/apps/permits/new', title: 'titles:permit', screen: () => import('./draft/NewPermitScreen.tsx') },
  { id: 'permits', path: '/apps/permits/:labelHandle', title: 'titles:permits', screen: () => import('./PermitsScreen.tsx') },
  {
    id: 'permit',
    path: '/apps/permit/:permitId/:trackingNumber',
    title: 'titles:permit',
    screen: () => import('./PermitScreen.tsx'),
  },
  {
    id: 'permit-edit',
    path: '/apps/permit/:permitId/:trackingNumber/edit',
    title: 'titles:permit',
    screen: () => import('./draft/EditPermitScreen.tsx'),
  },
]);
