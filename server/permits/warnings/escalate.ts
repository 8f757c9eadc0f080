import { sql } from 'kysely';
import { escalatesAt, escalationOf } from '#domain/permits/warnings/warning.told.ts';
import { withRetry } from '#server/kit/withRetry.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';
import { notify } from '#server/permits/notifications/notify.ts';

const maxAtOnce = 200;

/** A person has written a line into the history of the permit since, or it is in another state. */
const actedOn = sql<boolean>`(p.state is distinct from w.state or exists (
  select 1 from permit_audit a where a.permit_id = w.permit_id and a.at > w.fired_at and a.actor_sap is not null))`;

const nextUrgent = async (trx: Db, at: Date) => {
  const { rows } = await sql<{
    id: number;
    text: 'suspended';
    params: Record<string, string>;
    group_key: string;
    level: number;
    fired_at: Date;
    permit_id: number;
    tracking_number: string;
    area_id: number;
    acted: boolean;
  }>`
    select w.id, w.text, w.params, w.group_key, w.level, w.fired_at, w.permit_id, p.tracking_number, p.area_id, ${actedOn} as acted
    from warning w join permit p on p.id = w.permit_id
    where w.escalates_at <= ${at} order by w.escalates_at, w.id limit 1 for update of w skip locked`.execute(trx);
  return rows[0];
};

/** SAP numbers of those who were told it already: it is passed on to the others. */
const alreadyWarned = async (trx: Db, group: string): Promise<number[]> => {
  const rows = await trx
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.person_id')
    .select('person.sap')
    .where(sql<boolean>`group_key = ${group} or starts_with(group_key, ${`${group}:`})`)
    .execute();
  return rows.map(({ sap }) => sap);
};

const escalateNext = async (db: Db, now: Date): Promise<boolean> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      const one = await nextUrgent(trx, now);
      if (!one) return false;
      const telling = one.acted
        ? null
        : escalationOf({ text: one.text, params: one.params, group: one.group_key, area: one.area_id, level: one.level });
      const next = telling ? escalatesAt(one.fired_at.toISOString(), one.level + 1) : null;
      await trx
        .updateTable('warning')
        .set({ level: one.level + 1, escalates_at: next })
        .where('id', '=', one.id)
        .execute();
      if (!telling) return true;
      const except = await alreadyWarned(trx, one.group_key);
      await lockChanges(trx);
      const about = { permitId: one.permit_id, trackingNumber: one.tracking_number, conversationId: null };
      await notify(trx, [telling], { ...about, except, at: now.toISOString() });
      return true;
    }),
  );

/** Passes on what is urgent and nobody has acted on, each step once, whichever server comes first. Answers how many were looked at. */
export const escalate = async (db: Db, now: Date): Promise<number> => {
  let done = 0;
  while (done < maxAtOnce && (await escalateNext(db, now))) done += 1;
  return done;
};
