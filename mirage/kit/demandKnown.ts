import { Problem } from '#domain/kernel/problem.ts';

/** Throws `not_found` where nothing has this id: what is put into a place that nobody has would be out of everybody's sight. */
export const demandKnown = (known: readonly { id: number }[], id: number): void => {
  if (!known.some((one) => one.id === id)) throw new Problem('not_found');
};
