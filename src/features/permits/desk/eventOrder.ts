import { transitions } from '#domain/permits/permit.transitions.data.ts';
import type { PossibleEvent } from '#domain/permits/work.schema.ts';

/** What leads back, aside or to an early end: never the one thing that a page proposes. */
const aside = [
  'DISCARD',
  'RETURN',
  'REJECT',
  'REFUSE',
  'RESCHEDULE',
  'CANCEL',
  'DECLINE',
  'WITHDRAW',
  'SUSPEND',
  'SURRENDER_IN_ABSENCE',
  'REFUSE_HAND_BACK',
];
/** What only makes work last longer is proposed once it is possible, never as what a page waits for. */
const prolonging = ['REVALIDATE', 'EXTEND'];
const isForward = ({ event }: PossibleEvent): boolean => !aside.includes(event);

const placeOf = ({ event }: PossibleEvent): number => transitions.findIndex((known) => known.event === event);

/** The events that people may cause in a state, in the order of the life of a permit. */
export const inOrder = (events: readonly PossibleEvent[]): PossibleEvent[] =>
  events.filter(({ by }) => !by.includes('system')).toSorted((one, other) => placeOf(one) - placeOf(other));

/** The one event that leads on: the first that is allowed, else the first that is blocked, so that the page says what it waits for. */
export const primaryOf = (events: readonly PossibleEvent[]): PossibleEvent | null => {
  const forward = inOrder(events).filter(isForward);
  const awaited = forward.find(({ event }) => !prolonging.includes(event));
  return forward.find(({ allowed }) => allowed) ?? awaited ?? forward[0] ?? null;
};
