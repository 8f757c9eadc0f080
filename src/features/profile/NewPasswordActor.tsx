import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { ValidationError } from 'yup';
import { type NewPasswordValues, newPasswordForm } from '#domain/account/newPassword.schema.ts';
import { type NewPasswordErrors, type NewPasswordField, newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useSendSession } from '#src/system/session.ts';
import { withNewPasswordPorts } from './profile.ports.ts';

const fields: readonly NewPasswordField[] = ['password', 'new_password', 'repeat'];

/** What is wrong with the form for another password: the key of one text per field. */
export const checkNewPassword = (values: NewPasswordValues): NewPasswordErrors => {
  try {
    newPasswordForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: NewPasswordErrors = {};
    for (const { path, message } of error.inner) {
      const field = fields.find((name) => name === path);
      if (field) found[field] ??= message;
    }
    return found;
  }
};

export const NewPasswordActor = createActorContext(newPasswordMachine);

/** The form for another password, as long as the screen is there. */
export function NewPasswordProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const showMessage = useShowMessage();
  const sendToSession = useSendSession();
  const { refresh } = useCache();
  // Another password ends every other session, so the list of them is asked for anew.
  const changed = () => refresh('account.sessions', {});
  const [logic] = useState(() => withNewPasswordPorts(ports, { tell: showMessage, sendToSession: sendToSession, changed }));
  return (
    <NewPasswordActor.Provider logic={logic} options={{ input: { check: checkNewPassword } }}>
      {children}
    </NewPasswordActor.Provider>
  );
}
