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

const ended = sql`('closed', 'cancelled', 'rejected')`;

/** When gas was last found under the permit `beside`; a failed test counts though it was voided. */
const lastFailure = sql`(select max(test->>'testedAt') from jsonb_array_elements(left_by.data->'gasTests') test where not (test->>'passed')::boolean)`;

/** Whether a permit in the space of the permit `beside` has passed a test at every point of its gas plan that was made after the last failure there. */
const isTestedSince = sql`exists (
  select from permit tested join permit_evidence found on found.permit_id = tested.id
  where ${inSameSpace('beside', 'tested')} and jsonb_array_length(found.data->'gasPlan'->'points') > 0 and not exists (
    select from jsonb_array_elements_text(found.data->'gasPlan'->'points') point
    where not exists (
      select from jsonb_array_elements(found.data->'gasTests') test
      where test->>'point' = point and (test->>'passed')::boolean and not (test->>'voided')::boolean
        and test->>'testedAt' > ${lastFailure})))`;

/** Gas that a permit has left in the space of the permit `p` at its end: it belongs to the space, until a newer test of it has passed. */
const leftInSpace = sql`select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, 'left' as gas
  from permit beside join permit_evidence left_by on left_by.permit_id = beside.id
  where beside.gas = 'failed' and beside.state in ${ended} and ${inSameSpace('p', 'beside')} and not ${isTestedSince}`;

/**
 * The gas that is known in the space of the permit `p` under other permits, as one column. Monitoring that has not begun where nobody works
 * yet has found nothing, and neither has what was taken home when work was stopped for something else: only silence that stops work counts.
 */
export const gasBesideColumn = sql<GasBeside[]>`coalesce((
  select json_agg(json_build_object('number', known.tracking_number, 'tag', known.tag, 'gas', known.gas) order by known.id) from (
    select beside.id, beside.tracking_number, ${sharedTag('p', 'beside')} as tag, beside.gas
    from permit beside
    where beside.gas in ('failed', 'silent') and beside.state not in ${ended}
      and (beside.gas = 'failed' or beside.state in ('issued', 'live', 'testing')
        or (beside.state = 'suspended' and beside.reason in ('gas', 'danger')))
      and ${inSameSpace('p', 'beside')}
    union all ${leftInSpace}) known), '[]')`;

/** The other permits in the space of a permit that what is known there may change, as a read of their ids. */
export const besideInSpace = (id: number) => sql`
  select beside.id from permit own join permit beside on ${inSameSpace('own', 'beside')}
  where own.id = ${id} and own.equipment_tags <> '{}' and beside.state in ('ready', 'issued', 'live', 'testing', 'suspended')`;
