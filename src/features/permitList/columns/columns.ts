import type { Column } from '#src/ui/grid/column.ts';
import { type Chosen, readArrangement } from './arrangement.ts';

/** What a permit is known by: always shown, in this order, before all others. */
const firstColumns: readonly string[] = ['state', 'tracking', 'title'];
const afterNumber = 'menu';

/** The columns that the person may leave out and put in another order, as they usually stand. */
export const furtherColumns = [
  'area',
  'waiting',
  'timeLeft',
  'type',
  'watched',
  'window',
  'evidence',
  'level',
  'crew',
  'risk',
  'weight',
  'since',
  'authority',
  'conversations',
  'updated',
] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

const knownColumns = [...firstColumns, ...furtherColumns];
/** Shown to those only who have chosen it. */
export const optIn: readonly string[] = ['weight'] satisfies FurtherColumn[];
const plain = (id: string): Chosen => ({ id, width: null });

/** The columns that a setting asks for. The first ones come first, whatever it says. */
export const chosenBy = (setting: string): Chosen[] => {
  const said = readArrangement(setting, knownColumns);
  if (!said) return knownColumns.filter((id) => !optIn.includes(id)).map(plain);
  const first = firstColumns.map((id) => said.find((column) => column.id === id) ?? plain(id));
  return [...first, ...said.filter(({ id }) => !firstColumns.includes(id))];
};

/** One column more, where it usually stands as far as what stands there now tells: before the first shown one that usually comes later. */
export const withColumn = (chosen: readonly Chosen[], id: FurtherColumn): Chosen[] => {
  const place = knownColumns.indexOf(id);
  const later = chosen.findIndex((column) => knownColumns.indexOf(column.id) > place);
  return chosen.toSpliced(later < 0 ? chosen.length : later, 0, plain(id));
};

export const isFurther = (id: string): id is FurtherColumn => furtherColumns.some((known) => known === id);

/** The same columns with one of the further ones at another place among these. */
export const movedTo = (chosen: readonly Chosen[], id: string, place: number): Chosen[] => {
  const one = chosen.find((column) => column.id === id && isFurther(id));
  if (!one) return [...chosen];
  const first = chosen.filter((column) => !isFurther(column.id));
  const others = chosen.filter((column) => isFurther(column.id) && column !== one);
  return [...first, ...others.toSpliced(Math.max(0, place), 0, one)];
};

/** Columns that stay in sight stay where those before them end. */
const withOffsets = <Row>(columns: readonly Column<Row>[]): Column<Row>[] => {
  const before: string[] = [];
  return columns.map((column) => {
    if (!column.sticky) return column;
    const offset = before.length > 0 ? `calc(${before.join(' + ')})` : undefined;
    before.push(column.size);
    return offset ? { ...column, offset } : column;
  });
};

/** Columns as the person arranged them, each as wide as was wished, the further ones to be moved; the menu of a row stays beside its number. */
export const arranged = <Row>(columns: readonly Column<Row>[], chosen: readonly Chosen[]): Column<Row>[] => {
  const shown = chosen.flatMap(({ id, width }) => {
    const column = columns.find((one) => one.id === id);
    if (!column) return [];
    const moves = isFurther(id) ? ({ moves: true } as const) : {};
    const sized = { ...column, ...moves, ...(width === null ? {} : { size: `${width}rem` }) };
    return id === 'tracking' ? [sized, ...columns.filter((one) => one.id === afterNumber)] : [sized];
  });
  return withOffsets(shown);
};
