import type { PermitActor } from './permit.events.ts';

/** The regions of a permit beside its life, with their states: what the rules know about its evidence. */
export const regionStates = {
  validity: ['within', 'over'],
  emergency: ['none', 'declared'],
  gas: ['not_required', 'missing', 'valid', 'due_soon', 'overdue', 'untrusted', 'silent', 'failed'],
  isolation: ['not_required', 'unplanned', 'planned', 'partial', 'confirmed', 'sanctioned_test', 'lost', 'removed', 'long_term'],
  simops: ['clear', 'open', 'controlled'],
  endorsement: ['not_required', 'pending', 'endorsed'],
  window: ['none', 'inside', 'over'],
  crm: ['not_started', 'partial', 'verified'],
  visit: ['none', 'made'],
  site: ['sound', 'unsound'],
  crew: ['off', 'on'],
  fire_watch: ['none', 'armed', 'running', 'held', 'lost', 'unconfirmed', 'complete'],
} as const;

/**
 * How conflicts are listed. The rules know three states, because a look comes before each of their judgements; who only reads is also
 * told that nobody has looked yet, that it is the other work that waits, and that neither goes ahead yet.
 */
export const listedConflicts = ['unchecked', 'clear', 'others_wait', 'neither_yet', 'open', 'controlled'] as const;
export type ListedConflicts = (typeof listedConflicts)[number];

/**
 * What a conflict means for one of its two works: it stands `against` it, is `agreed` on, `waits` where the other work has to wait
 * and this one has not, holds `neither` of them where both are yet to begin or to be planned firmly, or is `over`.
 */
export const conflictStandings = ['against', 'agreed', 'waits', 'neither', 'over'] as const;
export type ConflictStanding = (typeof conflictStandings)[number];

export type RegionName = keyof typeof regionStates;
export type RegionState<Name extends RegionName> = (typeof regionStates)[Name][number];
export type Regions = { [Name in RegionName]: RegionState<Name> };

/** In which states of its region a condition is met. The chart and the guards read the same line. */
export const goodStates = {
  gas: ['gas', ['not_required', 'valid', 'due_soon']],
  isolation: ['isolation', ['not_required', 'confirmed']],
  simops: ['simops', ['clear', 'controlled']],
  endorsement: ['endorsement', ['not_required', 'endorsed']],
  window: ['window', ['inside']],
  validity: ['validity', ['within']],
  emergency: ['emergency', ['none']],
  site: ['site', ['sound']],
  visit: ['visit', ['made']],
  criticalRisks: ['crm', ['verified']],
  crewOn: ['crew', ['on']],
  crewOff: ['crew', ['off']],
  fireWatchOver: ['fire_watch', ['none', 'complete']],
  isolationOff: ['isolation', ['not_required', 'removed', 'long_term']],
  isolated: ['isolation', ['confirmed']],
  confirmedOrLifted: ['isolation', ['not_required', 'confirmed', 'sanctioned_test']],
} as const satisfies { [condition: string]: { [Name in RegionName]: readonly [Name, readonly RegionState<Name>[]] }[RegionName] };
export type RegionCondition = keyof typeof goodStates;

/** Whether the state of a region meets a condition. */
export const meets = (condition: RegionCondition, regions: Regions): boolean => {
  const [region, good] = goodStates[condition];
  return good.some((state) => state === regions[region]);
};

/** What the server does by itself, most pressing first: the first one that applies names the reason. */
export const automaticRules = [
  { event: 'VALIDITY_ENDED', condition: 'validity' },
  { event: 'LAPSED', condition: 'validity' },
  { event: 'EMERGENCY', condition: 'emergency' },
  { event: 'GAS_LOST', condition: 'gas' },
  { event: 'ISOLATION_LOST', condition: 'isolation' },
  { event: 'CONFLICT_OPENED', condition: 'simops' },
  { event: 'ENDORSEMENT_WITHDRAWN', condition: 'endorsement' },
  { event: 'WINDOW_ENDED', condition: 'window' },
] as const satisfies readonly { event: string; condition: RegionCondition }[];

type AutomaticEvent = (typeof automaticRules)[number]['event'];

/** The same for a state: what a test has lifted on purpose is not lost by that. */
export const automaticRulesIn = (state: string): readonly { event: AutomaticEvent; condition: RegionCondition }[] =>
  automaticRules.map((rule) =>
    state === 'testing' && rule.event === 'ISOLATION_LOST' ? { ...rule, condition: 'confirmedOrLifted' } : rule,
  );

/** Who puts a region right: roles of the console, and people named in the permit. */
export type ClearingRole = PermitActor | 'gas tester' | 'isolating authority' | 'delegate of another area';

/** Why two works meet: they are on the same equipment, near to each other, or coupled by a system, an isolation or an override. */
export const conflictBases = ['equipment', 'near', 'coupled'] as const;
export type ConflictBasis = (typeof conflictBases)[number];

/**
 * Where a conflict stands: `open` stops both works, `controlled` has a signed resolution, `withdrawn` is open again because a signer
 * took it back, `separated` means that they do not meet any more, `gone` that one of them is not planned or active any more. `late` was
 * found only when people were at work under both already, because nobody had compared their equipment: both go on, and the next
 * signature that leads to work waits.
 */
export const conflictStates = ['open', 'late', 'controlled', 'separated', 'withdrawn', 'gone'] as const;
export type ConflictState = (typeof conflictStates)[number];
