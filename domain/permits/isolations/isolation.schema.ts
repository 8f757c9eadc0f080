import type { Instant } from '../permit.facts.ts';

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

export const pointKinds = ['valve', 'blind', 'spool', 'breaker', 'fuse', 'earth', 'pin', 'other'] as const;

/** One point of an isolation, applied in the order of `seq`, verified by somebody else than who applied it. */
export type IsolationPoint = {
  seq: number;
  tag: string;
  kind: (typeof pointKinds)[number];
  position: string;
  lockNo: string | null;
  appliedBy: number | null;
  appliedAt: Instant | null;
  verifiedBy: number | null;
  verifiedAt: Instant | null;
  /** How the absence of energy was proved, with reading and unit. */
  proved: string | null;
  removedBy: number | null;
  removedAt: Instant | null;
};
