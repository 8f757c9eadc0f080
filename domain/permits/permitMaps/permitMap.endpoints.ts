import { array, number, object, string } from 'yup';
import { enveloped } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/kernel/endpoint.ts';
import { rowId } from '#domain/kernel/rowId.ts';
import { trimmedText } from '#domain/kernel/trimmedText.ts';
import { permitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { placeLimits } from '#domain/simops/geometry.schema.ts';
import { mapLimits } from './permitMap.rules.ts';
import { mapCard, mapConflict, mapPermits, permitMap } from './permitMap.schema.ts';

/** The id of a map, as a call or an address names it. */
export const mapId = rowId().required();
const id = object({ mapId });

const numbers = (value: unknown, typed: unknown): unknown =>
  typeof typed === 'string' ? typed.split(',').map((one) => (one.trim() === '' ? Number.NaN : Number(one))) : value;

/** West, south, east and north of a part of the plan, in metres with commas between them. */
const bbox = array(number().min(-placeLimits.farthest).max(placeLimits.farthest).required())
  .transform(numbers)
  .length(4)
  .test({
    name: 'upright',
    message: ({ path }) => `${path} must name west, south, east and north in this order`,
    params: { rule: 'turnedBox' },
    test: (corners) => {
      if (!corners) return true;
      const [west = 0, south = 0, east = 0, north = 0] = corners;
      return west <= east && south <= north;
    },
  });

/** What HSE Coordinators see from above. A map is the plan of one site and has its id. */
export const permitMapEndpoints = endpoints({
  list: {
    method: 'GET',
    path: '/v1/permit-maps/',
    host: 'api',
    access: 'hseCoordinator',
    about:
      'The maps, those first that need somebody: by emergencies, then open conflicts, stopped and live work. Each has a small picture of its areas and of the work that goes on.',
    query: object({ site: string().matches(/^[A-Za-z]{3}$/) }),
    reply: enveloped(array(mapCard.required()).required()),
  },
  one: {
    method: 'GET',
    path: '/v1/permit-maps/:mapId/',
    host: 'api',
    access: 'hseCoordinator',
    about: 'One map with its areas, in metres of the plan, and which of them are in an emergency.',
    params: id,
    reply: enveloped(permitMap.required()),
  },
  permits: {
    method: 'GET',
    path: '/v1/permit-maps/:mapId/permits/',
    host: 'api',
    access: 'hseCoordinator',
    about: `The open permits of a map with their places, at most ${mapLimits.permits}, what needs attention first; \`meta.more\` says how many are left out. \`when\` is a time by the clock of the site that the window touches, \`q\` is looked for as in the list of permits, \`bbox\` leaves what lies in a part of the plan.`,
    params: id,
    query: permitFilters.pick(['state', 'code', 'level', 'when']).shape({ q: trimmedText().min(2).max(80), bbox }),
    reply: enveloped(mapPermits.required()),
  },
  conflicts: {
    method: 'GET',
    path: '/v1/permit-maps/:mapId/conflicts/',
    host: 'api',
    access: 'hseCoordinator',
    about: `The conflicts of a map that still stand between works that may go ahead, those first that never go together, at most ${mapLimits.conflicts}.`,
    params: id,
    reply: enveloped(array(mapConflict.required()).required()),
  },
});
