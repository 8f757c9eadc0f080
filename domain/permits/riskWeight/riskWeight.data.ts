import type { ActivityCode } from '#domain/permits/kernel/permit.states.ts';

/**
 * What the risk weight of a permit is made of: points that are added up, 10 at most. The way of adding and all figures are ours and
 * marked "demo": the safety owner of a site must replace them. A change of one raises the version.
 */
export const weightRules = {
  version: 1,
  basis: 'demo',
  max: 10,
  /** Points of the highest residual rating there is; a lower one adds its share. */
  residual: 6,
  highestRating: 25,
  /** Points of a kind of work with a base of 1; a lower base adds its share. */
  work: 3,
  /** An issue period that begins in the night shift of the site. */
  night: 0.5,
  /** Other work beside it that goes together with it only under an agreed resolution. */
  conflict: 0.5,
} as const;

/** How heavy each kind of work weighs by itself, from 0 to 1: demo figures, too. */
export const weightBases: Record<ActivityCode, number> = {
  HOT: 0.8,
  HSP: 0.4,
  CLD: 0.1,
  CSE: 1,
  ELE: 0.6,
  BRK: 0.9,
  EXC: 0.5,
  WAH: 0.6,
  LFT: 0.6,
  RAD: 0.6,
  VEH: 0.3,
  PRT: 0.7,
  DIV: 0.8,
  OVR: 0.5,
};
