import { sql } from 'kysely';
import { hasTakenOn, isLedThere } from '#domain/permits/emergencies/authority.rules.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { beforeDrills } from '#domain/permits/emergencies/emergency.rules.ts';
import type { CrewRecord, Evidence } from '#domain/permits/evidence/evidence.ts';
import { insideOf } from '#domain/permits/evidence/inside.rules.ts';
import { isInPlace, isVerified, provedAt } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationCategory, IsolationPoint, StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import { liftingOf, lossOf } from '#domain/permits/isolations/isolation.wire.ts';
import type { CrewMember, Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { RegionState } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, openStates, type PermitState, type SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { shiftEnd } from '#domain/permits/kernel/shift.rules.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { missingRoles } from '#domain/permits/life/standing.rules.ts';
import type { SpaceRead } from '#domain/permits/permit/spaceWorks.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { fireWatchStanding, rolesThere, watchesForFire } from '#domain/permits/regions/watchers.rules.ts';
import type { CrewRole } from '#domain/references/data/safeguards.data.ts';
import type { Caller } from '#server/kit/module.ts';
import { isCrossing } from '#server/permits/kernel/crossing.ts';
import { type HeardRead, heardColumn } from '#server/permits/kernel/lastReadings.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { missingOf } from '#server/permits/kernel/missingOf.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { eachNotAccounted, everyMissingColumn, type MissingRead } from '#server/permits/kernel/notAccounted.ts';
import { mayReadPhones } from '#server/permits/kernel/phoneFor.ts';
import { isEntryThere, type Watched, watchedPeople } from '#server/permits/kernel/sameSpaceOf.ts';
import type { Site } from '#server/permits/kernel/siteFor.ts';
import { spaceRead } from '#server/permits/permit/entriesOfSpace.ts';
import { conflictLine, conflictRowsOf } from '#server/permits/permit/linkedWork.ts';
import type { StopRead } from '#server/permits/permit/permitLines.ts';
import { dangerColumn, stoppedColumn } from '#server/permits/permit/readPermit.ts';
import type { PlannedArea } from './areasPlan.ts';

export type PackPermit = {
  id: number;
  tracking_number: string;
  title: string;
  state: PermitState;
  reason: SuspendReason | null;
  primary_code: ActivityCode;
  supplementary_codes: ActivityCode[];
  elevation_from_m: number;
  area_code: string;
  area_name: string;
  level: string;
  window_to: Date;
  emergency_actions: string;
  precautions: string[];
  ppe: string[];
  authority: string;
  contractor: string | null;
  contractor_responsible: string | null;
  authority_sap: number;
  authority_phone?: string | null;
  description: string;
  limits: string;
  equipment_tags: string[];
  gas: RegionState<'gas'>;
  isolation: RegionState<'isolation'>;
  data: Evidence | null;
  /** Its crew, with who of it is not accounted for since an emergency. */
  crew: readonly (CrewRecord & Pick<CrewMember, 'notAccounted'>)[];
  /** The roles that its work relies on and nobody on site has. */
  missingRoles: readonly CrewRole[];
  /** Who is inside the space of an entry under work that has none. */
  watched: readonly Watched[];
  /** Whether anybody goes inside of its equipment, as the request says; null where it does not. */
  goes_inside: boolean | null;
  /** Who is in its space, under whichever permit; null of work that is in none. */
  space: SpaceRead | null;
  /** Who keeps its fire watch: on site, and of whom it may rely on them. */
  watchers: readonly string[];
  /** How the fire watch stands, of work that has begun. */
  watch: ReturnType<typeof fireWatchStanding> | null;
  /** Whether its performing authority is at the place and on no crew list: a head count looks for them as well. */
  ledThere: boolean;
  /** Who visited the worksite last; empty where nobody did. */
  visitor: string;
  heard: HeardRead | null;
  /** Who stopped work that is suspended, when and why; and every report of danger that nobody has signed to be gone, newest first. */
  stopped: StopRead | null;
  danger: StopRead[] | null;
};
/** An isolation, once for each permit that names it. */
export type PackIsolation = {
  permit_id: number;
  tracking_number: string;
  number: string;
  title: string;
  state: StoredIsolation;
  lock_box: string | null;
  key_numbers: string[];
  drawing_ids: string[];
  category: IsolationCategory;
  confirmed: string | null;
  /** When the last of its points was verified, once all are. */
  proved: Instant | null;
  points: PackPoint[];
  /** The points that hold nothing: reported as lost, lifted for a test, or not applied. */
  gaps: PackGap[];
  removed: PackRemoval[];
};
/** Who lifted a point for a test, and when; of before points were lifted one by one nobody. */
export type PackLifting = { by: string | null; at: Date };
/** A point that is in place, with who applied and verified it, and whether it holds: one that nobody verified may let energy in. */
export type PackPoint = Pick<IsolationPoint, 'tag' | 'kind' | 'position' | 'lockNo' | 'remark' | 'proved' | 'proof'> & {
  holds: boolean;
  lifted: PackLifting | null;
  applied: string | null;
  verified: string | null;
};
/** A point that was planned and is not in place; `loss` says who reported it, when and in which words, where somebody did. */
export type PackGap = Pick<IsolationPoint, 'tag' | 'kind' | 'position' | 'lockNo' | 'remark'> & {
  lifted: PackLifting | null;
  loss: { by: string; at: Date; words: string | null } | null;
};
/** A point that is not in place any more; `signed` is null of what was removed before removals were signed. */
export type PackRemoval = { tag: string; at: string; by: string; signed: readonly string[] | null };
/** `phone` is undefined where the person who makes the pack may not see numbers, null where none is known. */
export type PackPerson = { name: string; sap: number; role: PackRole; areas: string[]; phone?: string | null };
type PackRole = 'Hse Coordinator' | 'Area Owner Delegate';
/** Other work that a permit meets, with what was agreed on and by whom. */
export type PackConflict = PermitWork['conflicts'][number] & { permit_id: number };
export type PackEmergency = {
  kind: Emergency['kind'];
  note: string;
  areas: string[];
  declared_at: Date;
  by: string;
  by_sap: number;
};

type ReadPermit = Omit<PackPermit, 'crew' | 'watch' | 'watchers' | 'missingRoles' | 'ledThere' | 'space'> & {
  missing: MissingRead[];
  is_in_space: boolean;
};

/** A permit with who of its crew is not accounted for, and what its work has to do without for that. */
const withCrew = (
  { missing, is_in_space, ...read }: ReadPermit,
  space: SpaceRead | null,
  isDeclared: boolean,
  at: Instant,
): PackPermit => {
  const permit = { ...read, space };
  const { id, state, data, authority_sap: performingAuthority } = permit;
  if (!data) return { ...permit, crew: [], watch: null, watchers: [], missingRoles: [], ledThere: false };
  const marked = missingOf({ id, performing_authority_sap: performingAuthority }, data, missing).crew;
  const needed = safeguardsFor([permit.primary_code, ...permit.supplementary_codes], permit.elevation_from_m);
  const stoppedNow = isDeclared && state === 'suspended' && permit.reason === 'emergency';
  const onSite = data.crew.filter((one) => one.onSite);
  const inside = insideOf(data).map(({ member }) => member);
  return {
    ...permit,
    ledThere:
      (isLedThere(state, onSite.length, data.signatures) || (stoppedNow && hasTakenOn(data.signatures))) &&
      !onSite.some(({ sap }) => sap === performingAuthority),
    crew: data.crew.map((one, place) => ({ ...one, ...marked[place] })),
    watchers: marked
      .filter((one) => one.onSite && watchesForFire(one, { performingAuthority }, at) && !inside.includes(one.no ?? 0))
      .map(({ name, sap }) => name ?? String(sap)),
    watch: fireWatchStanding({ state, performingAuthority, crew: marked, fireWatch: data.fireWatch }, at),
    missingRoles: missingRoles({
      state,
      needed,
      there: rolesThere(marked, at),
      inside: inside.length + permit.watched.length,
    }),
  };
};

const permitsOf = async (db: Db, siteId: number, isDeclared: boolean, at: Instant): Promise<PackPermit[]> => {
  const { rows } = await sql<ReadPermit>`
    select p.id, p.tracking_number, p.title, p.state, p.reason, p.primary_code, p.supplementary_codes, p.elevation_from_m, a.code as area_code, a.name as area_name, p.level,
      p.window_to, p.emergency_actions, p.precautions, p.ppe, coalesce(w.firstname || ' ' || w.surname, '') as authority,
      p.performing_authority_sap as authority_sap, w.phone as authority_phone, p.contractor, p.contractor_responsible,
      p.description, p.limits, p.equipment_tags, p.gas, p.isolation, e.data, coalesce(v.firstname || ' ' || v.surname, '') as visitor,
      ${heardColumn} as heard, ${everyMissingColumn} as missing, ${watchedPeople} as watched, p.goes_inside, (p.crew_inside > 0 or ${isEntryThere}) as is_in_space, ${stoppedColumn} as stopped, ${dangerColumn} as danger
    from permit p join area a on a.id = p.area_id left join person w on w.sap = p.performing_authority_sap
      left join permit_evidence e on e.permit_id = p.id left join person v on v.sap = (e.data->'visit'->>'by')::int
    where p.site_id = ${siteId} and ${isCrossing} order by a.code, p.tracking_key`.execute(db);
  const permits: PackPermit[] = [];
  for (const row of rows)
    permits.push(withCrew(row, row.data && row.is_in_space ? await spaceRead(db, row.id, at) : null, isDeclared, at));
  return permits;
};

/** The last line of history that says of a point that it was removed, by isolation and point. */
const removalsOf = async (db: Db, ids: readonly number[]) => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('isolation_event')
          .leftJoin('person', 'person.sap', 'isolation_event.actor_sap')
          .select(['isolation_id', 'point', 'actor_sap', 'removal', 'at', 'firstname', 'surname'])
          .where('event', '=', 'REMOVE_POINT')
          .where('isolation_id', 'in', ids)
          .orderBy('isolation_id')
          .orderBy('seq')
          .execute();
  return new Map(rows.map((row) => [`${row.isolation_id} ${row.point}`, row]));
};

type Pointed = { id: number; points: readonly IsolationPoint[] };

/** What happened to the isolations that have a point which holds nothing, in its order: it tells what was reported as lost, and what was lifted. */
const historiesOf = async (db: Db, isolations: readonly Pointed[]) => {
  const open = isolations.filter(({ points }) => points.some((point) => !isVerified(point)));
  if (open.length === 0) return [];
  return db
    .selectFrom('isolation_event')
    .select(['isolation_id', 'event', 'point', 'actor_sap', 'note', 'at'])
    .where('isolation_id', 'in', [...new Set(open.map(({ id }) => id))])
    .orderBy('seq')
    .execute();
};

/** Who confirmed each isolation last. */
const confirmersOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('isolation_event')
    .select(['isolation_id', 'actor_sap'])
    .where('event', '=', 'CONFIRM')
    .where('isolation_id', 'in', ids)
    .orderBy('seq')
    .execute();
  return new Map(rows.flatMap(({ isolation_id, actor_sap }) => (actor_sap === null ? [] : [[isolation_id, actor_sap] as const])));
};

/** Names with their numbers, as they are written on paper. */
const namesFor = async (db: Db, saps: readonly number[]): Promise<(sap: number | null) => string | null> => {
  const rows = await db
    .selectFrom('person')
    .select(['sap', 'firstname', 'surname'])
    .where('sap', 'in', saps.length > 0 ? saps : [0])
    .execute();
  const known = new Map(rows.map(({ sap, firstname, surname }) => [sap, `${firstname} ${surname}`.trim()]));
  return (sap) => (sap === null ? null : `${known.get(sap) ?? ''} (${sap})`.trim());
};

/** What these permits rely on, and what is lost or lifted for a test and named by any other open permit of the site. */
const isolationsOf = async (db: Db, siteId: number, ids: readonly number[]): Promise<PackIsolation[]> => {
  const rows = await db
    .selectFrom('isolation_link')
    .innerJoin('isolation', 'isolation.id', 'isolation_link.isolation_id')
    .innerJoin('permit', 'permit.id', 'isolation_link.permit_id')
    .select([
      'permit_id',
      'permit.tracking_number',
      'isolation.id',
      'isolation.number',
      'isolation.title',
      'isolation.state',
      'isolation.points',
    ])
    .select(['isolation.category', 'isolation.lock_box', 'isolation.key_numbers', 'isolation.drawing_ids'])
    .where('permit.site_id', '=', siteId)
    .where('permit.state', 'in', openStates)
    .where((eb) => eb.or([sql<boolean>`permit.id = any(${ids}::int[])`, eb('isolation.state', 'in', ['lost', 'sanctioned_test'])]))
    .orderBy('isolation.number')
    .orderBy('permit.tracking_key')
    .execute();
  // None is asked about: a list of nobody is no SQL.
  if (rows.length === 0) return [];
  const removals = await removalsOf(db, [...new Set(rows.map(({ id }) => id))]);
  const confirmedBy = await confirmersOf(
    db,
    rows.map(({ id }) => id),
  );
  const told = await historiesOf(db, rows);
  const saps = [
    ...told.flatMap(({ actor_sap }) => actor_sap ?? []),
    ...rows.flatMap(({ points }) => points.flatMap(({ appliedBy, verifiedBy }) => [appliedBy ?? [], verifiedBy ?? []].flat())),
    ...confirmedBy.values(),
  ];
  const nameOf = await namesFor(db, saps);
  const liftedIn = (known: { history: typeof told }, seq: number): PackLifting | null => {
    const line = liftingOf(known, seq);
    return line ? { by: nameOf(line.actor_sap), at: line.at } : null;
  };
  return rows.map(({ id, points, ...row }) => {
    const history = told.filter(({ isolation_id }) => isolation_id === id);
    const known = { points: points.map(({ seq, verifiedBy }) => ({ seq, verified_by: verifiedBy === null ? null : {} })), history };
    const inPlace = points.filter(isInPlace).map((point): PackPoint => {
      const { tag, kind, position, lockNo, remark = null, proved, proof, appliedBy, verifiedBy } = point;
      return {
        ...{ tag, kind, position, lockNo, remark, proved, proof },
        holds: row.state !== 'lost' && isVerified(point),
        lifted: liftedIn(known, point.seq),
        applied: nameOf(appliedBy),
        verified: nameOf(verifiedBy),
      };
    });
    const gaps = points
      .filter((point) => !isInPlace(point) && point.removedAt === null)
      .map(({ seq, tag, kind, position, lockNo, remark = null }): PackGap => {
        const line = lossOf(known, seq);
        const loss = line ? { by: nameOf(line.actor_sap) ?? '', at: line.at, words: line.note } : null;
        return { tag, kind, position, lockNo, remark, lifted: liftedIn(known, seq), loss };
      });
    const removed = points.flatMap(({ seq, tag, removedAt, removedBy }): PackRemoval[] => {
      if (removedAt === null) return [];
      const line = removals.get(`${id} ${seq}`);
      const name = `${line?.firstname ?? ''} ${line?.surname ?? ''}`.trim();
      const signed = line?.removal?.dependants.map(({ tracking_number }) => tracking_number) ?? null;
      return [{ tag, at: removedAt, by: `${name} (${removedBy ?? ''})`.trim(), signed }];
    });
    return {
      ...row,
      confirmed: nameOf(confirmedBy.get(id) ?? null),
      proved: provedAt({ points }) ?? null,
      points: inPlace,
      gaps,
      removed,
    };
  });
};

/** What stands between these permits and other work, as each of them sees it. */
const conflictsOf = async (db: Db, permits: readonly PackPermit[]): Promise<PackConflict[]> => {
  const known = new Map(permits.map((permit) => [permit.id, permit]));
  const rows = await conflictRowsOf(db, [...known.keys()]);
  const nameOf = await namesOf(
    db,
    rows.flatMap(({ signatures }) => signatures.map(({ sap }) => sap)),
  );
  return rows.flatMap((row) => {
    const own = known.get(row.own_id);
    return own ? [{ permit_id: row.own_id, ...conflictLine(row, own, nameOf) }] : [];
  });
};

/** HSE Coordinators, and the delegates of this site with their areas. Closed accounts and ended delegations are nobody to call. */
const peopleOf = async (db: Db, siteId: number, at: Instant): Promise<PackPerson[]> => {
  const { rows } = await sql<PackPerson>`
    select p.firstname || ' ' || p.surname as name, p.sap, 'Hse Coordinator' as role, '{}'::text[] as areas, p.phone
    from person p join person_role r on r.person_id = p.id and r.code = 'Hse Coordinator' left join account c on c.person_id = p.id
    where c.disabled_at is null
    union all
    select p.firstname || ' ' || p.surname, p.sap, 'Area Owner Delegate', array_agg(a.code order by a.code), p.phone
    from person p join area_delegate d on d.person_id = p.id join area a on a.id = d.area_id left join account c on c.person_id = p.id
    where a.site_id = ${siteId} and c.disabled_at is null and (d.valid_to is null or d.valid_to > ${new Date(at)})
    group by p.id, p.firstname, p.surname, p.sap, p.phone
    order by role desc, name, sap`.execute(db);
  return rows;
};

/** Emergencies of the site that nobody has stood down: the real ones before the drills, then the newest first. */
const emergenciesOf = async (db: Db, siteId: number): Promise<PackEmergency[]> => {
  const { rows } = await sql<PackEmergency>`
    select m.kind, m.note, m.declared_at, m.declared_by as by_sap, coalesce(p.firstname || ' ' || p.surname, '') as by,
      array(select a.code from emergency_area l join area a on a.id = l.area_id where l.emergency_id = m.id order by a.code) as areas
    from emergency m left join person p on p.sap = m.declared_by
    where m.site_id = ${siteId} and m.stood_down_at is null order by m.declared_at desc, m.id desc`.execute(db);
  return beforeDrills(rows);
};

/** Somebody whom an emergency of the site was stood down over, and whom nobody has counted since. */
export type PackMissing = { name: string; tracking_number: string; since: Date };

const missingPeople = async (db: Db, siteId: number): Promise<PackMissing[]> => {
  const { rows } = await sql<PackMissing>`
    select m.name, m.tracking_number, m.since from ${eachNotAccounted} m where m.site_id = ${siteId} order by m.since, m.permit, m.member`.execute(
    db,
  );
  return rows;
};

/** Everything that the pack of a site shows, as it is at a moment: one picture, although several tables are read. */
export const packData = (db: Db, site: Site, { sap, name, roles }: Caller, at: Instant) => {
  const showsPhones = mayReadPhones({ roles });
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const emergencies = await emergenciesOf(trx, site.id);
      const permits = (await permitsOf(trx, site.id, emergencies.length > 0, at)).map(
        ({ authority_phone, ...permit }): PackPermit => (showsPhones ? { ...permit, authority_phone } : permit),
      );
      const areas = await trx
        .selectFrom('area')
        .select(['code', 'polygon'])
        .where('site_id', '=', site.id)
        .orderBy('code')
        .execute();
      const papers = await trx
        .selectFrom('paper_permit')
        .select('tracking_number')
        .where('site_id', '=', site.id)
        .where('reserved_by', '=', sap)
        .where('state', '=', 'reserved')
        .orderBy('tracking_key')
        .execute();
      return {
        site,
        at,
        shiftEnds: shiftEnd(at, site.time_zone),
        reader: { sap, name },
        showsPhones: showsPhones,
        permits,
        isolations: await isolationsOf(
          trx,
          site.id,
          permits.map(({ id }) => id),
        ),
        conflicts: await conflictsOf(trx, permits),
        emergencies,
        missing: await missingPeople(trx, site.id),
        people: (await peopleOf(trx, site.id, at)).map(
          ({ phone, ...person }): PackPerson => (showsPhones ? { ...person, phone } : person),
        ),
        areas: areas.map(
          (area): PlannedArea => ({ ...area, crossing: permits.filter(({ area_code }) => area_code === area.code).length }),
        ),
        papers: papers.map(({ tracking_number }) => tracking_number),
      };
    });
};
export type PackData = Awaited<ReturnType<typeof packData>>;
