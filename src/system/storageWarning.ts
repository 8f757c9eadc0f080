import { waitFor } from 'xstate';
import type { Key } from '#src/i18n/namespaces.ts';
import type { System } from './System.tsx';

/**
 * Says that this browser remembers nothing, or no longer what it did: storage is full, forbidden, corrupt or written by a later
 * console. Not before it is clear who is there, or what is said to them would take its place.
 */
export const warnOfStorage = async ({ session, messages }: Pick<System, 'session' | 'messages'>): Promise<void> => {
  await waitFor(session, (snapshot) => !snapshot.hasTag('settling'));
  messages.send({ type: 'message.shown', message: { text: 'ui:storageFault' satisfies Key<'ui'>, variant: 'warning' } });
};
