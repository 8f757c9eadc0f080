import { Button } from '@blueprintjs/core';
import { Error as ErrorIcon } from '@blueprintjs/icons';
import { sentenceOf } from '#domain/kernel/problem.ts';
import styles from '#src/features/login/LoginScreen.module.css';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { EmailForm } from './EmailForm.tsx';
import './locales/keys.ts';
import { ProviderSignInActor, ProviderSignInProvider } from './ProviderSignInActor.tsx';
import { isBusy, isForm, problemOf } from './providerSignIn.selectors.ts';

function Refusal() {
  const problem = ProviderSignInActor.useSelector(problemOf);
  const language = useLanguage();
  return (
    <div role="alert">
      {problem ? (
        <p className={styles.refusal}>
          <ErrorIcon />
          {sentenceOf(problem, language)}
        </p>
      ) : null}
    </div>
  );
}

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

/** The other ways to sign in that this site has configured. */
export function ProviderButtons() {
  useTranslations('providers');
  return (
    <ProviderSignInProvider>
      <div className={styles.providers}>
        <Refusal />
        <Choices />
      </div>
    </ProviderSignInProvider>
  );
}
