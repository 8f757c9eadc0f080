import { sql } from 'kysely';
import { foldedBadge } from '#domain/kernel/foldedNames.ts';
import type { OtherCrew } from '#domain/permits/evidence/crew.rules.ts';
import { unpermittedStates } from '#domain/permits/life/standing.rules.ts';
import { advisoryLocks } from '#server/db/advisoryLocks.ts';
import { foldedBadgeOf } from '#server/permits/kernel/foldedBadge.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';

/**
 * Another permit whose work goes on and on whose crew the same person is, by SAP number, which an older line may give as badge, or else by badge of its site, who has not left it, or any that is not at its end and on whose site they are, as who watches for fire after the hand-back or was found at work that nobody has allowed; null where
 * there is none; one on whose site they are before all others. Of two calls that put one person on two crews at once the second sees the first: it waits for its transaction.
 */
export const otherCrewOf = async (
  trx: Db,
  { id, siteId, trackingNumber }: LockedPermit,
  { sap, badge }: { sap: number | null; badge: string | null },
): Promise<OtherCrew | null> => {
  const key = foldedBadge(badge ?? '');
  if (!sap && key === '') return null;
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.crews)}, hashtext(${sap ? String(sap) : key}))`.execute(trx);
  const { rows } = await sql<{ id: number; member: number; tracking_number: string; on_site: boolean }>`
    select p.id, (one->>'no')::int as member, p.tracking_number, coalesce((one->>'onSite')::boolean, false) as on_site
    from permit p join permit_evidence e on e.permit_id = p.id cross join lateral jsonb_array_elements(e.data->'crew') one
    where p.id <> ${id} and one->>'offAt' is null
        and (p.state in ('issued', 'live', 'suspended', 'testing')
          or p.crew_on > 0 and p.state in (${sql.join(unpermittedStates)}, 'handed_back') and (one->>'onSite')::boolean)
        and ${sap ? sql`((one->>'sap')::bigint = ${sap} or trim(one->>'badge') = ${String(sap)})` : sql`p.site_id = ${siteId} and ${foldedBadgeOf(sql`one->>'badge'`)} = upper(${key})`}
    order by on_site desc, p.id limit 1`.execute(trx);
  if (!rows[0]) return null;
  const { id: other, member, tracking_number, on_site } = rows[0];
  return { id: other, member, other: tracking_number, own: trackingNumber, onSite: on_site };
};
