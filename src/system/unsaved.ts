import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslations } from '#src/i18n/i18n.ts';
import { guardWork, noteHere } from '#src/platform/unsavedWork.ts';
import { useAsk } from './dialog.ts';
import './locales/keys.ts';

/**
 * While `dirty` holds, a person who would leave is asked once: by a link, by Back, by signing out, by closing the tab. Staying keeps
 * what was typed. `what` names the work in the question, `param` the parameter of the address by which it is open, where the path stays.
 */
export const useUnsaved = (dirty: boolean, what: string, param?: string): void => {
  const t = useTranslations('system');
  const ask = useAsk();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted anew at every address
  useLayoutEffect(noteHere, [key]);
  const takeBack = useRef<() => void>(undefined);
  const askToLeave = useEffectEvent((leaveAnyway: () => void) => {
    takeBack.current = ask(
      {
        title: t('system:unsavedTitle'),
        text: t('system:unsavedText', { what }),
        confirm: t('system:leaveAnyway'),
        cancel: t('system:stay'),
        intent: 'danger',
      },
      leaveAnyway,
    );
  });
  useEffect(() => {
    if (!dirty) return;
    const unguard = guardWork({ param, ask: askToLeave });
    return () => {
      unguard();
      // What was being saved meanwhile is saved: there is nothing to be asked any more.
      takeBack.current?.();
    };
  }, [dirty, param]);
};
