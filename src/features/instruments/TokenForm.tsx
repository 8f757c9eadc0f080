import {
  type DeviceTokenLine,
  type GasInstrumentLine,
  instrumentEndpoints,
} from '#domain/permits/instruments/instrument.endpoints.ts';
import { fromSiteClock } from '#src/entities/work/form/siteClock.ts';
import { Form } from '#src/forms/Form.tsx';
import { TextInput, TimeInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';

type Props = { instrument: GasInstrumentLine; onGiven: (token: string, line: DeviceTokenLine) => void; onClose: () => void };

/** Gives a device a token: what it is called, and until when it is good. */
export function TokenForm({ instrument: { id, time_zone: zone }, onGiven, onClose }: Props) {
  const t = useTranslations('instruments');
  const { api } = usePorts();
  const form = useForm({
    schema: instrumentEndpoints.giveToken.body,
    initial: { name: '', ends_at: '' },
    bodyOf: ({ name, ends_at }) => ({ name, ends_at: fromSiteClock(ends_at, zone) }),
    send: async (body) => {
      const { token, ...line } = (await api.gasInstruments.giveToken({ params: { id }, body })).result;
      onGiven(token, line);
    },
    done: () => undefined,
    what: t('instruments:unsavedToken'),
    param: 'form',
  });
  return (
    <Form form={form} label={t('instruments:giveToken')} submit={t('instruments:giveToken')} onCancel={onClose}>
      <TextInput form={form} name="name" label={t('instruments:tokenName')} />
      <TimeInput form={form} name="ends_at" zone={zone} label={t('instruments:tokenEnds')} />
    </Form>
  );
}
