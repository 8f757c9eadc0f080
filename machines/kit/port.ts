import type { AnyEventObject, CallbackActorLogic, PromiseActorLogic } from 'xstate';
import { fromCallback, fromPromise } from 'xstate';

/** A hole in a chart: what it needs from outside. The code that starts the chart provides it (`machine.provide`). */
export const port = <Output, Input = void>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)));

/** A hole that tells the chart things as they happen, until the chart leaves the state that listens. */
export const listener = <Event extends AnyEventObject, Input = void>(name: string): CallbackActorLogic<Event, Input> =>
  fromCallback<Event, Input>(() => {
    throw new Error(`listener "${name}" was not provided`);
  });
