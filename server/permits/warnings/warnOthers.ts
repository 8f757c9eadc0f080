import { sql } from 'kysely';
import { siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { NewNotification } from '#domain/permits/notifications/notification.rules.ts';
import { notificationDays } from '#domain/permits/notifications/notification.schema.ts';
import { dayAfter } from '#domain/permits/permitList/window.rules.ts';
import { warningSteps } from '#domain/permits/warnings/warning.data.ts';
import { momentText, otherWarning } from '#domain/permits/warnings/warning.told.ts';
import { withRetry } from '#server/kit/withRetry.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';
import { notify } from '#server/permits/notifications/notify.ts';

type About = { permitId: number | null; trackingNumber: string | null; conversationId: number | null };
type Due = About & { warning: NewNotification };
type Span = { from: Instant; to: Instant };

/** What fell due longer ago than an entry is kept is not given any more: a store that was away for long floods nobody. */
const spanTo = (now: Date): Span => ({
  from: new Date(now.getTime() - notificationDays * day).toISOString(),
  to: now.toISOString(),
});

/** The last step of a warning that has fallen due, with when it did. */
const lastDue = (kind: 'review' | 'action', until: Instant, { from, to }: Span) =>
  warningSteps[kind]
    .map((step) => ({ ...step, due: new Date(Date.parse(until) + step.at * minute).toISOString() }))
    .filter(({ due }) => due >= from && due <= to)
    .at(-1);

/** Long-term isolations of which the review is due or nears, for those who own them. */
const reviewsDue = async (db: Db, span: Span): Promise<Due[]> => {
  const rows = await db
    .selectFrom('isolation as i')
    .innerJoin('site as s', 's.id', 'i.site_id')
    .select(['i.id', 'i.number', 'i.long_term', 's.time_zone'])
    .where('i.long_term', 'is not', null)
    .execute();
  return rows.flatMap(({ id, number, long_term, time_zone }): Due[] => {
    const step = long_term && lastDue('review', long_term.reviewDue, span);
    if (!step) return [];
    const until = momentText(long_term.reviewDue, span.to, time_zone);
    const group = `review:${id}:${long_term.reviewDue}:${step.at}`;
    const about = { permitId: null, trackingNumber: null, conversationId: null };
    return [{ ...about, warning: otherWarning('review', { ...step, group, until, words: number, saps: [long_term.owner] }) }];
  });
};

/** Open actions whose day is over by the clock of the site, for those who own them and may read of them. */
const actionsDue = async (db: Db, span: Span): Promise<Due[]> => {
  const { rows } = await sql<{
    conversation_id: number;
    no: number;
    text: string;
    owner_sap: number;
    due_on: string;
    permit_id: number | null;
    tracking_number: string | null;
    time_zone: string;
  }>`
    select a.conversation_id, a.no, a.text, a.owner_sap::int as owner_sap, a.due_on::text as due_on, c.permit_id, p.tracking_number, s.time_zone
    from conversation_action a join conversation c on c.id = a.conversation_id join site s on s.id = c.site_id
      left join permit p on p.id = c.permit_id
    where a.state = 'open' and a.due_on between ${span.from.slice(0, 10)}::date - 2 and ${span.to.slice(0, 10)}::date
      and (c.visibility = 'site' or exists (select 1 from person o join person_role r on r.person_id = o.id
        where o.sap = a.owner_sap and r.code = 'Hse Coordinator'))`.execute(db);
  return rows.flatMap((row): Due[] => {
    const ends = siteInstantOf(`${dayAfter(row.due_on, 1)}T00:00`, row.time_zone);
    const step = ends && lastDue('action', ends, span);
    if (!step) return [];
    const group = `action:${row.conversation_id}:${row.no}:${row.due_on}`;
    const warning = otherWarning('action', { ...step, group, until: row.due_on, words: row.text, saps: [row.owner_sap] });
    return [{ warning, permitId: row.permit_id, trackingNumber: row.tracking_number, conversationId: row.conversation_id }];
  });
};

const notGiven = async (db: Db, due: readonly Due[]): Promise<Due[]> => {
  if (due.length === 0) return [];
  const groups = due.map(({ warning }) => warning.group);
  const rows = await db.selectFrom('warning').select('group_key').where('group_key', 'in', groups).execute();
  const given = new Set(rows.map(({ group_key }) => group_key));
  return due.filter(({ warning }) => !given.has(warning.group));
};

/** Warns of what is no permit: reviews of long-term isolations and actions, each once. Answers how many were given. */
export const warnOthers = async (db: Db, now: Date): Promise<number> => {
  const span = spanTo(now);
  const due = await notGiven(db, [...(await reviewsDue(db, span)), ...(await actionsDue(db, span))]);
  for (const { warning, ...about } of due)
    await withRetry(() =>
      db.transaction().execute(async (trx) => {
        await lockChanges(trx);
        await notify(trx, [warning], { ...about, except: [], at: span.to });
      }),
    );
  return due.length;
};
