import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { eventNameOf } from './desk.selectors.ts';

/** The connection broke after the event was sent. The same call again can do no harm. */
export function Unsure({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const event = PermitDeskActor.useSelector(eventNameOf);
  const goesOn = endsWork(event) || undefined;
  return (
    <>
      <DialogBody>
        <TitledCallout role="alert" data-goes-on={goesOn} intent="warning" title={t('desk:unsureTitle')}>
          {event === 'SUSPEND' ? <p className={styles.loud}>{t('desk:stopFailedText')}</p> : null}
          <p>{t('desk:unsureText')}</p>
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
