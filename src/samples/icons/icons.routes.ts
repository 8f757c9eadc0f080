import { defineRoutes } from '#src/platform/routes.ts';

export const iconsRoutes = defineRoutes([
  { id: 'ui.icons', path: '/ui/icons', title: 'titles:icons', screen: () => import('./IconsScreen.tsx') },
]);
