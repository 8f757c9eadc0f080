import { defineRoutes } from '#src/platform/routes.ts';

export const helperClassesRoutes = defineRoutes([
  {
    id: 'ui.helperClasses',
    path: '/ui/helper-classes',
    title: 'titles:helperClasses',
    screen: () => import('./HelperClassesScreen.tsx'),
  },
]);
