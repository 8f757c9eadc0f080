import { Button, Callout } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Handover.module.css';
import { useStaleness } from './useHandovers.ts';

/** What is shown may be old: reading it again has failed. */
export function StaleNote() {
  const t = useTranslations('handover');
  const language = useLanguage();
  const { problem, retry } = useStaleness();
  if (!problem) return null;
  return (
    <Callout intent="warning" role="alert">
      <div className={styles.line}>
        <span>
          {t('handover:stale')} {sentenceOf(problem, language)}
        </span>
        <Button icon={<Refresh />} text={t('ui:retry')} onClick={retry} />
      </div>
    </Callout>
  );
}
