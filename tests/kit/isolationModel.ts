import { isolationEventNames, isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import {
  type IsolationActor,
  type IsolationAsk,
  type IsolationFacts,
  isApplied,
  isInPlace,
  isVerified,
  type LinkedPermit,
  pointOf,
} from '#domain/permits/isolations/isolation.facts.ts';
import { type IsolationNeeds, needsOf } from '#domain/permits/isolations/isolation.rules.ts';
import type { IsolationCategory, PlannedPoint, Proof } from '#domain/permits/isolations/isolation.schema.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';

const at = '2026-11-20T06:00:00.000Z';

export const plannedPoints: readonly PlannedPoint[] = [
  { tag: 'XV-101', kind: 'valve', position: 'closed', lockNo: 'L-17' },
  { tag: 'CB-4', kind: 'breaker', position: 'off', lockNo: 'L-18' },
];

export const draftIsolation = (category: IsolationCategory): IsolationFacts => ({
  state: 'draft',
  category,
  energy: 'electrical',
  points: plannedPoints.map(pointOf),
  longTerm: null,
  linked: [],
  planners: [],
  locksElsewhere: [],
  keysElsewhere: [],
  missing: [],
  onSite: [],
});

export const engine: IsolationActor = { sap: null, roles: ['system'] };
export const isolator = (sap: number): IsolationActor => ({ sap, roles: ['isolating authority', 'Area Owner Delegate'] });
const actors = [isolator(1), isolator(2), engine];

/** A linked permit: one that relies on nothing yet, one that works, one whose work is handed back, and one whose place was inspected then. */
const permits: readonly LinkedPermit[] = [
  { state: 'preparing', inspected: false },
  { state: 'live', inspected: false },
  { state: 'handed_back', inspected: false },
  { state: 'handed_back', inspected: true },
];

const verifying: readonly string[] = ['VERIFY_POINT', 'RE_ISOLATE'];
const longTerm = { owner: 1, reason: 'spare pump', reviewDue: plusMinutes(at, 90 * 1440) };

/** What proves at each of the two points: the valve's line is read, the breaker's wires are. */
const read = (point: number): Proof => ({
  method: point === 1 ? 'pressure' : 'voltage',
  reading: 0,
  unit: point === 1 ? 'bar' : 'V',
});

/** Not signed at all, signed without everybody having been asked, and as it should be. */
const removals = [null, { isWhole: false }, { isWhole: true }] as const;

const asks: readonly IsolationAsk[] = isolationEventNames.flatMap((event): IsolationAsk[] => {
  const signings = [{}, { signed: true as const }];
  if (event === 'CONFIRM' || event === 'APPROVE') return signings.map((signed) => ({ event, at, ...signed }));
  if (event === 'SANCTION') return [[], [1], [1, 2], [3]].map((lifting) => ({ event, at, lifting }));
  if (!isolationEventOf(event).point) return [{ event, at, longTerm }];
  if (event === 'REMOVE_POINT')
    return [1, 2].flatMap((point) => removals.map((removal) => ({ event, at, point, ...(removal ? { removal } : {}) })));
  if (event === 'APPLY_POINT' || event === 'LIFT_POINT')
    return [1, 2].flatMap((point) => signings.map((signed) => ({ event, at, point, ...signed })));
  if (!verifying.includes(event)) return [1, 2].map((point) => ({ event, at, point, proved: '', proof: read(point) }));
  return [1, 2].flatMap((point) =>
    ['', 'read at the point'].flatMap((proved) =>
      signings.map((signed) => ({ event, at, point, proved, proof: read(point), ...signed })),
    ),
  );
});

type Elsewhere = Pick<IsolationFacts, 'locksElsewhere' | 'keysElsewhere' | 'missing' | 'onSite'>;

/** Another certificate has none of the locks and keys, or the lock of the valve, or a key; or somebody is missing there, or on site. */
const nothing: Elsewhere = { locksElsewhere: [], keysElsewhere: [], missing: [], onSite: [] };
const elsewhere: readonly Elsewhere[] = [
  nothing,
  { ...nothing, locksElsewhere: [{ lockNo: 'l 17', tag: 'XV-9', number: 'ISO-26-00009' }] },
  { ...nothing, keysElsewhere: [{ key: 'K-17', number: 'ISO-26-00009' }] },
  { ...nothing, missing: [{ name: 'Mia Kurt', number: 'CHG-26-000007-K' }] },
  { ...nothing, onSite: [{ number: 'CHG-26-000007-K', count: 2 }] },
];

/** One step: what was wanted, by whom, while a permit in some state was linked. */
export type IsolationStep = {
  ask: IsolationAsk;
  actor: IsolationActor;
  linked: LinkedPermit;
  from: IsolationFacts;
  elsewhere: Elsewhere;
};
export type IsolationModelState = { isolation: IsolationFacts; next: Set<string> };
export type IsolationFault = { name: string; step: IsolationStep; isolation: IsolationFacts };

const keyOf = ({ state, planners, points }: IsolationFacts): string =>
  JSON.stringify([
    state,
    planners,
    points.map((point) => [isInPlace(point), isApplied(point), point.toLift, point.appliedBy, point.verifiedBy, point.proved]),
  ]);

type Invariant = { name: string; about: string; holds: (isolation: IsolationFacts, step: IsolationStep) => boolean };
const is = ({ state }: IsolationFacts, ...states: readonly string[]): boolean => states.includes(state);
const lost = ({ ask }: IsolationStep, { points }: IsolationFacts) => points.find(({ seq }) => seq === ask.point);

export const isolationInvariants: readonly Invariant[] = [
  {
    name: 'V1',
    about: 'confirmed means that every point is in place, verified and proved',
    holds: (isolation) =>
      !is(isolation, 'confirmed') || isolation.points.every((point) => isVerified(point) && point.proved !== null),
  },
  {
    name: 'V2',
    about: 'nobody verifies what they applied',
    holds: ({ points }) => points.every(({ verifiedBy, appliedBy }) => verifiedBy === null || verifiedBy !== appliedBy),
  },
  {
    name: 'V3',
    about: 'a point is applied when all before it are',
    holds: (_, { ask, from }) => ask.event !== 'APPLY_POINT' || ask.point === 1 || from.points.slice(0, 1).every(isApplied),
  },
  {
    name: 'V4',
    about: 'nothing is removed, closed or kept for long while a permit relies on it, or was handed back and not inspected',
    holds: (_, { ask, linked }) =>
      !['REMOVE_POINT', 'CLOSE', 'MAKE_LONG_TERM'].includes(ask.event) || linked.state === 'preparing' || linked.inspected,
  },
  {
    name: 'V5',
    about: 'what is planned or removed has no point in place, what is kept for long has every one',
    holds: (isolation) =>
      is(isolation, 'draft', 'planned', 'approved', 'removed')
        ? !isolation.points.some(isInPlace)
        : !is(isolation, 'long_term') || (isolation.points.every(isInPlace) && isolation.longTerm !== null),
  },
  {
    name: 'V6',
    about: 'a test begins and ends with its permit, or ends by a report, and lifts nothing by itself',
    holds: (isolation, { actor, ask, from }) =>
      is(from, 'sanctioned_test') === is(isolation, 'sanctioned_test') ||
      (ask.event === 'LOSE_POINT' && is(isolation, 'lost')) ||
      (actor === engine && (is(from, 'sanctioned_test') || isolation.points.every(isVerified))),
  },
  {
    name: 'V7',
    about: 'a point that is reported is not in place any more, no other is verified, and the isolation is lost, during a test too',
    holds: (isolation, step) => {
      if (step.ask.event !== 'LOSE_POINT') return true;
      const point = lost(step, isolation);
      return point !== undefined && !isInPlace(point) && is(isolation, 'lost') && !isolation.points.some(isVerified);
    },
  },
  {
    name: 'V8',
    about: 'an isolation that ends its test otherwise than isolated again is lost, and no point of it is verified any more',
    holds: (isolation, { ask }) =>
      !['TEST_OVER', 'HANDED_BACK'].includes(ask.event) || (is(isolation, 'lost') && !isolation.points.some(isVerified)),
  },
  {
    name: 'V9',
    about:
      'a point is applied that is not, or was lifted for a test; verified only where it was applied since; removed or reported in place',
    holds: (_, { ask, from }) => {
      const point = from.points.find(({ seq }) => seq === ask.point);
      if (point === undefined) return true;
      if (ask.event === 'APPLY_POINT') return !isApplied(point);
      if (ask.event === 'LOSE_POINT' && is(from, 'lost')) return true;
      return verifying.includes(ask.event) ? isApplied(point) : isInPlace(point);
    },
  },
  {
    name: 'V14',
    about: 'what is removed is the last point in place',
    holds: (_, { ask, from }) => ask.event !== 'REMOVE_POINT' || from.points.findLast(isInPlace)?.seq === ask.point,
  },
  {
    name: 'V12',
    about: 'nobody approves what they planned, and what is not positive is approved with a lock at each point',
    holds: (isolation, { ask, from, actor }) =>
      ask.event !== 'APPROVE' ||
      (!from.planners.includes(actor.sap ?? 0) &&
        (isolation.category === 'positive' || isolation.points.every(({ lockNo }) => lockNo !== null))),
  },
  {
    name: 'V13',
    about: 'nothing is approved, verified or confirmed without a signature',
    holds: (_, { ask }) => !['APPROVE', 'VERIFY_POINT', 'RE_ISOLATE', 'CONFIRM'].includes(ask.event) || ask.signed === true,
  },
  {
    name: 'V15',
    about: 'nothing is planned, approved, applied, verified or confirmed with a lock that hangs under another certificate',
    holds: (_, { ask, elsewhere: { locksElsewhere } }) =>
      locksElsewhere.length === 0 ||
      ask.point === 2 ||
      !['PLAN', 'APPROVE', 'APPLY_POINT', 'VERIFY_POINT', 'RE_ISOLATE', 'CONFIRM'].includes(ask.event),
  },
  {
    name: 'V16',
    about: 'nothing is planned, approved or applied with a key that is held for another certificate',
    holds: (_, { ask, elsewhere: { keysElsewhere } }) =>
      keysElsewhere.length === 0 || !['PLAN', 'APPROVE', 'APPLY_POINT'].includes(ask.event),
  },
  {
    name: 'V17',
    about: 'no point is removed or lifted while somebody is missing who may be behind it, and none lifted over people on site',
    holds: (_, { ask: { event }, elsewhere: { missing, onSite } }) =>
      (missing.length === 0 || (event !== 'REMOVE_POINT' && event !== 'LIFT_POINT')) &&
      (onSite.length === 0 || event !== 'LIFT_POINT'),
  },
  {
    name: 'V18',
    about:
      'a point is lifted only in a test that names it, by somebody who may isolate and signed for it, after those that it names behind it',
    holds: (isolation, { ask, actor, from }) =>
      isolation.points.every((point, index) => {
        const before = from.points[index] ?? point;
        if (point.lifted !== true || before.lifted === true) return true;
        const isOwn = ask.event === 'LIFT_POINT' && ask.point === point.seq && ask.signed === true && actor !== engine;
        const behind = from.points.slice(index + 1).filter(({ toLift }) => toLift === true);
        return isOwn && is(from, 'sanctioned_test') && before.toLift === true && !behind.some(isApplied);
      }),
  },
  {
    name: 'V19',
    about: 'a test names a point, and what it does not name stays in place',
    holds: (isolation, { ask, from }) =>
      (ask.event !== 'SANCTION' || isolation.points.some(({ toLift }) => toLift === true)) &&
      (!is(from, 'sanctioned_test') ||
        ask.event === 'LOSE_POINT' ||
        isolation.points.every(
          (point, index) => point.toLift !== false || isInPlace(point) === isInPlace(from.points[index] ?? point),
        )),
  },
  {
    name: 'V11',
    about: 'a point is in place only by somebody who signed for it',
    holds: (_, { ask }) => ask.event !== 'APPLY_POINT' || ask.signed === true,
  },
  {
    name: 'V10',
    about: 'nobody lets energy back in without a signature, and without an answer for each permit that names the isolation',
    holds: ({ points }, { from, ask }) =>
      ask.removal?.isWhole === true ||
      !['REMOVE_POINT', 'CLOSE'].includes(ask.event) ||
      points.every((point, index) => isInPlace(point) || !isInPlace(from.points[index] ?? point)),
  },
];

/**
 * Every place that two people and the engine bring an isolation with two points to, and every step that breaks an invariant. With
 * `until` no further than to the place from which that invariant breaks.
 */
export const exploreIsolation = (category: IsolationCategory, needs: IsolationNeeds = needsOf, until?: string) => {
  const start = draftIsolation(category);
  const places = new Map<string, IsolationModelState>([[keyOf(start), { isolation: start, next: new Set() }]]);
  const faults: IsolationFault[] = [];
  const walk = (place: IsolationModelState, step: IsolationStep): void => {
    const outcome = nextIsolation({ ...place.isolation, linked: [step.linked], ...step.elsewhere }, step.ask, step.actor, needs);
    if ('refused' in outcome) return;
    const { isolation } = outcome;
    const key = keyOf(isolation);
    place.next.add(key);
    if (!places.has(key)) places.set(key, { isolation, next: new Set() });
    for (const { name, holds } of isolationInvariants) if (!holds(isolation, step)) faults.push({ name, step, isolation });
  };
  for (const place of places.values()) {
    for (const ask of asks)
      for (const actor of actors)
        for (const linked of permits)
          for (const held of linked === permits[0] ? elsewhere : [nothing])
            walk(place, { ask, actor, linked, elsewhere: held, from: place.isolation });
    if (faults.some(({ name }) => name === until)) break;
  }
  return { places, faults };
};
