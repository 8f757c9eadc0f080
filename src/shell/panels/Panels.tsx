import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { mayEnter } from '#domain/access/access.ts';
import { chatPanelMachine } from '#machines/chatPanel/chatPanel.machine.ts';
import { notificationPanelMachine } from '#machines/notificationPanel/notificationPanel.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { quickPanelMachine } from '#machines/quickPanel/quickPanel.machine.ts';
import { whenLeaving } from '#src/platform/whenLeaving.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import { withNotificationPorts } from './notifications.ports.ts';

export const panelNames = ['quick', 'notifications', 'chat'] as const;
export type PanelName = (typeof panelNames)[number];

type Panels = {
  quick: ActorRefFrom<typeof quickPanelMachine>;
  notifications: ActorRefFrom<typeof notificationPanelMachine>;
  chat: ActorRefFrom<typeof chatPanelMachine>;
};
type Value = { panels: Panels; list: ActorRefFrom<typeof notificationsMachine> };

const PanelsContext = createContext<Value | null>(null);

/** The panels at the end of the shell, for whoever draws or opens them. They go with the person who signs out. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const quick = useActorRef(quickPanelMachine);
  const notifications = useActorRef(notificationPanelMachine);
  const chat = useActorRef(chatPanelMachine);
  const list = useActorRef(useNotifications());
  const value = useMemo(() => ({ panels: { quick, notifications, chat }, list }), [quick, notifications, chat, list]);
  useEffect(() => oneAtATime(value.panels), [value]);
  useEffect(() => whenLeaving(() => list.send({ type: 'page.leaving' })), [list]);
  return (
    <PanelsContext value={value}>
      <Arrivals />
      {children}
    </PanelsContext>
  );
}

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

type Panel = {
  getSnapshot: () => { value: unknown };
  subscribe: (changed: () => void) => { unsubscribe: () => void };
  send: (event: { type: 'panel.gaveWay' }) => void;
};

/** They share an edge: one that opens sends the others away. */
const oneAtATime = (panels: Panels): (() => void) => {
  const all: readonly Panel[] = Object.values(panels);
  const watched = all.map((one) => {
    let before = isOpen(one.getSnapshot());
    return one.subscribe(() => {
      const opened = isOpen(one.getSnapshot()) && !before;
      before = isOpen(one.getSnapshot());
      if (opened) for (const other of all) if (other !== one) other.send({ type: 'panel.gaveWay' });
    });
  });
  return () => {
    for (const { unsubscribe } of watched) unsubscribe();
  };
};

/** Tells the panel of the bell that the page shows another address. */
function Arrivals() {
  const { notifications } = usePanelsValue().panels;
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what is told
  useEffect(() => notifications.send({ type: 'page.changed' }), [pathname, notifications]);
  return null;
}

/** The chart of a panel. */
export const usePanel = <Name extends PanelName>(name: Name): Panels[Name] => usePanelsValue().panels[name];

export const useIsPanelOpen = (name: PanelName): boolean => useSelector(usePanel(name), isOpen);

/** The chart of what has been told to the person and not dismissed by them. */
export const useNotificationList = (): Value['list'] => usePanelsValue().list;
