import { limitText } from '#domain/kernel/readingText.ts';
import { numberFrom, twoMeanings } from '#domain/kernel/typedNumber.ts';
import { isNearLimit } from '#domain/permits/regions/gas.rules.ts';
import { type GasLimit, isOutside } from '#src/entities/permits/gasReadings.ts';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';

type Readings = Readonly<Record<string, string>>;
type Props = {
  limits: readonly GasLimit[];
  readings: Readings;
  errorOf: ErrorOf;
  onChange: (readings: Readings) => void;
};

/** One reading for each substance, with its unit and limits; what is out of limits is said while it is typed. */
export function ReadingFields({ limits, readings, errorOf, onChange }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:readings')}</legend>
      <div className={styles.narrow}>
        {limits.map((limit, index) => {
          const typed = readings[limit.substance] ?? '';
          const value = numberFrom(typed);
          // Two numbers that one may be are told apart by the field itself.
          const isUnread = Number.isNaN(value) && twoMeanings(typed) === null;
          const fault = errorOf(`readings[${index}].value`);
          const outside = value !== undefined && isOutside(limit, value);
          return (
            <NumberField
              key={limit.substance}
              label={
                <Ltr>
                  {limit.substance} ({limit.unit})
                </Ltr>
              }
              value={typed}
              error={isUnread && fault ? t('work:offScale') : fault}
              help={
                outside || isUnread ? (
                  <Status tone="bad">{t(outside ? 'work:outside' : 'work:offScale')}</Status>
                ) : (
                  <>
                    <bdi>{limitText(limit, language)}</bdi>
                    {value !== undefined && isNearLimit(limit, value) ? <Status tone="soon">{t('work:nearLimit')}</Status> : null}
                  </>
                )
              }
              onTyped={(text) => onChange({ ...readings, [limit.substance]: text })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
