import { crossingStates } from '#domain/handover/handover.rules.ts';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import { stateForPermit } from '#domain/permits/isolations/isolation.facts.ts';
import type { Isolation } from '#domain/permits/kernel/permit.facts.ts';
import { gasAt, isolationAt, latestTests } from '#domain/permits/regions/regionsOf.ts';
import type { Beside } from '#server/demo/evidence/evidenceLines.ts';
import type { DemoHistory } from '#server/demo/permits.ts';
import { areasOf } from '#server/demo/plant.ts';
import { type Shift, shiftAt, timeText } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';
import type { Line, Tale } from '#server/demo/tale.ts';

/** A change of shifts of a site. */
export type Change = { siteId: number; ends: Shift; begins: Shift };

/** A permit that crosses a change of shifts, as it is when that is signed, since when it stands there, and when it was revalidated. */
export type Crossing = { permit: HandedPermit; since: number; revalidated: number | null };

const areas = new Map(areasOf(1).map(({ id, code, name }) => [id, { id, code, name }]));

const isCrossing = ({ to_state }: Line): boolean => crossingStates.some((state) => state === to_state);

const standing = ({ lines }: Tale, at: number): Line | undefined => lines.findLast((line) => line.at <= at);

/** When the permit came into the state that it has at a moment. */
const sinceWhen = ({ lines }: Tale, at: number): number =>
  lines.findLast((line) => line.at <= at && line.from_state !== line.to_state)?.at ?? 0;

const windowAt = (tale: Tale, state: Line['to_state'], at: number): HandedPermit['window'] => {
  const issue = tale.issues.findLast((one) => one.at <= at)?.window;
  const isOn = state === 'issued' || state === 'live' || ((state === 'suspended' || state === 'testing') && (issue?.to ?? 0) > at);
  const [window, kind] = isOn && issue ? [issue, 'issue' as const] : [tale.valid ?? tale.planned, 'valid' as const];
  return { from: timeText(window.from), to: timeText(window.to), kind };
};

const isolationsAt = ({ job }: Tale, { isolations, moves }: Beside, at: number): Isolation[] =>
  isolations.flatMap(({ id, category }): Isolation[] => {
    const state = moves.findLast((move) => move.isolation_id === id && Date.parse(move.at) <= at)?.to_state;
    return state ? [{ id, state: stateForPermit(state, category, [job.code, ...job.supplementary]), others: [] }] : [];
  });

const gasOf = ({ evidence: { gasPlan, gasTests } }: Beside, at: number) => {
  const gas = { ...gasPlan, tests: gasTests.filter(({ recordedAt }) => Date.parse(recordedAt) <= at) };
  const due = latestTests({ gas }).flatMap((test) => test?.validUntil ?? []);
  return { gas: gasAt({ gas }, timeText(at)), gas_due: gasPlan.needed ? (due.sort()[0] ?? null) : null };
};

const insideAt = ({ evidence: { entries } }: Beside, at: number): string[] =>
  entries.filter(({ inAt, outAt }) => Date.parse(inAt) <= at && (outAt === null || Date.parse(outAt) > at)).map(({ name }) => name);

const fireWatchAt = ({ evidence: { fireWatch, crew } }: Beside, at: number): HandedPermit['fire_watch'] => {
  const { needed, until, over } = fireWatch;
  if (!needed || until === null || (over && Date.parse(over.at) <= at)) return null;
  return { until, watchers: crew.filter(({ role }) => role === 'fire_watch').map(({ name }) => name) };
};

const seenAt = ({ tale, permit, text }: DemoHistory, beside: Beside, at: number, line: Line): HandedPermit => ({
  id: permit.id,
  tracking_number: permit.tracking_number,
  title: text.title,
  state: line.to_state,
  reason: line.to_state === 'suspended' ? (line.reason as HandedPermit['reason']) : null,
  level: text.level as HandedPermit['level'],
  ...gasOf(beside, at),
  isolation: isolationAt({
    isolation: { needed: beside.evidence.isolationNeeded, isolations: isolationsAt(tale, beside, at) },
  }),
  crew_on: line.to_state === 'live' ? beside.evidence.crew.length : 0,
  crew_inside: line.to_state === 'live' ? insideAt(beside, at).length : 0,
  inside: line.to_state === 'live' ? insideAt(beside, at) : [],
  fire_watch: line.to_state === 'handed_back' ? fireWatchAt(beside, at) : null,
  not_accounted: [],
  missing_roles: [],
  unfinished: null,
  conflicts: [],
  time_zone: zoneOf(permit.site_id),
  isolations: beside.isolations.map(({ number }) => number).sort(),
  conversations: 0,
  area: areas.get(permit.area_id) ?? { id: permit.area_id, code: '', name: '' },
  window: windowAt(tale, line.to_state, at),
});

/** The changes of shifts from an instant to another, each by the end of the shift before. */
export function* changesIn(siteId: number, from: number, until: number): Generator<Change> {
  const zone = zoneOf(siteId);
  for (let ends = shiftAt(from, zone); ends.to <= until; ) {
    const begins = shiftAt(ends.to + minute, zone);
    yield { siteId, ends, begins };
    ends = begins;
  }
}

/** Before a shift ends work may be revalidated for the next one for so long, longer in a night of thirteen hours. */
export const earliest = 2 * hour;

/** A handover is signed a minute before its shift ends; the one that is not over yet, at the plant's moment. */
export const signedAt = ({ ends }: Change, now: number): number => Math.min(ends.to - minute, now);

/** The changes of shifts that a permit crosses, with what is handed over of it. */
export function* crossingsOf(told: DemoHistory, beside: Beside): Generator<{ change: Change; crossing: Crossing }> {
  const { tale, permit } = told;
  const first = tale.lines.find(isCrossing);
  const last = tale.lines.at(-1);
  if (!first || !last) return;
  const until = isCrossing(last) ? tale.until : last.at;
  for (const change of changesIn(permit.site_id, first.at, until + earliest)) {
    const at = signedAt(change, tale.until);
    const line = standing(tale, at);
    if (!line || !isCrossing(line)) continue;
    const signed = tale.lines.find(
      ({ event, at: when }) => event === 'REVALIDATE' && when > change.ends.from && when < change.ends.to,
    );
    const revalidated = signed?.at ?? null;
    yield { change, crossing: { permit: seenAt(told, beside, at, line), since: sinceWhen(tale, at), revalidated } };
  }
}
