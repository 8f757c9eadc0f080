import type { Kysely } from 'kysely';
import { binsOf, type Days } from '#domain/permits/heatMap/heatBins.rules.ts';
import type { CalendarRow, HeatCalendar } from '#domain/permits/heatMap/heatMap.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { noFigures } from './byKey.ts';
import { cellFrom, metaOf, scaleOf } from './cells.ts';
import { divisorOf } from './divisor.ts';
import { readFacts } from './facts.ts';
import { figuresOf } from './figures.ts';
import { type Scope, stretchOf } from './scope.ts';

/** A metric hour by hour or shift by shift, for all places together. */
export const readCalendar = async (
  db: Kysely<Tables>,
  { scope, by, days }: { scope: Scope; by: 'hour' | 'shift'; days: Days },
): Promise<HeatCalendar> => {
  const asking = { scope, bins: binsOf(by, days, scope.site.zone) };
  const facts = await readFacts(db, scope, stretchOf(days, scope.site), 'all');
  const read = figuresOf(facts, asking, 'all');
  const figures = read.figures.get('all') ?? noFigures(asking);
  const cell = cellFrom(asking, 'all', figures, divisorOf(facts, { scope, group: 'all', days }));
  const hidden = new Set(cell.hidden);
  const begins = asking.bins.map(({ from }) => new Date(from).toISOString());
  const end = new Date(asking.bins.at(-1)?.to ?? 0).toISOString();
  const rows = asking.bins.map(
    ({ date, hour, fold }, at): CalendarRow => ({
      date,
      hour,
      fold,
      from: begins[at] ?? end,
      to: begins[at + 1] ?? end,
      value: cell.values[at] ?? null,
      permits: cell.permits[at] ?? 0,
      hidden: hidden.has(at),
    }),
  );
  return { rows, scale: scaleOf(cell.values), meta: metaOf(scope, read) };
};
