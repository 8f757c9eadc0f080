import { Button } from '@blueprintjs/core';
import { Circle, Cross, TickCircle } from '@blueprintjs/icons';
import { numberText } from '#domain/kernel/readingText.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { desktop, useMedia } from '#src/platform/useMedia.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { Link } from '#src/ui/Link.tsx';
import styles from './FirstSteps.module.css';
import { stepNames, steps, takenIn } from './steps.ts';

/** What a person who is new does first, until they put it away. On small screens it is one line that opens, so that the page keeps its room. */
export function FirstSteps() {
  const t = useTranslations('firstSteps');
  const language = useLanguage();
  const { firstSteps, firstStepsTaken } = useSettings(settingsOf);
  const send = useSendSettings();
  const wide = useMedia(desktop);
  if (firstSteps === 'away') return null;
  const taken = takenIn(firstStepsTaken);
  const count = { taken: numberText(taken.length, language), all: numberText(stepNames.length, language) };
  return (
    <section className={styles.card} aria-label={t('firstSteps:title')}>
      <details className={styles.steps} open={wide}>
        <summary className={styles.summary}>
          <strong>{t('firstSteps:title')}</strong> <span className={styles.count}>{t('firstSteps:count', count)}</span>
        </summary>
        <ol className={styles.list}>
          {stepNames.map((name) => (
            <li key={name} className={styles.step} data-taken={taken.includes(name)}>
              {taken.includes(name) ? <TickCircle title={t('firstSteps:taken')} /> : <Circle aria-hidden="true" />}
              <Link to={steps[name].to}>{t(`firstSteps:step_${name}`)}</Link>
            </li>
          ))}
        </ol>
      </details>
      <Button
        variant="minimal"
        size="small"
        icon={<Cross />}
        aria-label={t('firstSteps:putAway')}
        onClick={() => send({ type: 'settings.changed', change: { firstSteps: 'away' } })}
      />
    </section>
  );
}
