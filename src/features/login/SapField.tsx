import { InputGroup } from '@blueprintjs/core';
import { textOrSelf, useTexts } from '#src/i18n/i18n.ts';
import { Field } from './Field.tsx';
import { LoginActor } from './LoginActor.ts';
import { errorOf, isBusy, typedIn } from './login.selectors.ts';

const sap = typedIn('sap');
const sapError = errorOf('sap');

export function SapField() {
  const t = useTexts('login');
  const { send } = LoginActor.useActorRef();
  const value = LoginActor.useSelector(sap);
  const error = LoginActor.useSelector(sapError);
  const busy = LoginActor.useSelector(isBusy);
  return (
    <Field id="sap" label={t('login:sap')} error={error && textOrSelf(error)}>
      {(described) => (
        <InputGroup
          {...described}
          autoComplete="username"
          autoFocus
          dir="ltr"
          inputMode="numeric"
          intent={error ? 'danger' : 'none'}
          name="sap"
          onValueChange={(text) => send({ type: 'login.changed', field: 'sap', value: text })}
          readOnly={busy}
          size="large"
          value={value}
        />
      )}
    </Field>
  );
}
