import { defineRoutes } from '#src/platform/routes.ts';

export const permitsRoutes = defineRoutes([
  { id: 'permit-new', path: '/apps/permits/new', title: 'titles:permit', screen: () => import('./draft/NewPermitScreen.tsx') },
  { id: 'permits-opening', path: '/apps/permits', title: 'titles:permits', screen: () => import('./PermitsScreen.tsx') },
  { id: 'permits', path: '/apps/permits/:labelHandle', title: 'titles:permits', screen: () => import('./PermitsScreen.tsx') },
  {
    id: 'permit-emergencies',
    path: '/apps/permit-emergencies',
    title: 'titles:emergencies',
    screen: () => import('./emergencies/EmergenciesScreen.tsx'),
  },
  {
    id: 'permit-conversations',
    path: '/apps/permit-conversations',
    title: 'titles:talks',
    screen: () => import('./conversations/ConversationsScreen.tsx'),
  },
  {
    id: 'permit',
    path: '/apps/permit/:permitId/:trackingNumber',
    title: 'titles:permit',
    screen: () => import('./PermitScreen.tsx'),
  },
  {
    id: 'permit-print',
    path: '/apps/permit/:permitId/:trackingNumber/print',
    title: 'titles:permit',
    screen: () => import('./papers/print/PrintScreen.tsx'),
  },
  {
    id: 'permit-edit',
    path: '/apps/permit/:permitId/:trackingNumber/edit',
    title: 'titles:permit',
    screen: () => import('./draft/EditPermitScreen.tsx'),
  },
]);
