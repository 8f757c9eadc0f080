import { checkFiling, type Filing } from '#domain/handover/filing.schema.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { isPerson } from '#server/permits/kernel/isPerson.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { holdPaper, settlePaper } from '#server/permits/tracking/paperNumbers.ts';

/** The area is one of the site that gave the number. */
const expectArea = async (trx: Db, areaId: number, siteId: number): Promise<void> => {
  const area = await trx.selectFrom('area').select('site_id').where('id', '=', areaId).executeTakeFirst();
  if (area?.site_id !== siteId) throw wrongField('area_id', 'areaOfPaper');
};

const people = ['issuer_sap', 'performing_authority_sap', 'inspected_by_sap'] as const;

const expectPeople = async (trx: Db, filing: Filing): Promise<void> => {
  for (const field of people) {
    const sap = filing[field];
    if (sap === null || !(await isPerson(trx, sap))) throw wrongField(field, 'personUnknown');
  }
};

/**
 * Who issued was a delegate of the area when the work began, or is an HSE Coordinator, as in a permit's life. A delegation says only when
 * it ends.
 */
const expectIssuer = async (trx: Db, { issuer_sap, area_id, worked_from }: Filing): Promise<void> => {
  const issuer = await trx
    .selectFrom('person')
    .select('person.id')
    .where('person.sap', '=', issuer_sap)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('area_delegate')
            .select('area_delegate.area_id')
            .whereRef('area_delegate.person_id', '=', 'person.id')
            .where('area_delegate.area_id', '=', area_id)
            .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', new Date(worked_from))])),
        ),
        exists(
          selectFrom('person_role')
            .select('person_role.code')
            .whereRef('person_role.person_id', '=', 'person.id')
            .where('person_role.code', '=', 'Hse Coordinator'),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!issuer) throw wrongField('issuer_sap', 'issuerNoDelegate');
};

/** Files a sheet on which work began and ended. Answers its site. */
export const filePaper = (db: Db, number: string, filing: Filing, caller: Caller, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const row = await holdPaper(trx, number, caller);
    checkFiling(filing, { reservedAt: row.reserved_at.getTime(), now: now.getTime() });
    await expectArea(trx, filing.area_id, row.site_id);
    await expectPeople(trx, filing);
    await expectIssuer(trx, filing);
    await settlePaper(trx, row.tracking_number, { filing }, { sap: caller.sap, at: now.toISOString() });
    return row.site_id;
  });
