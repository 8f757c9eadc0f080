import { useState } from 'react';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useAskedCancel } from '#src/entities/work/form/useAskedCancel.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { IsolationFields } from './IsolationFields.tsx';
import { checkNewIsolation, newIsolationOf } from './newIsolation.ts';

type Props = { permit: Permit; linked: readonly number[]; onClose: () => void };

/** Begins an isolation certificate for this work, with its points in the order in which they are applied, and links it. */
export function NewIsolationForm({ permit, linked, onClose }: Props) {
  const t = useTranslations('work');
  const [initial] = useState(newIsolationOf);
  const check = (typed: typeof initial) => checkNewIsolation(typed, permit);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('newIsolation', initial, check);
  const cancel = useAskedCancel(value !== initial, t('work:newIsolation'), () => {
    discard();
    onClose();
  });
  return (
    <FormCard
      form="newIsolation"
      title={t('work:newIsolation')}
      submit={t('work:beginIsolation')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'newIsolation', body, linked, key: value.key }))}
    >
      <IsolationFields
        value={value}
        // Something else is typed: it is another certificate that is begun.
        change={(part) => change({ ...part, key: newKey() })}
        errorOf={errorOf}
      />
    </FormCard>
  );
}
