import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '#domain/kernel/problem.ts';
import type { ReadCall } from '#domain/kernel/readCall.ts';
import type { registrationEndpoints } from '#domain/session/registration.endpoints.ts';
import { emailKey, namesIn } from '#domain/session/registration.rules.ts';
import type { RegisterReply } from '#domain/session/registration.schema.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import { giveToken } from '#server/kit/accounts.ts';
import { noteAuthEvent } from '#server/kit/authEvents.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Context } from '#server/kit/module.ts';
import { passwordFault } from '#server/kit/newPassword/passwordFault.ts';
import type { Passwords } from '#server/kit/passwords.ts';
import { addNewcomer } from './newcomer.store.ts';

type Call = ReadCall<typeof registrationEndpoints.register> & Context<null>;

const onField = (field: string, message: string): Problem => new Problem('validation', { errors: [{ field, message }] });

// Nobody looks whether the address is taken: people sign in by their number, and the answer would tell guests who has an account.
const create = async (call: Call, passwords: Passwords): Promise<RegisterReply> => {
  const { db, body, language, now } = call;
  const { displayName, email, password } = body;
  const names = { ...namesIn(displayName), email };
  const fault = await passwordFault(password, { ...names, sap: 0 }, language);
  if (fault) throw onField('password', fault);
  const passwordHash = await passwords.hash(password);
  const { id, sap, template_role, token, expiresAt } = await inTransaction(db, async (trx) => {
    const made = await addNewcomer(trx, { ...names, passwordHash, key: emailKey(email) });
    oweSeal(trx, now(), 'person', made.id);
    await noteAuthEvent(trx, call, { event: 'user_created', sap: made.sap, detail: { registered: true } });
    await noteAuthEvent(trx, call, { event: 'authn_login_success', sap: made.sap });
    return { ...made, ...(await giveToken(trx, made.id, { ...call, now: now() })) };
  });
  const { firstname, surname } = names;
  const data = { displayName: `${firstname} ${surname}`.trim(), photoURL: '', email, settings: null, shortcuts: [] };
  const user = { uid: String(id), from: 'api', role: [template_role], sap, data };
  return { user, access_token: token, expires_at: expiresAt.toISOString() };
};

/** Registers somebody. No answer comes sooner than `refusalMs`, so that no clock tells more than the answer does. */
export const register = async (call: Call, passwords: Passwords, refusalMs: number): Promise<RegisterReply> => {
  const floor = sleep(refusalMs, undefined, { ref: false });
  try {
    return await create(call, passwords);
  } finally {
    await floor;
  }
};
