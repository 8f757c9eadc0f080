import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import { type IsolationActor, isCategoryFor, pointOf } from '#domain/permits/isolations/isolation.facts.ts';
import { type IsolationCode, isolationBlock, mayChangePlan } from '#domain/permits/isolations/isolation.rules.ts';
import type { IsolationPoint } from '#domain/permits/isolations/isolation.schema.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { type HeldIsolation, type IsolationLine, writeIsolationHistory } from '#server/permits/isolations/isolationRow.ts';
import { type Db, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { reevaluate } from '#server/permits/life/reevaluate.ts';
import { expectVersion, holdWithPermits, refusal } from './holdWithPermits.ts';
import { actorOf } from './people.ts';

type Body = BodyOf<typeof isolationEndpoints.change>;
type IsolationRequest = { body: Body; ifMatch: number | '*'; caller: Caller; at: Instant; language: Language };

/**
 * Keys and drawings stand under the same rule as the points: who approves a certificate approves which keys hold it and on which
 * drawing it was planned. Once it is approved none of them is changed without planning and approving it again.
 */
const locked = ['lock_box', 'key_numbers', 'drawing_ids', 'points'] as const;
const fields = ['title', 'category', 'energy', 'equipment_tags', 'responsible_sap', ...locked] as const;
type Plan = Pick<IsolationLine, (typeof fields)[number]>;

/** What the certificate says with the change in it; a point that is planned anew has nothing done to it. */
const planAfter = (row: IsolationLine, { points, ...said }: Body): Plan => ({
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

const pointText = ({ seq, tag, kind, position, lockNo }: IsolationPoint): string =>
  [`${seq}.`, tag, kind, position, lockNo].filter((part) => part !== null).join(' ');

const textOf = (plan: Plan, field: keyof Plan): string => {
  if (field === 'points') return plan.points.map(pointText).join(', ');
  const said = plan[field];
  return Array.isArray(said) ? said.join(', ') : String(said ?? '');
};

/** What is compared: two lists may read alike and differ, one name with a comma in it or two names. */
const keyOf = (plan: Plan, field: keyof Plan): string =>
  field !== 'points' && Array.isArray(plan[field]) ? JSON.stringify(plan[field]) : textOf(plan, field);

/** The fields that differ, and how the history tells of it: from what to what. */
const differences = (row: IsolationLine, after: Plan) => {
  const changed = fields.filter((field) => keyOf(row, field) !== keyOf(after, field));
  return { changed, note: changed.map((field) => `${field}: ${textOf(row, field)} → ${textOf(after, field)}`).join('; ') };
};

/** Whether work in a confined space relies on it, which takes a positive isolation only. */
const isForEntry = async (trx: Db, { permits }: HeldIsolation): Promise<boolean> => {
  const open = permits.filter(({ state }) => !isFinal(state)).map(({ id }) => id);
  if (open.length === 0) return false;
  const rows = await trx.selectFrom('permit').select(['primary_code', 'supplementary_codes']).where('id', 'in', open).execute();
  return rows.some(({ primary_code, supplementary_codes }) => primary_code === 'CSE' || supplementary_codes.includes('CSE'));
};

const stops = async (trx: Db, held: HeldIsolation, after: Plan, { roles }: IsolationActor): Promise<IsolationCode[]> => {
  const entry = !isCategoryFor(after.category, ['CSE']) && (await isForEntry(trx, held));
  return [
    ...(roles.some((role) => isolationEventOf('PLAN').by.includes(role)) ? [] : (['wrong_role'] as const)),
    ...(mayChangePlan(held.row.state) ? [] : (['plan_fixed'] as const)),
    ...(held.row.state === 'planned' && after.points.length === 0 ? (['points_missing'] as const) : []),
    ...(entry ? (['not_positive'] as const) : []),
  ];
};

const written = async (trx: Db, { row }: HeldIsolation, { points, ...plan }: Plan, at: Instant): Promise<number> => {
  const version = row.version + 1;
  await trx
    .updateTable('isolation')
    .set({ ...plan, points: JSON.stringify(points), version, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  return version;
};

const change = async (trx: Db, held: HeldIsolation, request: IsolationRequest): Promise<void> => {
  const { body, caller, at, language } = request;
  expectVersion(held, request.ifMatch);
  const { row } = held;
  const after = planAfter(row, body);
  const found = await stops(trx, held, after, await actorOf(trx, caller.personId, at));
  if (found.length > 0)
    throw refusal(
      held,
      found.map((code) => isolationBlock(code, 'Area Owner Delegate')),
      language,
    );
  const responsible = trx.selectFrom('person').select('id').where('sap', '=', after.responsible_sap);
  if (!(await responsible.executeTakeFirst())) throw wrongField('responsible_sap', 'personUnknown');
  const { changed, note } = differences(row, after);
  if (changed.length === 0) return;
  const version = await written(trx, held, after, at);
  await writeIsolationHistory(trx, row.id, { event: 'CHANGE', note, at }, { from: row.state, to: row.state, by: caller.sap });
  const comment = `${row.number}: CHANGE ${changed.join(', ')}`;
  for (const { id, state } of held.permits)
    if (!isFinal(state)) await reevaluate(trx, id, at, { event: 'ISOLATION_CHANGED', comment, actor: caller.sap });
  await recordChange(trx, at, [{ entity: 'isolation', id: row.id, version, kind: 'CHANGE' }]);
};

/**
 * Changes what a certificate says before it is approved, in one transaction with the line of its history and of every open permit that
 * names it. What is as it was before writes nothing. Throws `not_found`, `version_mismatch`, `not_allowed`, `illegal_event`,
 * `guard_failed`, `validation`.
 */
export const changeIsolation = async (db: Kysely<Tables>, id: number, request: IsolationRequest): Promise<void> => {
  const run = async (trx: Db): Promise<Problem | null> => {
    const held = await holdWithPermits(trx, id, request.at);
    const done = await withSavepoint(trx, true, () => change(trx, held, request));
    return done instanceof Problem ? done : null;
  };
  await inTransaction(db, run);
};
