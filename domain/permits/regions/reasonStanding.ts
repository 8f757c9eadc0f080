import type { Texts } from '#domain/kernel/language.ts';
import type { RegionState } from '#domain/permits/kernel/permit.regions.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { reasonTexts } from '#domain/permits/kernel/permit.texts.ts';
import { regionTexts } from './region.texts.ts';

/** How gas stops work. */
export const lostGas: readonly RegionState<'gas'>[] = ['failed', 'overdue', 'untrusted', 'silent'];

type Stopped = { reason: SuspendReason | null; gas: RegionState<'gas'>; isolation: RegionState<'isolation'> };

/** A reason of a stop by its word; of gas and isolation how they stand, which says more: found is not overdue. Null where none is given. */
export const reasonStanding = ({ reason, gas, isolation }: Stopped): Texts | null => {
  if (reason === 'gas' && lostGas.includes(gas)) return regionTexts.gas[gas];
  if (reason === 'isolation' && isolation === 'lost') return regionTexts.isolation.lost;
  return reason && reasonTexts[reason];
};
