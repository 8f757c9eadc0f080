import { array, type InferType, number, object, string } from 'yup';
import { isProblemCode } from '#domain/kernel/problem.ts';
import { permitStates } from './permit.states.ts';

/** How many permits one call may name. */
export const mostAtOnce = 200;

/** More permits than this are asked about twice: whoever acts types how many they are. */
export const askedTwiceFrom = 21;

/**
 * What may be done to many permits at once: nothing that takes a signature. Stopping is the safe direction; a plan is moved and a
 * coordinator named before work has begun to rely on them.
 */
export const bulkEvents = ['SUSPEND', 'RESCHEDULE', 'assign'] as const;
export type BulkEvent = (typeof bulkEvents)[number];
export const isBulkEvent = (event: string): event is BulkEvent => bulkEvents.some((known) => known === event);

/** What became of one of the permits. `status` is what a call for this permit alone would have answered. */
export const bulkOutcome = object({
  id: number().integer().required(),
  status: number().integer().required(),
  /** Why it did not happen: a problem code, and its sentence in the language of the call. */
  code: string().test('known', 'an unknown problem', (code) => code === undefined || isProblemCode(code)),
  message: string(),
  /** How the permit is afterwards, as far as it is known. */
  version: number().integer(),
  state: string().oneOf(permitStates),
});
export const bulkOutcomes = array(bulkOutcome.required()).required();
export type BulkOutcome = InferType<typeof bulkOutcome>;
