import { notificationPanelEndpoints } from '#domain/notificationPanel/notificationPanel.endpoints.ts';
import type { ToldNotification } from '#domain/notificationPanel/notificationPanel.schema.ts';
import { notificationPanelSeed } from '#domain/notificationPanel/notificationPanel.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** What the notification panel tells each account of the sample, until it is put aside. */
export const notificationPanelApp: MirageApp = {
  name: 'notificationPanel',
  seed: (tables) => tables.load('notificationPanel', notificationPanelSeed),
  answers: (on) => {
    on(notificationPanelEndpoints.data, ({ tables, query: { account } }) =>
      tables
        .all<ToldNotification>('notificationPanel')
        .filter((one) => account === undefined || one.account === account)
        .map(({ account: _, ...told }) => told),
    );

    on(notificationPanelEndpoints.dismiss, ({ tables, body: { ids } }) => {
      for (const id of ids) tables.update<ToldNotification>('notificationPanel', id, { dismissed: true });
      return ids;
    });
  },
};
