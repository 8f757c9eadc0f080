import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOff, EyeOpen } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { SignInActor } from './SignInActor.tsx';
import { errorOf, isBusy, typedIn } from './signIn.selectors.ts';

const value = typedIn('password');
const fault = errorOf('password');

export function PasswordField() {
  const t = useTranslations('signIn');
  const id = useId();
  const [visible, setVisible] = useState(false);
  const { send } = SignInActor.useActorRef();
  const error = SignInActor.useSelector(fault);
  const tone = error ? 'danger' : 'none';
  const visibility = (
    <Button
      variant="minimal"
      icon={visible ? <EyeOff /> : <EyeOpen />}
      aria-label={t('signIn:showPassword')}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    />
  );
  return (
    <FormGroup
      label={t('signIn:password')}
      labelFor={id}
      intent={tone}
      helperText={error ? <span id={`${id}-error`}>{textOrSelf(error)}</span> : undefined}
    >
      <InputGroup
        id={id}
        type={visible ? 'text' : 'password'}
        name="sample-password"
        size="large"
        dir="ltr"
        autoComplete="off"
        intent={tone}
        value={SignInActor.useSelector(value)}
        readOnly={SignInActor.useSelector(isBusy)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        rightElement={visibility}
        onValueChange={(text) => send({ type: 'sample.changed', field: 'password', value: text })}
      />
    </FormGroup>
  );
}
