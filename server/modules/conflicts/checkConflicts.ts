import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { ForeseenLine } from '#domain/simops/conflict.schema.ts';
import { detectFor } from '#domain/simops/detect.ts';
import { placeOf } from '#domain/simops/geometry.ts';
import { asMet, meetsStopped, type Work } from '#domain/simops/interaction.ts';
import type { Tables } from '#server/db/tables.ts';
import { worksAround, worksById } from '#server/permits/conflicts/works.ts';

type Db = Kysely<Tables>;
type CheckBody = BodyOf<typeof conflictEndpoints.check>;
type Draft = NonNullable<CheckBody['draft']>;

/** A permit that is not there yet, and so has no number that another one has. */
const nobody = 0;

const areaOf = async (db: Db, id: number) => {
  const area = await db.selectFrom('area').select(['id', 'site_id', 'polygon']).where('id', '=', id).executeTakeFirst();
  if (!area) throw wrongField('draft.area', 'areaUnknown');
  return area;
};

/** Without a place of its own, a draft is wherever its area is; so is a permit that would move to another area. */
const placed = async (db: Db, { area, location }: Draft, known: Work | undefined) => {
  const id = area ?? known?.area ?? nobody;
  const { site_id, polygon } = await areaOf(db, id);
  const stays = known?.area === id && location === undefined;
  return { site: site_id, area: id, place: stays ? known.place : placeOf(location ?? null, polygon) };
};

const workOf = async (db: Db, { permit, draft, from, to }: CheckBody): Promise<Work> => {
  const [known] = permit === undefined ? [] : await worksById(db, [permit]);
  if (permit !== undefined && !known) throw new Problem('not_found');
  const window = { state: 'ready' as const, from: Date.parse(from), to: Date.parse(to) };
  if (known && !draft) return { ...known, ...window };
  const asked: Draft = draft ?? {};
  return {
    id: known?.id ?? nobody,
    ...window,
    ...(await placed(db, asked, known)),
    codes: asked.codes ?? known?.codes ?? [],
    bottom: asked.elevation?.from_m ?? known?.bottom ?? 0,
    top: asked.elevation?.to_m ?? known?.top ?? 2,
    equipment: asked.equipment_tags ?? known?.equipment ?? [],
    systems: asked.system_ids ?? known?.systems ?? [],
    isolations: known?.isolations ?? [],
    job: asked.job_id === undefined ? (known?.job ?? null) : asked.job_id,
  };
};

const sidesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('permit')
    .innerJoin('area', 'area.id', 'permit.area_id')
    .select(['permit.id', 'permit.tracking_number', 'permit.title', 'permit.state', 'area.code as area_code'])
    .where('permit.id', 'in', ids)
    .orderBy('permit.id')
    .execute();

const storedWith = async (db: Db, id: number): Promise<Map<number, NonNullable<ForeseenLine['conflict']>>> => {
  const rows = await db
    .selectFrom('conflict')
    .select(['id', 'permit_a', 'permit_b', 'state'])
    .where(({ eb, or }) => or([eb('permit_a', '=', id), eb('permit_b', '=', id)]))
    .execute();
  return new Map(rows.map((row) => [row.permit_a === id ? row.permit_b : row.permit_a, { id: row.id, state: row.state }]));
};

const worstFirst = (one: ForeseenLine, other: ForeseenLine): number =>
  one.verdict === other.verdict ? one.with.id - other.with.id : one.verdict === 'N' ? -1 : 1;

/** What a work would meet, what it must not meet first. Reads only. */
export const checkConflicts = async (db: Db, asked: CheckBody): Promise<ForeseenLine[]> => {
  const work = await workOf(db, asked);
  const around = await worksAround(db, work);
  const met = detectFor(
    work,
    around.map((other) => (meetsStopped(work, other) ? asMet(other) : other)),
  );
  if (met.size === 0) return [];
  const stored = await storedWith(db, work.id);
  const lines = (await sidesOf(db, [...met.keys()])).flatMap((side): ForeseenLine[] => {
    const found = met.get(side.id);
    if (!found) return [];
    const { cells, verdict, basis, distance, from, to } = found;
    return [
      {
        with: side,
        cells,
        verdict,
        basis,
        distance_m: distance,
        overlap_from: new Date(from).toISOString(),
        overlap_to: new Date(to).toISOString(),
        conflict: stored.get(side.id) ?? null,
      },
    ];
  });
  return lines.sort(worstFirst);
};
