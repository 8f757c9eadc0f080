import { array, boolean, type InferType, mixed, number, object, string } from 'yup';
import { calendarSpan } from '#domain/kernel/calendar.limits.ts';
import { daysBetween } from '#domain/kernel/days.ts';
import { isDay } from '#domain/kernel/siteTime.ts';

/** Characters of a name, of the description of a card and of a board, of a comment and of a picture, lines of a checklist, cards that a list is meant to hold, and days of a sprint, at most. */
export const scrumLimits = {
  name: 200,
  description: 20_000,
  about: 500,
  comment: 5_000,
  picture: 700_000,
  items: 200,
  wip: 999,
  sprint: 120,
} as const;

/** What a label's `class` and a board's colour may be. */
export const scrumColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'gray'] as const;
export type ScrumColor = (typeof scrumColors)[number];

/** Minutes before a card is due at which it may remind. */
export const cardReminders = [0, 10, 60, 1440] as const;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const id = string().required();
const ids = array(id).required();
/** Required and not blank. */
export const scrumName = string().transform(trimmed).max(scrumLimits.name).required();
/** Unix seconds. */
const time = number().integer().required();

const attachment = object({
  id,
  name: scrumName,
  /** Of a picture; a link has a `url`. */
  src: string().max(scrumLimits.picture),
  url: string(),
  time,
  type: string().oneOf(['image', 'link']).required(),
});

export type ScrumAttachment = InferType<typeof attachment>;

const checkItem = object({ id, name: string().max(scrumLimits.name).defined(), checked: boolean().required() });
const checklist = object({
  id,
  name: string().max(scrumLimits.name).defined(),
  checkItems: array(checkItem.required()).max(scrumLimits.items).required(),
});
export type ScrumChecklist = InferType<typeof checklist>;

const activity = object({
  id,
  type: string().oneOf(['comment', 'attachment']).required(),
  idMember: id,
  message: string().transform(trimmed).max(scrumLimits.comment).required(),
  time,
});
export type ScrumActivity = InferType<typeof activity>;

/** One piece of work. */
export const scrumCard = object({
  id: string().defined(),
  name: scrumName,
  description: string().max(scrumLimits.description).defined(),
  /** The attachment that is its cover; empty for none. */
  idAttachmentCover: string().defined(),
  idMembers: ids,
  idLabels: ids,
  attachments: array(attachment.required()).required(),
  subscribed: boolean().required(),
  checklists: array(checklist.required()).required(),
  activities: array(activity.required()).required(),
  /** Unix seconds, or none. */
  due: number().integer().nullable().defined(),
  /** So many minutes before it is due somebody is reminded; one that does not say reminds nobody. */
  remind: number()
    .integer()
    .oneOf([...cardReminders]),
  /** When it was put on the board; one that does not say was there from the beginning. */
  added: number().integer(),
  /** Since when it lies in a list of what is done. */
  doneAt: number().integer(),
});
export type ScrumCard = InferType<typeof scrumCard>;

/** How many cards a list is meant to hold at once. */
export const wipLimit = number().integer().min(1).max(scrumLimits.wip);

export const scrumList = object({
  id: string().defined(),
  name: scrumName,
  idCards: ids,
  limit: wipLimit,
  /** What lies in it is done. */
  done: boolean(),
});
export type ScrumList = InferType<typeof scrumList>;
export const scrumLists = array(scrumList.required()).required();

const member = object({ id, name: string().required(), avatar: string().defined() });
export type ScrumMember = InferType<typeof member>;

const label = object({ id, name: scrumName, class: string().oneOf(scrumColors).required() });
export type ScrumLabel = InferType<typeof label>;

const isCalendarDay = (text: string): boolean => isDay(text) && text >= calendarSpan.from && text <= calendarSpan.to;
const calendarDay = string()
  .test('day', 'this is no day', (text) => text !== undefined && isCalendarDay(text))
  .required();

/** The first and the last day of a sprint. */
export const scrumSprint = object({
  from: calendarDay,
  to: calendarDay.test('sprint', 'it ends before it begins, or is too long', (to, { parent }) => {
    const { from } = parent;
    return !isCalendarDay(from) || !isCalendarDay(to) || (to > from && daysBetween(from, to) < scrumLimits.sprint);
  }),
});
export type ScrumSprint = InferType<typeof scrumSprint>;

export const scrumSettings = object({
  color: string()
    .oneOf(['', ...scrumColors])
    .defined(),
  subscribed: boolean().required(),
  cardCoverImages: boolean().required(),
  sprint: scrumSprint.optional().default(undefined),
  /** What the board is for. */
  description: string().transform(trimmed).max(scrumLimits.about),
  /** Shown before those that are not. */
  starred: boolean(),
});
export type ScrumSettings = InferType<typeof scrumSettings>;

const members = Object.keys(scrumCard.omit(['added', 'doneAt', 'remind']).fields);
const isCard = (row: unknown): row is ScrumCard =>
  typeof row === 'object' && row !== null && members.every((name) => Reflect.get(row, name) !== undefined);

/** A card that was laid aside, and the list that it lay in. */
const archivedCard = object({ listId: id, card: mixed(isCard).required(), time });
export type ArchivedCard = InferType<typeof archivedCard>;

/** Its cards are only looked at: thousands of them, member by member, would hold the page up. Each is judged when it is written. */
export const scrumBoard = object({
  id: string().defined(),
  name: scrumName,
  uri: string().defined(),
  settings: scrumSettings.required(),
  lists: scrumLists,
  cards: array(mixed(isCard).required()).required(),
  members: array(member.required()).required(),
  labels: array(label.required()).required(),
  archive: array(archivedCard.required()),
});
export type ScrumBoard = InferType<typeof scrumBoard>;

/** A board as it stands among all of them. */
const scrumTile = scrumBoard.pick(['id', 'name', 'uri']);
export type ScrumTile = InferType<typeof scrumTile>;
export const scrumTiles = array(scrumTile.required()).required();

/** What its tile says besides: `last` is when something was last done on it (Unix seconds), null where nothing ever was. */
const scrumFacts = scrumBoard.pick(['id', 'settings', 'members']).shape({ last: number().integer().nullable().defined() });
export type ScrumFacts = InferType<typeof scrumFacts>;
export const scrumFactsOfAll = array(scrumFacts.required()).required();
