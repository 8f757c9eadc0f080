import { defineRoutes } from '#src/platform/routes.ts';

export const rulesRoutes = defineRoutes([
  { id: 'permit-rules', path: '/apps/permit-rules', title: 'titles:permitRules', screen: () => import('./RulesScreen.tsx') },
]);
