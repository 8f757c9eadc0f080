import { defineRoutes } from '#src/platform/routes.ts';

export const faqRoutes = defineRoutes([
  { id: 'faq', path: '/pages/faq', title: 'titles:faq', screen: () => import('./FaqScreen.tsx') },
]);
