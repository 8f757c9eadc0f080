import { Button, Callout } from '@blueprintjs/core';
import { Stop } from '@blueprintjs/icons';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTexts } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { PermitStopActor } from './DeskActors.ts';
import { type StopView, stopProblemOf, stopViewOf } from './desk.selectors.ts';

const words = {
  idle: 'desk:stop',
  held: 'desk:stopHold',
  hinted: 'desk:stopHinted',
  armed: 'desk:stopAgain',
  stopping: 'desk:stopSending',
  failed: 'desk:stop',
  stopped: 'desk:stop',
} as const satisfies Record<StopView, string>;

const isPress = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

/** Stops live work: held, or pressed twice by the keyboard or by a program that presses for somebody. */
export function StopButton() {
  const t = useTexts('desk');
  const id = useId();
  const { send } = PermitStopActor.useActorRef();
  const view = PermitStopActor.useSelector(stopViewOf);
  const press = (event: KeyboardEvent) => {
    if (!isPress(event)) return;
    // A key that is held repeats itself, and would click at last.
    event.preventDefault();
    if (!event.repeat) send({ type: 'stop.keyPressed' });
  };
  const lift = (event: KeyboardEvent) => {
    if (!isPress(event)) return;
    event.preventDefault();
    send({ type: 'stop.keyReleased' });
  };
  const letGo = () => send({ type: 'stop.released' });
  const letAllGo = () => {
    send({ type: 'stop.released' });
    send({ type: 'stop.keyReleased' });
  };
  // A finger or a mouse has pressed and let go before it clicks; who clicks without can do nothing else.
  const click = ({ detail }: MouseEvent) => {
    if (detail === 0) send({ type: 'stop.clicked' });
  };
  return (
    <>
      <button
        type="button"
        className={styles.stop}
        data-view={view}
        aria-describedby={`${id}-hint`}
        title={t('desk:stopHint')}
        onPointerDown={({ button }) => button === 0 && send({ type: 'stop.pressed' })}
        onPointerUp={letGo}
        onPointerLeave={letGo}
        onPointerCancel={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onKeyUp={lift}
        onBlur={letAllGo}
        onClick={click}
      >
        <Stop size={16} />
        <span>{t(words[view])}</span>
      </button>
      <span id={`${id}-hint`} hidden>
        {t('desk:stopHint')}
      </span>
      <span role="status" className="visually-hidden">
        {view === 'armed' || view === 'hinted' || view === 'stopping' ? t(words[view]) : ''}
      </span>
      <StopFailed />
    </>
  );
}

/** A stop that nobody has recorded: the people on site must be told in another way, at once. */
function StopFailed() {
  const t = useTexts('desk');
  const language = useLanguage();
  const { send } = PermitStopActor.useActorRef();
  const view = PermitStopActor.useSelector(stopViewOf);
  const problem = PermitStopActor.useSelector(stopProblemOf);
  if (view !== 'failed' || !problem) return null;
  const isOver = problem.code === 'illegal_event';
  return (
    <div role="alert" className={styles.stopFailed}>
      <Callout intent="danger" title={isOver ? t('desk:stopNotLive') : t('desk:stopFailed')}>
        {isOver ? null : <p className={styles.loud}>{t('desk:stopFailedText')}</p>}
        <p>{sentenceOf(problem, language)}</p>
        <div className={styles.row}>
          <Button intent="danger" text={t('desk:stopRetry')} onClick={() => send({ type: 'stop.retried' })} />
          <Button variant="minimal" text={t('desk:stopDismiss')} onClick={() => send({ type: 'stop.dismissed' })} />
        </div>
      </Callout>
    </div>
  );
}
