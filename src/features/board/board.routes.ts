import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import { defineRoutes } from '#src/platform/routes.ts';
import { isBigIn } from './boardAddress.ts';

const hidden = { display: false };

/** Nothing around the page, and nothing to press: for a screen on the wall. */
const bare: SettingsPatch = {
  floatingButtons: false,
  layout: {
    config: { mode: 'fullwidth', navbar: hidden, toolbar: hidden, footer: hidden, leftSidePanel: hidden, rightSidePanel: hidden },
  },
};

export const boardRoutes = defineRoutes([
  {
    id: 'board',
    path: '/apps/board',
    title: 'titles:board',
    guide: 'reading-the-board',
    settings: (query) => (isBigIn(query) ? bare : undefined),
    screen: () => import('./BoardScreen.tsx'),
  },
]);
