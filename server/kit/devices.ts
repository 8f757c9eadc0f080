import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { day, second } from '#domain/kernel/units.ts';
import type { Tables } from '#server/db/tables.ts';
import { storedSecret } from './secrets.ts';

type Db = Kysely<Tables>;

/** A device that has signed somebody in before. */
export type Device = { sap: number; id: string };

const cookieName = 'control_room_device';
const yearSeconds = (365 * day) / second;
const shape = new RegExp(`(?:^|;\\s*)${cookieName}=(\\d{4,10})\\.([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

const sealOf = async (db: Db, sap: number, id: string): Promise<Buffer> =>
  createHmac('sha256', await storedSecret(db, 'devices'))
    .update(`${sap}.${id}`)
    .digest();

/** The device that a call comes from; null for one that nobody has signed in on, and for a cookie that was made up. */
export const deviceIn = async (db: Db, cookies: string | undefined): Promise<Device | null> => {
  const [, sap, id, seal] = shape.exec(cookies ?? '') ?? [];
  if (!sap || !id || !seal) return null;
  const given = Buffer.from(seal, 'base64url');
  const right = await sealOf(db, Number(sap), id);
  return given.length === right.length && timingSafeEqual(given, right) ? { sap: Number(sap), id } : null;
};

/**
 * The cookie that lets this device be known again (OWASP, device cookies). It opens nothing: its owner still needs the password,
 * but the wrong ones of strangers are not counted against it.
 */
export const deviceCookie = async (db: Db, sap: number, isSecure: boolean): Promise<string> => {
  const id = randomBytes(16).toString('base64url');
  const seal = (await sealOf(db, sap, id)).toString('base64url');
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName}=${sap}.${id}.${seal}; Path=/v1/account/login; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
};
