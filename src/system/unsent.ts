import type { SessionUser } from '#domain/session/session.schema.ts';
import { parsed } from '#src/platform/storage.ts';

const kinds = ['settings', 'shortcuts'] as const;
type Own = Partial<Pick<SessionUser['data'], (typeof kinds)[number]>>;

const keyOf = (kind: string) => `control-room.unsent.${kind}`;

/** Storage of this tab; a browser that forbids it only loses the notes. */
const inTab = <T>(ask: (storage: Storage) => T): T | null => {
  try {
    return ask(sessionStorage);
  } catch {
    return null;
  }
};

/**
 * Notes in this tab what is on its way to a person's account, until it has arrived. A page that goes meanwhile leaves the note, as one
 * does that heard of a failure, which is all a browser tells a page that goes: the call outlives the page, but the next one may read
 * the account before it has arrived.
 */
export const trackUnsent = async <T>({ from, uid }: SessionUser, own: Own, sending: Promise<T>): Promise<T> => {
  const key = keyOf(Object.keys(own).join());
  const note = JSON.stringify({ from, uid, own });
  inTab((storage) => storage.setItem(key, note));
  const sent = await sending;
  inTab((storage) => storage.getItem(key) === note && storage.removeItem(key));
  return sent;
};

/** Takes the notes away. */
export const forgetUnsent = (): void => {
  for (const kind of kinds) inTab((storage) => storage.removeItem(keyOf(kind)));
};

/** A person as their account tells it, with what was still on its way there when the last page of this tab went; once. */
export const withUnsent = (user: SessionUser): SessionUser => {
  const data = { ...user.data };
  for (const kind of kinds) {
    const note = parsed(inTab((storage) => storage.getItem(keyOf(kind)))) as Partial<SessionUser & { own: Own }> | null;
    if (note?.from === user.from && note.uid === user.uid) Object.assign(data, note.own);
  }
  forgetUnsent();
  return { ...user, data };
};
