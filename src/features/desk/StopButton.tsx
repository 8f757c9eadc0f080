import { Button } from '@blueprintjs/core';
import { Stop } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { isOutcomeUnknown } from '#machines/kit/nobodyKnows.ts';
import { HoldButton } from '#src/entities/permits/HoldButton.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { isLostWithPage, noteHold } from '#src/platform/heldStops.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import { Urgent } from '#src/ui/UrgentPlace.tsx';
import styles from './Desk.module.css';
import { PermitStopActor } from './DeskActors.ts';
import { type StopView, stopKeyOf, stopProblemOf, stopViewOf } from './desk.selectors.ts';

const words = {
  idle: 'desk:stop',
  held: 'desk:stopHold',
  hinted: 'desk:stopHinted',
  armed: 'desk:stopAgain',
  lapsed: 'desk:stopLapsed',
  stopping: 'desk:stopSending',
  failed: 'desk:stop',
  stopped: 'desk:stop',
} as const satisfies Record<StopView, string>;

/** What is said of a stop that failed needs so much room, in pixels: a strip of icons has none. */
const room = 240;

/** Stops live work, also while a panel lies over the page: held, or pressed twice by the keyboard or by a program that presses for somebody. */
export function StopButton({ number }: { number: string }) {
  const t = useTranslations('desk');
  const { send } = PermitStopActor.useActorRef();
  const view = PermitStopActor.useSelector(stopViewOf);
  return (
    <>
      <Urgent of={<Ltr>{number}</Ltr>}>
        <HoldButton
          view={view}
          icon={<Stop size={16} />}
          text={t(words[view])}
          hint={t('desk:stopHint')}
          onHold={(part) => {
            noteHold(part, serverNow(), 'stop');
            send({ type: `stop.${part}` });
          }}
        />
      </Urgent>
      <Urgent room={room}>
        <StopFailed />
      </Urgent>
    </>
  );
}

/** A stop that was not recorded, or of which nobody knows it: the people on site must be told in another way, at once. */
function StopFailed() {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { send } = PermitStopActor.useActorRef();
  const view = PermitStopActor.useSelector(stopViewOf);
  const problem = PermitStopActor.useSelector(stopProblemOf);
  const key = PermitStopActor.useSelector(stopKeyOf);
  const whose = useWhose();
  if (view !== 'failed' || !problem) return null;
  const isOver = problem.code === 'illegal_event';
  const isOpen = isOutcomeUnknown(problem);
  const title = isOver ? 'desk:stopNotLive' : isOpen ? 'desk:unsureTitle' : 'desk:stopFailed';
  return (
    <div role="alert" className={styles.stopFailed} data-goes-on>
      <TitledCallout intent="danger" title={t(title)}>
        {isOver ? null : <p className={styles.loud}>{t('desk:stopFailedText')}</p>}
        <p>{isOpen ? t(isLostWithPage(whose(), key) ? 'desk:stopHeldOnPage' : 'desk:stopHeld') : sentenceOf(problem, language)}</p>
        <div className={styles.row}>
          <Button intent="danger" text={t('desk:stopRetry')} onClick={() => send({ type: 'stop.retried' })} />
          <Button variant="minimal" text={t('desk:stopDismiss')} onClick={() => send({ type: 'stop.dismissed' })} />
        </div>
      </TitledCallout>
    </div>
  );
}
