import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Cache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { withNotificationPorts } from './notifications.ports.ts';

/** What the person dismisses of what they have been told. */
export const NotificationsActor = screenActor(notificationsMachine, ({ api }, { cache }: { cache: Cache }) => ({
  logic: withNotificationPorts({ api, cache }),
}));
