import { type Kysely, sql } from 'kysely';
import type { Days } from '#domain/permits/heatMap/heatBins.rules.ts';
import { type HeatGroup, heatLimits } from '#domain/permits/heatMap/heatMap.data.ts';
import type { HeatBehind, HeatPermit } from '#domain/permits/heatMap/heatMap.schema.ts';
import { metresOf } from '#domain/permits/heatMap/spread.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Asking, type Figures, figuresBy } from './byKey.ts';
import { metaOf } from './cells.ts';
import { divisorOf, isOfWhole } from './divisor.ts';
import { type Facts, readFacts } from './facts.ts';
import { figuresOf, isHidden, measures } from './figures.ts';
import { isRecorded, partOf, type Scope, stretchOf } from './scope.ts';
import { sharesBy } from './spread.ts';

type Db = Kysely<Tables>;
export type Cell = { scope: Scope; group: HeatGroup; key: string; days: Days; from: string | undefined; to: string | undefined };

/** The scope narrowed to the permits that a key is made of; those of a square are told by where they lie. */
const narrowed = ({ scope, group, key }: Cell): Scope => {
  if (group === 'type') return { ...scope, code: key };
  if (group !== 'area') return scope;
  const areas = scope.areas.filter(({ id }) => String(id) === key);
  return { ...scope, areas, areaIds: areas.map(({ id }) => id) };
};

type Part = { key: string; raw: number };

/** Other parts are areas that were spoken of. */
const isPermit = (key: string): boolean => /^\d+$/.test(key);

/** What each permit, or area where nobody spoke of a permit, adds to the cell before it is divided. */
const partsOf = (facts: Facts, cell: Cell, asking: Asking, whole: Figures): Part[] => {
  const { metric } = asking.scope.question;
  const { figures: byPermit } = figuresBy(facts, asking, 'permit');
  const metres = metresOf(cell.group);
  const sharesAt = metres === null ? null : sharesBy(facts, asking.scope.areas, metres);
  const areas = new Map([
    ...facts.talks.map(({ permit, area }) => [permit, area] as const),
    ...facts.permits.map(({ id, area }) => [id, area] as const),
  ]);
  const shareIn = (key: string): number => {
    if (!sharesAt) return 1;
    const permit = isPermit(key) ? Number(key) : null;
    return sharesAt(permit, areas.get(permit) ?? 0).get(cell.key) ?? 0;
  };
  const risk = whole.live.weighted[0] ?? 0;
  const rawOf = (figures: Figures, share: number): number => {
    if (metric === 'coverage') return risk > 0 ? (((figures.own.subjects[0] ?? 0) * share) / risk) * 100 : 0;
    const isHours = metric.endsWith('_hours');
    return (measures[metric](figures, 0) ?? 0) * (isHours ? share : 1);
  };
  return [...byPermit].flatMap(([key, figures]) => {
    const share = shareIn(key);
    const raw = share > 0 ? rawOf(figures, share) : 0;
    return raw > 0 ? [{ key, raw }] : [];
  });
};

type Named = Omit<HeatPermit, 'value' | 'share'>;

const namesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Named>> => {
  const { rows } = await sql<Named>`
    select p.id, p.tracking_number, p.title, p.state, p.primary_code, a.code as area_code
    from permit p join area a on a.id = p.area_id where p.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { raw }) => sum + raw, 0);

/** The permits behind a cell with what each adds to it. Of a cell with too few people behind it nothing is told. */
export const readBehind = async (db: Db, cell: Cell): Promise<HeatBehind> => {
  const { scope, group, key, days } = cell;
  const bin = partOf(days, scope.site, cell);
  const asking: Asking = { scope: narrowed(cell), bins: bin.to > bin.from ? [bin] : [] };
  const nobody = { count: 0, value: 0, share: 0 };
  const facts = await readFacts(db, asking.scope, bin, group);
  const read = figuresOf(facts, asking, group);
  const meta = metaOf(scope, read);
  const empty = { items: [], more: nobody, unattached: nobody, meta };
  const whole = read.figures.get(key);
  const all = isOfWhole(scope) ? await readFacts(db, scope, stretchOf(days, scope.site), group) : facts;
  const by = divisorOf(all, { scope, group, days })(key);
  if (whole && isHidden(whole, 0)) return { value: null, hidden: true, ...empty };
  if (by === null || !isRecorded(bin, scope)) return { value: null, hidden: false, ...empty };
  if (!whole) return { value: scope.question.metric === 'coverage' ? null : 0, hidden: false, ...empty };

  const parts = partsOf(facts, cell, asking, whole);
  const sum = sumOf(parts);
  const told = (raw: number) => ({ value: raw / by, share: sum > 0 ? raw / sum : 0 });
  const permits = parts
    .filter(({ key: part }) => isPermit(part))
    .sort((one, other) => other.raw - one.raw || Number(one.key) - Number(other.key));
  const [listed, rest] = [permits.slice(0, heatLimits.permits), permits.slice(heatLimits.permits)];
  const unattached = parts.filter(({ key: part }) => !isPermit(part));
  const names = await namesOf(
    db,
    listed.map(({ key: id }) => Number(id)),
  );
  const measured = measures[scope.question.metric](whole, 0);
  return {
    value: measured === null ? null : measured / by,
    hidden: false,
    items: listed.flatMap(({ key: id, raw }) => {
      const named = names.get(Number(id));
      return named ? [{ ...named, ...told(raw) }] : [];
    }),
    more: { count: rest.length, ...told(sumOf(rest)) },
    unattached: { count: unattached.length, ...told(sumOf(unattached)) },
    meta,
  };
};
