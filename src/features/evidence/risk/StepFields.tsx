import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import type { TypedStep } from '#machines/permitWork/workForms.ts';
import { RiskText } from '#src/entities/permits/RiskText.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ratingFrom } from './riskForm.ts';

type Props = {
  no: number;
  step: TypedStep;
  /** What is wrong with a member of this step. */
  errorOf: ErrorOf;
  onChange: (part: Partial<TypedStep>) => void;
  /** Null for the only step. */
  onRemove: (() => void) | null;
  /** Somebody has just asked for it. */
  isNew: boolean;
};

/** One step of the work being assessed. */
export function StepFields({ no, step, errorOf, onChange, onRemove, isNew }: Props) {
  const t = useTranslations('work');
  const words = (member: 'step' | 'hazard' | 'consequence') => (
    <TextField
      takesFocus={isNew && member === 'step'}
      label={t(`work:${member}`)}
      value={step[member]}
      error={errorOf(member)}
      onTyped={(text) => onChange({ [member]: text })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend>{t('work:stepNo', { no })}</legend>
      <div className={styles.fields}>
        {words('step')}
        {words('hazard')}
        {words('consequence')}
        <LinesField
          className={styles.whole}
          label={t('work:controls')}
          help={t('work:oneALine')}
          value={step.controls}
          error={errorOf('controls')}
          rows={3}
          onTyped={(controls) => onChange({ controls })}
        />
      </div>
      <div className={styles.fields}>
        <Rating title={t('work:before')} name="before" {...{ step, errorOf, onChange }} />
        <Rating title={t('work:after')} name="after" {...{ step, errorOf, onChange }} />
      </div>
      {onRemove ? (
        <div className={styles.actions}>
          <Button variant="minimal" icon={<Trash />} text={t('work:removeStep', { no })} onClick={onRemove} />
        </div>
      ) : null}
    </fieldset>
  );
}

type RatingProps = Pick<Props, 'step' | 'errorOf' | 'onChange'> & { title: string; name: 'before' | 'after' };

const grades = ['1', '2', '3', '4', '5'] as const;

function Rating({ title, name, step, errorOf, onChange }: RatingProps) {
  const t = useTranslations('work', 'permits');
  const rated = step[name];
  const rating = ratingFrom(rated);
  const choice = (member: 'severity' | 'likelihood') => (
    <ChoiceField
      label={t(`work:${member}`)}
      value={grades.find((grade) => grade === rated[member]) ?? ''}
      empty={t('work:choose')}
      options={grades.map((grade) => ({ value: grade, text: t(`work:${member}_${grade}`) }))}
      error={errorOf(`${name}.${member}`)}
      onChosen={(grade) => onChange({ [name]: { ...rated, [member]: grade } })}
    />
  );
  return (
    <fieldset className={styles.bare}>
      <legend>
        <span className={styles.pair}>
          {title} {rating === null ? null : <RiskText rating={rating} t={t} />}
        </span>
      </legend>
      <div className={styles.narrow}>
        {choice('severity')}
        {choice('likelihood')}
      </div>
    </fieldset>
  );
}
