import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { wrongState } from '#domain/kernel/wrongState.ts';
import { type emergencyEndpoints, standDownEvent } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { codeOfScope, namesScope } from '#domain/permits/emergencies/emergency.rules.ts';
import { emergencyOver, emergencyStands } from '#domain/permits/emergencies/emergency.texts.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { openStates } from '#domain/permits/kernel/permit.states.ts';
import { emergencyGroup, missingGroup, missingNotifications } from '#domain/permits/notifications/notification.rules.ts';
import type { EmergencyTable } from '#server/db/tables.ts';
import type { Caller } from '#server/kit/module.ts';
import { wordIn } from '#server/kit/readableParts.ts';
import { type Db, lockPermits } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';
import { keepMissing } from '#server/permits/kernel/notAccounted.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { rightsOf } from '#server/permits/kernel/signers.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';
import { lockSite } from '#server/permits/kernel/siteLock.ts';
import { reevaluateTogether } from '#server/permits/life/reevaluate.ts';
import { calm, notify, sayEmergency, sayKind } from '#server/permits/notifications/notify.ts';
import { keepEvent } from './emergencyEvents.ts';
import { leftUnaccounted, noteMissing, permitsOfMissing } from './headCount.ts';
import { concernedBy, goesOn } from './reachInto.ts';

type Row = Selectable<EmergencyTable>;
export type Declared = { areas: readonly number[]; kind: string; note: string; named: string };

/** The areas that a person is delegate of at an instant. */
export const ownAreas = async (db: Db, personId: number, at: Instant): Promise<number[]> => {
  const rights = await rightsOf(db, personId);
  return rights?.areas.filter(({ until }) => until === null || until > at).map(({ id }) => id) ?? [];
};

const refuseOther = async (trx: Db, areas: readonly number[], { personId, roles }: Caller, at: Instant): Promise<void> => {
  if (roles.includes('Hse Coordinator')) return;
  const own = await ownAreas(trx, personId, at);
  const isDelegate = roles.includes('Area Owner Delegate') && areas.every((area) => own.includes(area));
  if (!isDelegate) throw new Problem('not_allowed');
};

const openIn = async (trx: Db, areas: readonly number[]): Promise<number[]> => {
  const rows = await trx.selectFrom('permit').select('id').where('area_id', 'in', areas).where('state', 'in', openStates).execute();
  return rows.map(({ id }) => id);
};

/** Permits of areas under which nobody works, and whose gas tests are worth nothing from now on. */
const testedIn = async (trx: Db, areas: readonly number[]): Promise<number[]> => {
  const rows = await trx
    .selectFrom('permit')
    .select('id')
    .where('area_id', 'in', areas)
    .where('state', 'in', ['ready', 'suspended'])
    .where('gas', 'in', ['valid', 'due_soon', 'overdue'])
    .execute();
  return rows.map(({ id }) => id);
};

/** Handed-back work whose fire watch is not confirmed, and hot work that has stopped otherwise: an emergency in its areas, and whoever is missing after one, breaks it. */
const watchedIn = async (trx: Db, where: RawBuilder<SqlBool>): Promise<number[]> => {
  const rows = await trx
    .selectFrom('permit')
    .innerJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .select('permit.id')
    .where('state', 'not in', ['live', 'closed', 'cancelled', 'rejected'])
    .where(where)
    .where(
      sql<boolean>`(data #>> '{fireWatch,needed}')::boolean and data #> '{fireWatch,over}' is null and (state = 'handed_back' or data #> '{fireWatch,stoppedAt}' is not null)`,
    )
    .execute();
  return rows.map(({ id }) => id);
};

type Area = { id: number; code: string };

/** Whether the person who declares has typed what they mean: a choice by mistake stops nothing. */
const isNamed = (
  { code, areas }: { code: string; areas: readonly Area[] },
  declared: Pick<Declared, 'areas' | 'named'>,
  { roles }: Caller,
): boolean => namesScope(declared.named, codeOfScope({ code, areas, whole: roles.includes('Hse Coordinator') }, declared.areas));

/** All areas of the sites that some of these areas belong to. */
const areasBeside = (trx: Db, meant: readonly number[]) =>
  trx
    .selectFrom('area')
    .innerJoin('site', 'site.id', 'area.site_id')
    .select(['area.id', 'area.code', 'area.site_id', 'site.code as site_code'])
    .where('area.site_id', 'in', trx.selectFrom('area').select('site_id').where('id', 'in', meant))
    .execute();

/** The areas that people call so by their codes, in whatever letters; for each name those of every site that has such a code. */
export const areasCalled = async (trx: Db, names: readonly string[]): Promise<{ ids: readonly number[] }[]> => {
  if (names.length === 0) return [];
  const areas = await trx.selectFrom('area').select(['id', 'code']).execute();
  return names.map((name) => ({ ids: areas.filter(({ code }) => wordIn(name, [code])).map(({ id }) => id) }));
};

/**
 * Those of the areas over which an emergency is declared, and whether others beside them are `strange`: the areas that there are, and of
 * several sites those of the site whose code was typed. All of them where none is known, or no site is meant.
 */
export const knownAreas = async (
  trx: Db,
  { areas: meant, named }: Pick<Declared, 'areas' | 'named'>,
  caller: Caller,
): Promise<{ areas: readonly number[]; strange: boolean }> => {
  const rows = await areasBeside(trx, meant);
  const sites = [...new Set(rows.map(({ site_id }) => site_id))].map((id) => {
    const areas = rows.filter(({ site_id }) => site_id === id);
    const code = areas[0]?.site_code ?? '';
    return { site: { code, areas }, known: meant.filter((area) => areas.some((one) => one.id === area)) };
  });
  const found = sites.length === 1 ? sites[0] : sites.find(({ site, known }) => isNamed(site, { areas: known, named }, caller));
  return found ? { areas: found.known, strange: found.known.length < meant.length } : { areas: meant, strange: false };
};

/** Who declares again by a call of before is told that what it declared is over: an answer from then would show an emergency that does not stand. */
export const refuseEnded = async (db: Db, id: number, language: Language): Promise<void> => {
  const row = await db.selectFrom('emergency').select('stood_down_at').where('id', '=', id).executeTakeFirst();
  if (row?.stood_down_at) throw new Problem('duplicate', { message: emergencyOver[language], emergency: id });
};

/** The site of the areas that are meant, with all areas it has. Throws `validation` where there is no such area, or they are not of one site. */
export const siteOf = async (trx: Db, meant: readonly number[]): Promise<{ id: number; code: string; areas: Area[] }> => {
  const rows = await areasBeside(trx, meant);
  const found = rows.filter(({ id }) => meant.includes(id));
  const [first] = rows;
  if (!first || found.length < new Set(meant).size) throw wrongField('areas', 'areaUnknown');
  if (rows.some(({ site_id }) => site_id !== first.site_id)) throw wrongField('areas', 'areasOfOneSite');
  return { id: first.site_id, code: first.site_code, areas: rows.map(({ id, code }) => ({ id, code })) };
};

/** What was declared by somebody else a moment before is said with its number and who declared it: nobody has to declare it twice. */
const refuseStanding = async (
  trx: Db,
  siteId: number,
  { areas, kind }: Pick<Declared, 'areas' | 'kind'>,
  language: Language,
): Promise<void> => {
  const rows = await trx
    .selectFrom('emergency')
    .innerJoin('emergency_area', 'emergency_area.emergency_id', 'emergency.id')
    .select(['emergency.id', 'declared_by', 'area_id'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('stood_down_at', 'is', null)
    .where('area_id', 'in', areas)
    .orderBy('emergency.id')
    .execute();
  const meant = new Set(areas).size;
  const standing = rows.find(({ id }) => rows.filter((row) => row.id === id).length === meant);
  if (!standing) return;
  const nameOf = await namesOf(trx, [standing.declared_by]);
  const message = emergencyStands(standing.id, nameOf(standing.declared_by))[language];
  throw new Problem('emergency_stands', { message, emergency: standing.id });
};

/**
 * Declares an emergency and stops all work of its areas and all that reaches into them, in one transaction. The site is locked first, as
 * every event that begins work locks it, and then what may be concerned: whatever would begin work at the same moment has begun it and is
 * stopped, or sees the emergency. Throws `validation`, `not_allowed`, `wrong_scope`,
 * `emergency_stands` where one of its kind is declared over all of these areas.
 */
export const declareEmergency = async (
  trx: Db,
  declared: Declared,
  { caller, language, at }: { caller: Caller; language: Language; at: Instant },
): Promise<Row> => {
  const { areas, kind, note } = declared;
  const site = await siteOf(trx, areas);
  await refuseOther(trx, areas, caller, at);
  if (!isNamed(site, declared, caller)) throw new Problem('wrong_scope');
  await lockSite(trx, site.id);
  await refuseStanding(trx, site.id, declared, language);
  await lockPermits(trx, [...(await openIn(trx, areas)), ...(await concernedBy(trx, site.id, 0, areas)).map(({ id }) => id)]);
  const emergency = await trx
    .insertInto('emergency')
    .values({ site_id: site.id, kind, note, declared_by: caller.sap, declared_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('emergency_area')
    .values([...new Set(areas)].map((area_id) => ({ emergency_id: emergency.id, area_id })))
    .execute();
  const concerned = await concernedBy(trx, site.id, emergency.id, [...new Set(areas)]);
  const working = concerned.filter(goesOn);
  const ids = working.map(({ id }) => id);
  // With those of no work that goes on under which people are on site: they are counted, whatever becomes of their permits.
  const reached = JSON.stringify(Object.fromEntries(concerned.map(({ id, ways }) => [id, ways])));
  const declaredNow = await trx
    .updateTable('emergency')
    .set({ suspended_permit_ids: ids, reached })
    .where('id', '=', emergency.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const watched = await watchedIn(
    trx,
    sql<SqlBool>`permit.id = any(${concerned.map(({ id }) => id)}::int[]) or area_id = any(${[...areas]}::int[])`,
  );
  await reevaluateTogether(trx, [...ids, ...(await testedIn(trx, areas)), ...watched], at, undefined, caller.sap);
  const inside = working.reduce((sum, one) => sum + one.crew_inside, 0);
  await sayEmergency(trx, emergencyGroup(at), {
    kind,
    areas: areasSaid(site, areas),
    ...(inside > 0 ? { inside: String(inside) } : {}),
  });
  await recordChange(trx, at, [{ entity: 'emergency', id: emergency.id, version: 1, kind: 'DECLARED' }]);
  return declaredNow;
};

/** The areas of an emergency in a few words: the site where all of its areas are meant. */
const areasSaid = ({ code, areas }: { code: string; areas: readonly Area[] }, meant: readonly number[]): string => {
  const named = areas.filter(({ id }) => meant.includes(id)).map((area) => area.code);
  return named.length === areas.length ? code : named.sort().join(', ');
};

/**
 * Corrects what kind an emergency is, by who may declare one over its areas. What it was called before is kept. Throws `not_found`,
 * `not_allowed`, `emergency_stands` where it lasts and another of that kind is declared over all of its areas.
 */
export const correctKind = async (
  trx: Db,
  id: number,
  kind: Declared['kind'],
  { caller, language, at }: { caller: Caller; language: Language; at: Instant },
): Promise<Row> => {
  const known = await trx.selectFrom('emergency').select('site_id').where('id', '=', id).executeTakeFirst();
  if (!known) throw new Problem('not_found');
  // As who declares does, so that of one kind no two come to stand at one moment.
  await lockSite(trx, known.site_id);
  const row = await trx.selectFrom('emergency').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const struck = await trx.selectFrom('emergency_area').select('area_id').where('emergency_id', '=', id).execute();
  const areas = struck.map(({ area_id }) => area_id);
  await refuseOther(trx, areas, caller, at);
  if (row.kind === kind) return row;
  if (!row.stood_down_at) await refuseStanding(trx, row.site_id, { areas, kind }, language);
  const corrected = await trx.updateTable('emergency').set({ kind }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
  await keepEvent(trx, { emergency: id, event: 'KIND_CORRECTED', said: { from: row.kind, to: kind } }, caller.sap, at);
  await recordChange(trx, at, [{ entity: 'emergency', id, version: 1, kind: 'KIND_CORRECTED' }]);
  const groups = [emergencyGroup(row.declared_at.toISOString()), missingGroup(id)];
  await sayKind(trx, groups, kind, { at, isNews: row.kind === 'drill' && !row.stood_down_at });
  return corrected;
};

const notifyOfMissing = async (
  trx: Db,
  { id, kind }: Row,
  areas: readonly number[],
  missing: number,
  at: Instant,
): Promise<void> => {
  const params = { kind, areas: areasSaid(await siteOf(trx, areas), areas), number: String(missing) };
  const about = { permitId: null, trackingNumber: null, conversationId: null, except: [], at };
  await notify(trx, missingNotifications(id, areas, params), about);
};

/**
 * Stands an emergency down, once, with the signature of an HSE Coordinator. Nothing goes live by it. Whoever is recorded on site and not
 * accounted for has to be named; nobody may be inside a confined space by its entry log. Throws `people_unaccounted`, `people_inside`.
 */
export const standDown = async (
  trx: Db,
  id: number,
  { signature: token, unaccounted }: BodyOf<typeof emergencyEndpoints.standDown>,
  caller: Caller,
  at: Instant,
): Promise<Row> => {
  const known = await trx.selectFrom('emergency').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!known) throw new Problem('not_found');
  if (known.stood_down_at) throw wrongState('emergency');
  const left = await leftUnaccounted(trx, known, unaccounted);
  const signedFor = {
    thing: { entity: 'emergency' as const, id },
    event: standDownEvent,
    version: id,
    sessionPersonId: caller.personId,
    at,
  };
  const signer = await takeSignature(trx, token, signedFor);
  if (!signer.roles.includes('Hse Coordinator')) throw new Problem('not_allowed');
  const over = await trx
    .updateTable('emergency')
    .set({ stood_down_by: signer.sap, stood_down_at: at, unaccounted: left && JSON.stringify(left) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const struck = await trx.selectFrom('emergency_area').select('area_id').where('emergency_id', '=', id).execute();
  // What was tested while it stood counts no more: lists say so at once.
  const areas = struck.map(({ area_id }) => area_id);
  const tested = await testedIn(trx, areas);
  const missing = left ? permitsOfMissing(left) : [];
  const watched = left ? await watchedIn(trx, sql<SqlBool>`site_id = ${known.site_id} and crew_on > 0`) : [];
  await reevaluateTogether(
    trx,
    [...new Set([...known.suspended_permit_ids, ...tested, ...missing, ...watched])],
    at,
    undefined,
    caller.sap,
  );
  await keepMissing(trx);
  if (left) await noteMissing(trx, left, signer.sap, at);
  await recordChange(trx, at, [{ entity: 'emergency', id, version: 2, kind: 'STOOD_DOWN' }]);
  await calm(trx, emergencyGroup(known.declared_at.toISOString()), areas, at);
  if (left) await notifyOfMissing(trx, over, areas, left.people.length, at);
  return over;
};
