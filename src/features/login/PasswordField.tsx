import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { blueprintClasses as classes } from '#src/platform/blueprintClasses.ts';
import { PlainButton } from '#src/ui/PlainButton.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { LoginActor } from './LoginActor.tsx';
import styles from './LoginScreen.module.css';
import { errorOf, isBusy, typedIn } from './login.selectors.ts';

const password = typedIn('password');
const passwordError = errorOf('password');

function Visibility({ visible, onToggle }: { visible: boolean; onToggle: () => void }) {
  const t = useTranslations('login');
  return (
    <PlainButton
      aria-label={t('login:showPassword')}
      aria-pressed={visible}
      look={[classes.MINIMAL, styles.visibility]}
      onClick={onToggle}
    >
      {visible ? <EyeOff /> : <EyeOpen />}
    </PlainButton>
  );
}

export function PasswordField() {
  const t = useTranslations('login');
  const [visible, setVisible] = useState(false);
  const { send } = LoginActor.useActorRef();
  const value = LoginActor.useSelector(password);
  const error = LoginActor.useSelector(passwordError);
  const busy = LoginActor.useSelector(isBusy);
  return (
    <TextField
      action={<Visibility visible={visible} onToggle={() => setVisible(!visible)} />}
      autoComplete="current-password"
      error={error && textOrSelf(error)}
      id="password"
      label={t('login:password')}
      name="password"
      onTyped={(text) => send({ type: 'login.changed', field: 'password', value: text })}
      readOnly={busy}
      type={visible ? 'text' : 'password'}
      value={value}
    />
  );
}
