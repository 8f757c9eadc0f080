import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { type Dismissal, type NotificationsEvent, notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import type { Reply } from '#src/system/query/readNames.ts';
import type { Cache } from '#src/system/query/useCache.ts';

type Deps = { api: Pick<Client<Contract>, 'notifications'>; cache: Cache };

const newest = (going: readonly Notification[]): string =>
  going
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

const dismiss = async ({ notifications }: Deps['api'], { going, whole }: Dismissal): Promise<Reply<'notifications.list'>> => {
  if (whole) return notifications.dismissAll({ query: { until: newest(going) } });
  // All at once: a page that goes says everything now or never. What none of them takes away is left.
  const replies = await Promise.all(going.map(({ id, at }) => notifications.dismiss({ params: { id }, query: { until: at } })));
  const [first, ...others] = replies.map(({ result }) => result);
  const isLeft = ({ id }: Notification) => others.every((left) => left.some((one) => one.id === id));
  return { status: 'ok', result: first?.filter(isLeft) ?? [] };
};

/** Dismisses what the person has been told. What is left is put where the screens read it. */
export const withNotificationPorts = ({ api, cache }: Deps) =>
  notificationsMachine.provide({
    actors: {
      // Not called back when the page goes: what was dismissed is dismissed.
      remove: fromPromise<void, Dismissal>(async ({ input }) => {
        const reply = await dismiss(api, input);
        cache.change('notifications.list', {}, () => reply);
      }),
      watchLeaving: fromCallback<NotificationsEvent, void>(({ sendBack }) => onPageHide(() => sendBack({ type: 'page.leaving' }))),
    },
  });
