import { object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { board } from './board.schema.ts';

/** What of a plant needs somebody now, on one page. */
export const boardEndpoints = endpoints({
  read: {
    method: 'GET',
    path: '/v1/board/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'What needs somebody now, in figures that each say how many permits one list holds for the caller, why work was stopped today, live work by area, when shifts end, and what the last hour brought; of all sites, or of one.',
    query: object({ site: string().matches(/^[A-Z]{3}$/, ({ path }) => `${path} must be the three letters of a site`) }),
    reply: enveloped(board.required()),
  },
});
