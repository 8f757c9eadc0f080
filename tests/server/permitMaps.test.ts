import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapCard, MapPermits, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import { type Desk, desk, later, openDesk, type Put } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

const square = (x: number, y: number, wide: number) => [
  [x, y],
  [x + wide, y],
  [x + wide, y + wide],
  [x, y + wide],
];

type At = Put & { place?: Geometry | null; change?: object };

describeStores('permit maps', (store) => {
  let world: Desk;
  const ids: Record<string, number> = {};

  const put = async ({ place = null, change = {}, ...how }: At): Promise<number> => {
    const id = await world.put(how);
    await world.db
      .updateTable('permit')
      .set({ location: place && JSON.stringify(place), ...change })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const get = async (path: string, by: number = desk.hse) => world.call(by, 'GET', path);
  const maps = async (): Promise<MapCard[]> => (await get('/v1/permit-maps/')).json().result;
  const onMap = async (query = ''): Promise<MapPermits> => (await get(`/v1/permit-maps/1/permits/${query}`)).json().result;
  const found = async (query: string): Promise<number[]> => (await onMap(query)).features.map(({ id }) => id);

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await world.db.insertInto('site').values({ id: 2, code: 'NJD', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
    await world.db
      .insertInto('area')
      .values({ id: 3, site_id: 2, code: 'J100-A', name: 'Jetty', zone: 'J100', polygon: JSON.stringify(square(0, 0, 50)) })
      .execute();
    for (const [id, x] of [
      [1, 0],
      [2, 100],
    ] as const)
      await world.db
        .updateTable('area')
        .set({ polygon: JSON.stringify(square(x, -50, 100)) })
        .where('id', '=', id)
        .execute();
    ids.live = await put({ state: 'live', place: { type: 'Point', coordinates: [10, 0] }, change: { primary_code: 'HOT' } });
    ids.line = await put({
      state: 'suspended',
      areaId: 2,
      place: {
        type: 'LineString',
        coordinates: [
          [120, 0],
          [160, 20],
        ],
      },
      change: { supplementary_codes: ['WAH'], level: '6 m', elevation_from_m: 6, elevation_to_m: 8, title: 'Paint the handrail' },
    });
    ids.ready = await put({
      state: 'ready',
      change: { window_from: later(permitNow, 3000), window_to: later(permitNow, 3300) },
    });
    ids.draft = await put({ state: 'draft' });
    await put({ state: 'closed', place: { type: 'Point', coordinates: [20, 0] } });
  }, 60_000);
  afterAll(() => world.close());

  test('stand in the order in which they need somebody, each with its counts and a small picture', async () => {
    const [first, second, ...others] = await maps();
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      id: 1,
      name: 'Cape Halden',
      site: { code: 'CHG', time_zone: 'Europe/Istanbul' },
      extent: [0, -50, 200, 50],
      counts: { live: 1, suspended: 1, conflicts: 0, emergency: 0 },
    });
    expect(first?.thumbnail.areas).toHaveLength(2);
    expect(first?.thumbnail.marks).toEqual(
      expect.arrayContaining([
        { x: 10, y: 0, state: 'live' },
        { x: 140, y: 10, state: 'suspended' },
      ]),
    );
    expect(first?.thumbnail.marks).toHaveLength(2);
    expect(first?.updated_at).not.toBeNull();
    expect(second).toMatchObject({ id: 2, counts: { live: 0, suspended: 0 }, thumbnail: { marks: [] }, updated_at: null });
    const one = (await get('/v1/permit-maps/?site=njd')).json().result as MapCard[];
    expect(one.map(({ id }) => id)).toEqual([2]);
  });

  test('name their areas with their outlines in metres', async () => {
    const map = (await get('/v1/permit-maps/1/')).json().result as PermitMap;
    expect(map).toMatchObject({ id: 1, name: 'Cape Halden', crs: 'local', extent: [0, -50, 200, 50] });
    expect(map.areas.map(({ code, zone, emergency, outline }) => [code, zone, emergency, outline?.length])).toEqual([
      ['U100-A', 'U100', false, 4],
      ['U200-B', 'U200', false, 4],
    ]);
  });

  test('hold every open permit of their site, drawn or not, with how far the changes are', async () => {
    const { features, meta, crs } = await onMap();
    expect(crs).toBe('local');
    expect(features.map(({ id }) => id).sort()).toEqual([ids.live, ids.line, ids.ready, ids.draft].sort());
    expect(meta).toMatchObject({ at: permitNow.toISOString(), more: 0, as_of_seq: expect.any(Number) });
    const live = features.find(({ id }) => id === ids.live);
    expect(live).toMatchObject({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 0] },
      properties: { state: 'live', reason: null, primary_code: 'HOT', area: { code: 'U100-A' }, outside_area: false },
    });
    expect(features.find(({ id }) => id === ids.ready)?.geometry).toBeNull();
    expect((await get('/v1/permit-maps/2/permits/')).json().result.features).toEqual([]);
  });

  test('are filtered by state, kind, level, time, text and a part of the plan', async () => {
    expect(await found('?state=live,suspended&code=WAH')).toEqual([ids.line]);
    expect(await found('?level=6%20m')).toEqual([ids.line]);
    expect(await found('?level=nowhere')).toEqual([]);
    expect(await found('?state=ready&when=now')).toEqual([]);
    expect(await found('?state=ready&when=week')).toEqual([ids.ready]);
    expect(await found('?q=handrail')).toEqual([ids.line]);
    expect(await found('?bbox=100,-50,200,50')).toEqual([ids.line]);
    // A box that only touches what a line spans, and one of a single point.
    expect(await found('?bbox=0,-50,120,50&state=suspended')).toEqual([ids.line]);
    expect(await found('?bbox=10,0,10,0')).toEqual([ids.live]);
  });

  test('tell which works do not simply go together, and stop to when one of the two is over', async () => {
    const near = await put({ state: 'ready', place: { type: 'Point', coordinates: [12, 0] } });
    const [one, other] = [ids.live ?? 0, near].sort((a, b) => a - b);
    const during = { overlap_from: later(permitNow, 10), overlap_to: later(permitNow, 60) };
    const between = { permit_a: one ?? 0, permit_b: other ?? 0, basis: 'near' as const, distance_m: 2, cells: '[]', ...during };
    const at = { created_at: permitNow, updated_at: permitNow };
    const { id } = await world.db
      .insertInto('conflict')
      .values({ ...between, ...at, verdict: 'N', state: 'open' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const told = async () => (await get('/v1/permit-maps/1/conflicts/')).json().result;
    expect(await told()).toEqual([
      { id, permits: [one, other], verdict: 'N', state: 'open', basis: 'near', distance_m: 2, ...during },
    ]);
    // What counts are permits, as in the rail of the list, and not pairs of them.
    for (const permit of [one, other])
      await world.db
        .updateTable('permit')
        .set({ simops: 'open' })
        .where('id', '=', permit ?? 0)
        .execute();
    const listed = (await get('/v1/permits/?labelHandle=14')).json().result.total;
    expect([(await maps())[0]?.counts.conflicts, listed]).toEqual([2, 2]);
    expect((await get('/v1/permit-maps/2/conflicts/')).json().result).toEqual([]);
    await world.db.updateTable('permit').set({ state: 'cancelled' }).where('id', '=', near).execute();
    expect(await told()).toEqual([]);
    expect((await maps())[0]?.counts.conflicts).toBe(1);
  });

  test('show an emergency in its areas, and come first then', async () => {
    const declared = await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [3], kind: 'drill', named: 'NJD' });
    expect(declared.json()).toMatchObject({ status: 'ok' });
    expect((await maps()).map(({ id, counts }) => [id, counts.emergency])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    const map = (await get('/v1/permit-maps/2/')).json().result as PermitMap;
    expect(map.areas.map(({ code, emergency }) => [code, emergency])).toEqual([['J100-A', true]]);
  });

  test.each([
    ['/v1/permit-maps/?site=CHGX', 422],
    ['/v1/permit-maps/?site=ZZZ', 422],
    ['/v1/permit-maps/999/', 404],
    ['/v1/permit-maps/nine/', 422],
    ['/v1/permit-maps/999/permits/', 404],
    ['/v1/permit-maps/999/conflicts/', 404],
    ['/v1/permit-maps/1/permits/?state=asleep', 422],
    ['/v1/permit-maps/1/permits/?bbox=1,2,3', 422],
    ['/v1/permit-maps/1/permits/?bbox=1,2,,4', 422],
    ['/v1/permit-maps/1/permits/?bbox=200,0,100,50', 422],
    ['/v1/permit-maps/1/permits/?bbox=0,0,1e400,50', 422],
  ])('%s answers %i', async (path, status) => expect((await get(path)).statusCode).toBe(status));

  test('say of a turned box what is wrong with it', async () => {
    const reply = await get('/v1/permit-maps/1/permits/?bbox=200,0,100,50');
    expect(reply.json().errors).toEqual([{ field: 'bbox', message: 'Name west, south, east and north, in this order.' }]);
  });

  test('are for HSE Coordinators alone', async () => {
    for (const sap of [desk.sme, desk.delegate])
      for (const path of ['/v1/permit-maps/', '/v1/permit-maps/1/', '/v1/permit-maps/1/permits/', '/v1/permit-maps/1/conflicts/']) {
        const reply = await get(path, sap);
        expect([reply.statusCode, reply.json().code]).toEqual([403, 'wrong_role']);
      }
  });
});
