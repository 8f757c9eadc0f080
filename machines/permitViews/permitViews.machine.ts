import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { SavedView } from '#domain/permits/permitList/view.endpoints.ts';
import { port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

/** What a view is saved as. `replace`: the person knows that the name is taken. */
export type SaveView = Pick<SavedView, 'name' | 'label' | 'query'> & { replace: boolean };
export type ViewChange = { do: 'prefer'; id: number; preferred: boolean } | { do: 'remove'; id: number } | ViewName;
type ViewName = { do: 'rename'; id: number; name: string };

export type PermitViewsEvent =
  /** The menu of views was opened: what was saved on another device meanwhile is read, too. */
  | { type: 'views.opened' }
  /** The present list is to be saved: under which name? */
  | { type: 'views.naming' }
  | { type: 'views.managing' }
  | { type: 'views.closed' }
  | { type: 'views.saved'; view: SaveView }
  | { type: 'views.changed'; change: Exclude<ViewChange, ViewName> }
  /** One of them is to have another name: which? */
  | { type: 'views.renaming'; id: number }
  | { type: 'views.renamed'; id: number; name: string };

type Views = readonly SavedView[];
type Context = {
  /** Null before they were read. */
  views: Views | null;
  problem: Problem | null;
  view: SaveView | null;
  change: ViewChange | null;
  /** The view that is to have another name. */
  renaming: number | null;
};

const ways = {
  'views.naming': { target: 'naming', actions: 'forgetProblem' },
  'views.managing': { target: 'managing', actions: 'forgetProblem' },
} as const;

/** The views of the permit list that a person keeps: read when they are opened, saved under a name, preferred, renamed and deleted. */
export const permitViewsMachine = setup({
  types: typed<{ context: Context; events: PermitViewsEvent; tags: 'naming' | 'managing' | 'renaming' | 'busy' }>(),
  actors: {
    readViews: port<Views>('readViews'),
    saveView: port<Views, { view: SaveView | null }>('saveView'),
    changeView: port<Views, { change: ViewChange | null }>('changeView'),
  },
  actions: {
    keepViews: assign((_, views: Views) => ({ views, problem: null })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'permitViews',
  context: { views: null, problem: null, view: null, change: null, renaming: null },
  initial: 'asleep',
  states: {
    asleep: { on: { 'views.opened': 'reading' } },
    reading: {
      on: ways,
      invoke: {
        id: 'readViews',
        src: 'readViews',
        onDone: { target: 'idle', actions: { type: 'keepViews', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    failed: { on: { ...ways, 'views.opened': 'reading' } },
    idle: { on: { ...ways, 'views.opened': 'reading' } },
    naming: {
      tags: 'naming',
      on: {
        'views.closed': 'idle',
        'views.saved': { target: 'saving', actions: assign({ view: ({ event }) => event.view }) },
      },
    },
    saving: {
      tags: ['naming', 'busy'],
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { view } }) => ({ view }),
        onDone: { target: 'idle', actions: { type: 'keepViews', params: ({ event }) => event.output } },
        onError: { target: 'naming', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    managing: {
      tags: 'managing',
      on: {
        'views.closed': 'idle',
        'views.changed': { target: 'changing', actions: assign({ change: ({ event }) => event.change }) },
        'views.renaming': { target: 'renaming', actions: ['forgetProblem', assign({ renaming: ({ event }) => event.id })] },
      },
    },
    renaming: {
      tags: ['managing', 'renaming'],
      on: {
        'views.managing': ways['views.managing'],
        'views.closed': 'idle',
        'views.renamed': {
          target: 'savingName',
          actions: assign({ change: ({ event: { id, name } }) => ({ do: 'rename', id, name }) }),
        },
      },
    },
    savingName: {
      tags: ['managing', 'renaming', 'busy'],
      invoke: {
        id: 'changeView',
        src: 'changeView',
        input: ({ context: { change } }) => ({ change }),
        onDone: { target: 'managing', actions: { type: 'keepViews', params: ({ event }) => event.output } },
        onError: { target: 'renaming', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    changing: {
      tags: ['managing', 'busy'],
      invoke: {
        id: 'changeView',
        src: 'changeView',
        input: ({ context: { change } }) => ({ change }),
        onDone: { target: 'managing', actions: { type: 'keepViews', params: ({ event }) => event.output } },
        onError: { target: 'managing', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
