import { Problem } from '#domain/kernel/problem.ts';
import type { PermitLocation } from '#domain/permits/location.schema.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitLocationMachine } from './permitLocation.machine.ts';

const at = '2026-11-20T06:30:00.000Z';

const around: PermitLocation = {
  crs: 'local',
  at,
  radius_m: 60,
  permit: {
    id: 7,
    tracking_number: 'CHG-26-004271-L',
    title: 'Replace a gasket',
    state: 'live',
    reason: null,
    codes: ['HOT'],
    area_code: 'U100',
    level: 'Ground',
    elevation_from_m: 0,
    elevation_to_m: 2,
    place: { type: 'Point', coordinates: [50, 0] },
    drawn: true,
    from: at,
    to: at,
  },
  outside_area: false,
  influence: { metres: 11, code: 'HOT' },
  areas: [],
  neighbours: [],
  more: 0,
};

export const permitLocationAlphabet = alphabet<typeof permitLocationMachine>({
  input: { permitId: 7 },
  events: [{ type: 'watched.changed' }, { type: 'watched.retry' }],
  ports: {
    read: { answers: [around], failures: [new Problem('unreachable')] },
    watch: { failures: ['nothing tells when to look again'] },
  },
  facts: ({ value, problem }) => [value !== null, problem !== null],
});
