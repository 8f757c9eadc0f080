import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant, Period } from '#domain/permits/kernel/permit.facts.ts';
import type { ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { conflictAfter, isStanding, type Known } from '#domain/simops/conflict.rules.ts';
import { detectFor } from '#domain/simops/detect.ts';
import {
  asMet,
  type Interaction,
  isInSimops,
  isLeft,
  mayBeginAgain,
  mayGoAhead,
  meetsStopped,
  type Work,
} from '#domain/simops/interaction.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Changed, recordChange } from '#server/permits/kernel/recordChange.ts';
import { type ConflictRow, type Finding, isNews, knownFrom, writeConflict } from './conflictRows.ts';
import { notifyOfLate } from './notifyOfLate.ts';
import { worksAround, worksById } from './works.ts';

type Db = Kysely<Tables>;

const rowsOf = (trx: Db, permitId: number): Promise<ConflictRow[]> =>
  trx
    .selectFrom('conflict')
    .selectAll()
    .where(({ eb, or }) => or([eb('permit_a', '=', permitId), eb('permit_b', '=', permitId)]))
    .orderBy('id')
    .execute();

type Subject = { work: Work; prolongs: boolean };

/**
 * The permit as it is, or as it would be in a period that is asked for: then it takes part whatever its state is now. Where people
 * are at work already the period prolongs the one they are in.
 */
const subjectOf = (work: Work, period?: Period): Subject => {
  if (!period) return { work, prolongs: false };
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const prolongs = isActive(work.state);
  if (prolongs) return { work: { ...work, from: Math.min(work.from, from), to: Math.max(work.to, to) }, prolongs };
  return { work: { ...work, state: isInSimops(work.state) ? work.state : 'ready', from, to }, prolongs };
};

/**
 * Everybody the permit may meet now, and everybody it has met before. With `planned` those are looked for also who are yet to take
 * part: whose own look is older than this work.
 */
const othersOf = async (trx: Db, subject: Work, rows: readonly ConflictRow[], planned: boolean): Promise<Work[]> => {
  const around = mayGoAhead(subject.state) || isLeft(subject.state) ? await worksAround(trx, subject, planned) : [];
  const met = rows.map(({ permit_a, permit_b }) => (permit_a === subject.id ? permit_b : permit_a));
  const missing = met.filter((id) => !around.some((work) => work.id === id));
  return [...around, ...(await worksById(trx, missing))];
};

// The transaction that holds the change feed must not wait, so the permits that are looked at next are locked before.
const lockPermits = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.selectFrom('permit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
};

const paired = (one: Work, other: Work): ResolvedWorks => (one.id < other.id ? [one, other] : [other, one]);

const turned = (found: Interaction, [first]: ResolvedWorks, subject: Work): Interaction =>
  first.id === subject.id
    ? found
    : { ...found, cells: found.cells.map(({ one, other, verdict }) => ({ one: other, other: one, verdict })) };

/** What is asked for work that goes on must not make an agreement void on which that work, and the other, rely meanwhile. */
const wouldStop = (other: Work, state: ConflictState): boolean =>
  isActive(other.state) && isStanding(state) && state !== 'controlled';

/** Whether an agreement that stands now would end by what was found. */
const wouldLapse = ({ row, state }: Finding): boolean => row?.state === 'controlled' && isStanding(state) && state !== 'controlled';

/** What is found about a permit and each other, lowest id first. A work that is yet to take part is seen as it will be. */
const findAll = async (db: Db, subject: Work, planned: boolean): Promise<Finding[]> => {
  const rows = await rowsOf(db, subject.id);
  const others = await othersOf(db, subject, rows, planned);
  const isKnown = ({ id }: Work): boolean => rows.some(({ permit_a, permit_b }) => permit_a === id || permit_b === id);
  // Of two works one takes part at least: what two requests mean for each other is found when the first of them does. What is known
  // already stays with work that was stopped, which may begin again, and what was stopped on the same equipment is met from the draft on.
  const counts = (other: Work): boolean =>
    isInSimops(subject.state) ||
    meetsStopped(subject, other) ||
    (isKnown(other) && [subject, other].some(({ state }) => mayBeginAgain(state)));
  // What was left is met on the same equipment, and nowhere else.
  const isOver = (other: Work): boolean => [subject, other].some(({ state }) => isLeft(state)) && !meetsStopped(subject, other);
  const seen = others.filter((other) => !isOver(other)).map((other) => (counts(other) ? asMet(other) : other));
  const met = detectFor(asMet(subject), seen);
  return others
    .toSorted((one, other) => one.id - other.id)
    .flatMap((other): Finding[] => {
      const works = paired(subject, other);
      const row = rows.find(({ permit_a, permit_b }) => permit_a === works[0].id && permit_b === works[1].id);
      const known: Known | null = row ? knownFrom(row) : null;
      const meeting = met.get(other.id);
      const found = meeting ? turned(meeting, works, subject) : null;
      const state = conflictAfter(known, works, found);
      return state ? [{ row, works, found, state, other }] : [];
    });
};

/** Whether a look at a permit as it is would find anything that is not stored. Reads only. */
export const hasNews = async (db: Db, permit: Work): Promise<boolean> => (await findAll(db, permit, true)).some(isNews);

/**
 * The other permits whose conflict with this one has changed, lowest id first, and those of them with whom an agreement ended by it; `wrote`
 * is false where nothing had to be stored.
 */
export type Refreshed = { others: readonly number[]; ended: readonly number[]; wrote: boolean };

/** `period` is what is asked for, if anything, and with `keeps` no agreement ends by it; `planned` as in `othersOf`. */
type Look = { period?: Period | undefined; keeps?: boolean; planned?: boolean };

/**
 * Finds and stores the conflicts of one permit, within `period` if that is asked for. The others that it answers are looked at again. What it writes is true whether or not the event it was called for
 * may happen, and must stay when that is refused: nobody could resolve a conflict otherwise. Only for a longer
 * period of work that goes on it throws 409 `conflict_open` and has written nothing, because that conflict is not there yet; with `keeps`
 * it does for a period beyond an agreement, which then stands as it was signed, and can be signed anew for as long as both permits last. The permit
 * is held (`workHeld`), and the site is locked before it (`lockSiteOf`).
 */
export const refreshConflicts = async (
  trx: Db,
  permit: Work,
  at: Instant,
  { period, keeps = false, planned = false }: Look = {},
): Promise<Refreshed> => {
  const { work: subject, prolongs } = subjectOf(permit, period);
  const findings = await findAll(trx, subject, planned);
  if (prolongs && findings.some(({ other, state }) => wouldStop(other, state))) throw new Problem('conflict_open');
  if (period && keeps && findings.some(wouldLapse)) throw new Problem('agreement_shorter');
  const concerned: number[] = [];
  const ended: number[] = [];
  const changes: Changed[] = [];
  const late: number[][] = [];
  let wrote = false;
  for (const finding of findings) {
    const noted = await writeConflict(trx, finding, at);
    wrote ||= noted.wrote;
    if (!noted.change) continue;
    concerned.push(finding.other.id);
    if (finding.row?.state === 'controlled' && finding.state !== 'controlled') ended.push(finding.other.id);
    if (finding.state === 'late' && finding.row?.state !== 'late') late.push([permit.id, finding.other.id]);
    changes.push(noted.change);
  }
  await lockPermits(trx, concerned);
  await recordChange(trx, at, changes);
  for (const pair of late) await notifyOfLate(trx, pair, at);
  return { others: concerned, ended, wrote };
};
