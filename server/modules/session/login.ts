import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import type { SignedIn } from '#domain/session/session.schema.ts';
import type { Context } from '#server/kit/module.ts';
import type { Passwords } from '#server/kit/passwords.ts';
import { countFailure, findAccount, forgetFailures, giveToken, rolesOf, storePassword } from './accounts.store.ts';

type Call = ReadCall<typeof sessionEndpoints.login> & Context<null>;
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const lockedNow = (account: Account | undefined, now: Date): Date | null =>
  account?.locked_until && account.locked_until > now ? account.locked_until : null;

const noteFailure = ({ body, address, log }: Call, reason: string): void =>
  log.warn({ event: 'authn_login_fail', sap: body.sap, address, reason }, 'sign-in refused');

const locked = (call: Call, until: Date, now: Date): Problem => {
  noteFailure(call, 'locked');
  return new Problem('login_locked', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
};

const refuse = async (call: Call, account: Account | undefined, now: Date): Promise<Problem> => {
  const { db, log, body, address } = call;
  noteFailure(call, account ? 'password' : 'unknown');
  // For nobody the same statement runs and finds nothing.
  const until = await countFailure(db, account?.id ?? 0, now);
  if (until) log.warn({ event: 'authn_login_lock', sap: body.sap, address, until }, 'account locked');
  return new Problem('login_refused');
};

// Unknown, wrong and locked with a wrong password are one answer; only the right password learns of the lock.
const check = async (call: Call, passwords: Passwords): Promise<Account> => {
  const { db, body, now } = call;
  const account = await findAccount(db, body.sap);
  const right = await passwords.verify(account?.password_hash ?? null, body.password);
  const at = now();
  const until = lockedNow(account, at);
  if (!account || !right) throw await refuse(call, account, at);
  if (until) throw locked(call, until, at);
  if (await forgetFailures(db, account.id, at)) return account;
  const again = await findAccount(db, body.sap);
  throw again ? locked(call, again.locked_until ?? at, at) : new Problem('login_refused');
};

const signIn = async (call: Call, account: Account, passwords: Passwords): Promise<SignedIn> => {
  const { db, body, now, address, log } = call;
  if (passwords.isOutdated(account.password_hash)) await storePassword(db, account.id, await passwords.hash(body.password));
  const token = await giveToken(db, account.id, now());
  log.info({ event: 'authn_login_success', sap: account.sap, address }, 'signed in');
  const { id, sap, firstname, surname, email, profile } = account;
  return { token, role: await rolesOf(db, id), id, sap, firstname, surname, email, profile };
};

/** Signs a person in. A refusal takes at least `refusalMs`, so that its reason cannot be read from a clock. */
export const login = async (call: Call, passwords: Passwords, refusalMs: number): Promise<SignedIn> => {
  const floor = sleep(refusalMs, undefined, { ref: false });
  try {
    return await signIn(call, await check(call, passwords), passwords);
  } catch (thrown) {
    await floor;
    throw thrown;
  }
};
