import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { keepDraft, readDraft, removeDraft } from '#src/platform/drafts.ts';
import './locales/keys.ts';
import { useOffer } from './offer.ts';
import { useSystem } from './System.tsx';
import { userOf, useSession } from './session.ts';
import { whoseDrafts } from './watchDrafts.ts';

/** Long enough to be found by somebody who has just signed in again. */
const offeredFor = 20_000;

type Draft = {
  /** Names the form among all others. */
  form: string;
  dirty: boolean;
  value: unknown;
  /** Puts back what was typed; it comes from storage, so it is to be checked. */
  restore: (value: unknown) => void;
};

/**
 * Keeps what is typed when the server ends the session, and offers it to the same person when they are back within twelve hours. Who
 * signs out by hand leaves nothing behind. Not for passwords, nor for anything else that must not lie in a browser.
 */
export const useDraft = ({ form, dirty, value, restore }: Draft): void => {
  const t = useTranslations('system');
  const { session } = useSystem();
  const whose = whoseDrafts(useSession(userOf));
  const offer = useOffer();
  const keep = useEffectEvent(() => {
    const { value: state, context } = session.getSnapshot();
    const ended = state === 'forgetting' && context.because !== 'elsewhere';
    if (ended && dirty) keepDraft(whose, form, value);
  });
  const give = useEffectEvent((found: unknown) => {
    removeDraft(whose, form);
    restore(found);
  });
  const look = useEffectEvent(() => {
    const found = readDraft(whose, form);
    if (found === undefined) return;
    offer({ text: t('system:draftFound'), action: t('system:draftRestore'), variant: 'info', duration: offeredFor }, () =>
      give(found),
    );
  });
  useEffect(() => {
    const { unsubscribe } = session.subscribe(() => keep());
    return unsubscribe;
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form or person has another draft
  useEffect(() => look(), [form, whose]);
};
