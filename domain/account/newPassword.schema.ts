import { type InferType, object, ref, string } from 'yup';
import { passwordLimits } from '#domain/access/password/password.limits.ts';

/**
 * The form for another password. Messages are keys of the `profile` texts; the exact English is the specification's (section 5).
 * What else is wrong with a password the server knows (`passwordFault`).
 */
export const newPasswordForm = object({
  password: string().defined().required('profile:passwordMissing'),
  new_password: string()
    .defined()
    .required('profile:passwordMissing')
    .test('long enough', 'profile:passwordTooShort', (text) => text === '' || [...(text ?? '')].length >= passwordLimits.min)
    .max(passwordLimits.max, 'profile:passwordTooLong'),
  repeat: string()
    .defined()
    .oneOf([ref('new_password')], 'profile:passwordsDiffer'),
});

export type NewPasswordValues = InferType<typeof newPasswordForm>;
