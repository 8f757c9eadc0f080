import { array, mixed, object } from 'yup';
import { endpoints } from '#domain/kernel/endpoint.ts';

/** An item may be a word or an object; the specification does not show its shape, so a reader accepts both. */
const items = array(mixed<string | Record<string, unknown>>().required()).required();

export const referencesEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/references',
    host: 'controlRoom',
    access: 'user',
    about: 'Critical risks, specific permits, and those a subject-matter expert must endorse.',
    reply: object({ result: object({ crms: items, specificPermit: items, smeSpecificPermit: items }).required() }),
  },
});
