import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permitStates, suspendReasons } from '#domain/permits/kernel/permit.states.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { unpermittedStates } from '#domain/permits/life/standing.rules.ts';
import { isUrgentStop } from '#domain/permits/notifications/notification.rules.ts';
import type { LabelCount, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { addPermits, permitNow, permitNumbered } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const at = (hours: number): Date => new Date(permitNow.getTime() + hours * 3_600_000);
const base = 900;
const numbers = (rows: readonly Pick<PermitRow, 'tracking_number'>[]) =>
  rows.map(({ tracking_number }) => Number(tracking_number.slice(7, 13)) - base);

const permit = (index: number, changed: Parameters<typeof permitNumbered>[1]) =>
  permitNumbered(base + index, {
    window_from: at(-4),
    window_to: at(8),
    planned_to: at(8),
    area_id: 1,
    gas: 'valid',
    isolation: 'confirmed',
    simops: 'clear',
    reason: null,
    risk_residual: 3,
    ...changed,
  });

const trackingOf = (index: number): string => trackingKey(permitNumbered(base + index).tracking_number);

/** Permits that differ in what is searched and filtered. It is 09:30 on a Friday at their site. */
const plant = () => [
  permit(1, {
    title: 'Şalt İSTASYONU bakımı',
    work_order: 'WO-77120',
    state: 'live',
    gas: 'overdue',
    window_to: at(5),
  }),
  permit(2, { title: 'إصلاح المضخّة الرئيسية', state: 'live', primary_code: 'HOT', window_to: at(2) }),
  permit(3, {
    title: 'Café crane lift',
    description: 'Lift the 100% new_motor in.',
    level: '12 m',
    state: 'ready',
    area_id: 2,
    window_to: at(30),
  }),
  permit(4, { state: 'expired', equipment_tags: ['XV-2041B'], risk_residual: 12, window_to: at(-1) }),
  permit(5, { state: 'suspended', reason: 'gas', level: '6 m', window_to: at(6), valid_to: at(40) }),
  permit(6, { state: 'suspended', reason: 'hold', window_to: at(-2), planned_to: at(3) }),
  permit(7, {
    state: 'draft',
    supplementary_codes: ['HOT'],
    risk_residual: 16,
    window_from: at(70),
    window_to: at(80),
  }),
  permit(8, { state: 'closed', performing_authority_sap: 1009, isolation: 'lost', simops: 'open' }),
];

describeStores('finding permits', (store) => {
  let server: TestServer;
  let hse = '';

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 0);
    await server.db.insertInto('permit').values(plant()).execute();
    hse = await signIn(server, 1002);
  }, 60_000);
  afterAll(() => server.close());

  const call = async (method: 'GET' | 'PUT' | 'DELETE', url: string, as = hse) =>
    (await server.inject({ method, url, headers: withToken(as) })).json();
  const list = async (
    query: Record<string, string>,
    as = hse,
  ): Promise<{ items: PermitRow[]; total: number; next_cursor: string }> =>
    (await call('GET', `/v1/permits/?${new URLSearchParams({ labelHandle: '23', ...query })}`, as)).result;
  const found = async (query: Record<string, string>): Promise<number[]> => {
    const { items, total } = await list(query);
    expect(total).toBe(items.length);
    return numbers(items).sort((one, other) => one - other);
  };

  test.each([
    ['a title in Turkish, without its dots', 'istasyonu', [1]],
    ['a title in Turkish, with a dotless i', 'ıstasyonu BAKIMI', [1]],
    ['a title in Arabic, without its marks', 'المضخة', [2]],
    ['the beginning and the end of words', 'crane caf', [3]],
    ['signs of patterns as they are', '100% new_motor', [3]],
    ['no sign of a pattern for another letter', '1_0%', []],
    ['equipment, in the middle', 'v-2041', [4]],
    ['a work order', 'wo-7712', [1]],
    ['a person by name', 'meryem', []],
    ['an area', 'u200-b', [3]],
    ['a tracking number', `26-${base + 4}`, [4]],
    ['a tracking number in digits of Arabic', '٠٠٠٩٠٤', [4]],
    ['words that stand in different places', 'u100 2041', [4]],
    ['nothing when one word is nowhere', 'crane zeppelin', []],
  ])('a search finds %s', async (_what, q, expected) => expect(await found({ q })).toEqual(expected));

  test('a search finds people of a permit by name and by SAP number', async () => {
    const { firstname, surname } = await server.db
      .selectFrom('person')
      .select(['firstname', 'surname'])
      .where('sap', '=', 1009)
      .executeTakeFirstOrThrow();
    expect(await found({ q: `${surname} ${firstname}` })).toEqual([8]);
    expect(await found({ q: '1009' })).toEqual([8]);
  });

  test('a search of one letter is refused', async () => {
    expect(await call('GET', '/v1/permits/?q=a')).toMatchObject({ code: 'validation' });
  });

  test('a search follows changes of the permit, of its people and of its area', async () => {
    const db = server.db;
    const { id } = await db.selectFrom('permit').select('id').where('title', 'like', 'Café%').executeTakeFirstOrThrow();
    await db.updateTable('permit').set({ title: 'Überholung' }).where('id', '=', id).execute();
    expect(await found({ q: 'cafe' })).toEqual([]);
    expect(await found({ q: 'uberholung' })).toEqual([3]);
    await db.updateTable('person').set({ surname: 'Wojciechowski' }).where('sap', '=', 1009).execute();
    expect(await found({ q: 'wojcie' })).toEqual([8]);
    await db.updateTable('area').set({ code: 'U299-Z' }).where('id', '=', 2).execute();
    expect(await found({ q: 'u299' })).toEqual([3]);
  });

  test('permits are narrowed to those with an action to be done that the reader sees, and by the verdict on what they meet', async () => {
    const { db } = server;
    const ids = await db.selectFrom('permit').select(['id', 'tracking_number']).orderBy('tracking_number').execute();
    const idOf = (no: number): number =>
      ids.find(({ tracking_number }) => numbers([{ tracking_number } as PermitRow])[0] === no)?.id ?? 0;
    const talk = (no: number, permit: number, visibility: 'site' | 'hse') => ({
      ...{ id: no, number: `CNV-26-00090${no}`, site_id: 1, permit_id: idOf(permit), subject_type: 'permit', visibility },
      ...{ started_at: at(-2), started_on: '2026-11-20', started_by_sap: 1009, topic: 'entry', crms: [], mode: 'radio' },
      ...{ observation: 'none', participants: '[]', summary: '', commitments: [], state: 'open', language: 'en' },
    });
    const action = (no: number, state: string) => ({
      ...{ conversation_id: no, no: 1, text: 'Look again', owner_sap: 1009, due_on: '2026-11-30', state },
    });
    await db
      .insertInto('conversation')
      .values([talk(1, 1, 'site'), talk(2, 2, 'hse'), talk(3, 3, 'site')] as never)
      .execute();
    await db
      .insertInto('conversation_action')
      .values([action(1, 'open'), action(2, 'open'), action(3, 'done')] as never)
      .execute();
    expect(await found({ open_actions: 'true' })).toEqual([1, 2]);
    const expert = await signIn(server, 1008);
    expect(numbers((await list({ open_actions: 'true' }, expert)).items)).toEqual([1]);

    const conflict = (one: number, other: number, verdict: 'R' | 'N', state: string) => ({
      ...{ permit_a: Math.min(idOf(one), idOf(other)), permit_b: Math.max(idOf(one), idOf(other)), cells: '[]', verdict, state },
      ...{ basis: 'near', overlap_from: at(-1), overlap_to: at(9), created_at: at(-1), updated_at: at(-1) },
    });
    await db
      .insertInto('conflict')
      .values([
        conflict(1, 2, 'R', 'controlled'),
        conflict(2, 4, 'N', 'open'),
        conflict(3, 5, 'N', 'gone'),
        conflict(3, 4, 'R', 'withdrawn'),
      ] as never)
      .execute();
    // One whose resolution was taken back meets the other as before.
    expect(await found({ verdict: 'R' })).toEqual([1, 2, 3, 4]);
    expect(await found({ verdict: 'N' })).toEqual([2, 4]);
    expect(await found({ verdict: 'R,N' })).toEqual([1, 2, 3, 4]);
    expect(await found({ verdict: 'N', open_actions: 'true' })).toEqual([2]);
    expect(await call('GET', '/v1/permits/?verdict=Y')).toMatchObject({ code: 'validation' });
    await db.deleteFrom('conflict').execute();
    await db.deleteFrom('conversation_action').execute();
    await db.deleteFrom('conversation').execute();
  });

  test('every label says how loud it is', async () => {
    const counts: { alias: string; priority: number | null }[] = (await call('GET', '/v1/permits/labels/')).result;
    const loud = (priority: number | null) => counts.filter((one) => one.priority === priority).map(({ alias }) => alias);
    expect(loud(1)).toEqual(['overdue']);
    expect(loud(2)).toContain('for-me');
    expect(loud(null)).toContain('open');
    expect(loud(1).length + loud(2).length + loud(null).length).toBe(counts.length);
  });

  test.each<[string, Record<string, string>, number[]]>([
    ['states', { state: 'live,expired' }, [1, 2, 4]],
    ['a kind of work, first or further', { code: 'HOT' }, [2, 7]],
    ['a critical risk, by the kinds of work that bring it', { crm: 'HOTWORK' }, [2, 7]],
    ['an area by its id', { area: '2' }, [3]],
    ['areas by their codes', { area: 'chg.u299-z,NJD.U299-Z' }, [3]],
    ['a zone of a site', { area: 'chg.U100' }, [1, 2, 4, 5, 6, 7, 8]],
    ['a site', { area: 'CHG' }, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['another site', { area: 'NJD' }, []],
    ['a level', { level: '12 m' }, [3]],
    ['several levels', { level: '6 m,12 m' }, [3, 5]],
    ['a level that nothing is on', { level: '1 m' }, []],
    ['now', { when: 'now' }, [1, 2, 3, 5, 8]],
    ['this shift, what is over of it too', { when: 'shift' }, [1, 2, 3, 4, 5, 6, 8]],
    ['the next shift', { when: 'nextShift' }, [3]],
    ['today', { when: 'today' }, [1, 2, 3, 4, 5, 6, 8]],
    ['seven days', { when: 'week' }, [1, 2, 3, 4, 5, 6, 7, 8]],
    ['a day of the site', { from: '2026-11-23', to: '2026-11-23' }, [7]],
    ['until a day', { to: '2026-11-20' }, [1, 2, 3, 4, 5, 6, 8]],
    ['bands of risk', { risk: 'high,veryHigh' }, [4, 7]],
    ['a least risk', { risk_min: '13' }, [7]],
    ['a role that is waited for', { waiting_role: 'applicant' }, [7]],
    ['a person who is waited for', { waiting_sap: '1009' }, [5, 6]],
    ['a person whom nobody knows', { waiting_sap: '99999' }, []],
    ['gas', { gas: 'overdue' }, [1]],
    ['isolation', { isolation: 'lost' }, [8]],
    ['conflicts', { simops: 'open' }, [8]],
    ['several filters at once', { state: 'live', code: 'HOT' }, [2]],
    ['a search under filters', { q: 'u100', state: 'live' }, [1, 2]],
    ['a company that nobody works for', { contractor: 'zeppelin' }, []],
  ])('a filter leaves %s', async (_what, query, expected) => expect(await found(query)).toEqual(expected));

  test.each<Record<string, string>>([
    { state: 'flying' },
    { when: 'tomorrow' },
    { from: '2026-02-30' },
    { risk_min: '26' },
    { area: 'no such area' },
    { level: '; drop' },
    { watched: 'false' },
  ])('a filter that there is none of is refused: %j', async (query) => {
    expect(await call('GET', `/v1/permits/?${new URLSearchParams(query)}`)).toMatchObject({ code: 'validation' });
  });

  test('the levels of all permits are told from the ground upwards', async () => {
    const { result } = await call('GET', '/v1/permits/levels/');
    expect(result[0]).toBe('Ground');
    expect(result.filter((level: string) => level === '6 m' || level === '12 m')).toEqual(['6 m', '12 m']);
    expect(new Set(result).size).toBe(result.length);
  });

  test('a list is read page by page under its filters, and a cursor of other filters is refused', async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ area: 'CHG.U100', sort: 'risk', limit: '2', ...(cursor ? { cursor } : {}) });
      expect(page.total).toBe(7);
      seen.push(...numbers(page.items));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toEqual([5, 6, 2, 1, 8, 4, 7]);
    const { next_cursor } = await list({ area: 'CHG.U100', limit: '2' });
    const other = new URLSearchParams({ labelHandle: '23', area: 'CHG', limit: '2', cursor: next_cursor });
    expect(await call('GET', `/v1/permits/?${other}`)).toMatchObject({ code: 'bad_request' });
  });

  test('attention: expired or stopped for danger, then over longest, then least time left', async () => {
    const { items } = await list({ labelHandle: '0' });
    expect(numbers(items)).toEqual([4, 5, 6, 2, 1, 3, 7]);
    expect(numbers((await list({ labelHandle: '0', sort: '-attention' })).items)).toEqual([7, 3, 1, 2, 6, 5, 4]);
  });

  test('attention: a gas test that ends before the period is what stops the work first', async () => {
    const first = (gas_until: Date | null) =>
      server.db.updateTable('permit').set({ gas_until }).where('title', '=', 'Şalt İSTASYONU bakımı').execute();
    await first(at(1));
    expect(numbers((await list({ labelHandle: '0' })).items)).toEqual([4, 5, 6, 1, 2, 3, 7]);
    await first(null);
  });

  test('attention: what the store puts first is what is told as urgent', async () => {
    for (const state of permitStates)
      for (const reason of suspendReasons) {
        const { rows } = await sql<{ first: boolean }>`select is_pressing(${state}, ${reason}) as first`.execute(server.db);
        const urgent = state === 'expired' || (state === 'suspended' && isUrgentStop(reason));
        expect(rows[0]?.first, `${state} ${reason}`).toBe(urgent);
      }
  });

  test('I125: danger that was reported is found in every state, and what stands for another reason with what was stopped today', async () => {
    const { db } = server;
    const change = (no: number, changed: object) =>
      db.updateTable('permit').set(changed).where('tracking_key', '=', trackingOf(no)).execute();
    expect(await found({ stopped: 'danger' })).toEqual([]);
    for (const no of [3, 4, 7]) await change(no, { danger_open: true });
    await change(6, { reason: 'danger' });
    expect(await found({ stopped: 'danger' })).toEqual([3, 4, 6, 7]);
    expect(await found({ stopped: 'danger,gas' })).toEqual([3, 4, 5, 6, 7]);
    expect(await found({ stopped: 'danger', stopped_today: 'true' })).toEqual([]);
    const rows = (await list({ stopped: 'danger' })).items;
    expect(rows.map(({ reason }) => reason)).toEqual(['danger', 'danger', 'danger', 'danger']);
    const others = (await list({})).items.filter(({ id }) => !rows.some((row) => row.id === id));
    expect(others.filter(({ reason }) => reason === 'danger')).toEqual([]);
    await change(6, { simops: 'open' });
    // What was stopped for danger and is in conflict as well is found under both.
    expect(await found({ stopped: 'simops' })).toContain(6);
    await change(6, { simops: 'clear' });
    expect(await found({ stopped: 'simops' })).not.toContain(6);
    for (const no of [3, 4, 7]) await change(no, { danger_open: false });
    await change(6, { reason: 'hold' });
  });

  test.each([
    ['all open permits', '0', [5, 4, 6, 3, 2, 1, 7]],
    ['the overdue', '17', [4]],
    ['the suspended', '11', [5, 6]],
  ])('people inside stopped work come first, then danger, then the rest: %s', async (_what, labelHandle, expected) => {
    const { db } = server;
    const change = (no: number, changed: object) =>
      db.updateTable('permit').set(changed).where('tracking_key', '=', trackingOf(no)).execute();
    // Inside work that goes on is where people are meant to be.
    await change(2, { crew_on: 3, crew_inside: 2 });
    await change(5, { crew_on: 2, crew_inside: 1, danger_open: true });
    await change(4, { crew_on: 1, crew_inside: 1 });
    await change(6, { reason: 'danger' });
    await change(3, { danger_open: true });
    expect(numbers((await list({ labelHandle })).items)).toEqual(expected);
    for (const no of [2, 4, 5]) await change(no, { crew_on: 0, crew_inside: 0, danger_open: false });
    await change(3, { danger_open: false });
    await change(6, { reason: 'hold' });
  });

  test('I154: people on site under no valid permit stand with those of stopped work, wait for a coordinator, and are counted', async () => {
    const { db } = server;
    const change = (no: number, changed: object) =>
      db.updateTable('permit').set(changed).where('tracking_key', '=', trackingOf(no)).execute();
    const rowNo = async (no: number) =>
      db.selectFrom('permit').selectAll().where('tracking_key', '=', trackingOf(no)).executeTakeFirstOrThrow();
    const before = await rowNo(3);
    for (const state of ['preparing', 'coordination', 'ready'] as const) {
      await change(3, { state, crew_on: 2 });
      expect([state, numbers((await list({ labelHandle: '0' })).items)[0]]).toEqual([state, 3]);
      expect(await found({ state: unpermittedStates.join(), on_site: 'true' })).toEqual([3]);
      await change(3, { gas: 'failed' });
      await change(6, { reason: 'hold', crew_on: 2 });
      expect([state, numbers((await list({ labelHandle: '0' })).items).slice(0, 2)]).toEqual([state, [3, 6]]);
      await change(3, { gas: 'valid', crew_on: 0 });
      await change(6, { crew_on: 0 });
    }
    await change(3, { state: before.state, gas: before.gas, crew_on: before.crew_on });
    // Work that was handed back and that nobody watches for fire presses.
    await change(7, { state: 'handed_back', fire_watch_lost: true });
    const order = numbers((await list({ labelHandle: '0' })).items);
    expect(order.indexOf(7)).toBeLessThan(order.indexOf(1));
    await change(7, { state: 'live', fire_watch_lost: false });
  });

  test('what is to be issued and what is overdue have danger and people first, whatever their windows say', async () => {
    const late = { area_id: 2, window_from: at(-9), planned_to: at(9) };
    const rows = [
      permit(41, { ...late, state: 'expired', window_to: at(-9) }),
      permit(42, { ...late, state: 'expired', window_to: at(-2), crew_on: 2 }),
      permit(43, { ...late, state: 'expired', window_to: at(-3), danger_open: true }),
      permit(44, { ...late, state: 'expired', window_to: at(-1), crew_on: 1, crew_inside: 1 }),
      permit(45, { ...late, state: 'ready', window_to: at(3) }),
      permit(46, { ...late, state: 'ready', window_to: at(7), danger_open: true }),
      permit(47, { ...late, state: 'suspended', reason: 'hold', window_to: at(5), crew_on: 3 }),
      permit(48, { ...late, state: 'suspended', reason: 'danger', window_to: at(8), crew_on: 4 }),
      permit(49, { ...late, state: 'suspended', reason: 'hold', window_to: at(4) }),
      permit(50, { ...late, state: 'suspended', reason: 'hold', isolation: 'lost', window_to: at(6), crew_on: 1 }),
      permit(51, { ...late, state: 'suspended', reason: 'isolation', isolation: 'lost', window_to: at(7), crew_on: 2 }),
      permit(52, { ...late, state: 'suspended', reason: 'gas', gas: 'failed', window_to: at(9), crew_on: 1 }),
      permit(53, { ...late, state: 'suspended', reason: 'isolation', isolation: 'lost', window_to: at(-5) }),
      permit(54, { ...late, state: 'expired', isolation: 'lost', window_to: at(-1), crew_on: 1 }),
    ];
    const ids = await server.db.insertInto('permit').values(rows).returning('id').execute();
    const shown = async (labelHandle: string) => numbers((await list({ labelHandle, area: '2' })).items).filter((no) => no > 40);
    expect(await shown('17')).toEqual([44, 54, 42, 43, 41]);
    expect(await shown('7')).toEqual([46, 45]);
    // Where people are on site comes before where nobody is; among them danger, gas that was found and lost isolations, whatever the reason.
    expect(await shown('11')).toEqual([52, 50, 51, 48, 47, 53, 49]);
    expect(await shown('0')).toEqual([44, 54, 50, 51, 48, 52, 42, 47, 53, 43, 46, 41, 45, 49]);
    await server.db
      .deleteFrom('permit')
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .execute();
  });

  test('stopped work is urgent while people are on site or inside, and says soon otherwise', async () => {
    const suspended = async () =>
      (await call('GET', '/v1/permits/labels/')).result.find(({ alias }: LabelCount) => alias === 'suspended').priority;
    const set = (crew_on: number, crew_inside: number) =>
      server.db.updateTable('permit').set({ crew_on, crew_inside }).where('tracking_key', '=', trackingOf(6)).execute();
    expect(await suspended()).toBe(2);
    await set(1, 0);
    expect(await suspended()).toBe(1);
    await set(1, 1);
    expect(await suspended()).toBe(1);
    await set(0, 0);
    expect(await suspended()).toBe(2);
  });

  test('the time left of suspended work counts to the same moment in the list as on its page', async () => {
    const rows = (await list({ state: 'suspended,live' })).items;
    expect(rows.length).toBeGreaterThan(3);
    for (const row of rows) {
      const page = (await call('GET', `/v1/permits/${row.id}/`)).result;
      expect(row.ends_at).toBe(row.state === 'suspended' ? (page.standing.clock?.at ?? row.window.to) : row.window.to);
      expect(page.ends_at).toBe(row.ends_at);
    }
    const kept = rows.find(({ id, ends_at, window }) => ends_at !== window.to && id > 0);
    expect(numbers(kept ? [kept] : [])).toEqual([5]);
  });

  test('handover: what is in work and not over when the shift ends, by area', async () => {
    const { items } = await list({ labelHandle: '18' });
    expect(numbers(items)).toEqual([5]);
  });

  test('a star is kept for who gave it: in the row, the permit, the label and the filter; twice is once', async () => {
    const sme = await signIn(server, 1008);
    const [first, second] = (await list({ state: 'live' })).items;
    const [one, other] = [first?.id, second?.id];
    for (const id of [one, one, other]) expect((await call('PUT', `/v1/permits/${id}/watch/`)).result).toEqual({ watched: true });
    expect((await list({ labelHandle: '20' })).items.map(({ id, watched }) => [id, watched])).toEqual(
      expect.arrayContaining([
        [one, true],
        [other, true],
      ]),
    );
    expect((await call('GET', `/v1/permits/${one}/`)).result.watched).toBe(true);
    expect((await call('GET', `/v1/permits/${one}/`, sme)).result.watched).toBe(false);
    expect((await list({ labelHandle: '20' }, sme)).total).toBe(0);
    expect((await call('DELETE', `/v1/permits/${one}/watch/`)).result).toEqual({ watched: false });
    expect((await list({ watched: 'true' })).items.map(({ id }) => id)).toEqual([other]);
    const counts: LabelCount[] = (await call('GET', '/v1/permits/labels/')).result;
    expect(counts.find(({ handle }) => handle === 20)?.count).toBe(1);
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await call(method, '/v1/permits/999999/watch/')).toMatchObject({ code: 'not_found' });
  });

  test('views: kept by name for one person, replaced only when that is meant, one preferred, at most thirty', async () => {
    const sme = await signIn(server, 1008);
    const put = async (path: string, payload: object, as = hse) =>
      (await server.inject({ method: 'PUT', url: `/v1/permit-views/${path}`, headers: withToken(as), payload })).json();
    const view = (name: string, query = 'state=live') => ({ name, label: 9, query });
    const first = (await put('', view('  Hot today '))).result[0];
    expect(first).toMatchObject({ name: 'Hot today', label: 9, query: 'state=live', preferred: false });
    expect(await put('', view('Hot today', 'sort=risk'))).toMatchObject({ code: 'duplicate' });
    const { result: replaced } = await put('', { ...view('Hot today', 'sort=risk'), replace: true });
    expect(replaced).toEqual([{ ...first, query: 'sort=risk' }]);
    for (const wrong of [view(' '), view('x'.repeat(61)), { ...view('No label'), label: 99 }, view('Long', 'x'.repeat(2001))])
      expect(await put('', wrong)).toMatchObject({ code: 'validation' });

    const second = (await put('', view('Zone'))).result[1];
    await put(`${first.id}/`, { preferred: true });
    const { result: preferred } = await put(`${second.id}/`, { preferred: true });
    expect(preferred.map((one: { preferred: boolean }) => one.preferred)).toEqual([false, true]);
    expect((await put(`${first.id}/`, { preferred: false })).result[1].preferred).toBe(true);

    const rename = async (id: number, name: string, as = hse) =>
      (await server.inject({ method: 'PATCH', url: `/v1/permit-views/${id}/`, headers: withToken(as), payload: { name } })).json();
    expect(await rename(first.id, 'Zone')).toMatchObject({ code: 'duplicate' });
    expect(await rename(first.id, ' ')).toMatchObject({ code: 'validation' });
    const { result: renamed } = await rename(first.id, ' Hot tomorrow ');
    expect(renamed[0]).toEqual({ ...first, name: 'Hot tomorrow', query: 'sort=risk' });
    expect((await rename(first.id, 'Hot tomorrow')).result).toEqual(renamed);

    expect((await call('GET', '/v1/permit-views/', sme)).result).toEqual([]);
    expect(await rename(first.id, 'Mine', sme)).toMatchObject({ code: 'not_found' });
    expect(await put(`${first.id}/`, { preferred: true }, sme)).toMatchObject({ code: 'not_found' });
    expect((await call('DELETE', `/v1/permit-views/${first.id}/`, sme)).result).toEqual([]);
    expect((await call('GET', '/v1/permit-views/')).result).toHaveLength(2);

    const saved = await Promise.all(Array.from({ length: 29 }, (_, index) => put('', view(`View ${index}`))));
    expect(saved.filter(({ code }) => code === 'validation')).toHaveLength(1);
    expect((await put('', { ...view('Zone'), replace: true })).result).toHaveLength(30);
    expect((await call('DELETE', `/v1/permit-views/${second.id}/`)).result).toHaveLength(29);
  });

  test('suggestions: by number first, then open permits by their words', async () => {
    const { result } = await call('GET', `/v1/permits/suggest/?q=00090&limit=3`);
    expect(result).toHaveLength(3);
    expect(result[0]).toMatchObject({ match: 'tracking', area_code: expect.any(String) });
    const words = (await call('GET', '/v1/permits/suggest/?q=istasyon')).result;
    expect(words).toMatchObject([{ title: 'Şalt İSTASYONU bakımı', state: 'live', match: 'words' }]);
    expect(await call('GET', '/v1/permits/suggest/?q=a')).toMatchObject({ code: 'validation' });
  });
});
