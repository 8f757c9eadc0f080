import type { Row } from '#domain/kernel/endpoint.ts';
import type { MirageApp } from './app.ts';
import type { Tables } from './tables.ts';

/** A state of the fake world, chosen by `?scenario=` in the address, so that every state of a screen can be seen by hand. */
export type Scenario = {
  name: string;
  seed: (apps: readonly MirageApp[], tables: Tables) => void;
  /** Called for each call to the fake world: makes what comes before an answer. Made anew for each world. */
  begin: () => (signal: AbortSignal, row: Pick<Row, 'method'>) => Promise<void>;
};

export const everyApp: Scenario['seed'] = (apps, tables) => {
  for (const app of apps) app.seed(tables);
};

export const atOnce: Scenario['begin'] = () => async () => {};
