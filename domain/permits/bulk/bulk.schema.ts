import { array, boolean, type InferType, number, object, string } from 'yup';
import { isProblemCode } from '#domain/kernel/problem.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';

/** How many permits one call may name. */
export const maxBulkPermits = 200;

/** More permits than this need a second confirmation: the person types how many they are. */
export const confirmFrom = 21;

/**
 * What may be done to many permits at once: nothing that takes a signature. Stopping is the safe direction; a plan is moved and a
 * coordinator named before work has begun to rely on them.
 */
export const bulkEvents = ['watch', 'unwatch', 'remind', 'assign', 'SUSPEND', 'RESCHEDULE'] as const;
export type BulkEvent = (typeof bulkEvents)[number];
/** Done without a question, because it concerns nobody else and is taken back with one press. */
export const isHarmless = (event: BulkEvent): boolean => event === 'watch' || event === 'unwatch';
export const isBulkEvent = (event: string): event is BulkEvent => bulkEvents.some((known) => known === event);

/** What became of one of the permits. `status` is what a call for this permit alone would have answered. */
export const bulkOutcome = object({
  id: number().integer().required(),
  status: number().integer().required(),
  /** Why it did not happen: a problem code, and its sentence in the language of the call. */
  code: string().test('known', 'an unknown problem', (code) => code === undefined || isProblemCode(code)),
  message: string(),
  /** It was so before: nothing had to be done. */
  already: boolean(),
  /** How the permit is afterwards, as far as it is known. */
  version: number().integer(),
  state: string().oneOf(permitStates),
});
export const bulkOutcomes = array(bulkOutcome.required()).required();
export type BulkOutcome = InferType<typeof bulkOutcome>;
