import type { Kysely, Selectable } from 'kysely';
import type { DeclaredEmergency, Emergency, emergencyKinds } from '#domain/permits/emergency.endpoints.ts';
import type { EmergencyTable, Tables } from '#server/db/tables.ts';

type Db = Kysely<Tables>;
type Row = Selectable<EmergencyTable>;

const areasOf = (db: Db, id: number) =>
  db
    .selectFrom('emergency_area')
    .innerJoin('area', 'area.id', 'emergency_area.area_id')
    .select(['area.id', 'area.code', 'area.name'])
    .where('emergency_area.emergency_id', '=', id)
    .orderBy('area.code')
    .execute();

const siteOf = (db: Db, id: number) =>
  db.selectFrom('site').select(['code', 'name', 'time_zone']).where('id', '=', id).executeTakeFirstOrThrow();

const someoneOf = async (db: Db, sap: number) => {
  const person = await db.selectFrom('person').select(['firstname', 'surname']).where('sap', '=', sap).executeTakeFirst();
  return { sap, name: person ? `${person.firstname} ${person.surname}`.trim() : String(sap) };
};

const stoppedBy = async (db: Db, ids: readonly number[]): Promise<Emergency['stopped']> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'permit.crew_on', 'area.code as area_code'])
    .select('permit_evidence.data')
    .where('permit.id', 'in', ids)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ data, ...permit }) => ({
    ...permit,
    crew: (data?.crew ?? []).filter(({ onSite }) => onSite).map(({ name, role, company }) => ({ name, role, company })),
  }));
};

/** What is told of an emergency, beside what it has stopped. */
export const headOf = async (db: Db, row: Row): Promise<Omit<Emergency, 'stopped'>> => ({
  id: row.id,
  site: await siteOf(db, row.site_id),
  kind: row.kind as (typeof emergencyKinds)[number],
  note: row.note,
  areas: await areasOf(db, row.id),
  declared_by: await someoneOf(db, row.declared_by),
  declared_at: row.declared_at.toISOString(),
  stood_down_by: row.stood_down_by === null ? null : await someoneOf(db, row.stood_down_by),
  stood_down_at: row.stood_down_at?.toISOString() ?? null,
});

/** An emergency as it is shown, with everybody who is recorded on site of what it has stopped. */
export const readEmergency = async (db: Db, row: Row): Promise<Emergency> => ({
  ...(await headOf(db, row)),
  stopped: await stoppedBy(db, row.suspended_permit_ids),
});

/** An emergency that was just declared, with what it has stopped in short as well. */
export const readDeclared = async (db: Db, row: Row): Promise<DeclaredEmergency> => {
  const read = await readEmergency(db, row);
  return {
    ...read,
    suspended: read.stopped.map(({ id, tracking_number, crew_on }) => ({ id, tracking_number, crew_on })),
    people_at_risk: read.stopped.reduce((sum, { crew_on }) => sum + crew_on, 0),
  };
};

/** Emergencies that nobody has stood down, newest first. */
export const openEmergencies = async (db: Db): Promise<Emergency[]> => {
  const rows = await db
    .selectFrom('emergency')
    .selectAll()
    .where('stood_down_at', 'is', null)
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const read: Emergency[] = [];
  for (const row of rows) read.push(await readEmergency(db, row));
  return read;
};
