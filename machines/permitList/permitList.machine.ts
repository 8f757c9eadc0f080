import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import type { PermitGroup } from '#domain/permits/permitList/permit.groups.ts';
import type { PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import { lateAfter } from '#machines/kit/lateAfter.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { type HeldPages, isUseful, missingPage, pageNumber, withPage } from './permitPages.ts';

/** What is listed, as it stands in the address. */
export type PermitView = {
  labelHandle: number;
  search: string;
  sort: PermitSort | '';
  group: PermitGroup | '';
  filters: PermitFilters;
};
/** A page of a view, by its number. */
export type PageOfView = { view: PermitView; page: number };

export type PermitListEvent =
  /** Rows of other pages are in sight: the numbers of those pages in their order, at least one. */
  { type: 'list.pagesSeen'; pages: readonly number[] } | { type: 'list.refresh' } | { type: 'list.retry' };

type Context = HeldPages & {
  view: PermitView;
  /** The page that is being read, or was read last. */
  page: number;
  problem: Problem | null;
};

const chosenPage = ({ context: { view, page } }: { context: Context }): PageOfView => ({ view, page });

/**
 * Which pages of one view are held, around the rows in sight; the rows themselves are where the screens read them. A page that is missing
 * is read by its position, one call at a time, so that a dragged scrollbar costs one call for where it stops. A refresh that fails, or
 * takes long, keeps the old rows as what is old.
 */
export const permitListMachine = setup({
  types: typed<{
    context: Context;
    events: PermitListEvent;
    /** `from` is the row to begin at: where the person was before opening a permit. */
    input: { view: PermitView; from: number };
    tags: 'rows' | 'busy' | 'old';
  }>(),
  actors: {
    /** Reads a page, and answers how many permits the view has. */
    loadPage: port<number, PageOfView>('loadPage'),
    /** Asks for a refresh now and then while the page is in sight. */
    watchFreshness: listener<PermitListEvent>('watchFreshness'),
  },
  // A dragged scrollbar passes many pages that nobody will look at.
  delays: { passing: 80, lateAfter },
  guards: {
    lacksPage: ({ context }) => missingPage(context) !== null,
    movedAway: ({ context, event }) =>
      event.type === 'list.pagesSeen' && !isUseful({ ...context, seen: event.pages }, context.page),
    foundNothing: (_, total: number) => total === 0,
  },
  actions: {
    keepSeen: assign(({ event }) => (event.type === 'list.pagesSeen' ? { seen: event.pages } : {})),
    choosePage: assign(({ context }) => ({ page: missingPage(context) ?? context.page })),
    chooseSeenPage: assign(({ context }) => ({ page: context.seen[0] ?? 0 })),
    keepPage: assign(({ context }, total: number) => ({ total, held: withPage(context, context.page), problem: null })),
    // Of the others nobody knows whether they are still so.
    startOver: assign(({ context }, total: number) => ({ total, held: [context.page], problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'permitList',
  context: ({ input }) => ({
    view: input.view,
    held: [],
    total: null,
    seen: [pageNumber(input.from)],
    page: pageNumber(input.from),
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: chosenPage,
        onDone: [
          {
            guard: { type: 'foundNothing', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'startOver', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'startOver', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
      on: { 'list.pagesSeen': { actions: 'keepSeen' } },
    },
    failed: { on: { 'list.retry': 'opening' } },
    empty: {
      invoke: { id: 'watchFreshness', src: 'watchFreshness', onError: {} },
      on: { 'list.refresh': { target: 'opening', actions: 'chooseSeenPage' } },
    },
    shown: {
      tags: 'rows',
      initial: 'still',
      invoke: { id: 'watchFreshness', src: 'watchFreshness', onError: {} },
      on: { 'list.pagesSeen': { actions: 'keepSeen' } },
      states: {
        still: {
          always: { guard: 'lacksPage', target: 'fetching' },
          on: { 'list.refresh': 'refreshing' },
        },
        fetching: {
          tags: 'busy',
          entry: 'choosePage',
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: chosenPage,
            onDone: { target: 'still', actions: { type: 'keepPage', params: ({ event }) => event.output } },
            onError: { target: 'broken', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
          on: { 'list.pagesSeen': { guard: 'movedAway', target: 'passing', actions: 'keepSeen' } },
        },
        passing: { tags: 'busy', after: { passing: 'still' } },
        broken: { on: { 'list.retry': 'still', 'list.refresh': 'still' } },
        refreshing: {
          tags: 'busy',
          type: 'parallel',
          states: {
            reading: {
              initial: 'asked',
              states: {
                asked: {
                  entry: 'chooseSeenPage',
                  invoke: {
                    id: 'loadPage',
                    src: 'loadPage',
                    input: chosenPage,
                    onDone: [
                      {
                        guard: { type: 'foundNothing', params: ({ event }) => event.output },
                        target: '#permitList.empty',
                        actions: { type: 'startOver', params: ({ event }) => event.output },
                      },
                      {
                        target: '#permitList.shown.still',
                        actions: { type: 'startOver', params: ({ event }) => event.output },
                      },
                    ],
                    onError: {
                      target: '#permitList.shown.stale',
                      actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
                    },
                  },
                  // What is being read may be older than what has just changed.
                  on: { 'list.refresh': { target: 'asked', reenter: true } },
                },
              },
            },
            // Asked again and again, it is old for no shorter time.
            waiting: {
              initial: 'shortly',
              states: { shortly: { after: { lateAfter: 'long' } }, long: { tags: 'old' } },
            },
          },
        },
        stale: {
          tags: 'old',
          on: { 'list.retry': 'refreshing.waiting.long', 'list.refresh': 'refreshing.waiting.long' },
        },
      },
    },
  },
});
