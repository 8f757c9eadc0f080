import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./MailScreen.tsx');

export const mailRoutes = defineRoutes([
  { id: 'mail', path: '/apps/mail', title: 'titles:mail', screen },
  { id: 'mail-folder', path: '/apps/mail/:folderHandle/:mailId?', title: 'titles:mail', screen },
  { id: 'mail-filter', path: '/apps/mail/filter/:filterHandle/:mailId?', title: 'titles:mail', screen },
  { id: 'mail-label', path: '/apps/mail/label/:labelHandle/:mailId?', title: 'titles:mail', screen },
]);
