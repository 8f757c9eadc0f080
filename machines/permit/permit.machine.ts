import { lifeStates } from './permit.life.ts';
import { permitSetup } from './permit.setup.ts';

/**
 * The life of a permit to work, from draft to archive, alone: where each event leads, without the evidence that lets it. It is what
 * people see drawn and what the demo plant is driven by. `wholePermit.ts` is the same life under its guards, beside its evidence.
 */
export const permitMachine = permitSetup.createMachine({
  id: 'permit',
  context: { reason: null, everLive: false, revision: 0, pendingEndorsements: 0, inspected: false },
  initial: 'draft',
  states: lifeStates,
});
