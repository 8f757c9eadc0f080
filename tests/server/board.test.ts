import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaPlace, type BoardList, boardLists, listAt, onSiteFigures, stoppedFor } from '#domain/permits/board/board.figures.ts';
import { type Board, boardHour } from '#domain/permits/board/board.schema.ts';
import { labelByHandle } from '#domain/permits/permitList/permit.labels.ts';
import { type Desk, desk, later, openDesk, type Put } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

type At = Put & { change?: object };

describeStores('the board', (store) => {
  let world: Desk;

  const put = async ({ change = {}, ...how }: At): Promise<number> => {
    const id = await world.put(how);
    await world.db
      .updateTable('permit')
      .set({ updated_at: later(permitNow, -5), ...change })
      .where('id', '=', id)
      .execute();
    return id;
  };
  /** A stop of a permit so many minutes ago. */
  const stop = async (permitId: number, minutesAgo: number, reason: string) => {
    const { seq } = await world.db
      .selectFrom('permit_audit')
      .select(({ fn }) => fn.max('seq').as('seq'))
      .where('permit_id', '=', permitId)
      .executeTakeFirstOrThrow();
    const at = later(permitNow, -minutesAgo);
    await world.db
      .insertInto('permit_audit')
      .values({
        ...{ permit_id: permitId, seq: (seq ?? 0) + 1, event: 'SUSPEND', from_state: 'live', to_state: 'suspended', reason },
        ...{ actor_sap: desk.delegate, at, hash: Buffer.alloc(32) },
      })
      .execute();
  };
  const read = async (query = '', by: number = desk.hse): Promise<Board> =>
    (await world.call(by, 'GET', `/v1/board/${query}`)).json().result;
  const listHolds = async ({ label, filters }: BoardList, by: number = desk.hse): Promise<number> => {
    const query = Object.entries(filters).map(([name, value]) => `&${name}=${String(value)}`);
    return (await world.call(by, 'GET', `/v1/permits/?labelHandle=${label.handle}${query.join('')}`)).json().result.total;
  };
  const figuresOf = ({ figures }: Board) => Object.fromEntries(figures.map(({ name, permits }) => [name, permits]));

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await world.db.insertInto('site').values({ id: 2, code: 'NJD', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
    await world.db.insertInto('area').values({ id: 3, site_id: 2, code: 'J100-A', name: 'Jetty', zone: 'J100' }).execute();
    await put({ state: 'expired', change: { crew_on: 3 } });
    await put({ state: 'expired', change: { crew_on: 0 } });
    await put({ state: 'live', change: { gas: 'due_soon', gas_until: later(permitNow, 25), crew_on: 2, crew_inside: 1 } });
    await put({ state: 'ready', change: { gas: 'failed' } });
    await put({ state: 'live', areaId: 2, change: { simops: 'open' } });
    await put({ state: 'live', areaId: 3, change: { site_id: 2, isolation: 'lost' } });
    // A test that holds longer is not due, nor is one of work that was stopped.
    await put({ state: 'testing', change: { gas: 'valid', gas_until: later(permitNow, 31) } });
    await put({ state: 'ready', change: { gas: 'overdue', gas_until: later(permitNow, -31) } });
    await put({ state: 'requested' });
    const stopped = await put({ state: 'suspended', change: { reason: 'weather' } });
    await stop(stopped, 20, 'weather');
    await stop(stopped, 10, 'gas');
    // What the night shift stopped before midnight is still of its shift.
    await stop(await put({ state: 'suspended', change: { reason: 'danger' } }), 11 * 60, 'danger');
    // One that goes on meanwhile was stopped today as well; one of the day before was not.
    await stop(await put({ state: 'live', areaId: 2 }), 90, 'hold');
    await stop(await put({ state: 'suspended', change: { reason: 'hold', crew_on: 2 } }), 3 * 1440, 'hold');
    await put({ state: 'ready', change: { crew_on: 4 } });
    // Danger of a permit that was never live stopped nothing today.
    await put({ state: 'ready', change: { danger_open: true } });
  }, 60_000);
  afterAll(() => world.close());

  test('counts what needs somebody, and how many people are there', async () => {
    const board = await read();
    expect(figuresOf(board)).toEqual({
      ...{
        overdueOnSite: 1,
        unissuedOnSite: 1,
        stoppedOnSite: 1,
        betweenOnSite: 0,
        stoppedToday: 3,
        gasFound: 1,
        unmonitored: 0,
        uncompared: 0,
        gasDue: 1,
        conflicts: 1,
        isolations: 1,
        live: 4,
      },
      forMe: await listHolds(boardLists.forMe),
    });
    expect(board.figures.find(({ name }) => name === 'overdueOnSite')?.people).toBe(3);
    expect(board.figures.find(({ name }) => name === 'unissuedOnSite')?.people).toBe(4);
    expect(board).toMatchObject({ site: null, at: permitNow.toISOString(), as_of_seq: expect.any(Number) });
  });

  test.each([null, 'CHG', 'NJD'])('says of each figure what the list behind it holds, at %s', async (site) => {
    for (const by of [desk.hse, desk.delegate, desk.sme]) {
      const board = await read(site === null ? '' : `?site=${site}`, by);
      for (const { name, permits } of board.figures)
        expect([name, permits]).toEqual([name, await listHolds(listAt(boardLists[name], site), by)]);
      for (const { reason, permits } of board.stopped)
        expect([reason, permits]).toEqual([reason, await listHolds(listAt(stoppedFor(reason), site), by)]);
      for (const area of board.areas)
        expect([area.code, area.live]).toEqual([area.code, await listHolds(listAt(boardLists.live, areaPlace(area)), by)]);
    }
  });

  test('tells why work was stopped today or in the last twelve hours, by the clock of its site, those reasons first that stopped most', async () => {
    expect((await read()).stopped).toEqual([
      { reason: 'hold', permits: 1 },
      { reason: 'danger', permits: 1 },
      { reason: 'gas', permits: 1 },
      { reason: 'weather', permits: 1 },
    ]);
    expect((await read('?site=NJD')).stopped).toEqual([]);
  });

  test('shows live work by area, the most first, and everybody who is on site there, whatever their permit', async () => {
    const { areas, figures } = await read();
    expect(areas.map(({ site, code, live, people }) => [site, code, live, people])).toEqual([
      ['CHG', 'U200-B', 2, expect.any(Number)],
      ['CHG', 'U100-A', 1, 11],
      ['NJD', 'J100-A', 1, expect.any(Number)],
    ]);
    const there = figures.filter(({ name }) => onSiteFigures.some((one) => one === name));
    const onSite = there.reduce((sum, { people }) => sum + people, 0);
    expect(areas.reduce((sum, { people }) => sum + people, 0)).toBe(onSite);
    expect(there.find(({ name }) => name === 'live')?.inside).toBe(1);
  });

  test('names when the shift of each site ends, and the handovers that are open', async () => {
    const { sites } = await read();
    expect(sites.map(({ code, open_handovers }) => [code, open_handovers])).toEqual([
      ['CHG', 0],
      ['NJD', 0],
    ]);
    for (const { shift_ends } of sites) expect(Date.parse(shift_ends)).toBeGreaterThan(permitNow.getTime());
    const opened = await world.call(desk.delegate, 'POST', '/v1/handovers/', { areas: [1] });
    expect(opened.statusCode).toBe(201);
    expect((await read()).sites.map(({ open_handovers }) => open_handovers)).toEqual([1, 0]);
  });

  test('I313: names in the last hour who went in and who left, and who recorded it behind them', async () => {
    const id = await put({ state: 'live' });
    const line = (seq: number, event: string, comment: string) => ({
      ...{ permit_id: id, seq, event, from_state: 'live' as const, to_state: 'live' as const, comment },
      ...{ actor_sap: desk.hse, at: later(permitNow, -1), hash: Buffer.alloc(32) },
    });
    await world.db
      .insertInto('permit_audit')
      .values([
        line(901, 'WENT_IN', 'Elif Aydemir (10000055) · = 3'),
        line(902, 'CREW_OFF', 'Naim Tekin (B133-1)'),
        line(903, 'VISITED', 'Place is as drawn'),
      ])
      .execute();
    const { hour } = await read();
    const told = hour.events.filter(({ permit, seq }) => permit.id === id && seq > 900);
    expect(told.map(({ event, whom, actor }) => [event, whom, actor?.sap])).toEqual([
      ['VISITED', null, desk.hse],
      ['CREW_OFF', 'Naim Tekin (B133-1)', desk.hse],
      ['WENT_IN', 'Elif Aydemir (10000055)', desk.hse],
    ]);
    await world.db.deleteFrom('permit_audit').where('permit_id', '=', id).execute();
  });

  test('tells the last hour, the last event first, and counts it in stretches of five minutes', async () => {
    const { hour } = await read('?site=CHG');
    expect(hour.from).toBe(later(permitNow, -boardHour.minutes));
    const stops = hour.stretches.map((stretch) => stretch.stops);
    expect([stops[8], stops[10]]).toEqual([1, 1]);
    expect(stops.reduce((sum, one) => sum + one, 0)).toBe(2);
    const times = hour.events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    // Several lines of one permit may be of one moment: its number tells them apart.
    expect(new Set(hour.events.map(({ permit, seq }) => `${permit.id} ${seq}`)).size).toBe(hour.events.length);
    const found = hour.events.filter(({ event }) => event === 'SUSPEND');
    expect(found.map(({ reason, to_state, actor }) => [reason, to_state, actor?.sap])).toEqual([
      ['gas', 'suspended', desk.delegate],
      ['weather', 'suspended', desk.delegate],
    ]);
    expect(hour.total).toBe(hour.stretches.reduce((sum, { stops: s, steps, evidence }) => sum + s + steps + evidence, 0));
  });

  test.each([
    ['?site=XXX', 404],
    ['?site=chg', 422],
    ['?site=CHGX', 422],
  ])('%s answers %i', async (query, status) =>
    expect((await world.call(desk.hse, 'GET', `/v1/board/${query}`)).statusCode).toBe(status),
  );

  test('every list it leads to is one of the labels', () => {
    for (const { label } of Object.values(boardLists)) expect(labelByHandle(label.handle)).toBe(label);
  });
});
