import type { Kysely } from 'kysely';
import { oweSeal, sealOwed } from '#server/db/seals/seal.ts';
import type { Tables } from '#server/db/tables.ts';
import type { FoundTime, StoredTime } from './guardWall.ts';
import type { Doubt, DoubtCause } from './storeClock.ts';

type Db = Kysely<Tables>;

/** The last time that the store was told, and its last event; null for a store that was never served. */
export const readStoredTime = async (db: Db): Promise<FoundTime | null> => {
  const kept = await db.selectFrom('kept_time').selectAll().executeTakeFirst();
  if (!kept) return null;
  const last = await db.selectFrom('change').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return { at: kept.at.getTime(), boot: kept.boot, uptime: kept.uptime_ms, lastEvent: last?.at.getTime() ?? 0 };
};

export const keepTime = async (db: Db, { at, boot, uptime }: StoredTime): Promise<void> => {
  const row = { at: new Date(at), boot, uptime_ms: uptime };
  await db
    .insertInto('kept_time')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute();
};

/** Signatures that wait to be used count for nothing any more: how long ago they were given is what is in doubt, or was. */
export const dropSignatures = async (db: Db): Promise<void> => {
  await db.deleteFrom('sign_token').where('used_at', 'is', null).execute();
};

/** Work in a transaction, at whose end what it changed is sealed. */
const sealing = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    const done = await work(trx);
    await sealOwed(trx);
    return done;
  });

/** The doubt that nobody has settled; written down now where there is none. */
export const openDoubt = (db: Db, found: { cause: DoubtCause; at: number; wall: number }): Promise<Doubt> =>
  sealing(db, async (trx) => {
    const open = await trx.selectFrom('clock_fault').selectAll().where('settled_at', 'is', null).executeTakeFirst();
    if (!open) await dropSignatures(trx);
    const row =
      open ??
      (await trx
        .insertInto('clock_fault')
        .values({ cause: found.cause, noticed_at: new Date(found.at), machine_at: new Date(found.wall) })
        .returningAll()
        .executeTakeFirstOrThrow());
    oweSeal(trx, row.noticed_at, 'clock', row.id);
    return { id: row.id, cause: row.cause as DoubtCause, noticedAt: row.noticed_at };
  });

/** The clock came back by itself: nobody needs to confirm anything any more. */
export const settleDoubts = (db: Db, at: Date): Promise<void> =>
  sealing(db, async (trx) => {
    const settled = await trx
      .updateTable('clock_fault')
      .set({ settled_at: at })
      .where('settled_at', 'is', null)
      .returning('id')
      .execute();
    if (settled.length > 0) await dropSignatures(trx);
    for (const { id } of settled) oweSeal(trx, at, 'clock', id);
  });
