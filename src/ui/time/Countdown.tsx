import { useEffect } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Countdown.module.css';
import { spokenSpan } from './spanText.ts';
import { useNow } from './useNow.ts';

type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Seconds until a time, of which the last has begun while it counts. None are left of a time that is past, or of what is no time. */
export const secondsUntil = (end: string, now: number): number => {
  const left = Math.ceil((Date.parse(end) - now) / 1000);
  return left > 0 ? left : 0;
};

/** Seconds as whole days, hours, minutes and seconds, none counted twice. */
export const timeLeft = (seconds: number): TimeLeft => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});

type Props = {
  /** When it ends, as an ISO time. */
  end: string;
  /** Called when the end comes, or at once when it has come before. */
  onOver?: () => void;
};

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Days, hours, minutes and seconds until a time. Each second is read off the clock of the server anew, so it never drifts. A screen
 * reader is told the time left, to the minute, when it asks, and by itself only that it is over.
 */
export function Countdown({ end, onOver }: Props) {
  const t = useTranslations('time');
  const language = useLanguage();
  const seconds = useNow((now) => secondsUntil(end, now));
  const isOver = seconds === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it is over, not when the listener is another function
  useEffect(() => {
    if (isOver) onOver?.();
  }, [isOver]);
  const left = timeLeft(seconds);
  return (
    <div>
      <span role="timer" className="visually-hidden">
        {isOver ? '' : t('time:left', { span: spokenSpan(Math.floor(seconds / 60), language) })}
      </span>
      <div className={styles.units} aria-hidden="true">
        {units.map((unit) => (
          <span key={unit} className={styles.unit}>
            <span className={styles.figure}>{numberText(left[unit], language, { minimumIntegerDigits: 2 })}</span>
            <span className={styles.name}>{t(`time:${unit}`)}</span>
          </span>
        ))}
      </div>
      <p className={styles.over} role="status">
        {isOver ? t('time:over') : ''}
      </p>
    </div>
  );
}
