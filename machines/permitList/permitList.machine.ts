import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitRow, Suggestion } from '#domain/permits/permit/permit.schema.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import type { PermitSort } from '#domain/permits/permitList/permit.labels.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';
import {
  isUseful,
  type LoadedPages,
  missingPage,
  type Pages,
  pageNumber,
  pageSize,
  type RowRange,
  withPage,
} from './permitPages.ts';

/** What is listed, as it stands in the address. */
export type PermitView = { labelHandle: number; search: string; sort: PermitSort | ''; filters: PermitFilters };
export type PermitPage = {
  rows: readonly PermitRow[];
  total: number;
  suggestions: readonly Suggestion[];
  /** When the answer came, in milliseconds; the age of rows that could not be renewed is told from it. */
  readAt: number;
};

export type PermitListEvent = ({ type: 'list.wanted' } & RowRange) | { type: 'list.refresh' } | { type: 'list.retry' };

type Context = LoadedPages & {
  view: PermitView;
  pages: Pages;
  page: number;
  suggestions: readonly Suggestion[];
  readAt: number;
  problem: Problem | null;
};

const chosenPage = ({ context }: { context: Context }) => ({ view: context.view, at: context.page * pageSize, limit: pageSize });

/**
 * The permits of one view, held by pages around what is on the screen. Whatever is wanted and not there is loaded by its position,
 * one call at a time, so that a dragged scrollbar costs one call for where it stops. A refresh that fails keeps the old rows.
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
    loadPage: port<PermitPage, { view: PermitView; at: number; limit: number }>('loadPage'),
    /** Asks for a refresh now and then while somebody looks. */
    watchFreshness: listener<PermitListEvent>('watchFreshness'),
  },
  // A dragged scrollbar passes many pages that nobody will look at.
  delays: { passing: 80 },
  guards: {
    lacksPage: ({ context }) => missingPage(context) !== null,
    movedAway: ({ context, event }) =>
      event.type === 'list.wanted' && !isUseful({ ...context, wanted: { from: event.from, to: event.to } }, context.page),
    foundNothing: (_, { total }: { total: number }) => total === 0,
  },
  actions: {
    want: assign(({ event }) => (event.type === 'list.wanted' ? { wanted: { from: event.from, to: event.to } } : {})),
    choosePage: assign(({ context }) => ({ page: missingPage(context) ?? context.page })),
    chooseSeenPage: assign(({ context }) => ({ page: pageNumber(context.wanted.from) })),
    keepPage: assign(({ context }, answer: PermitPage) => ({
      ...factsOf(answer),
      pages: withPage(context, context.page, answer.rows),
    })),
    startOver: assign(({ context }, answer: PermitPage) => ({
      ...factsOf(answer),
      pages: new Map([[context.page, answer.rows]]),
    })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
  },
}).createMachine({
  id: 'permitList',
  context: ({ input }) => ({
    view: input.view,
    pages: new Map(),
    total: null,
    wanted: { from: input.from, to: input.from },
    page: pageNumber(input.from),
    suggestions: [],
    readAt: 0,
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
      on: { 'list.wanted': { actions: 'want' } },
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
      on: { 'list.wanted': { actions: 'want' } },
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
          on: { 'list.wanted': { guard: 'movedAway', target: 'passing', actions: 'want' } },
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

const factsOf = ({ total, suggestions, readAt }: PermitPage) => ({ total, suggestions, readAt, problem: null });
