import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { withoutIds } from '#machines/notifications/notifications.rules.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { useSession } from '#src/system/session.ts';
import { NotificationsActor } from './NotificationsActor.ts';
import { goingOf } from './notifications.selectors.ts';

const isNotification = ({ entity }: Change): boolean => entity === 'notification';

/** Who came by an external provider is not known to our server, and has no notifications. */
const useRequest = () => (useSession(({ context }) => context.token !== null) ? {} : null);

/** Keeps the notifications up to date, for as long as the shell is there. */
export const useFreshNotifications = (): void =>
  void useRead('notifications.list', useRequest(), { follows: isNotification, insists: true });

/** The notifications of the person that are not dismissed, the latest first, without what is about to go. */
export const useNotifications = (): Read<readonly Notification[]> => {
  const read = useRead('notifications.list', useRequest(), { select: resultOf, insists: true });
  const going = NotificationsActor.useSelector(goingOf);
  return { ...read, value: read.value && withoutIds(read.value, going) };
};
