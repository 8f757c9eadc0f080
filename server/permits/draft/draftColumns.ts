import type { Insertable, Selectable } from 'kysely';
import { levelName } from '#domain/permits/draft/draft.rules.ts';
import { type DraftFields, draftFields } from '#domain/permits/draft/draft.schema.ts';
import { type WorkRequest, workRequested } from '#domain/permits/evidence/evidence.start.ts';
import { polygonOf } from '#domain/simops/geometry.ts';
import { liesOutside } from '#domain/simops/placement.rules.ts';
import type { AreaTable, PermitTable } from '#server/db/tables.ts';

/** The columns that hold what a request says, with what follows from it for lists. */
export const draftColumns = (fields: DraftFields) =>
  ({
    ...fields,
    location: fields.location ? JSON.stringify({ type: fields.location.type, coordinates: fields.location.coordinates }) : null,
    level: levelName(fields.elevation_from_m, fields.elevation_to_m),
  }) satisfies Partial<Insertable<PermitTable>>;

type Stored = { [Name in keyof DraftFields]: Selectable<PermitTable>[Name] };

/** What a stored permit's request says. Empty texts and lists are a draft that is not finished. */
export const draftFieldsOf = (row: Stored): DraftFields => {
  const times = { planned_from: row.planned_from.toISOString(), planned_to: row.planned_to.toISOString() };
  return draftFields.cast({ ...row, ...times }, { stripUnknown: true, assert: false });
};

type Area = Pick<Selectable<AreaTable>, 'hazard_class' | 'polygon'>;

/** What of a request and its area decides which evidence the work needs. */
export const workOf = (fields: DraftFields, { hazard_class }: Area): WorkRequest => workRequested(fields, hazard_class);

/** Whether the place of work that a request names lies outside the area it names. */
export const isOutside = ({ location }: DraftFields, { polygon }: Area): boolean =>
  liesOutside(location ?? null, polygon && polygonOf(polygon));
