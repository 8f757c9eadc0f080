import { countsForPoint, inTestOrder } from '#domain/permits/gas.rules.ts';
import type { PermitWork } from '#domain/permits/work.schema.ts';

export type Gas = PermitWork['gas'];
export type GasTest = Gas['tests'][number];
export type GasLimit = Gas['limits'][number];

const asMade = (tests: readonly GasTest[]): GasTest[] => inTestOrder(tests, ({ tested_at }) => tested_at);

export const isVoid = (test: GasTest): boolean => test.voided_because !== null;

/** The last test of each point that counts; null where there is none. */
export const lastTests = ({ points, tests }: Gas): { point: string; test: GasTest | null }[] =>
  points.map((point) => ({
    point,
    test:
      asMade(tests.filter((test) => test.point === point && countsForPoint({ passed: test.passed, voided: isVoid(test) }))).at(
        -1,
      ) ?? null,
  }));

/** When the next test is due: as soon as the first of the points runs out. Null while a point has no test that passed. */
export const nextDue = (gas: Gas): string | null => {
  const lasts = lastTests(gas).map(({ test }) => test);
  if (lasts.length === 0 || lasts.some((test) => !test?.passed)) return null;
  return lasts.map((test) => test?.valid_until ?? '').reduce((one, other) => (one < other ? one : other));
};

/** The newest on top, as a logbook is read from its last page. */
export const newestFirst = ({ tests }: Pick<Gas, 'tests'>): GasTest[] => asMade(tests).toReversed();

export const isOutside = ({ min, max }: Pick<GasLimit, 'min' | 'max'>, value: number): boolean =>
  value > max || (min !== null && value < min);
