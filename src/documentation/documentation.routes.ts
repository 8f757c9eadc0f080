import { defineRoutes } from '#src/platform/routes.ts';
import { contents } from './contents.ts';
import { placesIn } from './place.ts';

/** One row for each page, so that an address of no page is an unknown address. */
export const documentationRoutes = defineRoutes(
  placesIn(contents).map(({ path, routeId }) => ({
    id: routeId,
    path,
    title: 'titles:documentation',
    screen: () => import('./DocumentationScreen.tsx'),
  })),
);
