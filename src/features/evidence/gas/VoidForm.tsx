import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { checkVoid } from './gasForms.ts';

/** Takes a wrong test back, with the reason. */
export function VoidForm({ no }: { no: number }) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('void', { no, reason: '' }, checkVoid);
  return (
    <FormCard
      evenSilent
      form="void"
      title={t('work:voidNo', { no })}
      submit={t('work:void')}
      saving={saving}
      onCancel={discard}
      onSubmit={() => save(checkVoid(value), (body) => ({ kind: 'voidGas', no, body }))}
    >
      <TextField
        label={t('work:voidReason')}
        help={t('work:voidAbout')}
        value={value.reason}
        error={errorOf('reason')}
        onTyped={(reason) => change({ reason })}
      />
    </FormCard>
  );
}
