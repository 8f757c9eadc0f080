import { isVerified } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { IsolationOnWire, IsolationRow } from '#domain/permits/isolations/isolation.wire.ts';
import type { IsolationLine } from '#server/permits/isolations/isolationRow.ts';
import type { NameOf } from '#server/permits/kernel/namesOf.ts';

export type RegisterLine = IsolationLine & { site: string; permit_count: number };

export const personOrNull = (nameOf: NameOf, sap: number | null) => (sap === null ? null : nameOf(sap));

/** Everybody whom an isolation names. */
export const sapsOf = ({ responsible_sap, long_term, points }: IsolationLine): number[] =>
  [
    responsible_sap,
    long_term?.owner ?? null,
    ...points.flatMap(({ appliedBy, verifiedBy, removedBy }) => [appliedBy, verifiedBy, removedBy]),
  ].filter((sap) => sap !== null);

export const rowFrom = (line: RegisterLine, nameOf: NameOf): IsolationRow => ({
  id: line.id,
  number: line.number,
  site: line.site,
  title: line.title,
  state: line.state,
  category: line.category,
  energy: line.energy,
  equipment_tags: line.equipment_tags,
  responsible: nameOf(line.responsible_sap),
  lock_box: line.lock_box,
  key_numbers: line.key_numbers,
  drawing_ids: line.drawing_ids,
  long_term: line.long_term
    ? {
        owner: nameOf(line.long_term.owner),
        reason: line.long_term.reason,
        since: line.long_term.since,
        review_due: line.long_term.reviewDue,
      }
    : null,
  point_count: line.points.length,
  verified_count: line.points.filter(isVerified).length,
  permit_count: line.permit_count,
  version: line.version,
  created_at: line.created_at.toISOString(),
  updated_at: line.updated_at.toISOString(),
});

export const pointFrom = (point: IsolationPoint, nameOf: NameOf, isTested: boolean): IsolationOnWire['points'][number] => ({
  seq: point.seq,
  tag: point.tag,
  kind: point.kind,
  position: point.position,
  lock_no: point.lockNo,
  remark: point.remark ?? null,
  applied_by: personOrNull(nameOf, point.appliedBy),
  applied_at: point.appliedAt,
  applied_signed: point.appliedAt !== null && point.appliedSigned === true,
  to_lift: isTested && point.toLift === true,
  verified_by: personOrNull(nameOf, point.verifiedBy),
  verified_at: point.verifiedAt,
  proved: point.proved,
  proof: point.proof ?? null,
  removed_by: personOrNull(nameOf, point.removedBy),
  removed_at: point.removedAt,
});
