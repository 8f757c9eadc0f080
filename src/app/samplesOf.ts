import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { beginSamples, noteSampleWrite, type SampleRows, storedSamples } from '#src/platform/storedSamples.ts';

type World = { fetch: typeof fetch; everything: () => SampleRows };
type Options = {
  scenario: string | null;
  stored: SampleRows | null;
  onWritten: () => void;
  outside: typeof fetch;
  origin: string;
  reachable: readonly string[];
};

/** Starts the fake API of the sample apps, with what a person has stored of them on this device. */
export const samplesOf = async (
  start: (options: Options) => World,
  { hosts }: ConsoleConfig,
  person: string,
): Promise<typeof fetch> => {
  const scenario = new URLSearchParams(location.search).get('scenario');
  // A scenario is nobody's, and never stored.
  const whose = scenario ? '' : person;
  const world = start({
    scenario,
    stored: await storedSamples(whose),
    onWritten: noteSampleWrite,
    outside: (...asked) => fetch(...asked),
    origin: location.origin,
    reachable: Object.values(hosts).flatMap((host) => (host === '' ? [] : [new URL(host).origin])),
  });
  beginSamples({ whose, rows: world.everything });
  return world.fetch;
};
