import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import { defineRoutes } from '#src/platform/routes.ts';
import { templatePages } from './templatePages.ts';

const screen = () => import('./TemplateScreen.tsx');
const hidden = { display: false } as const;
/** What a route says stands over what the person has set, while they are there. */
const alone: SettingsPatch = {
  layout: { config: { navbar: hidden, toolbar: hidden, footer: hidden, leftSidePanel: hidden, rightSidePanel: hidden } },
};

export const templateRoutes = defineRoutes(
  templatePages.map(({ id, path, title, access, alone: standsAlone }) => ({
    id,
    path,
    title,
    ...(access ? { access } : {}),
    ...(standsAlone ? { settings: alone } : {}),
    screen,
  })),
);
