import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { type exportMachine, toastTimes } from '#machines/export/export.machine.ts';
import type { Message } from '#machines/messages/messages.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useShowMessage } from '#src/system/messages.ts';

type Snapshot = SnapshotFrom<typeof exportMachine>;

/** Says how an export ended, in the console's one place for messages. A refused token is the session's to tell. */
export const useAnnouncedExport = (actor: ActorRefFrom<typeof exportMachine>): void => {
  const t = useTranslations('export');
  const language = useLanguage();
  const showMessage = useShowMessage();

  // A subscription to the chart: each end of an export is announced once.
  useEffect(() => {
    const messageOf = ({ value, context }: Snapshot): Message | null => {
      if (value === 'succeeded') return { text: t('export:done'), variant: 'success', duration: toastTimes.success };
      if (value !== 'failed' || !context.problem || context.problem.code === 'invalid_token') return null;
      return { text: sentenceOf(context.problem, language), variant: 'error', duration: toastTimes.failure };
    };
    let before = actor.getSnapshot().value;
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const message = snapshot.value === before ? null : messageOf(snapshot);
      before = snapshot.value;
      if (message) showMessage(message);
    });
    return unsubscribe;
  }, [actor, language, t, showMessage]);
};
