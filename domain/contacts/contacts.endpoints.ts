import { object, string } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { contact, contactIds, contactList, contactsGiven, contactsQuery, contactsUser } from './contacts.schema.ts';

const sample = { host: 'sample', access: 'everyone' } as const;
const many = object({ contactIds });

/** Sample rows of the contacts app: answered by Mirage in the browser, their bodies bare as the specification shows them. */
export const contactsEndpoints = endpoints({
  list: {
    ...sample,
    method: 'GET',
    path: '/api/contacts-app/contacts',
    about: 'Contacts: the frequent or the starred ones, and all of them for any other id.',
    query: contactsQuery,
    reply: contactList,
  },
  user: {
    ...sample,
    method: 'GET',
    path: '/api/contacts-app/user',
    about: 'Whose contacts they are, with stars and groups. No id in it is that of a contact that has gone.',
    reply: contactsUser,
  },
  add: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/add-contact',
    about: 'Adds a contact. It keeps its id when it brings one that nobody has.',
    body: object({ contact }),
    reply: contact,
  },
  update: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/update-contact',
    about: 'Replaces a contact by its id.',
    body: object({ contact }),
    reply: contact,
  },
  remove: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/remove-contact',
    about: 'Removes a contact, from its groups too.',
    body: object({ contactId: string().required() }),
    reply: contactsUser,
  },
  removeMany: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/remove-contacts',
    about: 'Removes contacts, from their groups too.',
    body: many,
    reply: contactsUser,
  },
  toggleStarred: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/toggle-starred-contact',
    about: 'Stars a contact that is not starred, and takes the star from one that is.',
    body: object({ contactId: string().required() }),
    reply: contactsUser,
  },
  toggleStarredMany: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/toggle-starred-contacts',
    about: 'The same for each of these contacts.',
    body: many,
    reply: contactsUser,
  },
  star: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/set-contacts-starred',
    about: 'Stars contacts, each once.',
    body: many,
    reply: contactsUser,
  },
  unstar: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/set-contacts-unstarred',
    about: 'Takes the stars from contacts.',
    body: many,
    reply: contactsUser,
  },
  addMany: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/add-contacts',
    about: 'Adds contacts as they are imported, or come back after they were removed.',
    body: object({ contacts: contactsGiven }),
    reply: contactList,
  },
  updateUser: {
    ...sample,
    method: 'POST',
    path: '/api/contacts-app/update-user',
    about: 'Replaces stars, frequent contacts and groups.',
    body: object({ user: contactsUser }),
    reply: contactsUser,
  },
});
