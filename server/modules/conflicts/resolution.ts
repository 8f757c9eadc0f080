import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { faultOf, wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { day } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { Work } from '#domain/simops/interaction.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { rolesOfSigners, type Signatory } from '#domain/simops/signatories.rules.ts';
import { longestResolution } from '#domain/simops/simops.limits.data.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ConflictRow } from '#server/permits/conflicts/conflictRows.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';

type Db = Kysely<Tables>;
export type ConflictEventBody = BodyOf<typeof conflictEndpoints.event>;
type At = { personId: number; at: Instant };

/** Whose signature counts for neither work, by their places among the signatures. */
const signersForNothing = (people: readonly Signatory[], areas: readonly number[]) =>
  people.flatMap(({ coordinates, areas: own }, place) =>
    coordinates || areas.some((area) => own.includes(area)) ? [] : [faultOf(`signatures.${place}`, 'signsForNoArea')],
  );

/** Who has signed, in their roles. The tokens are for the permit with the lower id, as it is now. Throws `not_allowed` for too few. */
const signedBy = async (
  trx: Db,
  { id: conflict, permit_a, permit_b }: ConflictRow,
  tokens: readonly string[],
  { personId, at }: At,
) => {
  const permits = await trx
    .selectFrom('permit')
    .select(['id', 'area_id', 'version', 'updated_at'])
    .where('id', 'in', [permit_a, permit_b])
    .execute();
  const version = permits.find(({ id }) => id === permit_a)?.version ?? 0;
  const second = permits.find(({ id }) => id === permit_b);
  const people = [];
  for (const token of tokens) {
    const signedFor = {
      thing: { entity: 'permit' as const, id: permit_a },
      conflict,
      ...(second ? { other: { version: second.version, since: second.updated_at } } : {}),
      event: 'RESOLVE',
      version,
      sessionPersonId: personId,
      at,
    };
    const { sap, roles, areas } = await takeSignature(trx, token, signedFor);
    const delegated = roles.includes('Area Owner Delegate') ? areas : [];
    people.push({ sap, coordinates: roles.includes('Hse Coordinator'), areas: delegated });
  }
  const areas = permits.map(({ area_id }) => area_id);
  const signers = rolesOfSigners(people, areas);
  if (!signers) throw new Problem('not_allowed', { errors: signersForNothing(people, areas) });
  return signers.map((signer) => ({ ...signer, at }));
};

type Lasting = { id: number; valid_from: Date | null; valid_to: Date | null; planned_from: Date; planned_to: Date };

/**
 * A work for as long as its permit may be worked under, from one issue to the next: the end of the issue that a work has just now, and the
 * next one, make it no wider than what was signed for it.
 */
const lasting = (work: Work, permits: readonly Lasting[], until: number): Work => {
  const permit = permits.find(({ id }) => id === work.id);
  if (!permit) return { ...work, to: Math.max(work.to, until) };
  const [from, to] = [permit.valid_from ?? permit.planned_from, permit.valid_to ?? permit.planned_to];
  return { ...work, from: Math.min(work.from, from.getTime()), to: Math.max(work.to, to.getTime(), until) };
};

/** The works that a resolution is made for: as they were found, for as long as their permits last, and until the time that was asked for. */
const boundUntil = async (trx: Db, { bound_to }: ConflictRow, validTo: string | undefined, at: Instant): Promise<string | null> => {
  if (bound_to === null) return null;
  const until = validTo === undefined ? 0 : Date.parse(validTo);
  if (validTo !== undefined && !(until > Date.parse(at) && until <= Date.parse(at) + longestResolution.value * day))
    throw wrongField('valid_to', 'resolutionTooLong', longestResolution.value);
  const [one, other] = JSON.parse(bound_to) as ResolvedWorks;
  const permits = await trx
    .selectFrom('permit')
    .select(['id', 'valid_from', 'valid_to', 'planned_from', 'planned_to'])
    .where('id', 'in', [one.id, other.id])
    .execute();
  return JSON.stringify([lasting(one, permits, until), lasting(other, permits, until)]);
};

/** What a resolution writes into its conflict. */
export const resolutionOf = async (trx: Db, row: ConflictRow, body: ConflictEventBody, at: At) => ({
  bound_to: await boundUntil(trx, row, body.valid_to, at.at),
  signatures: JSON.stringify(await signedBy(trx, row, body.signatures, at)),
  controls: JSON.stringify([...new Set(body.controls)]),
  resolution_text: body.resolution_text,
});
