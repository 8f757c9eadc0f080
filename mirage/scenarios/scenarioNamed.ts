import { Problem } from '#domain/kernel/problem.ts';
import type { Scenario } from '#mirage/kit/scenario.ts';
import { brokenScenario } from './broken.ts';
import { defaultScenario } from './default.ts';
import { emptyScenario } from './empty.ts';
import { flakyScenario } from './flaky.ts';
import { manyScenario } from './many.ts';
import { readonlyScenario } from './readonly.ts';
import { slowScenario } from './slow.ts';

export const scenarios: readonly Scenario[] = [
  defaultScenario,
  emptyScenario,
  brokenScenario,
  flakyScenario,
  slowScenario,
  readonlyScenario,
  manyScenario,
];

/** The scenario of that name; the default one when none is named. An unknown name is an error that lists the known ones. */
export const scenarioNamed = (name: string | null | undefined): Scenario => {
  const found = scenarios.find((scenario) => scenario.name === (name || defaultScenario.name));
  if (found) return found;
  const known = scenarios.map((scenario) => scenario.name).join(', ');
  throw new Problem('bad_request', { message: `There is no scenario "${name}". Known: ${known}.` });
};
