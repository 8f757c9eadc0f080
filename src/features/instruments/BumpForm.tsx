import { Disable } from '@blueprintjs/icons';
import { boolean } from 'yup';
import { bumpTestEvent, type GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { sapFrom } from '#src/entities/work/form/faults.ts';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { Form } from '#src/forms/Form.tsx';
import { SecretInput, TextInput, ToggleInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { useInstrumentWrites } from './useInstrumentWrites.ts';

const signed = workEndpoints.sign.body.pick(['sap', 'password']).shape({ failed: boolean().required() });

/** A bump test that was just made, signed by the gas tester who made it. */
export function BumpForm({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments', 'work');
  const { go } = useInstrumentAddress();
  const { bumpTest } = useInstrumentWrites();
  const { sap: own } = useSession(userOf);
  const close = () => go({ open: null });
  const form = useForm({
    schema: signed,
    initial: { sap: own === null ? '' : String(own), password: '', failed: false },
    bodyOf: ({ sap, ...rest }) => ({ ...rest, sap: sapFrom(sap) }),
    send: (signed) => bumpTest(instrument.id, signed),
    done: close,
    what: t('instruments:unsavedBump'),
    param: 'form',
  });
  return (
    <Form
      form={form}
      label={t('instruments:bumpTestOf', { serial: instrumentName(instrument) })}
      heading="h2"
      about={t('instruments:bumpTestAbout')}
      submit={t('instruments:signBumpTest')}
      onCancel={close}
    >
      <SignedWords what={{ event: bumpTestEvent, kind: 'instrument', number: instrument.serial }} />
      <TextInput form={form} name="sap" label={t('work:sap')} />
      <SecretInput form={form} name="password" label={t('work:password')} />
      <ToggleInput form={form} name="failed" label={t('instruments:bumpFailed')} icon={<Disable />} />
    </Form>
  );
}
