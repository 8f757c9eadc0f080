import { ok } from '#domain/kernel/answer.ts';
import { notificationEndpoints } from '#domain/permits/notifications/notification.endpoints.ts';
import type { ServerModule } from '#server/kit/module.ts';
import { dismiss, notificationsOf } from './notifications.store.ts';

/** What people are told. Each reads and dismisses their own. */
export const notificationsModule: ServerModule = {
  name: 'notifications',
  answers: (on) => {
    on(notificationEndpoints.list, async ({ db, caller, now }) => ok(await notificationsOf(db, caller.personId, now())));
    on(notificationEndpoints.dismiss, async ({ db, caller, now, params: { id }, query: { until } }) =>
      ok(await dismiss(db, { personId: caller.personId, id, until, now: now() })),
    );
    on(notificationEndpoints.dismissAll, async ({ db, caller, now, query: { until } }) =>
      ok(await dismiss(db, { personId: caller.personId, until, now: now() })),
    );
  },
};
