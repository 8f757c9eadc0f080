import type { ReactNode } from 'react';
import { Dialog } from '#src/system/dialog.ts';
import { NotificationStack } from '#src/system/notifications.ts';
import { NotificationHost } from './NotificationHost.tsx';

/** What every screen of the shell may use: notifications and the one dialog. They go with the person who signs out. */
export function Services({ children }: { children: ReactNode }) {
  return (
    <Dialog.Provider>
      <NotificationStack.Provider>
        {children}
        <NotificationHost />
      </NotificationStack.Provider>
    </Dialog.Provider>
  );
}
