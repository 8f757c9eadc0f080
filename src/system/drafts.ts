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
const dangerFor = 120_000;

type Draft = {
  /** Names the form among all others. */
  form: string;
  dirty: boolean;
  value: unknown;
  /** Puts back what was typed; it comes from storage, so it is to be checked. */
  restore: (value: unknown) => void;
  /** What is said of it where it tells of danger, else null: it outlasts a sign-out in another tab, which asked nobody here. */
  danger?: string | null;
};

type Dangerous = { danger: string; value: unknown };
const isDangerous = (kept: unknown): kept is Dangerous =>
  typeof kept === 'object' && kept !== null && 'danger' in kept && typeof kept.danger === 'string' && 'value' in kept;

/**
 * Keeps what is typed when the server ends the session, and offers it to the same person when they are back within twelve hours. Who
 * signs out by hand leaves nothing behind, but for danger that stands typed in another tab. Not for passwords, nor for anything else that must not lie in a browser.
 */
export const useDraft = ({ form, dirty, value, restore, danger = null }: Draft): void => {
  const t = useTranslations('system');
  const { session } = useSystem();
  const whose = whoseDrafts(useSession(userOf));
  const offer = useOffer();
  const keep = useEffectEvent(() => {
    const { value: state, context } = session.getSnapshot();
    const ended = state === 'forgetting' && (context.because !== 'elsewhere' || danger !== null);
    if (ended && dirty) keepDraft(whose, form, danger === null ? value : { danger, value });
  });
  const give = useEffectEvent((found: unknown) => {
    removeDraft(whose, form);
    restore(found);
  });
  const look = useEffectEvent(() => {
    const found = readDraft(whose, form);
    if (found === undefined) return;
    const dangerous = isDangerous(found) ? found : null;
    const said = dangerous?.danger ?? null;
    const shown = { text: said ?? t('system:draftFound'), variant: said ? ('error' as const) : ('info' as const) };
    offer({ ...shown, action: t('system:draftRestore'), duration: said ? dangerFor : offeredFor }, () =>
      give(dangerous ? dangerous.value : found),
    );
  });
  useEffect(() => {
    const { unsubscribe } = session.subscribe(() => keep());
    return unsubscribe;
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form or person has another draft
  useEffect(() => look(), [form, whose]);
};
