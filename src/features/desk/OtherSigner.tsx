import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { typedSap } from '#domain/kernel/typedSap.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { PermitCanActor } from './DeskActors.ts';

type Props = {
  /** Who alone may sign it: they are proposed, by name. Null where others may too. */
  known: Permit['pa'] | null;
};

/** Two people, one desk: what could another person sign here, without anybody signing out? */
export function OtherSigner({ known }: Props) {
  const t = useTranslations('desk');
  const id = useId();
  const { send } = PermitCanActor.useActorRef();
  const [typed, setTyped] = useState(known ? String(known.sap) : '');
  const [isWrong, setWrong] = useState(false);
  const isMeant = known !== null && typedSap(typed) === known.sap;
  const check = (event: FormEvent) => {
    event.preventDefault();
    const sap = typedSap(typed);
    setWrong(sap === null);
    if (sap !== null) send({ type: 'can.asked', sap });
  };
  return (
    <form className={styles.other} noValidate onSubmit={check}>
      <p className={styles.otherTitle}>{t('desk:otherSigner')}</p>
      <label htmlFor={id}>{t('desk:otherSap')}</label>
      <div className={styles.row}>
        <InputGroup
          id={id}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-fault` : isMeant ? `${id}-name` : undefined}
          intent={isWrong ? 'danger' : 'none'}
          value={typed}
          onValueChange={setTyped}
        />
        <Button type="submit" text={t('desk:check')} />
      </div>
      {isMeant && !isWrong ? <bdi id={`${id}-name`}>{known?.name}</bdi> : null}
      {isWrong ? (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {t('desk:faultSap')}
        </p>
      ) : null}
    </form>
  );
}
