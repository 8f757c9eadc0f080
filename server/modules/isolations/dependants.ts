import type { Kysely } from 'kysely';
import { needsItsIsolations } from '#domain/permits/isolations/isolation.rules.ts';
import type { Dependant } from '#domain/permits/isolations/isolation.wire.ts';
import { workDoneIn } from '#domain/permits/kernel/workDone.rules.ts';
import { isInspected } from '#domain/permits/regions/inspection.rules.ts';
import type { Tables } from '#server/db/tables.ts';
import { disturbedHandedBack, signaturesOfHandedBack } from '#server/permits/isolations/isolationRow.ts';

/** The permits that name an isolation, those at their end too. */
export const dependantsOf = async (db: Kysely<Tables>, id: number): Promise<Dependant[]> => {
  const rows = await db
    .selectFrom('isolation_link')
    .innerJoin('permit', 'permit.id', 'isolation_link.permit_id')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'permit.crew_on as on_site'])
    .select(['area.code as area_code', signaturesOfHandedBack.as('signatures'), disturbedHandedBack.as('danger_at')])
    .select(({ selectFrom }) =>
      selectFrom('permit_audit')
        .select('comment')
        .whereRef('permit_audit.permit_id', '=', 'permit.id')
        .where('event', '=', 'HAND_BACK')
        .where('permit.state', 'in', ['handed_back', 'closed'])
        .orderBy('seq', 'desc')
        .limit(1)
        .as('said'),
    )
    .where('isolation_id', '=', id)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ signatures, danger_at: dangerAt, said, ...row }) => {
    const inspected = isInspected({ state: row.state, signatures, dangerAt });
    return { ...row, unfinished: workDoneIn(said)?.left ?? null, relies: needsItsIsolations({ state: row.state, inspected }) };
  });
};
