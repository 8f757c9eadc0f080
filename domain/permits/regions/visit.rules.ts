import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';

type Visit = { by: number; at: Instant };
type Visited = Pick<PermitFacts, 'visit' | 'visitsBefore'>;

/** The last visit of each person who was there; the one that was recorded last is the first. */
export const visitsOf = ({ visit, visitsBefore = [] }: Visited): Visit[] => (visit ? [visit, ...visitsBefore] : []);

/** The visit that is asked of who signs an issue: their own, else the last. */
export const visitFor = (permit: Visited, sap?: number): Visit | null =>
  visitsOf(permit).find(({ by }) => by === sap) ?? permit.visit;

/** The visits of before, once another one is made: the last of everybody else. */
export const visitsBesides = (permit: Visited, sap: number): Visit[] =>
  visitsOf(permit).flatMap(({ by, at }) => (by === sap ? [] : { by, at }));
