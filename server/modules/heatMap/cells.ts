import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import { type Bin, binCount, binsOf, type Days, finestBin } from '#domain/permits/heatMap/heatBins.rules.ts';
import { type HeatBin, type HeatGroup, heatLimits, heatUnits } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatCell, HeatCells, HeatMeta } from '#domain/permits/heatMap/heatMap.schema.ts';
import { tooManyCellsText } from '#domain/permits/heatMap/heatMap.texts.ts';
import { metresOf } from '#domain/permits/heatMap/spread.rules.ts';
import { activityCodes } from '#domain/permits/kernel/permit.states.ts';
import { weightRules } from '#domain/permits/riskWeight/riskWeight.data.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Asking, type Figures, noFigures, type Read } from './byKey.ts';
import { type Divisor, divisorOf, isOfWhole } from './divisor.ts';
import { readFacts } from './facts.ts';
import { figuresOf, isHidden, measures } from './figures.ts';
import { isRecorded, partOf, type Scope, type Stretch, stretchOf } from './scope.ts';
import { squaresOf } from './spread.ts';

type Db = Kysely<Tables>;
/** What is shown of a scope: by what, cut how, on which days. */
export type View = {
  scope: Scope;
  group: HeatGroup;
  bin: HeatBin;
  days: Days;
  part?: { from: string | undefined; to: string | undefined };
};

const placesIn = ({ scope, group }: View): number => {
  const metres = metresOf(group);
  if (metres !== null) return squaresOf(scope.areas, metres);
  if (group === 'type') return activityCodes.length;
  return group === 'area' ? scope.areas.length : 1;
};

/** Refuses more cells than one answer holds, and says which stretches would do. */
const checkCells = (view: View): void => {
  const places = placesIn(view);
  if (places * binCount(view.bin, view.days) <= heatLimits.cells) return;
  const finest = finestBin(places, view.days);
  throw new Problem('too_many_cells', { message: tooManyCellsText(finest, view.scope.language) });
};

/** How the values of one key read, stretch by stretch. */
export const cellFrom = (asking: Asking, key: string, figures: Figures, divisor: Divisor): HeatCell => {
  const { scope, bins } = asking;
  const measure = measures[scope.question.metric];
  const by = divisor(key);
  const hidden = bins.flatMap((_, at) => (isHidden(figures, at) ? [at] : []));
  const valueAt = (bin: Bin, at: number): number | null => {
    if (by === null || isHidden(figures, at) || !isRecorded(bin, scope)) return null;
    const value = measure(figures, at);
    return value === null ? null : Math.round((value / by) * 1e6) / 1e6;
  };
  return {
    key,
    area: scope.areas.find(({ id }) => String(id) === key) ?? null,
    values: bins.map(valueAt),
    permits: Array.from(figures.live.subjects),
    hidden,
  };
};

/** The least and the most of all values. */
export const scaleOf = (values: Iterable<number | null>): HeatCells['scale'] => {
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const value of values) {
    if (value === null) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  return { min: Number.isFinite(min) ? min : 0, max };
};

/** What an answer is made of. The permits are counted once for the whole of the time, however many cells they are in. */
export const metaOf = ({ question, site, now }: Scope, { permits, hours }: Pick<Read, 'permits' | 'hours'>): HeatMeta => ({
  metric: question.metric,
  unit: heatUnits[question.metric],
  permits,
  hours,
  weight_version: weightRules.version,
  time_zone: site.zone,
  as_of_seq: site.asOfSeq,
  at: new Date(now).toISOString(),
});

/** Keys that stand in an answer although nothing has happened under them. */
const fixedKeys = ({ scope, group }: View): string[] => {
  if (group === 'area') return scope.areas.map(({ id }) => String(id));
  return group === 'all' ? ['all'] : [];
};

const binsIn = ({ scope, bin, days, part }: View): Bin[] => {
  if (part?.from === undefined && part?.to === undefined) return binsOf(bin, days, scope.site.zone);
  const one = partOf(days, scope.site, part);
  return one.to > one.from ? [one] : [];
};

/** Of which time facts are needed: of these stretches, or of all of the days where values are divided by something of them. */
const stretchFor = ({ scope, days }: View, bins: readonly Bin[]): Stretch =>
  isOfWhole(scope) ? stretchOf(days, scope.site) : { from: bins[0]?.from ?? 0, to: bins.at(-1)?.to ?? 0 };

/** A metric by place or kind of work, in stretches of time. */
export const readCells = async (db: Db, view: View): Promise<HeatCells> => {
  checkCells(view);
  const { scope, group } = view;
  const asking: Asking = { scope, bins: binsIn(view) };
  const facts = await readFacts(db, scope, stretchFor(view, asking.bins), group);
  const read = figuresOf(facts, asking, group);
  const { figures } = read;
  const divisor = divisorOf(facts, view);
  const keys = [...new Set([...fixedKeys(view), ...figures.keys()])];
  const none = noFigures(asking);
  const cells = keys.map((key) => cellFrom(asking, key, figures.get(key) ?? none, divisor));
  return {
    bins: asking.bins.map((bin) => ({
      from: new Date(bin.from).toISOString(),
      to: new Date(bin.to).toISOString(),
      recorded: isRecorded(bin, scope),
    })),
    cells,
    scale: scaleOf(cells.flatMap(({ values }) => values)),
    meta: metaOf(scope, read),
  };
};
