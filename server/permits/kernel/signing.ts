import { sql } from 'kysely';
import type { ProductRole } from '#domain/access/roles.ts';
import { inEachLanguage, type Language, type Texts } from '#domain/kernel/language.ts';
import { problemTexts } from '#domain/kernel/problem.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SignedLine } from '#domain/permits/audit/audit.rules.ts';
import type { Instant, Signer } from '#domain/permits/kernel/permit.facts.ts';
import type { SealedThing } from '#domain/seals/seal.schema.ts';
import { asPrepared } from '#server/db/namedStatements.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { SignTokenTable } from '#server/db/tables.ts';
import { tokenHash } from '#server/kit/tokens.ts';
import type { Db } from './lockPermit.ts';
import { requireOutside } from './requireOutside.ts';
import { type Rights, type RightsLine, rightsColumns, rightsFrom } from './signers.ts';

/** What a signature must have been given for. `thing` is what it is kept and sealed with. */
export type SignedFor = {
  thing: { entity: SealedThing; id: number };
  event: string;
  version: number;
  sessionPersonId: number;
  at: Instant;
  /** The point or the conflict that it is about: a signature whose words name one counts for that one. */
  point?: number | null;
  conflict?: number;
  /** The second of two works: its version, and since when it is as it is, for a signature whose words name neither. */
  other?: { version: number; since: Date };
};

const forVersion: Texts = {
  en: 'It must be given for version {version}.',
  tr: '{version}. sürüm için verilmelidir.',
  ar: 'يجب أن يُعطى للنسخة {version}.',
};

/** A signature that does not count, with the version that one must be given for where what is signed has versions. */
export const unfitFor = ({ thing: { entity }, version }: Pick<SignedFor, 'thing' | 'version'>): Problem => {
  if (entity !== 'permit' && entity !== 'isolation') return new Problem('signature_unfit');
  const wanted = (language: Language): string => forVersion[language].replace('{version}', String(version));
  return new Problem('signature_unfit', {
    text: inEachLanguage((language) => `${problemTexts[language].signature_unfit} ${wanted(language)}`),
  });
};

/** Who has signed, and what is kept of it. */
export type Signing = Rights & { signature: SignedLine };

/** Whether a signature is one that was given for this, and is still good. */
const isGood = ({ thing: { entity, id }, event, version, sessionPersonId, at, point, conflict, other }: SignedFor) => sql<boolean>`
  sign_token.used_at is null and sign_token.expires_at > ${new Date(at)} and sign_token.event = ${event}
  and sign_token.version = ${version} and sign_token.session_person_id = ${sessionPersonId}
  and sign_token.permit_id is not distinct from ${entity === 'permit' ? id : null}::int
  and sign_token.isolation_id is not distinct from ${entity === 'isolation' ? id : null}::int
  and coalesce(sign_token.point = ${point ?? null}::int, sign_token.point is null)
  and coalesce(sign_token.conflict_id = ${conflict ?? null}::int, sign_token.conflict_id is null)
  and ${other ? sql`coalesce(sign_token.other_version = ${other.version}, sign_token.signed_at >= ${other.since})` : sql`true`}`;

/** What tokens are stored as. Throws `signature_unfit` for what is no token, and for one that is named twice. */
const hashesOf = (tokens: readonly string[]): Buffer[] => {
  const hashes = tokens.map((token) => tokenHash(token));
  const good = hashes.filter((hash) => hash !== null);
  const isTwice = new Set(good.map((hash) => hash.toString('hex'))).size < tokens.length;
  if (isTwice) throw new Problem('signature_unfit');
  return good;
};

type TokenLine = RightsLine &
  Pick<SignTokenTable, 'event' | 'version' | 'language' | 'text'> & {
    hash: Buffer;
    id: number;
    signed_at: Date;
    session_sap: number;
  };

const lineOf = ({ id, sap, session_sap, event, version, signed_at, language, text }: TokenLine): SignedLine => ({
  id,
  sap,
  session_sap,
  event,
  version,
  signed_at: signed_at.toISOString(),
  language,
  text,
});

/**
 * The people behind signatures, in their order, without taking them: to see who acts before anything is written. Throws
 * `signature_unfit` as `takeTokens` does.
 */
export const seeTokens = async (db: Db, tokens: readonly string[], signedFor: SignedFor): Promise<Signing[]> => {
  const hashes = hashesOf(tokens);
  if (hashes.length === 0) return [];
  const { rows } = await sql<TokenLine>`
    select sign_token.hash, sign_token.id, sign_token.event, sign_token.version, sign_token.signed_at, sign_token.language, sign_token.text,
      s.sap as session_sap, ${rightsColumns}
    from sign_token join person p on p.id = sign_token.person_id left join account a on a.person_id = p.id
      join person s on s.id = sign_token.session_person_id
    where sign_token.hash in (${sql.join(hashes)}) and a.disabled_at is null and ${isGood(signedFor)} ${asPrepared}`.execute(db);
  return hashes.map((hash) => {
    const line = rows.find((row) => hash.equals(row.hash));
    if (!line) throw unfitFor(signedFor);
    return { ...rightsFrom(line), signature: lineOf(line) };
  });
};

/** Signatures to be taken: what they are stored as, and what they must have been given for. */
export type SignaturesToConsume = { hashes: readonly Buffer[]; signedFor: SignedFor };

/** The signatures that were brought, to be taken. Throws `signature_unfit` as `takeTokens` does. */
export const signaturesToConsume = (tokens: readonly string[], signedFor: SignedFor): SignaturesToConsume => ({
  hashes: hashesOf(tokens),
  signedFor,
});

/**
 * What takes signatures and keeps them, as parts of a statement that begins with `with`; `kept` are those that were good: fewer is
 * `signature_unfit`. `seq` is the line of the permit's history that they stand behind, where it is known already.
 */
export const consumeSignatures = (trx: Db, { hashes, signedFor }: SignaturesToConsume, seq: number | null) => {
  const { entity, id } = signedFor.thing;
  const taken = trx
    .updateTable('sign_token')
    .set({ used_at: signedFor.at })
    .where('hash', 'in', hashes)
    .where(isGood(signedFor))
    .returning(['id', 'person_id', 'session_person_id', 'event', 'version', 'signed_at', 'language', 'text']);
  return [
    sql`taken as (${taken})`,
    sql`kept as (insert into signature (id, entity, key, audit_seq, sap, session_sap, event, version, signed_at, language, text)
      select t.id, ${entity}, ${String(id)}, ${seq}::int, p.sap, s.sap, t.event, t.version, t.signed_at, t.language, t.text
      from taken t join person p on p.id = t.person_id join person s on s.id = t.session_person_id returning id)`,
  ];
};

const unbound = new WeakMap<Db, { permitId: number; signature: SignedLine }[]>();

/** The signatures that were taken for a permit in this transaction and stand behind no line of its history yet: the next line has them. */
export const takeUnboundSignatures = (trx: Db, permitId: number): SignedLine[] => {
  const all = unbound.get(trx) ?? [];
  unbound.set(
    trx,
    all.filter((one) => one.permitId !== permitId),
  );
  return all.filter((one) => one.permitId === permitId).map(({ signature }) => signature);
};

const take = async (trx: Db, tokens: readonly string[], signedFor: SignedFor): Promise<void> => {
  const all = signaturesToConsume(tokens, signedFor);
  if (all.hashes.length === 0) return;
  const { rows } = await sql<{ id: number }>`with ${sql.join(consumeSignatures(trx, all, null))} select id from kept`.execute(trx);
  if (rows.length < all.hashes.length) throw unfitFor(signedFor);
  const { entity, id } = signedFor.thing;
  oweSeal(trx, signedFor.at, entity, id);
};

/**
 * Takes signatures, each once, and keeps them. They must have been given at this desk, for this event of this version of this thing,
 * within their time; anything else is 403 `signature_unfit`.
 */
export const takeTokens = async (trx: Db, tokens: readonly string[], signedFor: SignedFor): Promise<Signing[]> => {
  const signings = await seeTokens(trx, tokens, signedFor);
  for (const signing of signings) requireOutside(signing, signedFor.event, signing.signature.language);
  await take(trx, tokens, signedFor);
  const { entity, id } = signedFor.thing;
  if (entity === 'permit')
    unbound.set(trx, [...(unbound.get(trx) ?? []), ...signings.map(({ signature }) => ({ permitId: id, signature }))]);
  return signings;
};

/** Takes one signature: the person behind the token. Throws as `takeTokens` does. */
export const takeToken = async (trx: Db, token: string, signedFor: SignedFor): Promise<Rights> => {
  const [rights] = await takeTokens(trx, [token], signedFor);
  if (!rights) throw new Problem('signature_unfit');
  return rights;
};

/** A signer, with every role and right that they hold at that moment. */
export type Signed = Signer & { name: string; personId: number; roles: readonly ProductRole[] };

const holds = ({ until }: { until: Instant | null }, at: Instant): boolean => until === null || until > at;

/**
 * A signature for something that is no event of a permit's life. `areas` and `disciplines` are those that hold now; `role` is the
 * first of their roles, or performing authority for a person who has none: the caller says which of it counts.
 */
export const takeSignature = async (trx: Db, token: string, signedFor: SignedFor): Promise<Signed & Pick<Rights, 'missing'>> => {
  const { sap, name, personId, roles, areas, competences, missing } = await takeToken(trx, token, signedFor);
  return {
    sap,
    name,
    personId,
    roles,
    role: roles[0] ?? 'performing authority',
    heldUntil: null,
    areas: areas.filter((area) => holds(area, signedFor.at)).map(({ id }) => id),
    disciplines: competences.filter((one) => holds(one, signedFor.at)).map(({ code }) => code),
    missing,
    signed: true,
  };
};
