import type { Language } from '#domain/kernel/language.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { Block } from '#domain/permits/guards/guard.ts';
import { isolationTexts } from '#domain/permits/isolations/isolation.texts.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { type HeldIsolation, holdIsolation, permitsOn } from '#server/permits/isolations/isolationRow.ts';
import { type Db, lockWithSpaces } from '#server/permits/kernel/lockPermit.ts';
import { lockAndApplyTimeouts } from '#server/permits/life/reevaluate.ts';
import { fieldsIn } from './plan.ts';
import { blockLine } from './possible.ts';

/** A permit was linked between the look and the lock: the transaction begins anew, as after any lost race. */
const linkedMeanwhile = (): Error => Object.assign(new Error('a permit was linked meanwhile'), { code: '40001' });

/**
 * An isolation, locked. Permits are locked before isolations, by everybody, and those beside them with them: a lost one stops both. What time has brought about for them comes first: a test
 * may be over. Throws `not_found`.
 */
export const holdWithPermits = async (trx: Db, id: number, at: Instant): Promise<HeldIsolation> => {
  const named = await permitsOn(trx, id);
  const locked = named.map((permit) => permit.id);
  await lockWithSpaces(trx, locked);
  for (const permit of named) if (!isFinal(permit.state)) await lockAndApplyTimeouts(trx, permit.id, at);
  const held = await holdIsolation(trx, id);
  if (held.permits.some((permit) => !locked.includes(permit.id))) throw linkedMeanwhile();
  return held;
};

/** What of an isolation has changed since a version: every version has one line of its history. */
const changedSince = async (trx: Db, { id, version: current }: HeldIsolation['row'], version: number): Promise<string[]> => {
  const rows = await trx
    .selectFrom('isolation_event')
    .select(['event', 'point', 'from_state', 'to_state', 'note'])
    .where('isolation_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(Math.max(0, current - version))
    .execute();
  const changed = rows.flatMap(({ event, point, from_state, to_state, note }) => [
    ...(event === 'CHANGE' ? fieldsIn(note ?? '') : []),
    ...(point === null ? [] : ['points']),
    ...(from_state === to_state ? [] : ['state']),
  ]);
  return [...new Set(changed)].sort();
};

/** Throws `version_mismatch` when somebody has changed the isolation since, with what has changed. */
export const expectVersion = async (trx: Db, { row }: HeldIsolation, ifMatch: number | '*'): Promise<void> => {
  if (ifMatch === '*' || ifMatch === row.version) return;
  const changedFields = await changedSince(trx, row, ifMatch);
  throw new Problem('version_mismatch', { current: { version: row.version, state: row.state }, changedFields });
};

const fixed: readonly string[] = ['illegal_event', 'plan_fixed'];
const personal: readonly string[] = ['wrong_role', 'not_competent', 'only_with_permit'];

const codeFor = (blocks: readonly Block[]): ProblemCode => {
  if (blocks.some(({ code }) => fixed.includes(code))) return 'illegal_event';
  return blocks.some(({ code }) => personal.includes(code)) ? 'not_allowed' : 'guard_failed';
};

/** Why something is not done to an isolation, with everything that stands against it. */
export const refusal = ({ row }: HeldIsolation, blocks: readonly Block[], language: Language): Problem => {
  const code = codeFor(blocks);
  return new Problem(code, {
    // The sentence of the code is about a permit.
    ...(code === 'illegal_event' ? { message: isolationTexts.illegal_event[language] } : {}),
    blocks: blocks.map((block) => blockLine(block, language)),
    current: { version: row.version, state: row.state },
  });
};
