import { Checkbox } from '@blueprintjs/core';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { checkPlan, planFormOf } from './gasForms.ts';
import { SubstanceChoice } from './SubstanceChoice.tsx';

/** Points and interval of the gas tests, while the permit is prepared. */
export function PlanForm({ work, onClose }: { work: PermitWork; onClose: () => void }) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('plan', planFormOf(work), checkPlan);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="plan"
      title={t('work:changePlan')}
      submit={t('work:savePlan')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkPlan(value), (body) => ({ kind: 'planGas', body }))}
    >
      <LinesField
        label={t('work:points')}
        help={t('work:oneALine')}
        rows={3}
        value={value.points}
        error={errorOf('points')}
        onTyped={(points) => change({ points })}
      />
      <NumberField
        label={t('work:intervalMin')}
        help={t('work:intervalHelp')}
        value={value.interval}
        error={errorOf('interval_min')}
        onTyped={(interval) => change({ interval })}
      />
      <Checkbox
        checked={value.continuous}
        label={t('work:continuousLabel')}
        onChange={({ currentTarget }) => change({ continuous: currentTarget.checked })}
      />
      {errorOf('continuous') ? <p role="alert">{errorOf('continuous')}</p> : null}
      <SubstanceChoice chosen={value.substances} error={errorOf('substances')} onChosen={(substances) => change({ substances })} />
    </FormCard>
  );
}
