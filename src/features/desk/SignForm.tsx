import { endsWork } from '#domain/permits/life/permit.transitions.data.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { DangerReports } from '#src/entities/permits/DangerReports.tsx';
import { HandedBackWork } from '#src/entities/permits/HandedBackWork.tsx';
import { PermitPageActor } from '#src/entities/permits/PermitPageActor.ts';
import { isOld } from '#src/entities/permits/permit.selectors.ts';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { ControlsNotSeen } from './ControlsNotSeen.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { chosenOf, eventNameOf, isBusy, isForAnotherOf } from './desk.selectors.ts';
import { actName } from './deskTexts.ts';
import { EventFields } from './EventFields.tsx';
import { Refused } from './Refused.tsx';
import { Signatures } from './Signatures.tsx';
import { SignedStatement } from './SignedStatement.tsx';
import { SignedSummary } from './SignedSummary.tsx';
import { SignedThing } from './SignedThing.tsx';

type Blocked = {
  /** Why nothing can be sent now, or what to expect when it is. */
  said: string | null;
  stops: boolean;
};

/** What blocks sending an event. One that ends work is sent in any case; then it is said what the silence of the server may mean. */
const useBlockedReason = (event: string): Blocked => {
  const t = useTranslations('desk');
  const online = useOnline();
  const stale = PermitPageActor.useSelector(isOld);
  const silence = useSilence();
  if (endsWork(event)) return { said: !online || silence ? t('desk:sentAnyway') : null, stops: false };
  if (!online) return { said: t('desk:offline'), stops: true };
  if (silence) return { said: silence, stops: true };
  return { said: stale ? t('desk:stale') : null, stops: stale };
};

/** Danger that was reported already: whoever reports more knows of it, and whoever declares that it is gone knows which. */
function ReportedBefore({ event, permit }: { event: PossibleEvent | null; permit: Permit }) {
  const t = useTranslations('permits');
  const reports = permit.standing?.danger ?? [];
  const isAbout = event?.event === 'SUSPEND' || event?.asks.some((what) => what === 'danger_removed' || what === 'cause_cleared');
  if (!isAbout || reports.length === 0) return null;
  return (
    <div className={styles.reported}>
      <strong>{t('permits:dangerReportedBy')}</strong> <DangerReports reports={reports} zone={permit.time_zone} />
    </div>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const isOpen = (field: Field): boolean =>
  field.type === 'checkbox' || field.type === 'radio' ? field instanceof HTMLInputElement && !field.checked : field.value === '';

/** A form that comes into a dialog which is there already has the focus where something is to be filled in; a comment may be left out. */
const focusFirst = (fields: HTMLElement | null): void =>
  [...(fields?.querySelectorAll<Field>('input, select') ?? [])].find(isOpen)?.focus();

/** An event with everything it asks for: what it means, what it is about, the fields, and who signs. */
export function SignForm({ permit, onClose }: { permit: Permit; onClose: () => void }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { send } = PermitDeskActor.useActorRef();
  const name = PermitDeskActor.useSelector(eventNameOf);
  const event = PermitDeskActor.useSelector(chosenOf);
  const busy = PermitDeskActor.useSelector(isBusy);
  const isForAnother = PermitDeskActor.useSelector(isForAnotherOf);
  const { said, stops } = useBlockedReason(name);
  const goesOn = endsWork(name);
  return (
    <DialogForm
      submit={actName(name, permit.state, language)}
      // Beside “Cancel the permit” a “Cancel” that does nothing would be taken for it.
      {...(name === 'CANCEL' ? { cancel: t('desk:keepPermit') } : {})}
      isSending={busy}
      isStopped={stops || !event}
      goesOn={goesOn}
      mayLeave={!busy}
      onSubmit={() => send({ type: 'desk.submitted' })}
      onCancel={onClose}
      bodyClass={styles.body}
      said={
        <span role="status" className={styles.blocked} data-goes-on={goesOn || undefined}>
          {said ?? (busy ? t('desk:sending') : '')}
        </span>
      }
    >
      <SignedStatement permit={permit} />
      {name === 'SUBMIT' ? <p>{t('desk:submitterLater')}</p> : null}
      <ReportedBefore event={event} permit={permit} />
      <HandedBackWork permit={permit} className={styles.reported} />
      <SignedThing permit={permit} />
      <SignedSummary event={event} permit={permit} />
      <ControlsNotSeen event={name} permit={permit} />
      <Refused permit={permit} onLeave={onClose} />
      {event ? (
        <fieldset ref={isForAnother ? focusFirst : null} className={styles.fields} disabled={busy}>
          <EventFields event={event} permit={permit} />
          <Signatures event={event} permit={permit} />
        </fieldset>
      ) : null}
    </DialogForm>
  );
}
