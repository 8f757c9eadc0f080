import type { Texts } from '#domain/kernel/language.ts';
import type { ListedConflicts } from '#domain/permits/kernel/permit.regions.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { restartAfterConflict, restartAfterSilence, restartTexts } from './standing.texts.ts';

type Stopped = { reason: SuspendReason; simops: ListedConflicts; isSilence: boolean; also: readonly ('gas' | 'isolation')[] };

const afterConflict = (simops: ListedConflicts): Texts => {
  if (simops === 'others_wait') return restartAfterConflict.others_wait;
  return simops === 'open' || simops === 'unchecked' ? restartTexts.simops : restartAfterConflict.over;
};

/**
 * What has to be done before work that was stopped may go on: by the reason of the stop, and besides what gas, a lost isolation or a
 * conflict asks for that stands under another reason.
 */
export const toRestart = ({ reason, simops, isSilence, also }: Stopped): readonly Texts[] => {
  const besides = also.map((risk) => restartTexts[risk]);
  if (reason === 'simops') return [afterConflict(simops), ...besides];
  const first = reason === 'gas' && isSilence ? restartAfterSilence : restartTexts[reason];
  return simops === 'open' ? [first, ...besides, restartTexts.simops] : [first, ...besides];
};
