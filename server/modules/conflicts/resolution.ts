import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { day } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { rolesOfSigners } from '#domain/simops/signatories.rules.ts';
import { longestResolution } from '#domain/simops/simops.limits.data.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ConflictRow } from '#server/permits/conflicts/conflictRows.ts';
import { takeSignature } from '#server/permits/kernel/signing.ts';

type Db = Kysely<Tables>;
export type ConflictEventBody = BodyOf<typeof conflictEndpoints.event>;
type At = { personId: number; at: Instant };

/** Who has signed, in their roles. The tokens are for the permit with the lower id, as it is now. Throws `not_allowed` for too few. */
const signedBy = async (trx: Db, { permit_a, permit_b }: ConflictRow, tokens: readonly string[], { personId, at }: At) => {
  const permits = await trx
    .selectFrom('permit')
    .select(['id', 'area_id', 'version'])
    .where('id', 'in', [permit_a, permit_b])
    .execute();
  const version = permits.find(({ id }) => id === permit_a)?.version ?? 0;
  const people = [];
  for (const token of tokens) {
    const signedFor = {
      thing: { entity: 'permit' as const, id: permit_a },
      event: 'RESOLVE',
      version,
      sessionPersonId: personId,
      at,
    };
    const { sap, roles, areas } = await takeSignature(trx, token, signedFor);
    const delegated = roles.includes('Area Owner Delegate') ? areas : [];
    people.push({ sap, coordinates: roles.includes('Hse Coordinator'), areas: delegated });
  }
  const signers = rolesOfSigners(
    people,
    permits.map(({ area_id }) => area_id),
  );
  if (!signers) throw new Problem('not_allowed');
  return signers.map((signer) => ({ ...signer, at }));
};

const later = (one: number, other: number): number => Math.max(one, other);

/** The works that a resolution is made for: as they were found, and until the time that was asked for. */
const boundUntil = ({ bound_to }: ConflictRow, validTo: string | undefined, at: Instant): string | null => {
  if (bound_to === null || validTo === undefined) return bound_to;
  const until = Date.parse(validTo);
  if (!(until > Date.parse(at) && until <= Date.parse(at) + longestResolution.value * day))
    throw wrongField('valid_to', 'resolutionTooLong', longestResolution.value);
  const [one, other] = JSON.parse(bound_to) as ResolvedWorks;
  return JSON.stringify([
    { ...one, to: later(one.to, until) },
    { ...other, to: later(other.to, until) },
  ]);
};

/** What a resolution writes into its conflict. */
export const resolutionOf = async (trx: Db, row: ConflictRow, body: ConflictEventBody, at: At) => ({
  bound_to: boundUntil(row, body.valid_to, at.at),
  signatures: JSON.stringify(await signedBy(trx, row, body.signatures, at)),
  controls: JSON.stringify([...new Set(body.controls)]),
  resolution_text: body.resolution_text,
});
