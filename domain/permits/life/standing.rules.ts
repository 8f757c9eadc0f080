import { minute } from '#domain/kernel/units.ts';
import type { DangerBeside, Instant } from '#domain/permits/kernel/permit.facts.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import type { RegionState } from '#domain/permits/kernel/permit.regions.ts';
import { isActive, type PermitState, type SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes, silentFrom } from '#domain/permits/regions/regionsOf.ts';
import { type CrewRole, crewRolesAsked, type SafeguardName } from '#domain/references/data/safeguards.data.ts';

/** What the clock in the head of a permit counts to. */
export const clockKinds = ['accept', 'issue', 'gas', 'validity', 'test', 'fireWatch'] as const;
export type ClockKind = (typeof clockKinds)[number];
export type Clock = { kind: ClockKind; at: Instant };

/** The times of a permit of which one counts, depending on where it stands. */
export type Times = {
  issuedAt: Instant | null;
  issueTo: Instant | null;
  /** When the first gas test runs out. */
  gasUntil: Instant | null;
  validTo: Instant | null;
  testUntil: Instant | null;
  /** Until its end is confirmed: then no time of it counts any more. */
  fireWatchUntil: Instant | null;
};

const clock = (kind: ClockKind, at: Instant | null): Clock | null => (at === null ? null : { kind, at });

const acceptBy = ({ issuedAt, issueTo }: Times): Instant | null => {
  if (issuedAt === null) return issueTo;
  const latest = plusMinutes(issuedAt, permitLimits.acceptance.value);
  return issueTo !== null && issueTo < latest ? issueTo : latest;
};

/** Of several clocks the one that runs out first: it is the one that stops the work. */
const first = (...clocks: readonly (Clock | null)[]): Clock | null =>
  clocks.reduce((one, other) => (one && (!other || one.at <= other.at) ? one : other), null);

/**
 * The end of its validity, where that is what a permit is bound by: its issue period is not in force while it is suspended. Head and list
 * count to the same.
 */
export const validityCounted = <T>(state: PermitState, validTo: T | null): T | null =>
  state === 'suspended' || state === 'expired' ? validTo : null;

/** The moment that the time left of a row of permits counts to: the end of its window where neither its validity nor a test ends it. */
export const endCounted = <T>(state: PermitState, { validTo, testUntil }: { validTo: T | null; testUntil: T | null }): T | null =>
  state === 'testing' ? testUntil : validityCounted(state, validTo);

/** The clock that counts in a state. Before work was allowed it is that of the plan, which every permit has, and none is answered. */
export const clockOf = (state: PermitState, times: Times): Clock | null => {
  const gas = clock('gas', times.gasUntil);
  const validity = clock('validity', times.validTo);
  if (state === 'issued') return first(clock('accept', acceptBy(times)), gas, validity);
  if (state === 'live') return first(clock('issue', times.issueTo), gas, validity);
  if (state === 'suspended' || state === 'expired') return clock('validity', validityCounted(state, times.validTo));
  if (state === 'testing') return first(clock('test', times.testUntil), gas, validity);
  return state === 'handed_back' ? clock('fireWatch', times.fireWatchUntil) : null;
};

/** In these nobody has allowed the work yet. */
export const plannedStates: readonly PermitState[] = [
  'draft',
  'requested',
  'preparing',
  'endorsement',
  'approval',
  'coordination',
  'ready',
];

/** In these no work goes on, and danger that was reported stays open until an issue or the end: also while a test lets energy in. */
export const dangerStates: readonly PermitState[] = [...plannedStates, 'suspended', 'testing', 'expired', 'handed_back'];

/** Whether the plan is what counts: nobody has allowed the work yet. */
export const isPlanned = (state: PermitState): boolean => plannedStates.includes(state);

/**
 * Whether work waits for its performing authority while that account is closed, so that nobody can accept or hand it back: of whom a permit
 * waits for a named person it names none who cannot act.
 */
export const isAuthorityGone = ({
  state,
  waiting,
}: {
  state: PermitState;
  waiting: { role: string | null; saps?: readonly number[] | undefined };
}): boolean => !isPlanned(state) && waiting.role === 'performing authority' && waiting.saps?.length === 0;

type Inside = { state: PermitState; gas: RegionState<'gas'>; standing: { inside: number } | null };

/** How many have to come out of a confined space now: whoever is inside while the work may not go on, or while gas counts as found. */
export const mustComeOut = ({ state, gas, standing }: Inside): number =>
  state === 'live' && gas !== 'failed' ? 0 : (standing?.inside ?? 0);

/** What people inside a confined space may be without there. */
export const spaceLackNames = ['air', 'attendant', 'rescuer'] as const;
export type SpaceLack = (typeof spaceLackNames)[number];

type Watching = Omit<Inside, 'standing'> & { inside_beside?: readonly { inside: number; watched?: boolean | undefined }[] };

/** How many have to come out of the space of an entry that watches over them, while it may not go on: they are there under work that has no entry. */
export const mustComeOutBeside = ({ inside_beside: beside = [], ...entry }: Watching): number =>
  mustComeOut({
    ...entry,
    standing: { inside: beside.reduce((sum, { inside, watched }) => sum + (watched ? inside : 0), 0) },
  });

type Stopped = { state: PermitState; reason: SuspendReason | null; gas: RegionState<'gas'>; isolation: RegionState<'isolation'> };

/** Whether an emergency concerns work that stands still, whether that which stopped it is over, and whether danger was declared to be removed, where that is known. */
type After = { struck?: boolean | undefined; standing?: { emergency_over?: boolean; danger_removed?: object | null } | null };

/** In these no permit lets anybody be at the work: its issue was not accepted, there was none, or it has run out. */
export const unpermittedStates: readonly PermitState[] = [...plannedStates, 'expired'];

const unisolated: readonly RegionState<'isolation'>[] = ['unplanned', 'planned', 'partial', 'removed'];

/** Whether nothing keeps energy out of work that is stopped and needs that: its isolation is being removed or was, and nothing of it was lost. */
export const isUnisolated = ({ state, isolation }: Pick<Stopped, 'state' | 'isolation'>): boolean =>
  state === 'suspended' && unisolated.includes(isolation);

/** In these no work goes on, and whoever is still recorded on site should not be. */
export const leftStates: readonly PermitState[] = ['suspended', ...unpermittedStates];

/** What puts people at risk under work that does not go on, beside what it was stopped for: gas that was found, or energy that nothing keeps out. */
export const alsoAtRisk = ({ state, reason, gas, isolation }: Stopped): ('gas' | 'isolation')[] =>
  dangerStates.includes(state)
    ? [
        ...(gas === 'failed' && reason !== 'gas' ? (['gas'] as const) : []),
        ...(isolation === 'lost' && reason !== 'isolation' ? (['isolation'] as const) : []),
      ]
    : [];

/**
 * Whether nothing reads air that is to be monitored where people may be: under work that goes on, once anybody is there, and beside another reason
 * of a stop while people are inside.
 */
export const isAirUnread = ({
  state,
  reason,
  gas,
  crew_inside = 0,
  crew_on = 1,
}: Pick<Stopped, 'state' | 'reason' | 'gas'> & { crew_inside?: number; crew_on?: number }): boolean =>
  gas === 'silent' && (state === 'issued' ? crew_on > 0 : isActive(state) || (crew_inside > 0 && reason !== 'gas'));

/** Whether people are, or may be, in a space that nobody has compared with other work: a tag of the entry is in no register. */
export const isSpaceUnknown = ({
  state,
  crew_on = 0,
  uncompared_tags = [],
}: Pick<Stopped, 'state'> & { crew_on?: number; uncompared_tags?: readonly string[] }): boolean =>
  uncompared_tags.length > 0 && (isActive(state) || crew_on > 0);

/**
 * How many are recorded on site of work that is stopped or over, under which danger was reported, gas was found or an isolation is lost, or that
 * an emergency concerns: they have to get away from it, whatever it was stopped for. Nobody has to get away from an emergency that is stood
 * down. A hand-back removes no danger and keeps no emergency away: whoever stays for the fire watch has to get away, from danger until somebody has declared that it is gone.
 */
export const mustGetAway = ({
  state,
  reason,
  gas,
  isolation,
  crew_on,
  struck = false,
  standing,
}: Stopped & After & { crew_on: number }): number => {
  const isStruck = struck || (reason === 'emergency' && !standing?.emergency_over);
  if (state === 'handed_back') return isStruck || (reason === 'danger' && !standing?.danger_removed) ? crew_on : 0;
  return leftStates.includes(state) && (reason === 'danger' || isStruck || gas === 'failed' || isolation === 'lost') ? crew_on : 0;
};

/** Whether people are where an emergency is, on site of work that had been stopped for something else. */
export const isStruckToo = ({ reason, struck = false }: { reason: SuspendReason | null; struck?: boolean | undefined }): boolean =>
  struck && reason !== 'emergency';

/** How many are recorded on site under no valid permit: they have to leave, whatever else is found there. */
export const onSiteUnpermitted = ({ state, crew_on }: { state: PermitState; crew_on: number }): number =>
  unpermittedStates.includes(state) ? crew_on : 0;

/** Whether somebody has to come out, to get away or to leave: before all else that is told of a permit. */
export const mustAnybodyLeave = (
  permit: Inside & Stopped & After & Pick<Watching, 'inside_beside'> & { crew_on: number },
): boolean => mustComeOut(permit) > 0 || mustComeOutBeside(permit) > 0 || mustGetAway(permit) > 0 || onSiteUnpermitted(permit) > 0;

type MissingHere = { unaccounted: readonly { name: string }[]; in_space: readonly { missing: readonly string[] }[] };

/** Who is not accounted for since an emergency, by name, of this work and of others in the same confined space: nothing begins before they are found. */
export const missingNames = (standing: MissingHere | null): string[] => {
  if (!standing) return [];
  const names = [...standing.unaccounted.map(({ name }) => name), ...standing.in_space.flatMap(({ missing }) => missing)];
  return [...new Set(names)];
};

type Beside = {
  in_space: readonly { tracking_number: string; tag: string; dangers: readonly Pick<DangerBeside, 'danger' | 'points'>[] }[];
};

/** What keeps stopped work from going on under other permits in the same confined space; who is missing there is named by `missingNames`. */
export const besideStopped = (standing: Beside | null): DangerBeside[] =>
  (standing?.in_space ?? []).flatMap(({ tracking_number: number, tag, dangers }) =>
    dangers.flatMap((known) => (known.danger === 'missing' ? [] : [{ number, tag, ...known }])),
  );

type There = { state: PermitState; needed: readonly SafeguardName[]; there: readonly string[]; inside: number };

/**
 * The roles that live work relies on and nobody on site has, while anybody is there. An entry into a confined space takes its attendant
 * while people are inside, whatever the state.
 */
export const missingRoles = ({ state, needed, there, inside }: There): CrewRole[] => {
  if (there.length === 0) return [];
  const asked = crewRolesAsked(needed.filter((name) => (name === 'attendant' ? inside > 0 : state === 'live')));
  return [...new Set(asked)].filter((role) => !there.includes(role));
};

/** Whether half of the time is gone after which silence of the monitoring stops the work: it is said before it does. */
export const isSilenceNear = (from: Instant, now: number): boolean =>
  Date.parse(from) - now <= (permitLimits.gasSilence.value * minute) / 2;

/** An instrument that watches the air, and when it had last read all that it is to read; null where it never has. */
export type WatchedBy = { serial: string; point: string; at: Instant | null };

/** The instruments that are not heard at a moment: those that have not read everything for half of the time after which silence stops the work. */
export const unheardOf = <One extends Pick<WatchedBy, 'at'>>(watched: readonly One[], now: number): One[] =>
  watched.filter(({ at }) => at === null || isSilenceNear(silentFrom(at), now));

/**
 * Why a permit is stopped. One that was issued again still keeps the reason, in case it falls back, and says none; one under which nothing
 * goes on says of danger that was reported since the last issue, and one that was handed back and has people on site of an emergency there.
 */
export const reasonShown = (
  { state, reason }: { state: PermitState; reason: SuspendReason | null },
  isDangerOpen = false,
  isStruck = false,
): SuspendReason | null => {
  if (state === 'suspended') return reason;
  return isDangerOpen ? 'danger' : isStruck ? 'emergency' : null;
};
