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

/** How well it keeps energy out: physically disconnected, by valves with the seal proved, or by valves that cannot be proved. */
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

export const pointKinds = ['valve', 'blind', 'spool', 'breaker', 'fuse', 'earth', 'pin', 'other'] as const;

/** A point as it is planned: what is put into which position. */
export type PlannedPoint = { tag: string; kind: (typeof pointKinds)[number]; position: string; lockNo: string | null };

/** One point of an isolation, applied in the order of `seq`, verified by another person than the one who applied it. */
export type IsolationPoint = PlannedPoint & {
  seq: number;
  appliedBy: number | null;
  appliedAt: Instant | null;
  /** Whether the person who applied it signed for it; unknown where it was applied before that was asked. */
  appliedSigned?: true;
  verifiedBy: number | null;
  verifiedAt: Instant | null;
  /** How the absence of energy was proved, with reading and unit. */
  proved: string | null;
  removedBy: number | null;
  removedAt: Instant | null;
};

/** An isolation that stays although no work relies on it: whose it is, why, and until when somebody must look at it again. */
export type LongTerm = { owner: number; reason: string; since: Instant; reviewDue: Instant };
