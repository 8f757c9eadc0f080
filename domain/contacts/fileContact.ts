import { ValidationError } from 'yup';
import { isDay } from '#domain/kernel/siteTime.ts';
import { type Contact, contact, contactLimits } from './contacts.schema.ts';

/** A contact of a file, with the names of its groups. */
export type FileContact = { contact: Contact; groups: readonly string[] };
/** What a file held: what can be taken, and how many entries could not be. */
export type ReadFile = { taken: FileContact[]; left: number };

type Found = Partial<Contact> & { groups?: readonly string[] };
/** A birthday of which the year is not known, as a line of the notes; `day` is that of a leap year. */
export type BirthdayNote = (day: string) => string;

/** The day of `--0203` or `--02-03`, in a leap year; null for what is none. */
const yearlessDay = (text: string): string | null => {
  const [, month, date] = /^--(\d\d)-?(\d\d)$/.exec(text) ?? [];
  const day = `2000-${month}-${date}`;
  return isDay(day) ? day : null;
};

/**
 * An entry of a file as a contact. What is no right address, number or day is no reason to lose a person: it goes into the notes.
 * Null when there is nothing to call them by.
 */
const contactFrom = ({ groups = [], ...found }: Found, birthdayNote: BirthdayNote): FileContact | null => {
  const name = found.name || found.lastName || found.nickname || found.company || found.email || found.phone || '';
  if (name.trim() === '') return null;
  const lastName = found.name ? (found.lastName ?? '') : '';
  const given: Record<string, string> = { ...found, id: '', name, lastName };
  const wrong: string[] = [];
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const notes = [given.notes ?? '', ...wrong].filter(Boolean).join('\n').slice(0, contactLimits.notes);
      return { contact: contact.validateSync({ ...given, notes }, { abortEarly: false, stripUnknown: true }), groups };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      for (const { path = '' } of error.inner) {
        if (path === 'name') given.name = name.slice(0, contactLimits.text);
        else {
          const day = path === 'birthday' ? yearlessDay(given[path] ?? '') : null;
          if (path !== 'avatar') wrong.push(day === null ? (given[path] ?? '') : birthdayNote(day));
          given[path] = '';
        }
      }
    }
  }
  return null;
};

/** Every entry of a file, those with something to call them by. */
export const readEntries = (entries: readonly Found[], birthdayNote: BirthdayNote): ReadFile => {
  const taken = entries.flatMap((entry) => contactFrom(entry, birthdayNote) ?? []);
  return { taken, left: entries.length - taken.length };
};
