import { ValidationError } from 'yup';
import { type RegisterValues, registerForm } from '#domain/session/registration.schema.ts';
import type { RegisterErrors, RegisterField } from '#machines/register/register.machine.ts';

export const registerFields: readonly RegisterField[] = ['displayName', 'email', 'password', 'passwordConfirm'];

/** What is wrong with the register form: the key of one text per field. */
export const checkRegister = (values: RegisterValues): RegisterErrors => {
  try {
    registerForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: RegisterErrors = {};
    for (const { path, message } of error.inner) {
      const field = registerFields.find((name) => name === path);
      if (field) found[field] ??= message;
    }
    return found;
  }
};
