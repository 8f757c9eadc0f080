import { Problem } from '#domain/kernel/problem.ts';
import type { Area } from '#domain/permits/draft.endpoints.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { areasMachine } from './areas.machine.ts';

const area: Area = {
  id: 1,
  code: 'U100-A',
  name: 'Slug catcher',
  zone: 'Reception',
  site: { code: 'CHG', name: 'Cape Halden' },
  time_zone: 'Europe/Istanbul',
};

export const areasAlphabet = alphabet<typeof areasMachine>({
  input: { view: {} },
  events: [{ type: 'rows.retry' }],
  ports: { load: { answers: [[area]], failures: [new Problem('unreachable')] } },
});
