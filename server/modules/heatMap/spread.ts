import type { HeatArea } from '#domain/permits/heatMap/heatMap.schema.ts';
import { type Shares, sharesOf } from '#domain/permits/heatMap/spread.rules.ts';
import { boxOf, type Geometry, placeOf, polygonOf } from '#domain/simops/geometry.ts';
import { type Asking, type Figures, figuresBy, noFigures, type Read } from './byKey.ts';
import type { Facts, PermitFact, TalkFact } from './facts.ts';
import { livesOf, momentsOf } from './permitParts.ts';
import { axisOf, indexAt, isOn, type Tally } from './tally.ts';

/** The key of what lies nowhere on the plan. */
export const nowhere = 'none';

/** How many squares the areas of a site lie on at most. */
export const squaresOf = (areas: readonly HeatArea[], metres: number): number => {
  const corners = areas.flatMap(({ outline }) => outline ?? []);
  if (corners.length === 0) return 1;
  const { minX, minY, maxX, maxY } = boxOf(polygonOf(corners));
  return (Math.ceil((maxX - minX) / metres) + 1) * (Math.ceil((maxY - minY) / metres) + 1);
};

const sharesFor = (place: Geometry | null, metres: number): Shares => (place && sharesOf(place, metres)) ?? new Map([[nowhere, 1]]);

/** On which squares what happened lies: at the place of its permit, or in its area; what is said about an area is on no square of it. */
export const sharesBy = ({ places }: Facts, areas: readonly HeatArea[], metres: number) => {
  const inArea = new Map(areas.map(({ id, outline }) => [id, sharesFor(outline && polygonOf(outline), metres)]));
  return (permit: number | null, area: number): Shares => {
    if (permit === null) return sharesFor(null, metres);
    const place = places.get(permit);
    return place ? sharesFor(placeOf(place, null), metres) : (inArea.get(area) ?? sharesFor(null, metres));
  };
};

/** A permit, or an area that was spoken of, with what happened at it. */
type Subject = { permit: PermitFact | null; id: number | null; area: number; talks: TalkFact[] };

const subjectsOf = ({ permits, talks }: Facts): Iterable<Subject> => {
  const found = new Map<string, Subject>(
    permits.map((permit) => [String(permit.id), { permit, id: permit.id, area: permit.area, talks: [] }]),
  );
  for (const talk of talks) {
    const key = talk.permit === null ? `area:${talk.area}` : String(talk.permit);
    const known = found.get(key);
    if (known) known.talks.push(talk);
    else found.set(key, { permit: null, id: talk.permit, area: talk.area, talks: [talk] });
  }
  return found.values();
};

const add = (to: Tally, from: Tally, at: number, first: number, share: { hours: number; subjects: number }): void => {
  to.hours[first + at] = (to.hours[first + at] ?? 0) + (from.hours[at] ?? 0) * share.hours;
  to.weighted[first + at] = (to.weighted[first + at] ?? 0) + (from.weighted[at] ?? 0) * share.hours;
  to.subjects[first + at] = (to.subjects[first + at] ?? 0) + (from.subjects[at] ?? 0) * share.subjects;
};

/** In which stretches anything happened at a subject: the first and the last of them; null for none. */
const reachOf = ({ scope, bins }: Asking, { permit, talks }: Subject): readonly [number, number] | null => {
  const axis = axisOf(bins, scope.now);
  const live = permit ? livesOf(axis, permit) : [];
  const moments = permit ? momentsOf(axis, scope.question, permit) : [];
  const times = [...live.flatMap(({ a, b }) => [a, b - 1]), ...moments, ...talks.flatMap(({ at }) => (isOn(axis, at) ? [at] : []))];
  if (times.length === 0) return null;
  const [from, to] = times.reduce(([least, most], at) => [Math.min(least, at), Math.max(most, at)], [Number.POSITIVE_INFINITY, 0]);
  return [indexAt(axis, from), indexAt(axis, to)];
};

/**
 * Figures of permits as those of the squares that they lie on. Hours are spread over them; a permit, and what happened to it, counts in
 * each. Where conversations are held against hours they are spread as those are. Of people there are as many as with any one permit: they
 * may be the same.
 */
export const spreadFigures = (facts: Facts, asking: Asking, metres: number): Read => {
  const squares = new Map<string, Figures>();
  const sharesAt = sharesBy(facts, asking.scope.areas, metres);
  const isRate = asking.scope.question.metric === 'coverage';
  let [permits, hours] = [0, 0];
  for (const subject of subjectsOf(facts)) {
    const reach = reachOf(asking, subject);
    if (!reach) continue;
    const [first, last] = reach;
    const own = { ...facts, permits: subject.permit ? [subject.permit] : [], talks: subject.talks };
    const read = figuresBy(own, { ...asking, bins: asking.bins.slice(first, last + 1) }, 'all');
    permits += read.permits;
    hours += read.hours;
    const from = read.figures.get('all');
    if (!from) continue;
    for (const [square, share] of sharesAt(subject.id, subject.area)) {
      const to = squares.get(square) ?? noFigures(asking);
      squares.set(square, to);
      for (let at = 0; at <= last - first; at += 1) {
        add(to.live, from.live, at, first, { hours: share, subjects: 1 });
        add(to.own, from.own, at, first, { hours: share, subjects: isRate ? share : 1 });
        to.people[first + at] = Math.max(to.people[first + at] ?? 0, from.people[at] ?? 0);
      }
    }
  }
  return { figures: squares, permits, hours };
};
