import { useTranslations } from '#src/i18n/i18n.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Meanwhile.module.css';

/** A field that somebody types in, and what another person has written there since. */
export type WrittenMeanwhile = { name: string; now: string };

/** What another person has written into fields that somebody types in. Saving replaces it, which is said before. */
export function Meanwhile({ written }: { written: readonly WrittenMeanwhile[] }) {
  const t = useTranslations('work');
  if (written.length === 0) return null;
  return (
    <TitledCallout role="status" intent="warning" title={t('work:meanwhile')}>
      <ul>
        {written.map(({ name, now }) => (
          <li key={name}>
            {name}: {now === '' ? t('work:meanwhileEmpty') : <bdi className={styles.now}>{now}</bdi>}
          </li>
        ))}
      </ul>
      <p>{t('work:meanwhileText')}</p>
    </TitledCallout>
  );
}
