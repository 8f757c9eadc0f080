import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitListMachine } from './permitList.machine.ts';
import { missingPage } from './permitPages.ts';

/** A list of three pages, one of a single page, one that is empty, and a person who scrolls far away and back. */
export const permitListAlphabet = alphabet<typeof permitListMachine>({
  input: { view: { labelHandle: 0, search: '', sort: '', group: '', filters: {} }, from: 0 },
  events: [
    { type: 'list.pagesSeen', pages: [0] },
    { type: 'list.pagesSeen', pages: [2] },
    { type: 'list.refresh' },
    { type: 'list.retry' },
  ],
  ports: {
    watchFreshness: { failures: ['nothing tells when to look again'] },
    loadPage: { answers: [300, 40, 0], failures: [new Problem('unreachable')] },
  },
  facts: (context) => [context.seen[0], missingPage(context), context.held.length],
});
