import { Button, Switch } from '@blueprintjs/core';
import { Reset } from '@blueprintjs/icons';
import { useState, useSyncExternalStore } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { reloadInPlace } from '#src/platform/focus.ts';
import {
  areSamplesOfNobody,
  areSamplesStored,
  areSamplesUnkept,
  keepSamples,
  resetSamples,
  watchUnkept,
} from '#src/platform/storedSamples.ts';
import { useAsk } from '#src/system/dialog.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import styles from './Kit.module.css';

/** Whether the samples of whoever is signed in are kept on this device, as any page has said. */
const useAreKept = (whose: string): boolean => useSyncExternalStore(watchUnkept, () => areSamplesStored(whose));

/** How long what is changed in the samples lasts, in words alone. */
export function SamplesLast() {
  const t = useTranslations('kit');
  const isKept = useAreKept(whoseDrafts(useSession(userOf)));
  return <p className={styles.keepingAbout}>{t(isKept ? 'kit:samplesKept' : 'kit:samplesPass')}</p>;
}

/** Whether the samples outlast the page, and the way back to how they were: for all samples at once, at the foot of each. */
export function SampleKeeping() {
  const t = useTranslations('kit');
  const ask = useAsk();
  const whose = whoseDrafts(useSession(userOf));
  const isKept = useAreKept(whose);
  const isUnkept = useSyncExternalStore(watchUnkept, areSamplesUnkept);
  const isOfScenario = useSyncExternalStore(watchUnkept, areSamplesOfNobody);
  const lasts = isOfScenario ? 'kit:samplesScenario' : isUnkept ? 'kit:samplesUnkept' : 'kit:samplesKept';
  // Said when it changes by a press, and not again with every page that has it at its foot.
  const [isPressed, press] = useState(false);
  const flip = () => {
    press(true);
    void keepSamples(whose, !isKept);
  };
  const reset = () =>
    ask({ title: t('kit:resetTitle'), text: t('kit:resetText'), confirm: t('kit:reset'), intent: 'danger' }, async () => {
      // What a scenario has begun ends with its page; what is kept beside it stays.
      if (!isOfScenario) await resetSamples(whose);
      reloadInPlace();
    });
  return (
    <div className={styles.keeping}>
      <Switch role="switch" checked={isKept} label={t('kit:keepSamples')} aria-describedby="keep-samples" onChange={flip} />
      <p id="keep-samples" role={isPressed ? 'status' : undefined} className={styles.keepingAbout}>
        {t(isKept ? lasts : 'kit:samplesPass')}
      </p>
      <Button variant="minimal" size="small" icon={<Reset />} text={t('kit:reset')} onClick={reset} />
    </div>
  );
}
