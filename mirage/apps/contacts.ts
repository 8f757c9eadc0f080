import { contactsEndpoints } from '#domain/contacts/contacts.endpoints.ts';
import { contactsIn, starred, starToggled, tidied, unstarred, withoutContacts } from '#domain/contacts/contacts.rules.ts';
import type { Contact, ContactsUser } from '#domain/contacts/contacts.schema.ts';
import { contactsSeed, contactsUserSeed, manyContacts } from '#domain/contacts/contacts.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import type { Tables } from '#mirage/kit/tables.ts';

const nobody: ContactsUser = { ...contactsUserSeed, starred: [], frequentContacts: [], groups: [] };

const contactsOf = (tables: Tables): Contact[] => tables.all<Contact>('contacts');
// In the world that holds nothing there is somebody all the same, who has no contacts.
const userOf = (tables: Tables): ContactsUser => tables.all<ContactsUser>('contactsUser')[0] ?? nobody;

/** What no contact stands for any more is not kept: a later contact might get that id. */
const keep = (tables: Tables, user: ContactsUser): ContactsUser => {
  const kept = { ...tidied(user, contactsOf(tables)), id: userOf(tables).id };
  tables.load('contactsUser', [kept]);
  return kept;
};

const remove = (tables: Tables, ids: readonly string[]): ContactsUser => {
  tables.remove('contacts', ids);
  return keep(tables, withoutContacts(userOf(tables), ids));
};

/** Contacts, and a user who stars them and puts them into groups. */
export const contactsApp: MirageApp = {
  name: 'contacts',
  seed: (tables) => {
    tables.load('contacts', contactsSeed);
    tables.load('contactsUser', [contactsUserSeed]);
  },
  many: (tables) => {
    tables.load('contacts', manyContacts());
    tables.load('contactsUser', [contactsUserSeed]);
  },
  answers: (on) => {
    on(contactsEndpoints.list, ({ tables, query }) => contactsIn(contactsOf(tables), userOf(tables), query.id));
    on(contactsEndpoints.user, ({ tables }) => userOf(tables));
    on(contactsEndpoints.add, ({ tables, body }) => tables.add<Contact>('contacts', body.contact));
    on(contactsEndpoints.update, ({ tables, body }) => tables.update<Contact>('contacts', body.contact.id, body.contact));
    on(contactsEndpoints.remove, ({ tables, body }) => remove(tables, [body.contactId]));
    on(contactsEndpoints.removeMany, ({ tables, body }) => remove(tables, body.contactIds));
    on(contactsEndpoints.toggleStarred, ({ tables, body }) => keep(tables, starToggled(userOf(tables), [body.contactId])));
    on(contactsEndpoints.toggleStarredMany, ({ tables, body }) => keep(tables, starToggled(userOf(tables), body.contactIds)));
    on(contactsEndpoints.star, ({ tables, body }) => keep(tables, starred(userOf(tables), body.contactIds)));
    on(contactsEndpoints.unstar, ({ tables, body }) => keep(tables, unstarred(userOf(tables), body.contactIds)));
    on(contactsEndpoints.addMany, ({ tables, body }) => tables.addMany<Contact>('contacts', body.contacts));
    on(contactsEndpoints.updateUser, ({ tables, body }) => keep(tables, body.user));
  },
};
