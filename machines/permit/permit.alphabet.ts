import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import { alphabet } from '#machines/kit/alphabet.ts';
import type { permitMachine } from './permit.machine.ts';
import type { PermitEvent } from './permit.setup.ts';

const lettersOf = (type: (typeof permitEventNames)[number]): PermitEvent[] => {
  // Neither moves a permit: the one begins it, the other begins another one.
  if (type === 'CREATE' || type === 'CLONE') return [];
  if (type === 'PREPARED') return [0, 2].map((endorsements) => ({ type, endorsements }));
  if (type === 'SUSPEND') return (['hold', 'danger', 'weather'] as const).map((reason) => ({ type, reason }));
  return [{ type }];
};

/** Everything that may happen to a permit once it exists. */
export const permitAlphabet = alphabet<typeof permitMachine>({
  events: permitEventNames.flatMap(lettersOf),
  facts: ({ everLive, pendingEndorsements, inspected }) => ({ everLive, pendingEndorsements, inspected }),
});
