import type { ProductRole } from '#domain/access/roles.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant, Signer } from '#domain/permits/permit.facts.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import type { Db } from './holdPermit.ts';
import { type Rights, rightsOf } from './signers.ts';

/** What a signature must have been given for. `permitId` is null where it is not about a permit. */
export type SignedFor = {
  permitId: number | null;
  event: string;
  version: number;
  sessionPersonId: number;
  at: Instant;
};

/**
 * Takes a signature, once: the person behind the token. It must have been given at this desk, for this event of this version of this
 * permit, within its time; anything else is 403 `signature_rejected`.
 */
export const takeToken = async (
  trx: Db,
  token: string,
  { permitId, event, version, sessionPersonId, at }: SignedFor,
): Promise<Rights> => {
  const hash = tokenHash(token);
  if (!hash) throw new Problem('signature_rejected');
  const used = await trx
    .updateTable('sign_token')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(at))
    .where('event', '=', event)
    .where('version', '=', version)
    .where('session_person_id', '=', sessionPersonId)
    .where('permit_id', permitId === null ? 'is' : '=', permitId)
    .returning('person_id')
    .executeTakeFirst();
  if (!used) throw new Problem('signature_rejected');
  const rights = await rightsOf(trx, used.person_id);
  if (!rights) throw new Problem('signature_rejected');
  return rights;
};

/** Somebody who has signed, with every role and right that they hold at that moment. */
export type Signed = Signer & { name: string; personId: number; roles: readonly ProductRole[] };

const holds = ({ until }: { until: Instant | null }, at: Instant): boolean => until === null || until > at;

/**
 * A signature for something that is no event of a permit's life. `areas` and `disciplines` are those that hold now; `role` is the
 * first of their roles, or performing authority for somebody who has none: whoever asks says which of it counts.
 */
export const takeSignature = async (trx: Db, token: string, signedFor: SignedFor): Promise<Signed> => {
  const { sap, name, personId, roles, areas, competences } = await takeToken(trx, token, signedFor);
  return {
    sap,
    name,
    personId,
    roles,
    role: roles[0] ?? 'performing authority',
    heldUntil: null,
    areas: areas.filter((area) => holds(area, signedFor.at)).map(({ id }) => id),
    disciplines: competences.filter((one) => holds(one, signedFor.at)).map(({ code }) => code),
    signed: true,
  };
};
