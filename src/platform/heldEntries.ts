import { heldUnder } from './heldUnder.ts';

/** A line of the log: somebody went in or came out, when, and who recorded it. */
export type EntrySince = { inside: boolean; at: string; by: string };

/**
 * Somebody who was pressed to go into a confined space or to come out of it, while the server has not answered. `permitId` is whose log it is,
 * `page` where it was pressed; `tried`: when it went out, if it may have; `lost`: it is known that it is not recorded; `since`: what another desk has recorded
 * of the same person after it. It is never sent again by itself.
 */
export type HeldEntry = {
  key: string;
  at: number;
  permitId: number;
  member: number;
  inside: boolean;
  name: string;
  page: { id: number; number: string };
  tried?: number;
  lost?: boolean;
  since?: EntrySince;
};

/** Kept as stops are, but under a name that the sign-in need not know. */
const prefix = 'control-room.entry.';

const { nameOf, put, heldIn, drop, namesUnder, notify, watch } = heldUnder<HeldEntry>(prefix, (found) => {
  const { key, at, permitId, member, name, page } = found as Partial<HeldEntry>;
  return (
    [permitId, member, page?.id].every(Number.isInteger) &&
    typeof at === 'number' &&
    [key, name, page?.number].every((one) => typeof one === 'string')
  );
});

/** Those whose page is open here and shows itself that they wait. */
const onPage = new Set<string>();
/** Those of this tab whose page was left. */
const left = new Set<string>();
/** Shorter than this, in milliseconds, another tab takes none for unanswered. */
const patience = 3_000;

/** All that a person has pressed, the oldest first. */
const all = (whose: string): HeldEntry[] =>
  namesUnder(nameOf(whose, ''))
    .flatMap((name) => heldIn(name) ?? [])
    .sort((one, other) => one.at - other.at);

/** It is pressed, and waits to be sent. What was pressed of the same person before, and was not answered, is over with it. */
export const holdEntry = (whose: string, entry: HeldEntry): void => {
  for (const { key, permitId, member } of all(whose))
    if (permitId === entry.permitId && member === entry.member && !onPage.has(key)) drop(nameOf(whose, key));
  onPage.add(entry.key);
  put(nameOf(whose, entry.key), entry);
};

const change = (whose: string, key: string, part: Partial<HeldEntry>): void => {
  const entry = heldIn(nameOf(whose, key));
  if (entry) put(nameOf(whose, key), { ...entry, ...part });
};

/** It goes out now. */
export const tryEntry = (whose: string, key: string, now: number): void => change(whose, key, { tried: now });

/** It is not recorded, and will not be. */
export const loseEntry = (whose: string, key: string, since?: EntrySince): void => {
  onPage.delete(key);
  change(whose, key, { lost: true, ...(since ? { since } : {}) });
};

/** It is recorded, or who pressed it has read that it is not. Answers what it was. */
export const dropEntry = (whose: string, key: string): HeldEntry | null => {
  const entry = heldIn(nameOf(whose, key));
  onPage.delete(key);
  drop(nameOf(whose, key));
  return entry;
};

/** Its page has gone, or nobody has answered there: it is shown wherever its author is now. */
export const leaveEntry = (key: string): void => {
  if (!onPage.delete(key)) return;
  left.add(key);
  notify();
};

/** What of a page was pressed, and is neither sent nor waits to be any more, is not recorded. */
export const loseUnsentEntries = (whose: string, pageId: number, onWay: readonly string[]): void => {
  for (const { key, page, tried } of all(whose))
    if (page.id === pageId && !tried && onPage.has(key) && !onWay.includes(key)) loseEntry(whose, key);
};

/** What a person has to know of, the oldest first. */
export const heldEntriesOf = (whose: string, now: number): HeldEntry[] =>
  all(whose).filter(({ key, at, lost }) => lost || left.has(key) || (!onPage.has(key) && now - at > patience));

/** So long, in milliseconds, whoever signs in after somebody is told of it: their shift, at the longest. */
const toldWithin = 12 * 3_600_000;

/** What others have pressed on this device, and whose it is, as of `now`, the oldest first: the log and the place may differ by it. */
export const heldEntriesOfOthers = (whose: string, now: number): (HeldEntry & { whose: string })[] =>
  namesUnder(prefix)
    .filter((name) => !name.startsWith(nameOf(whose, '')))
    .flatMap((name) => {
      const entry = heldIn(name);
      return entry ? { ...entry, whose: decodeURIComponent(name.slice(prefix.length, name.indexOf('/', prefix.length))) } : [];
    })
    .filter(({ at, lost }) => (lost || now - at > patience) && now - at < toldWithin)
    .sort((one, other) => one.at - other.at);

export const watchHeldEntries = watch;
