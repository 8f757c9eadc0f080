import { localTime } from '#domain/kernel/siteTime.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { trackingNumber } from '#domain/permits/kernel/trackingNumber.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

export type NumberingSite = { id: number; code: string; time_zone: string };

/** Other transactions that take a number of this site wait until this one is over, so that no number is left out or given twice. */
export const lockSite = (trx: Db, id: number): Promise<NumberingSite> =>
  trx.selectFrom('site').select(['id', 'code', 'time_zone']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const lastIn = async (trx: Db, table: 'permit' | 'paper_permit', series: string): Promise<number> => {
  const last = await trx
    .selectFrom(table)
    .select('tracking_key')
    .where('tracking_key', '>=', `${series}000000`)
    .where('tracking_key', '<=', `${series}999999Z`)
    .orderBy('tracking_key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(last?.tracking_key.slice(5, 11) ?? 0);
};

/**
 * The numbers that come next at a site that is locked: permits and paper count in one series within site and year of the site,
 * without gaps. They are taken by being stored.
 */
export const nextNumbers = async (trx: Db, site: NumberingSite, at: Instant, count: number): Promise<string[]> => {
  const { year } = localTime(new Date(at), site.time_zone);
  const series = `${site.code}${String(year % 100).padStart(2, '0')}`;
  const last = Math.max(await lastIn(trx, 'permit', series), await lastIn(trx, 'paper_permit', series));
  return Array.from({ length: count }, (_, index) => trackingNumber(site.code, year, last + index + 1));
};
