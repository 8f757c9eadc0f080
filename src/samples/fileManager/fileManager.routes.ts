import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./FileManagerScreen.tsx');

export const fileManagerRoutes = defineRoutes([
  { id: 'file-manager', path: '/apps/file-manager', title: 'titles:fileManager', screen },
  { id: 'file-manager-place', path: '/apps/file-manager/place/:placeId', title: 'titles:fileManager', screen },
  { id: 'file-manager-folder', path: '/apps/file-manager/:folderId', title: 'titles:fileManager', screen },
]);
