import type { Change } from '#domain/changes/changes.endpoints.ts';
import type { Notification } from '#domain/permits/notifications/notification.schema.ts';
import { withoutIds } from '#machines/notifications/notifications.rules.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { type Read, useRead } from '#src/system/query/useRead.ts';
import { useSession } from '#src/system/session.ts';
import { NotificationsActor } from './NotificationsActor.ts';
import { goingOf } from './notifications.selectors.ts';

const isTold = ({ entity }: Change): boolean => entity === 'notification';

/** Nobody tells anything whom our server does not know. */
const useAsked = () => (useSession(({ context }) => context.token !== null) ? {} : null);

/** Keeps what the person has been told up to date, for as long as the shell is there. */
export const useFreshTold = (): void => void useRead('notifications.list', useAsked(), { follows: isTold, insists: true });

/** What the person has been told and has not dismissed, the latest first, without what is about to go. */
export const useTold = (): Read<readonly Notification[]> => {
  const read = useRead('notifications.list', useAsked(), { select: resultOf, insists: true });
  const going = NotificationsActor.useSelector(goingOf);
  return { ...read, value: read.value && withoutIds(read.value, going) };
};
