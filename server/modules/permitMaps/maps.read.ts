import { type Kysely, sql } from 'kysely';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { finalStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { byAttention, extentOf, mapLimits, markStates } from '#domain/permits/permitMaps/permitMap.rules.ts';
import type { MapArea, MapCard, PermitMap } from '#domain/permits/permitMaps/permitMap.schema.ts';
import type { Tables } from '#server/db/tables.ts';
import { siteOf } from './siteOf.ts';

type Db = Kysely<Tables>;
type Area = MapArea & { site_id: number };

const words = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The areas of the sites with these ids, and which of them are in an emergency that nobody has stood down. */
const areasOf = async (db: Db, sites: readonly number[]): Promise<Area[]> => {
  if (sites.length === 0) return [];
  const { rows } = await sql<Area>`
    select a.id, a.site_id, a.code, a.name, a.zone, a.polygon as outline, a.capacity,
      exists (select 1 from emergency_area struck join emergency e on e.id = struck.emergency_id
        where struck.area_id = a.id and e.stood_down_at is null) as emergency
    from area a where a.site_id in (${sql.join(sites)}) order by a.site_id, a.code`.execute(db);
  return rows;
};

const drawn = (areas: readonly Area[]) => areas.flatMap(({ outline, emergency }) => (outline ? [{ outline, emergency }] : []));

type Counts = { site_id: number; live: number; suspended: number; conflicts: number; updated_at: Date };

/** Those in conflict are permits, as the label *Conflicts* counts them, and not pairs of them. */
const countPermits = async (db: Db): Promise<Counts[]> => {
  const { rows } = await sql<Counts>`
    select p.site_id, count(*) filter (where p.state = 'live')::int as live,
      count(*) filter (where p.state = 'suspended')::int as suspended,
      count(*) filter (where p.simops = 'open')::int as conflicts, max(p.updated_at) as updated_at
    from permit p where p.state not in (${words(finalStates)}) group by p.site_id`.execute(db);
  return rows;
};

const countEmergencies = async (db: Db): Promise<{ site_id: number; count: number }[]> => {
  const { rows } = await sql<{ site_id: number; count: number }>`
    select site_id, count(*)::int as count from emergency where stood_down_at is null group by site_id`.execute(db);
  return rows;
};

type Mark = { site_id: number; state: PermitState; x: number; y: number };

/** Where work goes on, in the middle of what each place spans; of each site those that end first. */
const marksOf = async (db: Db): Promise<Mark[]> => {
  const { rows } = await sql<Mark>`
    select found.site_id, found.state, (center(found.location_box))[0] as x, (center(found.location_box))[1] as y
    from (select p.site_id, p.state, p.location_box, row_number() over (partition by p.site_id order by p.stops_at, p.id) as place
      from permit p where p.state not in (${words(finalStates)}) and p.state in (${words(markStates)}) and p.location_box is not null) found
    where found.place <= ${mapLimits.marks} order by found.site_id, found.place`.execute(db);
  return rows;
};

/** The maps of all sites, or of one, those first that need somebody. */
export const listMaps = async (db: Db, code: string | null): Promise<MapCard[]> => {
  const every = await db.selectFrom('site').select(['id', 'code', 'name', 'time_zone']).orderBy('id').execute();
  const sites = code === null ? every : every.filter((site) => site.code === code.toUpperCase());
  if (sites.length === 0 && code !== null) throw wrongField('site', 'siteUnknown');
  const areas = await areasOf(
    db,
    sites.map(({ id }) => id),
  );
  const [permits, emergencies, marks] = [await countPermits(db), await countEmergencies(db), await marksOf(db)];
  const cards = sites.map(({ id, code: siteCode, name, time_zone }): MapCard => {
    const mine = <Row extends { site_id: number }>({ site_id }: Row): boolean => site_id === id;
    const outlines = drawn(areas.filter(mine));
    const counted = permits.find(mine);
    return {
      id,
      name,
      site: { code: siteCode, time_zone },
      extent: extentOf(outlines.map(({ outline }) => outline)),
      thumbnail: { areas: outlines, marks: marks.filter(mine).map(({ x, y, state }) => ({ x, y, state })) },
      counts: {
        live: counted?.live ?? 0,
        suspended: counted?.suspended ?? 0,
        conflicts: counted?.conflicts ?? 0,
        emergency: emergencies.find(mine)?.count ?? 0,
      },
      updated_at: counted?.updated_at.toISOString() ?? null,
    };
  });
  return cards.sort(byAttention);
};

/** One map with its areas. Throws `not_found`. */
export const readMap = async (db: Db, mapId: number): Promise<PermitMap> => {
  const { id, code, name, time_zone } = await siteOf(db, mapId);
  const areas = (await areasOf(db, [id])).map(({ site_id: _site, ...area }): MapArea => area);
  return {
    id,
    name,
    site: { code, time_zone },
    crs: 'local',
    extent: extentOf(areas.flatMap(({ outline }) => (outline ? [outline] : []))),
    areas,
  };
};
