import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./SearchScreen.tsx');

export const searchSampleRoutes = defineRoutes([
  { id: 'classic-search', path: '/pages/search/classic', title: 'titles:searchClassic', screen },
  { id: 'modern-search', path: '/pages/search/modern', title: 'titles:searchModern', screen },
]);
