import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { type Dismissal, type NotificationsEvent, notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { onPageHide } from '#src/platform/onPageHide.ts';
import { pollWhileVisible } from '#src/platform/pollWhileVisible.ts';
import { whenChanged } from '#src/system/changes.ts';

type Deps = {
  api: Pick<Client<Contract>, 'notifications' | 'changes'>;
  /** Whether anybody tells this person anything: nobody does whom our server does not know. */
  reads: boolean;
  /** Whether they may follow the changes; others look now and then. */
  follows: boolean;
};

const newest = (going: readonly Notification[]): string =>
  going
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? '';

const removed = async (api: Deps['api'], { going, whole }: Dismissal): Promise<readonly Notification[]> => {
  if (whole) return (await api.notifications.dismissAll({ query: { until: newest(going) } })).result;
  // All at once: a page that goes says everything now or never. What none of them takes away is left.
  const lefts = await Promise.all(
    going.map(async ({ id, at }) => (await api.notifications.dismiss({ params: { id }, query: { until: at } })).result),
  );
  const [first = [], ...others] = lefts;
  return first.filter((one) => others.every((left) => left.some(({ id }) => id === one.id)));
};

/** What the person has been told comes from the server, which also says when there is something to hear. */
export const withNotificationPorts = ({ api, reads, follows }: Deps) =>
  notificationsMachine.provide({
    actors: {
      load: fromPromise<readonly Notification[], void>(async ({ signal }) =>
        reads ? (await api.notifications.list({ signal })).result : [],
      ),
      // Not called back when the page goes: what was dismissed is dismissed.
      remove: fromPromise<readonly Notification[], Dismissal>(({ input }) => removed(api, input)),
      watchLeaving: fromCallback<NotificationsEvent, void>(({ sendBack }) => onPageHide(() => sendBack({ type: 'page.leaving' }))),
      watch: fromCallback<NotificationsEvent, void>(({ sendBack }) => {
        const hear = () => sendBack({ type: 'notifications.changed' });
        if (!reads) return undefined;
        if (!follows) return pollWhileVisible(hear);
        return whenChanged({ api }, (changes) => {
          if (changes === null || changes.some(({ entity }) => entity === 'notification')) hear();
        });
      }),
    },
  });
