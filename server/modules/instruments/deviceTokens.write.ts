import type { Kysely } from 'kysely';
import type { BodyOf, ReplyOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { day } from '#domain/kernel/units.ts';
import { faultIf, refuseFields } from '#domain/permits/evidence/evidence.faults.ts';
import { type instrumentEndpoints, longestTokenDays } from '#domain/permits/instruments/instrument.endpoints.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { writeEvent } from './instruments.write.ts';

type Db = Kysely<Tables>;
type Calls = typeof instrumentEndpoints;
type By = { caller: Caller; at: Instant };

/** Gives a device of an instrument a token. It is in the answer and nowhere else. Throws `not_found`, `validation`. */
export const giveToken = (
  db: Db,
  id: number,
  { name, ends_at }: BodyOf<Calls['giveToken']>,
  { caller, at, language }: By & { language: Language },
): Promise<ReplyOf<Calls['giveToken']>['result']> =>
  inTransaction(db, async (trx) => {
    const known = await trx.selectFrom('gas_instrument').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) throw new Problem('not_found');
    const ahead = Date.parse(ends_at) - Date.parse(at);
    refuseFields([faultIf(ahead <= 0 || ahead > longestTokenDays * day, 'ends_at', 'token_end')], language);
    const token = newToken('device');
    const hash = tokenHash(token, 'device');
    if (!hash) throw new Error('A new token does not have the shape of a token.');
    const made = await trx
      .insertInto('gas_device_token')
      .values({ instrument_id: id, name, hash, created_at: at, created_by: caller.sap, ends_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeEvent(trx, id, 'TOKEN_GIVEN', { by: caller.sap, note: name, at });
    const given_by = { sap: caller.sap, name: caller.name };
    return { token, id: made.id, name, given_by, given_at: at, ends_at, revoked_at: null, last_used_at: null };
  });

/** Revokes a token; one that is revoked already stays as it is. Throws `not_found`. */
export const revokeToken = (db: Db, id: number, token: number, { caller, at }: By): Promise<void> =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('gas_device_token')
      .select(['name', 'revoked_at'])
      .where('id', '=', token)
      .where('instrument_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new Problem('not_found');
    if (found.revoked_at) return;
    await trx.updateTable('gas_device_token').set({ revoked_at: at, revoked_by: caller.sap }).where('id', '=', token).execute();
    await writeEvent(trx, id, 'TOKEN_REVOKED', { by: caller.sap, note: found.name, at });
  });
