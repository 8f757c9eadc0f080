import { Button, Checkbox } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import type { TypedStep } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useAskedCancel } from '#src/entities/work/form/useAskedCancel.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { typedIn } from '#src/entities/work/permitWork.selectors.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { checkRisk, emptyStep, riskFormOf } from './riskForm.ts';
import { StepFields } from './StepFields.tsx';

/** Writes the risk assessment: its steps, and who assessed them. */
export function RiskForm({ permit, work, onClose }: PartProps & { onClose: () => void }) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('risk', riskFormOf(work, permit.description), checkRisk);
  const { steps } = value;
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    setAdded(steps.length);
    change({ steps: [...steps, emptyStep] });
  };
  const changeStep = (place: number, part: Partial<TypedStep>) =>
    change({ steps: steps.map((step, index) => (index === place ? { ...step, ...part } : step)) });
  const isTyped = PermitWorkActor.useSelector(typedIn('risk')) !== undefined;
  const cancel = useAskedCancel(isTyped, t('work:writeRisk'), () => {
    discard();
    onClose();
  });
  return (
    <FormCard
      form="risk"
      title={t('work:writeRisk')}
      submit={t('work:saveRisk')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkRisk(value), (body) => ({ kind: 'assessRisk', body }))}
    >
      {steps.map((step, index) => (
        <StepFields
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          key={index}
          no={index + 1}
          step={step}
          isNew={index === added}
          errorOf={(member) => errorOf(`steps[${index}].${member}`)}
          onChange={(part) => changeStep(index, part)}
          onRemove={steps.length > 1 ? () => change({ steps: steps.filter((_, place) => place !== index) }) : null}
        />
      ))}
      <div className={styles.actions}>
        <Button icon={<Add />} text={t('work:addStep')} onClick={add} />
      </div>
      <TextField
        ltr
        label={t('work:teamSaps')}
        help={t('work:teamHelp')}
        value={value.team}
        error={errorOf('team')}
        onTyped={(team) => change({ team })}
      />
      <Checkbox
        checked={value.siteBased}
        label={t('work:siteBasedLabel')}
        onChange={({ currentTarget }) => change({ siteBased: currentTarget.checked })}
      />
    </FormCard>
  );
}
