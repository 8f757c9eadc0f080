import { limitText } from '#domain/kernel/readingText.ts';
import type { GasLimit } from '#domain/permits/kernel/permit.limits.data.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { typedLimits } from './gasForms.ts';

type Typed = WorkForms['plan']['limits'];
type Props = { site: readonly GasLimit[]; limits: Typed; errorOf: ErrorOf; onChange: (limits: Typed) => void };

/** What this permit allows less of than its site, a field for each end that a limit has. Left empty, the limit of the site holds. */
export function LimitFields({ site, limits, errorOf, onChange }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const sent = typedLimits(site, limits);
  const isAtField = sent.some((_, index) => errorOf(`limits[${index}].min`) ?? errorOf(`limits[${index}].max`));
  return (
    <fieldset className={styles.bare}>
      <legend className={styles.formTitle}>{t('work:tighterLimits')}</legend>
      <p className={styles.nothing}>{t('work:tighterHelp')}</p>
      <div className={styles.narrow}>
        {site.map((limit) => {
          const { substance } = limit;
          const typed = limits[substance] ?? { min: '', max: '' };
          const index = sent.findIndex((one) => one.substance === substance);
          const ends = limit.min === null ? (['max'] as const) : (['min', 'max'] as const);
          return ends.map((end) => (
            <NumberField
              key={`${substance} ${end}`}
              label={t(`work:tighter_${end}`, { substance, unit: limit.unit })}
              help={<bdi>{t('work:siteLimit', { limit: limitText(limit, language) })}</bdi>}
              value={typed[end]}
              error={index === -1 ? undefined : errorOf(`limits[${index}].${end}`)}
              onTyped={(text) => onChange({ ...limits, [substance]: { ...typed, [end]: text } })}
            />
          ));
        })}
      </div>
      {errorOf('limits') && !isAtField ? <p role="alert">{errorOf('limits')}</p> : null}
    </fieldset>
  );
}
