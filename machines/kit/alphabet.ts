import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';

export type Letter = { type: string; output?: unknown; error?: unknown };

export type Alphabet = {
  input?: unknown;
  letters: readonly Letter[];
  /** The facts in context that guards read: two places with the same state but other facts are not the same place. */
  facts?: (context: never) => unknown;
};

type Script<M extends AnyStateMachine> = {
  input?: InputFrom<M>;
  events: readonly EventFromLogic<M>[];
  ports?: Record<string, { answers?: readonly unknown[]; failures?: readonly unknown[] }>;
  facts?: (context: ReturnType<M['getInitialSnapshot']>['context']) => unknown;
};

/** Everything that may happen to a chart: what people do, and what its ports answer or how they fail. */
export const alphabet = <M extends AnyStateMachine>({ input, events, ports = {}, facts }: Script<M>): Alphabet => ({
  input,
  letters: [
    ...events,
    ...Object.entries(ports).flatMap(([id, { answers = [], failures = [] }]) => [
      ...answers.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
      ...failures.map((error) => ({ type: `xstate.error.actor.${id}`, error })),
    ]),
  ],
  ...(facts ? { facts } : {}),
});
