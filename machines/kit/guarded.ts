import { and, not, stateIn } from 'xstate';

type Branch = { target?: string; guard?: unknown; actions?: unknown };
type State = { on?: object; always?: unknown; entry?: unknown; exit?: unknown; type?: string };

/** What a chart under guards asks of a step: names of guards that must hold. */
export type Policy = {
  guardsOf: (state: string, event: string) => readonly string[];
  /** Events that nobody sends there: they happen by themselves as soon as the guard beside them fails. Most pressing first. */
  automatic: (state: string) => readonly { event: string; condition: string }[];
};

const listOf = (value: unknown): Branch[] =>
  (Array.isArray(value) ? value : [value]).map((branch) =>
    typeof branch === 'string' ? { target: branch } : { ...(branch as Branch) },
  );

/** XState types guards by the names of one setup; here they come as data. */
const allOf = (guards: readonly unknown[]): unknown => and(guards as never);

const having = (branch: Branch, guards: readonly unknown[]): Branch => {
  const all = [...(branch.guard === undefined ? [] : [branch.guard]), ...guards];
  return all.length === 0 ? branch : { ...branch, guard: allOf(all) };
};

const guardedState = (name: string, state: State, { guardsOf, automatic }: Policy): State => {
  const on = Object.entries(state.on ?? {});
  const rules = automatic(name);
  const byItself = (event: string): boolean => rules.some((rule) => rule.event === event);
  const sent = on.filter(([event]) => !byItself(event));
  const always = rules.flatMap(({ event, condition }) => {
    const found = on.find(([known]) => known === event);
    return found ? listOf(found[1]).map((branch) => having(branch, [not(condition as never)])) : [];
  });
  return {
    ...state,
    on: Object.fromEntries(sent.map(([event, to]) => [event, listOf(to).map((branch) => having(branch, guardsOf(name, event)))])),
    ...(always.length > 0 ? { always } : {}),
  };
};

/** The same states under guards: every event asks its conditions, and what happens by itself needs no event. */
export const withGuards = <States extends object>(states: States, policy: Policy): States =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name, guardedState(name, state as State, policy)]),
  ) as unknown as States;

/** Holds when a region takes this very event from this state: other regions that move with it ask the same. */
export const whenRegionTakes = (
  region: string,
  state: string,
  event: string,
  { guardsOf }: Policy,
  ...besides: readonly string[]
): never => allOf([stateIn({ [region]: state }), ...guardsOf(state, event), ...besides]) as never;
