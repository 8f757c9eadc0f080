import { Button } from '@blueprintjs/core';
import { useId } from 'react';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import styles from '#src/entities/permits/Work.module.css';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { submitErrorOf } from '#src/entities/work/permitWork.selectors.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { pressable } from '#src/ui/pressable.ts';
import { asksFirst, plainStep, type Step, stepFormOf, stopsOf } from './isolationSteps.ts';
import { stepText } from './isolationWords.ts';
import { sharedStops, stopSentences } from './stopSentences.ts';

type Props = { isolation: IsolationOnWire; point: number | null };

/** The id of what is said once of an isolation; each stands on a page once. */
const sharedId = ({ id }: IsolationOnWire): string => `isolation-${id}-stops`;

/** What can be done now with an isolation or one of its points, as the server says. What is stopped says by what, unless that is said for several. */
export function StepButtons({ isolation, point }: Props) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('press');
  const { send } = PermitWorkActor.useActorRef();
  const isRefused = PermitWorkActor.useSelector(submitErrorOf('step')) !== null;
  const { sap } = useSession(userOf);
  const language = useLanguage();
  const said = useId();
  const { id, version, possible } = isolation;
  const steps = possible.filter((step) => step.point === point);
  if (steps.length === 0) return null;
  const take = (step: Step) => {
    if (!asksFirst(step.event)) return press({ kind: 'isolation', id, version, body: plainStep(step), signer: null });
    // Why another step was refused is no news of this one.
    if (isRefused) send({ type: 'work.discarded', form: 'step' });
    send({ type: 'work.typed', form: 'step', value: stepFormOf(id, step, sap) });
  };
  const shared = sharedStops(isolation, { t, language });
  const all = stopSentences(isolation, point, { t, language });
  const stops = all.filter((sentence) => !shared.includes(sentence));
  // What is said once for the isolation is a reason here, too.
  const why = [...(stops.length > 0 ? [said] : []), ...(stops.length < all.length ? [sharedId(isolation)] : [])].join(' ');
  return (
    <div className={styles.stepList}>
      <div className={styles.actions}>
        {steps.map((step) => (
          <Button
            key={step.event}
            size="small"
            intent={step.event === 'LOSE_POINT' ? 'danger' : 'none'}
            variant={step.event === 'LOSE_POINT' ? 'minimal' : 'solid'}
            text={stepText(step.event, isolation.state, t)}
            aria-label={point === null ? undefined : t('work:stepAt', { step: stepText(step.event, isolation.state, t), point })}
            {...pressable(!busy && stopsOf(step).length === 0, () => take(step), stopsOf(step).length > 0 ? why : '')}
          />
        ))}
      </div>
      <Stops id={said} sentences={stops} />
    </div>
  );
}

/** What stands against steps at several points of an isolation, once. */
export function SharedStops({ isolation }: Pick<Props, 'isolation'>) {
  const t = useTranslations('work');
  const language = useLanguage();
  return <Stops id={sharedId(isolation)} sentences={sharedStops(isolation, { t, language })} />;
}

function Stops({ id, sentences }: { id: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul id={id} className={styles.stops}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
