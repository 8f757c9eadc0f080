import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;

/**
 * What each secret of a store is for: the codes of printed copies, the places in lists, the devices that have signed in before, the
 * gas devices that the demo server plays.
 */
export type SecretName = 'paper' | 'cursors' | 'devices' | 'demoDevices';

/** A secret of the store; null while nobody has needed it. */
export const knownSecret = async (db: Db, name: SecretName): Promise<Buffer | null> => {
  const found = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value ?? null;
};

/** The same, drawn once for all servers of this database: of several that draw at the same moment one is kept. */
export const secret = async (db: Db, name: SecretName): Promise<Buffer> => {
  const known = await knownSecret(db, name);
  if (known) return known;
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};

const kept = new WeakMap<Db, Map<SecretName, Promise<Buffer>>>();

/** `secret`, asked of the store once a process. Not for a transaction, which may come to nothing. */
export const storedSecret = (db: Db, name: SecretName): Promise<Buffer> => {
  const ofStore = kept.get(db) ?? new Map<SecretName, Promise<Buffer>>();
  kept.set(db, ofStore);
  const found = ofStore.get(name) ?? secret(db, name);
  ofStore.set(name, found);
  found.catch(() => ofStore.delete(name));
  return found;
};
