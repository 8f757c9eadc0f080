import { searchSampleEndpoints } from '#domain/searchSample/searchSample.endpoints.ts';
import type { SearchResult } from '#domain/searchSample/searchSample.schema.ts';
import { manyResults, resultsIn } from '#domain/searchSample/searchSample.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';
import { allIn, loadInLanguages } from '#mirage/kit/inLanguages.ts';

/** What the search pages look through: a list that is only read. */
export const searchSampleApp: MirageApp = {
  name: 'searchSample',
  seed: (tables) => loadInLanguages(tables, 'searchSample', resultsIn),
  many: (tables) => loadInLanguages(tables, 'searchSample', manyResults),
  answers: (on) => {
    on(searchSampleEndpoints.list, ({ query, tables }) => allIn<SearchResult>(tables, 'searchSample', query.language));
  },
};
