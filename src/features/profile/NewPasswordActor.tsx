import { ValidationError } from 'yup';
import { type NewPasswordValues, newPasswordForm } from '#domain/account/newPassword.schema.ts';
import { type NewPasswordErrors, type NewPasswordField, newPasswordMachine } from '#machines/newPassword/newPassword.machine.ts';
import { screenActor } from '#src/system/screenActor.tsx';
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

/** The form for another password, as long as the screen is there. `changed` is called when the password is another one. */
export const NewPasswordActor = screenActor(newPasswordMachine, (outside, { changed }: { changed: () => void }) => ({
  logic: withNewPasswordPorts(outside, { ...outside, changed }),
  input: { check: checkNewPassword },
}));
