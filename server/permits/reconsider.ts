import type { Instant } from '#domain/permits/permit.facts.ts';
import { settle } from '#machines/permit/nextOf.ts';
import type { Line } from './history.ts';
import { type Db, type Held, hold, lockPermits } from './holdPermit.ts';
import { sharersOf } from './isolationsOf.ts';
import { evidenceAfter, storePermit } from './storePermit.ts';

/** Something that is no event of a permit's life and still belongs into its history. */
export type Note = { event: string; comment?: string | null; actor?: number | null; role?: string | null };

export const lineOf = ({ row }: Held, { event, comment, actor, role }: Note, at: Instant): Line => ({
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

const lateness = ({ row }: Held, at: Instant): string | null => {
  const due = row.wakes_at?.getTime();
  const late = due === undefined ? 0 : Math.floor((Date.parse(at) - due) / 1000);
  return late > tellsFrom ? `Due ${new Date(due ?? 0).toISOString()}, noticed ${late} s late.` : null;
};

/** Stores what time and evidence have brought about for a permit that is held, with a line for what was done to it, if anything. */
export const settleHeld = async (trx: Db, held: Held, at: Instant, note?: Note): Promise<{ version: number; caused: string[] }> => {
  const outcome = settle(held.facts, at);
  const comment = lateness(held, at);
  const caused = outcome.audit.map((line): Line => ({ ...line, comment: line.comment ?? comment }));
  const lines = [...(note ? [lineOf(held, note, at)] : []), ...caused];
  const evidence = evidenceAfter(held, outcome.permit, []);
  const { version, moved } = await storePermit(trx, held, { facts: outcome.permit, evidence, lines }, at);
  if (moved) await reconsiderSharers(trx, held.id, at);
  return { version, caused: outcome.audit.flatMap(({ event, also }) => [event, ...also]) };
};

/** A permit as it is at a moment, locked, after what time has brought about is stored. */
export const holdSettled = async (trx: Db, id: number, at: Instant): Promise<Held> => {
  const held = await hold(trx, id, at);
  const { version } = await settleHeld(trx, held, at);
  return version === held.version ? held : hold(trx, id, at);
};

/**
 * Looks at a permit again inside a transaction that is open: for permits whose isolations, conflicts or areas have changed. Stores
 * what follows. Several permits are locked first, in the order of their ids (`lockPermits`).
 */
export const reconsider = async (trx: Db, permitId: number, at: Instant, note?: Note): Promise<readonly string[]> => {
  const held = await hold(trx, permitId, at);
  const { caused } = await settleHeld(trx, held, at, note);
  return caused;
};

/** Looks again at the permits that share an isolation with this one: what it has done to the isolation, it has done to theirs. */
export const reconsiderSharers = async (trx: Db, permitId: number, at: Instant): Promise<void> => {
  const others = await sharersOf(trx, permitId);
  await lockPermits(trx, others);
  for (const id of others) await reconsider(trx, id, at);
};
