import { sql } from 'kysely';
import type { ProductRole } from '#domain/access/roles.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Instant, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import type { Db } from './lockPermit.ts';
import { type Rights, type RightsLine, rightsColumns, rightsFrom } from './signers.ts';

/** What a signature must have been given for. `permitId` is null where it is not about a permit. */
export type SignedFor = {
  permitId: number | null;
  /** The isolation of which a point is removed. */
  isolationId?: number;
  event: string;
  version: number;
  sessionPersonId: number;
  at: Instant;
};

/** Whether a signature is one that was given for this, and is still good. */
const isGood = ({ permitId, isolationId, event, version, sessionPersonId, at }: SignedFor) => sql<boolean>`
  sign_token.used_at is null and sign_token.expires_at > ${new Date(at)} and sign_token.event = ${event}
  and sign_token.version = ${version} and sign_token.session_person_id = ${sessionPersonId}
  and sign_token.permit_id is not distinct from ${permitId}::int
  and sign_token.isolation_id is not distinct from ${isolationId ?? null}::int`;

/** What tokens are stored as. Throws `signature_rejected` for what is no token, and for one that is named twice. */
const hashesOf = (tokens: readonly string[]): Buffer[] => {
  const hashes = tokens.map((token) => tokenHash(token));
  const good = hashes.filter((hash) => hash !== null);
  const isTwice = new Set(good.map((hash) => hash.toString('hex'))).size < tokens.length;
  if (isTwice) throw new Problem('signature_rejected');
  return good;
};

/**
 * The people behind signatures, in their order, without consumeSignatures them: to see who acts before anything is written. Throws
 * `signature_rejected` as `takeTokens` does.
 */
export const seeTokens = async (db: Db, tokens: readonly string[], signedFor: SignedFor): Promise<Rights[]> => {
  const hashes = hashesOf(tokens);
  if (hashes.length === 0) return [];
  const { rows } = await sql<RightsLine & { hash: Buffer }>`
    select sign_token.hash, ${rightsColumns}
    from sign_token join person p on p.id = sign_token.person_id left join account a on a.person_id = p.id
    where sign_token.hash in (${sql.join(hashes)}) and a.disabled_at is null and ${isGood(signedFor)} ${asPrepared}`.execute(db);
  return hashes.map((hash) => {
    const line = rows.find((row) => hash.equals(row.hash));
    if (!line) throw new Problem('signature_rejected');
    return rightsFrom(line);
  });
};

/** Signatures to be taken: what they are stored as, and what they must have been given for. */
export type SignaturesToConsume = { hashes: readonly Buffer[]; signedFor: SignedFor };

/** The signatures that were brought, to be taken. Throws `signature_rejected` as `takeTokens` does. */
export const signaturesToConsume = (tokens: readonly string[], signedFor: SignedFor): SignaturesToConsume => ({
  hashes: hashesOf(tokens),
  signedFor,
});

/** What takes signatures, as a statement or a part of one. It answers those that were good: fewer is `signature_rejected`. */
export const consumeSignatures = (trx: Db, { hashes, signedFor }: SignaturesToConsume) =>
  trx
    .updateTable('sign_token')
    .set({ used_at: signedFor.at })
    .where('hash', 'in', hashes)
    .where(isGood(signedFor))
    .returning('hash');

/**
 * Takes signatures, each once. They must have been given at this desk, for this event of this version of this permit, within their
 * time; anything else is 403 `signature_rejected`.
 */
export const takeTokens = async (trx: Db, tokens: readonly string[], signedFor: SignedFor): Promise<void> => {
  const all = signaturesToConsume(tokens, signedFor);
  if (all.hashes.length === 0) return;
  const taken = await consumeSignatures(trx, all).execute();
  if (taken.length < all.hashes.length) throw new Problem('signature_rejected');
};

/** Takes one signature: the person behind the token. Throws as `takeTokens` does. */
export const takeToken = async (trx: Db, token: string, signedFor: SignedFor): Promise<Rights> => {
  const [rights] = await seeTokens(trx, [token], signedFor);
  if (!rights) throw new Problem('signature_rejected');
  await takeTokens(trx, [token], signedFor);
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
