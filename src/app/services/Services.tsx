import { type ReactNode, useState } from 'react';
import { useFetched } from '#src/late/late.tsx';
import { Dialog } from '#src/system/dialog.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import { NotificationStack } from '#src/system/notifications.ts';
import { PulseProvider } from '#src/system/Pulse.tsx';
import { NotificationHost } from './NotificationHost.tsx';
import { PulseBanner } from './PulseBanner.tsx';

const AskDialog = lazyOverlay(async () => (await import('./AskDialog.tsx')).AskDialog);

/** The one dialog of the console. What draws it is loaded when something is first asked; what cannot be asked counts as cancelled. */
export function DialogHost() {
  const dialog = Dialog.useActorRef();
  const count = Dialog.useSelector(({ context }) => context.count);
  const [gone, setGone] = useState(0);
  useFetched(AskDialog);
  const giveUp = () => {
    setGone(dialog.getSnapshot().context.count);
    dialog.send({ type: 'dialog.cancelled' });
  };
  return count > gone ? <AskDialog onGone={giveUp} /> : null;
}

/** What every screen of the shell may use: notifications, the one dialog, and how fresh it all is. They go with the person who signs out. */
export function Services({ children }: { children: ReactNode }) {
  return (
    <PulseProvider>
      <Dialog.Provider>
        <NotificationStack.Provider>
          {children}
          <NotificationHost />
        </NotificationStack.Provider>
      </Dialog.Provider>
      <PulseBanner />
    </PulseProvider>
  );
}
