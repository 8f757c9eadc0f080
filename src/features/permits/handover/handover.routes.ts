import { defineRoutes } from '#src/platform/routes.ts';

export const handoverRoutes = defineRoutes([
  {
    id: 'permit-handover',
    path: '/apps/permit-handover',
    title: 'titles:permitHandover',
    screen: () => import('./HandoverScreen.tsx'),
  },
]);
