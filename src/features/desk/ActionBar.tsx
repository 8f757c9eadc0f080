import { Button, Spinner } from '@blueprintjs/core';
import { Lock } from '@blueprintjs/icons';
import { useRef } from 'react';
import { isStoppable, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { useStuck } from '#src/ui/useStuck.ts';
import { beginAct } from './beginForm.ts';
import styles from './Desk.module.css';
import { PermitCanActor, PermitDeskActor } from './DeskActors.ts';
import { canOf, isUnread, ownCanOf } from './desk.selectors.ts';
import { actName } from './deskTexts.ts';
import { inOrder, primaryOf } from './eventOrder.ts';
import { OtherEvents } from './OtherEvents.tsx';
import { StopButton } from './StopButton.tsx';

/** What may be done with the permit now: the one next step, everything else, and Stop while work or a test goes on. */
export function ActionBar({ permit }: { permit: Permit }) {
  const t = useTranslations('desk');
  const can = PermitCanActor.useSelector(canOf);
  const bar = useRef<HTMLElement>(null);
  const canStop = isStoppable(permit.state);
  useStuck(bar, 'bottom');
  return (
    <section
      ref={bar}
      aria-label={t('desk:actions')}
      className={styles.bar}
      data-stop={canStop || undefined}
      data-version={can?.version}
    >
      <Events permit={permit} />
      {canStop ? <StopButton number={permit.tracking_number} /> : null}
    </section>
  );
}

function Events({ permit }: { permit: Permit }) {
  const t = useTranslations('desk');
  const { send } = PermitCanActor.useActorRef();
  const can = PermitCanActor.useSelector(ownCanOf);
  const unread = PermitCanActor.useSelector(isUnread);
  if (!can && unread) {
    return (
      <span className={styles.failed} role="alert">
        {t('desk:failed')} <Button size="small" text={t('ui:retry')} onClick={() => send({ type: 'can.refresh' })} />
      </span>
    );
  }
  if (!can) return <Spinner size={20} aria-label={t('desk:loading')} />;
  const primary = primaryOf(can.events, permit.waiting.role);
  const others = inOrder(can.events).filter((event) => event !== primary);
  return <Choices permit={permit} primary={primary} others={others} />;
}

type ChoicesProps = { permit: Permit; primary: PossibleEvent | null; others: readonly PossibleEvent[] };

function Choices({ permit, primary, others }: ChoicesProps) {
  const desk = PermitDeskActor.useActorRef();
  const { sap } = useSession(userOf);
  const choose = (event: PossibleEvent) =>
    desk.send({ type: 'desk.chosen', event: event.event, ...beginAct(event, permit, sap, serverNow()) });
  return (
    <>
      {primary ? <Primary event={primary} state={permit.state} onChosen={() => choose(primary)} /> : null}
      {others.length > 0 ? <OtherEvents events={others} state={permit.state} onChosen={choose} /> : null}
    </>
  );
}

/** The next step of the permit's life. Blocked, it looks so and says why when it is pressed. */
function Primary({ event, state, onChosen }: { event: PossibleEvent; state: PermitState; onChosen: () => void }) {
  const t = useTranslations('desk');
  const name = actName(event.event, state, useLanguage());
  if (event.allowed)
    return <Button aria-haspopup="dialog" className={styles.primary} intent="primary" text={name} onClick={onChosen} />;
  return (
    <Button aria-haspopup="dialog" className={styles.blocked} variant="outlined" icon={<Lock />} onClick={onChosen}>
      <span className={styles.blockedName}>{name}</span> <span className={styles.why}>{t('desk:whatStops')}</span>
    </Button>
  );
}
