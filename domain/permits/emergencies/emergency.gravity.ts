import type { Emergency } from './emergency.endpoints.ts';

/** What endangers most people fastest comes first; a drill endangers nobody. */
const gravity: Readonly<Record<Emergency['kind'], number>> = { gas: 0, fire: 1, other: 2, medical: 3, weather: 4, drill: 5 };

/** Emergencies with the gravest kind first, those of one kind as they came: a lesser one that is newer hides none. */
export const gravestFirst = <One extends Pick<Emergency, 'kind'>>(open: readonly One[]): One[] =>
  open.toSorted((one, other) => gravity[one.kind] - gravity[other.kind]);
