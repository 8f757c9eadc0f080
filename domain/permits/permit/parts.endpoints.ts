import { array, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { permitId } from './permit.endpoints.ts';
import { permit } from './permit.schema.ts';
import { permitWork } from './work.schema.ts';

const id = object({ id: permitId });

/** Single parts of a permit's evidence under addresses of their own, for programs that need no more; and what has a code of its own. */
export const partsEndpoints = endpoints({
  byTracking: {
    method: 'GET',
    path: '/v1/permits/by-tracking/:tracking/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The permit with a tracking number, written in any way. Not found: the numbers that a slip of the ear may have meant.',
    params: object({ tracking: trimmedText().min(1).max(40).required() }),
    tag: 'p',
    reply: enveloped(permit.required()),
  },
  sites: {
    method: 'GET',
    path: '/v1/sites/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The sites, with the time zone in which each counts its shifts.',
    reply: enveloped(
      array(
        object({
          id: number().integer().required(),
          code: string().required(),
          name: string().defined(),
          time_zone: string().required(),
        }).required(),
      ).required(),
    ),
  },
  risk: {
    method: 'GET',
    path: '/v1/permits/:id/risk-assessment/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The risk assessment of a permit, if there is one.',
    params: id,
    tag: 'p',
    reply: enveloped(permitWork.pick(['id', 'version', 'risk']).required()),
  },
  controls: {
    method: 'GET',
    path: '/v1/permits/:id/crm-checks/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The critical controls of a permit and what was answered for this issue period.',
    params: id,
    tag: 'p',
    reply: enveloped(permitWork.pick(['id', 'version', 'controls']).required()),
  },
  gas: {
    method: 'GET',
    path: '/v1/permits/:id/gas-tests/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The gas plan of a permit and every test, also those that are void.',
    params: id,
    tag: 'p',
    reply: enveloped(permitWork.pick(['id', 'version', 'gas']).required()),
  },
  crew: {
    method: 'GET',
    path: '/v1/permits/:id/crew/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The crew of a permit: who is listed, and who is recorded on site.',
    params: id,
    tag: 'p',
    reply: enveloped(permitWork.pick(['id', 'version', 'crew']).required()),
  },
  isolations: {
    method: 'GET',
    path: '/v1/permits/:id/isolations/',
    host: 'api',
    access: 'onlyPermits',
    about: 'The isolations that a permit relies on, and who else does.',
    params: id,
    tag: 'p',
    reply: enveloped(permitWork.pick(['id', 'version', 'isolation_needed', 'isolations']).required()),
  },
});
