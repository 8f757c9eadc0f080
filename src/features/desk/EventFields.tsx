import { Radio } from '@blueprintjs/core';
import { useId } from 'react';
import { zoneText } from '#domain/kernel/siteTimeText.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import {
  asksBegin,
  asksCoordinator,
  asksFor,
  asksReasonCode,
  commentLength,
  type DeskForm,
  reasonsOf,
  workSaid,
} from '#machines/permitDesk/deskForm.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { AgreementsEnding } from './AgreementsEnding.tsx';
import { Declarations } from './Declarations.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { faultAt, formOf } from './desk.selectors.ts';
import { TestPoints } from './TestPoints.tsx';

type Props = { event: PossibleEvent; permit: Permit };

/** Everything that an event asks for beside signatures, and nothing else. */
export function EventFields({ event, permit }: Props) {
  const t = useTranslations('desk');
  const { declared } = PermitDeskActor.useSelector(formOf);
  const minLength = commentLength(event, declared);
  const isLeft = asksFor(event, 'work_done') && declared.includes('work_unfinished');
  const isComment = asksFor(event, 'comment');
  return (
    <>
      {asksReasonCode(event) ? <ReasonField reasons={reasonsOf(event, permit.state)} /> : null}
      {asksCoordinator(event) ? <Field name="coordinator" label={t('desk:coordinator')} numeric /> : null}
      {asksFor(event, 'period') ? <Period event={event} permit={permit} /> : null}
      {event.event === 'RESCHEDULE' ? <AgreementsEnding permit={permit} /> : null}
      {asksFor(event, 'test') ? <Test permit={permit} /> : null}
      {asksFor(event, 'test_points') ? <TestPoints permit={permit} /> : null}
      {asksFor(event, 'contact_attempts') ? <Field name="attempts" label={t('desk:attempts')} numeric /> : null}
      {asksFor(event, 'work_done') ? <WorkDone /> : null}
      <CommentField
        label={
          isLeft
            ? t('desk:workLeft')
            : isComment
              ? t('desk:commentWanted')
              : minLength > 0
                ? t('desk:reasonText')
                : t('desk:comment')
        }
      />
      <Declarations event={event} />
    </>
  );
}

type Name = { [Field in keyof DeskForm]: DeskForm[Field] extends string ? Field : never }[keyof DeskForm];
type FieldProps = { name: Exclude<Name, 'reason'>; label: string; numeric?: boolean };

const useField = (name: Exclude<Name, 'reason'>) => {
  const { send } = PermitDeskActor.useActorRef();
  const form = PermitDeskActor.useSelector(formOf);
  const fault = PermitDeskActor.useSelector(faultAt(name));
  const onTyped = (text: string) => send({ type: 'desk.typed', change: { [name]: text } });
  return { value: form[name], error: fault ? textOrSelf(fault) : undefined, onTyped };
};

function Field({ name, label, numeric = false }: FieldProps) {
  const { value, error, onTyped } = useField(name);
  return <TextField label={label} value={value} error={error} onTyped={onTyped} {...(numeric ? { numeric } : {})} />;
}

function TimeField({ name, label, zone }: Omit<FieldProps, 'numeric'> & { zone: string }) {
  return <SiteTimeField label={label} zone={zone} {...useField(name)} />;
}

function CommentField({ label }: { label: string }) {
  return <LinesField label={label} rows={2} {...useField('comment')} />;
}

function ReasonField({ reasons }: { reasons: readonly SuspendReason[] }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { send } = PermitDeskActor.useActorRef();
  const { reason } = PermitDeskActor.useSelector(formOf);
  return (
    <Choice
      name="reason"
      legend={t('desk:reason')}
      options={reasons.map((one) => ({ value: one, label: reasonName(one, language), checked: one === reason }))}
      onChosen={(one) => send({ type: 'desk.typed', change: { reason: one } })}
    />
  );
}

/** Whether the work is complete: neither is chosen for them. */
function WorkDone() {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const { declared } = PermitDeskActor.useSelector(formOf);
  const others = declared.filter((one) => !workSaid.some((said) => said === one));
  return (
    <Choice
      name="workDone"
      legend={t('desk:workDone')}
      options={workSaid.map((one) => ({ value: one, label: t(`desk:${one}`), checked: declared.includes(one) }))}
      onChosen={(one) => send({ type: 'desk.typed', change: { declared: [...others, one] } })}
    />
  );
}

type ChoiceProps<Value extends string> = {
  name: string;
  legend: string;
  options: readonly { value: Value; label: string; checked: boolean }[];
  onChosen: (value: Value) => void;
};

/** One of a few, with what is wrong with it. */
function Choice<Value extends string>({ name, legend, options, onChosen }: ChoiceProps<Value>) {
  const fault = PermitDeskActor.useSelector(faultAt(name));
  const id = useId();
  return (
    // A group of Blueprint's shows nothing of what is wrong with it.
    <div
      role="radiogroup"
      aria-labelledby={`${id}-name`}
      tabIndex={-1}
      aria-invalid={fault !== undefined}
      {...(fault ? { 'aria-describedby': id } : {})}
    >
      <p id={`${id}-name`} className={styles.legend}>
        {legend}
      </p>
      {options.map(({ value, label, checked }) => (
        <Radio key={value} inline name={name} value={value} checked={checked} label={label} onChange={() => onChosen(value)} />
      ))}
      {fault ? (
        <p id={id} className={styles.fault}>
          {textOrSelf(fault)}
        </p>
      ) : null}
    </div>
  );
}

function Period({ event, permit }: Props) {
  const t = useTranslations('desk');
  const zone = zoneText(permit.planned_from, permit.time_zone);
  return (
    <div className={styles.pair}>
      {asksBegin(event) ? <TimeField zone={permit.time_zone} name="from" label={t('desk:begin', { zone })} /> : null}
      <TimeField zone={permit.time_zone} name="to" label={t('desk:end', { zone })} />
    </div>
  );
}

function Test({ permit }: { permit: Permit }) {
  const t = useTranslations('desk');
  const zone = zoneText(permit.planned_from, permit.time_zone);
  return (
    <div className={styles.pair}>
      <Field name="scope" label={t('desk:scope')} />
      <TimeField zone={permit.time_zone} name="testUntil" label={t('desk:testUntil', { zone })} />
    </div>
  );
}
