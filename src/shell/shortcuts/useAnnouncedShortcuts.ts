import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sentenceOf } from '#domain/kernel/problem.ts';
import type { shortcutsMachine } from '#machines/shortcuts/shortcuts.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { confirmations } from '#src/shell/saving/SettingsNews.tsx';
import { useShowMessage } from '#src/system/messages.ts';
import { useOffer } from '#src/system/offer.ts';

type Snapshot = SnapshotFrom<typeof shortcutsMachine>;

/** Says that shortcuts were kept with the account, or why they were taken back. A refused token is the session's to tell. */
export const useAnnouncedShortcuts = (actor: ActorRefFrom<typeof shortcutsMachine>): void => {
  const t = useTranslations('shortcuts', 'saving');
  const language = useLanguage();
  const showMessage = useShowMessage();
  const offer = useOffer();
  const announce = useEffectEvent(({ value, context: { keptAt, problem } }: Snapshot) => {
    const confirmation = confirmations[keptAt];
    if (value === 'kept' && confirmation) showMessage({ text: confirmation, variant: 'success' });
    if (value !== 'notKept' || !problem || problem.code === 'invalid_token') return;
    const text = t('shortcuts:notKept', { reason: sentenceOf(problem, language) });
    offer({ text, variant: 'error', action: t('shortcuts:retry') }, () => actor.send({ type: 'shortcuts.retry' }));
  });
  useEffect(() => {
    let before = actor.getSnapshot().value;
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (before === 'keeping' && snapshot.value !== before) announce(snapshot);
      before = snapshot.value;
    });
    return unsubscribe;
  }, [actor]);
};
