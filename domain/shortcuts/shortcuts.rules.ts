/** With one more at the end, or without it (specification 2). */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

/** With one brought right before another, or to the end. What is not among them moves nothing. */
export const moved = (ids: readonly string[], id: string, before: string | null): string[] => {
  if (!ids.includes(id) || id === before) return [...ids];
  const others = ids.filter((one) => one !== id);
  const at = before === null ? -1 : others.indexOf(before);
  return at === -1 ? [...others, id] : others.toSpliced(at, 0, id);
};

/**
 * Before which of those in sight one stands after a step back (-1) or on (1), for `moved`; undefined where there is no place to step
 * to. Ids that are not in sight keep their places among the others.
 */
export const beforeAfterStep = (inSight: readonly string[], id: string, step: -1 | 1): string | null | undefined => {
  const to = inSight.indexOf(id) + step;
  if (!inSight.includes(id) || to < 0 || to >= inSight.length) return undefined;
  return step === -1 ? inSight[to] : (inSight[to + 1] ?? null);
};

/** The entries that the ids name, in their order: what is unknown or not for this person is passed over. */
export const known = <T extends { id: string }>(ids: readonly string[], entries: readonly T[]): T[] =>
  [...new Set(ids)].flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
