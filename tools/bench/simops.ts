import { hour } from '#domain/kernel/units.ts';
import { activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { detectAll, detectFor } from '#domain/simops/detect.ts';
import type { Work } from '#domain/simops/interaction.ts';
import { between, pick, rng } from '#server/demo/random.ts';
import { pairwise } from '#tests/kit/works.ts';
import type { Line } from './line.ts';
import { median, rounded, timed } from './timing.ts';

const count = 3000;
const rounds = 5;

/** Works that are planned or go on at once on a plant of three by two kilometres, over two days: points, lines and areas. */
const widePlant = (): Work[] => {
  const random = rng('wide-plant-1', 'simops', 0);
  return Array.from({ length: count }, (_, index): Work => {
    const [x, y] = [between(random, 0, 3000), between(random, 0, 2000)];
    const size = between(random, 2, 25);
    const corners = [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
    ] as const;
    const place: Work['place'] = pick(random, [
      { type: 'Point', coordinates: [x, y] },
      { type: 'Point', coordinates: [x, y] },
      { type: 'LineString', coordinates: corners.slice(0, 3) },
      { type: 'Polygon', coordinates: [corners] },
    ] as const);
    const from = between(random, 0, 40) * hour;
    const bottom = pick(random, [0, 0, 6, 12, 24]);
    return {
      id: index + 1,
      site: 1,
      area: Math.floor(x / 250) * 8 + Math.floor(y / 250),
      state: pick(random, ['coordination', 'ready', 'ready', 'live', 'live', 'issued'] as const),
      codes: between(random, 1, 3) === 1 ? [pick(random, activityCodes), 'CLD'] : [pick(random, activityCodes)],
      from,
      to: from + between(random, 2, 12) * hour,
      place: between(random, 1, 100) === 1 ? null : place,
      bottom,
      top: bottom + 2,
      equipment: [`P-${between(random, 1, 6000)}`],
      systems: [between(random, 1, 3000)],
      isolations: [],
      job: null,
    };
  });
};

/** All conflicts of a wide plant by the sweep beside every pair, turn by turn, and those of one permit. Throws when they differ. */
export const benchSimops = async (): Promise<Line[]> => {
  const works = widePlant();
  const found = detectAll(works);
  if (JSON.stringify(found) !== JSON.stringify(pairwise(works))) throw new Error('The sweep and the pairs do not agree.');
  const [sweep, pairs, single]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    sweep.push(await timed(() => detectAll(works)));
    pairs.push(await timed(() => pairwise(works)));
    const [one] = works.slice(round * 7);
    if (one) single.push(await timed(() => detectFor(one, works)));
  }
  return [
    {
      name: `conflicts among ${count} permits (${found.length} found), median`,
      value: rounded(median(sweep)),
      unit: 'ms',
      against: `every pair, ${rounded(median(pairs))} ms`,
      ratio: rounded(median(sweep) / median(pairs), 3),
      goal: '≤ 2000 ms',
    },
    { name: `conflicts of one permit among ${count}, median`, value: rounded(median(single), 2), unit: 'ms', goal: '≤ 15 ms' },
  ];
};
