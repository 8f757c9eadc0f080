import { afterAll, beforeAll, expect, test } from 'vitest';
import { numberedControls } from '#domain/references/data/crms.data.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

const keyName = 'Idempotency-Key';
const long = `${'Oil on the stair. '.repeat(300)}😀`;

describeStores('stops that are never refused for what stands beside them', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const url = (id: number) => `/v1/permits/${id}/events/`;
  const stop = (id: number, beside: object = {}, headers: object = {}, by: number = desk.delegate) =>
    world.call(by, 'POST', url(id), { event: 'SUSPEND', reason: 'danger', comment: 'Oil on the stair.', ...beside }, headers);
  const wordsOf = async (id: number) => (await world.historyOf(id)).at(-1)?.comment ?? null;

  test.each<[string, object, string | null, readonly string[]]>([
    ['words that are null', { comment: null }, null, ['comment']],
    ['words that are none', { comment: 7 }, null, ['comment']],
    ['words that are too long', { comment: long }, `${long.slice(0, 3996)} […]`, ['comment']],
    [
      'half a pair where the words are cut',
      { comment: `${'x'.repeat(3995)}😀${'y'.repeat(99)}` },
      `${'x'.repeat(3995)} […]`,
      ['comment'],
    ],
    ['the character zero in the words', { comment: 'Oil\0 on the stair.' }, 'Oil on the stair.', ['comment']],
    ['half a character in the words', { comment: 'Oil on \uD83D the stair.' }, 'Oil on  the stair.', ['comment']],
    ['a member that nobody knows', { seen_by: 'me' }, 'Oil on the stair.', ['seen_by']],
    [
      'a period and a test that are none',
      { period: 5, test: 'x', declared: null },
      'Oil on the stair.',
      ['period', 'test', 'declared'],
    ],
    ['too many signatures', { signatures: ['a', 'b', 'c', 'd'] }, 'Oil on the stair.', ['signatures']],
  ])('I117: live work stops by a call with %s', async (_, beside, words, leftOut) => {
    const id = await world.put({ state: 'live' });
    const reply = await stop(id, beside);
    expect([reply.statusCode, reply.json().result?.state, reply.json().meta?.left_out]).toEqual([200, 'suspended', leftOut]);
    expect(await wordsOf(id)).toBe(words);
  });

  test.each([60_000, 120_000, 900_000])('I141: a stop of %s characters is taken, of one work and of many', async (size) => {
    const [one, other] = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    const comment = 'x'.repeat(size);
    expect((await stop(one, { comment })).statusCode).toBe(200);
    const many = { ids: [other], event: 'SUSPEND', reason: 'danger', comment };
    expect((await world.call(desk.delegate, 'POST', '/v1/permits/bulk/events/', many)).statusCode).toBe(207);
    for (const id of [one, other]) {
      expect([(await world.rowOf(id)).state, await wordsOf(id)]).toEqual(['suspended', expect.stringMatching(/ \[…\]$/)]);
    }
  });

  test('I141: what is beyond a megabyte is refused plainly', async () => {
    const id = await world.put({ state: 'live' });
    const reply = await stop(id, { comment: 'x'.repeat(1_100_000) });
    expect([reply.statusCode, reply.json().code, (await world.rowOf(id)).state]).toEqual([413, 'too_large', 'live']);
  });

  test.each<[string, object | string]>([
    ['with Cyrillic letters', { event: 'SUS\u0420END', reason: 'd\u0430nger' }],
    ['with a sign that has no picture', { event: 'SUS\u200bPEND', reason: 'danger\ufeff' }],
    ['under a name in capitals', { EVENT: 'SUSPEND', Reason: 'danger' }],
    ['in a list', { event: ['SUSPEND'], reason: 'danger' }],
    ['as the only one of a list', [{ event: 'SUSPEND', reason: 'danger' }]],
    ['behind the mark of an order of bytes', '\ufeff{"event":"SUSPEND","reason":"danger"}'],
    ['said twice', '{"event":"SUSPEND","event":"ISSUE","reason":"danger"}'],
  ])('I157: a stop %s stops the work', async (_, said) => {
    const id = await world.put({ state: 'live' });
    const reply = await world.call(desk.delegate, 'POST', url(id), said as object, { 'content-type': 'application/json' });
    expect([reply.statusCode, (await world.rowOf(id)).state]).toEqual([200, 'suspended']);
  });

  test('a member that is sent twice is refused where nothing stops by it', async () => {
    const id = await world.put({ state: 'ready' });
    const said = '{"event":"ISSUE","event":"CANCEL"}' as unknown as object;
    const reply = await world.call(desk.delegate, 'POST', url(id), said, { 'content-type': 'application/json', 'if-match': '*' });
    expect([reply.statusCode, (await world.rowOf(id)).state]).toEqual([422, 'ready']);
  });

  test('I117: a stop with a stranger in the address stops the work', async () => {
    const id = await world.put({ state: 'live' });
    const reply = await world.call(desk.delegate, 'POST', `${url(id)}?now=1`, { event: 'SUSPEND', reason: 'hold' });
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'suspended']);
  });

  test('I117: what decides is asked as ever, and what is no stop is refused as ever', async () => {
    const id = await world.put({ state: 'live' });
    expect((await stop(id, { comment: null, reason: 'hold' }, {}, desk.neighbour)).statusCode).toBe(403);
    const unknown = await world.server.inject({ method: 'POST', url: url(id), payload: { event: 'SUSPEND', comment: null } });
    expect(unknown.statusCode).toBe(401);
    const beside = await world.call(desk.delegate, 'POST', url(id), { event: 'EXTEND', comment: null }, { 'if-match': '*' });
    expect(beside.statusCode).toBe(422);
    const key = { 'if-match': '*', 'idempotency-key': 'k-1' };
    expect((await world.call(desk.delegate, 'POST', url(id), { event: 'EXTEND' }, key)).statusCode).toBe(400);
    expect((await world.rowOf(id)).state).toBe('live');
  });

  test.each([
    ['text/plain', 'SUSPEND'],
    ['text/plain', ' stop! '],
    ['text/plain', '{"event":"SUSPEND","reason":"danger"}'],
    ['application/json', '"SUSPEND"'],
    ['application/octet-stream', '{"event":"SUSPEND"}'],
    ['application/json', 'SUSPEND'],
    ['application/json', '{"event":"SUSPEND",'],
    ['application/json', '{"event":"SUSPEND'],
    ['application/json', "{event:'SUSPEND'}"],
    ['application/json', '{event: suspend, reason: danger}'],
    ['application/x-www-form-urlencoded', 'event=SUSPEND&reason=danger'],
  ])('I171: a stop that is sent as %s, %j, stops the work', async (type, payload) => {
    const id = await world.put({ state: 'live' });
    const headers = { ...(await world.headersOf(desk.delegate)), 'content-type': type };
    const reply = await world.server.inject({ method: 'POST', url: url(id), headers, payload });
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'suspended']);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
  });

  test('I171: the words of a stop that is no whole JSON are kept, and its permits are found', async () => {
    const [one, other] = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    const headers = { ...(await world.headersOf(desk.delegate)), 'content-type': 'application/json' };
    const send = (to: string, payload: string) => world.server.inject({ method: 'POST', url: to, headers, payload });
    expect((await send(url(one), '{"event":"SUSPEND","reason":"hold","comment":"smoke\n at the pump"}')).statusCode).toBe(200);
    expect([await wordsOf(one), (await world.rowOf(one)).reason]).toEqual(['smoke\n at the pump', 'hold']);
    expect((await send('/v1/permits/bulk/events/', `{"ids":[${other}],"event":"SUSPEND",`)).statusCode).toBe(207);
    expect((await world.rowOf(other)).state).toBe('suspended');
  });

  test('I192: a stop of many that was cut off stops no permit by half of its number, and names the gap', async () => {
    const headers = { ...(await world.headersOf(desk.delegate)), 'content-type': 'application/json' };
    const sent = async (endOf: (id: number) => string) => {
      const [id, half] = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
      const payload = `{"event":"SUSPEND","reason":"danger","ids":[${endOf(id).replace('HALF', String(half))}`;
      const reply = await world.server.inject({ method: 'POST', url: '/v1/permits/bulk/events/', headers, payload });
      const states = [(await world.rowOf(id)).state, (await world.rowOf(half)).state];
      return [reply.statusCode, ...states, reply.json().meta?.left_out ?? []];
    };
    for (const cut of [',HALF', ',"HALF', ',', ', '])
      expect([cut, await sent((id) => `${id}${cut}`)]).toEqual([cut, [207, 'suspended', 'live', ['ids[1]']]]);
    expect(await sent((id) => `${id}`)).toEqual([422, 'live', 'live', []]);
    // What stands whole before the cut is read, in whatever digits, and a number within another word is none.
    expect(await sent((id) => `"${id}","HALF"`)).toEqual([207, 'suspended', 'suspended', ['ids[2]']]);
    expect(await sent((id) => `${id},CHG-26-HALF-J,97`)).toEqual([207, 'suspended', 'live', ['ids[1]', 'ids[2]']]);
    expect(await sent((id) => `${id}],"comment":"Pump HALF`)).toEqual([207, 'suspended', 'live', []]);
  });

  test('I171: what is no stop is refused as text as ever', async () => {
    const id = await world.put({ state: 'live' });
    const headers = { ...(await world.headersOf(desk.delegate)), 'content-type': 'text/plain', 'if-match': '*' };
    const send = (to: string, payload: string) => world.server.inject({ method: 'POST', url: to, headers, payload });
    expect((await send(url(id), 'EXTEND')).statusCode).toBe(422);
    expect((await send(url(id), '{"event":"EXTEND",')).statusCode).toBe(422);
    expect((await send(url(id), 'event=EXTEND')).statusCode).toBe(422);
    expect((await send('/v1/notes/', '{}')).statusCode).toBe(404);
    expect((await send(`/v1/permits/${id}/crew/`, '{}')).statusCode).toBe(415);
    expect((await world.rowOf(id)).state).toBe('live');
  });

  test.each<[unknown, unknown, string, readonly string[]]>([
    ['Suspend', 'danger', 'danger', []],
    [' SUSPEND ', 'Danger', 'danger', []],
    ['suspend', ' WEATHER ', 'weather', []],
    ['SUSPEND', 'Hold!', 'hold', []],
    ['stop', 'danger', 'danger', []],
    ['SUSPEND', 'gas', 'danger', ['reason']],
    ['SUSPEND', 'leak at the flange', 'danger', ['reason']],
    ['SUSPEND', null, 'danger', ['reason']],
    ['SUSPEND', ['danger'], 'danger', ['reason']],
    ['SUSPEND', undefined, 'danger', ['reason']],
  ])('I157: a stop that is written %j for %j stops the work, one and many', async (event, reason, stopped, leftOut) => {
    const [one, other] = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    const alone = await stop(one, { event, reason });
    expect([alone.statusCode, alone.json().meta?.left_out ?? []]).toEqual([200, leftOut]);
    const many = await world.call(desk.hse, 'POST', '/v1/permits/bulk/events/', { ids: [other], event, reason });
    expect([many.statusCode, many.json().meta?.left_out ?? []]).toEqual([207, leftOut]);
    for (const id of [one, other]) expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: stopped });
  });

  const [at, late] = [permitNow.toISOString(), later(permitNow, -18)];
  test.each<[string, unknown, string | null, readonly string[]]>([
    ['18 minutes ago', late, `Pressed ${late}, arrived ${at}.`, []],
    ['a day ago', later(permitNow, -1440), `Pressed ${later(permitNow, -1440)}, arrived ${at}.`, []],
    ['seconds ago', later(permitNow, -0.5), null, []],
    ['by a clock that is seconds ahead', later(permitNow, 0.5), null, []],
    ['ahead', later(permitNow, 5), null, ['pressed_at']],
    ['longer ago than a stop is kept', later(permitNow, -1441), null, ['pressed_at']],
    ['nobody can read when', 'this morning', null, ['pressed_at']],
  ])(
    'a stop that was pressed %s is taken, and its history says both times where it came late',
    async (_, pressed_at, said, leftOut) => {
      const id = await world.put({ state: 'live' });
      const reply = await stop(id, { pressed_at });
      expect([reply.statusCode, reply.json().result?.state, reply.json().meta?.left_out ?? []]).toEqual([
        200,
        'suspended',
        leftOut,
      ]);
      const words = ['Oil on the stair.', said].filter((line) => line !== null).join('\n');
      expect(await wordsOf(id)).toBe(words);
      expect(reply.json().result.standing.stopped).toMatchObject({ at, comment: words });
    },
  );

  test('I117: no key keeps a stop back, and the very same stop is answered as before', async () => {
    const [first, second, third] = [
      await world.put({ state: 'live' }),
      await world.put({ state: 'live' }),
      await world.put({ state: 'live' }),
    ];
    const key = { 'idempotency-key': world.newKey() };
    const begun = await stop(first, {}, key);
    expect(begun.statusCode).toBe(200);
    const other = await stop(second, {}, key);
    expect([other.statusCode, other.json().result?.state, other.json().meta.left_out]).toEqual([200, 'suspended', [keyName]]);
    const again = await stop(second, {}, key);
    expect([again.statusCode, again.json()]).toEqual([200, other.json()]);
    expect((await stop(first, {}, key)).json()).toEqual(begun.json());
    expect((await world.historyOf(second)).filter(({ event }) => event === 'SUSPEND')).toHaveLength(1);
    const { result, meta } = (await stop(third, { comment: null }, { 'idempotency-key': 'k-1' })).json();
    expect([result?.state, meta?.left_out]).toEqual(['suspended', [keyName, 'comment']]);
    // Of anything else it still says that the call is another one.
    const live = await world.put({ state: 'live' });
    const extended = await world.call(desk.delegate, 'POST', url(live), { event: 'EXTEND' }, { ...key, 'if-match': '*' });
    expect([extended.statusCode, extended.json().code]).toEqual([409, 'duplicate']);
  });

  test('I117: many are stopped whatever stands beside it', async () => {
    const many = async (beside: object, headers: object = {}) => {
      const ids = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
      const body = { ids, event: 'SUSPEND', reason: 'danger', comment: 'Oil on the stair.', ...beside };
      const reply = await world.call(desk.hse, 'POST', '/v1/permits/bulk/events/', body, headers);
      const states = await Promise.all(ids.map(async (id) => (await world.rowOf(id)).state));
      return [reply.statusCode, states, reply.json().meta?.left_out ?? []];
    };
    const stopped = ['suspended', 'suspended'];
    const key = { 'idempotency-key': world.newKey() };
    expect(await many({ comment: null, seen_by: 'me' })).toEqual([207, stopped, ['seen_by', 'comment']]);
    expect(await many({ comment: long, versions: 'x' }, key)).toEqual([207, stopped, ['versions', 'comment']]);
    expect(await many({}, key)).toEqual([207, stopped, [keyName]]);
    expect(await many({}, { 'idempotency-key': 'k-1' })).toEqual([207, stopped, [keyName]]);
    expect(await many({})).toEqual([207, stopped, []]);
    expect((await many({ event: 'watch', seen_by: 'me' }))[0]).toBe(422);
    expect((await many({ event: 'watch' }, { 'idempotency-key': 'k-1' }))[0]).toBe(400);
  });

  test('I117: of many that are named those that can be read are stopped, and the rest is named', async () => {
    const many = async (idsOf: (id: number) => unknown) => {
      const id = await world.put({ state: 'live' });
      const body = { ids: idsOf(id), event: 'SUSPEND', reason: 'danger', comment: 'Oil on the stair.' };
      const reply = await world.call(desk.hse, 'POST', '/v1/permits/bulk/events/', body);
      const { result = [], meta } = reply.json();
      return [reply.statusCode, (await world.rowOf(id)).state, result.length, meta?.left_out ?? []];
    };
    const stopped = (count: number, ...lost: number[]) => [207, 'suspended', count, lost.map((place) => `ids[${place}]`)];
    for (const strange of ['x987', null, 0, 1.5, [987], 2 ** 31, '1e3', '', '0'])
      expect([strange, await many((id) => [id, strange])]).toEqual([strange, stopped(1, 1)]);
    // A number that was written as a text is one, in any digits.
    expect(await many((id) => [id, '٩٨٧', '۹۸۸', '９８９'])).toEqual(stopped(4));
    expect(await many((id) => `${id}, 987`)).toEqual(stopped(2));
    expect(await many((id) => [id, '9²'])).toEqual(stopped(1, 1));
    expect(await many((id) => [id, '987'])).toEqual(stopped(2));
    expect(await many((id) => [` ${id} `])).toEqual(stopped(1));
    expect(await many((id) => [String(id), null])).toEqual(stopped(1, 1));
    expect(await many((id) => String(id))).toEqual(stopped(1));
    expect(await many((id) => id)).toEqual(stopped(1));
    expect(await many((id) => [String(id), id])).toEqual(stopped(1));
    expect(await many(() => ['x', null])).toEqual([422, 'live', 0, []]);
  });

  test('I130: more than a call may name are all stopped, and each that cannot be read is named', async () => {
    const ids = [await world.put({ state: 'live' }), await world.put({ state: 'live' })];
    const others = Array.from({ length: 248 }, (_, index) => 900_000 + index);
    const strangers = Array.from({ length: 30 }, () => null);
    const body = { ids: [ids[0], ...others, ...strangers, String(ids[1])], event: 'SUSPEND', reason: 'danger' };
    const reply = await world.call(desk.hse, 'POST', '/v1/permits/bulk/events/', body);
    const { result, meta } = reply.json();
    expect([reply.statusCode, result.length]).toEqual([207, 250]);
    expect(meta.left_out).toEqual(strangers.map((_, index) => `ids[${249 + index}]`));
    for (const id of ids) expect((await world.rowOf(id)).state).toBe('suspended');
    // Of anything else so many are refused as ever.
    expect((await world.call(desk.hse, 'POST', '/v1/permits/bulk/events/', { ids: others, event: 'watch' })).statusCode).toBe(422);
  });

  const working = async (): Promise<{ id: number; isolation: number }> => {
    const isolation = await addIsolation(world.db, 'confirmed');
    const id = await world.put({ state: 'live', evidence: { isolationNeeded: true } });
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
    return { id, isolation };
  };

  test.each<[string, object, readonly string[]]>([
    ['words that are null', { note: null }, ['note']],
    ['words that are too long', { note: long }, ['note']],
    ['a member that nobody knows', { seen_by: 'me' }, ['seen_by']],
    ['what another event takes', { points: 7 }, ['points']],
    ['a signature that is none', { signed: { token: 7 } }, ['signed']],
    ['a signature and words that are none', { signed: 'me', note: 7 }, ['signed', 'note']],
    ['a signature that nobody gave', { signed: { permit: null, token: 'x'.repeat(43) } }, ['signed']],
  ])('I98: a point that is not in place stops the work by a report with %s', async (_, beside, leftOut) => {
    const { id, isolation } = await working();
    const lost = `/v1/isolations/${isolation}/events/`;
    const reply = await world.call(desk.delegate, 'POST', lost, { event: ' lose_point', point: 1, note: 'No lock.', ...beside });
    expect([reply.statusCode, reply.json().result?.state, reply.json().meta?.left_out]).toEqual([200, 'lost', leftOut]);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'isolation' });
  });

  test('I98: no key keeps the report of a lost point back, and everything else of an isolation is refused as ever', async () => {
    const [one, other] = [await working(), await working()];
    const event = (isolation: number, body: object, headers: object) =>
      world.call(desk.delegate, 'POST', `/v1/isolations/${isolation}/events/`, body, headers);
    const key = { 'idempotency-key': world.newKey() };
    const lose = { event: 'LOSE_POINT', point: 1 };
    expect((await event(one.isolation, lose, key)).statusCode).toBe(200);
    const second = await event(other.isolation, lose, key);
    expect([second.statusCode, second.json().meta?.left_out]).toEqual([200, [keyName]]);
    expect((await world.rowOf(other.id)).state).toBe('suspended');
    const third = await working();
    expect((await event(third.isolation, { event: 'REMOVE_POINT', point: 1, note: null }, { 'if-match': '*' })).statusCode).toBe(
      422,
    );
    expect((await event(third.isolation, { event: 'CONFIRM' }, { ...key, 'if-match': '*' })).json().code).toBe('duplicate');
    expect((await world.rowOf(third.id)).state).toBe('live');
  });

  test.each([['1'], ['P1'], [' no. 1 '], ['XV-101'], ['xv-101']])('I98: a lost point that is written %j is read', async (point) => {
    const { id, isolation } = await working();
    const reply = await world.call(desk.delegate, 'POST', `/v1/isolations/${isolation}/events/`, { event: 'LOSE_POINT', point });
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'lost']);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'isolation' });
  });

  test.each([['XV\u2013101'], ['\u200bXV\u2212101']])('I98: a lost point whose tag looks like %j is read', async (point) => {
    const { isolation } = await working();
    const reply = await world.call(desk.delegate, 'POST', `/v1/isolations/${isolation}/events/`, { event: 'LOSE_POINT', point });
    expect([reply.json().result?.state, reply.json().meta]).toEqual(['lost', {}]);
  });

  test.each<[string, object, number]>([
    ['with the number of one point and the tag of another', { point: 1, point_tag: 'XV-999' }, desk.delegate],
    ['that there is none of', { point: 99 }, desk.delegate],
    ['that the certificate does not have', { point: 50 }, desk.hse],
    ['that is no point', { point: ['first'] }, desk.delegate],
    ['of which nothing is said', {}, desk.delegate],
    ['that cannot be read, by a delegate of another area', { point: 'first' }, desk.neighbour],
  ])(
    'I151: a lost point %s leaves no point of the isolation in place, and stops the work that relies on it',
    async (_, said, by) => {
      const { id, isolation } = await working();
      const ready = await world.put({ state: 'ready', evidence: { isolationNeeded: true } });
      await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: ready }).execute();
      const lost = { event: 'LOSE_POINT', note: 'The lock is off.', ...said };
      const reply = await world.call(by, 'POST', `/v1/isolations/${isolation}/events/`, lost);
      const { result, meta } = reply.json();
      expect([reply.statusCode, result.state, meta]).toEqual([200, 'lost', { left_out: ['point'] }]);
      expect(result.points.map(({ applied_at }: { applied_at: string | null }) => applied_at)).toEqual(
        result.points.map(() => null),
      );
      expect(result.history.at(-1)).toMatchObject({ event: 'LOSE_POINT', point: null, note: 'The lock is off.' });
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'isolation' });
      expect((await world.rowOf(ready)).state).toBe('ready');
      const again = await world.call(by, 'POST', `/v1/isolations/${isolation}/events/`, lost);
      // What somebody else says of it is kept beside it.
      expect([again.statusCode, again.json().result.state]).toEqual([200, 'lost']);
    },
  );

  const controls = { due: [101, 102], answers: [] };
  test.each<[string, object, object, readonly string[]]>([
    ['a reason that is too long', { why: long }, {}, ['answers[1].why']],
    ['the character zero in its reason', { why: 'The rail\0 is gone.' }, {}, ['answers[1].why']],
    ['a member that nobody knows in it', { seen_by: 'me' }, {}, ['answers[1].seen_by']],
    ['a member that nobody knows beside it', {}, { seen_by: 'me' }, ['seen_by']],
    ['nothing wrong beside it', { why: null }, { answers_of: undefined }, []],
  ])(
    'I98: a control that is answered “no” stops the work by a call with %s, without a version',
    async (_, inIt, beside, leftOut) => {
      const id = await world.put({ state: 'live', evidence: { controls } });
      const answers = [
        { control: 101, answer: 'yes', ...(leftOut.length > 0 ? { why: 7 } : {}) },
        { control: 102, answer: 'no', ...inIt },
      ];
      const reply = await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers, ...beside });
      const { result, meta } = reply.json();
      expect([reply.statusCode, result?.state, new Set(meta?.left_out ?? [])]).toEqual([
        200,
        'suspended',
        new Set([...leftOut, ...(leftOut.length > 0 ? ['answers[0]'] : [])]),
      ]);
    },
  );

  test.each<[string, unknown, readonly string[]]>([
    ['in other letters', [{ control: 102, answer: 'No' }], []],
    ['in capitals, with spaces around', [{ control: 102, answer: ' NO ' }], []],
    ['as false', [{ control: 102, answer: false }], []],
    ['in Turkish', [{ control: 102, answer: 'HAYIR' }], []],
    ['in Arabic', [{ control: 102, answer: 'لا' }], []],
    ['with a Cyrillic letter', [{ control: 102, answer: 'N\u043e' }], []],
    ['in German', [{ control: 102, answer: 'nein' }], []],
    ['of a control that is a text', [{ control: ' 102', answer: 'no' }], []],
    ['by its control', { 102: 'no' }, []],
    [
      'beside an unknown control',
      [
        { control: 999, answer: 'no' },
        { control: 102, answer: 'no' },
      ],
      ['answers[0].control'],
    ],
    [
      'beside an unknown control, in other letters',
      [
        { control: 101, answer: 'maybe' },
        { control: 999, answer: 'NO' },
        { control: 102, answer: 'NO' },
      ],
      ['answers[0]', 'answers[1].control'],
    ],
  ])('I157: a “no” %s stops the work, whoever says it', async (_, answers, leftOut) => {
    for (const by of [desk.delegate, desk.sme, desk.neighbour]) {
      const id = await world.put({ state: 'live', evidence: { controls } });
      const reply = await world.call(by, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers });
      expect([reply.statusCode, reply.json().meta?.left_out ?? []]).toEqual([200, leftOut]);
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
      const kept = reply.json().result.controls.find(({ control }: { control: number }) => control === 102);
      expect(kept).toMatchObject({ answer: 'no' });
    }
  });

  test('I157: who may not answer controls says “no” and nothing else', async () => {
    const id = await world.put({ state: 'live', evidence: { controls } });
    const answer = (answers: object[]) =>
      world.call(desk.sme, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers }, { 'if-match': '*' });
    const yes = await answer([{ control: 101, answer: 'yes' }]);
    expect([yes.statusCode, yes.json().code, (await world.rowOf(id)).state]).toEqual([403, 'not_allowed', 'live']);
    const both = await answer([
      { control: 101, answer: 'yes' },
      { control: 102, answer: 'no' },
    ]);
    expect([both.statusCode, both.json().meta.left_out, (await world.rowOf(id)).state]).toEqual([200, ['answers[0]'], 'suspended']);
    const given = (control: number) =>
      both.json().result.controls.find((one: { control: number }) => one.control === control)?.answer ?? null;
    expect([given(101), given(102)]).toEqual([null, 'no']);
  });

  test('I171: a control that is answered “no” in JSON with a line break in its words and a comma too many stops the work', async () => {
    const id = await world.put({ state: 'live', evidence: { controls } });
    const headers = { ...(await world.headersOf(desk.delegate)), 'content-type': 'application/json' };
    const payload = '{"answers":[{"control":102,"answer":"no","why":"The rail\n is gone."},],}';
    const reply = await world.server.inject({ method: 'PUT', url: `/v1/permits/${id}/crm-checks/`, headers, payload });
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'suspended']);
    const given = reply.json().result.controls.find(({ control }: { control: number }) => control === 102);
    expect(given.why).toBe('The rail\n is gone.');
  });

  test.each<[string, object]>([
    ['the whole body', { control: 102, answer: 'no', why: 'The rail is gone.' }],
    ['one of a list that is the whole body', [{ control: 102, answer: 'no', why: 'The rail is gone.' }]],
  ])('I171: a control that is answered “no” as %s stops the work', async (_, payload) => {
    const id = await world.put({ state: 'live', evidence: { controls } });
    const reply = await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, payload);
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'suspended']);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
  });

  test('I98: answers that stop nothing are refused as ever', async () => {
    const answer = async (state: 'live' | 'ready', said: object, headers: object = {}) => {
      const id = await world.put({ state, evidence: { controls } });
      const url = `/v1/permits/${id}/crm-checks/`;
      return (await world.call(desk.delegate, 'PUT', url, { answers: [{ control: 102, ...said }] }, headers)).statusCode;
    };
    expect(await answer('ready', { answer: 'no', why: long })).toBe(422);
    expect(await answer('live', { answer: 'yes', why: long }, { 'if-match': '*' })).toBe(422);
    expect(await answer('live', { answer: 'yes' })).toBe(428);
    expect(await answer('ready', { answer: 'no', control: 999 }, { 'if-match': '*' })).toBe(422);
    expect(await answer('ready', { answer: 'no', control: 'the rail' }, { 'if-match': '*' })).toBe(422);
  });

  test.each<[string, unknown, string]>([
    ['that the work does not have', [{ control: 9999, answer: 'no', why: 'The rail is gone.' }], '✗ 9999 (The rail is gone.)'],
    ['of another permit', [{ control: 301, answer: 'no' }], numberedControls.get(301)?.text.en ?? ''],
    ['that is a word', [{ control: 'the rail', answer: 'no', why: 'Gone.' }], '✗ (the rail: Gone.)'],
    ['that is missing', [{ answer: 'NO' }], '✗'],
    ['that is not said at all', 'no', '✗'],
    ['that is null, in a list of words', ['no'], '✗'],
  ])(
    'I171: a “no” to a control %s stops the work that goes on or is on test, and the history has its words',
    async (_, answers, words) => {
      for (const state of ['live', 'testing'] as const) {
        const id = await world.put({ state, evidence: { controls } });
        const reply = await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, { answers });
        expect([reply.statusCode, reply.json().meta?.left_out]).toEqual([200, ['answers[0].control']]);
        expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
        const lines = await world.db.selectFrom('permit_audit').select(['event', 'comment']).where('permit_id', '=', id).execute();
        for (const name of ['CONTROLS_ANSWERED', 'SUSPEND'])
          expect(lines.find(({ event }) => event === name)?.comment).toContain(words);
      }
    },
  );

  test('I171: a “no” to a control of work that is on test stops it', async () => {
    const id = await world.put({ state: 'testing', evidence: { controls } });
    const reply = await world.call(desk.delegate, 'PUT', `/v1/permits/${id}/crm-checks/`, {
      answers: [{ control: 102, answer: 'no' }],
    });
    expect([reply.statusCode, reply.json().meta?.left_out]).toEqual([200, undefined]);
    expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'danger' });
  });

  // From here on emergencies stand, and stop what is live.
  test('I117: an emergency is declared whatever stands beside it, over what it names', async () => {
    const declare = async (beside: object, headers: object = {}) => {
      const body = { areas: [1], named: 'U100-A', note: 'Smell of gas.', ...beside };
      const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', body, headers);
      return [reply.statusCode, reply.json().result?.note, reply.json().meta?.left_out ?? []];
    };
    const key = { 'idempotency-key': world.newKey() };
    const id = await world.put({ state: 'live' });
    expect(await declare({ kind: 'gas', note: 'Smell\0 of gas.', by: 'me' }, key)).toEqual([201, 'Smell of gas.', ['by', 'note']]);
    expect((await world.rowOf(id)).state).toBe('suspended');
    expect(await declare({ kind: 'fire', note: null }, key)).toEqual([201, '', [keyName, 'note']]);
    expect(await declare({ kind: 'medical' }, key)).toEqual([201, 'Smell of gas.', [keyName]]);
    expect(await declare({ kind: 'weather' }, { 'idempotency-key': 'k-1' })).toEqual([201, 'Smell of gas.', [keyName]]);
    expect((await declare({ kind: 'other', areas: 'all', note: null }))[0]).toBe(422);
    expect((await declare({ kind: 'other', named: 'U200-B', note: null }))[0]).toBe(409);
  });

  test('I117: an emergency is declared over the areas that there are, and the rest is named', async () => {
    const declare = async (kind: string, areas: unknown) => {
      const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', { kind, areas, named: 'U200-B', note: 'Smell of gas.' });
      const { result, meta } = reply.json();
      return [reply.statusCode, result?.areas?.map(({ id }: { id: number }) => id) ?? [], meta?.left_out ?? []];
    };
    expect(await declare('gas', ['2'])).toEqual([201, [2], []]);
    expect(await declare('fire', [null, 2])).toEqual([201, [2], ['areas[0]']]);
    expect(await declare('medical', [2, 9999])).toEqual([201, [2], ['areas']]);
    expect(await declare('weather', [9999, 'x'])).toEqual([422, [], []]);
    expect(await declare('weather', ['u200-b', 'x'])).toEqual([201, [2], ['areas[1]']]);
    expect(await declare('drill', 'U200\u2013B')).toEqual([201, [2], []]);
    expect(await declare('weather', [])).toEqual([422, [], []]);
  });

  test('an emergency over an area that there is not says that, and not that areas are of several sites', async () => {
    const declare = async (areas: readonly number[], language: string) => {
      const body = { kind: 'other', areas, named: 'U100-A', note: 'Smell of gas.' };
      const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', body, { 'accept-language': language });
      return [reply.statusCode, reply.json().errors.map(({ message }: { message: string }) => message)];
    };
    expect(await declare([9999], 'en')).toEqual([422, ['There is no such area.']]);
    expect(await declare([9999], 'tr')).toEqual([422, ['Böyle bir alan yok.']]);
  });

  test('I117: of areas of several sites those of the site whose code was typed are taken, and the rest is named', async () => {
    await world.db.insertInto('site').values({ id: 2, code: 'JTY', name: 'Jetty', time_zone: 'Europe/Istanbul' }).execute();
    await world.db.insertInto('area').values({ id: 21, site_id: 2, code: 'J100-A', name: 'Jetty', zone: 'J100' }).execute();
    const declare = async (by: number, named: string, areas: readonly unknown[]) => {
      const body = { kind: 'other', areas, named, note: 'Smell of gas.' };
      const reply = await world.call(by, 'POST', '/v1/emergencies/', body);
      const { result, meta } = reply.json();
      return [reply.statusCode, result?.areas?.map(({ id }: { id: number }) => id) ?? [], meta?.left_out ?? []];
    };
    const id = await world.put({ state: 'live' });
    expect(await declare(desk.hse, 'B300', [1, 21])).toEqual([422, [], []]);
    expect(await declare(desk.neighbour, 'U100-A', [1, 21])).toEqual([403, [], []]);
    expect(await declare(desk.delegate, 'U100-A', [21, 1, 9999, 'x'])).toEqual([201, [1], ['areas', 'areas[3]']]);
    expect((await world.rowOf(id)).state).toBe('suspended');
    expect(await declare(desk.hse, 'JTY', [21, 2])).toEqual([201, [21], ['areas']]);
  });

  test.each([['U200\u2013B'], ['U200\u2212B'], ['U200-\u0412'], ['U20\u200b0-B']])(
    'I157: an emergency over an area whose code looks like %j is declared',
    async (named) => {
      const kind = { 'U200\u2013B': 'gas', 'U200\u2212B': 'fire', 'U200-\u0412': 'medical' }[named] ?? 'weather';
      await world.db.deleteFrom('emergency_area').where('area_id', '=', 2).execute();
      const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [2], kind, named, note: '' });
      expect(reply.statusCode).toBe(201);
    },
  );

  test('I171: an emergency in JSON with a line break in its words and a comma too many is declared; what was cut off is not guessed', async () => {
    const headers = { ...(await world.headersOf(desk.hse)), 'content-type': 'application/json' };
    await world.db.deleteFrom('emergency_area').where('area_id', '=', 2).execute();
    const declare = (payload: string) => world.server.inject({ method: 'POST', url: '/v1/emergencies/', headers, payload });
    expect((await declare('{"kind":"gas","named":"U200-B","note":"","areas":[2')).statusCode).toBe(422);
    const reply = await declare('{"areas":[2,],"kind":"gas","named":"U200-B","note":"Smell\n of gas.",}');
    expect([reply.statusCode, reply.json().result?.note]).toEqual([201, 'Smell\n of gas.']);
  });

  test('an emergency that is declared again by its call after it was stood down is refused and says so', async () => {
    const key = { 'idempotency-key': world.newKey() };
    await world.db.deleteFrom('emergency_area').where('area_id', '=', 2).execute();
    const declare = () =>
      world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [2], kind: 'gas', named: 'U200-B', note: 'Once.' }, key);
    const first = await declare();
    expect([first.statusCode, (await declare()).statusCode]).toEqual([201, 201]);
    await world.db
      .updateTable('emergency')
      .set({ stood_down_at: new Date(permitNow), stood_down_by: desk.hse })
      .where('id', '=', first.json().result.id)
      .execute();
    const again = await declare();
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([
      409,
      'duplicate',
      expect.stringContaining('has been stood down since'),
    ]);
  });

  test('I157: an emergency of a kind in any spelling is declared, and one that cannot be read is another one', async () => {
    const declare = async (kind: string) => {
      const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [2], kind, named: 'U200-B', note: '' });
      return [reply.statusCode, reply.json().result?.kind, reply.json().meta?.left_out ?? []];
    };
    expect(await declare(' Drill')).toEqual([201, 'drill', []]);
    expect(await declare('explosion')).toEqual([201, 'other', ['kind']]);
  });
});
