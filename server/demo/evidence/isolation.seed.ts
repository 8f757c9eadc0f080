import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { Position } from '#domain/permits/isolations/position.data.ts';
import type { Kind } from '#server/demo/place.seed.ts';

/** A point of an isolation: what it is, how it must stand, and how the absence of energy is proved there. `{tag}` is the equipment. */
export type Planned = readonly [tag: string, kind: IsolationPoint['kind'], position: Position, proved: string, remark?: string];

const process: readonly Planned[] = [
  ['{tag} inlet valve', 'valve', 'closed', 'bleed open, 0 bar for 10 min'],
  ['{tag} outlet valve', 'valve', 'closed', 'bleed open, 0 bar for 10 min'],
  ['{tag} bypass valve', 'valve', 'closed', 'bleed open, 0 bar for 10 min'],
  ['{tag} vent', 'vent', 'open_to_flare', '0 bar at the gauge'],
  ['{tag} drain', 'vent', 'open_to_drain', 'no flow for 10 min'],
];
const electrical: readonly Planned[] = [
  ['{tag} breaker', 'breaker', 'racked_out', '0 V between all phases'],
  ['{tag} control supply', 'breaker', 'off', '0 V at the terminals'],
  ['{tag} heater supply', 'fuse', 'removed', '0 V at the terminals'],
  ['{tag} control fuse', 'fuse', 'removed', '0 V at the terminals'],
  ['{tag} earth', 'earth', 'applied', '0 V between the earthed phases'],
];
const rotating: readonly Planned[] = [...process, ...electrical.slice(0, 1)];

/** Which points keep energy away from what. */
export const pointsOfKind: Partial<Record<Kind, readonly Planned[]>> = {
  pump: rotating,
  compressor: [...rotating, ['{tag} seal gas', 'valve', 'closed', '0 bar at the panel']],
  motor: electrical,
  panel: electrical,
  cable: electrical,
  crane: electrical,
  detector: electrical,
  heater: [...process, ['{tag} fuel gas', 'spool', 'removed', 'open end seen', 'ends blanked']],
};
export const otherPoints = process;

/** What a positive isolation has in place of closed valves: nobody enters behind a valve. */
export const blinds: readonly Planned[] = [
  ['{tag} inlet', 'blind', 'fitted', 'blind seen, bolts tight'],
  ['{tag} outlet', 'blind', 'fitted', 'blind seen, bolts tight'],
  ['{tag} vent line', 'blind', 'fitted', 'blind seen, bolts tight'],
  ['{tag} drain line', 'blind', 'fitted', 'blind seen, bolts tight'],
  ['{tag} steam line', 'spool', 'removed', 'open end seen', 'ends blanked'],
  ['{tag} agitator breaker', 'breaker', 'racked_out', '0 V between all phases'],
];

export const longTermReasons = [
  'Waits for a spare part that is made to order.',
  'Line is out of use until the next shutdown.',
  'Vessel stays empty until its inspection report is in.',
  'Stand-by train is mothballed for the winter.',
] as const;
