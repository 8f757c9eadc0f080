import type { Instant } from '#domain/permits/kernel/permit.facts.ts';

/** Where an isolation certificate stands. */
export const isolationStates = [
  'draft',
  'planned',
  'approved',
  'applying',
  'confirmed',
  'sanctioned_test',
  'removing',
  'removed',
  'long_term',
  'lost',
] as const;
export type StoredIsolation = (typeof isolationStates)[number];

/** How well it keeps energy out: physically disconnected, secured and proved to hold, or secured and not proved. */
export const isolationCategories = ['positive', 'proved', 'non_proved'] as const;
export type IsolationCategory = (typeof isolationCategories)[number];

export const energies = [
  'process',
  'electrical',
  'mechanical',
  'hydraulic',
  'pneumatic',
  'radiation',
  'gravity',
  'thermal',
] as const;

export type Energy = (typeof energies)[number];

export const pointKinds = ['valve', 'vent', 'blind', 'spool', 'breaker', 'fuse', 'earth', 'pin', 'other'] as const;
export type PointKind = (typeof pointKinds)[number];

/** What was tried or measured at a point, so that nobody has to guess what a sentence means; a measured one has its units. */
export const proofMethods = ['try_start', 'pressure', 'voltage', 'flow', 'seen'] as const;
export type ProofMethod = (typeof proofMethods)[number];
export const proofUnits = {
  try_start: [],
  pressure: ['bar', 'mbar', 'kPa', 'psi'],
  voltage: ['V', 'kV'],
  flow: [],
  seen: [],
} as const satisfies Record<ProofMethod, readonly string[]>;
export const allProofUnits = Object.values(proofUnits).flat();

const inLine: readonly ProofMethod[] = ['pressure', 'flow', 'seen'];
const onWire: readonly ProofMethod[] = ['try_start', 'voltage', 'seen'];

/** What can prove at a point whose kind says what it keeps out: a breaker is electrical in whatever isolation it stands. */
const methodsByKind: Partial<Record<PointKind, readonly ProofMethod[]>> = {
  valve: inLine,
  vent: inLine,
  blind: inLine,
  spool: inLine,
  breaker: onWire,
  fuse: onWire,
  earth: ['voltage', 'seen'],
};

/** What can prove that an energy is gone, at any other point: only what drives or releases something can be tried to start. */
const methodsByEnergy: Record<Energy, readonly ProofMethod[]> = {
  process: inLine,
  thermal: inLine,
  hydraulic: ['try_start', ...inLine],
  pneumatic: ['try_start', ...inLine],
  electrical: onWire,
  mechanical: ['try_start', 'seen'],
  radiation: ['try_start', 'seen'],
  gravity: ['seen'],
};

/** Nothing is measured at a pin: it holds, or what it holds moves. */
const atPin: readonly ProofMethod[] = ['try_start', 'seen'];
/** A line that drives something is the one in which a closed valve can be tried. */
const drivesByLine: readonly Energy[] = ['hydraulic', 'pneumatic'];

const methodsFor = (kind: PointKind, energy: Energy): readonly ProofMethod[] => {
  if (kind === 'valve' && drivesByLine.includes(energy)) return methodsByEnergy[energy];
  const methods = methodsByKind[kind] ?? methodsByEnergy[energy];
  return kind === 'pin' ? methods.filter((method) => atPin.includes(method)) : methods;
};

/** What can prove at a point of a kind that nothing is left of the energy of its isolation. */
export const proofMethodsAt = (kind: PointKind, energy: Energy): readonly ProofMethod[] =>
  proofMethods.filter((method) => methodsFor(kind, energy).includes(method));

/** How the absence of energy was proved: by what, and what was read where something was measured. */
export type Proof = { method: ProofMethod; reading: number | null; unit: string | null };

/** A point as it is planned: what is put into which position, by its code (`positionsOf`), or in words from before positions were chosen. */
export type PlannedPoint = {
  tag: string;
  kind: PointKind;
  position: string;
  lockNo: string | null;
  /** What else there is to say of it; no rule reads it. Unknown of a point of before it was asked. */
  remark?: string | null;
};

/** One point of an isolation, applied in the order of `seq`, verified by another person than the one who applied it. */
export type IsolationPoint = PlannedPoint & {
  seq: number;
  appliedBy: number | null;
  appliedAt: Instant | null;
  /** Whether the person who applied it signed for it; unknown where it was applied before that was asked. */
  appliedSigned?: true;
  verifiedBy: number | null;
  verifiedAt: Instant | null;
  /** How the absence of energy was proved, in words. */
  proved: string | null;
  /** What was tried or measured for that; unknown where it was proved before that was asked. */
  proof?: Proof | null;
  /** Whether the test that was sanctioned last names it among the points to be lifted; unknown where tests named none, and lifted all. */
  toLift?: boolean;
  /** Whether it was lifted for a test and not applied since; unknown where a test began before that was asked. */
  lifted?: boolean;
  removedBy: number | null;
  removedAt: Instant | null;
};

/** An isolation that stays although no work relies on it: whose it is, why, and until when somebody must look at it again. */
export type LongTerm = { owner: number; reason: string; since: Instant; reviewDue: Instant };
