import { everyApp, type Scenario } from '#mirage/kit/scenario.ts';

/** Milliseconds every answer takes in the slow world. */
export const slowness = 3000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, slowness);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

/** Everything is there and takes its time. */
export const slowScenario: Scenario = { name: 'slow', seed: everyApp, begin: () => pause };
