import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { isLostWithPage } from '#src/platform/heldStops.ts';
import { useHeldStops } from '#src/system/heldStops.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { whoseDrafts } from '#src/system/watchDrafts.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { deskKeyOf, eventNameOf } from './desk.selectors.ts';

/** The connection broke after the event was sent. The same call again can do no harm. */
export function Unsure({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const event = PermitDeskActor.useSelector(eventNameOf);
  const key = PermitDeskActor.useSelector(deskKeyOf);
  const whose = whoseDrafts(useSession(userOf));
  const isHeld = useHeldStops(whose).some((stop) => stop.key === key);
  const held = isLostWithPage(whose, key) ? 'desk:stopHeldOnPage' : 'desk:stopHeld';
  const goesOn = endsWork(event) || undefined;
  return (
    <>
      <DialogBody>
        <TitledCallout role="alert" data-goes-on={goesOn} intent="warning" title={t('desk:unsureTitle')}>
          {event === 'SUSPEND' ? <p className={styles.loud}>{t('desk:stopFailedText')}</p> : null}
          <p>{t(isHeld ? held : 'desk:unsureText')}</p>
        </TitledCallout>
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button text={t('desk:close')} onClick={onClose} />
            <Button
              autoFocus
              intent="primary"
              data-goes-on={goesOn}
              text={t('desk:sendAgain')}
              onClick={() => send({ type: 'desk.retried' })}
            />
          </>
        }
      />
    </>
  );
}
