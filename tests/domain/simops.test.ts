import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { activityCodes, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { controlCodes, simopsControls } from '#domain/simops/controls.data.ts';
import { detectAll, detectFor } from '#domain/simops/detect.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { interaction, simopsStates, type Work } from '#domain/simops/interaction.ts';
import { matrixBasis, matrixPairs, verdictOf } from '#domain/simops/matrix.data.ts';
import { runs } from '#tests/kit/runs.ts';
import { coldWork, hour, pairwise, someWorks, work } from '#tests/kit/works.ts';

const at = (x: number, y = 0): Work['place'] => ({ type: 'Point', coordinates: [x, y] });
const minutes = (count: number): number => count * 60_000;

describe('the matrix', () => {
  test('judges each of the 105 pairs once: 26 Y, 49 R, 30 N, as demo figures', () => {
    const count = (sought: string) => matrixPairs.filter(({ verdict }) => verdict === sought).length;
    expect([matrixPairs.length, count('Y'), count('R'), count('N'), matrixBasis]).toEqual([105, 26, 49, 30, 'demo']);
    expect(new Set(matrixPairs.map(({ one, other }) => [one, other].sort().join())).size).toBe(105);
  });

  test('says the same in both directions', () => {
    for (const one of activityCodes) for (const other of activityCodes) expect(verdictOf(one, other)).toBe(verdictOf(other, one));
  });

  test.each([
    ['HOT', 'HOT', 'R'],
    ['HOT', 'CSE', 'N'],
    ['BRK', 'HSP', 'N'],
    ['CLD', 'CLD', 'Y'],
    ['RAD', 'OVR', 'R'],
    ['PRT', 'VEH', 'R'],
    ['OVR', 'DIV', 'Y'],
    ['WAH', 'LFT', 'R'],
  ] as const)('%s beside %s is %s', (one, other, verdict) => expect(verdictOf(one, other)).toBe(verdict));
});

test('the controls are numbered R1 to R9 and have a text in every language', () => {
  expect(controlCodes).toEqual(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9']);
  for (const code of controlCodes) for (const language of languages) expect(simopsControls[code][language].trim()).not.toBe('');
});

describe('two works', () => {
  const hot = work({ id: 2, codes: ['HOT'] });
  const entry = work({ id: 3, codes: ['CSE'] });
  const meets = (one: Work, other: Work) => interaction(one, other) !== null;

  test('that the matrix lets go together are no conflict', () => expect(interaction(coldWork, hot)).toBeNull());

  test('are judged by the worst pair of all their kinds of work, which comes first', () => {
    const mixed = work({ id: 4, codes: ['CLD', 'HSP', 'LFT'] });
    expect(interaction(mixed, entry)).toMatchObject({
      verdict: 'N',
      cells: [
        { one: 'LFT', other: 'CSE', verdict: 'N' },
        { one: 'CLD', other: 'CSE', verdict: 'R' },
        { one: 'HSP', other: 'CSE', verdict: 'R' },
      ],
    });
  });

  test('of one job need a resolution where others could not be at all', () => {
    expect(interaction(hot, entry)?.verdict).toBe('N');
    expect(interaction({ ...hot, job: 7 }, { ...entry, job: 7 })?.verdict).toBe('R');
    expect(interaction({ ...hot, job: 7 }, { ...entry, job: 8 })?.verdict).toBe('N');
    expect(interaction({ ...hot, job: null }, { ...entry, job: null })?.verdict).toBe('N');
  });

  test.each(permitStates)('meet in the state %s only if it takes part', (state) => {
    const takesPart = ['coordination', 'ready', 'issued', 'live', 'testing'].includes(state);
    expect(meets({ ...hot, state }, entry)).toBe(takesPart);
    expect(meets(entry, { ...hot, state })).toBe(takesPart);
    expect(simopsStates.some((known) => known === state)).toBe(takesPart);
  });

  test('that are one and the same, or on two sites, never meet', () => {
    expect(meets(hot, { ...entry, id: hot.id })).toBe(false);
    expect(meets(hot, { ...entry, site: 2 })).toBe(false);
  });

  test('meet when their windows, a quarter of an hour wider on each side, overlap', () => {
    const later = (gap: number) => ({ ...entry, from: hour + minutes(gap), to: 3 * hour });
    expect(meets(hot, later(29.9))).toBe(true);
    expect(meets(hot, later(30))).toBe(false);
    expect(interaction(hot, later(10))).toMatchObject({ from: hour - minutes(5), to: hour + minutes(15) });
  });

  test('are near within the larger of their radii, to the very edge', () => {
    expect(meets(hot, { ...entry, place: at(11) })).toBe(true);
    expect(meets(hot, { ...entry, place: at(11.01) })).toBe(false);
    expect(interaction(hot, { ...entry, place: at(6, 8) })).toMatchObject({ basis: 'near', distance: 10 });
    expect(meets(work({ id: 5, codes: ['RAD'] }), { ...entry, place: at(60) })).toBe(true);
  });

  test('are near up and down as far as both reach: sparks fall further than they rise', () => {
    const level = (bottom: number) => ({ ...entry, bottom, top: bottom + 2 });
    const high = { ...hot, bottom: 30, top: 32 };
    // Entry reaches 5 m both ways, hot work 15 m down and 5 m up.
    expect([meets(high, level(8)), meets(high, level(7.9))]).toEqual([true, false]);
    expect([meets(high, level(42)), meets(high, level(42.1))]).toEqual([true, false]);
    expect(meets(work({ id: 5, codes: ['RAD'], bottom: 100, top: 101 }), entry)).toBe(true);
    expect(meets(work({ id: 5, codes: ['LFT'], bottom: 100, top: 101 }), entry)).toBe(true);
    expect(meets(work({ id: 5, codes: ['LFT'] }), { ...entry, bottom: 100, top: 101 })).toBe(false);
  });

  const far = { ...entry, place: at(500) };
  test.each<[string, Partial<Work>, string]>([
    ['system', { systems: [4, 9] }, 'coupled'],
    ['piece of equipment', { equipment: ['P-101', 'V-2'] }, 'equipment'],
    ['isolation', { isolations: [12] }, 'coupled'],
  ])('far apart are coupled by a common %s', (_case, common, basis) => {
    expect(meets(hot, far)).toBe(false);
    expect(interaction({ ...hot, ...common }, { ...far, ...common })).toMatchObject({
      basis,
      verdict: 'N',
      distance: 500,
    });
  });

  test.each(['P-101', ' p-101', 'P-١٠١'])(
    'of kinds that go together meet on one piece of equipment, P-101 written %j too',
    (tag) => {
      const [one, other] = [work({ id: 1, equipment: ['P-101'] }), work({ id: 2, equipment: [tag], place: at(400), area: 2 })];
      expect(interaction(one, other)).toMatchObject({ cells: [], verdict: 'R', basis: 'equipment', distance: 400 });
      expect(detectAll([one, other])).toHaveLength(1);
      expect(meets(one, { ...other, equipment: ['P-102'] })).toBe(false);
    },
  );

  test('are coupled by an override of what protects their area', () => {
    const override = work({ id: 6, codes: ['OVR'], place: at(400) });
    expect(interaction(override, hot)).toMatchObject({ basis: 'coupled', verdict: 'N' });
    expect(meets({ ...override, area: 2 }, hot)).toBe(false);
  });

  test('without a place are near to everything in their area', () => {
    const somewhere = { ...entry, place: null };
    expect(interaction(hot, somewhere)).toMatchObject({ basis: 'near', distance: null });
    expect(meets({ ...hot, area: 2 }, somewhere)).toBe(false);
    expect(meets({ ...hot, place: null }, somewhere)).toBe(true);
  });

  test('in the outline of an area are as near as its edge', () => {
    const outline = polygonOf([
      [20, -5],
      [40, -5],
      [40, 5],
      [20, 5],
    ]);
    expect(meets(hot, { ...entry, place: outline })).toBe(false);
    expect(meets({ ...hot, place: at(9) }, { ...entry, place: outline })).toBe(true);
    expect(interaction({ ...hot, place: at(30) }, { ...entry, place: outline })?.distance).toBe(0);
  });
});

describe('many works', () => {
  test('are found by the sweep exactly as pair by pair', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        expect(detectAll(works)).toEqual(pairwise(works));
      }),
      runs(300),
    );
  });

  test('generated for that do meet: near, coupled, on one thing and with either verdict', () => {
    const found = fc.sample(someWorks, { numRuns: 60, seed: 7 }).flatMap(pairwise);
    const kinds = new Set(found.map(({ basis, verdict, distance }) => `${basis} ${verdict} ${distance === null}`));
    expect(kinds.size).toBe(12);
  });

  test('say for one of them what they say for all', () => {
    fc.assert(
      fc.property(someWorks, (works) => {
        const [one, ...others] = works;
        if (!one) return;
        const met = detectAll(works).flatMap(({ pair: [a, b] }) => (a === one.id ? b : b === one.id ? a : []));
        expect([...detectFor(one, others).keys()].sort((a, b) => a - b)).toEqual(met.sort((a, b) => a - b));
      }),
      runs(100),
    );
  });
});
