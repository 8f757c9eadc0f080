import { binsOf, type Days } from '#domain/permits/heatMap/heatBins.rules.ts';
import type { HeatGroup } from '#domain/permits/heatMap/heatMap.data.ts';
import { hectaresOf, metresOf } from '#domain/permits/heatMap/spread.rules.ts';
import type { Facts } from './facts.ts';
import { figuresOf, isHidden, measures } from './figures.ts';
import type { Scope } from './scope.ts';

export type Place = { scope: Scope; group: HeatGroup; days: Days };
/** What the values of a key are divided by; null where there is nothing to divide by. */
export type Divisor = (key: string) => number | null;

const positive = (value: number | undefined): number | null => (value !== undefined && value > 0 ? value : null);

const byHectares = ({ scope, group }: Place): Divisor => {
  const metres = metresOf(group);
  const hectares = new Map(scope.areas.map(({ id, outline }) => [String(id), outline ? hectaresOf(outline) : undefined]));
  const sizes = [...hectares.values()];
  const all = sizes.every((size) => size !== undefined) ? sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) : undefined;
  return (key) => {
    if (metres !== null) return key.includes(':') ? (metres * metres) / 10_000 : null;
    return positive(group === 'area' ? hectares.get(key) : all);
  };
};

const byActiveDays = (facts: Facts, { scope, group, days }: Place): Divisor => {
  const { figures } = figuresOf(facts, { scope, bins: binsOf('day', days, scope.site.zone) }, group);
  return (key) => positive(figures.get(key)?.live.subjects.filter((count) => count > 0).length);
};

/** The whole of the period and its places, without what is hidden: nobody can work that out from the rest. */
const byWhole = (facts: Facts, { scope, group, days }: Place): Divisor => {
  const { figures } = figuresOf(facts, { scope, bins: binsOf('all', days, scope.site.zone) }, group);
  const measure = measures[scope.question.metric];
  const shown = [...figures.values()].filter((one) => !isHidden(one, 0));
  const whole = positive(shown.reduce((sum, one) => sum + (measure(one, 0) ?? 0), 0));
  return () => whole;
};

/** Whether the question divides by something of all of its days. */
export const isOfWhole = ({ question: { normalise } }: Scope): boolean => normalise === 'active_days' || normalise === 'share';

/** By what the question wants values divided; where that is something of all of the days, `facts` are theirs. */
export const divisorOf = (facts: Facts, place: Place): Divisor => {
  const { normalise } = place.scope.question;
  if (normalise === 'hectare') return byHectares(place);
  if (normalise === 'active_days') return byActiveDays(facts, place);
  return normalise === 'share' ? byWhole(facts, place) : () => 1;
};
