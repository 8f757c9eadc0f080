import { Checkbox } from '@blueprintjs/core';
import { useId } from 'react';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { declarationsOf } from '#machines/permitDesk/deskForm.ts';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { faultAt, formOf } from './desk.selectors.ts';

/** Statements that a person makes with an event: each is a sentence and a box of its own, and none is ticked for them. */
export function Declarations({ event }: { event: PossibleEvent }) {
  const t = useTranslations('desk');
  const asked = declarationsOf(event);
  if (asked.length === 0) return null;
  return (
    <fieldset className={styles.plain}>
      <legend className={styles.legend}>{t('desk:declares')}</legend>
      {asked.map((name) => (
        <Statement key={name} name={name} />
      ))}
    </fieldset>
  );
}

function Statement({ name }: { name: ReturnType<typeof declarationsOf>[number] }) {
  const t = useTranslations('desk');
  const id = useId();
  const { send } = PermitDeskActor.useActorRef();
  const { declared } = PermitDeskActor.useSelector(formOf);
  const fault = PermitDeskActor.useSelector(faultAt(name));
  const others = declared.filter((one) => one !== name);
  const tick = (on: boolean) => send({ type: 'desk.typed', change: { declared: on ? [...others, name] : others } });
  return (
    <>
      <Checkbox
        label={t(`desk:declare_${name}`)}
        checked={declared.includes(name)}
        aria-invalid={fault !== undefined}
        {...(fault ? { 'aria-describedby': id } : {})}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
      />
      {fault ? (
        <p id={id} className={styles.fault}>
          {textOrSelf(fault)}
        </p>
      ) : null}
    </>
  );
}
