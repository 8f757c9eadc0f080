import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import type { Caller, Context } from './module.ts';

/** What can happen to an account or a session, in the words of the OWASP logging vocabulary. */
export type AuthEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_lock'
  | 'authn_password_change'
  | 'authn_password_reset'
  | 'authn_password_fail'
  | 'sign_success'
  | 'sign_fail'
  | 'sign_lock'
  | 'session_terminated'
  | 'user_created'
  | 'user_updated'
  | 'user_deleted';

type Happening = { event: AuthEvent; sap: number | null; by?: number; detail?: object };
type Where = Pick<Context<Caller | null>, 'address' | 'log' | 'now'>;

const refusals: readonly AuthEvent[] = ['authn_login_fail', 'authn_login_lock', 'authn_password_fail', 'sign_fail', 'sign_lock'];

/** Writes an event down, in the transaction of what it tells of, and into the log. Credentials never come here. */
export const noteAuthEvent = async (
  db: Kysely<Tables>,
  { address, log, now }: Where,
  { event, sap, by, detail }: Happening,
): Promise<void> => {
  await db
    .insertInto('auth_event')
    .values({ at: now(), event, sap, by_sap: by ?? null, address, detail: detail ? JSON.stringify(detail) : null })
    .execute();
  const facts = { event, sap, ...(by ? { by } : {}), address, ...detail };
  if (refusals.includes(event)) log.warn(facts, 'authentication refused');
  else log.info(facts, 'authentication');
};
