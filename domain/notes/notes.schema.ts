import { array, boolean, type InferType, object, string } from 'yup';

/** Characters of a text, and how many lines a checklist has, at most. A picture is counted as the text that it is. */
export const noteLimits = { title: 200, description: 20_000, image: 2_000_000, item: 500, items: 200, label: 50 } as const;

export const noteColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'gray'] as const;
export type NoteColor = (typeof noteColors)[number];

const isTime = (text: unknown): boolean => typeof text === 'string' && !Number.isNaN(Date.parse(text));
// Nothing, a picture of the device as text, or one of the console's own. No vector drawings: they may carry programs.
const picture = /^$|^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$|^\/[a-z][\w./-]*$/;

const noteItem = object({
  id: string().required(),
  checked: boolean().required(),
  text: string().max(noteLimits.item).defined(),
});

/** One note, as the specification shows it, and what else a note may bear. Times are instants (RFC 3339 UTC). */
export const note = object({
  id: string().defined(),
  title: string().max(noteLimits.title).defined(),
  description: string().max(noteLimits.description).defined(),
  archive: boolean().required(),
  image: string().max(noteLimits.image).matches(picture, 'this is no picture').defined(),
  /** When it was last written. */
  time: string().required().test('time', 'this is no time', isTime),
  reminder: string()
    .defined()
    .nullable()
    .test('time', 'this is no time', (text) => text === null || isTime(text)),
  checklist: array(noteItem.required()).max(noteLimits.items).required(),
  labels: array(string().required()).required(),
  pinned: boolean(),
  color: string().oneOf(noteColors),
  /** In the trash. */
  deleted: boolean(),
});
export type Note = InferType<typeof note>;
export const noteList = array(note.required()).required();

const label = object({
  id: string().defined(),
  // yup's own `trim` breaks on what is no text.
  name: string()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))
    .max(noteLimits.label)
    .required(),
  handle: string().defined(),
});
export type NoteLabel = InferType<typeof label>;
export const noteLabels = array(label.required()).required();

export const noteIds = array(string().required()).min(1).required();
