import { Button, Classes, Overlay2, ProgressBar } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import type { Language } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { ExportActor } from './ExportActor.ts';
import styles from './ExportBackdrop.module.css';
import { bytesOf } from './export.selectors.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of bytes as people read it: 1.5 MB. */
const sizeOf = (bytes: number, language: Language): string => {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const format = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const;
  return numberText(bytes / 1000 ** step, language, format);
};

/** Seconds as a stopwatch shows them: 1:05. */
const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Covers the console while the workbook is on its way; it can be cancelled and nothing else. */
export function ExportBackdrop() {
  const t = useTranslations('export');
  const title = useId();
  const { send } = ExportActor.useActorRef();
  return (
    <Overlay2 isOpen className={Classes.OVERLAY_SCROLL_CONTAINER} canEscapeKeyClose={false} canOutsideClickClose={false}>
      <div className={Classes.DIALOG_CONTAINER}>
        <div role="dialog" aria-modal="true" aria-labelledby={title} className={`${Classes.DIALOG} ${styles.card}`}>
          <h2 id={title} className={styles.title}>
            {t('export:busy')}
          </h2>
          <ProgressBar aria-labelledby={title} />
          <Progress />
          <Button autoFocus className={styles.cancel} text={t('ui:cancel')} onClick={() => send({ type: 'export.cancelled' })} />
        </div>
      </div>
    </Overlay2>
  );
}

const useSeconds = (): number => {
  const [seconds, setSeconds] = useState(0);
  // A timer of the browser, for as long as the progress is shown.
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};

function Progress() {
  const t = useTranslations('export');
  const language = useLanguage();
  const seconds = useSeconds();
  const bytes = ExportActor.useSelector(bytesOf);
  return (
    <p className={styles.progress}>
      <span>{t('export:received', { size: sizeOf(bytes, language) })}</span>
      <span>{t('export:elapsed', { time: clockOf(seconds) })}</span>
    </p>
  );
}
