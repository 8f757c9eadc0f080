import { array, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { sealAt, sealedThings, sealPage, sealState } from './seal.schema.ts';

/** How many things one call looks at, at most. */
export const sealsAtOnce = 200;

const thing = string().oneOf(sealedThings).required();

export const sealEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/seals/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'Whether each permit, isolation, conflict, emergency, conversation, handover, paper, instrument, doubt about the clock, site, and person with their rights is as it was sealed after its last change, with the hash of its last seal; HSE Coordinators only.',
    query: object({
      entity: thing,
      after: string().max(40).default(''),
      limit: number().integer().min(1).max(sealsAtOnce).default(sealsAtOnce),
    }),
    reply: enveloped(sealPage.required()),
  },
  compare: {
    method: 'POST',
    path: '/v1/seals/compare/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'Which of these seals, kept elsewhere, are not among those of the store any more; HSE Coordinators only.',
    body: object({ entity: thing, seals: array(sealAt.required()).min(1).max(sealsAtOnce).required() }),
    reply: enveloped(object({ missing: array(string().required()).required() }).required()),
  },
  permit: {
    method: 'GET',
    path: '/v1/permits/:id/seal/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Whether what is stored of a permit, its history, evidence, revisions and files, is as it was sealed after its last change.',
    params: object({ id: rowId().required() }),
    reply: enveloped(sealState.required()),
  },
});
