import { defineRoutes } from '#src/platform/routes.ts';

export const typographyRoutes = defineRoutes([
  { id: 'ui.typography', path: '/ui/typography', title: 'titles:typography', screen: () => import('./TypographyScreen.tsx') },
]);
