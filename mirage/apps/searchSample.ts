import { searchSampleEndpoints } from '#domain/searchSample/searchSample.endpoints.ts';
import type { SearchResult } from '#domain/searchSample/searchSample.schema.ts';
import { manyResults, searchSampleSeed } from '#domain/searchSample/searchSample.seed.ts';
import type { MirageApp } from '#mirage/kit/app.ts';

/** What the search pages look through: a list that is only read. */
export const searchSampleApp: MirageApp = {
  name: 'searchSample',
  seed: (tables) => tables.load('searchSample', searchSampleSeed),
  many: (tables) => tables.load('searchSample', manyResults()),
  answers: (on) => {
    on(searchSampleEndpoints.list, ({ tables }) => tables.all<SearchResult>('searchSample'));
  },
};
