import { Error as ErrorIcon } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { blueprintClasses as classes } from '#src/platform/blueprintClasses.ts';
import { PlainButton } from '#src/ui/PlainButton.tsx';
import { LoginActor } from './LoginActor.tsx';
import styles from './LoginScreen.module.css';
import { isBusy, submitErrorOf } from './login.selectors.ts';
import { PasswordField } from './PasswordField.tsx';
import { RememberField } from './RememberField.tsx';
import { SapField } from './SapField.tsx';

function Refusal() {
  const problem = LoginActor.useSelector(submitErrorOf);
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

export function LoginForm() {
  const t = useTranslations('login');
  const { send } = LoginActor.useActorRef();
  const busy = LoginActor.useSelector(isBusy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'login.submitted' });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Refusal />
      <SapField />
      <PasswordField />
      <RememberField />
      <PlainButton busy={busy} look={[classes.FILL, classes.LARGE, classes.INTENT_PRIMARY]} type="submit">
        {t('login:login')}
      </PlainButton>
    </form>
  );
}
