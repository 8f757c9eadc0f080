import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { IsolationLine } from '#server/permits/isolations/isolationRow.ts';

type Body = BodyOf<typeof isolationEndpoints.change>;

/**
 * Keys and drawings stand under the same rule as the points: who approves a certificate approves which keys hold it and on which
 * drawing it was planned. Once it is approved none of them is changed without planning and approving it again.
 */
const locked = ['lock_box', 'key_numbers', 'drawing_ids', 'points'] as const;
const fields = ['title', 'category', 'energy', 'equipment_tags', 'responsible_sap', ...locked] as const;
export type Plan = Pick<IsolationLine, (typeof fields)[number]>;

/** What the certificate says with the change in it; a point that is planned anew has nothing done to it. */
export const planAfter = (row: IsolationLine, { points, ...said }: Body): Plan => ({
  title: said.title ?? row.title,
  category: said.category ?? row.category,
  energy: said.energy ?? row.energy,
  equipment_tags: said.equipment_tags ?? row.equipment_tags,
  responsible_sap: said.responsible_sap ?? row.responsible_sap,
  lock_box: said.lock_box === undefined ? row.lock_box : said.lock_box,
  key_numbers: said.key_numbers ?? row.key_numbers,
  drawing_ids: said.drawing_ids ?? row.drawing_ids,
  points: points ? points.map(({ lock_no, ...rest }, index) => pointOf({ ...rest, lockNo: lock_no }, index)) : row.points,
});

const pointText = ({ seq, tag, kind, position, lockNo, remark }: IsolationPoint): string =>
  [`${seq}.`, tag, kind, position, lockNo, remark && `(${remark})`].filter((part) => part).join(' ');

const textOf = (plan: Plan, field: keyof Plan): string => {
  if (field === 'points') return plan.points.map(pointText).join(', ');
  const said = plan[field];
  return Array.isArray(said) ? said.join(', ') : String(said ?? '');
};

/** What is compared: two lists may read alike and differ, one name with a comma in it or two names. */
const keyOf = (plan: Plan, field: keyof Plan): string => {
  if (field === 'points')
    return JSON.stringify(
      plan.points.map(({ tag, kind, position, lockNo, remark }) => [tag, kind, position, lockNo, remark ?? null]),
    );
  return Array.isArray(plan[field]) ? JSON.stringify(plan[field]) : textOf(plan, field);
};

/** The fields that differ, and how the history tells of it: from what to what. */
export const differences = (row: IsolationLine, after: Plan) => {
  const changed = fields.filter((field) => keyOf(row, field) !== keyOf(after, field));
  return { changed, note: changed.map((field) => `${field}: ${textOf(row, field)} → ${textOf(after, field)}`).join('; ') };
};

/** What people who signed a permit with this isolation relied on: what is held, where and how. */
const reliedOn: readonly (keyof Plan)[] = ['category', 'energy', 'equipment_tags', 'points'];

/** Whether what changed makes the signatures void that permits got with the isolation as it was. */
export const isOtherIsolation = (changed: readonly (keyof Plan)[]): boolean => changed.some((field) => reliedOn.includes(field));

/** The fields that a line of the history tells of. Where a text of somebody reads like the name of one, that is one too many. */
export const fieldsIn = (note: string): string[] => fields.filter((field) => new RegExp(`(?:^|; )${field}: `).test(note));
