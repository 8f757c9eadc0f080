import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** The three fields that the specification names (section 5). Both forms take the e-mail address as the name of the user. */
const fields = { username: 'email', email: 'email', password: 'password' } as const;

type Meaning = { error: keyof typeof fields; text: string } | { problem: ProblemCode };

/**
 * What each refusal of Firebase means here: first those of the specification (section 5), then ours. Texts are keys of the
 * `firebase` texts.
 */
export const firebaseMeanings: Readonly<Record<string, Meaning>> = {
  'auth/operation-not-allowed': { error: 'username', text: 'firebase:notAllowed' },
  'auth/user-not-found': { error: 'username', text: 'firebase:unknownPerson' },
  'auth/user-disabled': { error: 'username', text: 'firebase:disabledPerson' },
  'auth/email-already-in-use': { error: 'email', text: 'firebase:emailInUse' },
  'auth/invalid-email': { error: 'email', text: 'firebase:emailInvalid' },
  'auth/weak-password': { error: 'password', text: 'firebase:passwordWeak' },
  'auth/wrong-password': { error: 'password', text: 'firebase:passwordWrong' },
  'auth/invalid-api-key': { problem: 'provider_misconfigured' },

  // A project that does not tell which addresses it knows answers this to a wrong address and to a wrong password.
  'auth/invalid-credential': { error: 'password', text: 'firebase:credentialsWrong' },
  'auth/missing-email': { error: 'email', text: 'firebase:emailInvalid' },
  'auth/missing-password': { error: 'password', text: 'firebase:passwordWrong' },
  'auth/password-does-not-meet-requirements': { error: 'password', text: 'firebase:passwordWeak' },
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': { problem: 'provider_misconfigured' },
  'auth/configuration-not-found': { problem: 'provider_misconfigured' },
  'auth/project-not-found': { problem: 'provider_misconfigured' },
  'auth/too-many-requests': { problem: 'rate_limited' },
  'auth/quota-exceeded': { problem: 'rate_limited' },
  'auth/network-request-failed': { problem: 'unreachable' },
  'auth/timeout': { problem: 'timed_out' },
  'auth/user-token-expired': { problem: 'token_expired' },
  'auth/invalid-user-token': { problem: 'token_expired' },
  'database/permission-denied': { problem: 'wrong_role' },
};

const memberOf = (thrown: unknown, name: 'code' | 'message'): string => {
  const value = typeof thrown === 'object' && thrown !== null ? Reflect.get(thrown, name) : undefined;
  return typeof value === 'string' ? value : '';
};

/** The database has no codes of its own for reading, only a sentence. */
const codeOf = (thrown: unknown): string =>
  /permission[_ ]denied/i.test(`${memberOf(thrown, 'code')} ${memberOf(thrown, 'message')}`)
    ? 'database/permission-denied'
    : memberOf(thrown, 'code');

/** Whatever Firebase throws, as a problem; what nobody foresaw says which code it came with. */
export const problemOfFirebase = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown;
  const code = codeOf(thrown);
  const meaning = Object.hasOwn(firebaseMeanings, code) ? firebaseMeanings[code] : undefined;
  if (!meaning) return new Problem('unforeseen', code ? { subject: code } : {});
  if ('problem' in meaning) return new Problem(meaning.problem);
  return new Problem('validation', { errors: [{ field: fields[meaning.error], message: meaning.text }] });
};
