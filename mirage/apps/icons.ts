import { iconsEndpoints } from '#domain/icons/icons.endpoints.ts';
import type { Icon } from '#domain/icons/icons.schema.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { iconSeed } from '#mirage/seeds/icons.seed.ts';

/** The icons: a list that is only read. On the wire they have no id, their name is one. */
export const iconsApp: MirageApp = {
  name: 'icons',
  seed: (tables) => tables.load('icons', iconSeed),
  answers: (on) => {
    on(iconsEndpoints.list, ({ tables }) => tables.all<Icon & { id: string }>('icons').map(({ id: _, ...icon }) => icon));
  },
};
