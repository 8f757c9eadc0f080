import { endpoints } from '#domain/kernel/endpoint.ts';
import { searchResultList } from './searchSample.schema.ts';

/** A sample row: answered by Mirage in the browser, its body bare as the specification shows it. */
export const searchSampleEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/api/search',
    host: 'sample',
    access: 'everyone',
    about: 'Everything that the search pages look through.',
    reply: searchResultList,
  },
});
