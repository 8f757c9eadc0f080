import { defineRoutes } from '#src/platform/routes.ts';

export const privacyRoutes = defineRoutes([
  { id: 'privacy', path: '/privacy-policy', title: 'titles:privacy', screen: () => import('./PrivacyScreen.tsx') },
]);
