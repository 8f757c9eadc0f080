import { mergedText } from '#domain/kernel/mergedText.ts';

type Row = { id: string };
/** Rows in their order, by the names of their tables. */
export type Rows = Readonly<Record<string, readonly Row[]>>;

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> => new Map(rows.map((row) => [row.id, row]));

const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'id' in one);

const areIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'string');

/** Mine in my order, without those that they have taken out, and behind them those that they have put in. */
const mergedIds = (was: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => {
  const [before, own, other] = [new Set(was), new Set(mine), new Set(theirs)];
  return [...mine.filter((id) => other.has(id) || !before.has(id)), ...theirs.filter((id) => !before.has(id) && !own.has(id))];
};

/** A member that both have changed: of a text both changes, of ids and of rows within a row what each did with them; of all others mine. */
const mergedMember = (was: unknown, mine: unknown, theirs: unknown, isText: boolean, texts: readonly string[]): unknown => {
  if (isText && typeof was === 'string' && typeof mine === 'string' && typeof theirs === 'string')
    return mergedText(was, mine, theirs);
  if (areIds(was) && areIds(mine) && areIds(theirs)) return mergedIds(was, mine, theirs);
  return isRows(was) && isRows(mine) && isRows(theirs) ? mergedTable(was, mine, theirs, texts) : mine;
};

/** The members that one has changed, over what the other has. */
const mergedRow = (base: Row | undefined, mine: Row, theirs: Row, texts: readonly string[]): Row => {
  const before: object = base ?? {};
  const changed = Object.entries(mine).flatMap(([name, value]) => {
    const was: unknown = Reflect.get(before, name);
    if (isSame(value, was)) return [];
    return [[name, mergedMember(was, value, Reflect.get(theirs, name), texts.includes(name), texts)]];
  });
  return { ...theirs, ...Object.fromEntries(changed) };
};

const mergedTable = (
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  texts: readonly string[],
): readonly Row[] => {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const stays = ({ id }: Row): boolean => (inBase.has(id) ? inMine.has(id) && inTheirs.has(id) : true);
  const merged = (row: Row): Row => {
    const [own, other, before] = [inMine.get(row.id), inTheirs.get(row.id), inBase.get(row.id)];
    if (!own || !other) return own ?? other ?? row;
    return isSame(own, before) ? other : mergedRow(before, own, other, texts);
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
 * rows that either has removed, and with those that either has added. Where both changed one member, mine stands; of members that are `texts`,
 * both changes do.
 */
export const mergedRows = (base: Rows, mine: Rows, theirs: Rows, texts: readonly string[] = []): Rows => {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(
    names.map((name) => [
      name,
      mergedTable(base[name] ?? [], mine[name] ?? base[name] ?? [], theirs[name] ?? base[name] ?? [], texts),
    ]),
  );
};
