import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import { controlText } from '#src/entities/permits/controlStanding.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Controls.module.css';
import type { Answer, Control } from './controlAnswers.ts';

type Props = {
  control: Control;
  /** What is answered now and not yet saved. */
  given: Answer | undefined;
  error: string | undefined;
  zone: string;
  onGiven: (answer: Answer) => void;
};

const choices = ['yes', 'no', 'not_applicable'] as const;

/** One critical control with its three answers. Only "yes" needs no words. */
export function ControlChoice({ control, given, error, zone, onGiven }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const name = useId();
  // What was confirmed before the isolation, too long ago, or before gas was found is confirmed anew: no answer of it is ticked already.
  const chosen = given?.answer ?? (control.before_isolation || control.too_old || control.gas_found_at ? null : control.answer);
  const why = given?.why ?? control.why ?? '';
  return (
    <div className={styles.control} role="radiogroup" aria-labelledby={`${name}-text`}>
      <span id={`${name}-text`}>{controlText(control, language)}</span>
      {control.before_isolation && !given ? <Status tone="bad">{t('work:beforeIsolation')}</Status> : null}
      {control.too_old && !control.before_isolation && !given ? <Status tone="bad">{t('work:seenTooEarly')}</Status> : null}
      {control.gas_found_at && !given ? (
        <Status tone="bad">
          {t('work:gasFoundSince')} <SiteTime at={control.gas_found_at} zone={zone} />
        </Status>
      ) : null}
      <span className={styles.choice}>
        {choices
          .filter((choice) => choice !== 'not_applicable' || control.may_be_left_out)
          .map((choice) => (
            <Radio
              key={choice}
              name={name}
              label={t(`work:answer_${choice}`)}
              checked={chosen === choice}
              onChange={() => onGiven({ answer: choice, why })}
            />
          ))}
      </span>
      {given && given.answer !== 'yes' ? (
        <TextField
          className={styles.why}
          label={t(given.answer === 'no' ? 'work:whyNo' : 'work:whyNot')}
          value={why}
          error={error}
          onTyped={(text) => onGiven({ ...given, why: text })}
        />
      ) : null}
    </div>
  );
}
