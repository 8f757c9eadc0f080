import { createContext, type ReactNode, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import type { messagesMachine } from '#machines/messages/messages.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { settingsMachine } from '#machines/settings/settings.machine.ts';

/** The charts that live as long as the page. They run before the first component does. */
export type System = {
  session: ActorRefFrom<typeof sessionMachine>;
  settings: ActorRefFrom<typeof settingsMachine>;
  messages: ActorRefFrom<typeof messagesMachine>;
};

/** The long-lived charts of a running app chart. */
export const systemOf = (app: ActorRefFrom<typeof appMachine>): System => {
  const { session, settings, messages } = app.getSnapshot().children;
  if (!session || !settings || !messages) throw new Error('The app chart did not start its charts.');
  return { session, settings, messages };
};

const SystemContext = createContext<System | null>(null);

export function SystemProvider({ system, children }: { system: System; children: ReactNode }) {
  return <SystemContext value={system}>{children}</SystemContext>;
}

/** Features use the hooks of `session.ts`, `settings.ts` and `messages.ts` instead. */
export const useSystem = (): System => {
  const system = use(SystemContext);
  if (!system) throw new Error('Nothing of the system is here: SystemProvider is missing.');
  return system;
};
