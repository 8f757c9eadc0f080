import type { ConflictStanding, ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import { isActive, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { type Interaction, isInSimops, isLeft, mayBeginAgain, mayGoAhead } from './interaction.ts';
import { covers, type ResolvedWorks } from './resolution.rules.ts';

/** The states in which a conflict is still one. */
export const standingStates = ['open', 'late', 'controlled', 'withdrawn'] as const satisfies readonly ConflictState[];
export const isStanding = (state: ConflictState): boolean => standingStates.some((known) => known === state);

/** One of the two works of a conflict. */
export type Party = { id: number; state: PermitState };

/** Of two works that are planned firmly the one that is authorised goes first, and of two as far the one that was asked for first. */
const goesFirst = (own: Party, other: Party): boolean => {
  if (own.state !== other.state) return own.state === 'ready';
  return own.id < other.id;
};

/** What is known of a conflict that says what it means. */
type Judged = { state: ConflictState } & Pick<Interaction, 'verdict' | 'basis'>;

/**
 * Whether a work waits because other work was stopped on the same equipment. Who is at work already goes on, unless the agreement by which
 * they do was withdrawn; who was let begin and has not, waits where people can agree.
 */
const waitsForStopped = ({ state, verdict, basis }: Judged, own: Party, other: Party): boolean => {
  if (basis !== 'equipment' || other.state !== 'suspended') return false;
  if (!isActive(own.state)) return true;
  return verdict === 'R' && (own.state === 'issued' || state === 'withdrawn');
};

/**
 * Whether an open conflict keeps this work from going on. Both of two wait only for an answer that people can give: where both were stopped,
 * or one was, on the same equipment, before the other begins. Else never both, so that they do not wait for each other: of two that were
 * stopped and must never meet either may begin, and on the same equipment the stopped one goes before planned work.
 */
const mustWait = (judged: Judged, own: Party, other: Party): boolean => {
  const { verdict, basis } = judged;
  if (isLeft(own.state)) return false;
  if (isLeft(other.state)) return true;
  if (own.state === 'suspended' && other.state === 'suspended') return verdict === 'R';
  if (waitsForStopped(judged, own, other)) return true;
  if (isActive(own.state)) return isActive(other.state);
  if (isActive(other.state)) return true;
  if (!isInSimops(other.state)) return false;
  if (own.state === 'suspended') return verdict === 'R' || basis !== 'equipment';
  return !isInSimops(own.state) || !goesFirst(own, other);
};

/** Whether two works can meet at all: both may go ahead, or one may where the other was left on the same equipment. */
const areMeeting = (basis: Interaction['basis'], own: Party, other: Party): boolean => {
  const going = [own, other].filter(({ state }) => mayGoAhead(state));
  if (going.length === 2) return true;
  return going.length === 1 && basis === 'equipment' && [own, other].some(({ state }) => isLeft(state));
};

/**
 * What a conflict means for one of its works. Work under which people may be at work is stopped by others like it only: what is merely
 * planned beside it, or beside work that was stopped on the same equipment, has to wait, and of two that are planned one. Of two of which neither goes on or is planned firmly neither waits for the
 * other: whichever gets there first goes ahead. What is agreed on is told as long as the other work may begin again.
 */
export const standingFor = (judged: Judged, own: Party, other: Party): ConflictStanding => {
  const { state } = judged;
  if (!isStanding(state) || !areMeeting(judged.basis, own, other)) return 'over';
  if (state === 'controlled') return mayBeginAgain(other.state) || isLeft(other.state) ? 'agreed' : 'waits';
  if (mustWait(judged, own, other)) return 'against';
  return mustWait(judged, other, own) ? 'waits' : 'neither';
};

/** Of the conflicts that do not keep a work back: whether other work waits because of it, else whether neither goes ahead yet. */
export const waitingOf = (standings: readonly ConflictStanding[]): 'others_wait' | 'neither_yet' | null => {
  if (standings.includes('waits')) return 'others_wait';
  return standings.includes('neither') ? 'neither_yet' : null;
};

/**
 * Whether a conflict leaves work go on until its next signature: it was found late, and people are still at work under both; or the other is
 * over, and what it left on the equipment is nothing new to people who are at work there. What somebody took back stops.
 */
export const goesOnMeanwhile = (state: ConflictState, own: Party, other: Party): boolean => {
  if (!isActive(own.state)) return false;
  if (isActive(other.state)) return state === 'late';
  return isLeft(other.state) && own.state !== 'issued' && (state === 'open' || state === 'late');
};

/** What is known of a conflict. `bound` are the works that it was found for, or that its resolution was made for. */
export type Known = { state: ConflictState; resolved: boolean; bound: ResolvedWorks | null };

/** Whether nobody has known of two works that they meet, and both go on: they are on one piece of equipment, which was not compared before. */
const isFoundLate = (known: Known | null, works: ResolvedWorks, { basis, verdict }: Interaction): boolean => {
  const wasKnown = known !== null && isStanding(known.state) && known.state !== 'late';
  return basis === 'equipment' && verdict === 'R' && !wasKnown && works.every(({ state }) => isActive(state));
};

/**
 * Where a conflict stands after two works were looked at again; null where there is and was none. A resolution comes back into force
 * when the same works meet again, and lapses when either has become wider. What must not go on together is never controlled.
 */
export const conflictAfter = (known: Known | null, works: ResolvedWorks, found: Interaction | null): ConflictState | null => {
  if (!found) {
    if (!known || !isStanding(known.state)) return known?.state ?? null;
    return works.every(({ state }) => isInSimops(state)) ? 'separated' : 'gone';
  }
  if (known?.resolved && known.bound && found.verdict === 'R' && covers(known.bound, works)) return 'controlled';
  if (isFoundLate(known, works, found)) return 'late';
  return known?.state === 'withdrawn' ? 'withdrawn' : 'open';
};
