import { Offline, Time } from '@blueprintjs/icons';
import { useRef } from 'react';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useRootMark } from '#src/platform/useRootMark.ts';
import { usePulse } from '#src/system/Pulse.tsx';
import { Link } from '#src/ui/Link.tsx';
import { ageText } from '#src/ui/time/ageText.ts';
import { hereText } from '#src/ui/time/hereText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { useToldHeight } from '#src/ui/useToldHeight.ts';
import styles from './PulseBanner.module.css';
import { Veil } from './Veil.tsx';

type View = 'fresh' | 'silent' | 'lost' | 'back';

/** How old what is shown is, second by second: to be seen, and not read out each time. */
function Age({ at }: { at: number }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const seconds = useNow((now) => Math.max(0, Math.round((now - at) / 1000)));
  return <span>{t('services:asOf', { time: hereText(at, language), age: ageText(seconds, language) })}</span>;
}

/** Says that the server's clock cannot be trusted, for as long as that is so, and where it can be confirmed. */
function Doubt() {
  const t = useTranslations('services');
  const place = useRef<HTMLParagraphElement>(null);
  useRootMark('data-doubt', true);
  useToldHeight(place, '--hse-doubt');
  return (
    <p ref={place} className={styles.doubt} data-banner="clock">
      <Time /> <span>{t('services:doubt')}</span> <Link to="/apps/permit-clock">{t('services:confirmTime')}</Link>
    </p>
  );
}

/**
 * How fresh everything is that the shell shows. What is old is grey, under a band that says how old, over all that stands at the foot: nothing
 * moves under the hand. It is said once, and once more when the server is back.
 */
export function PulseBanner() {
  const t = useTranslations('services');
  const language = useLanguage();
  const view = usePulse<View>(({ value }) => {
    const { shown } = value as { shown: string };
    return shown === 'silent' || shown === 'lost' || shown === 'back' ? shown : 'fresh';
  }, 'fresh');
  const old = usePulse((snapshot) => snapshot.hasTag('old'), false);
  const at = usePulse(({ context }) => context.heardAt, 0);
  const doubted = usePulse(({ context }) => context.clock?.state === 'doubted', false);
  const time = hereText(at, language);
  const silent = view === 'silent' || view === 'lost';
  useRootMark('data-band', view !== 'fresh');
  return (
    <>
      {old ? <Veil view={view} /> : null}
      <div className={styles.hidden} role="status">
        {view === 'silent' ? t('services:silentSaid', { time }) : view === 'back' ? t('services:back') : ''}
      </div>
      <div className={styles.hidden} role="alert">
        {view === 'lost' ? `${t('services:notLive')} ${t('services:silentSaid', { time })}` : ''}
      </div>
      <div role="status">{doubted ? <Doubt /> : null}</div>
      {silent ? (
        <p className={styles.band} data-banner="pulse" data-view={view} aria-hidden>
          <Offline /> {view === 'lost' ? <strong>{t('services:notLive')}</strong> : null} <Age at={at} />
          <span>{t('services:silent')}</span>
        </p>
      ) : null}
      {view === 'back' ? (
        <p className={styles.band} data-banner="pulse" data-view={view} aria-hidden>
          {t('services:back')}
        </p>
      ) : null}
    </>
  );
}
