import { ValidationError } from 'yup';
import { loginForm } from '#domain/session/login.schema.ts';
import type { LoginErrors, LoginField, LoginValues } from '#machines/login/login.machine.ts';

const isField = (name: string | undefined): name is LoginField => name === 'sap' || name === 'password';

/** What is wrong with the sign-in form: the key of one text per field. */
export const checkLogin = (values: LoginValues): LoginErrors => {
  try {
    loginForm.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found: LoginErrors = {};
    for (const { path, message } of error.inner) if (isField(path)) found[path] ??= message;
    return found;
  }
};
