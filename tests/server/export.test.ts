import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionColumns, conversationColumns, messageColumns, summaryColumns } from '#domain/conversations/workbook.ts';
import { addConversation, addPlaces } from '#tests/kit/conversations.ts';
import { readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

/** 20 November in London, 21 November in Istanbul already. */
const now = new Date('2026-11-20T22:30:00Z');

describeStores('the conversation export', (store) => {
  let server: TestServer;
  const tokens: Record<number, string> = {};

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => now });
    for (const sap of [1002, 1008, 1009, 1050]) tokens[sap] = await signIn(server, sap);
    await addPlaces(server.db);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('conversation_action').execute();
    await server.db.deleteFrom('conversation_message').execute();
    await server.db.deleteFrom('conversation').execute();
  });
  afterAll(async () => {
    await server.close();
    await emptyStore(store().db);
  });

  const ask = (path: string, date: string | undefined, sap = 1002, headers = {}) =>
    server.inject({
      url: `/v1/conversationExcel/${path}`,
      query: date === undefined ? {} : { date },
      headers: { ...withToken(tokens[sap] ?? ''), ...headers },
    });
  const download = async (date: string, sap = 1002) => {
    const reply = await ask('', date, sap);
    expect(reply.statusCode).toBe(200);
    return readBook(reply.rawPayload);
  };
  const numbersIn = async (date: string, sap = 1002) =>
    rowsOf(sheetOf(await download(date, sap), 'Conversations'), 1).map(([number]) => number);

  test('has the five sheets with their columns, and says what it is', async () => {
    const { number } = await addConversation(server.db);
    const reply = await ask('', '2026-11-01');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'x-row-count': '1',
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
    expect(reply.headers['content-disposition']).toContain('Conversations after 2026-11-01.xlsx');
    const book = await readBook(reply.rawPayload);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Conversations', 'Messages', 'Actions', 'Summary', 'About']);
    const headings = book.worksheets.slice(0, 4).map((sheet) => (sheet.getRow(1).values as string[]).slice(1));
    expect(headings).toEqual(
      [conversationColumns, messageColumns, actionColumns, summaryColumns].map((columns) => columns.map(({ title }) => title)),
    );
    expect(rowsOf(sheetOf(book, 'Conversations'), 1)).toEqual([[number]]);
  });

  test('links to where the site says that people reach it, and never to the host that a caller names', async () => {
    await addConversation(server.db, { subject_type: 'permit', permit_id: 31 });
    const linkFrom = async (from: TestServer, host: string) => {
      const reply = await from.inject({
        url: '/v1/conversationExcel/?date=2026-11-01',
        headers: { ...withToken(tokens[1002] ?? ''), host },
      });
      const line = rowsOf(sheetOf(await readBook(reply.rawPayload), 'Conversations'), conversationColumns.length)[0] ?? [];
      return line.map(String).filter((cell) => cell.includes('/apps/permit/'));
    };
    expect(await linkFrom(server, 'evil.example')).toEqual([]);
    expect(await linkFrom(server, 'localhost:4300')).toEqual([
      expect.stringMatching(/^http:\/\/localhost:4300\/apps\/permit\/31\//),
    ]);
    const told = await startTestServer({
      store: store(),
      now: () => now,
      config: { publicAddress: 'https://permits.plant.example' },
    });
    expect(await linkFrom(told, 'evil.example')).toEqual([
      expect.stringMatching(/^https:\/\/permits\.plant\.example\/apps\/permit\/31\//),
    ]);
    await told.close();
  });

  test('writes a conversation as the store has it, times on the clock of its site', async () => {
    const { number } = await addConversation(server.db, {
      started_at: '2026-11-10T21:30:15Z',
      ended_at: '2026-11-10T22:15:15Z',
      subject_type: 'permit',
      permit_id: 31,
      permit_state: 'live',
      topic: 'hot work',
      crms: ['CRM-1', 'CRM-4'],
      severity_potential: 3,
      participants: JSON.stringify([
        { sap: 1050, name: 'Tomas Brandt', role: 'performing authority', company: 'Brandt' },
        { sap: null, name: 'anonymous', role: 'worker', company: '' },
      ]),
      summary: '=1+1 is what the board said',
      commitments: ['Check hourly', 'Call the gate'],
      messages: [{}, {}],
      actions: [{}, { state: 'done', done_on: '2026-11-11' }, { state: 'cancelled' }],
    });
    const [row] = rowsOf(sheetOf(await download('2026-11-01'), 'Conversations'), conversationColumns.length);
    expect(Object.fromEntries(conversationColumns.map(({ title }, index) => [title, row?.[index]]))).toEqual({
      Number: number,
      Date: new Date('2026-11-11'),
      Start: new Date('2026-11-11T00:30:15Z'),
      End: new Date('2026-11-11T01:15:15Z'),
      'Duration (min)': 45,
      Site: 'Karga Terminal',
      'Area code': 'K10',
      'Area name': 'Pump house',
      Subject: 'permit',
      'Permit tracking number': 'KRG-26-000031-K',
      'Permit type': 'HOT',
      'Permit state at the time': 'live',
      Topic: 'hot work',
      CRM: 'CRM-1, CRM-4',
      Mode: 'radio',
      Observation: 'safe',
      'Severity potential': 3,
      'Started by SAP': '1050',
      'Started by name': 'Tomas Brandt',
      'Participants (count)': 2,
      'Participants (names)': 'Tomas Brandt; anonymous',
      'Messages (count)': 2,
      Summary: '=1+1 is what the board said',
      Commitments: 'Check hourly\nCall the gate',
      'Actions open': 1,
      'Actions done': 1,
      State: 'closed',
      Language: 'en',
      'Time zone': 'Europe/Istanbul',
      Link: expect.stringMatching(/^http:\/\/.*\/apps\/permit\/31\/KRG-26-000031-K$/),
      Visibility: 'site',
    });
  });

  test('writes messages by conversation and number, the deleted ones without their text', async () => {
    const later = await addConversation(server.db, { started_at: '2026-11-12T08:00:00Z', messages: [{ text: 'later' }] });
    const earlier = await addConversation(server.db, {
      started_at: '2026-11-11T08:00:00Z',
      messages: [
        { text: 'first', at: '2026-11-11T08:00:01.250Z', edited: true, attachments: 2 },
        { text: 'secret', deleted: true, by_sap: null, by_name: 'anonymous', by_role: 'worker' },
      ],
    });
    const rows = rowsOf(sheetOf(await download('2026-11-01'), 'Messages'), messageColumns.length);
    const day = new Date('2026-11-11');
    expect(rows).toEqual([
      [
        earlier.number,
        1,
        day,
        new Date('2026-11-11T11:00:01.250Z'),
        '1050',
        'Tomas Brandt',
        'performing authority',
        'first',
        'yes',
        'no',
        2,
        'site',
      ],
      [earlier.number, 2, day, new Date('2026-11-11T11:00:00Z'), null, 'anonymous', 'worker', null, 'no', 'yes', 0, 'site'],
      [
        later.number,
        1,
        new Date('2026-11-12'),
        expect.any(Date),
        '1050',
        'Tomas Brandt',
        'performing authority',
        'later',
        'no',
        'no',
        0,
        'site',
      ],
    ]);
  });

  test('writes actions and how late they are', async () => {
    const { number } = await addConversation(server.db, {
      subject_type: 'permit',
      permit_id: 31,
      actions: [
        { due_on: '2026-11-18' },
        { due_on: '2026-11-30', owner_sap: 999_999 },
        { due_on: '2026-11-12', state: 'done', done_on: '2026-11-15' },
        { due_on: '2026-11-12', state: 'cancelled' },
      ],
    });
    const rows = rowsOf(sheetOf(await download('2026-11-01'), 'Actions'), actionColumns.length);
    const day = (text: string) => new Date(text);
    const place = ['KRG-26-000031-K', 'K10 Pump house', 'site'];
    expect(rows).toEqual([
      [number, 1, 'Mark the edge.', '1050', 'Tomas Brandt', day('2026-11-18'), 'open', null, 3, ...place],
      [number, 2, 'Mark the edge.', '999999', null, day('2026-11-30'), 'open', null, 0, ...place],
      [number, 3, 'Mark the edge.', '1050', 'Tomas Brandt', day('2026-11-12'), 'done', day('2026-11-15'), 3, ...place],
      [number, 4, 'Mark the edge.', '1050', 'Tomas Brandt', day('2026-11-12'), 'cancelled', null, null, ...place],
    ]);
  });

  test('counts by area and topic and by ISO week, and says that coverage is left out', async () => {
    await addConversation(server.db, { started_at: '2025-12-31T08:00:00Z', messages: [{}, {}], actions: [{}] });
    await addConversation(server.db, { started_at: '2026-01-04T08:00:00Z', messages: [{}] });
    await addConversation(server.db, {
      started_at: '2026-01-05T08:00:00Z',
      topic: 'lifting',
      area_id: null,
      subject_type: 'general',
    });
    const rows = rowsOf(sheetOf(await download('2020-01-01'), 'Summary'), summaryColumns.length);
    expect(rows.slice(0, -1).map((row) => row.slice(0, 10))).toEqual([
      ['Area and topic', 'Karga Terminal', null, '(no area)', 'lifting', null, 1, 0, 0, 0],
      ['Area and topic', 'Karga Terminal', 'K10', 'Pump house', 'housekeeping', null, 2, 3, 1, 0],
      ['ISO week', null, null, null, null, '2026-W01', 2, 3, 1, 0],
      ['ISO week', null, null, null, null, '2026-W02', 1, 0, 0, 0],
    ]);
    expect(rows.at(-1)?.join(' ')).toContain('Left out');
  });

  test('says about itself who exported what and when', async () => {
    await addConversation(server.db, { messages: [{}, {}], actions: [{}] });
    const about = async (sap: number) => rowsOf(sheetOf(await download('2026-11-01', sap), 'About'), 2);
    expect(await about(1002)).toEqual(
      expect.arrayContaining([
        ['Exported at', '2026-11-21 01:30 Europe/Istanbul'],
        ['Exported at', '2026-11-20 22:30 Europe/London'],
        ['Exported by', 'Nadia Feld (SAP 1002)'],
        ['Conversations', '1'],
        ['Messages', '2'],
        ['Actions', '1'],
        ['Time zones', 'Europe/Istanbul, Europe/London'],
        ['Schema version', '2'],
      ]),
    );
    const hidden = (rows: unknown[][]) => rows.find(([fact]) => fact === 'Confidential conversations')?.[1];
    expect(hidden(await about(1002))).toContain('Included');
    expect(hidden(await about(1008))).toContain('Left out');
  });

  test('takes the day in the time of the site', async () => {
    const istanbul = await addConversation(server.db, { started_at: '2026-11-14T21:30:00Z' });
    const london = await addConversation(server.db, { started_at: '2026-11-14T21:30:00Z', site_id: 2, area_id: 21 });
    expect(await numbersIn('2026-11-14')).toEqual([london.number, istanbul.number]);
    expect(await numbersIn('2026-11-15')).toEqual([istanbul.number]);
  });

  test('a date before the first conversation exports all', async () => {
    const all = [await addConversation(server.db), await addConversation(server.db, { started_at: '2019-03-01T08:00:00Z' })];
    expect((await numbersIn('0001-01-01')).sort()).toEqual(all.map(({ number }) => number).sort());
  });

  test('a date after the last conversation exports a valid workbook with no rows', async () => {
    await addConversation(server.db, { messages: [{}], actions: [{}] });
    const reply = await ask('', '2026-11-20');
    expect(reply.headers['x-row-count']).toBe('0');
    const book = await readBook(reply.rawPayload);
    expect(['Conversations', 'Messages', 'Actions'].map((name) => sheetOf(book, name).rowCount)).toEqual([1, 1, 1]);
  });

  test('the latest day of the sites is today, not the day of the server', async () => {
    expect((await ask('', '2026-11-21')).statusCode).toBe(200);
    expect((await ask('count/', '2026-11-21')).json().result.today).toBe('2026-11-21');
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['malformed: 20.11.2026', '20.11.2026'],
    ['malformed: a time', '2026-11-01T00:00:00Z'],
    ['malformed: letters', 'yesterday'],
    ['malformed: Arabic digits', '٢٠٢٦-١١-٠١'],
    ['30 February', '2026-02-30'],
    ['29 February of a common year', '2026-02-29'],
    ['month 13', '2026-13-01'],
    ['later than today in site time', '2026-11-22'],
    ['an injection', "2026-11-01' or '1'='1"],
  ])('a date that is %s is bad_date', async (_, date) => {
    for (const path of ['', 'count/']) {
      const reply = await ask(path, date);
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_date']);
      expect(reply.headers['content-type']).toContain('json');
    }
  });

  test.each([
    [1002, true],
    [1008, false],
    [1009, false],
  ])("%i gets conversations with visibility 'hse': %s", async (sap, gets) => {
    const open = await addConversation(server.db, { messages: [{}], actions: [{}] });
    const secret = await addConversation(server.db, { visibility: 'hse', messages: [{ text: 'between us' }, {}], actions: [{}] });
    const book = await download('2026-11-01', sap);
    const expected = gets ? [open.number, secret.number] : [open.number];
    for (const name of ['Conversations', 'Messages', 'Actions']) {
      const sheet = sheetOf(book, name);
      expect(sheet.getCell(1, sheet.columnCount).value).toBe('Visibility');
      const rows = rowsOf(sheet, sheet.columnCount);
      expect([...new Set(rows.map(([number]) => number))]).toEqual(expected);
      expect(rows.map((row) => row.at(-1))).toEqual(rows.map(([number]) => (number === secret.number ? 'hse' : 'site')));
    }
    expect((await ask('count/', '2026-11-01', sap)).json().result).toMatchObject(
      gets ? { conversations: 2, messages: 3, actions: 2 } : { conversations: 1, messages: 1, actions: 1 },
    );
  });

  test('a person who may not read conversations gets neither workbook nor count', async () => {
    await addConversation(server.db, { messages: [{}] });
    for (const path of ['', 'count/']) {
      const reply = await ask(path, '2026-11-01', 1050);
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_role']);
    }
  });

  test('without a token there is no workbook', async () => {
    const reply = await server.inject({ url: '/v1/conversationExcel/', query: { date: '2026-11-01' } });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'invalid_token']);
  });
});
