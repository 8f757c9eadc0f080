import { type HeatGroup, type HeatMetric, minPeople } from '#domain/permits/heatMap/heatMap.data.ts';
import { metresOf } from '#domain/permits/heatMap/spread.rules.ts';
import { type Asking, type Figures, figuresBy, type Read } from './byKey.ts';
import type { Facts } from './facts.ts';
import { spreadFigures } from './spread.ts';

/** The figures of a group; those of squares are those of permits, spread over where they lie. */
export const figuresOf = (facts: Facts, asking: Asking, group: HeatGroup): Read => {
  if (group === 'area' || group === 'type' || group === 'all') return figuresBy(facts, asking, group);
  return spreadFigures(facts, asking, metresOf(group) ?? 1);
};

type Measure = (figures: Figures, at: number) => number | null;
const ownHours: Measure = ({ own }, at) => own.hours[at] ?? 0;
const events: Measure = ({ own }, at) => own.subjects[at] ?? 0;

/** What a metric makes of figures, before it is divided by anything. Null: there is nothing that could be covered. */
export const measures: Record<HeatMetric, Measure> = {
  permits: ({ live }, at) => live.subjects[at] ?? 0,
  permit_hours: ({ live }, at) => live.hours[at] ?? 0,
  risk_hours: ({ live }, at) => live.weighted[at] ?? 0,
  people_hours: ownHours,
  conflict_hours: ownHours,
  suspensions: events,
  gas_fails: events,
  conversations: events,
  coverage: ({ live, own }, at) => {
    const risk = live.weighted[at] ?? 0;
    return risk > 0 ? ((own.subjects[at] ?? 0) / risk) * 100 : null;
  },
  late_closures: events,
};

/** Whether so few people stand behind a value that it would tell of each of them. Nobody at all can be told. */
export const isHidden = ({ people }: Figures, at: number): boolean => {
  const count = people[at] ?? 0;
  return count > 0 && count < minPeople;
};
