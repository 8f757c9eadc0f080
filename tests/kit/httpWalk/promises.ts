import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Guard, guard } from '#domain/permits/guards/guard.ts';
import { type ConditionName, conditions } from '#domain/permits/guards/permit.guards.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStore, type StoreKind } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';
import { rowsOfPeople } from './rows.ts';
import { type Walked, walkOverHttp } from './walk.ts';

// In the usual run the walks are short and begin in every state; the deep ones are whole lives, about forty steps each. HTTP_WALKS says
// how many of these each store walks: a thousand follow every row that people cause.
const deep = process.env.DEEP === '1';
const lives = Number(process.env.HTTP_WALKS ?? 1000);
const [walks, steps, same] = deep ? [lives, 60, 20] : [40, 6, 8];
const seed = 'http-walks-2';

/** A guard that the server is made to forget, and the walk from which on it is tried: the usual run begins where it shows soon. */
type Planted = readonly [name: ConditionName, from: number];
// In the deep run also those that few steps are enough to miss: who signs both halves, whether the clock is right, who has visited.
const planted: readonly Planted[] = deep
  ? (['separation', 'clock', 'visit', 'gas', 'crewOff', 'siteSafe', 'simops', 'isolation'] as const).map(
      (name) => [name, 0] as const,
    )
  : [
      ['crewOff', 1],
      ['simops', 9],
      ['separation', 36],
    ];

/** What the walks must have met on their way, so that they prove what they are to prove: in the deep run every row that people cause. */
const met = [
  ...[
    'conflict open R',
    'conflict open N',
    'isolation sanctioned_test',
    'handed over',
    'conflict by a crane',
    'danger in its space',
  ],
  ...(deep ? ['conflict controlled R', 'isolation lost', 'isolation removed'] : []),
  ...(deep && lives >= 1000 ? rowsOfPeople : []),
];

/** What random walks over HTTP promise of a store. The stores share the walks; each has a file of its own, so that they run beside each other. */
export const promiseWalks = (kind: StoreKind): void => {
  describeStore('random walks over HTTP', kind, (store) => {
    let world: Desk;
    let people: ReadonlyMap<number, number>;
    const walk = (index: number, length: number): Promise<Walked> => walkOverHttp(world, { seed, index, steps: length, people });

    beforeAll(async () => {
      world = await openDesk(store(), permitNow);
      await addCompetence(world.db, desk.incoming, 'gas_tester');
      const persons = await world.db.selectFrom('person').select(['id', 'sap']).execute();
      people = new Map(persons.map(({ id, sap }) => [sap, id]));
    }, 60_000);
    afterAll(() => world.close());

    test('the server does what the rules say, step by step', async () => {
      const been = new Set<string>();
      const first = kind === 'PGlite' ? 0 : walks;
      for (let index = first; index < first + walks; index += 1) {
        const walked = await walk(index, steps);
        expect(walked.fault).toBeNull();
        for (const place of walked.been) been.add(place);
      }
      expect(permitStates.filter((state) => been.has(state)).length).toBeGreaterThan(13);
      expect(met.filter((place) => !been.has(place))).toEqual([]);
    }, 7_200_000);

    test('the same seed gives the same history', async () => {
      const [one, other] = [await walk(7, same), await walk(7, same)];
      expect(one.history.length).toBeGreaterThan(3);
      expect(other.history).toEqual(one.history);
    });

    test.each(planted)(
      'a server that does not judge %s is found out',
      async (name, from) => {
        const judges: Record<ConditionName, Guard> = conditions;
        const usual = judges[name];
        judges[name] = guard({ ...usual, check: () => null });
        try {
          let fault: string | null = null;
          for (let index = from; index < from + 1000 && !fault; index += 1) ({ fault } = await walk(index, deep ? 30 : 8));
          expect(fault).toMatch(/answered 20[01] ok and not|answered \d+ \w+ and not (guard_failed|conflict_open)/);
        } finally {
          judges[name] = usual;
        }
      },
      1_800_000,
    );
  });
};
