import { sql } from 'kysely';
import { megabyte } from '#domain/kernel/units.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/**
 * Which limit of the site's rules another file of this size would pass; null when there is room. Called in the transaction that adds it:
 * from here to its end nobody else adds a file at this site, so that two of them do not share what is left.
 */
export const quotaFault = async (trx: Db, permitId: number, size: number): Promise<'fullPermit' | 'fullSite' | null> => {
  const { site_id } = await trx.selectFrom('permit').select('site_id').where('id', '=', permitId).executeTakeFirstOrThrow();
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.documents)}, ${site_id}::integer)`.execute(trx);
  const { permit, site } = await trx
    .selectFrom('permit_document as document')
    .innerJoin('permit', 'permit.id', 'document.permit_id')
    .where('permit.site_id', '=', site_id)
    .where('document.added_at', 'is not', null)
    .select([
      sql<string>`coalesce(sum(document.size) filter (where permit.id = ${permitId}), 0)`.as('permit'),
      sql<string>`coalesce(sum(document.size), 0)`.as('site'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(permit) + size > permitLimits.documentsOfPermit.value * megabyte) return 'fullPermit';
  return Number(site) + size > permitLimits.documentsOfSite.value * megabyte ? 'fullSite' : null;
};
