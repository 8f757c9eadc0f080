import { number, object } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { instant } from '#domain/kernel/calendar.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { permitId } from '#domain/permits/permit/permit.endpoints.ts';
import { defaultNeighbourRadius } from '#domain/simops/simops.limits.data.ts';
import { permitLocation } from './location.schema.ts';

/** How far around a permit one may ask, in metres, and how many neighbours one answer names at most. */
export const locationLimits = { farthest: 500, max: 200 } as const;

/** The surroundings of one permit. */
export const locationEndpoints = endpoints({
  around: {
    method: 'GET',
    path: '/v1/permits/:id/location/',
    host: 'api',
    access: 'onlyPermits',
    about:
      'Where a permit is, its area, how far its work reaches, and the work within so many metres that goes on at an instant or in its window. States are those of today.',
    params: object({ id: permitId }),
    query: object({
      radius: number().integer().min(1).max(locationLimits.farthest).default(defaultNeighbourRadius.value),
      at: instant,
    }),
    reply: enveloped(permitLocation.required()),
  },
});
