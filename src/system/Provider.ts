import type { SessionUser } from '#domain/session/session.schema.ts';
import type { OwnData } from '#domain/users/users.endpoints.ts';

/** Whom a provider vouches for, and until when (milliseconds since 1970; null when it does not say). Nothing of it opens our server. */
export type ProvidedSession = { user: SessionUser; expiresAt: number | null };

/** A house beside ours where people may have an account: configured by the site, loaded when it is used. Failures are `Problem`s. */
export type Provider = {
  /** Who is still signed in there since an earlier visit; null for nobody. */
  recall: (signal: AbortSignal) => Promise<ProvidedSession | null>;
  /** Keeps what the person has set where its people keep such things. Answers whether it is there; else it stays on this device. */
  keep: (user: SessionUser, data: OwnData, signal: AbortSignal) => Promise<boolean>;
  leave: () => Promise<void>;
};

export type Newcomer = { displayName: string; email: string; password: string };

/** One that takes e-mail and password in our form. What is wrong with a field comes as `validation` with `extra.errors`. */
export type EmailProvider = Provider & {
  signIn: (credentials: { email: string; password: string }) => Promise<ProvidedSession>;
  signUp: (newcomer: Newcomer) => Promise<ProvidedSession>;
};

/** One with pages of its own, to which people are sent and from which they come back to `/callback`. */
export type PageProvider = Provider & {
  /** As people know it; configuration says. */
  name: string;
  /** Leads away to its page; `returnTo` is the address to come back to in the end. */
  begin: (how: 'signIn' | 'signUp', returnTo: string | null) => Promise<void>;
  /** Makes a session of the address that the provider sent the person back to. To be called once. */
  arrive: (address: string, signal: AbortSignal) => Promise<ProvidedSession & { returnTo: string | null }>;
};

/** Those that this site has configured. */
export type Providers = { firebase: EmailProvider | null; external: PageProvider | null };
