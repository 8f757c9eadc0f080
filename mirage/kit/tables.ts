import { Problem } from '#domain/kernel/problem.ts';

type Identified = { id: string };

/** Rows of a fake app, in memory and in an order. Not in Mirage's database, which copies all rows of a table whenever one of them is looked at. */
export type Tables = {
  load: <T extends Identified>(name: string, rows: readonly T[]) => void;
  /** In their order; none when nothing was loaded. Nobody changes a row that they were given: a changed one takes its place. */
  all: <T extends Identified>(name: string) => T[];
  /** Puts a row in front of all others. It keeps its id when nobody has it, and is given one otherwise. */
  add: <T extends Identified>(name: string, row: T) => T;
  /** The same for many, which stay in their order. */
  addMany: <T extends Identified>(name: string, rows: readonly T[]) => T[];
  /** Changes members of a row. Throws `not_found`. */
  update: <T extends Identified>(name: string, id: string, part: Partial<T>) => T;
  /** Takes rows away. An id that nobody has is passed over. */
  remove: (name: string, ids: readonly string[]) => void;
  /** Everything that is held, by table. */
  everything: () => Record<string, readonly Identified[]>;
  /** Puts these rows into this order, in the places that they have among all others. Throws `not_found`. */
  order: (name: string, ids: readonly string[]) => void;
};

/** An id that no row has. */
const freeId = (name: string, taken: ReadonlySet<string>): string => {
  let number = taken.size + 1;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
};

/** `written` hears of every change. */
export const tablesInMemory = (written: () => void = () => undefined): Tables => {
  const tables = new Map<string, readonly Identified[]>();
  const all = <T extends Identified>(name: string): T[] => [...((tables.get(name) ?? []) as readonly T[])];
  const load = <T extends Identified>(name: string, rows: readonly T[]): void => {
    tables.set(name, [...rows]);
    written();
  };
  const addMany = <T extends Identified>(name: string, given: readonly T[]): T[] => {
    const rows = all<T>(name);
    const taken = new Set(rows.map(({ id }) => id));
    const added = given.map((row) => {
      const id = row.id === '' || taken.has(row.id) ? freeId(name, taken) : row.id;
      taken.add(id);
      return { ...row, id };
    });
    load(name, [...added, ...rows]);
    return added;
  };
  return {
    load,
    all,
    everything: () => Object.fromEntries(tables),
    add: (name, row) => addMany(name, [row])[0] ?? row,
    addMany,
    update: <T extends Identified>(name: string, id: string, part: Partial<T>): T => {
      const rows = (tables.get(name) ?? []) as readonly T[];
      const at = rows.findIndex((row) => row.id === id);
      const before = rows[at];
      if (!before) throw new Problem('not_found');
      const changed = { ...before, ...part, id };
      tables.set(name, rows.with(at, changed));
      written();
      return changed;
    },
    remove: (name, ids) => {
      const gone = new Set(ids);
      load(
        name,
        all(name).filter(({ id }) => !gone.has(id)),
      );
    },
    order: (name, ids) => {
      const rows = all(name);
      const byId = new Map(rows.map((row) => [row.id, row]));
      if (!ids.every((id) => byId.has(id))) throw new Problem('not_found');
      const named = new Set(ids);
      const moved = [...named].values();
      load(
        name,
        rows.map((row) => (named.has(row.id) ? (byId.get(moved.next().value ?? '') ?? row) : row)),
      );
    },
  };
};
