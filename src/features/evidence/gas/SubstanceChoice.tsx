import { Checkbox } from '@blueprintjs/core';
import { addedSubstances } from '#domain/permits/kernel/permit.limits.data.ts';
import { substanceName } from '#domain/permits/kernel/substances.data.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

type Props = { chosen: readonly string[]; error: string | undefined; onChosen: (substances: string[]) => void };

/** What is tested beside the four substances that every test reads. */
export function SubstanceChoice({ chosen, error, onChosen }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:addedSubstances')}</legend>
      {addedSubstances.map((substance) => (
        <Checkbox
          key={substance}
          checked={chosen.includes(substance)}
          label={`${substanceName(substance, language)} (\u2066${substance}\u2069)`}
          onChange={({ currentTarget }) =>
            onChosen(addedSubstances.filter((one) => (one === substance ? currentTarget.checked : chosen.includes(one))))
          }
        />
      ))}
      {error ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
