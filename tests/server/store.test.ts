import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import { describeStores, newDatabase } from '#tests/kit/stores.ts';

describeStores('values', (store) => {
  test('of every type come back alike', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as long, 12.5::numeric as exact, '2026-02-28'::date as day, '2026-11-20T10:00:00.5+03:30'::timestamptz as at,
        ${Buffer.from([0, 255, 16])}::bytea as bytes, ${JSON.stringify({ b: [1, null] })}::jsonb as json, 1.5::real as real,
        array[1, 2]::int8[] as longs, array['2026-02-28']::date[] as days, ${['a', 'b,"c']}::text[] as texts, null::int8 as nothing`.execute(
      store().db,
    );
    expect(rows[0]).toEqual({
      long: 9_007_199_254_740_991,
      exact: 12.5,
      day: '2026-02-28',
      at: new Date('2026-11-20T06:30:00.500Z'),
      bytes: Buffer.from([0, 255, 16]),
      json: { b: [1, null] },
      real: 1.5,
      longs: [1, 2],
      days: ['2026-02-28'],
      texts: ['a', 'b,"c'],
      nothing: null,
    });
    expect(rows[0]).toMatchObject({ bytes: expect.any(Buffer) });
  });

  test('a failed statement says which rule it broke, and the next one works', async () => {
    const { db } = store();
    await db.insertInto('site').values({ id: 1, code: 'A', name: 'A', time_zone: 'UTC' }).execute();
    const twice = db.insertInto('site').values({ id: 2, code: 'A', name: 'B', time_zone: 'UTC' }).execute();
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'site_code_key' });
    expect(await db.selectFrom('site').select('id').execute()).toEqual([{ id: 1 }]);
  });

  test('a transaction begins before its first statement, ends with it when that fails, and may have none', async () => {
    const { db } = store();
    const level = sql<{ level: string }>`select current_setting('transaction_isolation') as level`;
    const add = (trx: typeof db, id: number) =>
      trx
        .insertInto('site')
        .values({ id, code: `T${id}`, name: 'T', time_zone: 'UTC' })
        .execute();
    const strict = db.transaction().setIsolationLevel('repeatable read');
    expect(await strict.execute(async (trx) => (await level.execute(trx)).rows)).toEqual([{ level: 'repeatable read' }]);
    expect(await db.transaction().execute(async () => 'nothing')).toBe('nothing');
    expect((await level.execute(db)).rows).toEqual([{ level: 'read committed' }]);
    const failing = db.transaction().execute((trx) => sql`select 10 / ${0}::int`.execute(trx));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const takenBack = db.transaction().execute(async (trx) => {
      await add(trx, 71);
      throw new Error('no');
    });
    await expect(takenBack).rejects.toThrow('no');
    await db.transaction().execute((trx) => add(trx, 72));
    const found = await db.selectFrom('site').select('id').where('id', 'in', [71, 72]).execute();
    expect(found).toEqual([{ id: 72 }]);
    await db.deleteFrom('site').where('id', '=', 72).execute();
  });

  test('a statement that comes again with other values answers for these', async () => {
    const { db } = store();
    const asked = (id: number | null, words: string | null) =>
      sql<object>`select ${id}::int + 1 as next, ${words}::text as words where ${id}::int is distinct from 9`.execute(db);
    const answers = await Promise.all([asked(1, 'a'), asked(9, 'b'), asked(null, "it's"), asked(7, null)]);
    expect(answers.map(({ rows }) => rows)).toEqual([
      [{ next: 2, words: 'a' }],
      [],
      [{ next: null, words: "it's" }],
      [{ next: 8, words: null }],
    ]);
    await expect(sql`select 10 / ${0}::int`.execute(db)).rejects.toMatchObject({ code: '22012' });
    expect((await sql`select 10 / ${5}::int as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  });

  test('more statements than are kept come and go', async () => {
    const { db } = store();
    const one = (no: number) => sql<object>`select ${no}::int as ${sql.ref(`c${no}`)}`.execute(db);
    for (let no = 0; no < 450; no += 1) await one(no);
    expect((await one(0)).rows).toEqual([{ c0: 0 }]);
  });

  test('a statement that was asked before a table got another column answers with it, and without it once that is taken back', async () => {
    const { db } = store();
    await sql.raw('create table widened (id integer); insert into widened values (1)').execute(db);
    const all = () => sql<object>`select * from widened where id = ${1}`.execute(db);
    expect((await all()).rows).toEqual([{ id: 1 }]);
    const taken = db.transaction().execute(async (trx) => {
      await sql.raw('alter table widened add column words text').execute(trx);
      expect((await sql`select * from widened where id = ${1}`.execute(trx)).rows).toEqual([{ id: 1, words: null }]);
      throw new Error('changed my mind');
    });
    await expect(taken).rejects.toThrow('changed my mind');
    expect((await all()).rows).toEqual([{ id: 1 }]);
    await sql.raw('drop table widened').execute(db);
  });

  test('a transaction that fails leaves nothing, also when others wait for the connection', async () => {
    const { db } = store();
    const broken = db.transaction().execute(async (trx) => {
      await trx.insertInto('site').values({ id: 3, code: 'C', name: 'C', time_zone: 'UTC' }).execute();
      throw new Error('changed my mind');
    });
    const beside = Array.from({ length: 20 }, () => db.selectFrom('site').select('id').where('id', '=', 3).execute());
    await expect(broken).rejects.toThrow('changed my mind');
    expect((await Promise.all(beside)).flat()).toEqual([]);
  });

  test('changes answer how many rows they touched', async () => {
    const { numUpdatedRows } = await store()
      .db.updateTable('site')
      .set({ name: 'Z' })
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
  });

  test('migrating again does nothing', async () => expect(await migrate(store().db)).toEqual([]));

  test("'interrupted migration' leaves nothing half", async () => {
    const broken = [
      ...migrations,
      { name: '9998_good', sql: 'create table good (id integer)' },
      { name: '9999_broken', sql: 'create table half (id integer); select * from nowhere;' },
    ];
    await expect(migrate(store().db, broken)).rejects.toThrow('nowhere');
    const { rows } = await sql`select tablename from pg_tables where tablename in ('good', 'half')`.execute(store().db);
    expect(rows).toEqual([]);
    expect(await migrate(store().db)).toEqual([]);
  });

  test('a store of a newer version is refused by name', async () => {
    const newer = [...migrations, { name: '9999_newer', sql: 'select 1' }];
    await migrate(store().db, newer);
    await expect(migrate(store().db)).rejects.toThrow('The store was made by a newer version (9999_newer).');
  });
});

describe('two servers on one PostgreSQL', () => {
  let stores: Store[];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await newDatabase();
    drop = database.drop;
    stores = await Promise.all([1, 2, 3].map(() => openStore({ databaseUrl: database.url, dataDir: '' })));
  });
  afterAll(async () => {
    await Promise.all(stores.map(({ close }) => close()));
    await drop();
  });

  test("'two migrations at once': one does the work, the others find it done", async () => {
    const applied = await Promise.all(stores.map(({ db }) => migrate(db)));
    expect(applied.filter((names) => names.length > 0)).toEqual([migrations.map(({ name }) => name)]);
  });

  test("'PostgreSQL drops its connections': the next calls work again", async () => {
    const [one, other] = stores;
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(one?.db as Store['db'])));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      other?.db as Store['db'],
    );
    const works = () =>
      sql`select 1`.execute(one?.db as Store['db']).then(
        () => true,
        () => false,
      );
    await vi.waitUntil(works, { timeout: 10_000 });
    expect(await works()).toBe(true);
  });
});
