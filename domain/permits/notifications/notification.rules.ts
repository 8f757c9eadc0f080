import type { ProductRole } from '#domain/access/roles.ts';
import { gasReportWords } from '#domain/permits/evidence/gasReport.texts.ts';
import { gasStopOf } from '#domain/permits/evidence/gasStop.rules.ts';
import { unreadMark } from '#domain/permits/evidence/gasTest.rules.ts';
import { oxygenFault } from '#domain/permits/evidence/oxygen.rules.ts';
import { spaceStopOf } from '#domain/permits/evidence/spaceStop.rules.ts';
import { lostIn } from '#domain/permits/isolations/isolationNote.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { type PermitState, type SuspendReason, waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { unpermittedStates } from '#domain/permits/life/standing.rules.ts';
import type { NotificationKind, NotificationText, Priority } from './notification.schema.ts';

/** Who is notified: people by SAP number, all who hold a role (as delegate: of the area), and those who watch the permit. */
export type Audience = {
  saps: readonly number[];
  role: ProductRole | null;
  /** The area that the holder of the role must be delegate of; null where the role is enough. */
  area: number | null;
  watchers: boolean;
};

/** Something that people are told. What has the same group is counted in one entry. */
export type NewNotification = {
  text: NotificationText;
  params: Readonly<Record<string, string>>;
  priority: Priority;
  kind: NotificationKind;
  group: string;
  /** Nobody is told it twice, nor is it counted. */
  once?: true;
  /** It is a warning that fell due at this moment. */
  warned?: { due: Instant };
  to: Audience;
};

/** The people and the place of a permit, as far as it matters who is told. */
export type ToldPermit = {
  id: number;
  area: number;
  applicant: number;
  performingAuthority: number;
  coordinator: number | null;
  /** How many are inside its confined space. */
  inside?: number;
  /** How many are on site. */
  onSite?: number;
  /** Whether work had begun before what has happened now. */
  wasLive: boolean;
};

/** A line of a permit's history, as far as it matters what is told. */
export type ToldLine = {
  event: string;
  from_state: PermitState | null;
  to_state: PermitState;
  reason: string | null;
  comment?: string | null;
  /** The name of who reported danger. */
  by?: string;
};

/** How loud a stop is: loud where somebody may be in danger. Demo figures, to be agreed on by a site. */
const loudness: Record<SuspendReason, Priority> = {
  danger: 1,
  gas: 1,
  isolation: 1,
  safeguard: 1,
  simops: 1,
  emergency: 1,
  endorsement: 2,
  hold: 2,
  weather: 2,
  revalidation: 2,
};

/** Whether a stop is urgent: the list puts it first, and it is passed on when nobody acts on it. */
export const isUrgentStop = (reason: SuspendReason): boolean => loudness[reason] === 1;

/** Events that take a permit back to somebody who was done with it. */
const backEvents = ['RETURN', 'REFUSE', 'MATERIAL_CHANGE', 'DECLINE', 'WITHDRAW', 'ACCEPT_TIMEOUT', 'REFUSE_HAND_BACK'];

/** While a permit is planned nobody stands at the work and waits. */
const planning: readonly PermitState[] = ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination'];

/** An audience without anybody, to be added to. */
export const nobody: Audience = { saps: [], role: null, area: null, watchers: false };

/** Whom a permit waits for in a state, told as the label "for me" tells it; null when it waits for nobody. */
export const waitersOf = (state: PermitState, { applicant, performingAuthority, area }: ToldPermit): Audience | null => {
  const waits = waitingFor[state];
  if (waits === null) return null;
  if (waits === 'applicant') return { ...nobody, saps: [applicant] };
  if (waits === 'performing authority') return { ...nobody, saps: [performingAuthority] };
  return { ...nobody, role: waits, area: waits === 'Area Owner Delegate' ? area : null };
};

const peopleOf = ({ performingAuthority, coordinator }: ToldPermit): number[] => [
  performingAuthority,
  ...(coordinator === null ? [] : [coordinator]),
];

/** Those who have to do with a permit, beside those whom it waits for. */
export const withPeople = (audience: Audience | null, permit: ToldPermit): Audience => {
  const known = audience ?? nobody;
  return { ...known, saps: [...new Set([...known.saps, ...peopleOf(permit)])] };
};

const foundEvents = ['GAS_FAILED', 'GAS_ALARM'];

/** Where oxygen alone was out of its limits no gas was found: there was too little of it, or too much. */
const oxygenCause = (outside: string): string | null => {
  const value = /^O2 (\d+(?:\.\d+)?)[^,]*$/.exec(outside)?.[1];
  const fault = value === undefined ? null : oxygenFault({ substance: 'O2', value: Number(value) });
  return fault ? `oxygen_${fault}` : null;
};

/** The instruments that are not trusted any more and the points that were tested with them; null where the history tells of none. */
const wordsUntrusted = (lines: readonly ToldLine[]): string | null => {
  const comment = lines.find(({ event }) => event === 'GAS_DISTRUSTED')?.comment;
  if (!comment) return null;
  const named = comment.split('\n').map((line) => {
    const [instrument = '', _why, _at, points = ''] = line.split(' · ');
    return `${instrument} (${points})`;
  });
  return named.join(', ');
};

/** How gas stopped work: it was found, or was not read, with what and where; nobody tested in time; the instrument is not trusted; or nothing was heard. */
const gasCause = (lines: readonly ToldLine[]): Readonly<Record<string, string>> => {
  const found = lines.find(({ event }) => foundEvents.includes(event));
  if (found) {
    const [point = '', read = ''] = found.comment?.split('\n')[0]?.split(' · ') ?? [];
    const said = read.split(', ').filter((one) => one !== '');
    const unread = said.filter((one) => one.endsWith(unreadMark));
    // What was not read is none that was found: it is said only where nothing was.
    if (said.length > 0 && unread.length === said.length)
      return { cause: 'unread', words: `${unread.map((one) => one.slice(0, -unreadMark.length)).join(', ')} · ${point}` };
    const outside = said.filter((one) => !unread.includes(one)).join(', ');
    return { cause: oxygenCause(outside) ?? 'found', ...(outside ? { words: `${outside} · ${point}` } : {}) };
  }
  const cause = gasStopOf(lines.find(({ event }) => event === 'GAS_LOST')?.comment ?? null);
  const words = cause === 'untrusted' ? wordsUntrusted(lines) : null;
  return cause === 'failed' ? {} : { cause, ...(words === null ? {} : { words }) };
};

/** Who is inside when work stops has to come out: it is said with the stop. */
const insideSaid = ({ inside }: ToldPermit): Record<string, string> => (inside ? { inside: String(inside) } : {});

/** Who is on site under no valid permit has to leave: it is said with what took it away. */
const onSiteSaid = ({ inside, onSite = 0 }: ToldPermit): Record<string, string> =>
  !inside && onSite > 0 ? { on_site: String(onSite) } : {};

/** All that one emergency tells of the permits it stopped; they are stopped at the very instant at which it is declared. */
export const emergencyGroup = (declaredAt: Instant): string => `emergency:${declaredAt}`;

/** What tells of the people whom one emergency was stood down over. */
export const missingGroup = (emergency: number): string => `missing:${emergency}`;

/** An emergency that is over while people of it are not accounted for: urgent to coordinators and to the delegates of its areas. */
export const missingNotifications = (
  emergency: number,
  areas: readonly number[],
  params: { kind: string; areas: string; number: string },
): NewNotification[] => {
  const group = missingGroup(emergency);
  const one: NewNotification = { text: 'missing', params, priority: 1, kind: 'stopped', group, once: true, to: nobody };
  return [
    { ...one, to: { ...nobody, role: 'Hse Coordinator' } },
    ...areas.map((area) => ({ ...one, to: { ...nobody, role: 'Area Owner Delegate' as const, area } })),
  ];
};

const hasStopped = ({ from_state: from, to_state: to }: ToldLine): boolean => to === 'suspended' && from !== 'suspended';

/** What was found in the same confined space, where, and under which permit; whether it stopped this work or only stands beside it. */
const spaceSaid = (line: ToldLine): Record<string, string> => {
  const stop = spaceStopOf(line.comment ?? null);
  const way = hasStopped(line) ? 'space' : 'beside';
  return stop ? { cause: `${way}_${stop.cause}`, words: `${stop.tag} · ${stop.number}` } : {};
};

/** Whether somebody has told of danger. */
export const isDangerReport = ({ event, reason }: Pick<ToldLine, 'event' | 'reason'>): boolean =>
  event === 'SUSPEND' && reason === 'danger';

/** Danger that has stopped nothing, because nothing went on: each report is an entry of its own, so that none hides the words of another. */
const reported = (permit: ToldPermit, { by = '', comment, to_state: state }: ToldLine, at: Instant): NewNotification => {
  const known = withPeople(waitersOf('suspended', permit), permit);
  // Of a draft nobody but its applicant has heard yet.
  const saps = state === 'draft' ? [...new Set([...known.saps, permit.applicant])] : known.saps;
  const to = { ...known, saps, watchers: true };
  const params = { by, words: gasReportWords(comment ?? null) ?? comment ?? '', ...insideSaid(permit) };
  return { text: 'danger', params, priority: 1, kind: 'stopped', group: `danger:${permit.id}:${at}`, to };
};

const stopped = (permit: ToldPermit, line: ToldLine, lines: readonly ToldLine[], at: Instant): NewNotification => {
  const { event, reason, comment } = line;
  const to = { ...withPeople(waitersOf('suspended', permit), permit), watchers: true };
  const kind = 'stopped';
  // What kind it is and how many are inside of all it stopped is written into it when all are stopped.
  if (reason === 'emergency') return { text: 'emergency', params: {}, priority: 1, kind, group: emergencyGroup(at), to };
  const priority = loudness[reason as SuspendReason] ?? 1;
  const params = {
    reason: reason ?? '',
    ...(reason === 'gas' ? gasCause(lines) : {}),
    ...(event === 'SPACE_LOST' ? spaceSaid(line) : {}),
    ...(isDangerReport({ event, reason }) && comment ? { words: gasReportWords(comment) ?? comment } : {}),
    ...insideSaid(permit),
  };
  return { text: 'suspended', params, priority, kind, group: `suspended:${permit.id}:${reason}`, to };
};

/** Danger is told of work that stands still, too: seen by somebody there, or found in the same space. */
const isStop = ({ event }: ToldLine): boolean => event === 'SUSPEND' || event === 'SPACE_LOST';

const moved = (permit: ToldPermit, line: ToldLine, lines: readonly ToldLine[], at: Instant): NewNotification | null => {
  const { event, to_state: state } = line;
  const waiters = waitersOf(state, permit);
  if (isDangerReport(line) && !hasStopped(line)) return reported(permit, line, at);
  if (state === 'suspended' || isStop(line)) return stopped(permit, line, lines, at);
  if (state === 'expired') {
    const to = { ...withPeople(waiters, permit), watchers: true };
    return {
      text: 'expired',
      params: { ...insideSaid(permit), ...onSiteSaid(permit) },
      priority: 1,
      kind: 'stopped',
      group: `expired:${permit.id}`,
      to,
    };
  }
  if (state === 'cancelled' || state === 'rejected') {
    const saps = [...new Set([permit.applicant, ...peopleOf(permit)])];
    const to = { ...nobody, saps, watchers: true };
    return { text: 'ended', params: { event }, priority: 3, kind: 'back', group: `ended:${permit.id}`, to };
  }
  if (backEvents.includes(event)) {
    const to = withPeople(waiters, permit);
    const people = unpermittedStates.includes(state) ? { ...insideSaid(permit), ...onSiteSaid(permit) } : {};
    const priority = Object.keys(people).length > 0 ? 1 : 2;
    return { text: 'back', params: { event, ...people }, priority, kind: 'back', group: `back:${permit.id}`, to };
  }
  if (event === 'ACCEPT' && permit.wasLive)
    return { text: 'resumed', params: {}, priority: 3, kind: 'back', group: `resumed:${permit.id}`, to: withPeople(null, permit) };
  if (!waiters) return null;
  const priority = planning.includes(state) ? 3 : 2;
  return { text: 'waits', params: { state }, priority, kind: 'waits', group: `waits:${permit.id}:${state}`, to: waiters };
};

/** An isolation that was lost where nothing had to stop for it: whoever relies on it hears of it, and at once where people are there. */
const lostBeside = (permit: ToldPermit, lines: readonly ToldLine[]): NewNotification[] => {
  const number = lines.map(({ event, comment }) => (event === 'ISOLATION_CHANGED' ? lostIn(comment ?? '') : null)).find(Boolean);
  if (!number) return [];
  const params = { number, ...insideSaid(permit), ...onSiteSaid(permit) };
  const priority = (permit.onSite ?? 0) > 0 ? 1 : 2;
  const to = { ...withPeople(null, permit), watchers: true };
  return [{ text: 'isolation_lost', params, priority, kind: 'evidence', group: `isolation_lost:${permit.id}`, to }];
};

/** Gas tests that count no longer where nothing had to stop for it: whoever relies on them hears of it, and at once where people are there. */
const untrustedBeside = (permit: ToldPermit, lines: readonly ToldLine[]): NewNotification[] => {
  const words = wordsUntrusted(lines);
  if (words === null) return [];
  const priority = (permit.onSite ?? 0) > 0 ? 1 : 2;
  const params = { words, ...insideSaid(permit), ...onSiteSaid(permit) };
  const to = { ...withPeople(waitersOf('suspended', permit), permit), watchers: true };
  return [{ text: 'gas_untrusted', params, priority, kind: 'evidence', group: `gas_untrusted:${permit.id}`, to }];
};

/**
 * What is told of an event of a permit, and to whom: to those it waits for now, to its watchers when work stops or ends for good, and
 * to its performing authority and coordinator when it is stopped, comes back, goes on or a gas test fails. One thing per event: who
 * hears that work has stopped is not told besides that the permit waits. The caller leaves out the person who did it. The rule is
 * ours; a site agrees on it before it relies on being told.
 */
export const notificationsOf = (permit: ToldPermit, lines: readonly ToldLine[], at: Instant): NewNotification[] => {
  const last = lines.filter((line) => line.from_state !== line.to_state || isStop(line)).at(-1);
  const told = last && (isStop(last) || lines[0]?.from_state !== last.to_state) ? moved(permit, last, lines, at) : null;
  if (told) return [told];
  const to = withPeople(null, permit);
  if (!lines.some(({ event }) => foundEvents.includes(event)))
    return [...untrustedBeside(permit, lines), ...lostBeside(permit, lines)];
  return [{ text: 'gas_failed', params: insideSaid(permit), priority: 1, kind: 'evidence', group: `gas_failed:${permit.id}`, to }];
};

/**
 * Two works go on at one piece of equipment and nobody has answered for it: nothing is stopped, and the people of both are told at once,
 * because the next signature waits.
 */
export const meetsOnEquipment = (permit: ToldPermit, params: { words: string; number: string }): NewNotification => {
  const to = { ...withPeople(waitersOf('suspended', permit), permit), watchers: true };
  return {
    text: 'same_equipment',
    params,
    priority: 1,
    kind: 'evidence',
    group: `same_equipment:${permit.id}:${params.number}`,
    to,
  };
};

/** Whether an event moved a permit on: who was told that it waits for them need not be told any more. */
export const hasMoved = (lines: readonly ToldLine[]): boolean => lines[0]?.from_state !== lines.at(-1)?.to_state;

const hourOf = (at: Instant): string => at.slice(0, 13);

/** The reminder of the people whom a permit waits for; null when it waits for nobody. At most one an hour counts (demo figure). */
export const reminderOf = (permit: ToldPermit, state: PermitState, by: string, at: Instant): NewNotification | null => {
  const to = waitersOf(state, permit);
  const group = `remind:${permit.id}:${hourOf(at)}`;
  return to && { text: 'remind', params: { state, by }, priority: 2, kind: 'remind', group, once: true, to };
};
