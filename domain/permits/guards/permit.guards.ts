import { accountedGuard, missingNeeds } from './accounted.guard.ts';
import { afterIsolationGuard } from './afterIsolation.guard.ts';
import { clockGuard } from './clock.guard.ts';
import { criticalRisksGuard } from './criticalRisks.guard.ts';
import { emergencyGuard } from './emergency.guard.ts';
import { endingNeeds } from './ending.needs.ts';
import { endorsementGuard } from './endorsement.guard.ts';
import { gasGuard } from './gas.guard.ts';
import type { Guard } from './guard.ts';
import { isolationGuard } from './isolation.guard.ts';
import { planningNeeds } from './planning.needs.ts';
import { safeguardsGuard } from './safeguards.guard.ts';
import { equipmentStoppedGuard, sameEquipmentGuard } from './sameEquipment.guard.ts';
import { sameSpaceGuard } from './sameSpace.guard.ts';
import { separationGuard } from './separation.guard.ts';
import { simopsGuard } from './simops.guard.ts';
import { siteGuard } from './site.guard.ts';
import { validityGuard } from './validity.guard.ts';
import { visitGuard } from './visit.guard.ts';
import { windowGuard } from './window.guard.ts';
import { workingNeeds } from './working.needs.ts';

/** The twelve guards in the order of their numbers. */
export const permitGuards = {
  gas: gasGuard,
  isolation: isolationGuard,
  simops: simopsGuard,
  endorsement: endorsementGuard,
  window: windowGuard,
  validity: validityGuard,
  emergency: emergencyGuard,
  site: siteGuard,
  clock: clockGuard,
  visit: visitGuard,
  criticalRisks: criticalRisksGuard,
  separation: separationGuard,
} as const satisfies Record<string, Guard>;

/** Every condition that a transition may have: the guards, and what single events need besides. */
export const conditions = {
  ...permitGuards,
  accounted: accountedGuard,
  afterIsolation: afterIsolationGuard,
  safeguards: safeguardsGuard,
  sameSpace: sameSpaceGuard,
  sameEquipment: sameEquipmentGuard,
  equipmentStopped: equipmentStoppedGuard,
  ...planningNeeds,
  ...workingNeeds,
  ...endingNeeds,
  ...missingNeeds,
} as const satisfies Record<string, Guard>;
export type ConditionName = keyof typeof conditions;
