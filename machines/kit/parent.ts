import type { AnyActorRef, EventObject } from 'xstate';

type Enqueue<Event> = { sendTo: (to: AnyActorRef, event: Event) => void };

/** Tells the chart that started this one. A chart that runs alone has nobody to tell. */
export const sendToParent = <Event extends EventObject>(
  { self, enqueue }: { self: { _parent?: AnyActorRef | undefined }; enqueue: Enqueue<Event> },
  event: Event,
): void => {
  if (self._parent) enqueue.sendTo(self._parent, event);
};
