import { defineRoutes } from '#src/platform/routes.ts';

export const scrumboardRoutes = defineRoutes([
  { id: 'scrumboard', path: '/apps/scrumboard', title: 'titles:scrumboard', screen: () => import('./BoardsScreen.tsx') },
  {
    id: 'scrumboard-boards',
    path: '/apps/scrumboard/boards',
    title: 'titles:scrumboard',
    screen: () => import('./BoardsScreen.tsx'),
  },
  {
    id: 'scrumboard-board',
    path: '/apps/scrumboard/boards/:boardId/:boardUri?',
    title: 'titles:scrumboard',
    screen: () => import('./BoardScreen.tsx'),
  },
]);
