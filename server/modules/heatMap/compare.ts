import type { Kysely } from 'kysely';
import type { Days } from '#domain/permits/heatMap/heatBins.rules.ts';
import type { HeatGroup } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatCell, HeatChange, HeatCompare } from '#domain/permits/heatMap/heatMap.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { readCells } from './cells.ts';
import type { Scope } from './scope.ts';

type Valued = Pick<HeatCell, 'values' | 'hidden'>;
const nothing: Valued = { values: [0], hidden: [] };

const changeOf = (key: string, area: HeatCell['area'], one: Valued, other: Valued): HeatChange => {
  const [a, b] = [one.values[0] ?? null, other.values[0] ?? null];
  return {
    key,
    area,
    a,
    b,
    diff: a === null || b === null ? null : b - a,
    ratio: a === null || b === null || a === 0 ? null : b / a,
    hidden: one.hidden.length + other.hidden.length > 0,
  };
};

/** A metric by place at two times. */
export const readCompare = async (
  db: Kysely<Tables>,
  { scope, group, a, b }: { scope: Scope; group: HeatGroup; a: Days; b: Days },
): Promise<HeatCompare> => {
  const before = await readCells(db, { scope, group, bin: 'all', days: a });
  const after = await readCells(db, { scope, group, bin: 'all', days: b });
  const [one, other] = [before, after].map(({ cells }) => new Map(cells.map((cell) => [cell.key, cell])));
  const keys = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])];
  return {
    cells: keys.map((key) => {
      const [first, second] = [one?.get(key), other?.get(key)];
      return changeOf(key, first?.area ?? second?.area ?? null, first ?? nothing, second ?? nothing);
    }),
    a: before.meta,
    b: after.meta,
  };
};
