import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';

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

/**
 * The one event that leads on: the next act of the people the permit waits for, allowed or blocked, so that the page says what it waits
 * for. What makes work last longer goes before it once it is possible.
 */
export const primaryOf = (events: readonly PossibleEvent[], waits: string | null): PossibleEvent | null => {
  const forward = inOrder(events).filter(isForward);
  const prolongs = ({ event }: PossibleEvent) => prolonging.includes(event);
  const awaited = forward.filter((event) => event.by.some((role) => role === waits) && !prolongs(event));
  const isAllowed = ({ allowed }: PossibleEvent) => allowed;
  const last = forward.find(isAllowed) ?? forward.find((event) => !prolongs(event)) ?? forward[0];
  return forward.find((event) => prolongs(event) && event.allowed) ?? awaited.find(isAllowed) ?? awaited[0] ?? last ?? null;
};
