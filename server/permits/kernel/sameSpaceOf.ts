import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { GasBeside } from '#domain/permits/kernel/permit.facts.ts';

/** Whether the permits of two aliases are in one confined space: they name one equipment tag, and one of them at least is an entry. */
export const inSameSpace = (one: string, other: string): RawBuilder<SqlBool> => {
  const isEntry = (permit: string) =>
    sql`('CSE' = ${sql.ref(`${permit}.primary_code`)} or 'CSE' = any(${sql.ref(`${permit}.supplementary_codes`)}))`;
  return sql`${sql.ref(`${other}.site_id`)} = ${sql.ref(`${one}.site_id`)} and ${sql.ref(`${other}.id`)} <> ${sql.ref(`${one}.id`)}
    and (${isEntry(one)} or ${isEntry(other)})
    and tag_keys(${sql.ref(`${other}.equipment_tags`)}) && tag_keys(${sql.ref(`${one}.equipment_tags`)})`;
};

/** The tag that two permits share, as the second of them writes it. */
export const sharedTag = (one: string, other: string): RawBuilder<string> =>
  sql`(select min(tag) from unnest(${sql.ref(`${other}.equipment_tags`)}) as named (tag)
    where tag_keys(array[tag]) <@ tag_keys(${sql.ref(`${one}.equipment_tags`)}))`;

/**
 * The gas that is known under the permits in the space of the permit `p`, as one column. Monitoring that has not begun where nobody works
 * yet has found nothing, and neither has what was taken home when work was stopped for something else: only silence that stops work counts.
 */
export const gasBesideColumn = sql<GasBeside[]>`coalesce((
  select json_agg(json_build_object('number', beside.tracking_number, 'tag', ${sharedTag('p', 'beside')}, 'gas', beside.gas) order by beside.id)
  from permit beside
  where beside.gas in ('failed', 'silent') and beside.state not in ('closed', 'cancelled', 'rejected')
    and (beside.gas = 'failed' or beside.state in ('issued', 'live', 'testing')
      or (beside.state = 'suspended' and beside.reason in ('gas', 'danger')))
    and ${inSameSpace('p', 'beside')}), '[]')`;

/** The other permits in the space of a permit that what is known there may change, as a read of their ids. */
export const besideInSpace = (id: number) => sql`
  select beside.id from permit own join permit beside on ${inSameSpace('own', 'beside')}
  where own.id = ${id} and own.equipment_tags <> '{}' and beside.state in ('ready', 'issued', 'live', 'testing', 'suspended')`;
