import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import type { Checked } from '#src/entities/work/form/faults.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

const checkNumber = ({ number }: { number: string }): Checked<{ number: string }> =>
  number.trim() === '' ? { body: null, faults: { number: 'work:fault_missing' } } : { body: { number }, faults: null };

/** Names one more isolation that the permit relies on. */
export function LinkForm({ linked, onClose }: { linked: readonly number[]; onClose: () => void }) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('link', { number: '' }, checkNumber);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="link"
      title={t('work:link')}
      submit={t('work:link')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkNumber(value), ({ number }) => ({ kind: 'link', number, linked }))}
    >
      <TextField
        ltr
        label={t('work:isolationNumber')}
        help={t('work:isolationNumberHelp')}
        value={value.number}
        error={errorOf('number')}
        onTyped={(number) => change({ number })}
      />
    </FormCard>
  );
}
