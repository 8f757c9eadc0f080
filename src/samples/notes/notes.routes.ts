import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./NotesScreen.tsx');

export const notesRoutes = defineRoutes([
  { id: 'notes', path: '/apps/notes', title: 'titles:notes', screen },
  { id: 'notes-place', path: '/apps/notes/:place', title: 'titles:notes', screen },
  { id: 'notes-label', path: '/apps/notes/labels/:labelHandle/:labelId', title: 'titles:notes', screen },
]);
