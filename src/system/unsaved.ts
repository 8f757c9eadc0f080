import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { guardWork, noteHere } from '#src/platform/unsavedWork.ts';
import { useAsk } from './dialog.ts';

/**
 * While `dirty` holds, a person who would leave is asked once: by a link, by Back, by signing out, by closing the tab. Staying keeps
 * what was typed. `what` names the work in the question.
 */
export const useUnsaved = (dirty: boolean, what: string): void => {
  const t = useTranslations();
  const ask = useAsk();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted anew at every address
  useLayoutEffect(noteHere, [key]);
  const askToLeave = useEffectEvent((leaveAnyway: () => void) =>
    ask(
      {
        title: t('ui:unsavedTitle'),
        text: t('ui:unsavedText', { what }),
        confirm: t('ui:leaveAnyway'),
        cancel: t('ui:stay'),
        intent: 'danger',
      },
      leaveAnyway,
    ),
  );
  useEffect(() => (dirty ? guardWork({ ask: askToLeave }) : undefined), [dirty]);
};
