import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { joinedText } from '#domain/kernel/readingText.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { type DeskSigner, signersDue } from '#machines/permitDesk/deskForm.ts';
import { actorName } from '#src/entities/permits/permitTexts.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { deskProblemOf, faultAt, formOf, refusedAtOf } from './desk.selectors.ts';

/** Who signs, with number and password each. Somebody else at this desk may: nobody is signed out by it. */
export function Signatures({ event, permit }: { event: PossibleEvent; permit: Permit }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const count = signersDue(event, PermitDeskActor.useSelector(formOf));
  const refusedAt = PermitDeskActor.useSelector(refusedAtOf);
  if (count === 0) return null;
  const first = joinedText(event.by.map(actorName), language, 'disjunction');
  const roles = [first, ...(event.with && count > 1 ? [actorName(event.with)] : [])];
  return (
    <div className={styles.stack}>
      {refusedAt !== null && count > 1 ? <p className={styles.fault}>{t('desk:signedBefore')}</p> : null}
      <div className={count > 1 ? styles.pair : styles.stack}>
        {roles.map((role, place) => (
          <Signature key={role} role={role} place={place} known={permit.pa} />
        ))}
      </div>
    </div>
  );
}

type Field = keyof DeskSigner;

/** What is wrong with one of the two fields: what is missing, else what the server said of this very signature. */
const useError = (place: number, field: Field): string | undefined => {
  const t = useTranslations('desk');
  const language = useLanguage();
  const fault = PermitDeskActor.useSelector(faultAt(`${field}${place}`));
  const problem = PermitDeskActor.useSelector(deskProblemOf);
  const refusedAt = PermitDeskActor.useSelector(refusedAtOf);
  if (field === 'password' && problem && refusedAt === place) {
    const left = problem.extra.attemptsLeft;
    const said = sentenceOf(problem, language);
    return left === undefined ? said : `${said} ${t('desk:attemptsLeft', { count: left })}`;
  }
  return fault ? textOrSelf(fault) : undefined;
};

type SignatureProps = {
  role: string;
  place: number;
  /** Somebody whose name is said when theirs is the number: whoever is asked to sign sees whether they are meant. */
  known: Permit['pa'];
};

function Signature({ role, place, known }: SignatureProps) {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const { signers } = PermitDeskActor.useSelector(formOf);
  const type = (field: Field) => (text: string) => {
    const change = signers.map((one, at) => (at === place ? { ...one, [field]: text } : one));
    send({ type: 'desk.typed', change: { signers: change } });
  };
  const signer = signers[place] ?? { sap: '', password: '' };
  return (
    <fieldset className={styles.signature}>
      <legend className={styles.legend}>{t('desk:signatureOf', { role })}</legend>
      <div className={styles.pair}>
        <SignField
          field="sap"
          value={signer.sap}
          label={t('desk:sap')}
          error={useError(place, 'sap')}
          help={typedSap(signer.sap) === known.sap ? known.name : undefined}
          onTyped={type('sap')}
        />
        <SignField
          field="password"
          value={signer.password}
          label={t('desk:password')}
          error={useError(place, 'password')}
          help={t('desk:passwordHelp')}
          onTyped={type('password')}
        />
      </div>
    </fieldset>
  );
}

type FieldProps = {
  field: Field;
  value: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
  onTyped: (text: string) => void;
};

/** No browser and no keeper of passwords fills it or offers to keep it: it is somebody's signature, each time anew. */
function SignField({ field, value, label, error, help, onTyped }: FieldProps) {
  const id = useId();
  const said = error ?? help;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={error ? 'danger' : 'none'}
      helperText={said ? <bdi id={`${id}-said`}>{said}</bdi> : undefined}
    >
      <InputGroup
        id={id}
        dir="ltr"
        type={field === 'password' ? 'password' : 'text'}
        inputMode={field === 'sap' ? 'numeric' : 'text'}
        autoComplete={field === 'password' ? 'new-password' : 'off'}
        data-1p-ignore
        data-lpignore="true"
        value={value}
        intent={error ? 'danger' : 'none'}
        aria-invalid={error !== undefined}
        {...(said ? { 'aria-describedby': `${id}-said` } : {})}
        onValueChange={onTyped}
      />
    </FormGroup>
  );
}
