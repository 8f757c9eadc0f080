import type { Kysely } from 'kysely';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { minute } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';
import type { DeviceCaller } from './module.ts';
import { tokenHash } from './tokens.ts';

const onlyReadings = (name: string): Texts => ({
  en: `This is the token of the device "${name}": it sends readings and does nothing else.`,
  tr: `Bu, "${name}" cihazının anahtarıdır: ölçüm gönderir, başka bir şey yapmaz.`,
  ar: `هذا رمز الجهاز "${name}": يرسل القراءات ولا يفعل غير ذلك.`,
});

/** Why a token opens nothing: that of a device in force, which is named, opens nothing but its own calls. */
export const tokenRefusal = async (db: Kysely<Tables>, token: unknown, now: Date): Promise<Problem> => {
  const device = await deviceOf(db, token, now);
  return new Problem('invalid_token', device ? { text: onlyReadings(device.name) } : {});
};

/** The device whose token this is at this moment; null for one that is malformed, unknown, revoked or past its end, and for that of a person. */
export const deviceOf = async (db: Kysely<Tables>, token: unknown, now: Date): Promise<DeviceCaller | null> => {
  const hash = tokenHash(token, 'device');
  if (!hash) return null;
  const found = await db
    .selectFrom('gas_device_token as t')
    .innerJoin('person as p', 'p.sap', 't.created_by')
    .select(['t.id', 't.instrument_id', 't.name', 't.last_used_at', 'p.id as given_by'])
    .where('t.hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('t.ends_at', '>', now)
    .executeTakeFirst();
  if (!found) return null;
  // Noted at most once a minute, as for people.
  if (now.getTime() - (found.last_used_at?.getTime() ?? 0) > minute)
    await db.updateTable('gas_device_token').set({ last_used_at: now }).where('id', '=', found.id).execute();
  return { tokenId: found.id, instrumentId: found.instrument_id, name: found.name, givenBy: found.given_by };
};
