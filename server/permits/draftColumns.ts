import type { Insertable, Selectable } from 'kysely';
import { levelName } from '#domain/permits/draft.rules.ts';
import { type DraftFields, draftFields } from '#domain/permits/draft.schema.ts';
import type { WorkAsked } from '#domain/permits/evidence.start.ts';
import { isInside, type Point, polygonOf } from '#domain/simops/geometry.ts';
import type { AreaTable, PermitTable } from '#server/db/tables.ts';

/** The columns that hold what a request says, with what follows from it for lists. */
export const draftColumns = (fields: DraftFields) =>
  ({
    ...fields,
    location: fields.location ? JSON.stringify(fields.location) : null,
    level: levelName(fields.elevation_from_m),
  }) satisfies Partial<Insertable<PermitTable>>;

/** What a stored permit's request says. Empty texts and lists are a draft that is not finished. */
export const draftFieldsOf = (row: Selectable<PermitTable>): DraftFields =>
  draftFields.cast(
    {
      ...row,
      planned_from: row.planned_from.toISOString(),
      planned_to: row.planned_to.toISOString(),
    },
    { stripUnknown: true, assert: false },
  ) as DraftFields;

type Area = Pick<Selectable<AreaTable>, 'hazard_class' | 'polygon'>;

/** What of a request decides about its evidence, given its area. */
export const workAsked = (fields: DraftFields, { hazard_class }: Area): WorkAsked => ({
  codes: [fields.primary_code, ...fields.supplementary_codes],
  elevationFrom: fields.elevation_from_m,
  onPlant: fields.equipment_tags.length > 0,
  hazardClass: hazard_class,
});

/** Whether the place of work is known to lie outside its area. Where either is unknown nothing is held against it. */
export const isOutside = ({ location }: DraftFields, { polygon }: Area): boolean => {
  const [x = 0, y = 0] = location?.coordinates ?? [];
  return location !== null && polygon !== null && !isInside([x, y] as Point, polygonOf(polygon));
};
