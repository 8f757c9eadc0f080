import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { iconsMachine } from './icons.machine.ts';

const add = { name: 'add', version: 1, unsupported_families: [], categories: ['action'], tags: ['plus'], sizes_px: [20] };

export const iconsAlphabet = alphabet<typeof iconsMachine>({
  input: { view: {} },
  events: [{ type: 'rows.retry' }],
  ports: { load: { answers: [[add]], failures: [new Problem('unreachable')] } },
});
