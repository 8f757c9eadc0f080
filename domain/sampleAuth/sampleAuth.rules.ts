import { type FieldError, Problem } from '#domain/kernel/problem.ts';
import { day } from '#domain/kernel/units.ts';
import type { SampleAccount, SampleSignedIn, SampleSignInReply, SampleUser } from './sampleAuth.schema.ts';

/** Two days (specification 9). */
export const sampleTokenLife = 2 * day;

const sentences = {
  email: 'Check your email address',
  password: 'Check your password',
  token: 'Invalid access token detected',
} as const;

// Tells a token that was typed from one that was given. It guards nothing: all of this runs in the page of the person who asks.
const checkOf = (text: string): string => {
  let sum = 0x811c9dc5;
  for (const char of text) sum = Math.imul(sum ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(36);
};

const tokenFor = (id: string, now: number): string => {
  const body = `sample.${id}.${(now + sampleTokenLife).toString(36)}`;
  return `${body}.${checkOf(body)}`;
};

/** When a token of the sample ends, in milliseconds since 1970; null for a text that is none. */
export const sampleTokenEnd = (token: string): number | null => {
  const [, body, end, check] = /^(sample\.[\w-]+\.([0-9a-z]+))\.([0-9a-z]+)$/.exec(token) ?? [];
  return body && end && check === checkOf(body) ? Number.parseInt(end, 36) : null;
};

const userOf = ({ id, password: _, ...rest }: SampleAccount): SampleUser => ({ uuid: id, ...rest });

const signedIn = (account: SampleAccount, now: number): SampleSignedIn => ({
  user: userOf(account),
  access_token: tokenFor(account.id, now),
});

type Credentials = { email: string; password: string };

/** Specification 5: what is not right is told field by field, both at once where neither is known. */
export const sampleSignIn = (
  accounts: readonly SampleAccount[],
  { email, password }: Credentials,
  now: number,
): SampleSignInReply => {
  const account = accounts.find(({ data }) => data.email.toLowerCase() === email.trim().toLowerCase());
  if (account?.password === password) return signedIn(account, now);
  const knownPassword = !account && accounts.some((other) => other.password === password);
  return {
    error: [
      ...(account ? [] : [{ type: 'email' as const, message: sentences.email }]),
      ...(knownPassword ? [] : [{ type: 'password' as const, message: sentences.password }]),
    ],
  };
};

/** Another token for one that is good; refuses all others as the specification says (section 8). */
export const renewSample = (accounts: readonly SampleAccount[], token: string, now: number): SampleSignedIn => {
  const end = sampleTokenEnd(token);
  const account = accounts.find(({ id }) => token.startsWith(`sample.${id}.`));
  if (!account || end === null || end <= now) throw new Problem('invalid_token', { message: sentences.token });
  return signedIn(account, now);
};

const fieldErrors = (error: NonNullable<SampleSignInReply['error']>): FieldError[] =>
  error.map(({ type, message }) => ({ field: type, message }));

/** Who signed in to the sample; throws what it found wrong, on its fields. */
export const sampleSignedInBy = ({ user, access_token, error }: SampleSignInReply): SampleSignedIn => {
  if (error && error.length > 0) throw new Problem('validation', { errors: fieldErrors(error) });
  if (!user || !access_token) throw new Problem('bad_reply');
  return { user, access_token };
};
