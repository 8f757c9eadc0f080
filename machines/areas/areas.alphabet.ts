import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { areasMachine } from './areas.machine.ts';

export const areasAlphabet = alphabet<typeof areasMachine>({
  input: { view: {} },
  events: [{ type: 'rows.retry' }],
  ports: { load: { answers: [[]], failures: [new Problem('unreachable')] } },
});
