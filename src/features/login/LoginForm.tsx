import type { FormEvent } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { blueprintClasses as classes } from '#src/platform/blueprintClasses.ts';
import { PlainButton } from '#src/ui/PlainButton.tsx';
import { PlainProblemNote } from '#src/ui/PlainProblemNote.tsx';
import { LoginActor } from './LoginActor.tsx';
import styles from './LoginScreen.module.css';
import { isBusy, submitErrorOf } from './login.selectors.ts';
import { PasswordField } from './PasswordField.tsx';
import { RememberField } from './RememberField.tsx';
import { SapField } from './SapField.tsx';

export function LoginForm() {
  const t = useTranslations('login');
  const { send } = LoginActor.useActorRef();
  const busy = LoginActor.useSelector(isBusy);
  const problem = LoginActor.useSelector(submitErrorOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    send({ type: 'login.submitted' });
    // What is wrong is read out by standing in it. It is marked with the next frame.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PlainProblemNote problem={problem} />
      <SapField />
      <PasswordField />
      <RememberField />
      <PlainButton busy={busy} look={[classes.FILL, classes.LARGE, classes.INTENT_PRIMARY]} type="submit">
        {t('login:login')}
      </PlainButton>
    </form>
  );
}
