import type { Texts } from '#domain/kernel/language.ts';
import type { DangerBeside } from '#domain/permits/kernel/permit.facts.ts';
import type { ListedConflicts, RegionState } from '#domain/permits/kernel/permit.regions.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { dangerBesideText } from '#domain/permits/regions/dangerBeside.texts.ts';
import { isUnisolated } from './standing.rules.ts';
import {
  restartAfterConflict,
  restartAfterLeaving,
  restartAfterSilence,
  restartFound,
  restartOut,
  restartTests,
  restartTexts,
  restartUntested,
  restartVisit,
} from './standing.texts.ts';

type Risks = readonly ('gas' | 'isolation')[];
type Stopped = {
  reason: SuspendReason;
  simops: ListedConflicts;
  isSilence: boolean;
  /** Where gas stopped it and none was found: nobody tested in time, or the instrument is not trusted. */
  untested?: 'overdue' | 'untrusted' | null;
  /** Whether gas is found now, whatever had stopped it before. */
  isFound?: boolean;
  hasLeft?: boolean;
  isOver?: boolean;
  /** Whether an emergency concerns work that was stopped for another reason. */
  isStruck?: boolean;
  /** How many are inside a confined space: nothing is issued again over them. */
  inside?: number;
  /** How its isolations stand, where that is known. */
  isolation?: RegionState<'isolation'>;
  /** Who is not accounted for since an emergency, by name. */
  missing?: readonly string[];
  also: Risks;
  /** What is known of gas and lost isolations under other permits in the same confined space. */
  beside?: readonly DangerBeside[];
  /** Whether the work needs gas tests, where that is known, and whether those that were made do not count: of before its isolation changed, or by an instrument that is not trusted. */
  needsGas?: boolean;
  isGasVoid?: boolean;
};

/** In these something keeps energy out, or nothing has to. */
const isolated: readonly RegionState<'isolation'>[] = ['not_required', 'confirmed', 'sanctioned_test'];

const afterConflict = (simops: ListedConflicts): Texts => {
  if (simops === 'others_wait' || simops === 'neither_yet') return restartAfterConflict.others_wait;
  return simops === 'open' || simops === 'unchecked' ? restartTexts.simops : restartAfterConflict.over;
};

const byReason = ({
  reason,
  simops,
  isSilence,
  untested = null,
  isFound = false,
  hasLeft = false,
  isOver = false,
  isolation = 'lost',
}: Stopped): Texts[] => {
  if (reason === 'simops') return [afterConflict(simops)];
  if (reason === 'gas' && isFound) return [restartTexts.gas];
  if (reason === 'gas' && isSilence) return [restartAfterSilence];
  if (reason === 'gas' && untested) return [restartUntested[untested]];
  if (reason === 'safeguard' && hasLeft) return [restartAfterLeaving];
  if (reason === 'isolation' && isolated.includes(isolation)) return [];
  // Nobody waits for the end of an emergency that is stood down.
  return reason === 'emergency' && isOver ? [] : [restartTexts[reason]];
};

const overtaking: readonly SuspendReason[] = ['danger', 'emergency', 'isolation'];

/** Whether no gas test of before counts, where gas that was found does not ask for new ones by itself. */
const testsAnew = ({
  reason,
  isSilence,
  isFound = false,
  also,
  isStruck = false,
  needsGas = true,
  isGasVoid = false,
}: Stopped): boolean =>
  needsGas &&
  (overtaking.includes(reason) || also.includes('isolation') || isStruck || isGasVoid) &&
  !also.includes('gas') &&
  (reason !== 'gas' || isStruck || (isSilence && !isFound));

/**
 * What has to be done before work that was stopped may go on, one after the other: by the reason of the stop, besides what an emergency, gas, a
 * lost isolation or a conflict asks for that stands under another reason or under another permit in the same confined space; whoever is inside comes out first, whoever is missing is found, and at the end, once, come the visit and the issue.
 */
export const toRestart = (stopped: Stopped): readonly Texts[] => {
  const { reason, simops, isStruck = false, inside = 0, missing = [], beside = [], isolation, also } = stopped;
  const isOff = isolation !== undefined && isUnisolated({ state: 'suspended', isolation }) && reason !== 'isolation';
  const emergency = isStruck && reason !== 'emergency' ? [restartTexts.emergency] : [];
  const conflict = reason !== 'simops' && simops === 'open' ? [restartTexts.simops] : [];
  const visit = restartVisit[reason === 'danger' ? 'danger' : 'other'];
  const out = inside > 0 ? [restartOut] : [];
  const found = missing.length > 0 ? [restartFound(missing)] : [];
  const tests = testsAnew(stopped) ? [restartTests] : [];
  return [
    ...out,
    ...found,
    ...byReason(stopped),
    ...emergency,
    ...also.map((risk) => restartTexts[risk]),
    ...(isOff ? [restartTexts.isolation] : []),
    ...beside.map(dangerBesideText),
    ...tests,
    ...conflict,
    visit,
  ];
};
