import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitViewsMachine } from './permitViews.machine.ts';

const view = { id: 7, name: 'Hot work today', label: 9, query: 'code=HOT&when=today', preferred: false };

/** Views that are read, saved, preferred, renamed and deleted, and each of it failing. */
export const permitViewsAlphabet = alphabet<typeof permitViewsMachine>({
  events: [
    { type: 'views.opened' },
    { type: 'views.naming' },
    { type: 'views.managing' },
    { type: 'views.closed' },
    { type: 'views.saved', view: { name: view.name, label: view.label, query: view.query, replace: false } },
    { type: 'views.changed', change: { do: 'remove', id: view.id } },
    { type: 'views.renaming', id: view.id },
    { type: 'views.renamed', id: view.id, name: 'Hot work tomorrow' },
  ],
  ports: {
    readViews: { answers: [[view]], failures: [new Problem('unreachable')] },
    saveView: { answers: [[view]], failures: [new Problem('duplicate')] },
    changeView: { answers: [[]], failures: [new Problem('not_found')] },
  },
  facts: ({ views, problem }) => [views === null, problem !== null],
});
