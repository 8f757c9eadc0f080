import { Button, Checkbox } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { Accounts } from './Accounts.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignIn.module.css';
import { SignInActor } from './SignInActor.tsx';
import { isBusy, maySend, remembers, submitErrorOf } from './signIn.selectors.ts';

export function SampleRefusal() {
  const refusal = SignInActor.useSelector(submitErrorOf(useLanguage()));
  return <AlertNote className={styles.told}>{refusal}</AlertNote>;
}

/** The form of the sample, and whom it lets in. */
export function SignInForm() {
  const t = useTranslations('signIn');
  const { send } = SignInActor.useActorRef();
  const sendable = SignInActor.useSelector(maySend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'sample.submitted' });
  };
  return (
    <>
      <form className={styles.form} noValidate onSubmit={submit}>
        <SampleRefusal />
        <EmailField />
        <PasswordField />
        <Checkbox
          checked={SignInActor.useSelector(remembers)}
          label={t('signIn:remember')}
          onChange={(event) => send({ type: 'sample.rememberChanged', remember: event.currentTarget.checked })}
        />
        <Button
          fill
          intent="primary"
          size="large"
          type="submit"
          disabled={!sendable}
          loading={SignInActor.useSelector(isBusy)}
          text={t('signIn:signIn')}
        />
      </form>
      <Accounts />
    </>
  );
}
