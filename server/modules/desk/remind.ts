import { Problem } from '#domain/kernel/problem.ts';
import { reminderOf } from '#domain/permits/notifications/notification.rules.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { type Db, loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { lockChanges } from '#server/permits/kernel/recordChange.ts';
import { notify } from '#server/permits/notifications/notify.ts';
import { permitForNotification } from '#server/permits/notifications/notifyOfPermit.ts';

type Reminding = { caller: Caller; at: string };

const isReported = async (trx: Db, group: string): Promise<boolean> =>
  (await trx.selectFrom('notification').select('id').where('group_key', '=', group).limit(1).executeTakeFirst()) !== undefined;

/**
 * Reminds the people whom a permit waits for, except the person who asks; the permit itself does not change. Who was reminded of it within
 * the hour is not told again, and where that is everybody it was so `already`. Throws `not_found`, and `waits_for_nobody` when there
 * is nobody to be told.
 */
export const remind = (db: Db, id: number, { caller, at }: Reminding): Promise<{ already: boolean }> =>
  inTransaction(db, async (trx) => {
    const held = await loadPermit(trx, id, at);
    const telling = reminderOf(permitForNotification(held, held.facts), held.row.state, caller.name, at);
    const current = { version: held.version, state: held.row.state };
    if (!telling) throw new Problem('waits_for_nobody', { current });
    await lockChanges(trx);
    const about = { permitId: id, trackingNumber: held.trackingNumber, conversationId: null, except: [caller.sap], at };
    const reached = await notify(trx, [telling], about);
    if (reached === 0 && !(await isReported(trx, telling.group))) throw new Problem('waits_for_nobody', { current });
    return { already: reached === 0 };
  });
