import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';
import { desk } from '#tests/kit/permitDesk.ts';

/** What the work of a permit needs, and when it is to be. Left alone, it is cold work that needs nothing beside the people. */
export type Plan = {
  gas?: true;
  /** For how many minutes a gas test holds. */
  interval?: number;
  isolation?: true;
  /** An expert endorses it. */
  expert?: true;
  /** It affects the other area, whose delegate endorses it. */
  reaches?: true;
  /** With a flame: gas is tested, the pump isolated, the fire watched. */
  fire?: true;
  /** At height: goes beside cold work by agreement only. */
  high?: true;
  applicant?: number;
  limits?: string;
  /** For how many minutes it is planned, and issued at most. */
  planned?: number;
  issued?: number;
  /** East on the plan of the site, in metres; by itself a permit is 800 m away from any other. */
  x?: number;
};

export const isTested = ({ gas, fire }: Plan): boolean => Boolean(gas || fire);
export const isIsolated = ({ isolation, fire }: Plan): boolean => Boolean(isolation || fire);
export const isEndorsed = ({ expert, reaches }: Plan): boolean => Boolean(expert || reaches);
export const applicantOf = ({ applicant = desk.authority }: Plan): number => applicant;

/** The kinds of work that need just this, the primary one first. */
export const codesOf = ({ gas, isolation, expert, fire, high }: Plan): ActivityCode[] => {
  const asked: ActivityCode[] = [
    ...(fire ? ['HOT' as const] : []),
    ...(gas ? ['HSP' as const] : []),
    ...(expert ? ['EXC' as const] : []),
  ];
  const cold: ActivityCode[] = asked.length === 0 || isolation ? ['CLD'] : [];
  return [...cold, ...asked, ...(high ? ['WAH' as const] : [])];
};
