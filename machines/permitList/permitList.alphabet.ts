import { Problem } from '#domain/kernel/problem.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import { listedPermit } from '#machines/kit/listedPermit.ts';
import type { PermitPage, permitListMachine } from './permitList.machine.ts';
import { missingPage, pageSize } from './permitPages.ts';

const page = (total: number): PermitPage => ({
  rows: Array.from({ length: Math.min(total, pageSize) }, (_, index) => listedPermit(index + 1)),
  total,
  suggestions: [],
  readAt: 1_793_600_000_000,
});

const far = 210;

/** A list of three pages, one of a single page, one that is empty, and a person who scrolls far away and back. */
export const permitListAlphabet = alphabet<typeof permitListMachine>({
  input: { view: { labelHandle: 0, search: '', sort: '', filters: {} }, from: 0 },
  events: [
    { type: 'list.wanted', from: 0, to: 30 },
    { type: 'list.wanted', from: far, to: far + 30 },
    { type: 'list.refresh' },
    { type: 'list.retry' },
  ],
  ports: {
    watchFreshness: { failures: ['nothing tells when to look again'] },
    loadPage: { answers: [page(300), page(40), page(0)], failures: [new Problem('unreachable')] },
  },
  facts: (context) => [context.wanted.from, missingPage(context), context.pages.size],
});
