import type { SnapshotFrom } from 'xstate';
import { defaultSettings } from '#domain/settings/settings.schema.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import type { SignedOutBecause, sessionMachine } from '#machines/session/session.machine.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import type { System } from './System.tsx';

type Snapshot = Pick<SnapshotFrom<typeof sessionMachine>, 'value' | 'context'>;

const signedOut: Record<SignedOutBecause, { text: Key<'ui'>; variant: Message['variant'] }> = {
  tokenRefused: { text: 'ui:tokenRefused', variant: 'error' },
  rejected: { text: 'ui:rejected', variant: 'error' },
  elsewhere: { text: 'ui:leftElsewhere', variant: 'info' },
};

/** What is said when the session goes from one state to another (specification 8), or nothing. */
export const announcementOf = (before: Snapshot['value'], { value, context }: Snapshot): Message | null => {
  if (value === before) return null;
  if (value === 'checking') return { text: 'ui:loggingIn' satisfies Key<'ui'>, variant: 'info' };
  if (value === 'signedIn' && before === 'checking') return { text: 'ui:loggedIn' satisfies Key<'ui'>, variant: 'success' };
  if (value === 'guest' && before === 'forgetting' && context.because) return signedOut[context.because];
  return null;
};

/**
 * Lets the session speak through the messages. When somebody signs out by hand, what was said to them goes, and the scheme goes
 * back to its default. The language stays: it is the reader's, not the session's.
 */
export const announceSession = ({ session, settings, messages }: System): void => {
  let before = session.getSnapshot().value;
  session.subscribe((snapshot) => {
    const message = announcementOf(before, snapshot);
    if (message) messages.send({ type: 'message.shown', message });
    if (before === 'leaving' && snapshot.value === 'guest') {
      messages.send({ type: 'message.dismissed' });
      settings.send({ type: 'settings.themeChosen', theme: defaultSettings.theme });
    }
    before = snapshot.value;
  });
};
