import { type Kysely, sql } from 'kysely';
import type { HangingLock, HeldKey } from '#domain/permits/isolations/isolation.facts.ts';
import { isSameLock } from '#domain/permits/isolations/isolation.rules.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/**
 * Whoever else looks where locks of this isolation's site hang waits until this transaction is over: of two desks that apply one lock at
 * once the second sees the first. Taken before anything else is locked, so that nobody waits for somebody who waits for this.
 */
export const lockLocks = async (trx: Db, isolationId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.locks)}, site_id) from isolation where id = ${isolationId}`.execute(
    trx,
  );
};

type Where = { id: number; site_id: number };

/** The states in which a point may be in place, as the index has them. */
const standing = sql`('applying', 'confirmed', 'sanctioned_test', 'removing', 'long_term', 'lost')`;

/** Which of these locks hang now at points of other certificates of the site. */
export const locksElsewhere = async (db: Db, { id, site_id }: Where, locks: readonly (string | null)[]): Promise<HangingLock[]> => {
  const named = locks.flatMap((lock) => lock ?? []);
  if (named.length === 0) return [];
  const { rows } = await sql<HangingLock>`
    select i.number, point->>'tag' as tag, point->>'lockNo' as "lockNo"
    from isolation i cross join jsonb_array_elements(i.points) point
    where i.site_id = ${site_id} and i.id <> ${id}
      and i.state in ${standing}
      and point->>'appliedAt' is not null and point->>'removedAt' is null and point->>'lockNo' is not null
    order by i.id, point->>'seq'`.execute(db);
  return rows.filter(({ lockNo }) => named.some((lock) => isSameLock(lock, lockNo)));
};

/** Which of these keys are held now for other certificates of the site: a point of theirs is in place. */
export const keysElsewhere = async (db: Db, { id, site_id }: Where, keys: readonly string[]): Promise<HeldKey[]> => {
  if (keys.length === 0) return [];
  const { rows } = await sql<HeldKey>`
    select i.number, held.key
    from isolation i cross join unnest(i.key_numbers) with ordinality held(key, no)
    where i.site_id = ${site_id} and i.id <> ${id} and i.state in ${standing}
      and exists (select from jsonb_array_elements(i.points) point where point->>'appliedAt' is not null and point->>'removedAt' is null)
    order by i.id, held.no`.execute(db);
  return rows.filter(({ key }) => keys.some((own) => isSameLock(own, key)));
};
