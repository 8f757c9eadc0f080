import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { Role } from '#domain/access/roles.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import type { AnySession, SessionEvent, sessionMachine, Trouble } from '#machines/session/session.machine.ts';
import type { ProvidedSession } from './Provider.ts';
import { useSystem } from './System.tsx';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

export const userOf = ({ context }: Snapshot): SessionUser => context.user;
export const rolesOf = ({ context }: Snapshot): readonly Role[] => context.user.role;
export const isSettling = (snapshot: Snapshot): boolean => snapshot.hasTag('settling');
export const isUnconfirmed = (snapshot: Snapshot): boolean => snapshot.matches('unconfirmed');
export const troublesOf = ({ context }: Snapshot): readonly Trouble[] => context.troubles;
/** Where the person returnTo to go before a provider took over. */
export const returnToOf = ({ context }: Snapshot): string | null => context.returnTo;
export const problemOf = ({ context }: Snapshot): Problem | null => context.problem;

/** What a component reads about the person signed in: `useSession(rolesOf)`. */
export const useSession = <T>(selector: (snapshot: Snapshot) => T): T => useSelector(useSystem().session, selector);

export const useSendSession = (): ((event: SessionEvent) => void) => useSystem().session.send;

/** What a provider answers, as a session to adopt. Nothing of it opens our server. */
export const sessionOf = ({ expiresAt, ...provided }: ProvidedSession & { returnTo?: string | null }): AnySession => ({
  ...provided,
  token: null,
  endsAt: expiresAt,
});
