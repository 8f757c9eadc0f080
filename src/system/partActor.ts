import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

type Whole<Snapshot> = { useSelector: <Value>(selector: (snapshot: Snapshot) => Value) => Value };
type SnapshotOf<Ref> = Ref extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** The hooks of a chart that another one has started; `partOf` finds it among the children of that one. */
export const partActor = <Snapshot, Ref extends AnyActorRef>(
  whole: Whole<Snapshot>,
  partOf: (snapshot: Snapshot) => Ref | undefined,
) => {
  const useActorRef = (): Ref => {
    const part = whole.useSelector(partOf);
    if (!part) throw new Error('The chart of this part has not been started.');
    return part;
  };
  return {
    useActorRef,
    useSelector: <Value>(selector: (snapshot: SnapshotOf<Ref>) => Value): Value => useSelector(useActorRef(), selector),
  };
};
