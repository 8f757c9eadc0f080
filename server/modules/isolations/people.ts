import type { Kysely } from 'kysely';
import { Problem } from '#domain/kernel/problem.ts';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import type { IsolationActor } from '#domain/permits/isolations/isolation.facts.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { Tables } from '#server/db/tables.ts';
import { type Rights, rightsOf } from '#server/permits/kernel/signers.ts';
import { takeToken } from '#server/permits/kernel/signing.ts';

type Db = Kysely<Tables>;

/** A person in every role that holds now: a delegation or competence that has ended gives none. */
const actorFrom = ({ sap, roles, areas, competences }: Rights, at: Instant): IsolationActor => {
  const holds = ({ until }: { until: Instant | null }): boolean => until === null || until > at;
  const mayIsolate = competences.some((one) => one.code === 'isolating_authority' && holds(one));
  return {
    sap,
    roles: [
      ...(mayIsolate ? (['isolating authority'] as const) : []),
      ...roles.filter((role) => role !== 'Area Owner Delegate' || areas.some(holds)),
    ],
  };
};

/** The person signed in at the console. */
export const actorOf = async (db: Db, personId: number, at: Instant): Promise<IsolationActor> => {
  const rights = await rightsOf(db, personId);
  if (!rights) throw new Problem('not_allowed');
  return actorFrom(rights, at);
};

/**
 * Somebody else at the same desk, who has signed with their own password for this event of a permit that names the isolation.
 * Throws `signature_unfit`.
 */
export const signedActor = async (
  trx: Db,
  signed: { permit: number; token: string },
  { event, sessionPersonId, at }: { event: string; sessionPersonId: number; at: Instant },
): Promise<IsolationActor> => {
  const permit = await trx.selectFrom('permit').select('version').where('id', '=', signed.permit).executeTakeFirst();
  if (!permit) throw new Problem('signature_unfit');
  const signedFor = {
    thing: { entity: 'permit' as const, id: signed.permit },
    event,
    version: permit.version,
    sessionPersonId,
    at,
  };
  return actorFrom(await takeToken(trx, signed.token, signedFor), at);
};

/** Who has signed, at this desk, for this event of this version of an isolation. Throws `signature_unfit`. */
export const signedForIsolation = async (
  trx: Db,
  token: string,
  {
    isolation,
    point,
    event,
    sessionPersonId,
    at,
  }: {
    isolation: { id: number; version: number };
    point: number | null;
    event: IsolationEventName;
    sessionPersonId: number;
    at: Instant;
  },
): Promise<IsolationActor> => {
  const { id, version } = isolation;
  const signedFor = { thing: { entity: 'isolation' as const, id }, point, event, version, sessionPersonId, at };
  return actorFrom(await takeToken(trx, token, signedFor), at);
};
