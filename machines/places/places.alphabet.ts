import { Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { placesMachine } from './places.machine.ts';

const area: Area = {
  id: 1,
  code: 'U100-A',
  name: 'Slug catcher',
  zone: 'U100',
  site: { code: 'CHG', name: 'Cape Halden' },
  time_zone: 'Europe/Istanbul',
};

export const placesAlphabet = alphabet<typeof placesMachine>({
  events: [{ type: 'places.retry' }],
  ports: { load: { answers: [{ areas: [area], levels: ['Ground', '6 m'] }], failures: [new Problem('unreachable')] } },
  facts: ({ areas, levels }) => [areas.length, levels.length],
});
