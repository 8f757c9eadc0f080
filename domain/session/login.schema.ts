import { boolean, object, string } from 'yup';
import { sapNumber } from '#domain/access/sapNumber.ts';
import { asciiDigits } from '#domain/kernel/normalizeForSearch.ts';

/**
 * The sign-in form. Messages are keys of the `login` texts; the exact English is the specification's (section 5). Its "minimum of
 * 4" counts typed digits. A first digit of 0 is refused because the number would lose it on the way.
 */
export const loginForm = object({
  sap: string()
    .transform((value: unknown) => (typeof value === 'string' ? asciiDigits(value).trim() : value))
    .required('login:sapMissing')
    .matches(/^\d+$/, { message: 'login:sapNotNumber', excludeEmptyString: true })
    .matches(/^[^0]/, { message: 'login:sapStartsWithZero', excludeEmptyString: true })
    .test('long enough', 'login:sapTooShort', (value) => !/^[1-9]\d*$/.test(value ?? '') || (value ?? '').length >= 4)
    .max(10, 'login:sapTooLong'),
  password: string().required('login:passwordMissing').min(4, 'login:passwordTooShort').max(256, 'login:passwordTooLong'),
});

/** The call: `control_room` says which client signs in (specification 7). */
export const loginBody = object({
  sap: sapNumber.required(),
  password: string().required().max(256),
  control_room: boolean().oneOf([true]).required(),
});
