import { type Kysely, sql } from 'kysely';
import { rolesFrom, type TemplateRole, type WireRole } from '#domain/access/roles.ts';
import { hour, minute } from '#domain/kernel/units.ts';
import { sessionLimits } from '#domain/session/session.limits.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Caller } from './module.ts';
import { tokenHash } from './tokens.ts';

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

type TokenLine = Pick<Known, 'sap' | 'firstname' | 'surname' | 'email' | 'profile' | 'role' | 'template_role' | 'administrator'> & {
  id: number;
  registered_as: string | null;
  expires_at: Date;
  last_used_at: Date;
};

/** A token that was not used since then has ended. */
export const usedSince = (now: Date): Date => new Date(now.getTime() - sessionLimits.tokenIdleHours * hour);

// Asked by every call: written out, and the roles in one column, it costs a third less than a row for each role from the query builder.
const findToken = async (db: Kysely<Tables>, hash: Buffer, now: Date): Promise<TokenLine | undefined> => {
  const { rows } = await sql<TokenLine>`
    select p.id, p.sap, p.firstname, p.surname, p.email, p.profile, p.administrator, p.template_role, a.registered_as,
      t.expires_at, t.last_used_at, coalesce((
        select json_agg(json_build_object('id', r.role_id, 'code', r.code) order by r.role_id)
        from person_role r where r.person_id = p.id), '[]') as role
    from session_token t join person p on p.id = t.person_id join account a on a.person_id = t.person_id
    where t.hash = ${hash} and t.revoked_at is null and a.disabled_at is null and t.expires_at > ${now}
      and t.last_used_at > ${usedSince(now)} ${asPrepared}`.execute(db);
  return rows[0];
};

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
  return hash && personOfHash(db, hash, now);
};

/** The same by what is stored of the token. */
export const personOfHash = async (db: Kysely<Tables>, hash: Buffer, now: Date): Promise<Known | null> => {
  const found = await findToken(db, hash, now);
  if (!found) return null;
  const { id: personId, registered_as, expires_at: expiresAt, last_used_at, ...person } = found;
  if (now.getTime() - last_used_at.getTime() > minute) await noteUse(db, hash, now);
  return { personId, ...person, expiresAt, registered: registered_as !== null, tokenHash: hash };
};

/** The same person as modules see them. */
export const callerFrom = (known: Known): Caller => ({
  personId: known.personId,
  sap: known.sap,
  name: `${known.firstname} ${known.surname}`.trim(),
  roles: rolesFrom(known.role, known),
  tokenHash: known.tokenHash,
});
