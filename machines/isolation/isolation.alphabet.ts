import { isolationEventNames } from '#domain/permits/isolations/isolation.events.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { isolationMachine } from './isolation.machine.ts';

/** Everything that may happen to an isolation once it exists. */
export const isolationAlphabet = alphabet<typeof isolationMachine>({ events: isolationEventNames.map((type) => ({ type })) });
