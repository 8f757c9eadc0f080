import { TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { PermitWords } from '#src/entities/work/form/PermitWords.tsx';
import { SignerFields } from '#src/entities/work/form/SignerFields.tsx';
import { usePasswords } from '#src/entities/work/form/usePasswords.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { checkVoid } from './gasForms.ts';

const put = (pair: readonly string[], place: number, text: string): string[] =>
  [0, 1].map((index) => (index === place ? text : (pair[index] ?? '')));

/** Voids a wrong test, with the reason, signed by its tester or by two people. */
export function VoidForm({ no, failed }: { no: number; failed: boolean }) {
  const t = useTranslations('work');
  const { sap: own } = useSession(userOf);
  const [passwords, setPasswords] = usePasswords('void');
  const initial = { no, reason: '', saps: [own === null ? '' : String(own), ''] };
  const check = (typed: { reason: string; saps: readonly string[] }) => checkVoid(typed, passwords);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('void', initial, check);
  const send = () => save(check(value), ({ body, signers }) => ({ kind: 'voidGas', no, body, signers }));
  const missing = (field: string) => (field === 'sap' ? errorOf('signatures') : undefined);
  const signer = (place: number) => ({
    sap: value.saps[place] ?? '',
    password: passwords[place] ?? '',
    // Where a second signature is missing, that is said at the number of the second.
    errorOf: (field: string) => errorOf(`signers.${place}.${field}`) ?? (place === 0 ? errorOf(field) : missing(field)),
    onSap: (sap: string) => change({ saps: put(value.saps, place, sap) }),
    onPassword: (password: string) => setPasswords(put(passwords, place, password)),
  });
  return (
    <FormCard
      evenSilent
      form="void"
      title={t('work:voidNo', { no })}
      submit={t('work:signVoid')}
      saving={saving}
      onCancel={discard}
      onSubmit={send}
    >
      <TextField
        label={t('work:voidReason')}
        help={t(failed ? 'work:voidAboutFailed' : 'work:voidAbout')}
        value={value.reason}
        error={errorOf('reason')}
        onTyped={(reason) => change({ reason })}
      />
      <PermitWords event="GAS_VOID" />
      <SignerFields title={t('work:voiderSigns')} about={t('work:voiderSignsAbout')} {...signer(0)} />
      <SignerFields title={t('work:otherVoiderSigns')} {...signer(1)} />
    </FormCard>
  );
}
