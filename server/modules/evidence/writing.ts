import {
  actingAs,
  type EvidenceWrite,
  requireWriteRight,
  type Writer,
  type Written,
} from '#domain/permits/evidence/evidence.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Context } from '#server/kit/module.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { changePermit } from '#server/permits/life/changePermit.ts';
import { readWork, type ShownWork } from '#server/permits/permit/readWork.ts';

/** A call that writes evidence of a permit. */
export type WriteCall = Pick<Context, 'db' | 'caller' | 'language' | 'now' | 'ifMatch'> & { params: { id: number } };
export type Writing = {
  held: LockedPermit;
  trx: Db;
  who: Writer;
  at: Instant;
  /** The version that the sender has seen, for which people have signed. */
  seen: number;
};
export type Changed = ShownWork & { meta: { triggered: string[] } };

const writerOf = async (db: Db, { caller, language }: WriteCall, at: Instant): Promise<Writer> => {
  const rights = await rightsOf(db, caller.personId);
  const areas = (rights?.areas ?? []).filter(({ until }) => until === null || until > at).map(({ id }) => id);
  return { sap: caller.sap, roles: caller.roles, areas, language };
};

const lastLine = async (trx: Db, permitId: number): Promise<number> => {
  const { seq } = await trx
    .selectFrom('permit_audit')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('permit_id', '=', permitId)
    .executeTakeFirstOrThrow();
  return seq ?? 0;
};

type OwnLine = { event: string; to_state: PermitState; reason: string | null };
const triggeredName = ({ event, to_state, reason }: OwnLine): string =>
  to_state === 'suspended' && reason !== null ? `SUSPEND:${reason}` : event;

/** What followed from a write: the lines of history after that of the write, from the same moment. */
export const triggeredAfter = async (db: Db, permitId: number, seq: number, at: Instant): Promise<string[]> => {
  const rows = await db
    .selectFrom('permit_audit')
    .select(['event', 'to_state', 'reason'])
    .where('permit_id', '=', permitId)
    .where('seq', '>', seq + 1)
    .where(({ eb, or }) => or([eb('actor_sap', 'is', null), eb('event', '=', 'SUSPEND')]))
    .where('at', '=', new Date(at))
    .orderBy('seq')
    .execute();
  return rows.map(triggeredName);
};

/**
 * Writes evidence of a permit by a rule, in one transaction with its line of history and with what follows from it, and answers the
 * permit's work as it is then. What is `urgent` counts for the permit as it is, however old a version of it the sender has seen.
 */
export const writeEvidence = async (
  call: WriteCall,
  rule: (writing: Writing) => Promise<Written & { outgrown?: boolean; stops?: boolean; lost?: string | null }>,
  urgent: (held: LockedPermit) => boolean = () => false,
): Promise<Changed> => {
  const { db, caller, params, ifMatch, now } = call;
  const at = now().toISOString();
  let before = 0;
  const basedOn = (held: LockedPermit) => (ifMatch !== '*' && ifMatch < held.version && urgent(held) ? '*' : ifMatch);
  await changePermit({ db, caller, at }, params.id, basedOn, async (held, trx) => {
    before = await lastLine(trx, params.id);
    const who = await writerOf(trx, call, at);
    const {
      evidence,
      note,
      further = [],
      outgrown = false,
      stops = false,
      lost = null,
    } = await rule({ held, trx, who, at, seen: ifMatch === '*' ? held.version : ifMatch });
    const role = actingAs(held.facts, who);
    return {
      evidence,
      note: { ...note, role },
      further: further.map((one) => ({ ...one, role })),
      materialChange: outgrown,
      stops,
      lost,
    };
  });
  const triggered = await triggeredAfter(db, params.id, before, at);
  const { meta, ...shown } = await readWork(db, params.id, caller, at);
  return { ...shown, meta: { ...meta, triggered } };
};

/** Refuses early, before signatures are taken and people are looked up. */
export const requireRight = (write: EvidenceWrite, { held, who }: Writing): void => requireWriteRight(write, held.facts, who);
