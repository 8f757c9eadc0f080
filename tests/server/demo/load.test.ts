import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tagKey } from '#domain/permits/kernel/tagKey.ts';
import type { Store } from '#server/db/openStore.ts';
import { openWork } from '#server/demo/evidence/openWork.ts';
import { type DemoOptions, demoIn, ensureDemo, replaceDemo } from '#server/demo/fill/loadDemo.ts';
import { plant } from '#server/demo/plant.ts';
import { presets } from '#server/demo/presets.ts';
import type { Caller } from '#server/kit/module.ts';
import { notifyOfConversation } from '#server/modules/conversations/conversations.notify.ts';
import { type Db, loadPermit, lockPermit } from '#server/permits/kernel/lockPermit.ts';
import { notifyOfPermit } from '#server/permits/notifications/notifyOfPermit.ts';
import { everyRow, planOf } from '#tests/kit/demoRows.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const morning = new Date('2026-11-20T06:30:00Z');
const hoursLater = (hours: number): Date => new Date(morning.getTime() + hours * 3_600_000);
const options = (now = morning): DemoOptions => ({ preset: 'XS', now, passwordHash: 'one hash', log: { info: () => undefined } });

const countOf = async ({ db }: Store, table: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Lets the load break off in the middle of the messages, as a kill would. */
const breakMessages = ({ db }: Store) =>
  sql.raw('alter table conversation_message add constraint unplugged check (conversation_id < 12) not valid').execute(db);
const mendMessages = ({ db }: Store) => sql.raw('alter table conversation_message drop constraint unplugged').execute(db);

/** A line of history, of a person or of nobody. */
const writeLine = ({ db }: Store, actor_sap: number | null) =>
  db
    .insertInto('permit_audit')
    .values({ permit_id: 4, seq: 99, event: 'SUSPEND', to_state: 'suspended', actor_sap, at: morning, hash: Buffer.alloc(32) })
    .execute();

const entriesIn = async ({ db }: Store) => {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.person_id')
    .selectAll('notification')
    .select('person.sap')
    .orderBy('person.sap')
    .orderBy('group_key')
    .execute();
  return rows.map(({ id: _, ...entry }) => entry);
};
type Entry = Awaited<ReturnType<typeof entriesIn>>[number];

/** Tells of the event that last moved a permit on, as the server does when it happens. */
const notifyOfLast = async (trx: Db, id: number) => {
  const lines = await trx.selectFrom('permit_audit').selectAll().where('permit_id', '=', id).orderBy('seq').execute();
  const index = lines.findLastIndex(({ from_state, to_state }) => from_state !== to_state);
  const line = lines[index];
  if (!line) throw new Error(`Permit ${id} has no history.`);
  const at = line.at.toISOString();
  const held = await loadPermit(trx, id, at);
  // What was signed later, without moving it on, is not of this event.
  const signatures = held.evidence.signatures.filter((one) => one.at <= at);
  const ever_live = lines.slice(0, index).some(({ to_state }) => to_state === 'live');
  const before = {
    ...held,
    row: { ...held.row, ever_live },
    evidence: { ...held.evidence, signatures: signatures.filter((one) => one.at !== at) },
  };
  await notifyOfPermit(
    trx,
    before,
    { ...held, evidence: { ...held.evidence, signatures }, lines: [{ ...line, at, guards: [] }] },
    at,
  );
};

/** Tells of a conversation what was said in it by people who are known, and what they were to do. */
const notifyOfWhole = async (trx: Db, { id, started_by_sap }: { id: number; started_by_sap: number }) => {
  const messages = await trx
    .selectFrom('conversation_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .orderBy('seq')
    .execute();
  const actions = await trx.selectFrom('conversation_action').selectAll().where('conversation_id', '=', id).orderBy('no').execute();
  const at = messages.at(-1)?.at ?? morning;
  const speaking = (sap: number, name: string) => ({ sap, name }) as Caller;
  for (const { by_sap, by_name, at } of messages)
    if (by_sap !== null) await notifyOfConversation(trx, id, { caller: speaking(by_sap, by_name), at });
  for (const action of actions)
    await notifyOfConversation(trx, id, { caller: speaking(started_by_sap, plant.nameOf(started_by_sap)), at }, action);
};

const notifyAgain = ({ db }: Store) =>
  db.transaction().execute(async (trx) => {
    for (const { id } of await trx.selectFrom('permit').select('id').execute()) await notifyOfLast(trx, id);
    const conversations = await trx.selectFrom('conversation').select(['id', 'started_by_sap']).execute();
    for (const conversation of conversations) await notifyOfWhole(trx, conversation);
  });

describeStores('a demo plant that was loaded', (store) => {
  let outcome = '';
  beforeAll(async () => {
    await emptyStore(store().db);
    outcome = await ensureDemo(store().db, options());
  });

  test('fills an empty store with the rows of its moment', async () => {
    expect(outcome).toBe('loaded');
    const rows = everyRow('XS', morning.toISOString());
    const permits = await store().db.selectFrom('permit').selectAll().orderBy('id').execute();
    expect(permits.map(({ tracking_number, state, chain_head }) => [tracking_number, state, chain_head.toString('hex')])).toEqual(
      rows.permits.map(({ tracking_number, state, chain_head }) => [tracking_number, state, chain_head]),
    );
    const stored = await store()
      .db.selectFrom('permit')
      .selectAll()
      .where('state', '=', 'live')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    // The boxes are columns that the store works out; the types know nothing of them.
    const { location, chain_head, location_box, equipment_keys, stops_at, ...rest } = stored as typeof stored & {
      location_box: string;
      equipment_keys: string[];
    };
    expect([location_box, equipment_keys]).toEqual([expect.stringMatching(/^\(/), stored.equipment_tags.map(tagKey)]);
    const ends = [stored.window_to, stored.gas_until, stored.test_until].filter((one) => one !== null).map((one) => one.getTime());
    expect(stops_at.getTime()).toBe(Math.min(...ends));
    const read = { ...rest, chain_head: chain_head.toString('hex'), location: JSON.stringify(location) };
    // No paper of the plant names more than its kind of work reaches.
    expect(JSON.parse(JSON.stringify(read))).toEqual({ ...rows.permits.find(({ id }) => id === stored.id), reach_m: null });
  });

  test('holds its open permits as the rules were told about them', async () => {
    const { facts } = openWork(planOf('XS', morning.toISOString()), presets.XS.longTerm);
    const held = await store()
      .db.transaction()
      .execute(async (trx) => {
        const found = [];
        for (const id of facts.keys()) found.push((await lockPermit(trx, id, morning.toISOString())).facts);
        return found;
      });
    expect(held.length).toBeGreaterThan(30);
    // What is let in at the same equipment, and what entries there are to it, is asked of the store alone.
    const alone = held.map(({ goingIn: _, ...one }) => ({ ...one, sameEquipment: [], workAtEquipment: [], missingBeside: [] }));
    expect(alone).toEqual([...facts.values()]);
    expect(
      held.filter(({ state, sameEquipment }) => ['issued', 'live', 'testing'].includes(state) && sameEquipment.length > 0),
    ).toEqual([]);
  });

  test('keeps every character of awkward messages', async () => {
    const stored = await store()
      .db.selectFrom('conversation_message')
      .select(['conversation_id', 'seq', 'text'])
      .orderBy('conversation_id')
      .orderBy('seq')
      .execute();
    const rows = everyRow('XS', morning.toISOString());
    expect(stored).toEqual(rows.messages.map(({ conversation_id, seq, text }) => ({ conversation_id, seq, text })));
  });

  test('gives every person an account and 1002, 1008 and 1009 their roles', async () => {
    expect(await countOf(store(), 'account')).toBe(await countOf(store(), 'person'));
    const roles = await store()
      .db.selectFrom('person_role')
      .innerJoin('person', 'person.id', 'person_role.person_id')
      .select(['sap', 'role_id', 'code'])
      .where('sap', '<', 2000)
      .orderBy('sap')
      .execute();
    expect(roles).toEqual([
      { sap: 1002, role_id: 2, code: 'Hse Coordinator' },
      { sap: 1008, role_id: 8, code: 'SME' },
      { sap: 1009, role_id: 9, code: 'Area Owner Delegate' },
    ]);
    expect(await store().db.selectFrom('person').select('sap').where('sap', 'in', [1001, 1003]).execute()).toHaveLength(2);
  });

  test('has told its people what the server tells them of the same events', async () => {
    const written = await entriesIn(store());
    await store().db.deleteFrom('notification').execute();
    await notifyAgain(store());
    const read = ({ dismissed: _, ...entry }: Entry) => entry;
    expect(written.map(read)).toEqual((await entriesIn(store())).map(read));
    const kinds = new Set(written.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['back', 'conversation', 'stopped', 'waits']);
    const left = written.filter(({ dismissed }) => !dismissed);
    expect([left.length > 100, left.length < written.length]).toEqual([true, true]);
    for (const sap of [1002, 1008, 1009]) expect(left.filter((entry) => entry.sap === sap).length).toBeGreaterThan(0);
  });

  test('has a few chats of those who sign in to the console, one of which waits to be read by each of two', async () => {
    const members = await store().db.selectFrom('chat_member').select(['unread', 'last_at']).where('unread', '>', 0).execute();
    expect(members.map(({ unread }) => unread).sort()).toEqual([1, 2]);
    const { last } = await store()
      .db.selectFrom('chat_message')
      .select(({ fn }) => fn.max('at').as('last'))
      .executeTakeFirstOrThrow();
    expect(last.getTime()).toBeLessThan(morning.getTime());
    const odd = await store()
      .db.selectFrom('chat')
      .innerJoin('chat_message', 'chat_message.chat_id', 'chat.id')
      .select('chat.id')
      .whereRef('chat_message.seq', '>', 'chat.last_seq')
      .execute();
    expect(odd).toEqual([]);
  });

  test('counts on behind the loaded rows', async () => {
    const added = await store()
      .db.insertInto('person')
      .values({ sap: 77_777, firstname: 'New', surname: 'Person', email: null, profile: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(added.id).toBe(await countOf(store(), 'person'));
  });

  test('counts changes of conversations again after loading', async () => {
    await store().db.updateTable('conversation_message').set({ text: 'changed' }).where('conversation_id', '=', 3).execute();
    const { version } = await store().db.selectFrom('conversation').select('version').where('id', '=', 3).executeTakeFirstOrThrow();
    expect(version).toBeGreaterThan(1);
  });

  test('can be searched by the words of every permit, folded as the store folds them', async () => {
    const { rows } = await sql<{ wrong: number; all: number }>`
      select count(*) filter (where s.text is distinct from permit_words(p))::int as wrong, count(*)::int as all
      from permit p left join permit_search s on s.permit_id = p.id`.execute(store().db);
    expect(rows).toEqual([{ wrong: 0, all: 60 }]);
  });
});

describeStores('the demo plant', (store) => {
  beforeEach(() => emptyStore(store().db));

  test('is kept within a day', async () => {
    await ensureDemo(store().db, options());
    expect(await ensureDemo(store().db, options(hoursLater(23)))).toBe('kept');
    expect(await demoIn(store().db)).toMatchObject({ preset: 'XS', now: morning.toISOString() });
  });

  test('is made anew after a day if nobody touched it', async () => {
    await ensureDemo(store().db, options());
    expect(await ensureDemo(store().db, options(hoursLater(25)))).toBe('renewed');
    expect(await demoIn(store().db)).toMatchObject({ now: hoursLater(25).toISOString() });
    expect(await countOf(store(), 'permit')).toBe(60);
  });

  test('what time brings about does not count as touching it', async () => {
    await ensureDemo(store().db, options());
    await writeLine(store(), null);
    await store()
      .db.updateTable('permit')
      .set({ version: 99, updated_at: hoursLater(1) })
      .where('id', '=', 4)
      .execute();
    expect(await ensureDemo(store().db, options(hoursLater(25)))).toBe('renewed');
  });

  test('a sign-in and a refused one do not count as touching it', async () => {
    await ensureDemo(store().db, options());
    await store().db.updateTable('account').set({ failures: 2 }).where('person_id', '=', 2).execute();
    await store()
      .db.insertInto('session_token')
      .values({ hash: Buffer.alloc(32), person_id: 2, created_at: morning, last_used_at: morning, expires_at: morning })
      .execute();
    expect(await ensureDemo(store().db, options(hoursLater(25)))).toBe('renewed');
    expect(await countOf(store(), 'session_token')).toBe(0);
  });

  test('what people have set for themselves outlives it', async () => {
    await ensureDemo(store().db, options());
    const { id } = await store().db.selectFrom('person').select('id').where('sap', '=', 1008).executeTakeFirstOrThrow();
    const settings = JSON.stringify({ language: 'ar' });
    await store()
      .db.insertInto('person_data')
      .values({ person_id: id, settings, shortcuts: ['permits'], updated_at: morning })
      .execute();
    const picture = { person_id: id, name: 'p1', type: 'image/png', bytes: Buffer.from([1, 2, 3]), updated_at: morning };
    await store().db.insertInto('picture').values(picture).execute();
    await store().db.updateTable('person').set({ profile: '/p1' }).where('id', '=', id).execute();
    expect(await ensureDemo(store().db, options(hoursLater(25)))).toBe('renewed');
    const kept = await store()
      .db.selectFrom('person_data')
      .innerJoin('person', 'person.id', 'person_data.person_id')
      .select(['sap', 'settings', 'shortcuts'])
      .execute();
    expect(kept).toEqual([{ sap: 1008, settings: { language: 'ar' }, shortcuts: ['permits'] }]);
    const pictures = await store()
      .db.selectFrom('picture')
      .innerJoin('person', 'person.id', 'picture.person_id')
      .select(['sap', 'profile', 'name', 'bytes'])
      .execute();
    expect(pictures.map(({ bytes, ...rest }) => ({ ...rest, bytes: [...bytes] }))).toEqual([
      { sap: 1008, profile: '/p1', name: 'p1', bytes: [1, 2, 3] },
    ]);
  });

  test.each([
    ['a permit', (s: Store) => writeLine(s, 1002)],
    [
      'a message',
      (s: Store) => s.db.updateTable('conversation_message').set({ text: 'x' }).where('conversation_id', '=', 4).execute(),
    ],
    [
      'a chat',
      (s: Store) =>
        s.db.insertInto('chat_message').values({ chat_id: 1, seq: 99, at: morning, by_person_id: 2, text: 'Seen.' }).execute(),
    ],
    ['a password', (s: Store) => s.db.updateTable('account').set({ password_hash: 'own' }).where('person_id', '=', 4).execute()],
    ['a name', (s: Store) => s.db.updateTable('person').set({ surname: 'Changed' }).where('id', '=', 4).execute()],
  ])('stays as it is when %s was changed', async (_, change) => {
    await ensureDemo(store().db, options());
    await change(store());
    expect(await ensureDemo(store().db, options(hoursLater(500)))).toBe('kept');
  });

  test('leaves a store with other people alone', async () => {
    await store()
      .db.insertInto('person')
      .values({ sap: 4711, firstname: 'First', surname: 'Coordinator', email: null, profile: null })
      .execute();
    expect(await ensureDemo(store().db, options())).toBe('foreign');
    expect(await replaceDemo(store().db, options())).toBe('foreign');
    expect([await countOf(store(), 'person'), await countOf(store(), 'permit')]).toEqual([1, 0]);
  });

  test('another one takes its place when that is asked for', async () => {
    await ensureDemo(store().db, options());
    expect(await replaceDemo(store().db, options(hoursLater(2)))).toBe('loaded');
    expect(await demoIn(store().db)).toMatchObject({ now: hoursLater(2).toISOString() });
  });

  test('rows that were kept are loaded again as they were, with their moment', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-rows-'));
    const tape = join(folder, 'rows');
    await ensureDemo(store().db, { ...options(), tape });
    const heads = () => store().db.selectFrom('permit').select(['id', 'version', 'chain_head']).orderBy('id').execute();
    const [made, before] = [await heads(), await demoIn(store().db)];
    expect(await replaceDemo(store().db, { ...options(hoursLater(2)), tape })).toBe('loaded');
    expect([await heads(), await demoIn(store().db)]).toEqual([made, before]);
    expect(readdirSync(folder)).toEqual(['rows']);
    rmSync(folder, { recursive: true });
  });

  test('a load that breaks off leaves nothing and is done again', async () => {
    await breakMessages(store());
    await expect(ensureDemo(store().db, options()))
      .rejects.toThrow('unplugged')
      .finally(() => mendMessages(store()));
    expect([await countOf(store(), 'person'), await countOf(store(), 'permit'), await countOf(store(), 'fact')]).toEqual([0, 0, 0]);
    expect(await ensureDemo(store().db, options())).toBe('loaded');
  });

  test('a renewal that breaks off leaves the plant that was there', async () => {
    await ensureDemo(store().db, options());
    await breakMessages(store());
    await expect(ensureDemo(store().db, options(hoursLater(25))))
      .rejects.toThrow('unplugged')
      .finally(() => mendMessages(store()));
    expect(await demoIn(store().db)).toMatchObject({ now: morning.toISOString() });
    expect(await countOf(store(), 'conversation_message')).toBe(160);
  });

  test('of two loads at once one does the work', async () => {
    const outcomes = await Promise.all([ensureDemo(store().db, options()), ensureDemo(store().db, options())]);
    expect(outcomes.sort()).toEqual(['kept', 'loaded']);
    expect(await countOf(store(), 'permit')).toBe(60);
  });
});
