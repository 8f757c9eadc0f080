import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Problem } from '#domain/kernel/problem.ts';
import { openExportSlots } from '#server/kit/exportSlots.ts';
import type { Context, FileAnswer } from '#server/kit/module.ts';
import { openConversationsModule } from '#server/modules/conversationExport/conversationExport.module.ts';
import { addConversation, addPlaces } from '#tests/kit/conversations.ts';
import { readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const now = () => new Date('2026-11-20T12:00:00Z');

describeStores('while a workbook is read', (store) => {
  const slots = openExportSlots();
  let server: TestServer;
  let token: string;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now });
    token = await signIn(server, 1002);
    await addPlaces(server.db);
  });
  beforeEach(async () => {
    for (const table of ['conversation_action', 'conversation_message', 'conversation'] as const) {
      await server.db.deleteFrom(table).execute();
    }
  });
  afterAll(async () => {
    await server.close();
    await emptyStore(store().db);
  });

  /** Calls the module itself, without the wire between, so that a test decides when bytes are pulled. */
  const open = async (signal = new AbortController().signal, personId = 1): Promise<FileAnswer> => {
    const answers = new Map<string, (call: object) => Promise<unknown>>();
    openConversationsModule(slots).answers((row, answer) => {
      answers.set(row.path, answer as unknown as (call: object) => Promise<unknown>);
    });
    const caller: Context['caller'] = {
      personId,
      sap: 1002,
      name: 'Nadia Feld',
      roles: ['Hse Coordinator', 'user'],
      tokenHash: Buffer.alloc(32),
    };
    const context = { db: server.db, caller, now, signal, origin: 'http://plant', query: { date: '2026-11-01' } };
    return (await answers.get('/v1/conversationExcel/')?.(context)) as FileAnswer;
  };
  const ask = (headers = {}) =>
    server.inject({ url: '/v1/conversationExcel/', query: { date: '2026-11-01' }, headers: { ...withToken(token), ...headers } });
  const etagNow = async () => String((await ask()).headers.etag);

  const addMany = async (conversations: number, messagesEach: number) => {
    for (let index = 0; index < conversations; index += 1) {
      await addConversation(server.db, {
        messages: Array.from({ length: messagesEach }, (_, seq) => ({ text: `${index}/${seq}` })),
      });
    }
  };

  test('conversations that are longer than a page are whole, and nothing comes twice', async () => {
    const long = await addConversation(server.db);
    await sql`insert into conversation_message (conversation_id, seq, at, by_name, by_role, text)
      select ${long.id}, n, now(), 'Somebody', 'worker', 'no ' || n from generate_series(1, 2500) n`.execute(server.db);
    await addMany(3, 2);
    const book = await readBook((await open()).bytes);
    const rows = rowsOf(sheetOf(book, 'Messages'), 8);
    expect(rows.length).toBe(2_506);
    expect(rows.slice(0, 2_500).map(([number, seq, , , , , , text]) => [number, seq, text])).toEqual(
      Array.from({ length: 2_500 }, (_, index) => [long.number, index + 1, `no ${index + 1}`]),
    );
  }, 60_000);

  test('many conversations come once each, in order of day and number', async () => {
    await sql`insert into conversation (number, site_id, subject_type, started_at, started_on, started_by_sap, topic, crms, mode, observation,
        participants, summary, commitments, state, visibility, language)
      select 'M-' || lpad(n::text, 5, '0'), 1, 'general', '2026-11-02T06:00:00Z'::timestamptz, date '2026-11-02' + (n % 7), 1050, 'ppe', '{}', 'radio', 'safe',
        '[]', '', '{}', 'open', 'site', 'en' from generate_series(1, 6000) n`.execute(server.db);
    const answer = await open();
    expect(answer.headers?.['x-row-count']).toBe('6000');
    const rows = rowsOf(sheetOf(await readBook(answer.bytes), 'Conversations'), 2);
    const keys = rows.map(([number, day]) => `${(day as Date).toISOString()} ${number}`);
    expect(new Set(keys).size).toBe(6_000);
    expect(keys).toEqual([...keys].sort());
  }, 60_000);

  test('what is written meanwhile makes no half conversation', async () => {
    const early = await addConversation(server.db, { messages: [{ text: 'before' }], actions: [{}] });
    const { bytes } = await open();
    const iterator = bytes[Symbol.asyncIterator]();
    const first = await iterator.next();
    const late = await addConversation(server.db, { messages: [{ text: 'late' }], actions: [{}] });
    // The rows of conversations are read now; messages come after them.
    const pieces: Buffer[] = [Buffer.from(first.value ?? [])];
    let added = false;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      pieces.push(Buffer.from(next.value));
      if (added || !pieces.some((piece) => piece.includes('xl/worksheets/sheet2.xml'))) continue;
      added = true;
      const message = { conversation_id: early.id, seq: 2, at: now(), by_sap: null, by_name: 'x', by_role: 'y', text: 'after' };
      await server.db.insertInto('conversation_message').values(message).execute();
    }
    expect(added).toBe(true);
    const book = await readBook(Buffer.concat(pieces));
    expect(rowsOf(sheetOf(book, 'Conversations'), 1)).toEqual([[early.number]]);
    expect(rowsOf(sheetOf(book, 'Messages'), 8).map((row) => [row[0], row[7]])).toEqual([[early.number, 'before']]);
    expect(rowsOf(sheetOf(book, 'Actions'), 1)).toEqual([[early.number]]);
    expect(JSON.stringify(book.model)).not.toContain(late.number);
  });

  test('two exports at once are fine, the third is export_running until one is done', async () => {
    await addMany(2, 2);
    const one = await open();
    const two = await open();
    await expect(open()).rejects.toMatchObject({ code: 'export_running', status: 429 });
    await readBook(one.bytes);
    const three = await open();
    await expect(open()).rejects.toBeInstanceOf(Problem);
    await Promise.all([readBook(two.bytes), readBook(three.bytes)]);
    expect(slots.inUse()).toBe(0);
  });

  test('the exports of one person do not stand in the way of another', async () => {
    const running = [await open(), await open(), await open(undefined, 2)];
    await Promise.all(running.map(({ bytes }) => readBook(bytes)));
    expect(slots.inUse()).toBe(0);
  });

  test('a client that leaves in the middle gives everything back', async () => {
    await addMany(3, 400);
    const leave = new AbortController();
    const { bytes } = await open(leave.signal);
    const iterator = bytes[Symbol.asyncIterator]();
    for (let piece = 0; piece < 8; piece += 1) await iterator.next();
    expect(slots.inUse()).toBe(1);
    leave.abort();
    expect(slots.inUse()).toBe(0);
    // The generator is closed: what it still had is not to be had any more.
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    expect((await iterator.next()).done).toBe(true);
    // And the one connection of the store is free.
    expect((await ask()).statusCode).toBe(200);
  });

  test('a client that leaves before the first byte gives its place back', async () => {
    const leave = new AbortController();
    await open(leave.signal);
    leave.abort();
    expect(slots.inUse()).toBe(0);
  });

  test('a reader that stops pulling early gives its place back', async () => {
    await addMany(1, 10);
    const { bytes } = await open();
    for await (const _ of bytes) break;
    expect(slots.inUse()).toBe(0);
  });

  test('a date that is refused takes no place', async () => {
    for (let time = 0; time < 4; time += 1) {
      const reply = await server.inject({ url: '/v1/conversationExcel/', headers: withToken(token) });
      expect(reply.json().code).toBe('bad_date');
    }
    expect((await ask()).statusCode).toBe(200);
  });

  test('who holds the workbook already hears that nothing has changed, as often as they ask', async () => {
    await addMany(2, 3);
    const etag = await etagNow();
    for (let time = 0; time < 4; time += 1) {
      const reply = await ask({ 'if-none-match': etag });
      expect([reply.statusCode, reply.body, reply.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('every change of a conversation, a message or an action changes the tag', async () => {
    const { id } = await addConversation(server.db, { messages: [{}, {}], actions: [{}] });
    const { db } = server;
    const changes: [string, () => Promise<unknown>][] = [
      ['conversation closed', () => db.updateTable('conversation').set({ state: 'open' }).where('id', '=', id).execute()],
      ['message edited', () => db.updateTable('conversation_message').set({ text: 'edited' }).where('seq', '=', 1).execute()],
      ['message deleted', () => db.deleteFrom('conversation_message').where('seq', '=', 2).execute()],
      ['action done', () => db.updateTable('conversation_action').set({ state: 'done', done_on: '2026-11-11' }).execute()],
      ['action removed', () => db.deleteFrom('conversation_action').execute()],
      ['conversation added', () => addConversation(db)],
      ['person renamed', () => db.updateTable('person').set({ surname: 'Brandt-Ost' }).where('sap', '=', 1050).execute()],
      ['area renamed', () => db.updateTable('area').set({ name: 'Pump hall' }).where('id', '=', 11).execute()],
    ];
    const tags = [await etagNow()];
    for (const [, change] of changes) {
      await change();
      tags.push(await etagNow());
    }
    const unchanged = changes.filter((_, index) => tags[index] === tags[index + 1]).map(([name]) => name);
    expect(unchanged).toEqual([]);
  });

  test('the tag differs between readers and dates, and not between two looks', async () => {
    await addMany(1, 1);
    const sme = await signIn(server, 1008);
    const other = await ask(withToken(sme));
    const earlier = await server.inject({
      url: '/v1/conversationExcel/',
      query: { date: '2026-10-01' },
      headers: withToken(token),
    });
    const tags = [await etagNow(), other.headers.etag, earlier.headers.etag];
    expect(new Set(tags).size).toBe(3);
    expect(await etagNow()).toBe(tags[0]);
  });
});
