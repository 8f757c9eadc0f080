import { type Kysely, sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asPrepared } from '#server/db/namedStatements.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import type { Tables } from '#server/db/tables.ts';
import { withRetry } from '#server/kit/withRetry.ts';
import { newDatabase } from '#tests/kit/stores.ts';

type Db = Kysely<Tables>;

describe('statements that connections to PostgreSQL keep by their names', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  const opened: Store[] = [];
  beforeAll(async () => {
    database = await newDatabase();
    return database.drop;
  }, 60_000);
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });

  /** One connection of a store of its own: what it keeps it keeps for itself. */
  const onOne = async (work: (db: Db) => Promise<void>, namedStatements?: boolean): Promise<void> => {
    const store = await openStore({
      databaseUrl: database.url,
      dataDir: '',
      ...(namedStatements === undefined ? {} : { namedStatements }),
    });
    opened.push(store);
    await store.db.connection().execute(work);
  };
  const twice = async (db: Db, value: number): Promise<unknown> =>
    (await sql`select ${value}::int * 2 as twice ${asPrepared}`.execute(db)).rows[0];
  const names = async (db: Db): Promise<string[]> =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(({ name }) => name);

  test('one that is marked is read once, whatever its values; others are not kept', () =>
    onOne(async (db) => {
      for (const value of [1, 2, 3, 4, 5, 6, 7]) expect(await twice(db, value)).toEqual({ twice: value * 2 });
      await sql`select ${1}::int as other`.execute(db);
      expect(await names(db)).toEqual([expect.stringMatching(/^kept_[0-9a-f]{24}$/)]);
    }));

  test('however many texts are marked, no more than a hundred are kept', () =>
    onOne(async (db) => {
      for (let no = 0; no < 130; no += 1) {
        const { rows } = await sql`select ${no}::int as ${sql.ref(`c${no}`)} ${asPrepared}`.execute(db);
        expect(rows).toEqual([{ [`c${no}`]: no }]);
      }
      expect(await names(db)).toHaveLength(100);
    }));

  test('a failed statement is not taken for a lost name', () =>
    onOne(async (db) => {
      const tenth = (of: number) => sql`select 10 / ${of}::int as part ${asPrepared}`.execute(db);
      await expect(tenth(0)).rejects.toMatchObject({ code: '22012' });
      expect((await tenth(5)).rows).toEqual([{ part: 2 }]);
      expect(await names(db)).toHaveLength(1);
    }));

  // As a pooler does that gives another connection to the next statement and does not know what the last one had kept.
  test('where a name is lost the statement is asked again without one, and none is given any more', () =>
    onOne(async (db) => {
      await twice(db, 1);
      await sql`deallocate all`.execute(db);
      expect(await twice(db, 2)).toEqual({ twice: 4 });
      expect(await twice(db, 3)).toEqual({ twice: 6 });
      expect(await names(db)).toEqual([]);
    }));

  test('a transaction in which a name is lost is run again', () =>
    onOne(async (db) => {
      await twice(db, 1);
      await sql`deallocate all`.execute(db);
      let runs = 0;
      const answer = await withRetry(() =>
        db.transaction().execute((trx) => {
          runs += 1;
          return twice(trx, 2);
        }),
      );
      expect([answer, runs]).toEqual([{ twice: 4 }, 2]);
    }));

  test('a site may have them all without names', () =>
    onOne(async (db) => {
      expect(await twice(db, 1)).toEqual({ twice: 2 });
      expect(await names(db)).toEqual([]);
    }, false));
});
