import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant, Period } from '#domain/permits/permit.facts.ts';
import { type ConflictState, conflictAfter, isStanding, type Known } from '#domain/simops/conflict.rules.ts';
import { detectFor } from '#domain/simops/detect.ts';
import { type Interaction, isActive, takesPart, type Work } from '#domain/simops/interaction.ts';
import type { Bound } from '#domain/simops/resolution.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Changed, noteChange } from '#server/permits/noteChange.ts';
import { type ConflictRow, knownFrom, writeConflict } from './conflictRows.ts';
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
  return { work: { ...work, state: takesPart(work.state) ? work.state : 'issued', from, to }, prolongs };
};

/** Everybody the permit may meet now, and everybody it has met before. */
const othersOf = async (trx: Db, subject: Work, rows: readonly ConflictRow[]): Promise<Work[]> => {
  const around = takesPart(subject.state) ? await worksAround(trx, subject) : [];
  const met = rows.map(({ permit_a, permit_b }) => (permit_a === subject.id ? permit_b : permit_a));
  const missing = met.filter((id) => !around.some((work) => work.id === id));
  return [...around, ...(await worksById(trx, missing))];
};

// Whoever holds the changes waits for nobody, so the permits that are looked at next are locked before.
const lockPermits = async (trx: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await trx.selectFrom('permit').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
};

const paired = (one: Work, other: Work): Bound => (one.id < other.id ? [one, other] : [other, one]);

const turned = (found: Interaction, [first]: Bound, subject: Work): Interaction =>
  first.id === subject.id
    ? found
    : { ...found, cells: found.cells.map(({ one, other, verdict }) => ({ one: other, other: one, verdict })) };

/** What is asked for work that goes on must not make an agreement void on which that work, and the other, rely meanwhile. */
const wouldStop = (other: Work, state: ConflictState): boolean =>
  isActive(other.state) && isStanding(state) && state !== 'controlled';

/** The other permits whose conflict with this one has changed, lowest id first; `wrote` is false where nothing had to be stored. */
export type Refreshed = { others: readonly number[]; wrote: boolean };

/**
 * Finds and stores the conflicts of one permit, within `period` if that is asked for. The others that it answers are looked at again. What it writes is true whether or not the event it was called for
 * may happen, and must stay when that is refused: nobody could resolve a conflict otherwise. Only for a longer
 * period of work that goes on it throws 409 `conflict_open` and has written nothing, because that conflict is not there yet. The permit
 * is held (`workHeld`), and the site is locked before it (`lockSiteOf`).
 */
export const refreshConflicts = async (trx: Db, permit: Work, at: Instant, period?: Period): Promise<Refreshed> => {
  const { work: subject, prolongs } = subjectOf(permit, period);
  const rows = await rowsOf(trx, permit.id);
  const others = await othersOf(trx, subject, rows);
  const met = detectFor(subject, others);
  const concerned: number[] = [];
  const changes: Changed[] = [];
  let wrote = false;
  for (const other of others.toSorted((one, another) => one.id - another.id)) {
    const works = paired(subject, other);
    const row = rows.find(({ permit_a, permit_b }) => permit_a === works[0].id && permit_b === works[1].id);
    const known: Known | null = row ? knownFrom(row) : null;
    const meeting = met.get(other.id);
    const found = meeting ? turned(meeting, works, subject) : null;
    const state = conflictAfter(known, works, found);
    if (prolongs && state && wouldStop(other, state)) throw new Problem('conflict_open');
    if (!state) continue;
    const noted = await writeConflict(trx, { row, works, found, state }, at);
    wrote ||= noted.wrote;
    if (!noted.change) continue;
    concerned.push(other.id);
    changes.push(noted.change);
  }
  await lockPermits(trx, concerned);
  await noteChange(trx, at, changes);
  return { others: concerned, wrote };
};
