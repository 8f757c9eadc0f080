import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { QuickEntries } from './QuickEntries.tsx';
import styles from './QuickPanel.module.css';
import { QuickSettings } from './QuickSettings.tsx';
import { RightPanel } from './RightPanel.tsx';
import { todayText } from './todayText.ts';

/** Which day it is, by the clock of the server, as one says it in the language of the reader. */
function Today() {
  const t = useTranslations('panels');
  const language = useLanguage();
  const weekday = useNow((now) => todayText(now, language).weekday);
  const day = useNow((now) => todayText(now, language).day);
  return (
    <section className={styles.block} aria-labelledby="quick-today">
      <h3 id="quick-today" className={styles.caption}>
        {t('panels:today')}
      </h3>
      <p className={styles.today}>
        <span className={styles.weekday}>{weekday}</span>
        <span className={styles.day}>{day}</span>
      </p>
    </section>
  );
}

/** Today, events, notes, and three switches. Events and notes are samples: a site that does without those sees the rest. */
export function QuickPanel() {
  const t = useTranslations('panels');
  const { samples } = usePorts();
  return (
    <RightPanel name="quick" title={t('panels:quick')} size="var(--hse-quick-panel)">
      <div className={styles.content}>
        <Today />
        {samples ? <QuickEntries /> : null}
        <QuickSettings />
      </div>
    </RightPanel>
  );
}
