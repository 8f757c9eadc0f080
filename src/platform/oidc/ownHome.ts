import { Problem } from '#domain/kernel/problem.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';
import type { StoredSignIn } from './storedSignIn.ts';

type Found = Pick<StoredSignIn, 'settings' | 'shortcuts'>;

/** Our server as a home for what a provider's people set: it looks at the provider's word for itself. */
export type OwnServer = {
  read: (idToken: string, signal: AbortSignal) => Promise<Found>;
  keep: (idToken: string, data: OwnData, signal: AbortSignal) => Promise<void>;
};

/** Where a provider's people keep what they set. */
export type Home = {
  read: (kept: StoredSignIn, signal: AbortSignal) => Promise<Found>;
  /** Answers whether it was kept there; else it stays on the device. */
  keep: (kept: StoredSignIn, data: OwnData, signal: AbortSignal) => Promise<boolean>;
};

/** The server cannot know whose it is: the token is over, no such home is there, or the provider's keys cannot be had. */
const cannotKnow = (thrown: unknown): boolean =>
  thrown instanceof Problem && ['not_allowed', 'not_found', 'method_not_allowed', 'unavailable'].includes(thrown.code);

/** A home on our server, for providers that keep nothing for their people themselves. */
export const homeOn = (server: OwnServer): Home => ({
  read: ({ idToken }, signal) => server.read(idToken, signal),
  keep: async ({ idToken }, data, signal) => {
    try {
      await server.keep(idToken, data, signal);
      return true;
    } catch (thrown) {
      if (cannotKnow(thrown)) return false;
      throw thrown;
    }
  },
});
