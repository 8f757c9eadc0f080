import type { DocumentationPage, Section } from './contents.ts';

/** A page with the section it stands in, its address and the id of its route. */
export type PageEntry = { section: Section; page: DocumentationPage; path: string; routeId: string };

export const pathOf = (section: Section, page: DocumentationPage): string => `/documentation/${section.slug}/${page.slug}`;

/** Where the pages of a section are listed. */
export const sectionPath = (section: Section): string => `/documentation/${section.slug}`;

/** Every page in reading order. The first is the documentation itself: the way in. */
export const placesIn = (contents: readonly Section[]): PageEntry[] =>
  contents
    .flatMap((section) => section.pages.map((page) => ({ section, page, path: pathOf(section, page) })))
    .map((place, at) => ({ ...place, routeId: at === 0 ? 'documentation' : `documentation.${place.page.slug}` }));

/** The pages before and after one, across sections. */
export const neighboursOf = (places: readonly PageEntry[], { path }: PageEntry): { previous?: PageEntry; next?: PageEntry } => {
  const at = places.findIndex((place) => place.path === path);
  const [previous, next] = [places[at - 1], places[at + 1]];
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
};
