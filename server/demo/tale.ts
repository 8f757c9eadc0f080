import { second } from '#domain/kernel/units.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import { isFinal, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';
import { type RemarkName, remarks } from './care.seed.ts';
import { beginning, type DriveState, drive } from './drive.ts';
import type { Job } from './permitJob.ts';
import { pick, type Random } from './random.ts';

export type Line = {
  event: string;
  from_state: PermitState | null;
  to_state: PermitState;
  reason: string | null;
  comment: string | null;
  actor_sap: number | null;
  role_code: string | null;
  at: number;
};

export type Window = { from: number; to: number };

/** A permit while its story is told. What lies after `until` has not happened. */
export type Tale = {
  readonly job: Job;
  readonly random: Random;
  readonly until: number;
  /** Whether it is about a permit that has ended, and no story of its own is written for it. */
  readonly ended: boolean;
  /** Whether the story has reached that moment: nothing more is told then. */
  over: boolean;
  place: DriveState;
  lines: Line[];
  /** The time of the last event, and of the last change of state. */
  at: number;
  since: number;
  planned: Window;
  valid: Window | null;
  issue: Window | null;
  /** Every issue period as it was from a moment on. */
  readonly issues: { at: number; window: Window }[];
  assessed: boolean;
  coordinated: boolean;
};

export type Actor = { sap: number; role: PermitActor } | null;

const remarkFor = (tale: Tale, event: PermitEvent): string | null => {
  const name = event.type === 'SUSPEND' ? event.reason : event.type;
  return Object.hasOwn(remarks, name) ? pick(tale.random, remarks[name as RemarkName]) : null;
};

const write = (tale: Tale, line: Line) => {
  tale.lines.push(line);
  tale.at = line.at;
  if (line.from_state !== line.to_state) tale.since = line.at;
};

type Begun = Pick<Tale, 'job' | 'random' | 'planned' | 'until' | 'ended'> & { created: number };

export const beginTale = ({ job, random, planned, until, ended, created }: Begun): Tale => {
  const tale: Tale = {
    job,
    random,
    until,
    ended,
    over: false,
    place: beginning,
    lines: [],
    at: created,
    since: created,
    planned,
    valid: null,
    issue: null,
    issues: [],
    assessed: false,
    coordinated: false,
  };
  const person = { actor_sap: job.applicant.sap, role_code: 'applicant' };
  write(tale, { event: 'CREATE', from_state: null, to_state: 'draft', reason: null, comment: null, ...person, at: created });
  return tale;
};

export const stands = (tale: Tale, state: PermitState): boolean => tale.place.value === state;

/** Whether nothing more can come of the permit. */
export const hasEnded = ({ place }: Tale): boolean => isFinal(place.value);

/** One event of the story, at the given time or just after the last one. Answers whether it has happened yet. */
export const act = (tale: Tale, target: number, event: PermitEvent, by: Actor): boolean => {
  const at = Math.max(Math.floor(target / second) * second, tale.at + 40 * second);
  tale.over ||= at > tale.until;
  if (tale.over) return false;
  const from_state = tale.place.value;
  tale.place = drive(tale.place, event);
  write(tale, {
    event: event.type,
    from_state,
    to_state: tale.place.value,
    reason: tale.place.value === 'suspended' ? tale.place.context.reason : null,
    comment: by || event.type === 'MATERIAL_CHANGE' ? remarkFor(tale, event) : null,
    actor_sap: by?.sap ?? null,
    role_code: by?.role ?? null,
    at,
  });
  return true;
};

/** Sets the issue period in force, as the last event has it. */
export const giveIssue = (tale: Tale, window: Window) => {
  tale.issue = window;
  tale.issues.push({ at: tale.at, window });
};

export const applicant = ({ job }: Tale): Actor => ({ sap: job.applicant.sap, role: 'applicant' });
export const authority = ({ job }: Tale): Actor => ({ sap: job.authority.sap, role: 'performing authority' });
export const delegate = ({ job }: Tale): Actor => ({ sap: job.delegate.sap, role: 'Area Owner Delegate' });
export const secondDelegate = ({ job }: Tale): Actor => ({ sap: job.secondDelegate.sap, role: 'Area Owner Delegate' });
export const coordinator = ({ job }: Tale): Actor => ({ sap: job.coordinator.sap, role: 'Hse Coordinator' });
