import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import { defineRoutes } from '#src/platform/routes.ts';
import { idOf, pathOf, variants } from './variants.ts';

const screen = () => import('./PageLayoutScreen.tsx');
/** What a route says stands over what the person has set, while they are there. */
const asWideAsTheWindow: SettingsPatch = { layout: { config: { mode: 'fullwidth' } } };

export const pageLayoutRoutes = defineRoutes(
  variants.map((variant) => ({
    id: idOf(variant),
    path: pathOf(variant),
    title: variant.title,
    ...(variant.fullWidth ? { settings: asWideAsTheWindow } : {}),
    screen,
  })),
);
