import { endpoints } from '#domain/kernel/endpoint.ts';
import { inLanguage } from '#domain/kernel/language.schema.ts';
import { searchResultList } from './searchSample.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const searchSampleEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/search',
    host: 'sample',
    access: 'everyone',
    about: 'Everything that the search pages look through, in a language.',
    query: inLanguage,
    reply: searchResultList,
  },
});
