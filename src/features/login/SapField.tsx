import { textOrSelf, useTranslations } from '#src/i18n/i18n.ts';
import { TextField } from '#src/ui/TextField.tsx';
import { LoginActor } from './LoginActor.tsx';
import { errorOf, isBusy, typedIn } from './login.selectors.ts';

const sap = typedIn('sap');
const sapError = errorOf('sap');

export function SapField() {
  const t = useTranslations('login');
  const { send } = LoginActor.useActorRef();
  const value = LoginActor.useSelector(sap);
  const error = LoginActor.useSelector(sapError);
  const busy = LoginActor.useSelector(isBusy);
  return (
    <TextField
      autoComplete="username"
      autoFocus
      error={error && textOrSelf(error)}
      id="sap"
      inputMode="numeric"
      label={t('login:sap')}
      name="sap"
      onTyped={(text) => send({ type: 'login.changed', field: 'sap', value: text })}
      readOnly={busy}
      value={value}
    />
  );
}
