import type { Kysely, Selectable } from 'kysely';
import type { DeclaredEmergency, Emergency, emergencyKinds } from '#domain/permits/emergency.endpoints.ts';
import { openStates } from '#domain/permits/permit.states.ts';
import type { EmergencyTable, Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { phoneFor } from '#server/permits/phoneFor.ts';

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

const nameOr = (sap: number, firstname: string | null, surname: string | null): string =>
  `${firstname ?? ''} ${surname ?? ''}`.trim() || String(sap);

const someoneOf = async (db: Db, sap: number) => {
  const person = await db.selectFrom('person').select(['firstname', 'surname']).where('sap', '=', sap).executeTakeFirst();
  return { sap, name: nameOr(sap, person?.firstname ?? null, person?.surname ?? null) };
};

/** Permits that still count people on site in the areas of an emergency, beside those that it has stopped. */
const alsoOnSite = async (db: Db, { id, suspended_permit_ids: stopped }: Row): Promise<number[]> => {
  const rows = await db
    .selectFrom('permit')
    .innerJoin('emergency_area', 'emergency_area.area_id', 'permit.area_id')
    .select('permit.id')
    .where('emergency_area.emergency_id', '=', id)
    .where('permit.state', 'in', openStates)
    .where('permit.crew_on', '>', 0)
    .execute();
  return rows.map((permit) => permit.id).filter((permit) => !stopped.includes(permit));
};

const crewedPermits = async (db: Db, ids: readonly number[], caller: Caller): Promise<Emergency['stopped']> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .leftJoin('person', 'person.sap', 'permit.performing_authority_sap')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'permit.crew_on', 'area.code as area_code'])
    .select(['permit.performing_authority_sap', 'person.firstname', 'person.surname', 'person.phone', 'permit_evidence.data'])
    .where('permit.id', 'in', ids)
    .orderBy('permit.id')
    .execute();
  return rows.map(({ data, performing_authority_sap: sap, firstname, surname, phone, ...permit }) => ({
    ...permit,
    authority: { sap, name: nameOr(sap, firstname, surname), ...phoneFor(caller, phone) },
    crew: (data?.crew ?? []).filter(({ onSite }) => onSite).map(({ name, role, company }) => ({ name, role, company })),
  }));
};

/** What is told of an emergency, beside what it has stopped and who is on site. */
export const headOf = async (db: Db, row: Row): Promise<Omit<Emergency, 'stopped' | 'also_on_site'>> => ({
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

/** An emergency as it is shown, with everybody who is recorded on site in its areas. */
export const readEmergency = async (db: Db, row: Row, caller: Caller): Promise<Emergency> => ({
  ...(await headOf(db, row)),
  stopped: await crewedPermits(db, row.suspended_permit_ids, caller),
  also_on_site: await crewedPermits(db, await alsoOnSite(db, row), caller),
});

/** An emergency that was just declared, with what it has stopped in short as well. */
export const readDeclared = async (db: Db, row: Row, caller: Caller): Promise<DeclaredEmergency> => {
  const read = await readEmergency(db, row, caller);
  return {
    ...read,
    suspended: read.stopped.map(({ id, tracking_number, crew_on }) => ({ id, tracking_number, crew_on })),
    people_at_risk: [...read.stopped, ...read.also_on_site].reduce((sum, { crew_on }) => sum + crew_on, 0),
  };
};

/** Emergencies that nobody has stood down, newest first. */
export const openEmergencies = async (db: Db, caller: Caller): Promise<Emergency[]> => {
  const rows = await db
    .selectFrom('emergency')
    .selectAll()
    .where('stood_down_at', 'is', null)
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const read: Emergency[] = [];
  for (const row of rows) read.push(await readEmergency(db, row, caller));
  return read;
};
