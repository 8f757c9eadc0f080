import { Problem } from '#domain/kernel/problem.ts';
import { everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** Everything can be read, and every write fails. */
export const readonlyScenario: Scenario = {
  name: 'readonly',
  seed: everyApp,
  begin:
    () =>
    async (_signal, { method }) => {
      if (method !== 'GET') throw new Problem('server_broken');
    },
};
