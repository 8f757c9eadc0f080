import { array, type InferType, mixed, number, object, string } from 'yup';
import { rolesFrom } from '#domain/access/roles.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { keepText, keepValue, personPrefix, readText, readValue, removeText } from '#src/platform/storage.ts';

const key = `${personPrefix}external`;
/** Nothing of a person: only that the next one is asked who they are. */
const askKey = 'control-room.external.ask';

const storedSignIn = object({
  sub: string().required(),
  displayName: string().defined(),
  photoURL: string().defined(),
  email: string().defined(),
  settings: mixed().nullable().default(null),
  shortcuts: array(string().required()).default([]),
  accessToken: string().required(),
  /** Shown to our server where it keeps what this person sets; '' where the provider does. */
  idToken: string().default(''),
  /** Milliseconds since 1970; null when the provider does not say. */
  expiresAt: number().nullable().defined(),
});

/** Whom the provider has vouched for in this browser. */
export type StoredSignIn = InferType<typeof storedSignIn>;

/** What is kept, while it is valid (specification 5: until its stored expiry). What is not right, or over, goes. */
export const readStoredSignIn = (now: number): StoredSignIn | null => {
  const raw = readValue(key);
  const kept = storedSignIn.isValidSync(raw) ? storedSignIn.cast(raw) : null;
  if (kept && (kept.expiresAt === null || kept.expiresAt > now)) return kept;
  removeText(key);
  return null;
};

/** Where it cannot be kept it lives until the page is closed. */
export const storeSignIn = (kept: StoredSignIn): void => {
  keepValue(key, kept);
  removeText(askKey);
};

/** From now on each sign-in asks who the person is, even if the provider still knows the last one. */
export const forgetSignIn = (): void => {
  removeText(key);
  keepText(askKey, '1');
};

export const mustAskPassword = (): boolean => readText(askKey) !== null;

/** Roles of a provider's people are the template's, never the product's (specification 6). */
export const userFrom = ({ sub, settings, shortcuts, displayName, photoURL, email }: StoredSignIn): SessionUser => ({
  uid: sub,
  from: 'auth0',
  role: rolesFrom([], { template_role: 'admin' }),
  sap: null,
  data: { displayName, photoURL, email, settings, shortcuts },
});
