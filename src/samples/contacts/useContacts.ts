import { useMemo } from 'react';
import { contactsIn, contactsMatching, contactsSorted, fullNameOf } from '#domain/contacts/contacts.rules.ts';
import type { Contact, ContactGroup, ContactsUser } from '#domain/contacts/contacts.schema.ts';
import { useLanguage } from '#src/i18n/i18n.ts';
import { useBadge } from '#src/samples/kit/useBadge.ts';
import { together } from '#src/system/query/together.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { useItems } from '#src/ui/commands/items.ts';
import { type ContactsAddress, placePath } from './useContactsAddress.ts';

export type Book = { contacts: readonly Contact[]; user: ContactsUser };

const makeBook = (contacts: Contact[], user: ContactsUser): Book => ({ contacts, user });

/**
 * All contacts and whose they are, read once: what the places show, the counts, the search and the doubles are all made of it, and a star
 * costs no second look at thousands of rows.
 */
export const useBook = (): Read<Book> => together(useRead('contacts.list', {}), useRead('contacts.user', {}), makeBook);

const none: readonly Contact[] = [];

export const groupOf = ({ user }: Book, groupId: string | undefined): ContactGroup | undefined =>
  user.groups.find(({ id }) => id === groupId);

const inPlace = (contacts: readonly Contact[], user: ContactsUser, { placeId, groupId }: ContactsAddress): readonly Contact[] => {
  if (groupId === undefined) return contactsIn(contacts, user, placeId);
  const ids = new Set(user.groups.find(({ id }) => id === groupId)?.contactIds);
  return contacts.filter(({ id }) => ids.has(id));
};

/** The contacts of the place that is shown, and of those the ones that fit what is sought, in their order. */
export const useShown = (book: Book | null, address: ContactsAddress) => {
  const language = useLanguage();
  const { placeId, groupId, searchText, sort, isDescending } = address;
  const contacts = book?.contacts ?? none;
  const sorted = useMemo(() => contactsSorted(contacts, sort, isDescending, language), [contacts, sort, isDescending, language]);
  const user = book?.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the address only these two are looked at
  const held = useMemo(() => (user ? inPlace(sorted, user, address) : none), [sorted, user, placeId, groupId]);
  const rows = useMemo(() => contactsMatching(held, searchText), [held, searchText]);
  return { held, rows };
};

/** What the menu counts and the search of the console finds of the contacts. */
export const useContactsKnown = (book: Book | null): void => {
  const contacts = book?.contacts ?? none;
  useBadge('contacts', book?.contacts.length);
  useItems(
    'contacts',
    useMemo(
      () =>
        contacts.map((one) => ({
          id: `contacts:${one.id}`,
          title: fullNameOf(one),
          hint: one.company,
          url: `${placePath('all')}/${encodeURIComponent(one.id)}`,
        })),
      [contacts],
    ),
  );
};
