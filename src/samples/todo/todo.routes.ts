import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./TodoScreen.tsx');

export const todoRoutes = defineRoutes([
  { id: 'todo', path: '/apps/todo', title: 'titles:todo', screen },
  { id: 'todo-folder', path: '/apps/todo/:folderHandle/:todoId?', title: 'titles:todo', screen },
  { id: 'todo-filter', path: '/apps/todo/filter/:filterHandle/:todoId?', title: 'titles:todo', screen },
  { id: 'todo-label', path: '/apps/todo/label/:labelHandle/:todoId?', title: 'titles:todo', screen },
]);
