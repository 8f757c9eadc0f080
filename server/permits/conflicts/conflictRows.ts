import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import type { ConflictState } from '#domain/permits/kernel/permit.regions.ts';
import type { Known } from '#domain/simops/conflict.rules.ts';
import type { Interaction, Work } from '#domain/simops/interaction.ts';
import type { ResolvedWorks } from '#domain/simops/resolution.rules.ts';
import { oweSeal } from '#server/db/seals/seal.ts';
import type { ConflictTable, Tables } from '#server/db/tables.ts';
import type { Changed } from '#server/permits/kernel/recordChange.ts';

type Db = Kysely<Tables>;
export type ConflictRow = Selectable<ConflictTable>;

/** What the rules know of a conflict that is stored. */
export const knownFrom = ({ state, resolution_text, bound_to }: ConflictRow): Known => ({
  state,
  resolved: resolution_text !== null,
  bound: bound_to === null ? null : (JSON.parse(bound_to) as ResolvedWorks),
});

/** What a conflict has once nobody answers for it any more. */
export const unresolved = { controls: '[]', resolution_text: null, signatures: '[]' } as const;

/** What people have agreed on, and whether: by its names on the wire. */
export const resolutionFields: readonly string[] = ['controls', 'resolution_text', 'signed_by', 'state'];

const factsFrom = ({ cells, verdict, basis, distance, from, to }: Interaction) => ({
  cells: JSON.stringify(cells),
  verdict,
  basis,
  distance_m: distance,
  overlap_from: new Date(from),
  overlap_to: new Date(to),
});

// The store keeps distances as a short float.
const sameDistance = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 0.01);

const cellsText = (cells: Interaction['cells']): string =>
  JSON.stringify(cells.map(({ one, other, verdict }) => [one, other, verdict]));

/** What of a conflict is found otherwise than it is stored, by its names on the wire. */
const foundOtherwise = (row: ConflictRow, found: Interaction): string[] => {
  const same: Record<string, boolean> = {
    basis: row.basis === found.basis,
    cells: cellsText(row.cells) === cellsText(found.cells),
    distance_m: sameDistance(row.distance_m, found.distance),
    overlap_from: row.overlap_from.getTime() === found.from,
    overlap_to: row.overlap_to.getTime() === found.to,
    verdict: row.verdict === found.verdict,
  };
  return Object.keys(same).filter((field) => !same[field]);
};

/** Whether two works meet by other kinds of work, with another verdict or on another ground than is stored. */
export const changesMeaning = (row: ConflictRow, found: Interaction): boolean =>
  foundOtherwise(row, found).some((field) => ['basis', 'cells', 'verdict'].includes(field));

/** What was found about a permit and one other. */
export type Finding = {
  row: ConflictRow | undefined;
  works: ResolvedWorks;
  found: Interaction | null;
  state: ConflictState;
  other: Work;
};

const isKept = ({ row, found, state }: Finding): boolean =>
  row !== undefined && row.state === state && (!found || foundOtherwise(row, found).length === 0);

/** Whether what was found is not stored yet. */
export const isNews = (finding: Finding): boolean => !isKept(finding) && (finding.row !== undefined || finding.found !== null);

/** What changed, null where nothing is new in it; `wrote` is false where nothing had to be stored. */
export type StoredConflict = { change: Changed | null; wrote: boolean };

/** Stores what was found about a pair. */
export const writeConflict = async (trx: Db, finding: Finding, at: Instant): Promise<StoredConflict> => {
  const { row, works, found, state } = finding;
  const facts = found ? factsFrom(found) : {};
  const bound_to = JSON.stringify(works);
  if (!row) {
    if (!found) return { change: null, wrote: false };
    const pair = { permit_a: works[0].id, permit_b: works[1].id };
    const { id } = await trx
      .insertInto('conflict')
      .values({ ...pair, ...factsFrom(found), state, bound_to, created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { change: { entity: 'conflict', id, version: 1, kind: state }, wrote: true };
  }
  if (isKept(finding)) {
    // Found again and not yet resolved: the resolution will be for the works as they are now.
    const wrote = found !== null && state !== 'controlled' && row.bound_to !== bound_to;
    if (wrote) {
      await trx.updateTable('conflict').set({ bound_to }).where('id', '=', row.id).execute();
      oweSeal(trx, at, 'conflict', row.id);
    }
    return { change: null, wrote };
  }
  const version = row.version + 1;
  const lapses = found !== null && state !== 'controlled';
  const lapsed = lapses ? { ...unresolved, bound_to } : {};
  await trx
    .updateTable('conflict')
    .set({ ...facts, ...lapsed, state, version, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  const fields = [
    ...(found ? foundOtherwise(row, found) : []),
    ...(row.state === state ? [] : ['state']),
    ...(lapses && row.resolution_text !== null ? resolutionFields : []),
  ];
  return { change: { entity: 'conflict', id: row.id, version, kind: state, fields }, wrote: true };
};
