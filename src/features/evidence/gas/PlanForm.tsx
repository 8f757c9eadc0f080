import { Checkbox } from '@blueprintjs/core';
import type { WorkForms } from '#machines/permitWork/workForms.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { checkPlan, planFormOf, siteLimits } from './gasForms.ts';
import { LimitFields } from './LimitFields.tsx';
import { SubstanceChoice } from './SubstanceChoice.tsx';

/** Points and interval of the gas tests, while the permit is prepared. */
export function PlanForm({ permit, work, onClose }: PartProps & { onClose: () => void }) {
  const t = useTranslations('work');
  const codes = [permit.primary_code, ...permit.supplementary_codes];
  const check = (typed: WorkForms['plan']) => checkPlan(typed, codes);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('plan', planFormOf(work), check);
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
      onSubmit={() => save(check(value), (body) => ({ kind: 'planGas', body }))}
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
      <LimitFields
        site={siteLimits(codes, value.substances)}
        limits={value.limits}
        errorOf={errorOf}
        onChange={(limits) => change({ limits })}
      />
    </FormCard>
  );
}
