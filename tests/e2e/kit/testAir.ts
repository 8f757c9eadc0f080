import type { Api } from './journey.ts';
import type { LiveEntry } from './liveEntries.ts';
import type { permitCalls } from './permitCalls.ts';
import { testGasAt } from './testGasAt.ts';

type Deps = { calls: Pick<ReturnType<typeof permitCalls>, 'post' | 'put'>; api: Api };

/** Tests every point of a confined space of the demo plant: nobody else goes in where a test is due soon. Its detectors read by themselves. */
export const testAir = async ({ calls, api }: Deps, token: string, { row: { id }, work }: LiveEntry): Promise<void> => {
  for (const point of work.gas.points) await testGasAt({ calls, api }, token, id, point);
};
