import { Button } from '@blueprintjs/core';
import { useLocation } from 'react-router-dom';
import styles from '#src/features/login/LoginScreen.module.css';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { PlainProblemNote } from '#src/ui/PlainProblemNote.tsx';
import { EmailForm } from './EmailForm.tsx';
import './locales/keys.ts';
import { ProviderSignInActor } from './ProviderSignInActor.tsx';
import { isBusy, isForm, problemOf } from './providerSignIn.selectors.ts';

function Choices() {
  const t = useTranslations('providers');
  const { providers } = usePorts();
  const { send } = ProviderSignInActor.useActorRef();
  const busy = ProviderSignInActor.useSelector(isBusy);
  const formIsOpen = ProviderSignInActor.useSelector(isForm);
  if (formIsOpen) return <EmailForm />;
  return (
    <>
      {providers.external ? (
        <Button
          fill
          loading={busy}
          text={t('providers:signInWith', { name: providers.external.name })}
          onClick={() => send({ type: 'provider.pageChosen' })}
        />
      ) : null}
      {providers.firebase ? (
        <Button
          fill
          disabled={busy}
          text={t('providers:signInWith', { name: 'Firebase' })}
          onClick={() => send({ type: 'provider.formChosen' })}
        />
      ) : null}
    </>
  );
}

function Ways() {
  const problem = ProviderSignInActor.useSelector(problemOf);
  return (
    <div className={styles.providers}>
      <PlainProblemNote problem={problem} />
      <Choices />
    </div>
  );
}

/** The other ways to sign in that this site has configured. */
export function ProviderButtons() {
  useTranslations('providers');
  const { state } = useLocation();
  return (
    <ProviderSignInActor.Provider state={state}>
      <Ways />
    </ProviderSignInActor.Provider>
  );
}
