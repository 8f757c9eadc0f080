import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { sessionEndpoints } from '#domain/session/session.endpoints.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
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
import { type Device, deviceCookie, deviceIn } from '#server/kit/devices.ts';
import { countGuess, forgetGuesses, guessLock, type Subject } from '#server/kit/guesses.ts';
import type { Context } from '#server/kit/module.ts';
import type { Passwords } from '#server/kit/passwords.ts';

type Call = ReadCall<typeof sessionEndpoints.login> & Context<null>;

const noteFailure = (call: Call, reason: string): Promise<void> =>
  noteAuthEvent(call.db, call, { event: 'authn_login_fail', sap: call.body.sap, detail: { reason } });

type Lock = {
  until: (now: Date) => Promise<Date | null>;
  /** Counts a wrong password, and answers whether it was the one that locks. */
  count: (now: Date) => Promise<boolean>;
  /** Forgets earlier ones, unless they have locked meanwhile. */
  forget: (now: Date) => Promise<boolean>;
};

/** A device that this person has signed in on before counts for itself: strangers lock everywhere else. */
const deviceLock = ({ db }: Call, { id }: Device): Lock => {
  const subject: Subject = `device ${id}`;
  return {
    until: (now) => guessLock(db, subject, now, sessionLimits),
    count: async (now) => (await countGuess(db, subject, now, sessionLimits)) === 0,
    forget: (now) => forgetGuesses(db, subject, now, sessionLimits),
  };
};

/** For nobody the same statements run and find nothing. */
const accountLock = ({ db }: Call, account: Account | undefined): Lock => ({
  until: async (now) => lockAt(account?.locked_until, now),
  count: async (now) => (await countFailure(db, account?.id ?? 0, now)) !== null,
  forget: (now) => forgetFailures(db, account?.id ?? 0, now),
});

const lockOf = async (call: Call, account: Account | undefined): Promise<Lock> => {
  const device = await deviceIn(call.db, call.cookies);
  return device?.sap === call.body.sap ? deviceLock(call, device) : accountLock(call, account);
};

const refused = async (call: Call, reason: string): Promise<Problem> => {
  await noteFailure(call, reason);
  return new Problem('login_refused');
};

const counted = async (call: Call, account: Account | undefined, lock: Lock, now: Date): Promise<Problem> => {
  const { db, body } = call;
  const isLast = await lock.count(now);
  if (isLast) await noteAuthEvent(db, call, { event: 'authn_login_lock', sap: body.sap });
  return refused(call, account ? 'password' : 'unknown');
};

// Unknown, wrong, and locked with whichever password are one answer: who guesses learns nothing from a lock. Only the right password
// of an account that is open to guesses learns that it is disabled.
const check = async (call: Call, passwords: Passwords): Promise<Account> => {
  const { db, body, now } = call;
  const account = await findAccount(db, body.sap);
  const right = await passwords.verify(account?.password_hash ?? null, body.password);
  const at = now();
  const lock = await lockOf(call, account);
  if (await lock.until(at)) throw await refused(call, 'locked');
  if (!account || !right) throw await counted(call, account, lock, at);
  if (account.disabled_at) {
    await noteFailure(call, 'disabled');
    throw new Problem('login_disabled');
  }
  if (await lock.forget(at)) return account;
  throw await refused(call, 'locked');
};

const signIn = async (call: Call, account: Account, passwords: Passwords): Promise<SignedIn> => {
  const { db, body, now } = call;
  if (passwords.isOutdated(account.password_hash)) await storeHash(db, account.id, await passwords.hash(body.password));
  const { token, expiresAt } = await db.transaction().execute(async (trx) => {
    await noteAuthEvent(trx, call, { event: 'authn_login_success', sap: account.sap });
    return giveToken(trx, account.id, { ...call, now: now() });
  });
  call.giveCookie(await deviceCookie(db, account.sap, call.secure));
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
