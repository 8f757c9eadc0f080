import type { Entry } from '#src/platform/entries.ts';
import { defineRoutes } from '#src/platform/routes.ts';
import { contents, contentsFor, type Section } from './contents.ts';
import { placesIn, sectionPath } from './place.ts';

const places = placesIn(contents);

const sectionEntry = (section: Section): Entry => ({
  collapse: `documentation/${section.slug}`,
  title: section.title,
  entries: places.filter((place) => place.section === section).map(({ routeId, page }) => ({ route: routeId, title: page.title })),
});

/** The sections and pages as the main menu shows them; the documentation's own menu is made of the same contents. */
export const documentationEntries: readonly Entry[] = contents.map(sectionEntry);

/** One row for each page and for the list of each section, so that an address of neither is an unknown address. */
export const documentationRoutesFor = (site: { samples: boolean }) => {
  const shown = contentsFor(site);
  const lists = shown.map((section) => ({ routeId: `documentation/${section.slug}`, path: sectionPath(section) }));
  return defineRoutes(
    [...placesIn(shown), ...lists].map(({ path, routeId }) => ({
      id: routeId,
      path,
      title: 'titles:documentation',
      screen: () => import('./DocumentationScreen.tsx'),
    })),
  );
};
