import { randomBytes } from 'node:crypto';
import type { Db } from '#server/permits/lockPermit.ts';

const name = 'paper';

/** What signs the codes of printed copies; null while nobody has needed it. */
export const knownSecret = async (db: Db): Promise<Buffer | null> => {
  const found = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  return found?.value ?? null;
};

/** The same, drawn once for all servers of this database: of several that draw at the same moment one is kept. */
export const secret = async (db: Db): Promise<Buffer> => {
  const known = await knownSecret(db);
  if (known) return known;
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
};
