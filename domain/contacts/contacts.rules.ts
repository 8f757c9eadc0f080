import { asciiDigits, normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { type Contact, type ContactsUser, contactLimits } from './contacts.schema.ts';

/** First and last name, as far as they are there. */
export const fullNameOf = ({ name, lastName }: Pick<Contact, 'name' | 'lastName'>): string =>
  [name, lastName].filter(Boolean).join(' ');

/** The contacts of a place (specification 7): the frequent or the starred ones, and all of them for any other id. */
export const contactsIn = (contacts: readonly Contact[], user: ContactsUser, id: string | undefined): Contact[] => {
  if (id !== 'frequent' && id !== 'starred') return [...contacts];
  const meant = new Set(id === 'frequent' ? user.frequentContacts : user.starred);
  return contacts.filter((one) => meant.has(one.id));
};

/** The digits of a phone number: without what begins the code of a country (+ or 00), and without a 0 in brackets, which is dialled only at home. */
const phoneDigits = (text: string): string => asciiDigits(text).replace(/\(0\)/g, '').replace(/\D/g, '').replace(/^00/, '');

/** As it is dialled without the 0 in front, which no number keeps behind the code of its country. */
const withoutZero = (digits: string): string => digits.replace(/^0/, '');

/** Digits of a whole number; shorter ones are extensions of a house, which its people share. */
const wholeNumber = 7;
/** Digits that the code of a country has at most. */
const countryCode = 3;

/** Whether one of them is the other with the code of its country in front, or both are the same. */
const isSameNumber = (one: string, other: string): boolean => {
  const [short, long] = [one, other].map(withoutZero).sort((a, b) => a.length - b.length) as [string, string];
  return short.length >= wholeNumber && long.endsWith(short) && long.length - short.length <= countryCode;
};

const searchTexts = new WeakMap<Contact, string>();

// Made once for each contact: ten thousand of them are searched with every key.
const searchTextOf = (contact: Contact): string => {
  const known = searchTexts.get(contact);
  if (known !== undefined) return known;
  const { name, lastName, nickname, company, jobTitle, email, phone, address, notes } = contact;
  const digits = asciiDigits(phone).replace(/\D/g, '');
  const text = normalizeForSearch(
    [fullNameOf({ name, lastName }), nickname, company, jobTitle, email, phone, digits, address, notes].join('\n'),
  );
  searchTexts.set(contact, text);
  return text;
};

const onlyNumber = /^\+?[\d\s().\-/]+$/;

/**
 * The contacts that hold every word of the query, accents and case ignored. A phone number is found however it is written: with other
 * signs between its digits or none, with the code of its country or as it is dialled at home.
 */
export const contactsMatching = (contacts: readonly Contact[], query: string): Contact[] => {
  const text = normalizeForSearch(asciiDigits(query)).trim();
  const words = text.split(/\s+/).filter(Boolean);
  const digits = onlyNumber.test(text) ? withoutZero(phoneDigits(text)) : '';
  const hasNumber = ({ phone }: Contact): boolean => {
    const known = phoneDigits(phone);
    return digits !== '' && (known.includes(digits) || isSameNumber(known, digits));
  };
  const hasWords = (one: Contact): boolean => words.every((word) => searchTextOf(one).includes(word));
  return contacts.filter((one) => hasNumber(one) || (digits.length < wholeNumber && hasWords(one)));
};

export const contactSorts = ['name', 'lastName', 'company', 'jobTitle', 'email', 'phone'] as const;
export type ContactSort = (typeof contactSorts)[number];

const isSort = (by: string): by is ContactSort => contactSorts.some((known) => known === by);

/** In the order of one of their members, by name where none is asked for. What is empty stands last, in either direction. */
export const contactsSorted = (contacts: readonly Contact[], by: string, isDescending: boolean, language: string): Contact[] => {
  const member = isSort(by) ? by : 'name';
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return contacts
    .map((one) => ({ one, first: one[member], name: fullNameOf(one) }))
    .sort((a, b) => {
      if (a.first === '' || b.first === '') return Number(a.first === '') - Number(b.first === '') || compare(a.name, b.name);
      return sign * (compare(a.first, b.first) || compare(a.name, b.name));
    })
    .map(({ one }) => one);
};

/** The letter that a text stands under: its first one without accents, and # for what begins with none. */
export const letterOf = (text: string): string => {
  const [first = ''] = normalizeForSearch(text.trim());
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
};

/** Letters in the order of a list, each with where it begins. */
export const lettersOf = (texts: readonly string[]): { letter: string; index: number }[] => {
  const begins = new Map<string, number>();
  texts.forEach((text, index) => {
    const letter = letterOf(text);
    if (!begins.has(letter)) begins.set(letter, index);
  });
  return [...begins].map(([letter, index]) => ({ letter, index }));
};

/** As many as one call takes, in the order in which they are added: each part is put before those that are there. */
export const portionsOf = (contacts: readonly Contact[]): Contact[][] => {
  const { atOnce } = contactLimits;
  const count = Math.ceil(contacts.length / atOnce);
  return Array.from({ length: count }, (_, at) => contacts.slice(at * atOnce, (at + 1) * atOnce)).toReversed();
};

type Ids = readonly string[];
const without = (from: Ids, ids: ReadonlySet<string>): string[] => from.filter((id) => !ids.has(id));
const joined = (...lists: Ids[]): string[] => [...new Set(lists.flat())];

/** A change of every list of ids that a user has. */
const mapped = (user: ContactsUser, change: (ids: Ids, list: (of: ContactsUser) => Ids) => string[]): ContactsUser => ({
  ...user,
  starred: change(user.starred, (of) => of.starred),
  frequentContacts: change(user.frequentContacts, (of) => of.frequentContacts),
  groups: user.groups.map((group) => ({
    ...group,
    contactIds: change(group.contactIds, (of) => of.groups.find(({ id }) => id === group.id)?.contactIds ?? []),
  })),
});

/** With no id twice, and none of a contact that is not there. */
export const tidied = (user: ContactsUser, contacts: readonly Contact[]): ContactsUser => {
  const known = new Set(contacts.map(({ id }) => id));
  return mapped(user, (ids) => joined(ids).filter((id) => known.has(id)));
};

export const withoutContacts = (user: ContactsUser, ids: Ids): ContactsUser => {
  const gone = new Set(ids);
  return mapped(user, (list) => without(list, gone));
};

/** These contacts stand again where they stood before and nowhere else, as far as those groups are still there. */
export const withContactsBack = (user: ContactsUser, before: ContactsUser, ids: Ids): ContactsUser => {
  const back = new Set(ids);
  return mapped(user, (list, of) =>
    joined(
      without(list, back),
      of(before).filter((id) => back.has(id)),
    ),
  );
};

/** One contact stands wherever any of the others stood. */
export const withContactsMerged = (user: ContactsUser, kept: string, ids: Ids): ContactsUser => {
  const merged = new Set(ids);
  return mapped(user, (list) => joined(list.map((id) => (merged.has(id) ? kept : id))));
};

export const starred = (user: ContactsUser, ids: Ids): ContactsUser => ({ ...user, starred: joined(user.starred, ids) });
export const unstarred = (user: ContactsUser, ids: Ids): ContactsUser => ({
  ...user,
  starred: without(user.starred, new Set(ids)),
});
export const starToggled = (user: ContactsUser, ids: Ids): ContactsUser => {
  const on = new Set(user.starred);
  return starred(
    unstarred(user, ids),
    ids.filter((id) => !on.has(id)),
  );
};

/** These contacts are in a group from now on, or not any more. */
export const inGroup = (user: ContactsUser, groupId: string, ids: Ids, isIn: boolean): ContactsUser => ({
  ...user,
  groups: user.groups.map((group) =>
    group.id === groupId
      ? { ...group, contactIds: isIn ? joined(group.contactIds, ids) : without(group.contactIds, new Set(ids)) }
      : group,
  ),
});

/** Contacts that have the address or the number of another one, which is left out of them. */
export const contactsReachedAs = (
  contacts: readonly Contact[],
  { id, email, phone }: Pick<Contact, 'id' | 'email' | 'phone'>,
): Contact[] => {
  const [address, digits] = [email.trim().toLowerCase(), phoneDigits(phone)];
  return contacts.filter(
    (one) =>
      one.id !== id &&
      ((address !== '' && one.email.toLowerCase() === address) ||
        (digits.length >= wholeNumber && isSameNumber(phoneDigits(one.phone), digits))),
  );
};

/** What two contacts share when they are the same person: name, e-mail address or phone number. */
const marksOf = (one: Contact): string[] => {
  const digits = phoneDigits(one.phone);
  return [
    `name ${normalizeForSearch(fullNameOf(one)).trim()}`,
    ...(one.email ? [`email ${one.email.toLowerCase()}`] : []),
    ...(digits.length >= wholeNumber ? [`phone ${digits}`] : []),
  ];
};

/** Contacts that seem to be one person, together, each in one such set. */
export const doublesIn = (contacts: readonly Contact[]): Contact[][] => {
  // Each contact leads to an earlier one that it shares a mark with, and so to the first of its set.
  const leadsTo = contacts.map((_, index) => index);
  const firstOf = (index: number): number => {
    let at = index;
    while (leadsTo[at] !== at) {
      leadsTo[at] = leadsTo[leadsTo[at] ?? at] ?? at;
      at = leadsTo[at] ?? at;
    }
    return at;
  };
  const seen = new Map<string, number>();
  contacts.forEach((one, index) => {
    for (const mark of marksOf(one)) {
      leadsTo[firstOf(index)] = firstOf(seen.get(mark) ?? index);
      seen.set(mark, index);
    }
  });
  const sets = new Map<number, Contact[]>();
  contacts.forEach((one, index) => {
    const first = firstOf(index);
    const set = sets.get(first);
    if (set) set.push(one);
    else sets.set(first, [one]);
  });
  return [...sets.values()].filter((together) => together.length > 1);
};

const filled = ({ id: _, ...members }: Contact): number => Object.values(members).filter(Boolean).length;

/** One contact of several: the one of which most is known, with what the others know besides. Nothing is lost: what differs goes into the notes. */
export const merged = (doubles: readonly Contact[]): Contact => {
  const [first, ...others] = doubles.toSorted((one, other) => filled(other) - filled(one));
  if (!first) throw new Error('There is nothing to merge.');
  const kept = { ...first };
  const extra: string[] = [];
  for (const other of others) {
    for (const member of [
      'lastName',
      'avatar',
      'nickname',
      'company',
      'jobTitle',
      'email',
      'phone',
      'address',
      'birthday',
    ] as const) {
      if (!kept[member]) kept[member] = other[member];
      else if (member !== 'avatar' && other[member] && other[member] !== kept[member]) extra.push(other[member]);
    }
    if (fullNameOf(other) !== fullNameOf(kept)) extra.push(fullNameOf(other));
    if (other.notes && other.notes !== kept.notes) extra.push(other.notes);
  }
  return { ...kept, notes: [...new Set([kept.notes, ...extra])].filter(Boolean).join('\n') };
};
