import { wrongField } from '#domain/kernel/field.texts.ts';
import type { FieldRule } from '#domain/kernel/fieldRules.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { evidenceAfterEdit } from '#domain/permits/draft/draft.evidence.ts';
import {
  changedFields,
  editableAs,
  isMaterial,
  leavesSpace,
  readDraftFields,
  settledFields,
} from '#domain/permits/draft/draft.rules.ts';
import type { DraftChange, DraftFields } from '#domain/permits/draft/draft.schema.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { detectConflictsAfterCommit } from '#server/permits/conflicts/lookForConflicts.ts';
import { draftColumns, draftFieldsOf, isOutside, workOf } from '#server/permits/draft/draftColumns.ts';
import { isPerson } from '#server/permits/kernel/isPerson.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { changePermit, type PermitWriter, type Work } from '#server/permits/life/changePermit.ts';
import { createDraft } from '#server/permits/life/createDraft.ts';
import { holdPaper, type PaperHolder, settlePaper } from '#server/permits/tracking/paperNumbers.ts';
import { creatorRole, editorRole } from './drafts.rights.ts';

const refuse = (field: string, rule: FieldRule): never => {
  throw wrongField(field, rule);
};

/** What is said laid over what there was; a member that is left out stays as it was. */
const laidOver = (before: object, change: object): unknown => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

const checked = (values: unknown): DraftFields => {
  const read = readDraftFields(values);
  if ('fields' in read) return read.fields;
  throw new Problem('validation', { errors: read.faults.map(({ kind: _, ...error }) => error) });
};

const areaOf = async (trx: Db, { area_id }: DraftFields) =>
  (await trx.selectFrom('area').selectAll().where('id', '=', area_id).executeTakeFirst()) ?? refuse('area_id', 'areaUnknown');

const expectPerson = async (trx: Db, field: string, sap: number): Promise<void> => {
  if (!(await isPerson(trx, sap))) refuse(field, 'personUnknown');
};

const expectOtherAreas = async (trx: Db, siteId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const known = await trx.selectFrom('area').select('id').where('site_id', '=', siteId).where('id', 'in', ids).execute();
  if (known.length < ids.length) refuse('other_area_ids', 'areasOfThisSite');
};

const expectSystems = async (trx: Db, siteId: number, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const known = await trx
    .selectFrom('equipment')
    .select('system_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('system_id', 'in', ids)
    .execute();
  if (known.length < ids.length) refuse('system_ids', 'systemsOfThisSite');
};

/** What a copy takes along: never when it is to happen, and of what was recorded the added risks and the limits of gas alone. */
const copied = async (trx: Db, id: number | undefined) => {
  if (id === undefined) return { fields: {} };
  const row = await trx.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return refuse('clone_of', 'permitUnknown');
  const { planned_from, planned_to, ...fields } = draftFieldsOf(row);
  return { fields, copyOf: { id, trackingNumber: row.tracking_number } };
};

type NewDraftRequest = DraftChange & {
  applicant_sap?: number | undefined;
  clone_of?: number | undefined;
  paper_number?: string | undefined;
};

type Begun = { id: number; tracking_number: string };

/** Enters what was written on paper: the permit has the number of its sheet, and the sheet is accounted for. */
const onPaper = async (
  trx: Db,
  { number, siteId, holder, at }: { number: string | undefined; siteId: number; holder: PaperHolder; at: string },
  create: (paper?: string) => Promise<Begun>,
): Promise<Begun> => {
  if (number === undefined) return create();
  const sheet = await holdPaper(trx, number, holder);
  if (sheet.site_id !== siteId) refuse('area_id', 'areaOfPaper');
  const permit = await create(sheet.tracking_number);
  await settlePaper(trx, sheet.tracking_number, { permitId: permit.id }, { sap: holder.sap, at });
  return permit;
};

/** A new draft. Answers its id. */
export const beginDraft = async (
  by: PermitWriter,
  { applicant_sap, clone_of, paper_number, ...change }: NewDraftRequest,
): Promise<number> => {
  const { db, caller, at } = by;
  const applicantSap = applicant_sap ?? caller.sap;
  const rights = await rightsOf(db, caller.personId);
  const role = creatorRole(rights, applicantSap);
  const holder = { sap: caller.sap, roles: rights?.roles ?? [] };
  const { id } = await inTransaction(db, async (trx) => {
    const { fields: template, ...source } = await copied(trx, clone_of);
    const fields = checked(laidOver(template, change));
    const { site_id } = await areaOf(trx, fields);
    await expectPerson(trx, 'performing_authority_sap', fields.performing_authority_sap);
    await expectPerson(trx, 'applicant_sap', applicantSap);
    await expectOtherAreas(trx, site_id, fields.other_area_ids);
    await expectSystems(trx, site_id, fields.system_ids);
    const creator = { sap: caller.sap, role, applicantSap, ...source };
    const begun = await onPaper(trx, { number: paper_number, siteId: site_id, holder, at }, (paper) =>
      createDraft(trx, fields, { ...creator, ...(paper ? { paper } : {}) }, at),
    );
    detectConflictsAfterCommit(trx, begun.id, at);
    return begun;
  });
  return id;
};

/** Whether others have seen the request: it was signed once, also where it is a draft again. */
const wasSubmitted = ({ evidence }: LockedPermit): boolean => evidence.signatures.some(({ event }) => event === 'SUBMIT');

const edited = async (trx: Db, held: LockedPermit, change: DraftChange, { caller, at }: PermitWriter): Promise<Work> => {
  const { row } = held;
  const how = editableAs(row.state);
  if (!how) throw new Problem('illegal_event', { current: { version: row.version, state: row.state } });
  const role = editorRole(await rightsOf(trx, caller.personId), row, at);
  if (!role) throw new Problem('not_allowed');
  const before = draftFieldsOf(row);
  const after = checked(laidOver(before, change));
  const fields = changedFields(before, after);
  if (how === 'signed' && fields.some((name) => settledFields.includes(name)))
    throw new Problem('illegal_event', { current: { version: row.version, state: row.state } });
  // Gas belongs to the space where it was found, and stays known there: the permit does not take it elsewhere.
  const left = row.gas === 'failed' ? leavesSpace(before, after) : undefined;
  if (left) refuse(left, 'gasFailed');
  const area = await areaOf(trx, after);
  const areaBefore = fields.includes('area_id') ? await areaOf(trx, before) : area;
  if (area.site_id !== row.site_id) refuse('area_id', 'areaOfNumber');
  if (fields.includes('other_area_ids')) await expectOtherAreas(trx, row.site_id, after.other_area_ids);
  if (fields.includes('system_ids')) await expectSystems(trx, row.site_id, after.system_ids);
  const isAnotherAuthority = fields.includes('performing_authority_sap');
  // Work waits for whoever led it when an emergency found them missing.
  if (isAnotherAuthority && held.facts.authorityMissing !== undefined) refuse('performing_authority_sap', 'authorityMissing');
  if (isAnotherAuthority) await expectPerson(trx, 'performing_authority_sap', after.performing_authority_sap);
  return {
    // What was found was found for what the work was before.
    row: { ...draftColumns(after), conflicts_checked_at: null },
    evidence: {
      ...evidenceAfterEdit(
        held.evidence,
        { before: workOf(before, areaBefore), after: workOf(after, area), isAsked: how === 'signed' || wasSubmitted(held) },
        row.risk_residual ?? 0,
        at,
      ),
      outsideArea: isOutside(after, area),
    },
    note: { event: 'EDITED', comment: fields.join(', '), role },
    materialChange: how === 'signed' && isMaterial(fields),
  };
};

/** Whether a change says only what is so already, by somebody who may say it of the version there is. */
const changesNothing = async (
  { db, caller, at }: PermitWriter,
  id: number,
  ifMatch: number | '*',
  change: DraftChange,
): Promise<boolean> => {
  const row = await db.selectFrom('permit').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || (ifMatch !== '*' && ifMatch !== row.version)) return false;
  if (!editorRole(await rightsOf(db, caller.personId), row, at)) return false;
  const before = draftFieldsOf(row);
  const read = readDraftFields(laidOver(before, change));
  return 'fields' in read && changedFields(before, read.fields).length === 0;
};

/** Changes fields of a permit; what changes nothing is no change and leaves no trace. Answers whether signatures were lost by it. */
export const changeDraft = async (by: PermitWriter, id: number, ifMatch: number | '*', change: DraftChange): Promise<boolean> => {
  if (await changesNothing(by, id, ifMatch, change)) return false;
  let isMaterialChange = false;
  await changePermit(by, id, ifMatch, async (held, trx) => {
    const work = await edited(trx, held, change, by);
    isMaterialChange = work.materialChange ?? false;
    detectConflictsAfterCommit(trx, id, by.at);
    return work;
  });
  return isMaterialChange;
};
