import { defineRoutes } from '#src/platform/routes.ts';

const screen = () => import('./ContactsScreen.tsx');

export const contactsRoutes = defineRoutes([
  { id: 'contacts', path: '/apps/contacts', title: 'titles:contacts', screen },
  { id: 'contacts-group', path: '/apps/contacts/group/:groupId/:contactId?/:mode?', title: 'titles:contacts', screen },
  { id: 'contacts-place', path: '/apps/contacts/:placeId/:contactId?/:mode?', title: 'titles:contacts', screen },
]);
