import { describe, expect, test } from 'vitest';
import type { MapFeature } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { frameOf, type PlanPoint, planPointOf } from '#src/entities/plan/plan.ts';
import { readMapAddress, writeMapAddress } from '#src/features/permitMaps/map/mapAddress.ts';
import { conflictsOf, isAgainst, otherOf } from '#src/features/permitMaps/map/mapConflicts.ts';
import { countBy, isGhost, kindsOf, levelsOf, newsOf, shownOf, toggled } from '#src/features/permitMaps/map/mapPermits.ts';
import {
  groupsOf,
  isWhole,
  neighbourOf,
  spreadOut,
  transformOf,
  viewAround,
  viewFrom,
  viewOf,
  viewText,
  whole,
} from '#src/features/permitMaps/map/mapView.ts';

const frame = frameOf({ minX: 0, minY: 0, maxX: 1000, maxY: 500 }, { width: 500, height: 400 });

const feature = (id: number, changed: Partial<MapFeature['properties']> = {}): MapFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [id, id] },
  properties: {
    id,
    tracking_number: `CHG-26-00000${id}-A`,
    title: 'Paint the handrail',
    state: 'live',
    reason: null,
    primary_code: 'HOT',
    supplementary_codes: [],
    area: { id: 1, code: 'U100-A', name: 'Slug catcher' },
    level: 'Ground',
    time_zone: 'Europe/Istanbul',
    window: { from: '2026-11-20T04:00:00.000Z', to: '2026-11-20T16:00:00.000Z', kind: 'issue' },
    stops_at: '2026-11-20T16:00:00.000Z',
    crew_on: 2,
    gas: 'not_required',
    isolation: 'not_required',
    simops: 'clear',
    fire_watch_lost: false,
    struck: false,
    pa: { sap: 1050, name: 'Sam' },
    version: 1,
    updated_at: '2026-11-20T04:00:00.000Z',
    elevation_from_m: 0,
    elevation_to_m: 2,
    outside_area: false,
    ...changed,
  },
});

describe('what of the plan is in sight', () => {
  test.each([[whole], [transformOf(frame, { x: 120, y: 480, scale: 4 })]])('is the same view there and back: %j', (transform) => {
    const back = transformOf(frame, viewOf(frame, transform));
    for (const side of ['x', 'y', 'k'] as const) expect(back[side]).toBeCloseTo(transform[side]);
  });

  test('has its point in the middle, whatever the size of the window', () => {
    for (const size of [
      { width: 500, height: 400 },
      { width: 390, height: 300 },
    ]) {
      const other = frameOf({ minX: 0, minY: 0, maxX: 1000, maxY: 500 }, size);
      const { x, y, k } = transformOf(other, { x: 200, y: 100, scale: 2 });
      const [px, py] = planPointOf(other, [200, 100]);
      expect(px * k + x).toBeCloseTo(size.width / 2);
      expect(py * k + y).toBeCloseTo(size.height / 2);
      expect(k * other.scale).toBeCloseTo(2);
    }
  });

  test('shows places with room around them, and a point no closer than is allowed', () => {
    const around = viewAround(
      frame,
      [
        {
          type: 'LineString',
          coordinates: [
            [0, 0],
            [100, 50],
          ],
        },
      ],
      12,
    );
    expect(around).toMatchObject({ x: 50, y: 25 });
    expect(around.scale).toBeCloseTo(3);
    expect(viewAround(frame, [{ type: 'Point', coordinates: [7, 8] }], 3)).toEqual({ x: 7, y: 8, scale: 3 });
  });

  test('knows when it is the whole plan', () => {
    expect(isWhole(whole)).toBe(true);
    expect(isWhole({ x: 0, y: 0, k: 1.2 })).toBe(false);
    expect(isWhole({ x: 9, y: 0, k: 1 })).toBe(false);
  });

  test('is short in the address, and nothing else is taken for one', () => {
    expect(viewText({ x: 12.3456, y: -7, scale: 1.23456 })).toBe('12.3,-7,1.235');
    expect(viewFrom('12.3,-7,1.235')).toEqual({ x: 12.3, y: -7, scale: 1.235 });
    expect(viewFrom('0,0,999')).toEqual({ x: 0, y: 0, scale: 12 });
    for (const wrong of [null, '', '1,2', '1,2,3,4', '1,,3', '1,2,0', '1,2,-1', 'a,b,c', 'Infinity,0,1'])
      expect(viewFrom(wrong)).toBeNull();
  });
});

describe('symbols that would lie on each other', () => {
  const at = (...spots: PlanPoint[]) => spots.map((spot, item) => ({ item, spot }));

  test('are one group, where the first of them stands', () => {
    const groups = groupsOf(at([0, 0], [100, 0], [20, 0], [0, 29]), 30);
    expect(groups).toEqual([
      { items: [0, 2, 3], spot: [0, 0] },
      { items: [1], spot: [100, 0] },
    ]);
  });

  test('are apart as soon as they are far enough from each other, also over the edges of cells', () => {
    expect(groupsOf(at([29, 0], [31, 0]), 30)).toHaveLength(1);
    expect(groupsOf(at([-1, -1], [1, 1]), 30)).toHaveLength(1);
    expect(groupsOf(at([0, 0], [30, 0]), 30)).toHaveLength(2);
  });

  test('are thousands in no time', () => {
    const many = Array.from({ length: 5000 }, (_, item) => ({ item, spot: [(item * 37) % 1200, (item * 91) % 800] as const }));
    const groups = groupsOf(many, 34);
    expect(groups.reduce((sum, { items }) => sum + items.length, 0)).toBe(5000);
    expect(groups.length).toBeLessThan(1500);
  });

  test('stand in a ring where one cannot come nearer, each apart from the others', () => {
    const ring = spreadOut({ items: [1, 2, 3, 4, 5, 6, 7], spot: [50, 50] }, 30);
    expect(ring.map(({ items }) => items)).toEqual([[1], [2], [3], [4], [5], [6], [7]]);
    const [one, other] = [ring[0]?.spot ?? [0, 0], ring[1]?.spot ?? [0, 0]];
    expect(Math.hypot(one[0] - other[0], one[1] - other[1])).toBeGreaterThan(25);
    expect(spreadOut({ items: [9], spot: [5, 5] }, 30)).toEqual([{ items: [9], spot: [5, 5] }]);
  });
});

describe('the neighbour on a side', () => {
  const spots: PlanPoint[] = [
    [0, 0],
    [10, 2],
    [40, 0],
    [0, -20],
    [-15, 14],
  ];
  test.each([
    ['right', 1],
    ['up', 3],
    ['left', 4],
    ['down', null],
  ] as const)('%s is %j', (direction, index) => expect(neighbourOf(spots, [0, 0], direction)).toBe(index));
});

describe('the address of a map', () => {
  const read = (text: string) => readMapAddress(new URLSearchParams(text));

  test('says nothing of what is as usual', () => {
    const usual = read('');
    expect(usual).toMatchObject({
      kinds: null,
      level: null,
      when: null,
      permit: null,
      show: 'map',
      onlyConflicts: false,
      view: null,
    });
    expect(usual.states).toContain('live');
    expect(usual.states).not.toContain('draft');
    expect(writeMapAddress(new URLSearchParams(), usual).toString()).toBe('');
  });

  test('holds what is chosen, and keeps what it does not know', () => {
    const next = writeMapAddress(new URLSearchParams('find=pump&permit=7'), {
      states: ['live'],
      kinds: ['HOT', 'CSE'],
      level: '6 m',
      when: 'shift',
      show: 'list',
      view: { x: 1, y: 2, scale: 3 },
    });
    expect(Object.fromEntries(next)).toEqual({
      find: 'pump',
      permit: '7',
      state: 'live',
      code: 'HOT,CSE',
      level: '6 m',
      when: 'shift',
      show: 'list',
      view: '1,2,3',
    });
    expect(read(next.toString())).toMatchObject({ states: ['live'], kinds: ['HOT', 'CSE'], level: '6 m', permit: 7, show: 'list' });
    expect(writeMapAddress(next, { permit: null, view: null }).has('permit')).toBe(false);
  });

  test('leaves out what it cannot mean', () => {
    expect(read('state=asleep,live&code=ABC&when=ever&permit=-3&show=globe&view=1')).toEqual({
      states: ['live'],
      kinds: [],
      level: null,
      when: null,
      permit: null,
      show: 'map',
      onlyConflicts: false,
      view: null,
    });
  });
});

describe('the permits of a map', () => {
  const all = [
    feature(1),
    feature(2, { state: 'suspended', supplementary_codes: ['WAH'], level: '6 m', elevation_from_m: 6 }),
    feature(3, { state: 'draft', primary_code: 'CLD', level: 'Pit', elevation_from_m: -4 }),
  ];

  test('are those that the legend leaves', () => {
    expect(shownOf(all, { states: ['live', 'suspended'], kinds: null, onlyConflicts: false }, []).map(({ id }) => id)).toEqual([
      1, 2,
    ]);
    expect(
      shownOf(all, { states: ['live', 'suspended', 'draft'], kinds: ['WAH', 'CLD'], onlyConflicts: false }, []).map(({ id }) => id),
    ).toEqual([2, 3]);
    expect(shownOf(all, { states: ['live'], kinds: [], onlyConflicts: false }, [])).toEqual([]);
  });

  test('are those in conflict alone where that is chosen; what never goes together comes first', () => {
    const between = (id: number, permits: [number, number], verdict: 'R' | 'N', state: 'open' | 'controlled') => ({
      ...{ id, permits, verdict, state, basis: 'near' as const, distance_m: 4 },
      ...{ overlap_from: '2026-11-20T04:00:00.000Z', overlap_to: '2026-11-20T05:00:00.000Z' },
    });
    const conflicts = [between(1, [1, 3], 'R', 'controlled'), between(2, [1, 9], 'R', 'open'), between(3, [2, 1], 'N', 'open')];
    const states = ['live', 'suspended', 'draft'] as const;
    expect(shownOf(all, { states, kinds: null, onlyConflicts: true }, conflicts.slice(0, 1)).map(({ id }) => id)).toEqual([1, 3]);
    expect(conflictsOf(conflicts, 1).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(conflictsOf(conflicts, 1).map((one) => otherOf(one, 1))).toEqual([2, 9, 3]);
    expect(conflicts.map(isAgainst)).toEqual([false, true, true]);
  });

  test('are counted by state and by each of their kinds, levels from the lowest', () => {
    expect(countBy(all, kindsOf)).toEqual(
      new Map([
        ['HOT', 2],
        ['WAH', 1],
        ['CLD', 1],
      ]),
    );
    expect(levelsOf(all)).toEqual(['Pit', 'Ground', '6 m']);
    expect(all.map((one) => isGhost(one, '6 m'))).toEqual([true, false, true]);
    expect(all.map((one) => isGhost(one, null))).toEqual([false, false, false]);
  });

  test('tell what has happened since they were read before', () => {
    const now = [feature(1, { state: 'suspended', version: 2 }), all[1] ?? feature(2), feature(4)];
    expect(newsOf(all, now).map(({ kind, permit }) => [kind, permit.id])).toEqual([
      ['changed', 1],
      ['came', 4],
      ['left', 3],
    ]);
    expect(newsOf(all, [...all])).toEqual([]);
  });

  test('are turned off and on again', () => {
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['b'], 'a')).toEqual(['b', 'a']);
  });
});
