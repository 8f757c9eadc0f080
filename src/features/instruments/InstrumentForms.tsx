import { type GasInstrumentLine, instrumentEndpoints } from '#domain/permits/instruments/instrument.endpoints.ts';
import { substances } from '#domain/permits/kernel/permit.limits.data.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput, ChoicesInput, DayInput, TextInput } from '#src/forms/fields.tsx';
import { type FormOf, useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { useInstrumentWrites } from './useInstrumentWrites.ts';

type Registered = {
  serial: string;
  model: string;
  substances: string[];
  calibrated_on: string;
  calibration_due: string;
  out_of_service: string;
};
type Typed = Registered & { site: string };

const named = { calibrationOrder: 'instruments:fault_order' };

const bodyOf = (typed: Registered) => ({
  ...typed,
  out_of_service: typed.out_of_service.trim() === '' ? null : typed.out_of_service,
});

/** What the register says of an instrument. */
function Fields({ form }: { form: FormOf<Typed> }) {
  const t = useTranslations('instruments');
  return (
    <>
      <TextInput form={form} name="serial" label={t('instruments:serial')} />
      <TextInput form={form} name="model" label={t('instruments:model')} />
      <ChoicesInput
        form={form}
        name="substances"
        label={t('instruments:measures')}
        options={substances.map((substance) => ({ value: substance, text: substance }))}
      />
      <DayInput form={form} name="calibrated_on" label={t('instruments:calibratedOn')} />
      <DayInput form={form} name="calibration_due" label={t('instruments:calibrationDue')} />
      <TextInput form={form} name="out_of_service" label={t('instruments:outOfService')} help={t('instruments:outOfServiceHelp')} />
    </>
  );
}

/** Registering one: at which site is asked first. */
export function RegisterForm() {
  const t = useTranslations('instruments');
  const { value: sites, problem, retry } = useRead('parts.sites', {}, { select: resultOf });
  if (sites) return <RegisterAt sites={sites} />;
  return problem ? <Failed problem={problem} title={t('instruments:failed')} onRetry={retry} /> : <Loading />;
}

function RegisterAt({ sites }: { sites: readonly { code: string; name: string }[] }) {
  const t = useTranslations('instruments');
  const { go } = useInstrumentAddress();
  const { register } = useInstrumentWrites();
  const close = () => go({ open: null });
  const form = useForm<Typed, typeof instrumentEndpoints.register.body>({
    schema: instrumentEndpoints.register.body,
    initial: {
      site: sites[0]?.code ?? '',
      serial: '',
      model: '',
      substances: [],
      calibrated_on: '',
      calibration_due: '',
      out_of_service: '',
    },
    bodyOf,
    named,
    send: register,
    done: close,
    what: t('instruments:unsaved'),
    param: 'form',
  });
  return (
    <Form form={form} label={t('instruments:register')} heading="h2" submit={t('instruments:save')} onCancel={close}>
      <ChoiceInput
        form={form}
        name="site"
        label={t('instruments:col_site')}
        options={sites.map(({ code, name }) => ({ value: code, text: `${code} ${name}` }))}
      />
      <Fields form={form} />
    </Form>
  );
}

/** Changing what the register says of one. */
export function ChangeForm({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments');
  const { go } = useInstrumentAddress();
  const { change } = useInstrumentWrites();
  const close = () => go({ open: null });
  const { site, serial, model, calibrated_on, calibration_due } = instrument;
  const form = useForm<Typed, typeof instrumentEndpoints.change.body>({
    schema: instrumentEndpoints.change.body,
    initial: {
      site,
      serial,
      model,
      substances: instrument.substances,
      calibrated_on,
      calibration_due,
      out_of_service: instrument.out_of_service ?? '',
    },
    bodyOf: ({ site: _, ...typed }) => bodyOf(typed),
    named,
    send: (body) => change(instrument, body),
    done: close,
    what: t('instruments:unsaved'),
    param: 'form',
  });
  return (
    <Form
      form={form}
      label={t('instruments:changeOf', { serial: instrumentName(instrument) })}
      heading="h2"
      submit={t('instruments:save')}
      onCancel={close}
    >
      <Fields form={form} />
    </Form>
  );
}
