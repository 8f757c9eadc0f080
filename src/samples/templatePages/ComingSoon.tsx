import { useState } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import { nextMonth, type TimeLeft, timeLeft } from '#domain/templatePages/templatePages.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import { ShellLink } from './LoginLink.tsx';
import { Subscription } from './Subscription.tsx';
import styles from './TemplatePages.module.css';

const parts = ['days', 'hours', 'minutes', 'seconds'] as const satisfies readonly (keyof TimeLeft)[];

/** Counts down to the day that the site names, and takes the address of whoever wants to hear of it. */
export function ComingSoon() {
  const t = useTranslations('templatePages');
  const { comingSoon } = usePorts();
  const [opens] = useState(() => (comingSoon === null ? nextMonth(Date.now()) : Date.parse(comingSoon)));
  const isOpen = useNow((now) => now >= opens);
  return (
    <div className={styles.words}>
      <p>{t(isOpen ? 'templatePages:isOpen' : 'templatePages:opensSoon')}</p>
      {isOpen ? null : <Countdown opens={opens} />}
      <Subscription />
      <ShellLink />
    </div>
  );
}

function Countdown({ opens }: { opens: number }) {
  const t = useTranslations('templatePages');
  const language = useLanguage();
  // Read as a text, so that it is drawn when a second has passed and not otherwise.
  const left = useNow((now) => parts.map((part) => timeLeft(opens, now)[part]).join(' ')).split(' ');
  return (
    <>
      <p>{t('templatePages:opensOn', { day: momentText(opens, 'day', language) })}</p>
      <div className={styles.timer} role="timer">
        <dl className={styles.countdown}>
          {parts.map((part, index) => (
            <div key={part}>
              <dt>{t(`templatePages:${part}`, { count: Number(left[index]) })}</dt>
              <dd>{numberText(Number(left[index]), language, { minimumIntegerDigits: 2 })}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}
