import type { ReactNode } from 'react';
import { Dialog } from '#src/system/dialog.ts';
import { NotificationStack } from '#src/system/notifications.ts';
import { PulseProvider } from '#src/system/Pulse.tsx';
import { NotificationHost } from './NotificationHost.tsx';
import { PulseBanner } from './PulseBanner.tsx';

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
