import { array, type InferType, mixed, object, string } from 'yup';
import { isEmailAddress } from '#domain/kernel/emailAddress.ts';
import { isOwnPicture } from '#domain/kernel/ownPicture.ts';
import { isDay } from '#domain/kernel/siteTime.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';

/** Characters of a field, of notes and of a picture (as a data address), and how many contacts go in one call, at most. */
export const contactLimits = { text: 200, notes: 5_000, picture: 300_000, atOnce: 20_000 } as const;

const text = (max: number) => trimmedText().max(max).default('');
const line = (max: number = contactLimits.text) => lineText().max(max).default('');

/** Digits of any script, with what people write between them, a country's code in front and an extension behind. */
const isPhone = (typed: string): boolean =>
  typed === '' || /^\+?[\p{Nd}\s().\-/]{2,}(?:\s?(?:x|ext\.?|#)\s?\p{Nd}+)?$/iu.test(typed);

/** Somebody one knows. What is not known is an empty text; the birthday is a day (2026-11-20). */
export const contact = object({
  id: line(),
  name: line().required(),
  lastName: line(),
  avatar: text(contactLimits.picture).test('picture', 'this is no picture', isOwnPicture),
  nickname: line(),
  company: line(),
  jobTitle: line(),
  email: line().test('email', 'this is no e-mail address', (typed) => typed === '' || isEmailAddress(typed)),
  phone: line().test('phone', 'this is no phone number', isPhone),
  address: text(500),
  birthday: line().test('birthday', 'this is no day', (day) => day === '' || isDay(day)),
  notes: text(contactLimits.notes),
});
export type Contact = InferType<typeof contact>;

const members = Object.keys(contact.fields);
const isContact = (row: unknown): row is Contact =>
  typeof row === 'object' && row !== null && members.every((member) => typeof Reflect.get(row, member) === 'string');

/** Many of them as they are answered. Looked at by hand: thousands, member by member, would hold the page up for half a second. */
export const contactList = array(mixed(isContact).required()).required();
export const contactsGiven = array(contact.required()).max(contactLimits.atOnce).required();

const ids = array(string().required()).required();
export const contactIds = ids.min(1);

export const groupName = line(60).required();

/** Some contacts under a name. */
const contactGroup = object({ id: string().defined(), name: groupName, contactIds: ids });
export type ContactGroup = InferType<typeof contactGroup>;

/** Whose contacts they are, and which of them are starred, often written to, and in which groups. */
export const contactsUser = object({
  id: string().required(),
  name: string().required(),
  avatar: string().defined(),
  starred: ids,
  frequentContacts: ids,
  groups: array(contactGroup.required()).required(),
});
export type ContactsUser = InferType<typeof contactsUser>;

export const contactsQuery = object({ id: string() });
