import type { DraftFields } from '#domain/permits/draft/draft.schema.ts';
import { withRisksOf } from '#domain/permits/evidence/controls.rules.ts';
import { emptyEvidence } from '#domain/permits/evidence/evidence.fresh.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import { withLimitsOf } from '#domain/permits/evidence/gasPlan.rules.ts';
import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { trackingKey } from '#domain/permits/kernel/trackingNumber.ts';
import { draftColumns, isOutside, workOf } from '#server/permits/draft/draftColumns.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { lockSite, type NumberingSite, nextNumbers } from '#server/permits/tracking/trackingSeries.ts';
import { writePermit } from './storePermit.ts';
import { whatChanged } from './whatChanged.ts';

/** The permit that a draft is copied from. */
export type CopyOf = { id: number; trackingNumber: string };

/**
 * Who makes a draft, in which role, and for whom. `paper` is the number that its paper has already, given to it when the paper was.
 */
export type Creator = { sap: number; role: PermitActor; applicantSap: number; copyOf?: CopyOf; paper?: string };

/** What was recorded of the permit that a draft is copied from; null where it is no copy. */
const evidenceBefore = async (trx: Db, { copyOf }: Creator): Promise<Evidence | null> => {
  if (!copyOf) return null;
  const row = await trx.selectFrom('permit_evidence').select('data').where('permit_id', '=', copyOf.id).executeTakeFirst();
  return row?.data ?? null;
};

const numberFor = async (trx: Db, site: NumberingSite, { paper }: Creator, at: Instant): Promise<string> => {
  const [next = ''] = paper ? [paper] : await nextNumbers(trx, site, at, 1);
  return next;
};

/**
 * A permit from its beginning: number, row, evidence that says what the work will need, and the first line of its history. The
 * area must exist. Numbers count within site and year of the site, without gaps.
 */
export const createDraft = async (
  trx: Db,
  fields: DraftFields,
  by: Creator,
  at: Instant,
): Promise<{ id: number; tracking_number: string }> => {
  const area = await trx.selectFrom('area').selectAll().where('id', '=', fields.area_id).executeTakeFirstOrThrow();
  const site = await lockSite(trx, area.site_id);
  const tracking_number = await numberFor(trx, site, by, at);
  const row = {
    ...draftColumns(fields),
    tracking_number,
    tracking_key: trackingKey(tracking_number),
    site_id: site.id,
    state: 'draft',
    ever_live: false,
    revision: 0,
    crew_on: 0,
    applicant_sap: by.applicantSap,
    window_from: fields.planned_from,
    window_to: fields.planned_to,
    window_kind: 'planned',
    waiting_since: at,
    version: 1,
    created_at: at,
    updated_at: at,
    chain_head: Buffer.alloc(32),
    reason: null,
    simops: 'unchecked',
    risk_initial: null,
    risk_residual: null,
    coordinator_sap: null,
    area_owner_delegate_sap: null,
  } as const;
  const { id } = await trx.insertInto('permit').values(row).returning('id').executeTakeFirstOrThrow();
  const work = workOf(fields, area);
  const before = await evidenceBefore(trx, by);
  const asked = withLimitsOf(withRisksOf(emptyEvidence(work, 0), work.codes, before), work.codes, before);
  const evidence = { ...asked, outsideArea: isOutside(fields, area) };
  const line = {
    event: by.copyOf ? 'CLONE' : 'CREATE',
    from_state: null,
    to_state: 'draft' as const,
    reason: null,
    comment: by.copyOf?.trackingNumber ?? by.paper ?? null,
    actor_sap: by.sap,
    role_code: by.role,
    at,
  };
  const changed = whatChanged({ row: {}, evidence: null }, { row: { ...row, location: fields.location ?? null }, evidence });
  await writePermit(trx, id, { seq: 0, head: Buffer.alloc(32) }, { lines: [line], evidence, row: {}, changed });
  await recordChange(trx, at, [{ entity: 'permit', id, version: 1, kind: line.event }]);
  return { id, tracking_number };
};
