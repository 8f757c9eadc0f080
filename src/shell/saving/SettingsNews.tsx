import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#domain/settings/settings.schema.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import type { StoredAt, settingsMachine } from '#machines/settings/settings.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { type System, useSystem } from '#src/system/System.tsx';

type Snapshot = Pick<SnapshotFrom<typeof settingsMachine>, 'value' | 'context'>;

/** What confirms that something was kept with the account (specification 8). What stays on the device as wanted needs no words. */
export const confirmations: Partial<Record<StoredAt, Key<'saving'>>> = {
  api: 'saving:keptWithApi',
  firebase: 'saving:keptWithFirebase',
  auth0: 'saving:keptWithAuth0',
  deviceOnly: 'saving:keptHereOnly',
};

const retry: Key<'saving'> = 'saving:retry';
const notKept: Key<'saving'> = 'saving:notKept';
const notShown: Key<'saving'> = 'saving:notShown';

/** How a list is laid out, and which first steps are left, is seen at once where it was done by hand: that it was kept needs no words. */
const layOut = {
  permitColumns: '',
  permitRows: 'compact',
  labelRail: 'auto',
  firstSteps: 'away',
  firstStepsTaken: '',
} as const satisfies Partial<Settings>;
/** The settings of which it is said that they were kept. */
const spokenOf = (settings: Settings): string => JSON.stringify({ ...settings, ...layOut });

/** What is said when settings go from one state to another, or nothing. */
const settingsNewsOf = ({ shown, kept: before }: Snapshot['value'], { value, context }: Snapshot): Message | null => {
  if (value.shown === 'failed' && shown !== 'failed') return { text: notShown, variant: 'warning' };
  if (before !== 'keeping' || value.kept === before || !context.person) return null;
  if (value.kept === 'notKept') return { text: notKept, variant: 'warning', action: retry };
  const confirmation = value.kept === 'kept' ? confirmations[context.keptAt] : undefined;
  return confirmation ? { text: confirmation, variant: 'success' } : null;
};

/** Tells of settings that could not be shown, and of those that were kept or not, lets the person retry, and tries again by itself when the connection is back. */
export const announceSettings = ({ session, settings, messages }: System): (() => void) => {
  let before = settings.getSnapshot().value;
  /** What was kept the last time, as far as it is spoken of; null after a failure, of which the end is told. */
  let kept: string | null = spokenOf(settings.getSnapshot().context.settings);
  /** The message that offers another try. */
  let offer = 0;
  const told = settings.subscribe((snapshot) => {
    const spoken = spokenOf(snapshot.context.settings);
    const news = settingsNewsOf(before, snapshot);
    const message = news?.variant === 'success' && spoken === kept ? null : news;
    before = snapshot.value;
    if (before.kept === 'kept') kept = spoken;
    else if (before.kept === 'notKept') kept = null;
    // Whose token was refused is told that, and nothing else.
    if (!message || !session.getSnapshot().matches('signedIn')) return;
    messages.send({ type: 'message.shown', message });
    offer = message.action ? messages.getSnapshot().context.count : 0;
  });
  const tryAgain = () => settings.send({ type: 'settings.retry' });
  const asked = messages.subscribe(({ context }) => {
    if (offer === 0 || context.acted !== offer) return;
    offer = 0;
    tryAgain();
  });
  addEventListener('online', tryAgain);
  return () => {
    told.unsubscribe();
    asked.unsubscribe();
    removeEventListener('online', tryAgain);
  };
};

/** Says whether the settings of the person signed in were kept. For guests there is nothing to say. */
export function SettingsNews() {
  useTranslations('saving');
  const system = useSystem();
  useEffect(() => announceSettings(system), [system]);
  return null;
}
