import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { conflictAfter, goesOnMeanwhile, type Known, type Party, standingFor } from '#domain/simops/conflict.rules.ts';
import { place } from '#domain/simops/geometry.schema.ts';
import { goingStates, interaction, isInSimops, type Work } from '#domain/simops/interaction.ts';
import { covers, type ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { rolesOfSigners } from '#domain/simops/signatories.rules.ts';
import { runs } from '#tests/kit/runs.ts';
import { hour, work } from '#tests/kit/works.ts';

const outline = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
    ],
  ],
} as const;
const hot = work({ id: 1, codes: ['HOT', 'WAH'], place: outline, equipment: ['P-1'], systems: [4], isolations: [9], top: 5 });
const lift = work({ id: 2, codes: ['LFT'], area: 2 });
const bound: ResolvedWorks = [hot, lift];

describe('a resolution', () => {
  test.each<[string, Partial<Work>]>([
    ['as it was', {}],
    ['shorter', { from: 60_000, to: hour - 60_000 }],
    ['with fewer kinds of work', { codes: ['WAH'] }],
    ['on less equipment', { equipment: [], systems: [], isolations: [] }],
    ['lower', { bottom: 1, top: 4 }],
    ['at one point of where it was', { place: { type: 'Point', coordinates: [5, 5] } }],
    [
      'in a part of where it was',
      {
        place: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [10, 0],
              [10, 10],
            ],
          ],
        },
      },
    ],
    ['in another state', { state: 'live' }],
  ])('still holds for a work %s', (_case, change) => expect(covers(bound, [{ ...hot, ...change }, lift])).toBe(true));

  test.each<[string, Partial<Work>]>([
    ['earlier', { from: -1 }],
    ['longer', { to: hour + 1 }],
    ['of one more kind', { codes: ['HOT', 'WAH', 'HSP'] }],
    ['of another kind', { codes: ['BRK'] }],
    ['on more equipment', { equipment: ['P-1', 'P-2'] }],
    ['on another system', { systems: [5] }],
    ['behind another isolation', { isolations: [9, 10] }],
    ['higher', { top: 6 }],
    ['deeper', { bottom: -1 }],
    [
      'partly outside',
      {
        place: {
          type: 'LineString',
          coordinates: [
            [5, 5],
            [25, 5],
          ],
        },
      },
    ],
    ['nowhere in particular', { place: null }],
    ['in another area', { area: 3 }],
  ])('lapses for a work %s', (_case, change) => {
    expect(covers(bound, [{ ...hot, ...change }, lift])).toBe(false);
    expect(covers([lift, hot], [lift, { ...hot, ...change }])).toBe(false);
  });

  test('for a point holds at this point only', () => {
    const moved = { ...lift, place: { type: 'Point', coordinates: [0, 1] } } as const;
    expect([covers(bound, [hot, lift]), covers(bound, [hot, moved])]).toEqual([true, false]);
  });
});

describe('a conflict', () => {
  const restricted = interaction(hot, lift);
  const forbidden = restricted && { ...restricted, verdict: 'N' as const };
  const known = (state: Known['state'], resolved = state === 'controlled'): Known => ({ state, resolved, bound });
  const stopped: ResolvedWorks = [{ ...hot, state: 'suspended' }, lift];
  const wider: ResolvedWorks = [{ ...hot, to: 2 * hour }, lift];

  test.each([
    ['is opened when two works meet', null, bound, restricted, 'open'],
    ['is not there where none meet', null, bound, null, null],
    ['stays open', known('open'), bound, restricted, 'open'],
    ['stays controlled', known('controlled'), bound, restricted, 'controlled'],
    ['opens again when a work becomes wider', known('controlled'), wider, restricted, 'open'],
    ['opens again when it is forbidden now', known('controlled'), bound, forbidden, 'open'],
    ['that was withdrawn stays so', known('withdrawn'), bound, restricted, 'withdrawn'],
    ['ends when both are apart', known('open'), bound, null, 'separated'],
    ['ends when one takes no part any more', known('controlled'), stopped, null, 'gone'],
    ['comes back with its resolution', known('gone', true), bound, restricted, 'controlled'],
    ['comes back with its resolution from another time', known('separated', true), bound, restricted, 'controlled'],
    ['comes back wider without it', known('separated', true), wider, restricted, 'open'],
    ['comes back open where it had none', known('gone'), bound, restricted, 'open'],
    ['that is over stays over', known('separated'), stopped, null, 'separated'],
  ])('%s', (_case, before, works, found, after) => expect(conflictAfter(before, works, found)).toBe(after));
});

describe('of two works that conflict', () => {
  const going = fc.constantFrom(...goingStates);
  const bothPlanned = fc.record({
    one: going,
    other: going,
    id: fc.integer({ min: 1, max: 9 }),
    beside: fc.integer({ min: 10, max: 19 }),
  });

  test('I69: one may go on whenever the other has to wait, unless people are at work under both, or I126, I178: what was stopped waits to be answered for', () => {
    fc.assert(
      fc.property(
        bothPlanned,
        fc.boolean(),
        fc.constantFrom('open', 'withdrawn'),
        fc.constantFrom('R', 'N'),
        fc.constantFrom('near', 'coupled', 'equipment'),
        (pair, turned, state, verdict, basis) => {
          const [first, second] = [
            { id: pair.id, state: pair.one },
            { id: pair.beside, state: pair.other },
          ];
          const [own, other] = turned ? [second, first] : [first, second];
          const judged = { state, verdict, basis };
          const both = [standingFor(judged, own, other), standingFor(judged, other, own)];
          const against = both.filter((found) => found === 'against');
          // That the other waits is said of one whose other waits indeed.
          expect(both.includes('waits')).toBe(against.length === 1);
          expect(both.includes('neither')).toBe(against.length === 0);
          const states = [own.state, other.state];
          const isStopped = states.includes('suspended');
          // Both wait only where people are at work under both, or where one was stopped and people can agree.
          if (against.length === 2) expect((isStopped && verdict === 'R') || states.every(isActive)).toBe(true);
          if (states.every(isActive)) expect(against.length).toBe(2);
          if (verdict === 'R' && states.every((one) => one === 'suspended')) expect(against.length).toBe(2);
          // Only one of two that are planned firmly, or go on, may begin before people have agreed.
          if (isInSimops(own.state) && isInSimops(other.state)) expect(against.length).toBeGreaterThan(0);
          // Nothing begins beside work that was stopped on the same equipment, before people have agreed or that work is over.
          const mayBegin = other.state === 'suspended' && own.state !== 'suspended' && !isActive(own.state);
          if (basis === 'equipment' && mayBegin) expect(both[0]).toBe('against');
        },
      ),
      runs(5000),
    );
  });

  test.each([
    ['draft', 'suspended', 'R', 'against', 'waits'],
    ['draft', 'suspended', 'N', 'against', 'waits'],
    ['coordination', 'suspended', 'R', 'against', 'against'],
    ['ready', 'suspended', 'R', 'against', 'against'],
    ['ready', 'suspended', 'N', 'against', 'waits'],
    ['issued', 'suspended', 'R', 'against', 'against'],
    ['live', 'suspended', 'R', 'waits', 'against'],
    ['testing', 'suspended', 'N', 'waits', 'against'],
    ['ready', 'closed', 'R', 'over', 'over'],
  ] as const)(
    'I178: on one piece of equipment %s beside %s (%s) is %s, the other %s',
    (state, beside, verdict, said, saidBeside) => {
      const judged = { state: 'open', verdict, basis: 'equipment' } as const;
      const [own, other] = [
        { id: 1, state },
        { id: 2, state: beside },
      ];
      expect([standingFor(judged, own, other), standingFor(judged, other, own)]).toEqual([said, saidBeside]);
      expect(standingFor({ ...judged, state: 'controlled' }, own, other)).toBe(said === 'over' ? 'over' : 'agreed');
    },
  );

  test.each([
    ['draft', 'expired', 'R', 'against', 'waits'],
    ['ready', 'handed_back', 'R', 'against', 'waits'],
    ['ready', 'handed_back', 'N', 'against', 'waits'],
    ['suspended', 'expired', 'N', 'against', 'waits'],
    ['issued', 'handed_back', 'R', 'against', 'waits'],
    ['live', 'expired', 'R', 'against', 'waits'],
    ['handed_back', 'expired', 'R', 'over', 'over'],
    ['closed', 'expired', 'R', 'over', 'over'],
  ] as const)(
    'I220: on one piece of equipment %s beside %s (%s) is %s, the other %s',
    (state, beside, verdict, said, saidBeside) => {
      const judged = { state: 'open', verdict, basis: 'equipment' } as const;
      const [own, other] = [
        { id: 1, state },
        { id: 2, state: beside },
      ];
      expect([standingFor(judged, own, other), standingFor(judged, other, own)]).toEqual([said, saidBeside]);
      expect(standingFor({ ...judged, basis: 'near' }, own, other)).toBe('over');
    },
  );

  test('I220: what was left stops nobody who is at work there, unless somebody takes back the agreement', () => {
    const left = { id: 2, state: 'expired' } as const;
    const goesOn = (state: Known['state'], own: Party['state']) => goesOnMeanwhile(state, { id: 1, state: own }, left);
    expect([goesOn('open', 'live'), goesOn('open', 'testing'), goesOn('open', 'issued'), goesOn('open', 'ready')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([goesOn('withdrawn', 'live'), goesOn('controlled', 'live')]).toEqual([false, false]);
  });

  test('I178: whoever takes back what was agreed on beside stopped work on the same equipment stops the work that goes on', () => {
    const judged = { state: 'withdrawn', verdict: 'R', basis: 'equipment' } as const;
    expect(standingFor(judged, { id: 1, state: 'live' }, { id: 2, state: 'suspended' })).toBe('against');
    expect(standingFor({ ...judged, basis: 'near' }, { id: 1, state: 'live' }, { id: 2, state: 'suspended' })).toBe('waits');
  });
});

describe('the signers of a resolution', () => {
  const coordinator = { sap: 1, coordinates: true, areas: [] };
  const both = { sap: 2, coordinates: false, areas: [7, 8] };
  const first = { sap: 3, coordinates: false, areas: [7] };
  const second = { sap: 4, coordinates: false, areas: [8] };
  const everything = { sap: 5, coordinates: true, areas: [7, 8] };
  const saps = (...people: Parameters<typeof rolesOfSigners>[0]) => rolesOfSigners(people, [7, 8])?.map(({ sap }) => sap) ?? null;

  test.each([
    ['nobody', [], null],
    ['a coordinator alone', [coordinator], null],
    ['delegates alone', [first, second], null],
    ['a coordinator and one area', [coordinator, first], null],
    ['a coordinator and both areas', [second, coordinator, first], [1, 4, 3]],
    ['a coordinator and one delegate of both', [coordinator, both], [1, 2]],
    ['one person in both roles', [everything], null],
    ['one in both roles and a coordinator', [everything, coordinator], [1, 5]],
    ['one in both roles twice', [everything, everything], null],
  ])('%s', (_case, people, signed) => expect(saps(...people)).toEqual(signed));
});

test.each([
  [{ type: 'Point', coordinates: [1, 2] }, true],
  [
    {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4],
      ],
    },
    true,
  ],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
      ],
    },
    true,
  ],
  [{ type: 'Point', coordinates: [1] }, false],
  [{ type: 'Point', coordinates: [1, Number.NaN] }, false],
  [{ type: 'Point', coordinates: [1, 1e9] }, false],
  [{ type: 'LineString', coordinates: [[1, 2]] }, false],
  [
    {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
        ],
      ],
    },
    false,
  ],
  [{ type: 'Polygon', coordinates: [] }, false],
  [{ type: 'Circle', coordinates: [0, 0] }, false],
  ['somewhere', false],
  [{ type: 'Point' }, false],
])('the place %j is one: %s', (value, valid) => expect(place.isValidSync(value)).toBe(valid));
