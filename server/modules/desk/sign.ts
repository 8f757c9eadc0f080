import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import { waitsForTime } from '#domain/permits/life/clock.rules.ts';
import { signingLimits } from '#domain/permits/life/signing.limits.ts';
import type { workEndpoints } from '#domain/permits/permit/work.endpoints.ts';
import { isSignable, signedText } from '#domain/permits/signing/signedText.ts';
import { findAccount } from '#server/kit/accounts.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import { countGuess, forgetGuesses, guessLock, type Subject } from '#server/kit/guesses.ts';
import type { Context } from '#server/kit/module.ts';
import type { Passwords } from '#server/kit/passwords.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { requireOutside } from '#server/permits/kernel/requireOutside.ts';
import { type Rights, rightsOf } from '#server/permits/kernel/signers.ts';
import { signableOf } from './signable.ts';
import { countSigning, knowDesk, type Signing } from './signRate.ts';

type Call = ReadCall<typeof workEndpoints.sign> & Context;
export type Signed = { token: string; rights: Rights };

const second = 1000;

const locked = (until: Date, now: Date): Problem =>
  new Problem('signature_locked', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / second) });

/** Wrong passwords count between who signs and who is signed in: a stranger at another desk cannot keep anybody from signing. */
const pairOf = ({ body, caller }: Call): Subject => `sign ${body.sap} ${caller.personId}`;

const signingOf = ({ body, caller }: Call): Signing => ({
  sap: body.sap,
  desk: caller.personId,
  isOwn: body.sap === caller.sap,
});

const refused = async (call: Call, now: Date): Promise<Problem> => {
  const { db, body, caller } = call;
  const attemptsLeft = await countGuess(db, pairOf(call), now, signingLimits);
  await noteAuthEvent(db, call, { event: 'sign_fail', sap: body.sap, by: caller.sap, detail: { event: body.event } });
  if (attemptsLeft > 0) return new Problem('signature_rejected', { attemptsLeft });
  await noteAuthEvent(db, call, { event: 'sign_lock', sap: body.sap, by: caller.sap });
  return locked(new Date(now.getTime() + signingLimits.lockMinutes * 60 * second), now);
};

/** The person whose password it is. Unknown, wrong and blocked are one answer, and each takes the work of checking one. */
const confirm = async (call: Call, passwords: Passwords, perMinute: number): Promise<Rights> => {
  const { db, body, now } = call;
  const before = await guessLock(db, pairOf(call), now(), signingLimits);
  if (before) throw locked(before, now());
  await countSigning(db, signingOf(call), now(), perMinute);
  const account = await findAccount(db, body.sap);
  const right = await passwords.verify(account?.password_hash ?? null, body.password);
  const at = now();
  const until = await guessLock(db, pairOf(call), at, signingLimits);
  if (until) throw locked(until, at);
  const rights = right && account ? await rightsOf(db, account.id) : null;
  if (!rights) throw await refused(call, at);
  if (await forgetGuesses(db, pairOf(call), at, signingLimits)) {
    await knowDesk(db, signingOf(call), at);
    return rights;
  }
  throw locked(new Date(at.getTime() + signingLimits.lockMinutes * 60 * second), at);
};

/**
 * A signature: the password of a person at this desk, for one event of one version, with the words that this says in the language of
 * the call. It counts once, within a minute, in calls of
 * this session's person only. A wrong one is 403 `signature_rejected` with how many may still be tried; five lock signing of that
 * number for this session's person for some minutes (`signature_locked`, whatever the password), and never its sign-in. More than so
 * many in a minute with one number, at a desk where it has signed before or at all others together, are 429. It is never 401, which would sign the desk out.
 */
export const sign = async (call: Call, passwords: Passwords, perMinute: number): Promise<Signed> => {
  const { db, body, caller, now, clock, language } = call;
  // Nobody types a password for what would be refused.
  if (!isSignable(body.event)) throw wrongField('event', 'wrong');
  if (clock.state() === 'doubted' && waitsForTime(body.event)) throw new Problem('clock_fault');
  const rights = await confirm(call, passwords, perMinute);
  requireOutside(rights, body.event, language);
  const token = newToken();
  const hash = tokenHash(token);
  if (!hash) throw new Error('A new token does not have the shape of a token.');
  const at = now();
  const signable = await signableOf(db, body, at.toISOString());
  const text = signedText(signable, language);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('sign_token')
      .values({
        hash,
        person_id: rights.personId,
        session_person_id: caller.personId,
        permit_id: body.permit ?? null,
        isolation_id: body.isolation ?? null,
        point: body.point ?? null,
        conflict_id: body.conflict ?? null,
        other_version: signable.other?.version ?? null,
        event: body.event,
        version: body.version,
        expires_at: new Date(at.getTime() + signingLimits.tokenSeconds * second),
        signed_at: at,
        language,
        text,
      })
      .execute();
    await noteAuthEvent(trx, call, { event: 'sign_success', sap: rights.sap, by: caller.sap, detail: { event: body.event } });
  });
  return { token, rights };
};
