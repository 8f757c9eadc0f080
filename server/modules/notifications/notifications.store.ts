import { type Notification, notificationsAtOnce } from '#domain/permits/notifications/notification.schema.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';

/** What is for HSE Coordinators alone by now is told to nobody who is none today, whenever it was said. */
const standing = (db: Db, personId: number, now: Date) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('person_id', '=', personId)
    .where('dismissed', '=', false)
    .where('expires_at', '>', now)
    .where(({ exists, not, or, selectFrom }) =>
      or([
        not(
          exists(
            selectFrom('conversation')
              .select('conversation.id')
              .whereRef('conversation.id', '=', 'notification.conversation_id')
              .where('conversation.visibility', '=', 'hse'),
          ),
        ),
        exists(
          selectFrom('person_role')
            .select('person_role.code')
            .where('person_role.person_id', '=', personId)
            .where('person_role.code', '=', 'Hse Coordinator'),
        ),
      ]),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(notificationsAtOnce);

/** What a person has been told and has not dismissed, newest first. */
export const notificationsOf = async (db: Db, personId: number, now: Date): Promise<Notification[]> => {
  const rows = await standing(db, personId, now).execute();
  return rows.map(({ person_id: _person, dismissed: _dismissed, at, expires_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
};

type Meant = { personId: number; id?: number; until: string | undefined; now: Date };

/**
 * Dismisses one entry of a person, or all of them; with `until` only what nothing has come to since. Their other screens hear of it.
 * Answers what is left.
 */
export const dismiss = (db: Db, { personId, id, until, now }: Meant): Promise<Notification[]> =>
  db.transaction().execute(async (trx) => {
    await lockChanges(trx);
    const all = trx
      .updateTable('notification')
      .set({ dismissed: true })
      .where('person_id', '=', personId)
      .where('dismissed', '=', false);
    const one = id === undefined ? all : all.where('id', '=', id);
    const { numUpdatedRows } = await (until ? one.where('at', '<=', new Date(until)) : one).executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n)
      await trx
        .insertInto('change')
        .values({ at: now, entity: 'notification', entity_id: 0, version: 1, kind: 'DISMISSED', for_people: [personId] })
        .execute();
    return notificationsOf(trx, personId, now);
  });
