import type { Kysely } from 'kysely';
import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import { type IsolationActor, isCategoryFor } from '#domain/permits/isolations/isolation.facts.ts';
import { isolationBlock, isolationBlocks, mayChangePlan, wrongActor } from '#domain/permits/isolations/isolation.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import type { Tables } from '#server/db/tables.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { lockLocks } from '#server/permits/isolations/hangingLocks.ts';
import { type HeldIsolation, withLocksElsewhere, writeIsolationHistory } from '#server/permits/isolations/isolationRow.ts';
import { type Db, lockPermit, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { voidSignatures } from '#server/permits/life/changePermit.ts';
import { reevaluate } from '#server/permits/life/reevaluate.ts';
import { expectVersion, holdWithPermits, refusal } from './holdWithPermits.ts';
import { actorOf } from './people.ts';
import { differences, isOtherIsolation, type Plan, planAfter } from './plan.ts';

type Body = BodyOf<typeof isolationEndpoints.change>;
type IsolationRequest = { body: Body; ifMatch: number | '*'; caller: Caller; at: Instant; language: Language };

/** Whether work in a confined space relies on it, which takes a positive isolation only. */
const isForEntry = async (trx: Db, { permits }: HeldIsolation): Promise<boolean> => {
  const open = permits.filter(({ state }) => !isFinal(state)).map(({ id }) => id);
  if (open.length === 0) return false;
  const rows = await trx.selectFrom('permit').select(['primary_code', 'supplementary_codes']).where('id', 'in', open).execute();
  return rows.some(({ primary_code, supplementary_codes }) => primary_code === 'CSE' || supplementary_codes.includes('CSE'));
};

/** What a plan must hold that waits to be approved: the same that made it one. */
const faultsOfPlan = async (trx: Db, held: HeldIsolation, after: Plan, actor: IsolationActor, at: Instant): Promise<Block[]> => {
  const { category, energy, points } = after;
  const { facts } = await withLocksElsewhere(trx, held, { points, keys: after.key_numbers });
  return isolationBlocks({ ...facts, category, energy, points }, { event: 'PLAN', at }, actor);
};

const stops = async (trx: Db, held: HeldIsolation, after: Plan, actor: IsolationActor, at: Instant): Promise<Block[]> => {
  const { by } = isolationEventOf('PLAN');
  const entry = !isCategoryFor(after.category, ['CSE']) && (await isForEntry(trx, held));
  const codes = [
    ...(mayChangePlan(held.row.state) ? [] : (['plan_fixed'] as const)),
    ...(entry ? (['not_positive'] as const) : []),
  ];
  const blocks = codes.map((code) => isolationBlock(code, 'Area Owner Delegate'));
  if (held.row.state === 'planned') return [...blocks, ...(await faultsOfPlan(trx, held, after, actor, at))];
  return [...(actor.roles.some((role) => by.includes(role)) ? [] : [wrongActor(by)]), ...blocks];
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
  await expectVersion(trx, held, request.ifMatch);
  const { row } = held;
  const after = planAfter(row, body);
  const found = await stops(trx, held, after, await actorOf(trx, caller.personId, at), at);
  if (found.length > 0) throw refusal(held, found, language);
  const responsible = trx.selectFrom('person').select('id').where('sap', '=', after.responsible_sap);
  if (!(await responsible.executeTakeFirst())) throw wrongField('responsible_sap', 'personUnknown');
  const { changed, note } = differences(row, after);
  if (changed.length === 0) return;
  const version = await written(trx, held, after, at);
  await writeIsolationHistory(trx, row.id, { event: 'CHANGE', note, at }, { from: row.state, to: row.state, by: caller.sap });
  const comment = `${row.number}: CHANGE ${changed.join(', ')}`;
  for (const { id, state } of held.permits) {
    if (isFinal(state)) continue;
    const before = await lockPermit(trx, id, at);
    await reevaluate(trx, id, at, { event: 'ISOLATION_CHANGED', comment, actor: caller.sap });
    if (isOtherIsolation(changed)) await voidSignatures(trx, before, { caller, at });
  }
  await recordChange(trx, at, [{ entity: 'isolation', id: row.id, version, kind: 'CHANGE' }]);
};

/**
 * Changes what a certificate says before it is approved, in one transaction with the line of its history and of every open permit that
 * names it; where it is another isolation by that, their signatures are void, as after linking another one. What is as it was before writes nothing. Throws `not_found`, `version_mismatch`, `not_allowed`, `illegal_event`,
 * `guard_failed`, `validation`.
 */
export const changeIsolation = async (db: Kysely<Tables>, id: number, request: IsolationRequest): Promise<void> => {
  const run = async (trx: Db): Promise<Problem | null> => {
    await lockLocks(trx, id);
    const held = await holdWithPermits(trx, id, request.at);
    const done = await withSavepoint(trx, true, () => change(trx, held, request));
    return done instanceof Problem ? done : null;
  };
  await inTransaction(db, run);
};
