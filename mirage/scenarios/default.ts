import { atOnce, everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** Everything is there and answers at once. */
export const defaultScenario: Scenario = { name: 'default', seed: everyApp, begin: atOnce };
