import { Button, Callout, DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Failed } from '#src/ui/Failed.tsx';
import { BlockList } from './BlockList.tsx';
import { beginForm, isForAuthority } from './beginForm.ts';
import styles from './Desk.module.css';
import { PermitCanActor, PermitDeskActor } from './DeskActors.ts';
import { asSapOf, canOf, canProblemOf, chosenOf, eventNameOf, isReading, isUnread, mayAnotherSign } from './desk.selectors.ts';
import { actName } from './deskTexts.ts';
import { OtherSigner } from './OtherSigner.tsx';

type Props = { permit: Permit; onClose: () => void };

/** "What is stopping this?": everything that blocks an event, and who could sign it instead. */
export function Explain({ permit, onClose }: Props) {
  const t = useTranslations('desk');
  const can = PermitCanActor.useSelector(canOf);
  const event = PermitDeskActor.useSelector(chosenOf);
  const reading = PermitCanActor.useSelector(isReading);
  return (
    <>
      <DialogBody className={styles.body}>
        <div aria-live="polite" className={styles.stack}>
          {can ? <Findings permit={permit} event={event} onLeave={onClose} /> : null}
          {!can && reading ? <Spinner size={24} aria-label={t('desk:loading')} /> : null}
          {can || reading ? null : <Unread />}
        </div>
        {mayAnotherSign(event) ? <OtherSigner known={event && isForAuthority(event) ? permit.pa : null} /> : null}
      </DialogBody>
      <DialogFooter
        minimal
        actions={
          <>
            <Button autoFocus text={t('desk:close')} onClick={onClose} />
            <GoOn permit={permit} event={can && event?.allowed ? event : null} />
          </>
        }
      />
    </>
  );
}

/** While it is read what the person may do who is meant to sign; the form follows by itself. */
export function Asking({ onClose }: { onClose: () => void }) {
  const t = useTranslations('desk');
  const unread = PermitCanActor.useSelector(isUnread);
  return (
    <>
      <DialogBody className={styles.body}>
        <div aria-live="polite" className={styles.stack}>
          {unread ? <Unread /> : <Spinner size={24} aria-label={t('desk:loading')} />}
        </div>
      </DialogBody>
      <DialogFooter minimal actions={<Button autoFocus text={t('desk:close')} onClick={onClose} />} />
    </>
  );
}

/** What somebody may do could not be read: there is nobody of that number, or the call can be tried again. */
function Unread() {
  const t = useTranslations('desk');
  const { send } = PermitCanActor.useActorRef();
  const problem = PermitCanActor.useSelector(canProblemOf);
  const sap = PermitCanActor.useSelector(asSapOf);
  if (!problem) return null;
  if (problem.code === 'not_found' && sap !== null) {
    return (
      <Callout intent="warning" role="alert">
        {t('desk:nobody', { sap: String(sap) })}
      </Callout>
    );
  }
  return <Failed problem={problem} title={t('desk:failed')} onRetry={() => send({ type: 'can.refresh' })} />;
}

type FindingsProps = { permit: Permit; event: PossibleEvent | null; onLeave: () => void };

function Findings({ permit, event, onLeave }: FindingsProps) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const sap = PermitCanActor.useSelector(asSapOf);
  const what = actName(PermitDeskActor.useSelector(eventNameOf), permit.state, language);
  if (!event) {
    return <Callout intent="warning">{t('desk:unknownNow', { what, state: stateName(permit.state, language) })}</Callout>;
  }
  if (event.allowed) {
    const said = sap === null ? t('desk:possibleNow', { what }) : t('desk:possibleFor', { what, sap: String(sap) });
    return <Callout intent="success">{said}</Callout>;
  }
  return (
    <>
      <p className={styles.lead}>
        {sap === null ? t('desk:explainText', { what }) : t('desk:explainFor', { what, sap: String(sap) })}
      </p>
      <BlockList blocks={event.guards} permit={permit} onLeave={onLeave} />
    </>
  );
}

/** On to the form, with the person who was named as the first to sign. It is there before it can be pressed, so that nothing moves. */
function GoOn({ permit, event }: { permit: Permit; event: PossibleEvent | null }) {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const asSap = PermitCanActor.useSelector(asSapOf);
  const { sap } = useSession(userOf);
  const go = () => {
    if (event)
      send({ type: 'desk.chosen', event: event.event, form: beginForm(event, permit, asSap ?? sap, serverNow()), as: null });
  };
  return <Button intent="primary" disabled={!event} text={t('desk:goOn')} onClick={go} />;
}
