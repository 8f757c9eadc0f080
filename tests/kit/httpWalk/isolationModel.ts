import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import {
  type IsolationEventName,
  isolationEventNames,
  isolationEventOf,
  isSignedForIsolation,
} from '#domain/permits/isolations/isolation.events.ts';
import { type IsolationActor, type IsolationAsk, isHolding } from '#domain/permits/isolations/isolation.facts.ts';
import { asksWhole } from '#domain/permits/isolations/isolation.rules.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { knowsEvent, nextIsolation } from '#machines/isolation/nextOf.ts';
import { pick, type Random, upTo } from '#server/demo/random.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import type { Predicted } from './eventModel.ts';
import { afterNote, afterOther, afterTime, linkedTo, type Model, onSiteOf } from './model.ts';
import { rights } from './people.ts';

/** `asked` are the permits that who signs for the removal of a point answers for; nothing where nobody signs. */
export type IsolationMove = { ask: IsolationAsk; by: number; asked?: readonly number[] };

/** How nothing is left at a point. */
export const noPressure = {
  proved: 'drain open, nothing comes',
  proof: { method: 'pressure', reading: 0, unit: 'bar' },
} as const;

/** Whether whoever acts signs for this version of the isolation. */
export const isSigned = ({ ask, asked }: IsolationMove): boolean => asked !== undefined || ask.signed === true;

/** The permits that name the isolation and are not at their end. */
export const openOn = ({ id, facts, other, isolation }: Model): number[] =>
  [{ id, facts }, ...(isolation?.shared && other ? [other] : [])].filter((one) => !isFinal(one.facts.state)).map((one) => one.id);

const chance = (random: Random, percent: number): boolean => upTo(random, 100) < percent;
const byPeople = isolationEventNames.filter((event) => !isolationEventOf(event).by.includes('system'));

/** An event that the isolation mostly knows, at one of its points, now and then without its proof or by somebody who may not. */
export const someIsolationMove = (random: Random, model: Model, at: Instant): IsolationMove => {
  const { isolation } = model;
  const state = isolation?.facts.state ?? 'draft';
  const known = byPeople.filter((event) => knowsEvent(state, event) && event !== 'LOSE_POINT');
  const usual = known.length > 0 && chance(random, 75) ? known : byPeople;
  const event: IsolationEventName = chance(random, 12) ? 'LOSE_POINT' : pick(random, usual);
  const by = pick(random, [desk.delegate, desk.second, desk.hse, desk.neighbour, desk.sme]);
  const longTerm = { owner: by, reason: 'Spare pump', reviewDue: plusMinutes(at, 60 * 1440) };
  const asked = chance(random, 90) ? openOn(model) : [999_999];
  return {
    by,
    ...(event === 'REMOVE_POINT' && chance(random, 90) ? { asked } : {}),
    ask: {
      event,
      at,
      ...(isolationEventOf(event).point ? { point: pick(random, [1, 2]) } : {}),
      ...(isSignedForIsolation(event) && chance(random, 90) ? { signed: true as const } : {}),
      ...(chance(random, 80) ? noPressure : {}),
      ...(event === 'MAKE_LONG_TERM' && chance(random, 80) ? { longTerm } : {}),
    },
  };
};

/** The body of the call that asks for this. */
export const isolationBody = (
  { ask: { event, point, proved, proof, longTerm, signed }, asked }: IsolationMove,
  token: string,
): object => ({
  event,
  ...(point ? { point } : {}),
  ...(proved ? { proved } : {}),
  ...proof,
  ...(signed ? { signed: { token } } : {}),
  ...(asked ? { removal: { token, not_needed_by: asked } } : {}),
  ...(longTerm ? { note: longTerm.reason, review_due: longTerm.reviewDue, owner_sap: longTerm.owner } : {}),
});

const actorOf = (sap: number): IsolationActor => {
  const { roles = [], competences = [] } = rights[sap] ?? {};
  const mayIsolate = competences.some(({ code }) => code === 'isolating_authority');
  return { sap, roles: [...(mayIsolate ? (['isolating authority'] as const) : []), ...roles] };
};

const personal = ['wrong_role', 'not_competent', 'only_with_permit'];

const codeFor = (codes: readonly string[]): ProblemCode => {
  if (codes.includes('illegal_event')) return 'illegal_event';
  return codes.some((code) => personal.includes(code)) ? 'not_allowed' : 'guard_failed';
};

/** What the server must answer to an event of the isolation, and what the permits that name it are then. */
export const afterIsolation = (before: Model, move: IsolationMove): Predicted => {
  const { ask: wanted, by, asked } = move;
  const passed = afterTime(before, wanted.at);
  const { isolation } = passed;
  if (!isolation) throw new Error('There is no isolation.');
  const model = isolation.shared ? afterOther(passed, wanted.at) : passed;
  // Somebody has signed for the isolation as it was: a test whose time is over has made another one of it.
  if (isSigned(move) && model.isolation?.facts.state !== before.isolation?.facts.state) return { code: 'signature_unfit', model };
  const ask = asked ? { ...wanted, removal: { isWhole: asksWhole(openOn(model), asked) } } : wanted;
  const outcome = nextIsolation({ ...isolation.facts, linked: linkedTo(model), onSite: onSiteOf(model) }, ask, actorOf(by));
  if ('refused' in outcome) return { code: codeFor(outcome.refused.map(({ code }) => code)), model };
  const facts = outcome.isolation;
  const isOnTest = model.facts.state === 'testing' && facts.state === 'sanctioned_test';
  const reIsolated = isOnTest ? isHolding(facts) : model.facts.reIsolated;
  const lostAt = ask.event === 'LOSE_POINT' ? ask.at : isolation.lostAt;
  const turned = reIsolated !== model.facts.reIsolated;
  const next: Model = { ...model, facts: { ...model.facts, reIsolated }, isolation: { ...isolation, facts, lostAt } };
  const isOfTest = facts.state === 'sanctioned_test' && ask.point !== undefined;
  const isTold = facts.state !== isolation.facts.state || ask.event === 'LOSE_POINT' || isOfTest;
  const note = { event: 'ISOLATION_CHANGED', actor: by };
  const own = (isTold || turned) && !isFinal(next.facts.state) ? afterNote(next, note.event, by, ask.at) : afterTime(next, ask.at);
  if (!isolation.shared || !own.other || isFinal(own.other.facts.state)) return { code: 'ok', model: own };
  return { code: 'ok', model: afterOther(own, ask.at, isTold ? note : undefined) };
};
