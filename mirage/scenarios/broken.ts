import { Problem } from '#domain/kernel/problem.ts';
import { everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** Every call fails. */
export const brokenScenario: Scenario = {
  name: 'broken',
  seed: everyApp,
  begin: () => () => Promise.reject(new Problem('server_broken')),
};
