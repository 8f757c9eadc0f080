import { type ActivityCode, activityCodes } from '#domain/permits/kernel/permit.states.ts';

/** Y: side by side without more. R: only with a resolution that both areas sign. N: never at the same time in the same place. */
export type PairVerdict = 'Y' | 'R' | 'N';
export type Cell = { one: ActivityCode; other: ActivityCode; verdict: PairVerdict };

/** Where these verdicts come from: figures of the demo plant, which the safety owner of a site must replace. */
export const matrixBasis = 'demo';

/**
 * Which kinds of work go together. Each pair is written once, so that it cannot say two things: a line begins with a kind beside
 * itself and goes on with the kinds after it, in the order of `activityCodes`.
 */
const verdictsFrom: Record<ActivityCode, string> = {
  HOT: 'RRYNRNRRRNRNYN',
  HSP: 'YYRYNRYRNYRYR',
  CLD: 'YRYRYRRNYNYY',
  CSE: 'RRNRRNNRNYR',
  ELE: 'RRRYRNYRRR',
  BRK: 'RRRRNNNRN',
  EXC: 'YYRNRRYY',
  WAH: 'RRNRNYY',
  LFT: 'RNRNNR',
  RAD: 'NNNNR',
  VEH: 'YRYR',
  PRT: 'NNR',
  DIV: 'RY',
  OVR: 'R',
};

const isVerdict = (letter: string | undefined): letter is PairVerdict => letter === 'Y' || letter === 'R' || letter === 'N';

const place = new Map(activityCodes.map((code, index) => [code, index]));
const placeOf = (code: ActivityCode): number => place.get(code) ?? 0;

/** What two kinds of work mean for each other, in either order. A pair that nobody has judged is not allowed. */
export const verdictOf = (one: ActivityCode, other: ActivityCode): PairVerdict => {
  const [first, second] = placeOf(one) <= placeOf(other) ? [one, other] : [other, one];
  const letter = verdictsFrom[first][placeOf(second) - placeOf(first)];
  return isVerdict(letter) ? letter : 'N';
};

/** Every pair once, with its verdict. */
export const matrixPairs: readonly Cell[] = activityCodes.flatMap((one, index) =>
  activityCodes.slice(index).map((other) => ({ one, other, verdict: verdictOf(one, other) })),
);
