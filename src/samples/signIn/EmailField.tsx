import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { SignInActor } from './SignInActor.tsx';
import { errorOf, isBusy, typedIn } from './signIn.selectors.ts';

const value = typedIn('email');
const fault = errorOf('email');

export function EmailField() {
  const t = useTranslations('signIn');
  const id = useId();
  const { send } = SignInActor.useActorRef();
  const error = SignInActor.useSelector(fault);
  const tone = error ? 'danger' : 'none';
  return (
    <FormGroup
      label={t('signIn:email')}
      labelFor={id}
      intent={tone}
      helperText={error ? <span id={`${id}-error`}>{textOrSelf(error)}</span> : undefined}
    >
      <InputGroup
        id={id}
        type="email"
        name="sample-email"
        size="large"
        dir="ltr"
        autoComplete="off"
        autoFocus
        intent={tone}
        value={SignInActor.useSelector(value)}
        readOnly={SignInActor.useSelector(isBusy)}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onValueChange={(text) => send({ type: 'sample.changed', field: 'email', value: text })}
      />
    </FormGroup>
  );
}
