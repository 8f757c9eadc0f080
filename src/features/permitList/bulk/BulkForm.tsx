import { Callout, Radio, RadioGroup } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { stopReasons } from '#domain/permits/kernel/permit.states.ts';
import { asksCount, type BulkFaults } from '#machines/permitBulk/bulkForm.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { DialogForm } from '#src/forms/DialogForm.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Bulk.module.css';
import { actionName } from './BulkBar.tsx';
import { actionOf, faultsShown, formOf, problemOf, queueOf } from './bulk.selectors.ts';
import { PermitBulkActor } from './PermitBulkActor.tsx';

/** What is to be said before it is done; twice where it is many. */
export function BulkForm() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const action = PermitBulkActor.useSelector(actionOf);
  return (
    <DialogForm
      submit={actionName(action, t)}
      intent={action === 'SUSPEND' ? 'danger' : 'primary'}
      goesOn={action === 'SUSPEND'}
      onSubmit={() => send({ type: 'bulk.confirmed' })}
      onCancel={() => send({ type: 'bulk.dismissed' })}
    >
      {action === 'watch' || action === 'unwatch' ? null : <p>{t(`bulk:about_${action}`)}</p>}
      <StayBehind />
      {action === 'SUSPEND' ? <ReasonField /> : null}
      {action === 'RESCHEDULE' ? <Field name="hours" label={t('bulk:hours')} help={t('bulk:hoursHelp')} /> : null}
      {action === 'assign' ? <Field name="coordinator" label={t('bulk:coordinator')} /> : null}
      {action === 'assign' || action === 'remind' ? null : <CommentField />}
      <CountField />
      <Refused />
    </DialogForm>
  );
}

/** What the server has against what was typed. Nothing was done. */
function Refused() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const action = PermitBulkActor.useSelector(actionOf);
  const problem = PermitBulkActor.useSelector(problemOf);
  if (!problem) return null;
  const isNobody = problem.extra.errors?.some(({ field }) => field === 'coordinator_sap');
  return (
    <Callout compact intent="danger" role="alert" data-goes-on={action === 'SUSPEND' || undefined}>
      {isNobody ? t('bulk:notCoordinator') : sentenceOf(problem, language)}
    </Callout>
  );
}

/** How many of them will not take part, as far as the list knows. */
function StayBehind() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const action = PermitBulkActor.useSelector(actionOf);
  const queue = PermitBulkActor.useSelector(queueOf);
  const ready = action === 'SUSPEND' ? 'live' : action === 'RESCHEDULE' ? 'coordination' : null;
  const others = ready ? queue.filter(({ state }) => state !== ready).length : 0;
  if (others === 0) return null;
  const shown = numberText(others, language);
  return (
    <p className={styles.muted}>{action === 'SUSPEND' ? t('bulk:notLive', { shown }) : t('bulk:notCoordinated', { shown })}</p>
  );
}

const useFault = (name: keyof BulkFaults): string | undefined => {
  const t = useTranslations('bulk');
  const fault = PermitBulkActor.useSelector(faultsShown)[name];
  return fault && t(`bulk:fault_${fault}`);
};

function ReasonField() {
  const t = useTranslations('bulk');
  const language = useLanguage();
  const { send } = PermitBulkActor.useActorRef();
  const { reason } = PermitBulkActor.useSelector(formOf);
  const fault = useFault('reason');
  const choose = (value: string) => {
    const chosen = stopReasons.find((known) => known === value);
    if (chosen) send({ type: 'bulk.typed', change: { reason: chosen } });
  };
  return (
    <>
      <RadioGroup label={t('bulk:reason')} selectedValue={reason} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {stopReasons.map((name) => (
          <Radio key={name} value={name} label={reasonName(name, language)} />
        ))}
      </RadioGroup>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </>
  );
}

type FieldProps = { name: 'hours' | 'coordinator' | 'count'; label: string; help?: string };

function Field({ name, label, help }: FieldProps) {
  const { send } = PermitBulkActor.useActorRef();
  const form = PermitBulkActor.useSelector(formOf);
  return (
    <TextField
      label={label}
      help={help}
      value={form[name]}
      error={useFault(name)}
      onTyped={(text) => send({ type: 'bulk.typed', change: { [name]: text } })}
      numeric
    />
  );
}

function CommentField() {
  const t = useTranslations('bulk');
  const { send } = PermitBulkActor.useActorRef();
  const { comment } = PermitBulkActor.useSelector(formOf);
  return (
    <LinesField
      label={t('bulk:comment')}
      value={comment}
      onTyped={(text) => send({ type: 'bulk.typed', change: { comment: text } })}
    />
  );
}

/** From a certain number on, the person types how many they are. */
function CountField() {
  const t = useTranslations('bulk');
  const { length } = PermitBulkActor.useSelector(queueOf);
  if (!asksCount(length)) return null;
  return <Field name="count" label={t('bulk:count', { shown: String(length) })} />;
}
