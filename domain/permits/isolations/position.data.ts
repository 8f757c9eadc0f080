import type { PointKind } from './isolation.schema.ts';

/** What stands open on purpose says to where: what comes through the other points gets away there, and hurts nobody. */
const opened = ['open_to_air', 'open_to_vent', 'open_to_drain', 'open_to_flare', 'open_to_tank'] as const;

/**
 * The positions in which a point of a kind isolates, in the words of the trade. There are no others to choose: what is half so, not so or
 * still to be done cannot be written.
 */
export const positionsOf = {
  valve: ['closed', ...opened],
  vent: opened,
  blind: ['fitted', 'swung_shut'],
  spool: ['removed', 'disconnected'],
  breaker: ['open', 'off', 'racked_out', 'disconnected'],
  fuse: ['removed'],
  earth: ['applied'],
  pin: ['fitted'],
  other: ['isolated', 'blocked', 'released', 'shutter_closed'],
} as const satisfies Record<PointKind, readonly string[]>;

export type PositionOf<Kind extends PointKind> = (typeof positionsOf)[Kind][number];
/** A position that can be chosen, at points of some kind. */
export type Position = PositionOf<PointKind>;

/** The positions of all kinds, each once. */
export const allPositions: readonly Position[] = [...new Set(Object.values(positionsOf).flat())];

/** The positions that can be chosen at a point of a kind, in order. */
export const positionsAt = (kind: PointKind): readonly Position[] => positionsOf[kind];
