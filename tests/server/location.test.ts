import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitLocation } from '#domain/permits/location/location.schema.ts';
import type { Geometry } from '#domain/simops/geometry.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

type At = {
  x: number;
  code?: ActivityCode;
  state?: PermitState;
  area?: number;
  from?: number;
  to?: number;
  place?: Geometry | null;
};

const square = (x: number, y: number, wide: number) => [
  [x, y],
  [x + wide, y],
  [x + wide, y + wide],
  [x, y + wide],
];

describeStores('where a permit is', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    const draw = (id: number, polygon: number[][]) =>
      world.db
        .updateTable('area')
        .set({ polygon: JSON.stringify(polygon) })
        .where('id', '=', id)
        .execute();
    await draw(1, square(0, -50, 100));
    await draw(2, square(100, -50, 100));
  }, 60_000);
  afterAll(() => world.close());

  const put = async ({ x, code = 'CLD', state = 'live', area = 1, from = -10, to = 240, place }: At): Promise<number> => {
    const [begins, ends] = [later(world.clock.at, from), later(world.clock.at, to)];
    const id = await world.put({ state, areaId: area });
    const location = place === undefined ? { type: 'Point', coordinates: [x, 0] } : place;
    await world.db
      .updateTable('permit')
      .set({
        primary_code: code,
        location: location && JSON.stringify(location),
        window_from: begins,
        window_to: ends,
        planned_from: begins,
        planned_to: ends,
        valid_from: null,
        valid_to: null,
      })
      .where('id', '=', id)
      .execute();
    await sql`update permit_evidence set data = jsonb_set(data, '{issue}', data->'issue' || ${JSON.stringify({ from: begins, to: ends })}::jsonb)
      where permit_id = ${id} and jsonb_typeof(data->'issue') = 'object'`.execute(world.db);
    return id;
  };
  const around = async (id: number, query = '', by: number = desk.delegate): Promise<PermitLocation> =>
    (await world.call(by, 'GET', `/v1/permits/${id}/location/${query}`)).json().result;

  test('shows its place, its reach, the areas around and every work within 60 metres, nearest first', async () => {
    const hot = await put({ x: 50, code: 'HOT' });
    const near = await put({ x: 58, code: 'CLD', state: 'ready' });
    const middle = await put({ x: 90, code: 'CSE', state: 'suspended' });
    const edge = await put({ x: 110, area: 2 });
    await put({ x: 111, area: 2 });
    await put({ x: 51, state: 'draft' });
    const tomorrow = await put({ x: 52, state: 'coordination', from: 1440, to: 1500 });
    const ended = await put({ x: 53, state: 'ready', from: -600, to: -60 });
    const seen = await around(hot);
    expect(seen).toMatchObject({ crs: 'local', radius_m: 60, more: 0, outside_area: false });
    expect(seen.at).toBe(permitNow.toISOString());
    expect(seen.permit).toMatchObject({ id: hot, codes: ['HOT'], drawn: true, place: { type: 'Point', coordinates: [50, 0] } });
    // From the rules of the site: hot work reaches 11 m.
    expect(seen.influence).toEqual({ metres: 11, code: 'HOT' });
    expect(seen.areas.map(({ code, own, outline }) => [code, own, outline.length])).toEqual([
      ['U100-A', true, 4],
      ['U200-B', false, 4],
    ]);
    expect(seen.neighbours.map(({ id, distance_m, now, in_window }) => [id, distance_m, now, in_window])).toEqual([
      [near, 8, true, true],
      [middle, 40, true, true],
      [edge, 60, true, true],
    ]);
    // Cold work goes along with a flame; entry never does, and is out of reach here.
    const verdicts = seen.neighbours.map(({ verdict, conflict }) => [verdict, conflict]);
    expect(verdicts[1]).toEqual(['N', null]);
    expect(verdicts.map(([, conflict]) => conflict)).toEqual([verdicts[0]?.[0] === 'Y' ? null : 'against', null, null]);

    const next = await around(hot, `?at=${later(permitNow, 1450)}&radius=5`);
    expect(next.neighbours.map(({ id, now, in_window }) => [id, now, in_window])).toEqual([[tomorrow, true, false]]);
    const before = await around(hot, `?at=${later(permitNow, -120)}&radius=5`);
    expect(before.neighbours.map(({ id }) => id)).toEqual([ended]);
  });

  test('counts a work without a place wherever its area is, and says so', async () => {
    const drawn = await put({ x: 150, area: 2, code: 'LFT', from: 3000, to: 3060 });
    const anywhere = await put({ x: 0, area: 1, place: null, state: 'ready', from: 3000, to: 3060 });
    const then = `?at=${later(permitNow, 3030)}`;
    const [only] = (await around(drawn, then)).neighbours;
    expect(only).toMatchObject({ id: anywhere, drawn: false, distance_m: 50, place: { type: 'Polygon' } });
    await world.db.updateTable('area').set({ polygon: null }).where('id', '=', 1).execute();
    expect((await around(drawn, then)).neighbours).toEqual([]);
    const unseen = await around(anywhere, then);
    expect(unseen).toMatchObject({ permit: { place: null, drawn: false }, neighbours: [], areas: [] });
    await world.db
      .updateTable('area')
      .set({ polygon: JSON.stringify(square(0, -50, 100)) })
      .where('id', '=', 1)
      .execute();
  });

  test('is for all three roles, says that a place is outside, and which areas are in an emergency', async () => {
    const id = await world.put({ state: 'live', evidence: { outsideArea: true } });
    for (const sap of [desk.hse, desk.sme, desk.delegate]) expect((await around(id, '', sap)).outside_area).toBe(true);
    await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [1], kind: 'drill', named: 'U100-A' });
    expect((await around(id)).areas.map(({ code, emergency }) => [code, emergency])).toEqual([
      ['U100-A', true],
      ['U200-B', false],
    ]);
    expect((await around(id)).permit).toMatchObject({ state: 'suspended', reason: 'emergency' });
  });

  test.each([
    ['/v1/permits/1999999/location/', 404],
    ['/v1/permits/1/location/?radius=0', 422],
    ['/v1/permits/1/location/?radius=501', 422],
    ['/v1/permits/1/location/?at=yesterday', 422],
  ])('%s answers %i', async (path, status) => expect((await world.call(desk.hse, 'GET', path)).statusCode).toBe(status));
});
