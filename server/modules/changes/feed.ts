import type { Kysely } from 'kysely';
import type { News } from '#domain/changes/changes.endpoints.ts';
import type { Tables } from '#server/db/tables.ts';
import { changesSince, type Hearer, hears, newest, toldOf } from './changes.read.ts';
import type { Watch } from './watch.ts';

/** Who asks, from where on, and for how long. */
type FeedQuery = Hearer & { since: number; waitMs: number; signal: AbortSignal };

/** What changed since a place, at once or as soon as there is something, within the time that is given. */
export const waitForNews = async (
  db: Kysely<Tables>,
  watch: Watch,
  { since: from, waitMs, signal, ...hearer }: FeedQuery,
): Promise<News> => {
  const ends = performance.now() + waitMs;
  for (let since = from; ; ) {
    const turn = watch.turn();
    const lines = await changesSince(db, since);
    const changes = lines.filter((line) => hears(hearer, line)).map(toldOf);
    const next = lines.at(-1)?.seq;
    if (next !== undefined && changes.length > 0) return { changes, next, reset: false };
    if (next !== undefined) {
      since = next;
      continue;
    }
    const last = await newest(db);
    if (last < since) return { changes: [], next: last, reset: true };
    const left = ends - performance.now();
    if (left <= 0 || signal.aborted || watch.isClosed()) return { changes: [], next: since, reset: false };
    await watch.next(turn, left, signal);
  }
};
