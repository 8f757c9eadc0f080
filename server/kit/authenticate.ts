import type { Kysely } from 'kysely';
import { rolesFrom, type TemplateRole, type WireRole } from '#domain/access/roles.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from './module.ts';
import { tokenHash } from './tokens.ts';

const hour = 3_600_000;
const minute = 60_000;

export type Known = {
  personId: number;
  sap: number;
  firstname: string;
  surname: string;
  email: string | null;
  profile: string | null;
  role: WireRole[];
  template_role: TemplateRole | null;
  administrator: boolean;
  expiresAt: Date;
  registered: boolean;
  tokenHash: Buffer;
};

const findToken = (db: Kysely<Tables>, hash: Buffer, now: Date) =>
  db
    .selectFrom('session_token')
    .innerJoin('person', 'person.id', 'session_token.person_id')
    .innerJoin('account', 'account.person_id', 'session_token.person_id')
    .leftJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.id', 'person.sap', 'person.firstname', 'person.surname', 'person.email', 'person.profile'])
    .select(['person.administrator', 'person.template_role', 'session_token.expires_at', 'account.registered_as'])
    .select(['person_role.role_id', 'person_role.code', 'session_token.last_used_at'])
    .where('session_token.hash', '=', hash)
    .where('session_token.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where('session_token.expires_at', '>', now)
    .where('session_token.last_used_at', '>', new Date(now.getTime() - sessionLimits.tokenIdleHours * hour))
    .orderBy('person_role.role_id')
    .execute();

// Noted at most once a minute: a write per call would cost more than the call.
const noteUse = (db: Kysely<Tables>, hash: Buffer, now: Date) =>
  db
    .updateTable('session_token')
    .set({ last_used_at: now })
    .where('hash', '=', hash)
    .where('last_used_at', '<', new Date(now.getTime() - minute))
    .execute();

/** Whose token this is and what they may do at this moment; null for one that is malformed, unknown, revoked or expired. */
export const personOf = async (db: Kysely<Tables>, token: unknown, now: Date): Promise<Known | null> => {
  const hash = tokenHash(token);
  if (!hash) return null;
  const rows = await findToken(db, hash, now);
  const [first] = rows;
  if (!first) return null;
  if (now.getTime() - first.last_used_at.getTime() > minute) await noteUse(db, hash, now);
  const { id, sap, firstname, surname, email, profile, template_role, administrator, expires_at: expiresAt } = first;
  const role = rows.flatMap(({ role_id, code }) => (role_id === null || code === null ? [] : [{ id: role_id, code }]));
  const flags = { template_role, administrator, expiresAt, registered: first.registered_as !== null };
  return { personId: id, sap, firstname, surname, email, profile, role, ...flags, tokenHash: hash };
};

/** The same person as modules see them. */
export const callerFrom = (known: Known): Caller => ({
  personId: known.personId,
  sap: known.sap,
  name: `${known.firstname} ${known.surname}`.trim(),
  roles: rolesFrom(known.role, known),
  outsider: known.registered && known.role.length === 0,
  tokenHash: known.tokenHash,
});
