import { type AnyStateMachine, createMachine } from 'xstate';

type Config = Record<string, unknown>;
/** `make` makes the chart, which takes longer than to say what is changed. */
export type Mutant = { name: string; make: () => AnyStateMachine };

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const recordOf = (value: unknown): Config => (isConfig(value) ? value : {});

/** A place in a chart's description: where a list of transitions stands. */
type Slot = { owner: Config; key: string; siblings: string[]; children: string[]; label: string };

const slotsOf = (state: Config, label: string, siblings: string[]): Slot[] => {
  const inner = recordOf(state.states);
  const children = Object.keys(inner);
  const keyed = (part: 'on' | 'after'): Slot[] =>
    Object.keys(recordOf(state[part])).map((key) => ({
      owner: recordOf(state[part]),
      key,
      siblings,
      children,
      label: `${label} · ${key}`,
    }));
  const invoked = listOf(state.invoke ?? []).flatMap((invoke) =>
    ['onDone', 'onError']
      .filter((key) => recordOf(invoke)[key] !== undefined)
      .map((key) => ({
        owner: recordOf(invoke),
        key,
        siblings,
        children,
        label: `${label} · ${String(recordOf(invoke).id)} ${key}`,
      })),
  );
  const own = ['always', 'onDone']
    .filter((key) => state[key] !== undefined)
    .map((key) => ({ owner: state, key, siblings, children, label: `${label} · ${key}` }));
  return [
    ...keyed('on'),
    ...keyed('after'),
    ...invoked,
    ...own,
    ...Object.entries(inner).flatMap(([name, child]) => slotsOf(recordOf(child), `${label}.${name}`, children)),
  ];
};

const targetOf = (branch: unknown): string | undefined => {
  if (typeof branch === 'string') return branch;
  const target = recordOf(branch).target;
  return typeof target === 'string' ? target : undefined;
};

/** A sibling that is not the target. Targets that are written in another way (`#id`, `.child`, `a.b`) keep their first part. */
const another = (target: string, siblings: string[]): string | undefined =>
  siblings.find((name) => name !== target.replace(/^\./, ''));

const having = (branch: unknown, change: Config): Config => ({
  ...(typeof branch === 'string' ? { target: branch } : recordOf(branch)),
  ...change,
});

const without = (branch: unknown, key: string): Config => {
  const { [key]: _, ...rest } = recordOf(branch);
  return rest;
};

type Change = { name: string; make: (branch: unknown, slot: Slot) => unknown };
const gone = Symbol('gone');

const changes: readonly Change[] = [
  { name: 'dropped', make: () => gone },
  {
    name: 'sent elsewhere',
    make: (branch, { siblings, children }) => {
      const target = targetOf(branch);
      const other = target === undefined ? undefined : another(target, target.startsWith('.') ? children : siblings);
      return other && target ? having(branch, { target: target.startsWith('.') ? `.${other}` : other }) : branch;
    },
  },
  { name: 'unguarded', make: (branch) => (recordOf(branch).guard ? without(branch, 'guard') : branch) },
  { name: 'idle', make: (branch) => (recordOf(branch).actions ? without(branch, 'actions') : branch) },
];

/** A copy of the description with one branch changed; functions stay the same ones. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  return isConfig(value) && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]))
    : value;
};

const slotsOfMachine = (config: Config): Slot[] => slotsOf(config, String(config.id), Object.keys(recordOf(config.states)));

const apply = (config: Config, at: number, branchAt: number, change: Change): Config | null => {
  const slot = slotsOfMachine(config)[at];
  if (!slot) return null;
  const branches = listOf(slot.owner[slot.key]);
  const before = branches[branchAt];
  const after = change.make(before, slot);
  if (after === before) return null;
  const rest = branches.flatMap((branch, index) => (index === branchAt ? (after === gone ? [] : [after]) : [branch]));
  if (rest.length === 0) delete slot.owner[slot.key];
  else slot.owner[slot.key] = rest;
  return config;
};

/** Every chart that differs from this one in one branch of one transition. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => {
  const original = machine.config as unknown as Config;
  return slotsOfMachine(original).flatMap((slot, at) =>
    listOf(slot.owner[slot.key]).flatMap((_, branchAt) =>
      changes.flatMap((change) => {
        const config = apply(copyOf(original) as Config, at, branchAt, change);
        const name = `${slot.label} [${branchAt}] ${change.name}`;
        return config
          ? [{ name, make: () => createMachine(config as never, machine.implementations as never) as AnyStateMachine }]
          : [];
      }),
    ),
  );
};
