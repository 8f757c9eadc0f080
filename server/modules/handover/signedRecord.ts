import { createHash } from 'node:crypto';
import type { Handover, HandoverItem } from '#domain/handover/handover.schema.ts';
import { type SignedFacts, signedText } from '#domain/handover/signedRecord.rules.ts';
import { chainStart } from '#domain/permits/audit/audit.rules.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { type HandoverRow, itemsOf, rowOf } from './handover.read.ts';

type Items = readonly HandoverItem[];

/** What of a handover is signed, as far as its row holds it. */
type SignedRow = Pick<
  HandoverRow,
  'id' | 'shift_ends' | 'area_ids' | 'outgoing_sap' | 'incoming_sap' | 'notes' | 'signatures' | 'completed_at'
>;

/** What two people sign of a handover. */
export const factsFrom = (
  row: SignedRow,
  site: string,
  seq: number,
  items: Items,
  remarks: SignedFacts['remarks'],
): SignedFacts => ({
  id: row.id,
  site,
  seq,
  shift_ends: row.shift_ends.toISOString(),
  areas: row.area_ids,
  outgoing: row.outgoing_sap,
  incoming: row.incoming_sap,
  notes: row.notes,
  remarks,
  items: items
    .map(({ permit, left, hazards, ack }) => ({
      permit: permit.id,
      tracking_number: permit.tracking_number,
      state: permit.state,
      gas: permit.gas,
      gas_due: permit.gas_due,
      isolation: permit.isolation,
      crew_on: permit.crew_on,
      fire_watch: permit.fire_watch,
      inside: permit.inside,
      not_accounted: permit.not_accounted,
      missing_roles: permit.missing_roles,
      conflicts: permit.conflicts,
      unfinished: permit.unfinished,
      left,
      hazards,
      ack_by: ack?.by.sap ?? null,
      ack_at: ack?.at ?? null,
    }))
    .sort((one, other) => one.permit - other.permit),
  signatures: row.signatures,
  completed_at: row.completed_at?.toISOString() ?? null,
});

/** The hash of what two people have signed, behind that of the handover before; null for the first of a site. */
export const recordHash = (facts: SignedFacts, before: Uint8Array | null): Buffer =>
  createHash('sha256')
    .update(signedText(facts, before ? Buffer.from(before).toString('hex') : chainStart))
    .digest();

const neighbour = (db: Db, siteId: number, seq: number) =>
  db
    .selectFrom('handover')
    .select(['hash', 'prev_hash'])
    .where('site_id', '=', siteId)
    .where('seal_seq', '=', seq)
    .executeTakeFirst();

const remarksOf = async (db: Db, id: number): Promise<SignedFacts['remarks']> => {
  const rows = await db
    .selectFrom('handover_event')
    .select(['actor_sap', 'note'])
    .where('handover_id', '=', id)
    .where('event', '=', 'REMARKED')
    .orderBy('seq')
    .execute();
  return rows.map(({ actor_sap, note }) => ({ by: actor_sap, text: note ?? '' }));
};

/** A handover as it stands in the store, as two people sign it under this number. */
const factsNow = async (db: Db, row: HandoverRow, site: string, seq: number): Promise<SignedFacts> =>
  factsFrom(row, site, seq, await itemsOf(db, row, row.opened_at.toISOString()), await remarksOf(db, row.id));

/** Numbers and hashes a handover that two people have just signed, behind the last one of its site, whose row is locked for it. */
export const keepRecord = async (trx: Db, id: number): Promise<void> => {
  const row = await rowOf(trx, id);
  const site = await trx.selectFrom('site').select('code').where('id', '=', row.site_id).forUpdate().executeTakeFirstOrThrow();
  const last = await trx
    .selectFrom('handover')
    .select(['seal_seq', 'hash'])
    .where('site_id', '=', row.site_id)
    .where('seal_seq', 'is not', null)
    .orderBy('seal_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seal_seq = (last?.seal_seq ?? 0) + 1;
  const hash = recordHash(await factsNow(trx, row, site.code, seal_seq), last?.hash ?? null);
  await trx
    .updateTable('handover')
    .set({ seal_seq, hash, prev_hash: last?.hash ?? null })
    .where('id', '=', id)
    .execute();
};

/** Whether a signed handover is as it was signed and fits those before and behind it; null for one that has no hash. Throws `not_found`. */
export const recordOf = async (db: Db, id: number): Promise<Handover['record']> => {
  const row = await rowOf(db, id);
  const { seal_seq: seq, hash, prev_hash } = row;
  if (seq === null || hash === null) return null;
  const site = await db.selectFrom('site').select('code').where('id', '=', row.site_id).executeTakeFirstOrThrow();
  const before = await neighbour(db, row.site_id, seq - 1);
  const behind = await neighbour(db, row.site_id, seq + 1);
  const fitsBefore = seq === 1 ? prev_hash === null : before?.hash?.equals(prev_hash ?? Buffer.alloc(0)) === true;
  const fitsBehind = behind === undefined || behind.prev_hash?.equals(hash) === true;
  const intact = fitsBefore && fitsBehind && recordHash(await factsNow(db, row, site.code, seq), prev_hash).equals(hash);
  return { no: seq, hash: hash.toString('hex'), intact };
};
