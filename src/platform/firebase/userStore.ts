import { type Database, get, goOffline, goOnline, ref, set, update } from 'firebase/database';
import type { newUserData } from '#domain/firebase/userData.schema.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import { within } from './within.ts';

/** A connection for as long as there is work: a console that is open for a whole shift holds none meanwhile. */
const connectionTo = (database: Database, patience: number) => {
  let works = 0;
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    works += 1;
    goOnline(database);
    try {
      return await within(work(), AbortSignal.any([signal, AbortSignal.timeout(patience)]));
    } finally {
      works -= 1;
      if (works === 0) goOffline(database);
    }
  };
};

/** The database takes null for what is to be removed, and nothing that JSON does not know. */
const plain = (data: OwnData): object => JSON.parse(JSON.stringify(data));

/** `users/{uid}` of the realtime database (specification 7). The reader checks what comes. */
export const userStoreIn = (database: Database, patience: number) => {
  const connected = connectionTo(database, patience);
  const place = (uid: string, member = '') => ref(database, `users/${uid}${member}`);
  return {
    /** Null for nothing. */
    read: (uid: string, signal: AbortSignal): Promise<unknown> => connected(async () => (await get(place(uid))).val(), signal),
    create: (uid: string, data: ReturnType<typeof newUserData>, signal: AbortSignal): Promise<void> =>
      connected(() => set(place(uid), data), signal),
    /** Writes the members that are given and leaves the others as they are. */
    change: (uid: string, data: OwnData, signal: AbortSignal): Promise<void> =>
      connected(() => update(place(uid, '/data'), plain(data)), signal),
  };
};
