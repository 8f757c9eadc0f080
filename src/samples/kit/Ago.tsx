import { useLanguage } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { agoText } from '#src/ui/time/agoText.ts';
import { momentText } from '#src/ui/time/momentText.ts';
import styles from './Kit.module.css';

/** How long ago something was, in the language of the console, also where what stands around it is English. */
export function Ago({ time }: { time: string }) {
  const language = useLanguage();
  return (
    <time className={styles.ago} lang={language} dateTime={time} title={momentText(time, 'minute', language)}>
      <bdi>{agoText(time, serverNow(), language)}</bdi>
    </time>
  );
}
