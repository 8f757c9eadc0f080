import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, type SnapshotFrom } from 'xstate';
import type { PanelName } from '#machines/kit/sidePanel.ts';
import { type NotificationPanelEvent, notificationPanelMachine } from '#machines/notificationPanel/notificationPanel.machine.ts';
import { panelsMachine } from '#machines/panels/panels.machine.ts';
import { whenElsewhere } from '#src/system/Moves.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { screenActor } from '#src/system/screenActor.tsx';
import { NotificationsActor } from './NotificationsActor.ts';
import { useFreshNotifications } from './useNotifications.ts';

/** The panel of the bell hears of every other page. */
const panelsLogic = panelsMachine.provide({
  actors: {
    notifications: notificationPanelMachine.provide({
      actors: {
        watchAddress: fromCallback<NotificationPanelEvent, void>(({ sendBack }) =>
          whenElsewhere(() => sendBack({ type: 'page.changed' })),
        ),
      },
    }),
  },
});

const PanelsActor = screenActor(panelsMachine, () => ({ logic: panelsLogic }));

/** The panels at the end of the shell, for what draws or opens them, and what the bell shows. They go with the person who signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const cache = useCache();
  useFreshNotifications();
  return (
    <PanelsActor.Provider>
      <NotificationsActor.Provider cache={cache}>{children}</NotificationsActor.Provider>
    </PanelsActor.Provider>
  );
}

const isOpen = ({ value }: { value: unknown }): boolean => value === 'open';

type Children = SnapshotFrom<typeof panelsMachine>['children'];

/** The chart of a panel. */
export const usePanel = <Name extends PanelName>(name: Name): NonNullable<Children[Name]> => {
  const panel = PanelsActor.useSelector(({ children }) => children[name]);
  if (!panel) throw new Error(`The chart of the panel ${name} has not been started.`);
  return panel;
};

/** The id of whom one talks to in the panel of the chat. */
export const useChatContact = (): string | null => useSelector(usePanel('chat'), ({ context }) => context.contact);

export const useIsPanelOpen = (name: PanelName): boolean => useSelector(usePanel(name), isOpen);
