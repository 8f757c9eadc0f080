import { defineRoutes } from '#src/platform/routes.ts';
import { examples } from './examples.ts';

export const roleExamplesRoutes = defineRoutes([
  { ...examples.admin, title: 'titles:adminExample', screen: () => import('./AdminExampleScreen.tsx') },
  { ...examples.staff, title: 'titles:staffExample', screen: () => import('./StaffExampleScreen.tsx') },
  { ...examples.guest, title: 'titles:guestExample', screen: () => import('./GuestExampleScreen.tsx') },
]);
