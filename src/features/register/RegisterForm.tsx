import { Button, Callout } from '@blueprintjs/core';
import { Envelope, Lock, Person, WarningSign } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import type { RegisterWay } from '#machines/register/register.machine.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { RegisterActor } from './RegisterActor.tsx';
import styles from './RegisterScreen.module.css';
import { isBusy, isReady, maySend, submitErrorOf, wayOf } from './register.selectors.ts';
import { TextField } from './TextField.tsx';

function RegisterRefusal() {
  const refusal = RegisterActor.useSelector(submitErrorOf(useLanguage()));
  return <AlertNote className={styles.told}>{refusal}</AlertNote>;
}

/** What is set up differently at this site, or what to know beforehand. */
function Notice({ way, title }: { way: RegisterWay; title: string }) {
  const t = useTranslations('register');
  const ready = RegisterActor.useSelector(isReady);
  if (!ready) {
    const text = way === 'token' ? t('register:closed') : t('register:notSetUp', { name: title });
    return (
      <Callout className={styles.told ?? ''} compact intent="warning" icon={<WarningSign />} role="status">
        {text}
      </Callout>
    );
  }
  const about = {
    token: t('register:aboutToken'),
    firebase: t('register:aboutFirebase'),
    external: t('register:aboutExternal', { name: title }),
  };
  return <p className={styles.about}>{about[way]}</p>;
}

function Fields() {
  return (
    <>
      <TextField field="displayName" type="text" autoComplete="name" icon={<Person />} autoFocus />
      <TextField field="email" type="email" autoComplete="email" icon={<Envelope />} />
      <TextField field="password" type="password" autoComplete="new-password" icon={<Lock />} />
      <TextField field="passwordConfirm" type="password" autoComplete="new-password" icon={<Lock />} />
    </>
  );
}

/** The form of the chosen way. What was typed goes along from one way to the next. */
export function RegisterForm({ title }: { title: string }) {
  const t = useTranslations('register');
  const { send } = RegisterActor.useActorRef();
  const way = RegisterActor.useSelector(wayOf);
  const busy = RegisterActor.useSelector(isBusy);
  const sendable = RegisterActor.useSelector(maySend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'register.submitted' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Notice way={way} title={title} />
      <RegisterRefusal />
      {way === 'external' ? null : <Fields />}
      <Button
        fill
        intent="primary"
        size="large"
        type="submit"
        disabled={!sendable && !busy}
        loading={busy}
        text={way === 'external' ? t('register:registerWith', { name: title }) : t('register:register')}
      />
    </form>
  );
}
