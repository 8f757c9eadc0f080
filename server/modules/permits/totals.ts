type Known = { total: number; until: number };
type Total = { total: number; exact: boolean };

// Kept per store, so that two servers in one process do not mix.
const stores = new WeakMap<object, Map<string, Known>>();
const milliseconds = 30_000;
const maxKnown = 500;

const knownOf = (store: object): Map<string, Known> => {
  const known = stores.get(store) ?? new Map<string, Known>();
  stores.set(store, known);
  return known;
};

/**
 * How many rows a list has. Opening a list counts; the pages that follow within half a minute get the same number, for
 * counting 100,000 rows costs more than reading a page of them. `exact` says that it was counted for this call.
 */
export const totalOf = async (store: object, list: string, follows: boolean, count: () => Promise<number>): Promise<Total> => {
  const known = knownOf(store);
  const found = follows ? known.get(list) : undefined;
  if (found && found.until > performance.now()) return { total: found.total, exact: false };
  const total = await count();
  if (known.size >= maxKnown) known.clear();
  known.set(list, { total, until: performance.now() + milliseconds });
  return { total, exact: true };
};
