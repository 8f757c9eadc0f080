import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import type { SignedIn } from '#domain/session/session.schema.ts';
import {
  type Account,
  countFailure,
  findAccount,
  forgetFailures,
  giveToken,
  lockAt,
  rolesOf,
  storeHash,
  wirePerson,
} from '#server/kit/accounts.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import type { Context } from '#server/kit/module.ts';
import type { Passwords } from '#server/kit/passwords.ts';

type Call = ReadCall<typeof sessionEndpoints.login> & Context<null>;

const noteFailure = (call: Call, reason: string): Promise<void> =>
  noteAuthEvent(call.db, call, { event: 'authn_login_fail', sap: call.body.sap, detail: { reason } });

const locked = async (call: Call, until: Date, now: Date): Promise<Problem> => {
  await noteFailure(call, 'locked');
  return new Problem('login_locked', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
};

const refuse = async (call: Call, account: Account | undefined, now: Date): Promise<Problem> => {
  const { db, body } = call;
  await noteFailure(call, account ? 'password' : 'unknown');
  // For nobody the same statement runs and finds nothing.
  const until = await countFailure(db, account?.id ?? 0, now);
  if (until) await noteAuthEvent(db, call, { event: 'authn_login_lock', sap: body.sap, detail: { until } });
  return new Problem('login_refused');
};

// Unknown, wrong, locked or disabled with a wrong password are one answer; only the right password learns more.
const check = async (call: Call, passwords: Passwords): Promise<Account> => {
  const { db, body, now } = call;
  const account = await findAccount(db, body.sap);
  const right = await passwords.verify(account?.password_hash ?? null, body.password);
  const at = now();
  const until = lockAt(account?.locked_until, at);
  if (!account || !right) throw await refuse(call, account, at);
  if (until) throw await locked(call, until, at);
  if (account.disabled_at) {
    await noteFailure(call, 'disabled');
    throw new Problem('login_disabled');
  }
  if (await forgetFailures(db, account.id, at)) return account;
  const again = await findAccount(db, body.sap);
  throw again ? await locked(call, again.locked_until ?? at, at) : new Problem('login_refused');
};

const signIn = async (call: Call, account: Account, passwords: Passwords): Promise<SignedIn> => {
  const { db, body, now } = call;
  if (passwords.isOutdated(account.password_hash)) await storeHash(db, account.id, await passwords.hash(body.password));
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    await noteAuthEvent(trx, call, { event: 'authn_login_success', sap: account.sap });
    return giveToken(trx, account.id, { ...call, now: now() });
  });
  const role = await rolesOf(db, account.id);
  return { token, expires_at: expiresAt.toISOString(), role, ...(await wirePerson(db, account)) };
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
