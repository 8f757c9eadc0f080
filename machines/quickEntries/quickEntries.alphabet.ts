import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { quickEntriesMachine } from './quickEntries.machine.ts';

export const quickEntriesAlphabet = alphabet<typeof quickEntriesMachine>({
  input: { view: {} },
  events: [{ type: 'rows.retry' }],
  ports: {
    load: {
      answers: [[{ id: 'note-1', kind: 'note', title: 'Radio', detail: 'Channel 5.' }]],
      failures: [new Problem('unreachable')],
    },
  },
});
