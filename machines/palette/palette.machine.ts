import { assign, sendTo, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { listener, port } from '#machines/kit/port.ts';
import { typed } from '#machines/kit/typed.ts';

export type FoundPermit = Pick<PermitRow, 'id' | 'tracking_number' | 'title'>;
/** What was chosen: the id tells screens, actions and permits apart; the title is what a permit is called by. */
export type Choice = { id: string; title: string };

/** Leads to a permit that Enter took before it was there. */
export type PermitTaken = { type: 'permit.taken'; permit: FoundPermit };

/** What is remembered of a permit that was chosen. */
export const choiceOf = ({ id, tracking_number }: FoundPermit): Choice => ({ id: `permit:${id}`, title: tracking_number });

export type PaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'palette.typed'; text: string }
  /** Another line is the one that Enter takes. */
  | { type: 'palette.pointed'; at: number }
  | { type: 'palette.chosen'; choice: Choice }
  /** Enter, while there is no line that it could take. */
  | { type: 'palette.entered' }
  | { type: 'palette.dismissed' }
  | { type: 'palette.retry' };

type Context = {
  text: string;
  at: number;
  permits: readonly FoundPermit[];
  problem: Problem | null;
  /** Whether Enter waits for the permits, to take the first. */
  entered: boolean;
  /** The latest first; forgotten with the page. */
  recent: readonly Choice[];
  /** Whether this person may read permits. */
  mayAsk: boolean;
};

/** Milliseconds without a key before the server is asked. */
const pause = 250;
const maxRecent = 5;
/** Letters from which on permits are searched. */
const shortest = 2;
const nothingFound = { permits: [], problem: null, entered: false };

const withChoice = (recent: readonly Choice[], choice: Choice): readonly Choice[] =>
  [choice, ...recent.filter(({ id }) => id !== choice.id)].slice(0, maxRecent);

const firstOf = ([first]: readonly FoundPermit[]): FoundPermit => {
  if (!first) throw new Error('No permit was found.');
  return first;
};

/**
 * The command palette. Screens and actions are found by the view, in what it knows; permits are asked for from the second
 * letter on. Another key gives up on the question that is under way; Enter, where nothing else is found, takes the first permit that it brings.
 */
export const paletteMachine = setup({
  types: typed<{ context: Context; events: PaletteEvent; input: { mayAsk: boolean } }>(),
  actors: {
    findPermits: port<readonly FoundPermit[], { text: string }>('findPermits'),
    /** Hears which permit is to be shown. */
    lead: listener<PermitTaken>('lead'),
  },
  delays: { pause },
  guards: {
    mayFindPermits: ({ context }, { text }: { text: string }) => context.mayAsk && text.trim().length >= shortest,
    takesFirst: ({ context: { entered, permits } }) => entered && permits.length > 0,
  },
  actions: {
    clear: assign({ text: '', at: 0, ...nothingFound }),
    keepText: assign((_, { text }: { text: string }) => ({ text, at: 0, ...nothingFound })),
    keepPlace: assign((_, { at }: { at: number }) => ({ at })),
    keepPermits: assign((_, { permits }: { permits: readonly FoundPermit[] }) => ({ permits })),
    keepProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    forgetProblem: assign(nothingFound),
    keepEntered: assign({ entered: true }),
    remember: assign(({ context }, { choice }: { choice: Choice }) => ({ recent: withChoice(context.recent, choice) })),
    rememberFirst: assign(({ context: { permits, recent } }) => ({ recent: withChoice(recent, choiceOf(firstOf(permits))) })),
    leadToFirst: sendTo('lead', ({ context }): PermitTaken => ({ type: 'permit.taken', permit: firstOf(context.permits) })),
  },
}).createMachine({
  id: 'palette',
  context: ({ input: { mayAsk } }) => ({ text: '', at: 0, ...nothingFound, recent: [], mayAsk }),
  invoke: { id: 'lead', src: 'lead', onError: {} },
  initial: 'closed',
  states: {
    closed: { entry: 'clear', on: { 'palette.opened': 'open' } },
    open: {
      initial: 'quiet',
      on: {
        'palette.typed': [
          {
            guard: { type: 'mayFindPermits', params: ({ event }) => ({ text: event.text }) },
            target: '.waiting',
            actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          },
          { target: '.quiet', actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
        ],
        'palette.pointed': { actions: { type: 'keepPlace', params: ({ event }) => ({ at: event.at }) } },
        'palette.chosen': {
          target: 'closed',
          actions: { type: 'remember', params: ({ event }) => ({ choice: event.choice }) },
        },
        'palette.dismissed': 'closed',
      },
      states: {
        /** Nothing that the server would know. */
        quiet: {},
        waiting: { after: { pause: 'asking' }, on: { 'palette.entered': { target: 'asking', actions: 'keepEntered' } } },
        asking: {
          on: { 'palette.entered': { actions: 'keepEntered' } },
          invoke: {
            id: 'findPermits',
            src: 'findPermits',
            input: ({ context }) => ({ text: context.text }),
            onDone: { target: 'found', actions: { type: 'keepPermits', params: ({ event }) => ({ permits: event.output }) } },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        found: { always: { guard: 'takesFirst', target: '#palette.closed', actions: ['rememberFirst', 'leadToFirst'] } },
        failed: { on: { 'palette.retry': { target: 'asking', actions: 'forgetProblem' } } },
      },
    },
  },
});
