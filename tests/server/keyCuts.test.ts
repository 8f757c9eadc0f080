import { cpSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { contract } from '#domain/contract.ts';
import type { Row } from '#domain/kernel/endpoint.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store, storeOver } from '#server/db/openStore.ts';
import { openEngine } from '#server/db/pglite.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Cut, type Cutter, cutEngine, startCutDoor } from '#tests/kit/cuts.ts';
import { type KeyedCall, keyedCalls } from '#tests/kit/keyedCalls.ts';
import { type Desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, withToken } from '#tests/kit/server.ts';
import { newDatabase, temporaryFolder } from '#tests/kit/stores.ts';

// A call is cut off at one of its statements, or its answer is lost after one of them, COMMIT included. Whoever sends it again with the
// same key finds it done once. `npm test` cuts where it hurts most; DEEP cuts everywhere.
const isDeep = process.env.DEEP === '1';
const names = Object.keys(keyedCalls);

type Answered = { status: number; body: string };

/** Alike as JSON: a store may keep members in an order of its own. */
const isSame = (one: Answered, other: Answered): boolean => isDeepStrictEqual(JSON.parse(one.body), JSON.parse(other.body));

const send = async (world: Desk, { by, url, body }: KeyedCall, key: string): Promise<Answered> => {
  const headers = { 'idempotency-key': key, 'if-match': '*' };
  const { statusCode, body: text } = await world.call(by, 'POST', url, body, headers);
  return { status: statusCode, body: text };
};

/**
 * Rows of every table that a call may add to; not what comes and goes with keys and signatures, nor seals: there is one where what is
 * stored has become another, also by what a test took out of the store before. A secret of the server comes with its first use.
 */
const aside = [
  'server_secret',
  'seal',
  'idempotency',
  'sign_token',
  'guess_count',
  'sign_rate',
  'session_token',
  'auth_event',
  'schema_migration',
];
/** The same for lines of the feed, by what they tell. */
const told = sql`select 'change: ' || entity || ' ' || kind as name, count(*)::int as count from change group by entity, kind`;
const rowsIn = async (db: Kysely<Tables>): Promise<Record<string, number>> => {
  const { rows: tables } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const counted = tables.map(({ tablename }) => tablename).filter((name) => name !== 'change' && !aside.includes(name));
  const texts = counted.map((name) => sql`select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)}`);
  const { rows } = await sql<{ name: string; count: number }>`${sql.join([...texts, told], sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

/** Lines that tell listeners to look at a list again. They come with a look that is no part of the call, by it or by whoever reads next. */
const looks = 'change: permit regions';
const lookedAgain = (before: Record<string, number>, after: Record<string, number>): number =>
  (after[looks] ?? 0) - (before[looks] ?? 0);

/** What has come: records, lines of histories, and lines of the feed but those. */
const added = (before: Record<string, number>, after: Record<string, number>): string =>
  Object.entries(after)
    .filter(([name, count]) => name !== looks && count !== (before[name] ?? 0))
    .map(([name, count]) => `${name} +${count - (before[name] ?? 0)}`)
    .sort()
    .join(', ');

/** What a call adds when nothing goes wrong, and how many statements it takes. */
const cleanly = async (world: Desk, { arm, count }: Cutter, name: string) => {
  const call = await keyedCalls[name]?.(world);
  if (!call) throw new Error(name);
  const before = await rowsIn(world.db);
  arm(null);
  const { status, body } = await send(world, call, world.newKey());
  const statements = count();
  expect([name, status < 300 ? 'done' : body]).toEqual([name, 'done']);
  const after = await rowsIn(world.db);
  return { statements, adds: added(before, after), looked: lookedAgain(before, after) };
};

/** COMMIT and the statement before it, on either side; DEEP every statement. */
const cutsFor = (statements: number): Cut[] => {
  const all = Array.from({ length: statements }, (_, at) => at + 1).flatMap((at): Cut[] => [
    { at, when: 'before' },
    { at, when: 'after' },
  ]);
  return isDeep ? all : all.filter(({ at }) => at >= statements - 1);
};

const faultsOf = async (world: Desk, cutter: Cutter, name: string): Promise<string[]> => {
  const clean = await cleanly(world, cutter, name);
  // What the server does beside, now and then, is none of the call's statements.
  clean.statements = Math.min(clean.statements, (await cleanly(world, cutter, name)).statements);
  const faults: string[] = [];
  for (const cut of cutsFor(clean.statements)) {
    const call = await keyedCalls[name]?.(world);
    if (!call) continue;
    const key = world.newKey();
    const before = await rowsIn(world.db);
    let isCut = false;
    cutter.arm(cut, () => {
      isCut = true;
    });
    const first = await send(world, call, key);
    // What follows a commit may still be on its way when the call is answered.
    await vi.waitUntil(() => isCut, { timeout: 3000, interval: 5 }).catch(() => undefined);
    cutter.arm(null);
    const again = await send(world, call, key);
    const third = await send(world, call, key);
    const after = await rowsIn(world.db);
    const adds = added(before, after);
    const told = `${name}, ${cut.when} statement ${cut.at} of ${clean.statements}`;
    if (!isCut) faults.push(`${told}: nothing was cut`);
    if (first.status >= 400 && first.status < 500) faults.push(`${told}: the first call was told ${first.body}`);
    if (again.status >= 300) faults.push(`${told}: the second call was told ${again.body}`);
    if (!isSame(third, again)) faults.push(`${told}: the third call was answered otherwise`);
    if (adds !== clean.adds) faults.push(`${told}: ${adds}; once is ${clean.adds}`);
    if (lookedAgain(before, after) > clean.looked) faults.push(`${told}: a look was told twice`);
  }
  return faults;
};

test('every call that takes a key is cut', () => {
  const rows = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Row>));
  const keyed = rows.filter(({ idempotent }) => idempotent).map(({ method, path }) => `${method} ${path}`);
  expect(names.sort()).toEqual(keyed.sort());
});

describe('a connection to PostgreSQL that is cut', () => {
  let world: Desk;
  let cutter: Cutter;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const { url, drop } = await newDatabase();
    const door = await startCutDoor(url);
    const store = await openStore({ databaseUrl: door.url, dataDir: '' });
    await migrate(store.db);
    world = await openDesk(store, permitNow);
    cutter = door;
    ends.push(world.close, store.close, door.close, drop);
  }, 60_000);
  afterAll(async () => {
    for (const end of ends) await end();
  });

  test.each(names)(
    '%s, sent again with its key, is there once',
    async (name) => expect(await faultsOf(world, cutter, name)).toEqual([]),
    isDeep ? 300_000 : 30_000,
  );
});

/** An embedded store over a folder, whose statements are seen. */
const openCut = async (folder: string, onStatement?: (text: string) => void): Promise<{ store: Store } & Cutter> => {
  const { engine, arm, count } = cutEngine(await openEngine(folder), onStatement);
  return { store: storeOver(engine), arm, count };
};

describe('an embedded store that is cut', () => {
  const folder = `${temporaryFolder()}/data`;
  let world: Desk;
  let cutter: Cutter;
  let store: Store;
  let seen: (text: string) => void = () => undefined;
  beforeAll(async () => {
    cpSync(inject('pgliteTemplate'), folder, { recursive: true });
    ({ store, ...cutter } = await openCut(folder, (text) => seen(text)));
    world = await openDesk(store, permitNow);
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await store.close();
  });

  test.each(names)(
    '%s, sent again with its key, is there once',
    async (name) => expect(await faultsOf(world, cutter, name)).toEqual([]),
    isDeep ? 300_000 : 30_000,
  );

  /** What the folder holds at this moment is all that a process leaves that is killed now. */
  const killedAt = async (name: string, kept: (statement: number, of: number) => boolean) => {
    const clean = await cleanly(world, cutter, name);
    const call = await keyedCalls[name]?.(world);
    if (!call) throw new Error(name);
    const key = world.newKey();
    const before = await rowsIn(world.db);
    const left: string[] = [];
    const leave = (statement: number): void => {
      if (!kept(statement, clean.statements)) return;
      const copy = `${folder}.${left.length}`;
      cpSync(folder, copy, { recursive: true });
      left.push(copy);
    };
    cutter.arm(null);
    seen = () => (cutter.count() > 0 ? leave(cutter.count()) : undefined);
    const first = await send(world, call, key);
    seen = () => undefined;
    leave(clean.statements + 1);
    return { call, key, before, clean, first, left };
  };

  test.each(isDeep ? names : ['POST /v1/permits/'])(
    '%s, killed at any statement and sent again with its key to the next process, is there once',
    async (name) => {
      const { call, key, before, clean, first, left } = await killedAt(name, (at, of) => isDeep || at >= of);
      expect(left.length).toBe(isDeep ? clean.statements + 1 : 2);
      const faults: string[] = [];
      for (const [nth, copy] of left.entries()) {
        const next = await openCut(copy);
        const after = await openDeskAgain(next.store, world);
        const again = await after.send(call, key);
        const adds = added(before, await rowsIn(next.store.db));
        const told = `${name}, killed at ${nth} of ${left.length}`;
        if (again.status >= 300) faults.push(`${told}: the second call was told ${again.body}`);
        if (adds !== clean.adds) faults.push(`${told}: ${adds}; once is ${clean.adds}`);
        if (nth === left.length - 1 && !isSame(again, first)) faults.push(`${told}: answered otherwise`);
        await after.close();
        await next.store.close();
        rmSync(copy, { recursive: true });
      }
      expect(faults).toEqual([]);
    },
    isDeep ? 600_000 : 60_000,
  );
});

/** The server that comes after one that was killed. */
const openDeskAgain = async (store: Store, { clock }: Desk) => {
  const server = await startTestServer({ store, now: () => clock.at });
  return {
    send: async ({ by, url, body }: KeyedCall, key: string): Promise<Answered> => {
      const headers = { ...withToken(await signIn(server, by)), 'idempotency-key': key, 'if-match': '*' };
      const reply = await server.inject({ method: 'POST', url, headers, payload: body });
      return { status: reply.statusCode, body: reply.body };
    },
    close: server.close,
  };
};
