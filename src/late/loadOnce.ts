import { Problem } from '#domain/kernel/problem.ts';

const patience = 5000;
const failed = new Set<() => void>();

/** Lets everything be loaded anew that could not be loaded: a person tries again. */
export const forgetFailures = (): void => {
  for (const forget of failed) forget();
  failed.clear();
};

const unreachable = (error: unknown): never => {
  throw error instanceof Problem ? error : new Problem('unreachable');
};

/**
 * Loads each thing once, for `use`. A load that failed is forgotten when somebody tries again, or after a while: React asks again
 * as soon as it hears of a failure and must then be told the same, or it would ask without end. What cannot be had is a `Problem`.
 */
export const loadOnce = <Name, Thing>(load: (name: Name) => Promise<Thing>): ((name: Name) => Promise<Thing>) => {
  const known = new Map<Name, Promise<Thing>>();
  const forgetLater = (name: Name) => {
    const forget = () => void known.delete(name);
    failed.add(forget);
    setTimeout(() => failed.delete(forget) && forget(), patience);
  };
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const asked = load(name).catch(unreachable);
    known.set(name, asked);
    asked.then(
      // React reads this mark: what is there already must not make anything wait, not even for a moment.
      (value) => Object.assign(asked, { status: 'fulfilled', value }),
      () => forgetLater(name),
    );
    return asked;
  };
};
