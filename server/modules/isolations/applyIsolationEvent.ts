import type { BodyOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import { isSignedForIsolation } from '#domain/permits/isolations/isolation.events.ts';
import { type IsolationActor, type IsolationAsk, isHolding } from '#domain/permits/isolations/isolation.facts.ts';
import { asksForLocks, asksWhole } from '#domain/permits/isolations/isolation.rules.ts';
import type { Removal } from '#domain/permits/isolations/isolation.wire.ts';
import { isolationNote } from '#domain/permits/isolations/isolationNote.ts';
import type { Instant } from '#domain/permits/kernel/permit.facts.ts';
import { isFinal } from '#domain/permits/kernel/permit.states.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';
import { inTransaction } from '#server/kit/inTransaction.ts';
import type { Caller } from '#server/kit/module.ts';
import { lockLocks } from '#server/permits/isolations/hangingLocks.ts';
import { type HeldIsolation, storeIsolation, withLocksElsewhere } from '#server/permits/isolations/isolationRow.ts';
import { type Db, type LockedPermit, lockPermit, withSavepoint } from '#server/permits/kernel/lockPermit.ts';
import { recordChange } from '#server/permits/kernel/recordChange.ts';
import { voidSignatures } from '#server/permits/life/changePermit.ts';
import { type Note, reevaluate } from '#server/permits/life/reevaluate.ts';
import { writeEvidence } from '#server/permits/life/storePermit.ts';
import { dependantsOf } from './dependants.ts';
import { expectVersion, holdWithPermits, refusal } from './holdWithPermits.ts';
import { actorOf, signedActor, signedForIsolation } from './people.ts';
import { pointSaid } from './pointSaid.ts';

type Body = BodyOf<typeof isolationEndpoints.event>;
export type IsolationEventRequest = { body: Body; ifMatch: number | '*'; caller: Caller; at: Instant; language: Language };

const askOf = ({ body, at }: IsolationEventRequest, { sap }: IsolationActor, { permits }: HeldIsolation): IsolationAsk => {
  const { event, point, proved, method, reading = null, unit = null, points, note, owner_sap, review_due, removal, signed } = body;
  const open = permits.filter(({ state }) => !isFinal(state)).map(({ id }) => id);
  return {
    event,
    at,
    ...(point === undefined ? {} : { point }),
    ...(proved === undefined ? {} : { proved }),
    ...(method ? { proof: { method, reading, unit: unit ?? null } } : {}),
    ...(points ? { points: points.map(({ lock_no, ...rest }) => ({ ...rest, lockNo: lock_no })) } : {}),
    ...(review_due ? { longTerm: { owner: owner_sap ?? sap ?? 0, reason: note ?? '', reviewDue: review_due } } : {}),
    ...(signed && isSignedForIsolation(event) ? { signed: true as const } : {}),
    ...(removal ? { removal: { isWhole: asksWhole(open, removal.not_needed_by) } } : {}),
  };
};

/**
 * Whether everything that a test of this permit had lifted is verified again; written where it is not known so yet, and the permit as it
 * was before is answered.
 */
const noteReIsolated = async (trx: Db, permitId: number, at: Instant): Promise<LockedPermit | null> => {
  const before = await lockPermit(trx, permitId, at);
  const { evidence } = before;
  const lifted = await trx
    .selectFrom('isolation_link')
    .innerJoin('isolation', 'isolation.id', 'isolation_link.isolation_id')
    .select(['isolation.category', 'isolation.points'])
    .where('permit_id', '=', permitId)
    .where('isolation.state', '=', 'sanctioned_test')
    .execute();
  const reIsolated = lifted.every(isHolding);
  if (reIsolated === evidence.reIsolated) return null;
  await writeEvidence(trx, permitId, { ...evidence, reIsolated });
  return before;
};

type Told = { to: string; actor: number | null; words: string | null };

/** What the permits' histories are told: of every change of state, every report with its words, each point that is out or back in a test, and that it may end or may not any more. */
const noteFor = ({ row }: HeldIsolation, { event, point }: IsolationAsk, { to, actor, words }: Told): Note => {
  const tag = row.points.find(({ seq }) => seq === point)?.tag;
  const said = { number: row.number, event, point, to, ...(tag ? { tag } : {}) };
  return { event: 'ISOLATION_CHANGED', comment: isolationNote({ ...said, words: event === 'LOSE_POINT' ? words : null }), actor };
};

/** Looks again at every permit that names the isolation and is not at its end: a lost one stops live work at once. */
const followUp = async (trx: Db, held: HeldIsolation, ask: IsolationAsk, told: Told, caller: Caller): Promise<void> => {
  const note = noteFor(held, ask, told);
  const isOfTest = told.to === 'sanctioned_test' && ask.point !== undefined;
  const isNoted = held.row.state !== told.to || ask.event === 'LOSE_POINT' || isOfTest;
  for (const { id, state } of held.permits) {
    if (isFinal(state)) continue;
    // With its last point a test may end: whoever has the permit open must hear of that, so it is another version of it.
    const turned = state === 'testing' && told.to === 'sanctioned_test' ? await noteReIsolated(trx, id, ask.at) : null;
    // Points that are planned anew are another isolation than the one that people signed a permit with.
    const signedWith = ask.points ? await lockPermit(trx, id, ask.at) : null;
    await reevaluate(trx, id, ask.at, isNoted || turned ? note : undefined, turned ?? undefined);
    if (signedWith) await voidSignatures(trx, signedWith, { caller, at: ask.at });
  }
};

/**
 * Who acts. Who applies or removes a point, or confirms, signs for the isolation: a signature that was given for a permit is none for that. Throws
 * `signature_unfit`.
 */
const whoActs = async (
  trx: Db,
  { row, permits }: HeldIsolation,
  { body, caller, at }: IsolationEventRequest,
): Promise<IsolationActor> => {
  const { event, signed, removal } = body;
  const by = { sessionPersonId: caller.personId, at };
  const signs = { ...by, event, point: body.point ?? null, isolation: row };
  const removes = event === 'REMOVE_POINT';
  if ((removal && !removes) || (signed && removes)) throw new Problem('signature_unfit');
  if (removal) return signedForIsolation(trx, removal.token, signs);
  if (!signed) return actorOf(trx, caller.personId, at);
  const { permit, token } = signed;
  if (permit === null) return signedForIsolation(trx, token, signs);
  if (isSignedForIsolation(event) || !permits.some(({ id }) => id === permit)) throw new Problem('signature_unfit');
  return signedActor(trx, { permit, token }, { ...by, event });
};

/** What who signs for the removal of a point was shown: every permit that names the isolation and is not at its end. */
const removalOf = async (trx: Db, id: number): Promise<Removal> => {
  const open = (await dependantsOf(trx, id)).filter(({ state }) => !isFinal(state));
  return { dependants: open.map(({ area_code: _, relies: __, ...shown }) => shown) };
};

/** Who acts, and the members that count for nothing: a point is lost whatever the signature beside it is worth. */
const whoStands = async (
  trx: Db,
  held: HeldIsolation,
  request: IsolationEventRequest,
): Promise<{ actor: IsolationActor; unread: readonly string[] }> => {
  try {
    return { actor: await whoActs(trx, held, request), unread: [] };
  } catch (thrown) {
    const isUnfit = thrown instanceof Problem && thrown.code === 'signature_unfit';
    if (!isUnfit || request.body.event !== 'LOSE_POINT') throw thrown;
    const { signed, removal } = request.body;
    const actor = await actorOf(trx, request.caller.personId, request.at);
    return { actor, unread: [...(signed ? ['signed'] : []), ...(removal ? ['removal'] : [])] };
  }
};

const happen = async (trx: Db, held: HeldIsolation, sent: IsolationEventRequest): Promise<readonly string[]> => {
  const { at, language, ifMatch } = sent;
  await expectVersion(trx, held, ifMatch);
  const isLost = sent.body.event === 'LOSE_POINT';
  const point = isLost ? pointSaid(held.facts, sent.body) : sent.body.point;
  const request = { ...sent, body: { ...sent.body, point } };
  const { body } = request;
  const { actor, unread } = await whoStands(trx, held, request);
  const ask = askOf(request, actor, held);
  const { facts } = asksForLocks(ask.event) ? await withLocksElsewhere(trx, held, ask) : held;
  const outcome = nextIsolation(facts, ask, actor);
  if ('refused' in outcome) throw refusal(held, outcome.refused, language);
  const { isolation } = outcome;
  const note = body.note?.trim() || body.proved?.trim() || null;
  const removal = ask.removal ? await removalOf(trx, held.row.id) : undefined;
  const changed = await storeIsolation(trx, held, isolation, actor, { event: ask.event, point: ask.point, note, removal, at });
  await followUp(trx, held, ask, { to: isolation.state, actor: actor.sap, words: note }, request.caller);
  await recordChange(trx, at, [changed]);
  return isLost && point === undefined ? [...unread, 'point'] : unread;
};

/**
 * Causes an event of an isolation, and what follows from it for every permit that names it, in one transaction. What time has
 * brought about is stored even when the event is refused. Answers the members that counted for nothing.
 */
export const applyIsolationEvent = (db: Db, id: number, request: IsolationEventRequest): Promise<readonly string[]> =>
  inTransaction(db, async (trx) => {
    if (asksForLocks(request.body.event)) await lockLocks(trx, id);
    const held = await holdWithPermits(trx, id, request.at);
    return withSavepoint(trx, true, () => happen(trx, held, request));
  });
