import { containsWords } from '#domain/kernel/containsWords.ts';
import { handleOf } from '#domain/kernel/handleOf.ts';
import { mergedList } from '#domain/kernel/mergedList.ts';
import { mergedText } from '#domain/kernel/mergedText.ts';
import type { Note, NoteColor, NoteLabel } from './notes.schema.ts';

export const noteViews = ['notes', 'reminders', 'archive', 'trash'] as const;
/** What a list of notes shows: one of the views, or a label by its id. */
export type NoteView = { place: (typeof noteViews)[number] | 'label'; labelId?: string };

export const noteKinds = ['checklist', 'image', 'reminder'] as const;
export type NoteKind = (typeof noteKinds)[number];

const isIn = ({ archive, deleted = false, reminder, labels }: Note, { place, labelId }: NoteView): boolean => {
  if (place === 'trash') return deleted;
  if (deleted) return false;
  if (place === 'archive') return archive;
  if (archive) return false;
  if (place === 'reminders') return reminder !== null;
  return place === 'notes' || labels.includes(labelId ?? '');
};

const has: Record<NoteKind, (note: Note) => boolean> = {
  checklist: ({ checklist }) => checklist.length > 0,
  image: ({ image }) => image !== '',
  reminder: ({ reminder }) => reminder !== null,
};

/** The notes of a place. */
export const notesIn = (notes: readonly Note[], place: NoteView): Note[] => notes.filter((note) => isIn(note, place));

export type NotesAsked = { query: string; kind?: NoteKind | undefined; color?: NoteColor | undefined };

export const isNarrowed = ({ query, kind, color }: NotesAsked): boolean => query.trim() !== '' || !!kind || !!color;

/**
 * The notes that are shown. What is sought is looked for in all notes, archived ones too, wherever one is; in the trash only when one is there.
 * Texts, lines of checklists and names of labels hold every word that is sought, accents and case ignored.
 */
export const notesShown = (notes: readonly Note[], place: NoteView, asked: NotesAsked, labels: readonly NoteLabel[]): Note[] => {
  if (!isNarrowed(asked)) return notesIn(notes, place);
  const labelled = ({ labels: ids }: Note): string[] => labels.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const textOf = (note: Note): string =>
    [note.title, note.description, ...note.checklist.map(({ text }) => text), ...labelled(note)].join('\n');
  return notes.filter(
    (note) =>
      (note.deleted ?? false) === (place.place === 'trash') &&
      (!asked.kind || has[asked.kind](note)) &&
      (!asked.color || note.color === asked.color) &&
      (asked.query.trim() === '' || containsWords(textOf(note), asked.query)),
  );
};

export const noteSorts = ['time', 'title', 'reminder'] as const;

/** In the order of one of their members; what has none stands last, in either direction. Pinned ones come first in any order. */
export const notesSorted = (notes: readonly Note[], by: string, isDescending: boolean, language: string): Note[] => {
  const sort = noteSorts.find((known) => known === by);
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  const byMember = (one: Note, other: Note): number => {
    if (!sort) return 0;
    const [first, second] = [one[sort] || null, other[sort] || null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * compare(first, second);
  };
  return notes.toSorted((one, other) => Number(other.pinned ?? false) - Number(one.pinned ?? false) || byMember(one, other));
};

/** Which of them goes by what: its title, or what it begins with. Empty for a picture alone. */
export const noteName = ({ title, description, checklist }: Note): string =>
  (title || description || (checklist.find(({ text }) => text)?.text ?? '')).trim().split('\n')[0]?.slice(0, 80) ?? '';

export type NoteContent = Pick<Note, 'title' | 'description' | 'checklist' | 'image'>;
type Item = Note['checklist'][number];

/** Nothing was written, drawn or listed: such a note is not kept. */
export const isBlank = ({ title, description, checklist, image }: NoteContent): boolean =>
  [title, description, image, ...checklist.map(({ text }) => text)].every((text) => text.trim() === '');

/** Between two texts of one line that were written at the same time. */
const inOneLine = ' / ';

const mergedItem = (was: Item | undefined, own: Item, other: Item): Item => ({
  ...other,
  text: mergedText(was?.text ?? '', own.text, other.text, inOneLine),
  checked: own.checked === was?.checked ? other.checked : own.checked,
});

/** What two have written of one note, each without knowing of the other: nothing of either is lost. */
export const mergedContent = (base: NoteContent, mine: NoteContent, theirs: NoteContent): NoteContent => ({
  title: mergedText(base.title, mine.title, theirs.title, inOneLine),
  description: mergedText(base.description, mine.description, theirs.description),
  checklist: mergedList(base.checklist, mine.checklist, theirs.checklist, mergedItem),
  image: mine.image === base.image ? theirs.image : mine.image,
});

/** A note as it is sent to somebody. */
export const noteAsText = ({ title, description, checklist }: Note): string =>
  [title, description, checklist.map(({ checked, text }) => `${checked ? '☑' : '☐'} ${text}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');

const steps = [
  { lines: 2, word: 8, length: 16 },
  { lines: 3, word: 10, length: 32 },
  { lines: 4, word: 12, length: 64 },
  { lines: 6, word: 16, length: 120 },
] as const;

/** How large a short text may be shown, from 0 for the usual size to 4 for the largest. */
export const textStep = (text: string): number => {
  if (text.trim() === '') return 0;
  const [lines, word] = [text.split('\n').length, Math.max(...text.split(/\s+/).map(({ length }) => length))];
  const at = steps.findIndex((most) => lines <= most.lines && word <= most.word && text.length <= most.length);
  return at < 0 ? 0 : steps.length - at;
};

/** Labels with handles that follow their names. */
export const withHandles = (labels: readonly NoteLabel[]): NoteLabel[] =>
  labels.map((label) => ({ ...label, handle: handleOf(label.name, 'label') }));

/** The label is added where it is missing on one of them, and taken from all when all have it. */
export const withLabelSet = (notes: readonly Note[], labelId: string): Note[] => {
  const isOnAll = notes.every(({ labels }) => labels.includes(labelId));
  return notes.map((note) => {
    const others = note.labels.filter((id) => id !== labelId);
    return { ...note, labels: isOnAll ? others : [...others, labelId] };
  });
};

/** A note without the labels that are gone. */
export const withKnownLabels = (note: Note, labels: readonly NoteLabel[]): Note => ({
  ...note,
  labels: note.labels.filter((id) => labels.some((label) => label.id === id)),
});

/** Those whose reminder comes after a time and until another; the first comes first. Archived ones remind too. */
export const remindersBetween = (notes: readonly Note[], after: number, until: number): Note[] =>
  notes
    .filter(({ reminder, deleted }) => {
      const at = reminder === null || deleted ? Number.NaN : Date.parse(reminder);
      return at > after && at <= until;
    })
    .toSorted((one, other) => Date.parse(one.reminder ?? '') - Date.parse(other.reminder ?? ''));
