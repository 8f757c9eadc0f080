import { useSyncExternalStore } from 'react';
import { keepDraft, readDraft, removeDraft } from '#src/platform/drafts.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';

/** A message that could not be sent yet. By its key the server knows it again: however often it is sent, it is there once. */
export type Waiting = {
  key: string;
  body: { chatId: string; contactId: string; messageText: string; replyTo?: number; file?: string };
};

const form = 'chatOutbox';
const nothing: readonly Waiting[] = [];

const isText = (value: unknown): value is string => typeof value === 'string';
const isWaiting = (value: unknown): value is Waiting => {
  if (typeof value !== 'object' || value === null || !('key' in value) || !isText(value.key)) return false;
  if (!('body' in value) || typeof value.body !== 'object' || value.body === null) return false;
  return ['chatId', 'contactId', 'messageText'].every((name) => isText(Reflect.get(value.body as object, name)));
};

const listeners = new Set<() => void>();
/** Those of whose messages one was sent and not answered: the others wait behind it. */
const stuck = new Set<string>();
const read = new Map<string, readonly Waiting[]>();

/** What somebody has written and the server has not, the oldest first; kept for as long as what is half typed. */
export const waitingOf = (whose: string): readonly Waiting[] => {
  const known = read.get(whose);
  if (known) return known;
  const found = readDraft(whose, form);
  const waiting = Array.isArray(found) ? found.filter(isWaiting) : nothing;
  read.set(whose, waiting);
  // What an earlier page has left was not answered there.
  if (waiting.length > 0) stuck.add(whose);
  return waiting;
};

const keep = (whose: string, waiting: readonly Waiting[]): void => {
  read.set(whose, waiting);
  if (waiting.length === 0) removeDraft(whose, form);
  else keepDraft(whose, form, waiting);
  for (const hear of [...listeners]) hear();
};

/** The server has answered, or has not. */
export const setStuck = (whose: string, isStuck: boolean): void => {
  if (isStuck === stuck.has(whose)) return;
  if (isStuck) stuck.add(whose);
  else stuck.delete(whose);
  for (const hear of [...listeners]) hear();
};

export const putWaiting = (whose: string, one: Waiting): void =>
  keep(whose, [...waitingOf(whose).filter(({ key }) => key !== one.key), one]);

export const dropWaiting = (whose: string, key: string): void =>
  keep(
    whose,
    waitingOf(whose).filter((one) => one.key !== key),
  );

const listen = (hear: () => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

/** Whose messages wait, which, and whether one of them was not answered. */
export const useWaiting = (): { whose: string; waiting: readonly Waiting[]; isStuck: boolean } => {
  const whose = whoseDrafts(useSession(userOf));
  const waiting = useSyncExternalStore(listen, () => waitingOf(whose));
  return { whose, waiting, isStuck: useSyncExternalStore(listen, () => stuck.has(whose)) };
};

const refusals = new Map<string, (isRefused: boolean) => void>();

/** Answers whether the server refuses a message, once it is answered or known to wait. */
export const isRefused = (key: string): Promise<boolean> =>
  new Promise((resolve) => {
    refusals.set(key, resolve);
  });

export const settle = (key: string, refused: boolean): void => {
  refusals.get(key)?.(refused);
  refusals.delete(key);
};
