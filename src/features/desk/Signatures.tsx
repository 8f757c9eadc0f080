import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { joinedText } from '#domain/kernel/readingText.ts';
import { badgeSap, typedSap } from '#domain/kernel/typedSap.ts';
import { permitEventNames } from '#domain/permits/kernel/permit.events.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { type DeskSigner, signersDue } from '#machines/permitDesk/deskForm.ts';
import { actorName } from '#src/entities/permits/permitTexts.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePicture } from '#src/system/picture.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { deskProblemOf, eventNameOf, faultAt, formOf, refusedAtOf } from './desk.selectors.ts';

/** Who signs, with number and password each. Somebody else at this desk may: nobody is signed out by it. */
export function Signatures({ event, permit }: { event: PossibleEvent; permit: Permit }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const count = signersDue(event, PermitDeskActor.useSelector(formOf));
  const refusedAt = PermitDeskActor.useSelector(refusedAtOf);
  if (count === 0) return null;
  const first = joinedText(event.by.map(actorName), language, 'disjunction');
  const others = [event.with, event.third].slice(0, count - 1);
  const roles = [first, ...others.flatMap((role) => (role ? [actorName(role)] : []))];
  return (
    <div className={styles.stack}>
      {refusedAt !== null && count > 1 ? <p className={styles.fault}>{t('desk:signedBefore')}</p> : null}
      <div className={count > 1 ? styles.pair : styles.stack}>
        {roles.map((role, place) => (
          <Signature key={role} role={role} place={place} permit={permit} />
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

type SignatureProps = { role: string; place: number; permit: Permit };

const nobody: DeskSigner = { sap: '', password: '' };

/** Enter in a number never signs: a reader of badges ends with it. It goes to the password; from there to the next signature that is empty. */
const goOn = (event: KeyboardEvent<HTMLInputElement>, field: Field) => {
  if (event.key !== 'Enter') return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-signs]') ?? [])];
  const after = fields.slice(fields.indexOf(event.currentTarget) + 1);
  const next = field === 'sap' ? after[0] : after.find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
};

function Signature({ role, place, permit }: SignatureProps) {
  const t = useTranslations('desk');
  const { send } = PermitDeskActor.useActorRef();
  const { signers } = PermitDeskActor.useSelector(formOf);
  const signer = signers[place] ?? nobody;
  // Whose number it is, is asked when it is whole: at first, and when its field is left.
  const [left, setLeft] = useState(signer.sap);
  const type = (field: Field) => (text: string) => {
    const change = signers.map((one, at) => (at === place ? { ...one, [field]: text } : one));
    send({ type: 'desk.typed', change: { signers: change } });
  };
  const leave = () => {
    const read = badgeSap(signer.sap);
    const typed = read === null || typedSap(signer.sap) !== null ? signer.sap : String(read);
    if (typed !== signer.sap) type('sap')(typed);
    setLeft(typed);
  };
  const beside = place > 0 ? typedSap(signers[0]?.sap ?? '') : null;
  const who = useSigner(permit, left === signer.sap ? typedSap(left) : null, beside);
  const error = useError(place, 'sap') ?? who.against;
  return (
    <fieldset className={styles.signature}>
      <legend className={styles.legend}>{t('desk:signatureOf', { role })}</legend>
      <div className={styles.pair}>
        <SignField
          field="sap"
          value={signer.sap}
          label={t('desk:sap')}
          isWrong={error !== undefined}
          onTyped={type('sap')}
          onLeft={leave}
        >
          {who.name === undefined ? null : <Signer name={who.name} picture={who.picture} />}
          {error ? <bdi>{error}</bdi> : null}
        </SignField>
        <PasswordField place={place} value={signer.password} onTyped={type('password')} />
      </div>
    </fieldset>
  );
}

function PasswordField({ place, value, onTyped }: { place: number; value: string; onTyped: (text: string) => void }) {
  const t = useTranslations('desk');
  const error = useError(place, 'password');
  return (
    <SignField field="password" value={value} label={t('desk:password')} isWrong={error !== undefined} onTyped={onTyped}>
      <bdi>{error ?? t('desk:passwordHelp')}</bdi>
    </SignField>
  );
}

type Who = { name?: string; picture?: string | null; against?: string };

/** Who has a number, and why they should not sign; nothing while that is not known. */
const useSigner = ({ id }: Permit, sap: number | null, beside: number | null): Who => {
  const t = useTranslations('desk');
  const name = PermitDeskActor.useSelector(eventNameOf);
  const event = permitEventNames.find((one) => one === name);
  const query = event && sap !== null ? { event, sap, ...(beside === null ? {} : { beside }) } : null;
  const { value, problem } = useRead('work.signer', query && { params: { id }, query }, {
    select: resultOf,
    follows: (change) => change.entity === 'permit' && change.id === id,
  });
  if (sap !== null && problem?.code === 'not_found') return { against: t('desk:nobody', { sap }) };
  if (!value) return {};
  return { name: value.name, picture: value.picture, ...(value.against ? { against: value.against.message } : {}) };
};

function Signer({ name, picture }: { name: string; picture: string | null | undefined }) {
  const shown = usePicture(picture ?? '');
  return (
    <span className={styles.signer}>
      {shown === '' ? null : <img className={styles.signerPicture} src={shown} alt="" />}
      <bdi>{name}</bdi>
    </span>
  );
}

type FieldProps = {
  field: Field;
  value: string;
  label: string;
  isWrong: boolean;
  onTyped: (text: string) => void;
  onLeft?: () => void;
  /** What is said of it. */
  children: ReactNode;
};

/** No browser and no keeper of passwords fills it or offers to keep it: it is somebody's signature, each time anew. */
function SignField({ field, value, label, isWrong, onTyped, onLeft, children }: FieldProps) {
  const id = useId();
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={isWrong ? 'danger' : 'none'}
      helperText={
        <span id={`${id}-said`} role="status" className={styles.signSaid}>
          {children}
        </span>
      }
    >
      <InputGroup
        id={id}
        dir="ltr"
        type={field === 'password' ? 'password' : 'text'}
        inputMode={field === 'sap' ? 'numeric' : 'text'}
        autoComplete={field === 'password' ? 'new-password' : 'off'}
        data-1p-ignore
        data-lpignore="true"
        data-signs
        value={value}
        intent={isWrong ? 'danger' : 'none'}
        aria-invalid={isWrong}
        aria-describedby={`${id}-said`}
        onValueChange={onTyped}
        onKeyDown={(event) => goOn(event, field)}
        {...(onLeft ? { onBlur: onLeft } : {})}
      />
    </FormGroup>
  );
}
