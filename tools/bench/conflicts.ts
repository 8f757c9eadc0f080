import { hour } from '#domain/kernel/units.ts';
import { detectAll, detectFor } from '#domain/simops/detect.ts';
import type { Work } from '#domain/simops/interaction.ts';
import { interactionOf, reachOf, simopsStates } from '#domain/simops/interaction.ts';
import { migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/openStore.ts';
import { worksAround, worksById } from '#server/permits/conflicts/works.ts';
import { pairwise } from '#tests/kit/works.ts';
import type { Line } from './line.ts';
import { storePlace } from './storePlace.ts';
import { median, p95, rounded, timed } from './timing.ts';

const rounds = 60;
const sweeps = 3;
const horizon = 48 * hour;

const partakers = async ({ db }: Store): Promise<number[]> =>
  (await db.selectFrom('permit').select('id').where('state', 'in', simopsStates).orderBy('id').execute()).map(({ id }) => id);

const quick = async ({ db }: Store, id: number): Promise<number> => {
  const [work] = await worksById(db, [id]);
  return work ? detectFor(work, await worksAround(db, work)).size : 0;
};

/** The same by reading all work of the plants and looking at every pair that the permit is part of. */
const slow = async ({ db }: Store, id: number, all: readonly number[]): Promise<number> => {
  const works = (await worksById(db, all)).map(reachOf);
  const one = works.find((work) => work.id === id);
  return one ? works.filter((other) => other.id !== id && interactionOf(one, other)).length : 0;
};

const soon = async ({ db }: Store, all: readonly number[]): Promise<Work[]> => {
  const now = Date.now();
  return (await worksById(db, all)).filter(({ from, to }) => from < now + horizon && to > now);
};

const single = async (store: Store, all: readonly number[]): Promise<Line> => {
  const pairs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const id = all[(round * 37) % all.length] ?? 0;
    const found = await quick(store, id);
    pairs.push(
      await timed(async () => {
        if ((await slow(store, id, all)) !== found) throw new Error(`The two ways differ for permit ${id}.`);
      }),
    );
  }
  // One after the other, each permit once: what the slow way leaves in memory would be cleared away in the time of these.
  const checked: number[] = [];
  for (const id of all) checked.push(await timed(() => quick(store, id)));
  return {
    name: `conflicts of one permit with the ${all.length} that take part (${store.kind}), p95`,
    value: rounded(p95(checked)),
    unit: 'ms',
    against: `all of them read and looked at, p95 ${rounded(p95(pairs))} ms`,
    ratio: rounded(p95(checked) / p95(pairs), 3),
    goal: '≤ 15 ms',
  };
};

const sweep = async (store: Store, all: readonly number[]): Promise<Line> => {
  const [swept, pairs]: [number[], number[]] = [[], []];
  let count = 0;
  for (let round = 0; round < sweeps; round += 1) {
    swept.push(await timed(async () => detectAll(await soon(store, all))));
    const works = await soon(store, all);
    count = works.length;
    pairs.push(await timed(() => pairwise(works)));
  }
  return {
    name: `all conflicts of 48 hours among ${count} permits, read and found (${store.kind}), median`,
    value: rounded(median(swept)),
    unit: 'ms',
    against: `every pair, without reading them, ${rounded(median(pairs))} ms`,
    ratio: rounded(median(swept) / median(pairs), 3),
    goal: '≤ 2000 ms',
  };
};

/** The check for conflicts against a filled store (preset L-wide), beside looking at everything. Throws when they differ. */
export const benchConflicts = async (args: readonly string[]): Promise<Line[]> => {
  const store = await openStore(storePlace(args));
  try {
    await migrate(store.db);
    const all = await partakers(store);
    return [await single(store, all), await sweep(store, all)];
  } finally {
    await store.close();
  }
};
