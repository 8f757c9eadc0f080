import { array, type InferType, mixed, number, object, ref, string } from 'yup';
import { passwordLimits } from '#domain/access/password/password.limits.ts';
import { lineText, trimmedText } from '#domain/kernel/trimmedText.ts';

/** Characters that a name and an address may have; RFC 5321 allows an address no more. */
const max = { name: 100, email: 254 } as const;

/**
 * The register form. Messages are keys of the `register` texts; the exact English is the specification's (section 5). What else is
 * wrong with a password the server knows (`passwordFault`).
 */
export const registerForm = object({
  displayName: string().defined().trim().required('register:nameMissing').max(max.name, 'register:nameTooLong'),
  email: string()
    .defined()
    .trim()
    .required('register:emailMissing')
    .email('register:emailNotValid')
    .max(max.email, 'register:emailNotValid'),
  password: string()
    .defined()
    .required('register:passwordMissing')
    .test('long enough', 'register:passwordTooShort', (text) => text === '' || [...(text ?? '')].length >= passwordLimits.min)
    .max(passwordLimits.max, 'register:passwordTooLong'),
  passwordConfirm: string()
    .defined()
    .oneOf([ref('password')], 'register:passwordsDiffer'),
});
export type RegisterValues = InferType<typeof registerForm>;

/** The call. Nothing else of it is read: no caller gives themselves a role. */
export const registerBody = object({
  displayName: lineText().required().max(max.name),
  email: trimmedText().required().email().max(max.email),
  password: string().required().max(passwordLimits.max),
});

/** Somebody who has just registered, in the shape of the session's user (specification 3). */
const registeredUser = object({
  uid: string().required(),
  from: string().required(),
  role: array(string().required()).required(),
  /** The number to sign in with. */
  sap: number().integer().nullable().default(null),
  data: object({
    displayName: string().defined(),
    photoURL: string().defined().default(''),
    email: string().defined(),
    settings: mixed().nullable().default(null),
    shortcuts: array(string().required()).nullable().default(null),
  }).required(),
});

/** Specification 7: user and access_token, or error. Our own server never answers the last, a site's own API may. */
export const registerReply = object({
  user: registeredUser.optional().default(undefined),
  access_token: string().optional(),
  /** When the token ends at the latest, RFC 3339; null when the server does not say. */
  expires_at: string().nullable().default(null),
  error: mixed().optional(),
});
export type RegisterReply = InferType<typeof registerReply>;
