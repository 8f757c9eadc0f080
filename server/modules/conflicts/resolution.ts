import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { faultOf, wrongField } from '#domain/kernel/field.texts.ts';
import { inEachLanguage } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { day } from '#domain/kernel/units.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { conflictEndpoints } from '#domain/simops/conflict.endpoints.ts';
import { asPlanned, interaction, type Work } from '#domain/simops/interaction.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { missingSigners, missingText, rolesOfSigners, type Signatory } from '#domain/simops/signatories.rules.ts';
import { longestResolution } from '#domain/simops/simops.limits.data.ts';
import type { Tables } from '#server/db/tables.ts';
import { type ConflictRow, changesMeaning } from '#server/permits/conflicts/conflictRows.ts';
import { worksById } from '#server/permits/conflicts/works.ts';
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
    .innerJoin('area', 'area.id', 'permit.area_id')
    .select(['permit.id', 'area_id', 'version', 'updated_at', 'area.code'])
    .where('permit.id', 'in', [permit_a, permit_b])
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
  if (!signers) {
    const codeOf = (area: number): string => permits.find(({ area_id }) => area_id === area)?.code ?? String(area);
    const missing = missingSigners(people, areas);
    const text = inEachLanguage((language) => missingText(missing, codeOf, language));
    throw new Problem('not_allowed', { text, errors: signersForNothing(people, areas) });
  }
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

/** A work in the time in which it was found, too: a period that was asked for may reach farther than it does now. */
const asLongAs = (found: readonly Work[], work: Work): Work => {
  const before = found.find(({ id }) => id === work.id) ?? work;
  return { ...work, from: Math.min(work.from, before.from), to: Math.max(work.to, before.to) };
};

/** The works of a conflict as they are now, for the time in which they were found. */
const worksNow = async (db: Db, { permit_a, permit_b, bound_to }: ConflictRow): Promise<Work[]> => {
  const works = await worksById(db, [permit_a, permit_b]);
  const found = bound_to === null ? [] : (JSON.parse(bound_to) as ResolvedWorks);
  return works.map((work) => asLongAs(found, work));
};

/** Whether the works of a conflict meet, and in another way than was found: by other kinds of work, or with another verdict. */
export const meetsOtherwise = async (db: Db, row: ConflictRow): Promise<boolean> => {
  const [one, other] = (await worksNow(db, row)).map(asPlanned);
  const found = one && other ? interaction(one, other) : null;
  return found !== null && changesMeaning(row, found);
};

/**
 * The works that a resolution is made for: as they are signed for, for the time in which they were found and for as long as their permits
 * last, and until the time that was asked for.
 */
const boundUntil = async (trx: Db, row: ConflictRow, validTo: string | undefined, at: Instant) => {
  const until = validTo === undefined ? 0 : Date.parse(validTo);
  if (validTo !== undefined && !(until > Date.parse(at) && until <= Date.parse(at) + longestResolution.value * day))
    throw wrongField('valid_to', 'resolutionTooLong', longestResolution.value);
  const works = await worksNow(trx, row);
  const permits = await trx
    .selectFrom('permit')
    .select(['id', 'valid_from', 'valid_to', 'planned_from', 'planned_to'])
    .where('id', 'in', [row.permit_a, row.permit_b])
    .execute();
  return JSON.stringify(works.map((work) => lasting(work, permits, until)));
};

/** What a resolution writes into its conflict. */
export const resolutionOf = async (trx: Db, row: ConflictRow, body: ConflictEventBody, at: At) => ({
  bound_to: await boundUntil(trx, row, body.valid_to, at.at),
  signatures: JSON.stringify(await signedBy(trx, row, body.signatures, at)),
  controls: JSON.stringify([...new Set(body.controls)]),
  resolution_text: body.resolution_text,
});
