export type Sized = {
  /** Width in the bar, in rem, its gap included. */
  rem: number;
  /** What leaves the bar first has the lowest number; what has none stays. */
  leaves?: number;
};

/** The items that have room in the bar, and those that go into the menu, which then takes room itself. Both keep their order. */
export const fitting = <T extends Sized>(items: readonly T[], room: number, menu: number): { inBar: T[]; inMenu: T[] } => {
  const widthOf = (some: readonly T[]) => some.reduce((sum, { rem }) => sum + rem, 0);
  if (widthOf(items) <= room) return { inBar: [...items], inMenu: [] };
  const gone = new Set<T>();
  const inBar = () => items.filter((item) => !gone.has(item));
  const leaving = items
    .filter(({ leaves }) => leaves !== undefined)
    .toSorted((one, other) => (one.leaves ?? 0) - (other.leaves ?? 0));
  for (const item of leaving) {
    if (widthOf(inBar()) + menu <= room) break;
    gone.add(item);
  }
  return { inBar: inBar(), inMenu: items.filter((item) => gone.has(item)) };
};
