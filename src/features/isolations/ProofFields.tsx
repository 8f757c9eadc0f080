import { type Energy, type PlannedPoint, proofMethodsAt, proofUnits } from '#domain/permits/isolations/isolation.schema.ts';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { methodText } from './isolationWords.ts';

type Step = WorkForms['step'];
type Props = { kind: PlannedPoint['kind']; energy: Energy; value: Step; errorOf: ErrorOf; onChange: (part: Partial<Step>) => void };

/** What was tried or measured at a point of a kind, with reading and unit of what was measured. */
export function ProofFields({ kind, energy, value: { method, reading, unit }, errorOf, onChange }: Props) {
  const t = useTranslations('work');
  const units = method === '' ? [] : proofUnits[method];
  const methods = [
    { value: '' as const, text: t('work:choose') },
    ...proofMethodsAt(kind, energy).map((one) => ({ value: one, text: methodText(one, kind, t) })),
  ];
  return (
    <div className={styles.fields}>
      <ChoiceField
        label={t('work:proofMethod')}
        value={method}
        options={methods}
        error={errorOf('method')}
        onChosen={(chosen) => onChange({ method: chosen, unit: chosen === '' ? '' : (proofUnits[chosen][0] ?? '') })}
      />
      {units.length > 0 ? (
        <>
          <TextField
            numeric
            label={t('work:proofReading')}
            value={reading}
            error={errorOf('reading')}
            onTyped={(typed) => onChange({ reading: typed })}
          />
          <ChoiceField
            label={t('work:proofUnit')}
            value={unit}
            options={units.map((one) => ({ value: one, text: one }))}
            error={errorOf('unit')}
            onChosen={(chosen) => onChange({ unit: chosen })}
          />
        </>
      ) : null}
    </div>
  );
}
