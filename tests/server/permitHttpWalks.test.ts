import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guard, guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import { type Walked, walkOverHttp } from '#tests/kit/httpWalk/walk.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

// The stores share the walks. In the usual run they are short and begin in every state; the deep ones are whole lives.
const deep = process.env.DEEP === '1';
const [walks, steps] = deep ? [1000, 60] : [50, 6];

// Conditions that few steps are enough to miss: who signs both halves, whether the clock is right, and whether anybody visited.
const planted: readonly ConditionName[] = deep ? ['separation', 'clock', 'visit', 'gas', 'crewOff', 'siteSafe'] : ['crewOff'];

describeStores('random walks over HTTP', (store) => {
  let world: Desk;
  let people: ReadonlyMap<number, number>;
  const walk = (index: number, length = steps): Promise<Walked> => {
    const shift = store().kind === 'pglite' ? 0 : walks;
    return walkOverHttp(world, { seed: 'http-walks-2', index: shift + index, steps: length, people });
  };

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await addCompetence(world.db, desk.incoming, 'gas_tester');
    const persons = await world.db.selectFrom('person').select(['id', 'sap']).execute();
    people = new Map(persons.map(({ id, sap }) => [sap, id]));
  }, 60_000);
  afterAll(() => world.close());

  test('the server does what the rules say, step by step', async () => {
    const been = new Set<string>();
    for (let index = 0; index < walks; index += 1) {
      const walked = await walk(index);
      expect(walked.fault).toBeNull();
      for (const state of walked.been) been.add(state);
    }
    expect(been.size).toBeGreaterThan(13);
  }, 7_200_000);

  test('the same seed gives the same history', async () => {
    const [one, other] = [await walk(7, 20), await walk(7, 20)];
    expect(one.history.length).toBeGreaterThan(3);
    expect(other.history).toEqual(one.history);
  });

  test.each(planted)(
    'a server that does not judge %s is found out',
    async (name) => {
      const judges: Record<ConditionName, Guard> = conditions;
      const usual = judges[name];
      judges[name] = guard({ ...usual, check: () => null });
      try {
        let fault: string | null = null;
        for (let index = 0; index < 300 && !fault; index += 1) ({ fault } = await walk(index, deep ? 30 : 8));
        expect(fault).toMatch(/answered 200 ok and not|answered \d+ \w+ and not guard_failed/);
      } finally {
        judges[name] = usual;
      }
    },
    600_000,
  );
});
