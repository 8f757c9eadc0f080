import type { Insertable, Selectable } from 'kysely';
import { codesAsked, levelName } from '#domain/permits/draft.rules.ts';
import { type DraftFields, draftFields } from '#domain/permits/draft.schema.ts';
import type { WorkAsked } from '#domain/permits/evidence.start.ts';
import { cornersOf, isInside, polygonOf } from '#domain/simops/geometry.ts';
import type { AreaTable, PermitTable } from '#server/db/tables.ts';

/** The columns that hold what a request says, with what follows from it for lists. */
export const draftColumns = (fields: DraftFields) =>
  ({
    ...fields,
    location: fields.location ? JSON.stringify({ type: fields.location.type, coordinates: fields.location.coordinates }) : null,
    level: levelName(fields.elevation_from_m),
  }) satisfies Partial<Insertable<PermitTable>>;

type Stored = { [Name in keyof DraftFields]: Selectable<PermitTable>[Name] };

/** What a stored permit's request says. Empty texts and lists are a draft that is not finished. */
export const draftFieldsOf = (row: Stored): DraftFields => {
  const times = { planned_from: row.planned_from.toISOString(), planned_to: row.planned_to.toISOString() };
  return draftFields.cast({ ...row, ...times }, { stripUnknown: true, assert: false });
};

type Area = Pick<Selectable<AreaTable>, 'hazard_class' | 'polygon'>;

/** What of a request and its area decides which evidence the work needs. */
export const workOf = (fields: DraftFields, { hazard_class }: Area): WorkAsked => ({
  codes: codesAsked(fields),
  elevationFrom: fields.elevation_from_m,
  onPlant: fields.equipment_tags.length > 0,
  hazardClass: hazard_class,
});

/**
 * Whether more of the place of work is known to lie outside its area than inside, counted by corners. Where either is unknown nothing
 * is held against it.
 */
export const isOutside = ({ location }: DraftFields, { polygon }: Area): boolean => {
  if (!location || !polygon) return false;
  const corners = cornersOf(location);
  const inside = corners.filter((corner) => isInside(corner, polygonOf(polygon)));
  return inside.length * 2 < corners.length;
};
