import { useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { lazyOverlay } from '#src/system/lazyOverlay.tsx';
import styles from './Frame.module.css';

const GuestPanels = lazyOverlay(async () => (await import('#src/shell/settings/GuestPanels.tsx')).GuestPanels);

/** Drawn here: the cog of the icon set alone weighs more than the rest of this file. */
function Sliders() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M1 4h7m5 0h2M1 12h2m5 0h7" />
      <circle cx="10.5" cy="4" r="2" />
      <circle cx="5.5" cy="12" r="2" />
    </svg>
  );
}

/** The way to the settings on pages without the shell. What it opens is loaded when somebody wants it. */
export function GuestSettings() {
  const t = useTranslations();
  const [asked, setAsked] = useState(0);
  return (
    <>
      <button
        type="button"
        className={styles.settings}
        aria-haspopup="dialog"
        aria-label={t('ui:settings')}
        title={t('ui:settings')}
        onClick={() => setAsked(asked + 1)}
      >
        <Sliders />
      </button>
      {asked > 0 ? <GuestPanels asked={asked} onGone={() => setAsked(0)} /> : null}
    </>
  );
}
