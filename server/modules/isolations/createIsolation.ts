import { type Kysely, sql } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { localTime } from '#domain/kernel/siteTime.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import { pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import { writeIsolationHistory } from '#server/permits/isolations/isolationRow.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { actorOf } from './people.ts';

type Db = Kysely<Tables>;
type Body = BodyOf<typeof isolationEndpoints.create>;

/** Other transactions that take a number of this site wait until this one is over. */
const lockSite = async (trx: Db, code: string) => {
  const site = await trx.selectFrom('site').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst();
  if (!site) throw wrongField('site', 'siteUnknown');
  return site;
};

/** Numbers count within site and year of the site, without gaps: ISO-26-00017. */
const nextNumber = async (trx: Db, siteId: number, timeZone: string, at: Instant): Promise<string> => {
  const series = `ISO-${String(localTime(new Date(at), timeZone).year % 100).padStart(2, '0')}-`;
  const { last } = await trx
    .selectFrom('isolation')
    .select(sql<number | null>`max(substr(number, 8)::int)`.as('last'))
    .where('site_id', '=', siteId)
    .where('number', 'like', `${series}%`)
    .executeTakeFirstOrThrow();
  return `${series}${String((last ?? 0) + 1).padStart(5, '0')}`;
};

/** A draft of an isolation with its points. Answers its id. */
export const createIsolation = (db: Db, body: Body, by: { personId: number; sap: number }, at: Instant): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { roles } = await actorOf(trx, by.personId, at);
    if (!roles.some((role) => isolationEventOf('PLAN').by.includes(role))) throw new Problem('not_allowed');
    const responsible = await trx.selectFrom('person').select('id').where('sap', '=', body.responsible_sap).executeTakeFirst();
    if (!responsible) throw wrongField('responsible_sap', 'personUnknown');
    const site = await lockSite(trx, body.site);
    const { site: _, points, ...fields } = body;
    const { id } = await trx
      .insertInto('isolation')
      .values({
        ...fields,
        number: await nextNumber(trx, site.id, site.time_zone, at),
        site_id: site.id,
        state: 'draft',
        points: JSON.stringify(points.map(({ lock_no, ...rest }, index) => pointOf({ ...rest, lockNo: lock_no }, index))),
        created_at: at,
        updated_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeIsolationHistory(trx, id, { event: 'CREATE', note: null, at }, { from: null, to: 'draft', by: by.sap });
    await recordChange(trx, at, [{ entity: 'isolation', id, version: 1, kind: 'CREATE' }]);
    return id;
  });
