import { type RawBuilder, sql } from 'kysely';
import { productRoles } from '#domain/access/roles.ts';
import { day } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { type Audience, missingGroup, type NewNotification } from '#domain/permits/notifications/notification.rules.ts';
import { longestWords, notificationDays } from '#domain/permits/notifications/notification.schema.ts';
import { escalatesAt } from '#domain/permits/warnings/warning.told.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';

/** What it is about, and who knows already. */
export type About = {
  permitId: number | null;
  trackingNumber: string | null;
  conversationId: number | null;
  /** SAP numbers of those who did it. */
  except: readonly number[];
  at: Instant;
  /** The state of the permit after what is told, where it is about one. */
  state?: PermitState;
};

type Part = RawBuilder<unknown>;

/** The people of an audience, by their ids. Each of the three ways has an index of its own. */
const peopleOf = ({ saps, role, area, watchers }: Audience, permitId: number | null): Part => {
  const ways: Part[] = [sql`select p.id from person p where p.sap = any(${saps}::bigint[])`];
  const granted = productRoles.find(({ code }) => code === role);
  if (granted)
    ways.push(sql`select r.person_id from person_role r where r.role_id = ${granted.id} and r.code = ${granted.code}
      ${area === null ? sql`` : sql`and exists (select 1 from area_delegate d where d.person_id = r.person_id and d.area_id = ${area})`}`);
  if (watchers) ways.push(sql`select w.person_id from permit_watch w where w.permit_id = ${permitId}`);
  return sql.join(ways, sql` union `);
};

/** Words that somebody typed are cut to what an entry has room for. */
export const clipped = (params: NewNotification['params']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(params).map(([name, words]) => [name, words.slice(0, longestWords)])));

/** When an entry to which something came at a moment is left out. */
export const expiryOf = (at: number): number => at + notificationDays * day;

const same = sql`notification.permit_id is not distinct from excluded.permit_id`;
const over = sql`notification.dismissed or notification.expires_at <= excluded.at`;

/** What a group holds already counts what comes to it, moves up, and belongs to one permit only while all of it does. */
const counted = sql`do update set
  count = case when ${over} then 1 else notification.count + 1 end, dismissed = false,
  text = excluded.text, params = excluded.params, priority = excluded.priority, at = excluded.at, expires_at = excluded.expires_at,
  tracking_number = case when ${over} or ${same} then excluded.tracking_number end,
  permit_id = case when ${over} or ${same} then excluded.permit_id end`;

/** One entry for each person of the audience whose account is open. */
const told = ({ text, params, priority, kind, group, once, to }: NewNotification, about: About): Part => {
  const { permitId, trackingNumber, conversationId, except, at } = about;
  const expires = new Date(expiryOf(Date.parse(at)));
  return sql`insert into notification
      (person_id, text, params, priority, kind, permit_id, tracking_number, conversation_id, at, group_key, expires_at)
    select p.id, ${text}::text, ${clipped(params)}::jsonb, ${priority}::smallint, ${kind}::text, ${permitId}::integer,
      ${trackingNumber}::text, ${conversationId}::integer, ${at}::timestamptz, ${group}::text, ${expires}::timestamptz
    from person p join account a on a.person_id = p.id
    where p.id in (${peopleOf(to, permitId)}) and a.disabled_at is null and p.sap <> all(${except}::bigint[])
    order by p.id
    on conflict (person_id, group_key) ${once ? sql`do nothing` : counted}
    returning person_id`;
};

/** A warning, or something urgent about a permit, is kept with when it was due and given, once, and with when it is passed on unless somebody acts. */
const warned = (one: NewNotification, { permitId, at, state }: About): Part[] => {
  const { text, params, priority, group, warned: warning } = one;
  const isUrgent = priority === 1 && permitId !== null && text !== 'not_acted';
  if (!warning && !isUrgent) return [];
  const next = isUrgent ? escalatesAt(at, 0) : null;
  return [
    sql`insert into warning (permit_id, text, params, group_key, priority, state, due_at, fired_at, escalates_at)
      values (${permitId}::integer, ${text}::text, ${clipped(params)}::jsonb, ${group}::text, ${priority}::smallint, ${state ?? null}::text,
        ${warning?.due ?? at}::timestamptz, ${at}::timestamptz, ${next}::timestamptz)
      on conflict do nothing`,
  ];
};

/** What was told because a permit waited, and does not any more. */
const outdated = (permitId: number, group: string): Part => sql`delete from notification
  where permit_id = ${permitId} and kind in ('waits', 'remind') and group_key <> ${group} returning person_id`;

/** Runs parts that answer people, and those beside them, in one statement, and notes for these people that there is something to hear. Answers how many. */
const noted = async (trx: Db, at: Instant, parts: readonly Part[], beside: readonly Part[]): Promise<number> => {
  const named = parts.map((part, place) => ({ part, name: sql.raw(`part${place}`) }));
  const kept = beside.map((part, place) => ({ part, name: sql.raw(`beside${place}`) }));
  const { rows } = await sql<{ reached: number }>`
    with ${sql.join([...named, ...kept].map(({ part, name }) => sql`${name} as (${part})`))}
    insert into change (at, entity, entity_id, version, kind, for_people)
    select ${at}::timestamptz, 'notification', 0, 1, 'TOLD', array_agg(distinct person_id)
    from (${sql.join(
      named.map(({ name }) => sql`select person_id from ${name}`),
      sql` union all `,
    )}) as reached having count(*) > 0
    returning cardinality(for_people) as reached ${asPrepared}`.execute(trx);
  return rows[0]?.reached ?? 0;
};

/**
 * Tells people something, in one statement, and lets them hear of it; `moved` takes away what was told because the permit waited.
 * Answers how many people it reached. To be called behind `recordChange` in the same transaction, whose lock keeps the numbers of
 * changes in their order.
 */
export const notify = async (trx: Db, notifications: readonly NewNotification[], about: About, moved = false): Promise<number> => {
  const { permitId, at } = about;
  const [first, ...rest] = notifications;
  const parts = [
    ...(first ? [told(first, about)] : []),
    ...(moved && permitId !== null ? [outdated(permitId, first?.group ?? '')] : []),
  ];
  let reached = parts.length > 0 ? await noted(trx, at, parts, first ? warned(first, about) : []) : 0;
  for (const one of rest) reached += await noted(trx, at, [told(one, about)], warned(one, about));
  return reached;
};

/** Says with everything that was told of an emergency what it is, where, and how many are inside. To be called in the transaction that told it. */
export const sayEmergency = async (trx: Db, group: string, params: NewNotification['params']): Promise<void> => {
  await sql`with told as (update notification set params = ${clipped(params)}::jsonb where group_key = ${group})
    update warning set params = ${clipped(params)}::jsonb where group_key = ${group}`.execute(trx);
};

/**
 * What was told of an emergency that is over says so, is urgent no more, nor is it passed on; whoever was told it hears of that. To the delegates of
 * these areas it is more than news: they issue what was stopped again. Behind `recordChange`, as `notify`.
 */
export const calm = async (trx: Db, group: string, areas: readonly number[], at: Instant): Promise<void> => {
  await trx.updateTable('warning').set({ escalates_at: null }).where('group_key', '=', group).execute();
  const calmed = sql`update notification set params = params || '{"over":"1"}'::jsonb,
      priority = case when exists (select 1 from area_delegate d where d.person_id = notification.person_id and d.area_id = any(${areas}::integer[])) then 2 else 3 end
    where (group_key = ${group} or starts_with(group_key, ${`${group}:`})) and priority < 3 returning person_id`;
  await noted(trx, at, [calmed], []);
};

/**
 * Says with what was told of an emergency which kind it is after all, and lets those who were told hear of it; where that is news (`isNews`),
 * as of a drill that is none, also who has dismissed it. Behind `recordChange`, as `notify`.
 */
export const sayKind = async (
  trx: Db,
  groups: readonly string[],
  kind: string,
  { at, isNews }: { at: Instant; isNews: boolean },
): Promise<void> => {
  const params = sql`params = params || ${JSON.stringify({ kind })}::jsonb`;
  const of = sql`group_key = any(${groups}::text[]) and params ? 'kind'`;
  await sql`update warning set ${params} where ${of}`.execute(trx);
  const anew = isNews ? sql`, dismissed = false, at = ${at}::timestamptz` : sql``;
  await noted(trx, at, [sql`update notification set ${params}${anew} where ${of} returning person_id`], []);
};

/** Says with what was told of missing people how many there are still; it is urgent no more once nobody is. Behind `recordChange`, as `notify`. */
export const sayMissing = async (trx: Db, emergency: number, number: number, at: Instant): Promise<void> => {
  const said = sql`update notification set params = params || ${JSON.stringify({ number: String(number) })}::jsonb,
      priority = ${number > 0 ? 1 : 3}::smallint where group_key = ${missingGroup(emergency)} returning person_id`;
  await noted(trx, at, [said], []);
};
