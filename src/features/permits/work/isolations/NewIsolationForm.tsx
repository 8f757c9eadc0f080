import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { energies, isolationCategories } from '#domain/permits/isolations/isolation.schema.ts';
import type { Permit } from '#domain/permits/permit.schema.ts';
import type { TypedPoint } from '#machines/permitWork/workForms.ts';
import { useTexts } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { ChoiceField, TextField } from '../form/Fields.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { useWorkForm } from '../form/useWorkForm.ts';
import styles from '../Work.module.css';
import { checkNewIsolation, emptyPoint, newIsolationOf } from './newIsolation.ts';
import { PointFields } from './PointFields.tsx';

type Props = { permit: Permit; linked: readonly number[]; onClose: () => void };

/** Begins an isolation certificate for this work, with its points in the order in which they are applied, and links it. */
export function NewIsolationForm({ permit, linked, onClose }: Props) {
  const t = useTexts('work');
  const [initial] = useState(newIsolationOf);
  const check = (typed: typeof initial) => checkNewIsolation(typed, permit);
  const form = useWorkForm('newIsolation', initial, check);
  const { value, saving, errorOf } = form;
  // Something else is typed: it is another certificate that is begun.
  const change = (part: Partial<typeof value>) => form.change({ ...part, key: newKey() });
  const { points } = value;
  const changePoint = (place: number, part: Partial<TypedPoint>) =>
    change({ points: points.map((point, index) => (index === place ? { ...point, ...part } : point)) });
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <FormCard
      form="newIsolation"
      title={t('work:newIsolation')}
      submit={t('work:beginIsolation')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => form.save(check(value), (body) => ({ kind: 'newIsolation', body, linked, key: value.key }))}
    >
      <div className={styles.fields}>
        <TextField label={t('work:what')} value={value.title} error={errorOf('title')} onTyped={(title) => change({ title })} />
        <ChoiceField
          label={t('work:category')}
          value={value.category}
          empty={t('work:choose')}
          options={isolationCategories.map((one) => ({ value: one, text: t(`work:category_${one}`) }))}
          error={errorOf('category')}
          onChosen={(category) => change({ category })}
        />
        <ChoiceField
          label={t('work:energy')}
          value={value.energy}
          empty={t('work:choose')}
          options={energies.map((one) => ({ value: one, text: t(`work:energy_${one}`) }))}
          error={errorOf('energy')}
          onChosen={(energy) => change({ energy })}
        />
        <TextField
          numeric
          label={t('work:responsibleSap')}
          value={value.responsible}
          error={errorOf('responsible_sap')}
          onTyped={(responsible) => change({ responsible })}
        />
        <TextField
          label={t('work:lockBox')}
          value={value.lockBox}
          error={errorOf('lock_box')}
          onTyped={(lockBox) => change({ lockBox })}
        />
      </div>
      {points.map((point, index) => (
        <PointFields
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
          key={index}
          no={index + 1}
          point={point}
          errorOf={(member) => errorOf(`points[${index}].${member}`)}
          onChange={(part) => changePoint(index, part)}
          onRemove={points.length > 1 ? () => change({ points: points.filter((_, place) => place !== index) }) : null}
        />
      ))}
      <div className={styles.actions}>
        <Button icon={<Add />} text={t('work:addPoint')} onClick={() => change({ points: [...points, emptyPoint] })} />
      </div>
    </FormCard>
  );
}
