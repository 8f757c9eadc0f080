import { beforeAll, expect, test } from 'vitest';
import { asMet, interaction, isInSimops, isLeft, mayGoAhead, meetsStopped, type Work } from '#domain/simops/interaction.ts';
import { ensureDemo } from '#server/demo/fill/loadDemo.ts';
import { readLocation } from '#server/modules/location/location.read.ts';
import { worksById } from '#server/permits/conflicts/works.ts';
import { loadWork } from '#server/permits/permit/readWork.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

const morning = new Date('2026-11-20T06:30:00Z');

/** Every pair looked at by the rule alone, without grid, store or index. */
const meets = (one: Work, other: Work): boolean =>
  (meetsStopped(one, other) ||
    (![one, other].some(({ state }) => isLeft(state)) && [one, other].some(({ state }) => isInSimops(state)))) &&
  interaction(asMet(one), asMet(other)) !== null;

const ascending = (one: number, other: number): number => one - other;

describeStores('conflicts of the demo plant', (store) => {
  beforeAll(async () => {
    await emptyStore(store().db);
    await ensureDemo(store().db, { preset: 'XS', now: morning, passwordHash: 'no hash', log: { info: () => undefined } });
  }, 120_000);

  test('no permit denies one that it has: list, tab and plan say what a look at every pair finds', async () => {
    const { db } = store();
    const rows = await db.selectFrom('permit').select(['id', 'simops']).execute();
    const ids = rows.map(({ id }) => id);
    const works = (await worksById(db, ids)).filter(({ state }) => mayGoAhead(state) || isLeft(state));
    expect(works.length).toBeGreaterThan(15);
    const wrong: unknown[] = [];
    for (const work of works) {
      const met = works.filter((other) => other.id !== work.id && meets(work, other)).map(({ id }) => id);
      const listed = rows.find(({ id }) => id === work.id)?.simops;
      const { conflicts, regions } = await loadWork(db, work.id, morning.toISOString());
      const named = conflicts.filter(({ standing }) => standing !== 'over').map((one) => one.with.id);
      const { neighbours } = await readLocation(db, work.id, { at: morning, now: morning, radius: 500 });
      const drawn = neighbours.filter(({ conflict }) => conflict !== null && conflict !== 'over').map(({ id }) => id);
      const isPlanRight = neighbours.every(({ id }) => drawn.includes(id) === met.includes(id));
      const denies = regions.simops === 'clear' && met.length > 0;
      if (`${named.sort(ascending)}` !== `${met}` || listed !== regions.simops || !isPlanRight || denies)
        wrong.push({ id: work.id, state: work.state, met, named, listed, tab: regions.simops, drawn });
    }
    expect(wrong).toEqual([]);
  });
});
