import { Disable } from '@blueprintjs/icons';
import { boolean } from 'yup';
import { bumpTestEvent, type GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { sapFrom } from '#src/entities/work/form/faults.ts';
import { Form } from '#src/forms/Form.tsx';
import { SecretInput, TextInput, ToggleInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import styles from './Instruments.module.css';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { useRereadRegister } from './useRegister.ts';

const signed = workEndpoints.sign.body.pick(['sap', 'password']).shape({ failed: boolean().required() });

/** A bump test that was just made, signed by the gas tester who made it. */
export function BumpForm({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments', 'work');
  const { api } = usePorts();
  const { go } = useInstrumentAddress();
  const reread = useRereadRegister();
  const { sap: own } = useSession(userOf);
  const { id } = instrument;
  const close = () => go({ open: null });
  const form = useForm({
    schema: signed,
    initial: { sap: own === null ? '' : String(own), password: '', failed: false },
    bodyOf: ({ sap, ...rest }) => ({ ...rest, sap: sapFrom(sap) }),
    send: async ({ sap, password, failed }) => {
      const { result } = await api.work.sign({ body: { sap, password, event: bumpTestEvent, permit: null, version: id } });
      await api.gasInstruments.bumpTest({ params: { id }, body: { passed: !failed, signature: result.signature_token } });
      reread();
    },
    done: close,
    what: t('instruments:unsavedBump'),
  });
  return (
    <section className={styles.card} aria-labelledby="bump-test">
      <h2 className={styles.heading} id="bump-test">
        {t('instruments:bumpTestOf', { serial: instrumentName(instrument) })}
      </h2>
      <p className={styles.muted}>{t('instruments:bumpTestAbout')}</p>
      <Form form={form} label={t('instruments:bumpTest')} submit={t('instruments:signBumpTest')} onCancel={close}>
        <TextInput form={form} name="sap" label={t('work:sap')} />
        <SecretInput form={form} name="password" label={t('work:password')} />
        <ToggleInput form={form} name="failed" label={t('instruments:bumpFailed')} icon={<Disable />} />
      </Form>
    </section>
  );
}
