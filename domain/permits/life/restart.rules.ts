import type { Texts } from '#domain/kernel/language.ts';
import type { ListedConflicts } from '#domain/permits/kernel/permit.regions.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import {
  restartAfterConflict,
  restartAfterLeaving,
  restartAfterSilence,
  restartTests,
  restartTexts,
  restartVisit,
} from './standing.texts.ts';

type Risks = readonly ('gas' | 'isolation')[];
type Stopped = {
  reason: SuspendReason;
  simops: ListedConflicts;
  isSilence: boolean;
  hasLeft?: boolean;
  isOver?: boolean;
  /** Whether an emergency concerns work that was stopped for another reason. */
  isStruck?: boolean;
  also: Risks;
};

const afterConflict = (simops: ListedConflicts): Texts => {
  if (simops === 'others_wait' || simops === 'neither_yet') return restartAfterConflict.others_wait;
  return simops === 'open' || simops === 'unchecked' ? restartTexts.simops : restartAfterConflict.over;
};

const byReason = ({ reason, simops, isSilence, hasLeft = false, isOver = false, also }: Stopped): Texts[] => {
  if (reason === 'simops') return [afterConflict(simops)];
  if (reason === 'gas' && isSilence) return [restartAfterSilence];
  if (reason === 'safeguard' && hasLeft) return [restartAfterLeaving];
  const testsAnew = (reason === 'danger' || reason === 'emergency') && !also.includes('gas');
  // Nobody waits for the end of an emergency that is stood down.
  const first = reason === 'emergency' && isOver ? [] : [restartTexts[reason]];
  return testsAnew ? [...first, restartTests] : first;
};

/**
 * What has to be done before work that was stopped may go on, one after the other: by the reason of the stop, besides what an emergency, gas, a
 * lost isolation or a conflict asks for that stands under another reason, and at the end, once, the visit and the issue.
 */
export const toRestart = (stopped: Stopped): readonly Texts[] => {
  const { reason, simops, isStruck = false, also } = stopped;
  const emergency = isStruck && reason !== 'emergency' ? [restartTexts.emergency] : [];
  const conflict = reason !== 'simops' && simops === 'open' ? [restartTexts.simops] : [];
  const visit = restartVisit[reason === 'danger' ? 'danger' : 'other'];
  return [...byReason(stopped), ...emergency, ...also.map((risk) => restartTexts[risk]), ...conflict, visit];
};
