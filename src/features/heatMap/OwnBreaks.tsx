import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { typedBreaks } from '#domain/permits/heatMap/heatScale.rules.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './HeatMap.module.css';
import { useChangeHeat, useHeat } from './useHeatView.ts';

/** Where classes meet, as the site wants it: rising numbers. What cannot be read as that says so and colours nothing. */
export function OwnBreaks() {
  const t = useTranslations('heatMap');
  const { view } = useHeat();
  const { look } = useChangeHeat();
  const [text, setText] = useState((view.breaks ?? []).join(' '));
  const isWrong = text.trim() !== '' && typedBreaks(text) === null;
  const type = (typed: string) => {
    setText(typed);
    const breaks = typedBreaks(typed);
    if (breaks) look({ breaks: breaks.join(' ') });
  };
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: InputGroup is an input
    <label className={styles.field}>
      <span>{t('heatMap:breaks')}</span>
      <InputGroup
        dir="ltr"
        value={text}
        placeholder="5 10 20 50"
        aria-invalid={isWrong}
        intent={isWrong ? 'danger' : 'none'}
        onValueChange={type}
      />
      {isWrong ? (
        <span className={styles.muted} role="alert">
          {t('heatMap:breaksWrong')}
        </span>
      ) : null}
    </label>
  );
}
