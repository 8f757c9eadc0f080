import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import type { PermitEvent } from '#machines/permit/permit.setup.ts';

export type DriveState = SnapshotFrom<typeof permitMachine>;

/** Where every permit begins. */
export const [beginning]: [DriveState, unknown] = initialTransition(permitMachine);

const keyOf = (event: PermitEvent): string => {
  if (event.type === 'PREPARED') return `PREPARED ${event.endorsements}`;
  return event.type === 'SUSPEND' ? `SUSPEND ${event.reason}` : event.type;
};

// The chart is pure, so a step once taken leads to the same place again: a hundred thousand permits take few different steps.
const places = new Map<string, DriveState>();
const steps = new WeakMap<DriveState, Map<string, DriveState>>();

const sameFor = (place: DriveState): DriveState => {
  const key = JSON.stringify([place.value, place.context]);
  const known = places.get(key) ?? place;
  places.set(key, known);
  return known;
};

/** The place that an event of the chart leads to. An event that the chart refuses is a mistake of the script. */
export const drive = (place: DriveState, event: PermitEvent): DriveState => {
  const known = steps.get(place) ?? new Map<string, DriveState>();
  steps.set(place, known);
  const key = keyOf(event);
  const found = known.get(key);
  if (found) return found;
  if (!place.can(event)) throw new Error(`A permit in ${place.value} does not know ${event.type}.`);
  const [next] = transition(permitMachine, place, event);
  const reached = sameFor(next);
  known.set(key, reached);
  return reached;
};
