import { waitFor } from 'xstate';
import { bringTexts } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { StorageFault } from '#src/platform/storage.ts';
import type { System } from '#src/system/System.tsx';
import './locales/keys.ts';

/**
 * Says what this browser does not remember, and for how long what is set now will last. Not before it is clear who is there, or what is
 * said to them would take its place.
 */
export const warnOfStorage = async (
  { session, messages }: Pick<System, 'session' | 'messages'>,
  fault: StorageFault,
): Promise<void> => {
  const text: Key<'storageWarning'> = `storageWarning:${fault}`;
  await Promise.all([bringTexts('storageWarning'), waitFor(session, (snapshot) => !snapshot.hasTag('settling'))]);
  messages.send({ type: 'message.shown', message: { text, variant: 'warning' } });
};
