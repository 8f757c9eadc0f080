import { Callout } from '@blueprintjs/core';
import { mixed, object } from 'yup';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { isActive } from '#domain/permits/kernel/permit.states.ts';
import { instrumentName } from '#src/entities/instruments/instrumentText.ts';
import styles from '#src/entities/permits/Work.module.css';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { Form } from '#src/forms/Form.tsx';
import { ChoiceInput } from '#src/forms/fields.tsx';
import { useForm } from '#src/forms/useForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { Failed } from '#src/ui/Failed.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { type InstrumentOption, useInstruments } from './useInstruments.ts';

export type Monitors = NonNullable<PartProps['work']['gas']['monitoring']>['monitors'];
type Props = PartProps & { monitors: Monitors; onClose: () => void };

type Typed = Record<string, string>;

const schema = object({ chosen: mixed<Typed>().required() });
const fieldOf = (id: string): string => `i${id}`;

/** Which instruments watch which points: those of the site that may be used, and those that were named before. */
export function MonitorsForm(props: Props) {
  const t = useTranslations('work');
  const { value: options, problem, retry } = useInstruments(props.permit.id, []);
  if (options) return <Choices {...props} options={options} />;
  return problem ? <Failed goesOn problem={problem} title={t('work:noInstruments')} onRetry={retry} /> : <Loading />;
}

function Choices({ permit, work, monitors, onClose, options }: Props & { options: readonly InstrumentOption[] }) {
  const t = useTranslations('work');
  const { api } = usePorts();
  const named = monitors.map((one) => ({ value: String(one.instrument_id), text: instrumentName(one) }));
  const pointOf = (id: string): string => monitors.find((one) => String(one.instrument_id) === id)?.point ?? '';
  const usable = options.filter(({ value, disabled }) => !disabled && pointOf(value) === '');
  const offered = [...named, ...usable];
  const points = [{ value: '', text: t('work:notMonitoring') }, ...work.gas.points.map((point) => ({ value: point, text: point }))];
  const form = useForm<Typed, typeof schema>({
    schema,
    initial: Object.fromEntries(offered.map(({ value }) => [fieldOf(value), pointOf(value)])),
    bodyOf: (chosen) => ({ chosen }),
    send: ({ chosen }) => {
      const watching = offered.flatMap(({ value }) => {
        const point = chosen[fieldOf(value)];
        return point ? [{ instrument_id: Number(value), point }] : [];
      });
      return api.work.nameMonitors({ params: { id: permit.id }, body: { monitors: watching }, version: work.version });
    },
    done: onClose,
    what: t('work:nameMonitors'),
  });
  return (
    <section className={styles.stack} aria-label={t('work:nameMonitors')}>
      <p className={styles.nothing}>{t('work:nameMonitorsHelp')}</p>
      {isActive(permit.state) ? (
        <Callout compact intent="warning">
          {t('work:monitorsStop', { minutes: permitLimits.gasSilence.value })}
        </Callout>
      ) : null}
      <Form form={form} label={t('work:nameMonitors')} submit={t('work:saveMonitors')} onCancel={onClose}>
        {offered.map(({ value, text }) => (
          <ChoiceInput key={value} form={form} name={fieldOf(value)} label={text} options={points} />
        ))}
      </Form>
    </section>
  );
}
