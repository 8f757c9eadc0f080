import { atOnce, type Scenario } from '#mirage/kit/scenario.ts';

/** Every app works and holds very much, where it says what that is. */
export const manyScenario: Scenario = {
  name: 'many',
  seed: (apps, tables) => {
    for (const app of apps) (app.many ?? app.seed)(tables);
  },
  begin: atOnce,
};
