import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { type ActorRefFrom, fromCallback, type SnapshotFrom } from 'xstate';
import { mayEnter } from '#domain/access/access.ts';
import type { PanelName } from '#machines/kit/sidePanel.ts';
import { type NotificationPanelEvent, notificationPanelMachine } from '#machines/notificationPanel/notificationPanel.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { panelsMachine } from '#machines/panels/panels.machine.ts';
import { whenElsewhere } from '#src/system/Moves.tsx';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { withNotificationPorts } from './notifications.ports.ts';

type Panels = ActorRefFrom<typeof panelsMachine>;
type Value = { panels: Panels; list: ActorRefFrom<typeof notificationsMachine> };

const PanelsContext = createContext<Value | null>(null);

/** The panels at the end of the shell, for whoever draws or opens them. They go with the person who signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const panels = useActorRef(panelsLogic);
  const list = useActorRef(useNotifications());
  const value = useMemo(() => ({ panels, list }), [panels, list]);
  return <PanelsContext value={value}>{children}</PanelsContext>;
}

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

/** What is told comes from our server, to people whom it knows. */
const useNotifications = () => {
  const { api } = usePorts();
  const reads = useSession(({ context }) => context.token !== null);
  const follows = mayEnter('onlyPermits', useSession(rolesOf));
  const [logic] = useState(() => withNotificationPorts({ api, reads, follows }));
  return logic;
};

const usePanelsValue = (): Value => {
  const value = use(PanelsContext);
  if (!value) throw new Error('No panels: PanelsProvider is missing.');
  return value;
};

const isOpen = ({ value }: { value: unknown }): boolean => value === 'open';

type Children = SnapshotFrom<typeof panelsMachine>['children'];

/** The chart of a panel. */
export const usePanel = <Name extends PanelName>(name: Name): NonNullable<Children[Name]> => {
  const panel = useSelector(usePanelsValue().panels, ({ children }) => children[name]);
  if (!panel) throw new Error(`The chart of the panel ${name} has not been started.`);
  return panel;
};

export const useIsPanelOpen = (name: PanelName): boolean => useSelector(usePanel(name), isOpen);

/** The chart of what has been told to the person and not dismissed by them. */
export const useNotificationList = (): Value['list'] => usePanelsValue().list;
