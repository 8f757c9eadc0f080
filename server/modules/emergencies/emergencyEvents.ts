import type { Selectable } from 'kysely';
import type { Emergency, emergencyKinds } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { EmergencyEventTable } from '#server/db/tables.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';

type Row = Selectable<EmergencyEventTable>;
type Kept = { emergency: number } & Pick<Row, 'event' | 'said'>;
type Kind = (typeof emergencyKinds)[number];

/** Keeps in the history of an emergency what was said of it before and is not any more. */
export const keepEvent = async (trx: Db, { emergency, event, said }: Kept, sap: number, at: Instant): Promise<void> => {
  await trx
    .insertInto('emergency_event')
    .values({ emergency_id: emergency, event, said: JSON.stringify(said), by_sap: sap, at })
    .execute();
};

/** Of whom something was said, as their crew lists them now; a performing authority is on none. */
const whoOf = async (db: Db, rows: readonly Row[]) => {
  const permits = [...new Set(rows.flatMap(({ said }) => ('permit' in said ? [said.permit] : [])))];
  if (permits.length === 0) return () => null;
  const found = await db
    .selectFrom('permit')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select(['permit.id', 'permit.tracking_number', 'permit.performing_authority_sap', 'permit_evidence.data'])
    .where('permit.id', 'in', permits)
    .execute();
  const nameOf = await namesOf(
    db,
    found.map(({ performing_authority_sap: sap }) => sap),
  );
  return ({ permit, member }: { permit: number; member: number }) => {
    const of = found.find(({ id }) => id === permit);
    if (!of) return null;
    const listed = of.data?.crew.find(({ no }) => no === member);
    return { name: listed?.name ?? nameOf(of.performing_authority_sap).name, tracking_number: of.tracking_number };
  };
};

/** What was corrected of an emergency since it was declared, oldest first. */
export const historyOf = async (db: Db, emergency: number): Promise<Emergency['history']> => {
  const rows = await db.selectFrom('emergency_event').selectAll().where('emergency_id', '=', emergency).orderBy('id').execute();
  if (rows.length === 0) return [];
  const who = await whoOf(db, rows);
  const saps = rows.flatMap(({ by_sap, said }) => ('by' in said ? [by_sap, said.by] : [by_sap]));
  const nameOf = await namesOf(db, saps);
  return rows.map(({ event, by_sap, at, said }) => ({
    event,
    by: nameOf(by_sap),
    at: at.toISOString(),
    kind: 'from' in said ? { from: said.from as Kind, to: said.to as Kind } : null,
    person: 'permit' in said ? who(said) : null,
    counted: 'permit' in said ? { by: nameOf(said.by), at: said.at } : null,
  }));
};
