import { wrongField } from '#domain/kernel/field.texts.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { isCategoryFor, isLeftHanging } from '#domain/permits/isolations/isolation.facts.ts';
import { type IsolationCode, isolationBlock, mayLink } from '#domain/permits/isolations/isolation.rules.ts';
import type { StoredIsolation } from '#domain/permits/isolations/isolation.schema.ts';
import { finalStates } from '#domain/permits/kernel/permit.states.ts';
import { afterCommit } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { detectConflictsAfterCommit } from '#server/permits/conflicts/lookForConflicts.ts';
import { codesOf } from '#server/permits/kernel/factsOf.ts';
import type { Db, LockedPermit } from '#server/permits/kernel/lockPermit.ts';
import { wakeLinked } from '#server/permits/kernel/wakeLinked.ts';
import { changePermit, type PermitWriter, type Work } from '#server/permits/life/changePermit.ts';
import { blockLine } from './possible.ts';

const ignored = (): void => undefined;

const refused = ({ version, row }: LockedPermit, code: IsolationCode, language: Language): Problem =>
  new Problem(code === 'links_fixed' ? 'illegal_event' : 'guard_failed', {
    blocks: [blockLine(isolationBlock(code, 'Area Owner Delegate'), language)],
    current: { version, state: row.state },
  });

const demandRight = ({ areaId, row }: LockedPermit, { sap, roles }: Caller, areas: readonly number[]): void => {
  const isDelegate = roles.includes('Area Owner Delegate') && areas.includes(areaId);
  if (!isDelegate && !roles.includes('Hse Coordinator') && sap !== row.applicant_sap) throw new Problem('not_allowed');
};

/** Delegations that hold at this moment. */
const areasOf = async (trx: Db, personId: number, at: Date): Promise<number[]> => {
  const rows = await trx
    .selectFrom('area_delegate')
    .select('area_id')
    .where('person_id', '=', personId)
    .where(({ eb, or }) => or([eb('valid_to', 'is', null), eb('valid_to', '>', at)]))
    .execute();
  return rows.map(({ area_id }) => area_id);
};

/** The isolations of these ids and those linked now, locked by id, so that none is removed while it is linked. */
const lockIsolations = (trx: Db, { id }: LockedPermit, ids: readonly number[]) =>
  trx
    .selectFrom('isolation')
    .select(['id', 'number', 'category', 'site_id', 'version', 'state'])
    .where(({ eb, or }) =>
      or([
        eb('id', 'in', ids.length > 0 ? ids : [0]),
        eb('id', 'in', eb.selectFrom('isolation_link').select('isolation_id').where('permit_id', '=', id)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

const linkedTo = async (trx: Db, permitId: number): Promise<number[]> =>
  (await trx.selectFrom('isolation_link').select('isolation_id').where('permit_id', '=', permitId).execute()).map(
    ({ isolation_id }) => isolation_id,
  );

/** Whether another permit that has not ended names an isolation, and so tells of it. */
const isNamedElsewhere = async (trx: Db, permitId: number, isolationId: number): Promise<boolean> => {
  const other = await trx
    .selectFrom('isolation_link')
    .innerJoin('permit', 'permit.id', 'isolation_link.permit_id')
    .select('permit.id')
    .where('isolation_link.isolation_id', '=', isolationId)
    .where('permit.id', '<>', permitId)
    .where('permit.state', 'not in', finalStates)
    .executeTakeFirst();
  return other !== undefined;
};

/** Why an isolation that nobody else names is not taken off a permit. Ready work relies on it: its points cannot be removed. */
const leftBy = ({ row }: LockedPermit, state: StoredIsolation): IsolationCode => {
  if (state === 'lost') return 'lost_unlinked';
  return row.state === 'ready' ? 'left_unlinked_ready' : 'left_unlinked';
};

/** Writes which isolations a permit relies on. What is taken away after the permit was approved makes its signatures void. */
const linked = async (
  trx: Db,
  held: LockedPermit,
  ids: readonly number[],
  { at, language }: { at: string; language: Language },
): Promise<Work> => {
  const known = await lockIsolations(trx, held, ids);
  const before = await linkedTo(trx, held.id);
  const added = known.filter(({ id }) => ids.includes(id) && !before.includes(id));
  const removed = known.filter(({ id }) => !ids.includes(id));
  if (ids.some((id) => !known.some((one) => one.id === id && one.site_id === held.siteId)))
    throw wrongField('ids', 'isolationsOfThisSite');
  if (added.some(({ category }) => !isCategoryFor(category, codesOf(held.row)))) throw refused(held, 'not_positive', language);
  for (const { id, state } of removed)
    if (isLeftHanging(state) && !(await isNamedElsewhere(trx, held.id, id))) throw refused(held, leftBy(held, state), language);
  if (removed.length > 0)
    await trx
      .deleteFrom('isolation_link')
      .where('permit_id', '=', held.id)
      .where(
        'isolation_id',
        'in',
        removed.map(({ id }) => id),
      )
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('isolation_link')
      .values(added.map(({ id }) => ({ permit_id: held.id, isolation_id: id })))
      .execute();
  const comment = [...added.map(({ number }) => `+${number}`), ...removed.map(({ number }) => `−${number}`)].join(' ');
  // Two works on one isolation are coupled.
  detectConflictsAfterCommit(trx, held.id, at);
  // Whoever waited to lapse because nobody else named one of them is looked at.
  if (added.length > 0) afterCommit(trx, (store) => wakeLinked(store, [held.id], at).then(ignored, ignored));
  // A person about to remove one of them sees which permits depend on it.
  const changes = [...added, ...removed].map(({ id, version }) => ({ entity: 'isolation' as const, id, version, kind: 'LINKED' }));
  return { note: { event: 'ISOLATION_LINKED', comment: comment || null }, materialChange: removed.length > 0, changes };
};

/** Names the isolations that a permit relies on. Throws `illegal_event`, `not_allowed`, `guard_failed`, `validation`. */
export const linkIsolations = (
  by: PermitWriter & { caller: Caller; language: Language },
  permitId: number,
  ifMatch: number | '*',
  ids: readonly number[],
): Promise<void> =>
  changePermit(by, permitId, ifMatch, async (held, trx) => {
    if (!mayLink(held.row.state)) throw refused(held, 'links_fixed', by.language);
    demandRight(held, by.caller, await areasOf(trx, by.caller.personId, new Date(by.at)));
    return linked(trx, held, [...new Set(ids)], by);
  });
