import { normalizeForSearch } from '#domain/kernel/normalizeForSearch.ts';
import { folderIds, type Mail, type MailAddress, type MailLabel, type MailQuery, type MailView } from './mail.schema.ts';
import { plainTextOf } from './mailText.ts';

/** Asks for every mail there is. */
export const everyMail: MailQuery = { filterHandle: 'all' };

type Named = { labels: readonly MailLabel[]; folders: readonly MailView[] };

/** What was thrown away or kept off is found in its own folder only. */
const isAround = ({ folder }: Mail): boolean => folder !== folderIds.trash && folder !== folderIds.spam;

/** Where a search looks that is not of one place: everywhere but in what was thrown away or kept off. */
export const mailsAround = (mails: readonly Mail[]): Mail[] => mails.filter(isAround);

const isDraft = ({ folder }: Mail): boolean => folder === folderIds.drafts;

const filters: Record<string, (mail: Mail) => boolean> = {
  all: () => true,
  starred: (mail) => mail.starred && isAround(mail),
  important: (mail) => mail.important && isAround(mail),
};

/** The mails of a place (specification 7); null under a name that nobody has. */
export const mailsAt = (mails: readonly Mail[], asked: MailQuery, { labels, folders }: Named): Mail[] | null => {
  if (asked.labelHandle) {
    const label = labels.find(({ handle }) => handle === asked.labelHandle);
    return label ? mails.filter((mail) => mail.labels.includes(label.id) && isAround(mail)) : null;
  }
  if (asked.filterHandle) {
    const holds = Object.hasOwn(filters, asked.filterHandle) ? filters[asked.filterHandle] : undefined;
    return holds ? mails.filter(holds) : null;
  }
  const folder = folders.find(({ handle }) => handle === (asked.folderHandle || 'inbox'));
  return folder ? mails.filter((mail) => mail.folder === folder.id) : null;
};

const nameIn = ({ name, email }: MailAddress): string => name || email;

/** Whom a list names for a mail: who wrote it, or where one wrote oneself, to whom. */
export const peopleOf = ({ from, to, cc = [], folder }: Mail): MailAddress[] =>
  folder === folderIds.sent || folder === folderIds.drafts ? [...to, ...cc] : [from];

const searchTexts = new WeakMap<Mail, string>();

const searchTextOf = (mail: Mail): string => {
  const known = searchTexts.get(mail);
  if (known !== undefined) return known;
  const { from, to, cc = [], subject, message, attachments } = mail;
  const people = [from, ...to, ...cc].flatMap(({ name, email }) => [name, email]);
  const files = attachments.map(({ fileName }) => fileName);
  const text = normalizeForSearch([...people, subject, plainTextOf(message), ...files].join('\n'));
  searchTexts.set(mail, text);
  return text;
};

/** The mails that hold every word of the query in what a reader sees of them, accents and case ignored. */
export const mailsMatching = (mails: readonly Mail[], query: string): Mail[] => {
  const words = normalizeForSearch(query).split(/\s+/).filter(Boolean);
  return words.length === 0 ? [...mails] : mails.filter((mail) => words.every((word) => searchTextOf(mail).includes(word)));
};

/** One line of a list: the mails of one conversation that are here, newest first. It has the id of the newest. */
export type Thread = {
  id: string;
  newest: Mail;
  mails: readonly Mail[];
  /** How many were sent in the whole conversation, wherever they are. */
  length: number;
  /** Somebody has begun to write in it, and has not sent that. */
  hasDraft: boolean;
};

const conversationOf = ({ id, conversation }: Mail): string => conversation ?? id;

const byTime = (one: Mail, other: Mail): number => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0);

/** Mails of a place as lines of its list, newest first. Of `all`, only their number and the drafts are looked at. */
export const threadsOf = (mails: readonly Mail[], all: readonly Mail[]): Thread[] => {
  const lengths = new Map<string, number>();
  const drafts = new Set(all.filter(isDraft).map(conversationOf));
  for (const one of all)
    if (isAround(one) && !isDraft(one)) lengths.set(conversationOf(one), (lengths.get(conversationOf(one)) ?? 0) + 1);
  const threads = new Map<string, Mail[]>();
  for (const one of mails.toSorted(byTime)) {
    const known = threads.get(conversationOf(one));
    if (known) known.push(one);
    else threads.set(conversationOf(one), [one]);
  }
  return [...threads].flatMap(([conversation, [newest, ...older]]) => {
    if (!newest) return [];
    const length = Math.max(lengths.get(conversation) ?? 0, older.length + 1);
    return [{ id: newest.id, newest, mails: [newest, ...older], length, hasDraft: drafts.has(conversation) && isAround(newest) }];
  });
};

/** Of each conversation that these are of, the newest one. */
export const newestOfEach = (mails: readonly Mail[]): Mail[] => threadsOf(mails, mails).map(({ newest }) => newest);

/** The whole conversation of a mail, oldest first. What was thrown away is in it only with the mail itself. */
export const conversationAround = (mails: readonly Mail[], mail: Mail): Mail[] =>
  mails
    .filter((one) => conversationOf(one) === conversationOf(mail) && (one.id === mail.id || (isAround(one) && isAround(mail))))
    .sort((one, other) => byTime(other, one));

/** The draft of an answer with which a conversation goes on; of several, the newest. */
export const draftIn = (talk: readonly Mail[]): Mail | undefined => talk.findLast(isDraft);

/** What an answer answers: what was not sent is quoted to nobody. */
export const lastSentIn = (talk: readonly Mail[]): Mail | undefined => talk.findLast((mail) => !isDraft(mail));

/** Whether mails may be put there by hand: among what was sent or is being written comes only what one wrote oneself, out of the trash. */
export const mayMoveTo = (mails: readonly Mail[], folderId: number, own: string): boolean =>
  (folderId !== folderIds.sent && folderId !== folderIds.drafts) ||
  mails.every(({ from, folder }) => folder === folderIds.trash && from.email === own);

export const mailSorts = ['sender', 'subject', 'unread'] as const;
export type MailSort = (typeof mailSorts)[number];

const compareBy: Record<MailSort, (one: Thread, other: Thread, compare: Intl.Collator['compare']) => number> = {
  sender: (one, other, compare) => compare(peopleOf(one.newest).map(nameIn).join(), peopleOf(other.newest).map(nameIn).join()),
  subject: (one, other, compare) => compare(one.newest.subject, other.newest.subject),
  unread: (one, other) => Number(isUnread(other)) - Number(isUnread(one)),
};

/** In another order than the newest first. What is alike stays newest first, in either direction. */
export const threadsSorted = (threads: readonly Thread[], by: string, isDescending: boolean, language: string): Thread[] => {
  const sort = mailSorts.find((known) => known === by);
  if (!sort) return isDescending ? threads.toReversed() : [...threads];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return threads.toSorted((one, other) => sign * compareBy[sort](one, other, compare));
};

export const isUnread = ({ mails }: Thread): boolean => mails.some(({ read }) => !read);

/** Which lines of a list can be selected by what they are. */
export const threadKinds = {
  read: (thread: Thread) => !isUnread(thread),
  unread: isUnread,
  starred: ({ mails }: Thread) => mails.some(({ starred }) => starred),
  unstarred: ({ mails }: Thread) => mails.every(({ starred }) => !starred),
  important: ({ mails }: Thread) => mails.some(({ important }) => important),
  unimportant: ({ mails }: Thread) => mails.every(({ important }) => !important),
} as const;
export type ThreadKind = keyof typeof threadKinds;

/** The label is added where it is missing and taken where it is (specification 4). */
export const withLabelToggled = (mail: Mail, labelId: number): Mail => ({
  ...mail,
  labels: mail.labels.includes(labelId) ? mail.labels.filter((id) => id !== labelId) : [...mail.labels, labelId],
});

/** How many mails of each folder and label nobody has read yet; of drafts, how many there are. */
export const unreadCounts = (mails: readonly Mail[]): { folders: Map<number, number>; labels: Map<number, number> } => {
  const counts = { folders: new Map<number, number>(), labels: new Map<number, number>() };
  const count = (of: Map<number, number>, id: number) => of.set(id, (of.get(id) ?? 0) + 1);
  for (const mail of mails) {
    if (mail.folder === folderIds.drafts) count(counts.folders, mail.folder);
    else if (!mail.read) {
      count(counts.folders, mail.folder);
      if (isAround(mail)) for (const id of mail.labels) count(counts.labels, id);
    }
  }
  return counts;
};
