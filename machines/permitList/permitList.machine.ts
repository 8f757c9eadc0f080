import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import type { PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import { type HeldPages, isUseful, missingPage, pageNumber, type RowRange, withPage } from './permitPages.ts';

/** What is listed, as it stands in the address. */
export type PermitView = { labelHandle: number; search: string; sort: PermitSort | ''; filters: PermitFilters };
/** A page of a view, by its number. */
export type PageOfView = { view: PermitView; page: number };

export type PermitListEvent =
  /** Other rows are in sight. */
  ({ type: 'list.rangeChanged' } & RowRange) | { type: 'list.refresh' } | { type: 'list.retry' };

type Context = HeldPages & {
  view: PermitView;
  /** The page that is being read, or was read last. */
  page: number;
  problem: Problem | null;
};

const chosenPage = ({ context: { view, page } }: { context: Context }): PageOfView => ({ view, page });

/**
 * Which pages of one view are held, around the rows in sight; the rows themselves are where the screens read them. A page that is missing
 * is read by its position, one call at a time, so that a dragged scrollbar costs one call for where it stops. A refresh that fails keeps
 * the old rows.
 */
export const permitListMachine = setup({
  types: typed<{
    context: Context;
    events: PermitListEvent;
    /** `from` is the row to begin at: where the person was before opening a permit. */
    input: { view: PermitView; from: number };
    tags: 'rows' | 'busy';
  }>(),
  actors: {
    /** Reads a page, and answers how many permits the view has. */
    loadPage: port<number, PageOfView>('loadPage'),
    /** Asks for a refresh now and then while the page is in sight. */
    watchFreshness: listener<PermitListEvent>('watchFreshness'),
  },
  // A dragged scrollbar passes many pages that nobody will look at.
  delays: { passing: 80 },
  guards: {
    lacksPage: ({ context }) => missingPage(context) !== null,
    movedAway: ({ context, event }) =>
      event.type === 'list.rangeChanged' && !isUseful({ ...context, range: { from: event.from, to: event.to } }, context.page),
    foundNothing: (_, total: number) => total === 0,
  },
  actions: {
    keepRange: assign(({ event }) => (event.type === 'list.rangeChanged' ? { range: { from: event.from, to: event.to } } : {})),
    choosePage: assign(({ context }) => ({ page: missingPage(context) ?? context.page })),
    chooseSeenPage: assign(({ context }) => ({ page: pageNumber(context.range.from) })),
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
    range: { from: input.from, to: input.from },
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
      on: { 'list.rangeChanged': { actions: 'keepRange' } },
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
      on: { 'list.rangeChanged': { actions: 'keepRange' } },
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
          on: { 'list.rangeChanged': { guard: 'movedAway', target: 'passing', actions: 'keepRange' } },
        },
        passing: { tags: 'busy', after: { passing: 'still' } },
        broken: { on: { 'list.retry': 'still', 'list.refresh': 'still' } },
        refreshing: {
          tags: 'busy',
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
              { target: 'still', actions: { type: 'startOver', params: ({ event }) => event.output } },
            ],
            onError: { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
          // What is being read may be older than what has just changed.
          on: { 'list.refresh': { target: 'refreshing', reenter: true } },
        },
        stale: { on: { 'list.retry': 'refreshing', 'list.refresh': 'refreshing' } },
      },
    },
  },
});
