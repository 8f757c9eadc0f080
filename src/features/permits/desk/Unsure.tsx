import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useTexts } from '#src/i18n/i18n.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { eventNameOf } from './desk.selectors.ts';

/** The connection broke after the event was sent. The same call again can do no harm. */
export function Unsure({ onClose }: { onClose: () => void }) {
  const t = useTexts('desk');
  const { send } = PermitDeskActor.useActorRef();
  const isStop = PermitDeskActor.useSelector(eventNameOf) === 'SUSPEND';
  return (
    <>
      <DialogBody>
        <TitledCallout role="alert" intent="warning" title={t('desk:unsureTitle')}>
          {isStop ? <p className={styles.loud}>{t('desk:stopFailedText')}</p> : null}
          <p>{t('desk:unsureText')}</p>
        </TitledCallout>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={t('desk:close')} onClick={onClose} />
            <Button autoFocus intent="primary" text={t('desk:sendAgain')} onClick={() => send({ type: 'desk.retried' })} />
          </>
        }
      />
    </>
  );
}
