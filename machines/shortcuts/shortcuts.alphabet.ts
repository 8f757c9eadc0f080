import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { shortcutsMachine } from './shortcuts.machine.ts';

export const shortcutsAlphabet = alphabet<typeof shortcutsMachine>({
  input: { ids: ['permits', 'faq'] },
  events: [
    { type: 'shortcuts.toggled', id: 'documentation' },
    { type: 'shortcuts.toggled', id: 'faq' },
    { type: 'shortcuts.moved', id: 'faq', before: 'permits' },
    { type: 'shortcuts.moved', id: 'permits', before: null },
    { type: 'shortcuts.retry' },
    { type: 'shortcuts.leaving' },
    { type: 'shortcuts.shared' },
    { type: 'shortcuts.changedElsewhere', ids: ['faq', 'documentation'] },
  ],
  ports: {
    keep: { answers: ['api', 'device'], failures: [new Problem('unreachable'), 'storage is full'] },
    watchOtherTabs: { failures: ['this browser cannot tell'] },
    watchLeaving: { failures: ['this browser cannot tell'] },
    watchSharing: { failures: ['nothing tells of the setting'] },
  },
  facts: ({ ids, keeping, lost }) => [
    ids === keeping ? 'as told to keep' : 'changed since',
    lost.length > ids.length ? 'more was lost' : '',
  ],
});
