import { Problem } from '#domain/kernel/problem.ts';
import { everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** The first call fails, and every second one after it, so that trying again can be tried. */
export const flakyScenario: Scenario = {
  name: 'flaky',
  seed: everyApp,
  begin: () => {
    let calls = 0;
    return async () => {
      calls += 1;
      if (calls % 2 === 1) throw new Problem('server_broken');
    };
  },
};
