import { useActorRef, useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { pulseMachine } from '#machines/pulse/pulse.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePorts } from './Ports.tsx';
import { withPulsePorts } from './pulse.ports.ts';
import { userOf, useSession } from './session.ts';

type Pulse = SnapshotFrom<typeof pulseMachine>;
const PulseContext = createContext<ActorRefFrom<typeof pulseMachine> | undefined>(undefined);

function Beating({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withPulsePorts(ports));
  const [input] = useState(() => ({ heardAt: serverNow() }));
  const actor = useActorRef(logic, { input });
  return <PulseContext value={actor}>{children}</PulseContext>;
}

/** Watches whether the server answers, for people signed in with it. Others are shown nothing of it. */
export function PulseProvider({ children }: { children: ReactNode }) {
  const { from, uid } = useSession(userOf);
  return from === 'api' ? <Beating key={uid}>{children}</Beating> : children;
}

/** What a component wants to know of how fresh things are; `none` where nobody feels any pulse. */
export const usePulse = <T,>(selector: (snapshot: Pulse) => T, none: T): T =>
  useSelector(use(PulseContext), (snapshot) => (snapshot ? selector(snapshot) : none));

const isOld = (snapshot: Pulse): boolean => snapshot.hasTag('old');

/** Why nothing can be signed that is shown now, in words: the server is silent. Null while it answers. */
export const useSilence = (): string | null => {
  const t = useTranslations('services');
  return usePulse(isOld, false) ? t('services:signOld') : null;
};
