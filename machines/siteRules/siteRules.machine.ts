import { assign, setup } from 'xstate';
import { asProblem, type Problem } from '#domain/kernel/problem.ts';
import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { port } from '#machines/kit/port.ts';

export type SiteRulesEvent = { type: 'rules.retry' };
type Context = { rules: SiteRules | null; problem: Problem | null };

/** The rules of a site, read once for a screen. */
export const siteRulesMachine = setup({
  types: {} as { context: Context; events: SiteRulesEvent },
  actors: { load: port<SiteRules>('load') },
}).createMachine({
  id: 'siteRules',
  context: { rules: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        onDone: { target: 'ready', actions: assign({ rules: ({ event }) => event.output, problem: null }) },
        onError: { target: 'failed', actions: assign({ problem: ({ event }) => asProblem(event.error) }) },
      },
    },
    ready: {},
    failed: { on: { 'rules.retry': 'loading' } },
  },
});
