import { reachComment } from '#domain/permits/emergencies/reach.texts.ts';
import { isolationNote } from '#domain/permits/isolations/isolationNote.ts';
import type { Instant, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { isWatchBroken } from '#domain/permits/life/brokenWatch.rules.ts';
import { settle } from '#machines/permit/nextOf.ts';
import { afterCommit } from '#server/kit/inTransaction.ts';
import type { IsolationMove } from '#server/permits/isolations/isolationMoves.ts';
import type { Line } from '#server/permits/kernel/history.ts';
import { sharersOf } from '#server/permits/kernel/isolationsOf.ts';
import { type Db, type LockedPermit, type Locks, lockPermit, lockPermits } from '#server/permits/kernel/lockPermit.ts';
import { wakeLinked } from '#server/permits/kernel/wakeLinked.ts';
import { lockSameSpace, spaceCauseOf, stopSameSpace } from './sameSpace.ts';
import { evidenceAfter, storePermit } from './storePermit.ts';
import type { StoredPermit } from './whatChanged.ts';

const ignored = (): void => undefined;

/** Something that is no event of a permit's life and still belongs into its history. */
export type Note = { event: string; comment?: string | null; actor?: number | null; role?: string | null };

export const lineOf = ({ row }: LockedPermit, { event, comment, actor, role }: Note, at: Instant): Line => ({
  event,
  from_state: row.state,
  to_state: row.state,
  reason: null,
  comment: comment ?? null,
  actor_sap: actor ?? null,
  role_code: role ?? null,
  at,
});

/** More than this late, in seconds, the history says so. */
const tellsFrom = 60;

const lateness = ({ row }: LockedPermit, at: Instant): string | null => {
  const due = row.recheck_at?.getTime();
  const late = due === undefined ? 0 : Math.floor((Date.parse(at) - due) / 1000);
  return late > tellsFrom ? `Due ${new Date(due ?? 0).toISOString()}, noticed ${late} s late.` : null;
};

const joined = (...said: (string | null)[]): string | null => said.filter((one) => one !== null).join('\n') || null;

/** A permit whose fire watch an emergency has broken, with what its history says of that; as it is where none has. */
const brokenWatch = (facts: PermitFacts, at: Instant): { facts: PermitFacts; notes: Note[] } => {
  if (!isWatchBroken(facts, at)) return { facts, notes: [] };
  const comment = facts.emergencies.length > 0 ? reachComment(facts.emergencies) : (facts.notAccounted ?? []).join(', ');
  return { facts: { ...facts, fireWatch: { ...facts.fireWatch, brokenAt: at } }, notes: [{ event: 'FIRE_WATCH_BROKEN', comment }] };
};

/**
 * Stores what time and evidence have brought about for a permit that is held, with a line for each thing that was done to it, if anything.
 * `actor` is the person who caused it without being named in its history: they are not notified. `before` is the permit before it was done.
 */
export const applyTimeouts = async (
  trx: Db,
  held: LockedPermit,
  at: Instant,
  notes: Note | readonly Note[] = [],
  { actor, before }: { actor?: number | undefined; before?: StoredPermit | undefined } = {},
): Promise<{ version: number; wrote: boolean; caused: string[] }> => {
  const outcome = settle(held.facts, at);
  const late = lateness(held, at);
  const caused = outcome.audit.map((line): Line => ({ ...line, comment: joined(line.comment, late) }));
  const broken = brokenWatch(outcome.permit, at);
  const lines = [
    ...[notes].flat().map((note) => lineOf(held, note, at)),
    ...caused,
    ...broken.notes.map((note) => lineOf(held, note, at)),
  ];
  const evidence = evidenceAfter(held, broken.facts, []);
  const cause = spaceCauseOf(held, outcome, before ?? held, at);
  const beside = await lockSameSpace(trx, held, cause);
  const { version, moved, wrote } = await storePermit(trx, held, { facts: broken.facts, evidence, lines, actor, before }, at);
  await reevaluateSharers(trx, held.id, at, { moved, actor: null });
  await stopSameSpace(trx, held, cause, beside, at);
  return { version, wrote, caused: outcome.audit.flatMap(({ event, also }) => [event, ...also]) };
};

/** `caused` are the events that time has brought about; `wrote` says whether anything at all was stored of it. */
export type Settled = { held: LockedPermit; caused: readonly string[]; wrote: boolean };

/** A permit as it is at a moment, locked, after what time has brought about is stored; and the events that were. */
export const lockAndApplyTimeouts = async (trx: Db, id: number, at: Instant, locks: Locks = 'space'): Promise<Settled> => {
  const held = await lockPermit(trx, id, at, locks);
  const { version, caused, wrote } = await applyTimeouts(trx, held, at);
  return { held: version === held.version ? held : await lockPermit(trx, id, at), caused, wrote };
};

/**
 * Looks at a permit again inside a transaction that is open: for permits whose isolations, conflicts or areas have changed. Stores
 * what follows. Several permits are locked first, in the order of their ids (`lockPermits`). `before` as in `applyTimeouts`.
 */
export const reevaluate = async (
  trx: Db,
  permitId: number,
  at: Instant,
  note?: Note | readonly Note[],
  before?: StoredPermit,
): Promise<readonly string[]> => {
  const held = await lockPermit(trx, permitId, at);
  const { caused } = await applyTimeouts(trx, held, at, note, { before });
  return caused;
};

const isAsHeld = async (trx: Db, { id, version }: LockedPermit): Promise<boolean> =>
  (await trx.selectFrom('permit').select('id').where('id', '=', id).where('version', '=', version).executeTakeFirst()) !==
  undefined;

/**
 * Looks again at several permits at once: all are loaded before the first is stopped, so that what stops the one does not save the
 * other (row 26 of the table stops both works of a conflict). One that another of them has changed meanwhile is loaded again. They
 * are locked first. `noteFor` is what the history of each says first, `actor` as in `applyTimeouts`. Answers those to whom something has happened.
 */
export const reevaluateTogether = async (
  trx: Db,
  ids: readonly number[],
  at: Instant,
  noteFor?: (id: number) => Note,
  actor?: number,
): Promise<readonly number[]> => {
  await lockPermits(trx, ids);
  const all: LockedPermit[] = [];
  for (const id of [...ids].sort((one, other) => one - other)) all.push(await lockPermit(trx, id, at));
  const moved: number[] = [];
  for (const held of all) {
    const latest = (await isAsHeld(trx, held)) ? held : await lockPermit(trx, held.id, at);
    const { caused } = await applyTimeouts(trx, latest, at, noteFor?.(held.id), { actor });
    if (caused.length > 0) moved.push(held.id);
  }
  // Each was stored before the next was stopped: what lists say of the one beside the other follows, and of whoever else is beside them.
  if (moved.length > 0) afterCommit(trx, (store) => wakeLinked(store, moved, at).then(ignored, ignored));
  return moved;
};

type Moved = { moved: readonly IsolationMove[]; actor: number | null };

/** What the history of whoever names an isolation is told: that a test has ended and has not left it whole. */
const lostByTest = async (trx: Db, { moved, actor }: Moved): Promise<readonly { permit: number; note: Note }[]> => {
  const lost = moved.filter(({ event }) => event === 'TEST_OVER' || event === 'HANDED_BACK');
  if (lost.length === 0) return [];
  const rows = await trx
    .selectFrom('isolation_link')
    .innerJoin('isolation', 'isolation.id', 'isolation_link.isolation_id')
    .select(['permit_id', 'isolation.id', 'number', 'state'])
    .where(
      'isolation.id',
      'in',
      lost.map(({ id }) => id),
    )
    .orderBy('isolation.id')
    .execute();
  return rows.map(({ permit_id: permit, id, number, state: to }) => {
    const event = lost.find((one) => one.id === id)?.event ?? 'TEST_OVER';
    return { permit, note: { event: 'ISOLATION_CHANGED', comment: isolationNote({ number, event, point: null, to }), actor } };
  });
};

/** Looks again at the permits that share an isolation that moved with this one: what it has done to the isolation, it has done to theirs. */
export const reevaluateSharers = async (trx: Db, permitId: number, at: Instant, done: Moved): Promise<void> => {
  if (done.moved.length === 0) return;
  const others = await sharersOf(trx, permitId);
  await lockPermits(trx, others);
  const told = await lostByTest(trx, done);
  for (const id of others) {
    const notes = told.filter(({ permit }) => permit === id).map(({ note }) => note);
    await reevaluate(trx, id, at, notes);
  }
};
