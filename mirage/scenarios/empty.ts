import { atOnce, type Scenario } from '#mirage/kit/scenario.ts';

/** Every app works and holds nothing. */
export const emptyScenario: Scenario = { name: 'empty', seed: () => {}, begin: atOnce };
