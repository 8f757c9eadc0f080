import { Button } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import styles from '#src/features/login/LoginScreen.module.css';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { ProviderSignInActor } from './ProviderSignInActor.tsx';
import { errorOf, isBusy, valuesOf } from './providerSignIn.selectors.ts';

const useError = (field: 'email' | 'password'): string | undefined => {
  const error = ProviderSignInActor.useSelector(errorOf(field));
  return error && textOrSelf(error);
};

/** E-mail and password of an account with Firebase. */
export function EmailForm() {
  const t = useTranslations('providers', 'login');
  const { send } = ProviderSignInActor.useActorRef();
  const busy = ProviderSignInActor.useSelector(isBusy);
  const { email, password } = ProviderSignInActor.useSelector(valuesOf);
  const emailError = useError('email');
  const passwordError = useError('password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'provider.submitted' });
  };
  return (
    <form className={styles.form} aria-label={t('providers:signInWith', { name: 'Firebase' })} onSubmit={submit}>
      <TextField
        autoComplete="email"
        autoFocus
        error={emailError}
        id="provider-email"
        inputMode="email"
        label={t('providers:email')}
        onTyped={(value) => send({ type: 'provider.changed', field: 'email', value })}
        readOnly={busy}
        required
        value={email}
      />
      <TextField
        autoComplete="current-password"
        error={passwordError}
        id="provider-password"
        label={t('login:password')}
        onTyped={(value) => send({ type: 'provider.changed', field: 'password', value })}
        readOnly={busy}
        required
        type="password"
        value={password}
      />
      <Button fill intent="primary" loading={busy} text={t('providers:signInWith', { name: 'Firebase' })} type="submit" />
      <Button
        fill
        disabled={busy}
        text={t('providers:back')}
        variant="minimal"
        onClick={() => send({ type: 'provider.cancelled' })}
      />
    </form>
  );
}
