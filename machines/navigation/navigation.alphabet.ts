import { flatten } from '#domain/navigation/tree.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { navigationMachine } from './navigation.machine.ts';

const faq = { id: 'faq', type: 'item', title: 'FAQ', url: '/pages/faq' } as const;
const help = { id: 'help', type: 'group', title: 'Help', children: [faq] } as const;
const link = { id: 'manual', type: 'link', title: 'Manual', url: 'https://control-room.example/manual' } as const;

/** One group with one entry, and changes of every kind; a second one of the same kind makes no sense. */
export const navigationAlphabet = alphabet<typeof navigationMachine>({
  input: { items: [help] },
  events: [
    { type: 'navigation.changed', change: { kind: 'update', id: 'faq', patch: { title: 'Questions' } } },
    { type: 'navigation.changed', change: { kind: 'remove', id: 'faq' } },
    { type: 'navigation.changed', change: { kind: 'append', item: link } },
    { type: 'navigation.changed', change: { kind: 'prepend', item: link, parent: 'help' } },
    { type: 'navigation.changed', change: { kind: 'replace', items: [link] } },
    { type: 'navigation.reset' },
    { type: 'navigation.counted', counts: { faq: 14 } },
  ],
  ports: { watchCounts: { failures: ['nothing tells how many'] } },
  facts: ({ items }) =>
    flatten(items)
      .map(({ title }) => title)
      .join(', '),
});
