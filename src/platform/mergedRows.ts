type Row = { id: string };
/** Rows in their order, by the names of their tables. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

/** The members that one has changed, over what the other has. */
const mergedRow = (base: Row | undefined, mine: Row, theirs: Row): Row => {
  const before: object = base ?? {};
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, Reflect.get(before, name)));
  return { ...theirs, ...Object.fromEntries(changed) };
};

const mergedTable = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): readonly Row[] => {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const stays = ({ id }: Row): boolean => (inBase.has(id) ? inMine.has(id) && inTheirs.has(id) : true);
  const merged = (row: Row): Row => {
    const [own, other, before] = [inMine.get(row.id), inTheirs.get(row.id), inBase.get(row.id)];
    if (!own || !other) return own ?? other ?? row;
    return isSame(own, before) ? other : mergedRow(before, own, other);
  };
  const isMoved = !isSame(
    base.filter(({ id }) => inMine.has(id)).map(({ id }) => id),
    mine.filter(({ id }) => inBase.has(id)).map(({ id }) => id),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const known = byId(first);
  // What is new stands in front of all others, as in every sample.
  return [...second.filter(({ id }) => !known.has(id)), ...first].filter(stays).map(merged);
};

/**
 * What two pages made of the same rows, each without knowing of the other: of each row the members that either has changed, without the
 * rows that either has removed, and with those that either has added. Where both changed one member, mine stands.
 */
export const mergedRows = (base: Rows, mine: Rows, theirs: Rows): Rows => {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    names.map((name) => [name, mergedTable(base[name] ?? [], mine[name] ?? base[name] ?? [], theirs[name] ?? base[name] ?? [])]),
  );
};
