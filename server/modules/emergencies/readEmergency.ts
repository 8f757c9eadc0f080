import { type Kysely, type Selectable, sql } from 'kysely';
import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import {
  authoritiesBeside,
  authorityMember,
  authorityRole,
  hasTakenOn,
  isLedThere,
} from '#domain/permits/emergencies/authority.rules.ts';
import type {
  CrewedPermit,
  DeclaredEmergency,
  Emergency,
  emergencyKinds,
} from '#domain/permits/emergencies/emergency.endpoints.ts';
import { peopleOnSite } from '#domain/permits/emergencies/emergency.rules.ts';
import { reachesIn } from '#domain/permits/emergencies/reach.rules.ts';
import type { CrewRecord, Evidence } from '#domain/permits/evidence/evidence.ts';
import { isInside } from '#domain/permits/evidence/inside.rules.ts';
import type { Instant, Reached } from '#domain/permits/kernel/permit.facts.ts';
import type { EmergencyTable, Tables } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { phoneFor } from '#server/permits/kernel/phoneFor.ts';
import { othersInSpace } from '#server/permits/permit/inSpace.ts';
import { gasFailuresIn, type LostRead, lostFrom } from '#server/permits/permit/permitLines.ts';
import { lostColumn } from '#server/permits/permit/readPermit.ts';
import { historyOf } from './emergencyEvents.ts';
import { type Concerned, concernedBy, goesOn, waySaid } from './reachInto.ts';

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

const personRefOf = async (db: Db, sap: number) => {
  const person = await db.selectFrom('person').select(['firstname', 'surname']).where('sap', '=', sap).executeTakeFirst();
  return { sap, name: nameOr(sap, person?.firstname ?? null, person?.surname ?? null) };
};

/**
 * Permits that may count people on site, or that left since, or that stand still, in the areas or of work that reaches in, beside those that it has stopped.
 * Those under which people were on site when it was declared stay, however they ended since.
 */
const alsoOnSite = async (db: Db, { id, site_id, declared_at, suspended_permit_ids: stopped, reached }: Row): Promise<Ways> => {
  const areas = await db.selectFrom('emergency_area').select('area_id').where('emergency_id', '=', id).execute();
  const found = await concernedBy(
    db,
    site_id,
    id,
    areas.map(({ area_id }) => area_id),
    { declared: declared_at, dangers: true },
  );
  const ways: Ways = new Map([
    ...Object.entries(reached).map(([permit, known]) => [Number(permit), known] as const),
    ...found.map((permit) => [permit.id, permit.ways] as const),
  ]);
  return new Map([...ways].filter(([permit]) => !stopped.includes(permit)));
};

type Ways = ReadonlyMap<number, readonly Pick<Reached, 'way' | 'area' | 'by'>[]>;

/** Why it stopped each permit. What was stopped before that was kept is of the areas. */
const stoppedBy = ({ suspended_permit_ids: stopped, reached }: Row, areas: string): Ways =>
  new Map(stopped.map((id) => [id, reached[id] ?? [{ way: 'area' as const, area: areas, by: null }]]));

type Counted = Pick<CrewedPermit['crew'][number], 'accounted' | 'accounted_elsewhere'>;

/**
 * Who of some permits has been accounted for in the head count of an emergency, and in those of others that are open. Of somebody who was seen
 * to go back only what was ticked `since` counts.
 */
const countedIn = async (db: Db, emergency: number, permits: readonly number[]) => {
  const rows = await db
    .selectFrom('emergency_count')
    .innerJoin('emergency', 'emergency.id', 'emergency_count.emergency_id')
    .leftJoin('person', 'person.sap', 'emergency_count.by_sap')
    .select(['emergency_count.permit_id', 'emergency_count.member', 'emergency_count.by_sap', 'emergency_count.at'])
    .select(['emergency.id as emergency', 'person.firstname', 'person.surname'])
    .where('emergency_count.permit_id', 'in', permits)
    .where((eb) => eb.or([eb('emergency.id', '=', emergency), eb('emergency.stood_down_at', 'is', null)]))
    .orderBy('emergency.id')
    .execute();
  return (permit: number, member: number, since = ''): Counted => {
    const counts = rows
      .filter((one) => one.permit_id === permit && one.member === member && one.at.toISOString() >= since)
      .map((row) => ({
        emergency: row.emergency,
        by: { sap: row.by_sap, name: nameOr(row.by_sap, row.firstname, row.surname) },
        at: row.at.toISOString(),
      }));
    const own = counts.find((one) => one.emergency === emergency);
    return {
      accounted: own ? { by: own.by, at: own.at } : null,
      accounted_elsewhere: counts.filter((one) => one !== own),
    };
  };
};

/** Whether somebody has left the site since a moment and not come back. */
const hasLeft = ({ onSite, offAt }: CrewRecord, since: string): boolean => !onSite && offAt !== null && offAt >= since;

/** By whom it was recorded that people of some crews left since a moment. */
const leaversIn = async (db: Db, crews: readonly CrewRecord[], since: string) => {
  const saps = crews.flatMap((one) => (hasLeft(one, since) && one.offBy ? [one.offBy] : []));
  const nameOf = await namesOf(db, saps);
  return (one: CrewRecord): CrewedPermit['crew'][number]['left'] =>
    hasLeft(one, since) && one.offAt !== null ? { at: one.offAt, by: one.offBy ? nameOf(one.offBy) : null } : null;
};

/** When somebody of a crew last went in or came on site: who did so after being ticked is where the emergency is again. */
const lastIn = ({ entries }: Pick<Evidence, 'entries'>, { no, onSite, onAt }: CrewRecord): string =>
  [...entries.filter(({ member }) => member === no).map(({ inAt }) => inAt), ...(onSite && onAt ? [onAt] : [])].toSorted().at(-1) ??
  '';

/** What tells somebody of a crew on any other: their SAP number, or their badge; null of whom nothing tells. */
const personKey = ({ sap, badge }: Pick<CrewRecord, 'sap' | 'badge'>): string | null =>
  sap > 0 ? String(sap) : badge && foldedBadge(badge) ? `badge ${foldedBadge(badge)}` : null;

/** The same of all crews that somebody is on: one person is in one place, so what was ticked under one counts no longer than under the other. */
const lastInAnywhere = (known: readonly (Pick<Evidence, 'crew' | 'entries'> | null)[]) => {
  const lasts = new Map<string, string>();
  for (const evidence of known)
    for (const one of evidence?.crew ?? []) {
      const key = personKey(one);
      const last = evidence ? lastIn(evidence, one) : '';
      if (key !== null && last > (lasts.get(key) ?? '')) lasts.set(key, last);
    }
  return (evidence: Pick<Evidence, 'entries'>, one: CrewRecord): string => lasts.get(personKey(one) ?? '') ?? lastIn(evidence, one);
};

type InSpace = CrewedPermit['in_space'];

/** What is known under other permits in the confined spaces in which people are inside. */
const knownBeside = async (db: Db, ids: readonly number[]): Promise<(permit: number) => InSpace> => {
  const rows = await db
    .selectFrom('permit')
    .select(['id', 'state', 'equipment_tags'])
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('crew_inside', '>', 0)
    .execute();
  const found = new Map<number, InSpace>();
  for (const row of rows) found.set(row.id, (await othersInSpace(db, row)).filter(hasDanger));
  return (permit) => found.get(permit) ?? [];
};

/** The isolations that are lost of some permits. */
const lostOf = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; lost: LostRead[] }>`
    select p.id, ${lostColumn} as lost from permit p where p.id = any(${[...ids]}::int[]) and p.isolation = 'lost'`.execute(db);
  return (permit: number): CrewedPermit['lost'] => rows.find(({ id }) => id === permit)?.lost.map(lostFrom) ?? [];
};

const crewedPermits = async (
  db: Db,
  { id: emergency, declared_at, suspended_permit_ids: stopped }: Pick<Row, 'id' | 'declared_at' | 'suspended_permit_ids'>,
  ways: Ways,
  caller: Pick<Caller, 'roles'>,
): Promise<CrewedPermit[]> => {
  if (ways.size === 0) return [];
  const declared = declared_at.toISOString();
  const countsOf = await countedIn(db, emergency, [...ways.keys()]);
  const rows = await db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .leftJoin('person', 'person.sap', 'permit.performing_authority_sap')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'permit.crew_on', 'area.code as area_code'])
    .select(['permit.equipment_tags', 'permit.gas'])
    .select(['permit.performing_authority_sap', 'person.firstname', 'person.surname', 'person.company', 'person.phone'])
    .select('permit_evidence.data')
    .where('permit.id', 'in', [...ways.keys()])
    .orderBy('permit.id')
    .execute();
  const leftOf = await leaversIn(
    db,
    rows.flatMap(({ data }) => data?.crew ?? []),
    declared,
  );
  const lostFor = await lostOf(
    db,
    rows.map(({ id }) => id),
  );
  const besideOf = await knownBeside(
    db,
    rows.map(({ id }) => id),
  );
  const lastOf = lastInAnywhere(rows.map(({ data }) => data));
  const permits = rows.map(({ data, gas, performing_authority_sap: sap, firstname, surname, company, phone, ...permit }) => {
    const signed = data?.signatures ?? [];
    return {
      ...permit,
      gas_failed: gas === 'failed' && data ? gasFailuresIn({ tests: [...data.gasTests], points: [...data.gasPlan.points] }) : [],
      lost: lostFor(permit.id),
      in_space: besideOf(permit.id),
      authority: { sap, name: nameOr(sap, firstname, surname), ...phoneFor(caller, phone) },
      leader:
        (stopped.includes(permit.id) && hasTakenOn(signed)) || isLedThere(permit.state, permit.crew_on, signed)
          ? {
              no: authorityMember,
              name: nameOr(sap, firstname, surname),
              role: authorityRole,
              company: company ?? '',
              sap,
              badge: null,
              inside: false,
              left: null,
              ...countsOf(permit.id, authorityMember),
            }
          : null,
      crew: (data?.crew ?? [])
        .filter((one) => one.onSite || hasLeft(one, declared) || (data !== null && isInside(data, one.no)))
        .map((one) => ({
          no: one.no,
          name: one.name,
          role: one.role,
          company: one.company,
          sap: one.sap > 0 ? one.sap : null,
          badge: one.badge,
          inside: data !== null && isInside(data, one.no),
          left: leftOf(one),
          ...countsOf(permit.id, one.no, data === null ? '' : lastOf(data, one)),
        })),
      ways: (ways.get(permit.id) ?? []).map(waySaid),
    };
  });
  const beside = authoritiesBeside(permits);
  return permits.map(({ leader: _, ...permit }) => {
    const leader = beside.get(permit.id);
    return leader ? { ...permit, crew_on: permit.crew_on + 1, crew: [leader, ...permit.crew] } : permit;
  });
};

/** Everybody who is recorded on site, of what it has stopped first: each person once, so all of them are read together. */
const everybodyIn = async (db: Db, row: Row, areas: string, caller: Pick<Caller, 'roles'>): Promise<CrewedPermit[]> =>
  crewedPermits(db, row, new Map([...stoppedBy(row, areas), ...(await alsoOnSite(db, row))]), caller);

/** What an emergency that is declared now would count and say of some permits. */
export const crewedNow = async (db: Db, permits: readonly Concerned[], at: Instant): Promise<CrewedPermit[]> => {
  const stopped = permits.filter(goesOn).map(({ id }) => id);
  const undeclared = { id: 0, declared_at: new Date(at), suspended_permit_ids: stopped };
  return crewedPermits(db, undeclared, new Map(permits.map(({ id, ways }) => [id, ways])), { roles: [] });
};

/** What is told of an emergency, beside what it has stopped and who is on site. */
export const headOf = async (
  db: Db,
  row: Row,
): Promise<Omit<Emergency, 'stopped' | 'also_on_site' | 'stopped_before' | 'dangers_left'>> => ({
  id: row.id,
  site: await siteOf(db, row.site_id),
  kind: row.kind as (typeof emergencyKinds)[number],
  note: row.note,
  areas: await areasOf(db, row.id),
  declared_by: await personRefOf(db, row.declared_by),
  declared_at: row.declared_at.toISOString(),
  stood_down_by: row.stood_down_by === null ? null : await personRefOf(db, row.stood_down_by),
  stood_down_at: row.stood_down_at?.toISOString() ?? null,
  unaccounted: row.unaccounted,
  history: await historyOf(db, row.id),
});

/** Those of some permits that stand still for an emergency, whichever it is. */
const standingStill = async (db: Db, permits: readonly CrewedPermit[]): Promise<CrewedPermit[]> => {
  if (permits.length === 0) return [];
  const rows = await db
    .selectFrom('permit')
    .select('id')
    .where(
      'id',
      'in',
      permits.map(({ id }) => id),
    )
    .where('state', '=', 'suspended')
    .where('reason', '=', 'emergency')
    .execute();
  return permits.filter((permit) => rows.some(({ id }) => id === permit.id));
};

/** Everybody who is recorded on site for an emergency, permit by permit, in its transaction. */
export const peopleIn = (db: Db, row: Row): Promise<CrewedPermit[]> => everybodyIn(db, row, '', { roles: [] });

const hasDanger = ({ gas_failed, lost }: Pick<CrewedPermit, 'gas_failed' | 'lost'>): boolean => gas_failed.length + lost.length > 0;

/** An emergency as it is shown, with everybody who is recorded on site in its areas. */
export const readEmergency = async (db: Db, row: Row, caller: Caller): Promise<Emergency> => {
  const head = await headOf(db, row);
  const areas = head.areas.map(({ code }) => code).join(', ');
  const permits = await everybodyIn(db, row, areas, caller);
  const isStopped = ({ id }: CrewedPermit): boolean => row.suspended_permit_ids.includes(id);
  const others = permits.filter((one) => !isStopped(one));
  const still = await standingStill(db, others);
  return {
    ...head,
    stopped: permits.filter(isStopped),
    also_on_site: others.filter(({ crew }) => crew.length > 0),
    stopped_before: still,
    dangers_left: others.filter((one) => one.crew.length === 0 && hasDanger(one) && !still.includes(one)),
  };
};

/** An emergency that was just declared, with what it has stopped in short as well. */
export const readDeclared = async (db: Db, row: Row, caller: Caller): Promise<DeclaredEmergency> => {
  const read = await readEmergency(db, row, caller);
  const all = [...read.stopped, ...read.also_on_site];
  return {
    ...read,
    suspended: read.stopped.map(({ id, tracking_number, crew_on }) => ({ id, tracking_number, crew_on })),
    people_at_risk: peopleOnSite(all),
    people_reaching: peopleOnSite(all.filter(({ ways }) => reachesIn(ways))),
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
