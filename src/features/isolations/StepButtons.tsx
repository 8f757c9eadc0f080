import { Button } from '@blueprintjs/core';
import { listText } from '#domain/kernel/readingText.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { asksFirst, plainStep, type Step, stepFormOf, stopsOf } from './isolationSteps.ts';
import { stepText } from './isolationWords.ts';

type Props = { isolation: IsolationOnWire; point: number | null };

/** What can be done now with an isolation or one of its points, as the server says. What is stopped says by what. */
export function StepButtons({ isolation, point }: Props) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('press');
  const { send } = PermitWorkActor.useActorRef();
  const { sap } = useSession(userOf);
  const language = useLanguage();
  const { id, version, possible, dependants } = isolation;
  const steps = possible.filter((step) => step.point === point);
  if (steps.length === 0) return null;
  const take = (step: Step) =>
    asksFirst(step.event)
      ? send({ type: 'work.typed', form: 'step', value: stepFormOf(id, step, sap) })
      : press({ kind: 'isolation', id, version, body: plainStep(step), signer: null });
  const relying = dependants.filter(({ relies }) => relies).map(({ tracking_number }) => tracking_number);
  // Who relies on it is named where that is what stops a step.
  const textOf = ({ code, message }: Step['guards'][number]): string =>
    code === 'relied_on' && relying.length > 0 ? t('work:nowBy', { message, numbers: listText(relying, language) }) : message;
  const stops = [...new Set(steps.flatMap((step) => stopsOf(step).map(textOf)))];
  return (
    <div className={styles.stepList}>
      <div className={styles.actions}>
        {steps.map((step) => (
          <Button
            key={step.event}
            size="small"
            intent={step.event === 'LOSE_POINT' ? 'danger' : 'none'}
            variant={step.event === 'LOSE_POINT' ? 'minimal' : 'solid'}
            disabled={busy || stopsOf(step).length > 0}
            text={stepText(step.event, t)}
            aria-label={point === null ? undefined : t('work:stepAt', { step: stepText(step.event, t), point })}
            onClick={() => take(step)}
          />
        ))}
      </div>
      {stops.length > 0 ? (
        <ul className={styles.stops}>
          {stops.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
