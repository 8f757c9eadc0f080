import { Problem } from '#domain/kernel/problem.ts';
import type { PermitRevision } from '#domain/permits/documents/documents.endpoints.ts';
import type { DraftFields } from '#domain/permits/draft/draft.schema.ts';
import { draftFieldsOf } from '#server/permits/draft/draftColumns.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { namesOf } from '#server/permits/kernel/namesOf.ts';

type StoredRevision = Omit<PermitRevision, 'fields' | 'area' | 'performing_authority' | 'actor'> & {
  fields: DraftFields;
  actor: number | null;
};

const storedRevisionsOf = async (db: Db, id: number): Promise<StoredRevision[]> => {
  const rows = await db.selectFrom('permit_revision').selectAll().where('permit_id', '=', id).orderBy('revision').execute();
  return rows.map(({ revision, fields, crew, ended_at, ended_by, actor_sap }) => ({
    revision,
    fields,
    crew,
    ended_at: ended_at.toISOString(),
    ended_by,
    actor: actor_sap,
  }));
};

const currentOf = async (db: Db, id: number): Promise<StoredRevision> => {
  const row = await db
    .selectFrom('permit')
    .leftJoin('permit_evidence', 'permit_evidence.permit_id', 'permit.id')
    .selectAll('permit')
    .select('permit_evidence.data')
    .where('permit.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  const crew = row.data?.crew.length ?? null;
  return { revision: row.revision, fields: draftFieldsOf(row), crew, ended_at: null, ended_by: null, actor: null };
};

const areasOf = async (db: Db, all: readonly StoredRevision[]) => {
  const ids = [...new Set(all.map(({ fields }) => fields.area_id))];
  const rows = await db.selectFrom('area').select(['id', 'code', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
};

const missing = (revision: number): PermitRevision => ({
  revision,
  fields: null,
  area: null,
  performing_authority: null,
  crew: null,
  ended_at: null,
  ended_by: null,
  actor: null,
});

/** What a permit asked for at each revision, the oldest first. One that was not kept has no fields. Throws `not_found`. */
export const revisionsOf = async (db: Db, id: number): Promise<PermitRevision[]> => {
  const current = await currentOf(db, id);
  const older = await storedRevisionsOf(db, id);
  const all = [...older.filter(({ revision }) => revision < current.revision), current];
  const areas = await areasOf(db, all);
  const saps = all.flatMap(({ fields, actor }) => [fields.performing_authority_sap, ...(actor === null ? [] : [actor])]);
  const nameOf = await namesOf(db, saps);
  return Array.from({ length: current.revision + 1 }, (_, revision) => {
    const found = all.find((one) => one.revision === revision);
    if (!found) return missing(revision);
    return {
      ...found,
      area: areas.get(found.fields.area_id) ?? null,
      performing_authority: nameOf(found.fields.performing_authority_sap),
      actor: found.actor === null ? null : nameOf(found.actor),
    };
  });
};
