import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import { type FullscreenEvent, fullscreenMachine } from '#machines/fullscreen/fullscreen.machine.ts';
import { enterFullscreen, leaveFullscreen, watchFullscreen } from '#src/platform/fullscreen.ts';
import { screenActor } from '#src/system/screenActor.tsx';

const logic = fullscreenMachine.provide({
  actors: {
    enter: fromPromise(async () => enterFullscreen()),
    leave: fromPromise(async () => leaveFullscreen()),
    watch: fromCallback<FullscreenEvent, void>(({ sendBack }) =>
      watchFullscreen((on) => sendBack({ type: on ? 'fullscreen.entered' : 'fullscreen.left' })),
    ),
  },
});

export const FullscreenActor = screenActor(fullscreenMachine, () => ({ logic }));

export const isOn = (snapshot: SnapshotFrom<typeof fullscreenMachine>): boolean =>
  snapshot.matches('on') || snapshot.matches('leaving');

/** Whether there is a full screen at all. */
export const useHasFullscreen = (): boolean => FullscreenActor.useSelector((snapshot) => !snapshot.matches('absent'));
