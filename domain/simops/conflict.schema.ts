import { array, type InferType, number, object, string } from 'yup';
import { conflictStates } from '#domain/permits/kernel/permit.regions.ts';
import { permitConflict } from '#domain/permits/permit/work.schema.ts';

const side = object({
  id: number().integer().required(),
  tracking_number: string().required(),
  title: string().defined(),
  state: string().required(),
  area_code: string().required(),
});

/** A conflict with both of its permits, the lower id first: the first code of each cell is of that one. */
export const conflict = permitConflict.omit(['with', 'standing']).shape({
  permits: array(side.required()).length(2).required(),
  updated_at: string().required(),
});
export type ConflictLine = InferType<typeof conflict>;

/** A conflict that would be, with what is stored about the same pair; nothing of this is stored. */
export const predictedConflict = permitConflict
  .pick(['with', 'cells', 'verdict', 'basis', 'distance_m', 'overlap_from', 'overlap_to'])
  .shape({
    conflict: object({ id: number().integer().required(), state: string().oneOf(conflictStates).required() })
      .nullable()
      .defined()
      .default(null),
  });
export type ForeseenLine = InferType<typeof predictedConflict>;
