import { notificationPanelEndpoints } from '#domain/notificationPanel/notificationPanel.endpoints.ts';
import type { SampleNotification } from '#domain/notificationPanel/notificationPanel.schema.ts';
import { notificationPanelSeed } from '#domain/notificationPanel/notificationPanel.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** What the notification panel tells: a list that is only read. */
export const notificationPanelApp: MirageApp = {
  name: 'notificationPanel',
  seed: (tables) => tables.load('notificationPanel', notificationPanelSeed),
  answers: (on) => {
    on(notificationPanelEndpoints.data, ({ tables }) => tables.all<SampleNotification>('notificationPanel'));
  },
};
