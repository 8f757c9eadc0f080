import { string } from 'yup';
import { type BumpTestResult, bumpTestEvents, type GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { sapFrom } from '#src/entities/work/form/faults.ts';
import { SignedWords } from '#src/entities/work/form/SignedWords.tsx';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, DrawnInput, SecretInput, TextInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { useInstrumentWrites } from './useInstrumentWrites.ts';

const signed = workEndpoints.sign.body.pick(['sap', 'password']).shape({
  result: string<BumpTestResult>().oneOf(['passed', 'failed']).required(),
});

/** A bump test that was just made, signed by the gas tester who made it. */
export function BumpForm({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments', 'work');
  const { go } = useInstrumentAddress();
  const { bumpTest } = useInstrumentWrites();
  const { sap: own } = useSession(userOf);
  const close = () => go({ open: null });
  const form = useForm({
    schema: signed,
    initial: { sap: own === null ? '' : String(own), password: '', result: '' },
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
      {/* Neither answer is chosen for them: an instrument that did not answer to gas is not made good by a press that was forgotten. */}
      <ChoiceInput
        form={form}
        name="result"
        label={t('instruments:bumpResult')}
        options={[
          { value: '', text: t('instruments:choose') },
          { value: 'passed', text: t('instruments:bumpPassed') },
          { value: 'failed', text: t('instruments:bumpFailed') },
        ]}
      />
      <DrawnInput form={form} name="result">
        {(result) =>
          result === 'passed' || result === 'failed' ? (
            <SignedWords what={{ event: bumpTestEvents[result], kind: 'instrument', number: instrument.serial }} />
          ) : null
        }
      </DrawnInput>
      <TextInput form={form} name="sap" label={t('work:sap')} />
      <SecretInput form={form} name="password" label={t('work:password')} />
    </Form>
  );
}
