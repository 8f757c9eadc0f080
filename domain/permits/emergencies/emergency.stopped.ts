import type { Emergency } from './emergency.endpoints.ts';
import { sharesOf } from './reach.rules.ts';

/**
 * How many works stand still in the areas of an emergency, and how many that reach in, by whichever emergency: what a drill had stopped
 * before a fire came was not stopped again, and stands still for the fire all the same, also when the drill is stood down. `before` says
 * how many of both those are.
 */
export const stoppedIn = ({
  stopped,
  stopped_before: before,
}: Pick<Emergency, 'stopped' | 'stopped_before'>): { inside: number; reaching: number; before: number } => ({
  ...sharesOf([...stopped, ...before]),
  before: before.length,
});
