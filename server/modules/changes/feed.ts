import type { Kysely } from 'kysely';
import { type Change, changesAtOnce, type News } from '#domain/changes/changes.endpoints.ts';
import { mayReadConversation } from '#domain/conversations/conversation.schema.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
/** Who asks, from where on, and for how long. */
type FeedQuery = { personId: number; roles: readonly string[]; since: number; waitMs: number; signal: AbortSignal };

/** How long after a change everybody who waits hears of it, at most. One look serves all of them. */
const pauseMs = 500;

/** Where the order of all changes ends. */
export const newest = async (db: Db): Promise<number> => {
  const { seq } = await db
    .selectFrom('change')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return Number(seq ?? 0);
};

type Read = { changes: Change[]; last: number | null };

/** The next changes, and where they end: what others only hear of is passed over. */
const changesSince = async (db: Db, since: number, { personId, roles }: Pick<FeedQuery, 'personId' | 'roles'>): Promise<Read> => {
  const rows = await db
    .selectFrom('change')
    .leftJoin('conversation', (join) =>
      join.onRef('conversation.id', '=', 'change.entity_id').on('change.entity', '=', 'conversation'),
    )
    .selectAll('change')
    .select('conversation.visibility')
    .where('change.seq', '>', since)
    .orderBy('change.seq')
    .limit(changesAtOnce)
    .execute();
  const heard = rows.filter(
    ({ for_people, visibility }) =>
      (for_people === null || for_people.includes(personId)) && mayReadConversation(visibility ?? 'site', roles),
  );
  const changes = heard.map(({ seq, entity, entity_id, version, kind, at }) => ({
    seq: Number(seq),
    entity,
    id: entity_id,
    version,
    kind,
    at: at.toISOString(),
  }));
  const last = rows.at(-1);
  return { changes, last: last ? Number(last.seq) : null };
};

/** Lets many wait for the next change with one look at the store for all, whichever process wrote it. */
export const createFeed = () => {
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const wakeAll = () => {
    for (const wake of [...waiting]) wake();
  };

  const look = async (db: Db, known: number): Promise<void> => {
    // A store that cannot be read is for each who waits to find out.
    const seq = await newest(db).catch(() => Number.NaN);
    if (seq !== known) return wakeAll();
    if (waiting.size > 0) timer = setTimeout(() => void look(db, known), pauseMs);
  };

  const nextChange = (db: Db, known: number, ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake);
        clearTimeout(patience);
        signal.removeEventListener('abort', wake);
        if (waiting.size === 0) clearTimeout(timer);
        resolve();
      };
      const patience = setTimeout(wake, ms);
      signal.addEventListener('abort', wake, { once: true });
      const isFirst = waiting.size === 0;
      waiting.add(wake);
      if (isFirst) timer = setTimeout(() => void look(db, known), pauseMs);
    });

  return {
    /** What changed since a place, at once or as soon as there is something, within the time that is given. */
    since: async (db: Db, { personId, roles, since: from, waitMs, signal }: FeedQuery): Promise<News> => {
      const ends = performance.now() + waitMs;
      for (let since = from; ; ) {
        const { changes, last } = await changesSince(db, since, { personId, roles });
        if (last !== null && changes.length > 0) return { changes, next: last, reset: false };
        if (last !== null) {
          since = last;
          continue;
        }
        if ((await newest(db)) < since) return { changes: [], next: await newest(db), reset: true };
        const left = ends - performance.now();
        if (left <= 0 || signal.aborted || closed) return { changes: [], next: since, reset: false };
        await nextChange(db, since, left, signal);
      }
    },
    /** Nobody waits any longer: the server is about to stop. */
    close: () => {
      closed = true;
      wakeAll();
    },
  };
};
