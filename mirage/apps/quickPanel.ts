import { quickPanelEndpoints } from '#domain/quickPanel/quickPanel.endpoints.ts';
import { dataOf } from '#domain/quickPanel/quickPanel.rules.ts';
import type { QuickEntry } from '#domain/quickPanel/quickPanel.schema.ts';
import { quickPanelSeed } from '#domain/quickPanel/quickPanel.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** Notes and events of the quick panel: lists that are only read. */
export const quickPanelApp: MirageApp = {
  name: 'quickPanel',
  seed: (tables) => tables.load('quickPanel', quickPanelSeed),
  answers: (on) => {
    on(quickPanelEndpoints.data, ({ tables }) => dataOf(tables.all<QuickEntry>('quickPanel')));
  },
};
