import { defineRoutes } from '#src/platform/routes.ts';
import { contents } from './contents.ts';
import { placesIn } from './place.ts';

/** One row for each page, so that an address of no page is an unknown address. The first page is where the navigation leads. */
export const documentationRoutes = defineRoutes(
  placesIn(contents).map(({ page, path }, index) => ({
    id: index === 0 ? 'documentation' : `documentation.${page.slug}`,
    path,
    title: 'titles:documentation',
    screen: () => import('./DocumentationScreen.tsx'),
  })),
);
