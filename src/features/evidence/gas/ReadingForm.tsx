import { useRef } from 'react';
import { number } from 'yup';
import { rowId } from '#domain/kernel/rowId.ts';
import { numberFrom } from '#domain/kernel/typedNumber.ts';
import { readingEvent } from '#domain/permits/gasReadings/reading.endpoints.ts';
import { type Substance, substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import styles from '#src/entities/permits/Work.module.css';
import { FoundHeld, stillSo, useFoundHere } from '#src/entities/work/form/FoundHeld.tsx';
import { sapFrom } from '#src/entities/work/form/faults.ts';
import { PermitWords } from '#src/entities/work/form/PermitWords.tsx';
import { stoppingByReading } from '#src/entities/work/foundDanger.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { recordOrStop } from '#src/entities/work/saveOrStop.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, SecretInput, TextInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { userOf, useSession } from '#src/system/session.ts';
import { ownTester } from './gasForms.ts';
import type { Monitors } from './MonitorsForm.tsx';

/** The same for each substance. */
const each = <V,>(value: V): Record<Substance, V> => ({
  O2: value,
  LEL: value,
  H2S: value,
  CO: value,
  VOC: value,
  C6H6: value,
  SO2: value,
  NH3: value,
  Cl2: value,
  HF: value,
  H2: value,
  CO2: value,
});

/** One that was read, where any was: an instrument may measure less than the plan asks for. */
const value = number()
  .min(0)
  .max(50_000)
  .test('nothing', function isSaid() {
    return substances.some((substance) => this.parent[substance] !== undefined);
  });
const schema = workEndpoints.sign.body.pick(['sap', 'password']).shape({ instrument_id: rowId().required(), ...each(value) });

type Typed = Record<'instrument_id' | 'sap' | 'password' | Substance, string>;

const numbersOf = (typed: Typed) => Object.fromEntries(substances.map((substance) => [substance, numberFrom(typed[substance])]));

/** A reading of the monitoring by a person, signed by the gas tester who has read it. */
export function ReadingForm({ permit, work, monitors, onClose }: PartProps & { monitors: Monitors; onClose: () => void }) {
  const t = useTranslations('work');
  const { api } = usePorts();
  const { sap } = useSession(userOf);
  const whose = useWhose();
  const found = useFoundHere();
  const { limits } = work.gas;
  // Whose answer was lost sends the same again, and it is recorded once.
  const attempt = useRef({ said: '', key: '' });
  const limitOf = (substance: Substance) => limits.find((limit) => limit.substance === substance);
  const form = useForm<Typed, typeof schema>({
    schema,
    initial: {
      ...each(''),
      // Of several it is said which one was read.
      instrument_id: monitors.length === 1 ? String(monitors[0]?.instrument_id) : '',
      sap: ownTester(work, sap),
      password: '',
    },
    bodyOf: (typed) => ({
      ...numbersOf(typed),
      sap: sapFrom(typed.sap),
      password: typed.password,
      instrument_id: numberFrom(typed.instrument_id),
    }),
    send: async ({ sap: signer, password, instrument_id, ...read }) => {
      const readings = substances.flatMap((substance) => {
        const value = read[substance];
        return value === undefined ? [] : [{ substance, value }];
      });
      const said = JSON.stringify({ instrument_id, readings });
      if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
      const record = async () => {
        const about = { event: readingEvent, permit: permit.id, version: work.version };
        const { result } = await api.work.sign({ body: { sap: signer, password, ...about } });
        const body = { instrument_id, readings, signatures: [result.signature_token] };
        await api.gasReadings.post({ params: { id: permit.id }, body, key: attempt.current.key });
      };
      const monitor = monitors.find((one) => one.instrument_id === instrument_id);
      const told = { readings, at: monitor ? `${instrumentName(monitor)}, ${monitor.point}` : '' };
      const page = { permitId: permit.id, named: permit.tracking_number };
      await recordOrStop(api, whose, stoppingByReading(work, page, told), record);
    },
    named: { nothing: 'forms:fault_missing' },
    done: onClose,
    what: t('work:addReading'),
  });
  return (
    <section className={styles.stack} aria-label={t('work:addReading')}>
      <Form
        form={{ ...form, problem: stillSo(form.problem, found) }}
        label={t('work:addReading')}
        submit={t('work:signReading')}
        onCancel={onClose}
      >
        <ChoiceInput
          form={form}
          name="instrument_id"
          label={t('work:instrument')}
          options={[
            ...(monitors.length === 1 ? [] : [{ value: '', text: t('work:chooseInstrument') }]),
            ...monitors.map((one) => ({ value: String(one.instrument_id), text: `${instrumentName(one)} – ${one.point}` })),
          ]}
        />
        {substances.map((substance) => {
          const limit = limitOf(substance);
          if (!limit) return null;
          return <TextInput key={substance} form={form} name={substance} label={`\u2066${substance} (${limit.unit})\u2069`} />;
        })}
        <PermitWords event={readingEvent} />
        <TextInput form={form} name="sap" label={t('work:sap')} help={t('work:testerSignsAbout')} />
        <SecretInput form={form} name="password" label={t('work:password')} />
        <div role="alert" data-goes-on>
          {form.isSending || form.problem ? <FoundHeld problem={form.problem} /> : null}
        </div>
      </Form>
    </section>
  );
}
