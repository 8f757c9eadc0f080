type Item = { id: string };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What two people made of one list, each without knowing of the other; `merge` makes one of what both have written in the same line. What one has
 * taken out is out, unless the other has written in it. Where both changed the list, lines stand as in theirs, and those that only I have behind them.
 */
export const mergedList = <One extends Item>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
  merge: (was: One | undefined, own: One, other: One) => One,
): One[] => {
  if (isSame(mine, base)) return [...theirs];
  if (isSame(theirs, base)) return [...mine];
  const find = (items: readonly One[], id: string) => items.find((item) => item.id === id);
  const merged = (other: One): One[] => {
    const [was, own] = [find(base, other.id), find(mine, other.id)];
    if (own) return [merge(was, own, other)];
    return isSame(other, was) ? [] : [other];
  };
  const onlyMine = mine.filter((item) => !find(theirs, item.id) && !isSame(item, find(base, item.id)));
  return [...theirs.flatMap(merged), ...onlyMine];
};
