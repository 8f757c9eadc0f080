import { inEachLanguage, textIn } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { listText } from '#domain/kernel/readingText.ts';
import type { IsolationEventName } from '#domain/permits/isolations/isolation.events.ts';
import type { IsolationActor } from '#domain/permits/isolations/isolation.facts.ts';
import type { Instant, IsolationState, PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';
import type { Db } from '#server/permits/kernel/lockPermit.ts';
import type { Changed } from '#server/permits/kernel/recordChange.ts';
import { holdIsolation, storeIsolation } from './isolationRow.ts';

const engine: IsolationActor = { sap: null, roles: ['system'] };

/** What a permit does to an isolation by its test. */
const moves: Partial<Record<IsolationState, IsolationEventName>> = {
  sanctioned_test: 'SANCTION',
  confirmed: 'TEST_DONE',
  lost: 'TEST_OVER',
};

export type IsolationMove = { id: number; event: IsolationEventName; lifting?: readonly number[] };

/** One isolation, moved by a permit that is held. When the isolation's own rules refuse, nothing of the transaction may stay. */
const move = async (trx: Db, { id, event, lifting }: IsolationMove, at: Instant): Promise<Changed> => {
  const held = await holdIsolation(trx, id);
  const ask = { event, at, ...(lifting ? { lifting } : {}) };
  const outcome = nextIsolation(held.facts, ask, engine);
  if ('refused' in outcome) {
    const text = inEachLanguage((language) => outcome.refused.map((block) => textIn(block.text, language)).join(' '));
    throw new Problem('guard_failed', { text, current: { version: held.row.version, state: held.row.state } });
  }
  const named = held.facts.points.filter(({ seq }) => lifting?.includes(seq)).map(({ tag }) => tag);
  return storeIsolation(trx, held, outcome.isolation, engine, { event, at, note: named.length > 0 ? listText(named, 'en') : null });
};

/** The isolations whose state the rules have changed together with a permit. */
export const isolationMoves = (before: PermitFacts, after: PermitFacts): IsolationMove[] =>
  after.isolation.isolations.flatMap(({ id, state }) => {
    const was = before.isolation.isolations.find((one) => one.id === id);
    const event = state === 'lost' && after.state === 'handed_back' ? 'HANDED_BACK' : moves[state];
    if (!was || was.state === state || !event) return [];
    const named = (after.test?.points ?? []).filter(({ isolation }) => isolation === id);
    return [{ id, event, ...(event === 'SANCTION' ? { lifting: named.map(({ point }) => point) } : {}) }];
  });

/** Stores them, one after another. */
export const storeIsolationMoves = async (trx: Db, moving: readonly IsolationMove[], at: Instant): Promise<Changed[]> => {
  const changes: Changed[] = [];
  for (const one of moving) changes.push(await move(trx, one, at));
  return changes;
};
