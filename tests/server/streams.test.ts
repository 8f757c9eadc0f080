import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { modulesFor } from '#server/catalog.ts';
import { openStore } from '#server/db/openStore.ts';
import { changesModule } from '#server/modules/changes/changes.module.ts';
import { signIn, startTestServer, type TestServer, testConfig, withToken } from '#tests/kit/server.ts';
import { describeStores, openTestPostgres } from '#tests/kit/stores.ts';
import { callStream, openStream, type StreamReader, ticketOf } from '#tests/kit/streams.ts';

const at = new Date('2026-11-20T06:30:00Z');
const until = <T>(look: () => T) => vi.waitFor(look, { timeout: 15_000, interval: 20 });
const idsOf = (reader: StreamReader) => reader.changes().map(({ id }) => id);
const heardFrom = (reader: StreamReader) => until(() => expect(reader.news.length).toBeGreaterThan(0));

describeStores('the stream of changes', (store) => {
  let server: TestServer;
  let token = '';
  let hour = 0;
  const now = () => new Date(at.getTime() + hour * 3_600_000);
  const readers: StreamReader[] = [];
  beforeAll(async () => {
    server = await startTestServer({ store: store(), now });
    token = await signIn(server, 1008);
  }, 60_000);
  afterAll(() => server.close());

  const open = async (whose = token, since?: number, url = server.url): Promise<StreamReader> => {
    const reader = await openStream(url, whose, since);
    readers.push(reader);
    await heardFrom(reader);
    return reader;
  };
  const write = (id: number, forPeople: number[] | null = null, entity = 'permit') =>
    server.db
      .insertInto('change')
      .values({ at, entity, entity_id: id, version: 2, kind: 'ISSUE', for_people: forPeople })
      .execute();
  const idOf = async (sap: number) =>
    (await server.db.selectFrom('person').select('id').where('sap', '=', sap).executeTakeFirstOrThrow()).id;

  test('says at once where it begins, and then each change as it comes, in order', async () => {
    const reader = await open();
    expect(reader.news).toEqual([{ changes: [], next: reader.at(), reset: false }]);
    for (const id of [7, 8, 9]) await write(id);
    await until(() => expect(idsOf(reader)).toEqual([7, 8, 9]));
    reader.stop();
  });

  test('begins behind what was written just before, though those who read already are yet to be told of it', async () => {
    const early = await open();
    await write(6);
    const late = await open();
    expect(late.news).toEqual([{ changes: [], next: late.at(), reset: false }]);
    await write(10);
    await until(() => expect([idsOf(early), idsOf(late)]).toEqual([[6, 10], [10]]));
    for (const one of [early, late]) one.stop();
  });

  test('is what stands between must pass on at once and keep nothing of', async () => {
    const answer = await callStream(server.url, await ticketOf(server.url, token));
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('date')).toBe(now().toUTCString());
    await answer.body?.cancel();
  });

  test('goes on where its reader was cut off: nothing is missed and nothing comes twice', async () => {
    const heard: number[] = [];
    let since: number | undefined;
    let id = 100;
    for (let round = 0; round < 12; round += 1) {
      const reader = await open(token, since);
      const writing = Promise.all([write(id), write(id + 1)]);
      if (round % 2 === 0) await writing;
      id += 2;
      if (round % 3 === 0) await until(() => expect(idsOf(reader).length).toBeGreaterThan(0));
      reader.stop();
      await reader.ended;
      await writing;
      heard.push(...idsOf(reader));
      since = reader.at();
    }
    const last = await open(token, since);
    await until(() => expect([...heard, ...idsOf(last)].length).toBe(id - 100));
    const all = [...heard, ...idsOf(last)].sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: id - 100 }, (_, place) => 100 + place));
    last.stop();
  });

  test('takes the place from the address, and a header before it', async () => {
    const first = await open();
    const since = first.at();
    first.stop();
    await write(70);
    await write(71);
    const ticket = await ticketOf(server.url, token);
    const answer = await fetch(`${server.url}/v1/stream/?ticket=${ticket}&since=${since}`);
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toMatch(/^event: changes\nid: \d+\ndata: .*"id":70.*"id":71/);
  });

  test('of another store says that everything is to be read again', async () => {
    const reader = await open();
    const there = reader.at();
    const other = await open(token, there + 1_000);
    expect(other.news).toEqual([{ changes: [], next: there, reset: true }]);
    await write(11);
    await until(() => expect([idsOf(reader), idsOf(other)]).toEqual([[11], [11]]));
    for (const one of [reader, other]) one.stop();
  });

  test('tells of notifications only whose they are, of a talk among HSE Coordinators only them', async () => {
    const hseToken = await signIn(server, 1002);
    const [sme, hse] = [await open(), await open(hseToken)];
    await write(1, [await idOf(1002)], 'notification');
    await write(2, [await idOf(1008)], 'notification');
    await write(3);
    await until(() =>
      expect([idsOf(sme), idsOf(hse)]).toEqual([
        [2, 3],
        [1, 3],
      ]),
    );
    for (const one of [sme, hse]) one.stop();
  });

  test.each([
    ['none', async () => ''],
    ['one that was never given', async () => 'crs_0000000000000000000000000000000000000000000'],
    ['the token of the session', async () => token],
    [
      'one that was used',
      async () => {
        const ticket = await ticketOf(server.url, token);
        await (await callStream(server.url, ticket)).body?.cancel();
        return ticket;
      },
    ],
  ])('is not opened by a ticket like %s', async (_name, ticket) => {
    const answer = await callStream(server.url, await ticket());
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual(
      (await ticket()) === '' ? [422, 'validation'] : [403, 'ticket_refused'],
    );
  });

  test('two that take one ticket at the same moment: one gets it', async () => {
    const ticket = await ticketOf(server.url, token);
    const answers = await Promise.all([1, 2, 3, 4].map(() => callStream(server.url, ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    for (const { body } of answers) await body?.cancel();
  });

  test('a ticket is good for a minute', async () => {
    const late = await ticketOf(server.url, token);
    hour += 61 / 3_600;
    expect((await callStream(server.url, late)).status).toBe(403);
  });

  test('so many tickets of a session wait and no more', async () => {
    const own = await signIn(server, 1009);
    for (let given = 0; given < 20; given += 1) await ticketOf(server.url, own);
    await expect(ticketOf(server.url, own)).rejects.toThrow('429');
    hour += 61 / 3_600;
    await ticketOf(server.url, own);
  });

  test('is for people who may follow changes', async () => {
    const authority = await signIn(server, 1050);
    await expect(ticketOf(server.url, authority)).rejects.toThrow('403');
  });

  test('ends at once when its session is signed out, and no other', async () => {
    const [own, other] = [await signIn(server, 1009), await signIn(server, 1009)];
    const [ending, staying] = [await open(own), await open(other)];
    const began = performance.now();
    await server.inject({ method: 'POST', url: '/v1/account/logout', headers: withToken(own) });
    expect(await ending.ended).toBe('ended');
    expect(performance.now() - began).toBeLessThan(3_000);
    await write(21);
    await until(() => expect(idsOf(staying)).toEqual([21]));
    await expect(ticketOf(server.url, own)).rejects.toThrow('401');
    staying.stop();
  });

  test('ends at once when the person is locked out, or may not follow changes any more', async () => {
    const person = await idOf(1009);
    const locked = await open(await signIn(server, 1009));
    await server.db.updateTable('account').set({ disabled_at: now() }).where('person_id', '=', person).execute();
    expect(await locked.ended).toBe('ended');
    await server.db.updateTable('account').set({ disabled_at: null }).where('person_id', '=', person).execute();
    const withdrawn = await open(await signIn(server, 1009));
    await server.db.deleteFrom('person_role').where('person_id', '=', person).execute();
    expect(await withdrawn.ended).toBe('ended');
    await server.db.insertInto('person_role').values({ person_id: person, role_id: 9, code: 'Area Owner Delegate' }).execute();
  });

  test('beats while nothing changes, says where it is, and ends by itself when time has ended the session', async () => {
    const limits = { perSession: 4, perServer: 4, maxWaiting: 65_536, patience: 30_000, beat: 60 };
    const modules = modulesFor(testConfig).map((one) => (one.name === 'changes' ? changesModule(limits) : one));
    const other = await startTestServer({ store: store(), now, modules });
    const own = await signIn(other, 1009);
    const reader = await open(own, undefined, other.url);
    const began = reader.at();
    await until(() => expect(reader.news.length).toBeGreaterThan(4));
    expect(new Set(reader.news.map((news) => JSON.stringify(news)))).toEqual(
      new Set([JSON.stringify({ changes: [], next: began, reset: false })]),
    );
    // Unused for fourteen hours a session is none any more, and nobody says so.
    hour += 15;
    expect(await reader.ended).toBe('ended');
    hour -= 15;
    await other.close();
  });

  test('a ticket of a session that ended opens nothing', async () => {
    const own = await signIn(server, 1009);
    const ticket = await ticketOf(server.url, own);
    await server.inject({ method: 'POST', url: '/v1/account/logout', headers: withToken(own) });
    expect((await callStream(server.url, ticket)).status).toBe(403);
  });

  test('one more of a session than it may have ends its oldest, and says so', async () => {
    const own = await signIn(server, 1009);
    const four = [await open(own), await open(own), await open(own), await open(own)];
    const fifth = await open(own);
    expect(await four[0]?.ended).toBe('ended');
    expect(four[0]?.said).toEqual(['crowded']);
    await write(31);
    await until(() => expect([...four.slice(1), fifth].map(idsOf)).toEqual([[31], [31], [31], [31]]));
    for (const one of [...four, fifth]) one.stop();
  });

  test('two hundred hear the same', async () => {
    const sessions = await Promise.all(Array.from({ length: 50 }, () => signIn(server, 1002)));
    const many = await Promise.all(sessions.flatMap((own) => [open(own), open(own), open(own), open(own)]));
    for (const id of [41, 42, 43]) await write(id);
    await until(() => expect(new Set(many.map((one) => idsOf(one).join()))).toEqual(new Set(['41,42,43'])));
    for (const one of many) one.stop();
  });

  test('lets the server stop, and ends', async () => {
    const other = await startTestServer({ store: store(), now });
    const reader = await open(token, undefined, other.url);
    const began = performance.now();
    await other.close();
    expect(await reader.ended).toBe('ended');
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('who takes nothing is told to read again, and nothing is kept for them without bound', async () => {
    const limits = { perSession: 4, perServer: 2, maxWaiting: 16_384, patience: 30_000, beat: 10_000 };
    const modules = modulesFor(testConfig).map((one) => (one.name === 'changes' ? changesModule(limits) : one));
    const other = await startTestServer({ store: store(), now, modules });
    const sockets: Socket[] = [];
    other.app.server.on('connection', (socket) => sockets.push(socket));
    const ticket = await ticketOf(other.url, token);
    const slow = connect((other.app.server.address() as AddressInfo).port, '127.0.0.1');
    await new Promise((done) => slow.once('connect', done));
    const opened = vi.waitUntil(() => slow.bytesRead > 0);
    slow.on('data', () => undefined);
    slow.write(`GET /v1/stream/?ticket=${ticket} HTTP/1.1\r\nhost: here\r\n\r\n`);
    await opened;
    slow.pause();
    const quick = await open(token, undefined, other.url);
    // Refused beyond what the server carries.
    await expect(open(token, undefined, other.url)).rejects.toThrow('503');
    const kind = 'X'.repeat(20_000);
    const many = 600;
    for (let part = 0; part < many; part += 20) {
      const rows = Array.from({ length: 20 }, (_, place) => ({ at, entity: 'permit', entity_id: part + place, version: 1, kind }));
      await other.db.insertInto('change').values(rows).execute();
      await until(() => expect(idsOf(quick).length).toBe(part + 20));
    }
    const waiting = Math.max(...sockets.map(({ writableLength }) => writableLength));
    expect(waiting).toBeGreaterThan(0);
    // One piece of news at most beyond the limit: twenty of those above.
    expect(waiting).toBeLessThan(limits.maxWaiting + 25 * kind.length);
    let said = '';
    slow.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    slow.resume();
    await until(() => expect(said).toContain(`{"changes":[],"next":${quick.at()},"reset":true}`));
    await write(51);
    await until(() => expect(said).toContain('"id":51'));
    slow.destroy();
    quick.stop();
    await other.close();
  });
});

describe('servers of one PostgreSQL', () => {
  test('hear at once what another has written, or whose session it has ended', async () => {
    const first = await openTestPostgres();
    const address = (await sql<{ name: string }>`select current_database() as name`.execute(first.db)).rows[0]?.name ?? '';
    const base = new URL(inject('postgresUrl'));
    base.pathname = `/${address}`;
    const second = await openStore({ databaseUrl: base.href, dataDir: '' });
    const [here, there] = [await startTestServer({ store: first }), await startTestServer({ store: second })];
    const token = await signIn(here, 1008);
    const reader = await openStream(there.url, token);
    await heardFrom(reader);
    await until(() => expect(second.notices.areHeard()).toBe(true));
    const times: number[] = [];
    for (let id = 1; id <= 20; id += 1) {
      const began = performance.now();
      await first.db.insertInto('change').values({ at, entity: 'permit', entity_id: id, version: 1, kind: 'ISSUE' }).execute();
      await vi.waitFor(() => expect(idsOf(reader).at(-1)).toBe(id), { interval: 1 });
      times.push(performance.now() - began);
    }
    expect(times.sort((a, b) => a - b)[10]).toBeLessThan(400);

    // The connection that hears is ended by an operator: it is opened anew, nothing of the time between is missed, and nobody's stream ends.
    const ended = await sql<{ pid: number }>`select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'control-room-notices'`.execute(first.db);
    expect(ended.rows).toHaveLength(2);
    await until(() => expect(second.notices.areHeard()).toBe(false));
    await first.db.insertInto('change').values({ at, entity: 'permit', entity_id: 21, version: 1, kind: 'ISSUE' }).execute();
    await until(() => expect(second.notices.areHeard()).toBe(true));
    await first.db.insertInto('change').values({ at, entity: 'permit', entity_id: 22, version: 1, kind: 'ISSUE' }).execute();
    await until(() => expect(idsOf(reader).slice(-3)).toEqual([20, 21, 22]));
    await here.inject({ method: 'POST', url: '/v1/account/logout', headers: withToken(token) });
    expect(await reader.ended).toBe('ended');
    await Promise.all([here.close(), there.close()]);
    await second.close();
    await first.close();
  }, 60_000);
});
