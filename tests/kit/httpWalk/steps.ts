import { isDeepStrictEqual } from 'node:util';
import { activeStates, isFinal } from '#domain/permits/kernel/permit.states.ts';
import { isStanding } from '#domain/simops/conflict.rules.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { happens, upTo } from '#server/demo/random.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { countAll } from '#tests/kit/emergencies.ts';
import { desk } from '#tests/kit/permitDesk.ts';
import { inItsArea } from '#tests/kit/permitFacts.ts';
import { handOver, mayWiden, reportInSpace, stopOther, tryAgreement, tryIsolation, widenOther } from './besideSteps.ts';
import { headers, type Step, signatures, stepOf, type Walking } from './calls.ts';
import { afterGlance } from './conflictModel.ts';
import type { EventMove } from './eventModel.ts';
import { afterEvent, afterWrite } from './eventModel.ts';
import { bodyOf, someEvent } from './events.ts';
import { afterOther, afterTime, endsWithinTheHour, type Model } from './model.ts';
import { type Onward, onwardFrom } from './onward.ts';
import { someWrite, type Write } from './writes.ts';

type Chosen = (walking: Walking) => Promise<Step>;

const tryEvent = async (walking: Walking, move: EventMove): Promise<Step> => {
  const { world, random, model } = walking;
  const tokens = await signatures(walking, move.signed, { permit: model, event: move.ask.event, by: move.by });
  const body = { ...bodyOf(move), signatures: tokens };
  const key = { 'idempotency-key': world.newKey() };
  // The dice fall alike whatever the server answers: so a walk of a server with a fault goes as far as the others do.
  const isTwice = happens(random, 200);
  const url = `/v1/permits/${model.id}/events/`;
  const send = () => world.call(move.by, 'POST', url, body, { ...headers(walking, move.said), ...key });
  const reply = await send();
  const done = stepOf(`${move.ask.event} by ${move.by} signed ${move.signed}`, afterEvent(model, move), reply);
  const step: Step = move.ask.event === 'CLONE' && done.code === 'ok' ? { ...done, copied: true } : done;
  // The same call once more, as if its answer had been lost: it is answered alike and happens once.
  if (reply.statusCode !== 200 || !isTwice) return step;
  const again = await send();
  return isDeepStrictEqual(again.json(), reply.json())
    ? step
    : { ...step, did: `${step.did}, sent twice`, status: again.statusCode, code: 'answered otherwise' };
};

const tryWrite = async (walking: Walking, move: Write): Promise<Step> => {
  const { world, model } = walking;
  const at = world.clock.at.toISOString();
  const tokens = await signatures(walking, move.signed, { permit: model, event: 'GAS_TEST', by: move.by });
  const body = move.signed.length > 0 ? { ...move.body, signatures: tokens } : move.body;
  const reply = await world.call(move.by, move.method, `/v1/permits/${model.id}/${move.path}`, body, headers(walking, move.said));
  return stepOf(`${move.event} by ${move.by}`, afterWrite(model, move, at), reply);
};

/** The scheduler looks: what is due happens, and nothing else. Answers which work that goes on is looked at for the first time then. */
const schedulerLooks = async ({ world }: Walking): Promise<number[]> => {
  const unchecked = await world.db
    .selectFrom('permit')
    .select('id')
    .where('recheck_at', '<=', world.clock.at)
    .where('conflicts_checked_at', 'is', null)
    .where('state', 'in', activeStates)
    .execute();
  const log = { warn: () => undefined, error: (facts: object) => Promise.reject(facts) };
  await wakePermits({ db: world.db, log, clock: clockOf(() => world.clock.at) });
  return unchecked.map(({ id }) => id);
};

const passed = (model: Model, at: string): Model => afterOther(afterTime(model, at), at);

/**
 * What the scheduler makes of it. What has happened by itself may have given the work another time: then other work is looked for, as it is
 * for work that goes on and was never looked at.
 */
const looked = (model: Model, at: string, unchecked: readonly number[]): Model => {
  const due = passed(model, at);
  const seen = due.version === model.version && !unchecked.includes(model.id) ? due : afterGlance(due, at);
  return seen.other && unchecked.includes(seen.other.id) ? afterGlance(seen, at, seen.other) : seen;
};

const wake = async (walking: Walking): Promise<Step> => {
  const unchecked = await schedulerLooks(walking);
  const at = walking.world.clock.at.toISOString();
  return { did: 'woken', predicted: { code: 'ok', model: looked(walking.model, at, unchecked) }, status: 200, code: 'ok' };
};

const working: readonly string[] = ['issued', 'live', 'testing'];

/** An emergency stops what goes on in its areas at once; its end, and what else it is for, is seen when somebody looks. */
export const declare = async (walking: Walking): Promise<Step> => {
  const { world, model } = walking;
  const at = world.clock.at.toISOString();
  const { emergencies, state } = model.facts;
  const emergency = emergencies.length > 0;
  const [known] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
  const down = async () => {
    const unaccounted = await countAll(world, known);
    return { signature: await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, known.id), unaccounted };
  };
  const reply = emergency
    ? await world.call(desk.hse, 'POST', `/v1/emergencies/${known.id}/stand-down/`, await down())
    : await world.call(desk.hse, 'POST', '/v1/emergencies/', {
        areas: [1],
        kind: 'gas',
        named: 'U100-A',
        note: 'Smell of gas at the manifold',
      });
  await schedulerLooks(walking);
  const declared = () => inItsArea.map((one) => ({ ...one, emergency: reply.json().result.id }));
  const heard = emergency ? { emergencies: [], lastEmergencyAt: at } : { emergencies: declared(), lastEmergencyAt: at };
  const next = { ...model, facts: { ...model.facts, ...heard } };
  const stopped = !emergency && working.includes(state) ? afterTime(next, at) : next;
  return stepOf(emergency ? 'stood down' : 'emergency declared', { code: 'ok', model: passed(stopped, at) }, reply);
};

/** What does not look at the permit of the walk itself; the scheduler does, then. */
const beside =
  (step: Chosen): Chosen =>
  async (walking) => {
    const taken = await step(walking);
    const unchecked = await schedulerLooks(walking);
    const model = looked(taken.predicted.model, walking.world.clock.at.toISOString(), unchecked);
    return { ...taken, predicted: { ...taken.predicted, model } };
  };

/** Within an hour of the end of the shift somebody takes over. */
const endsSoon = ({ world, model: { facts, readUntil } }: Walking): boolean =>
  facts.state === 'live' &&
  readUntil === null &&
  facts.emergencies.length === 0 &&
  Date.parse(facts.shiftEnds) - world.clock.at.getTime() < 3_600_000;

/** What there is to do beside the permit itself, and how often in a hundred steps. */
const besides = (walking: Walking): (readonly [often: number, Chosen])[] => {
  const { conflict, isolation, other, facts } = walking.model;
  return [
    ...(isolation && !isFinal(facts.state) ? ([[14, tryIsolation]] as const) : []),
    ...(conflict
      ? ([[isStanding(conflict.state) && conflict.state !== 'controlled' ? 35 : 10, beside(tryAgreement)]] as const)
      : []),
    ...(other?.facts.state === 'live' ? ([[3, beside(stopOther)]] as const) : []),
    ...(mayWiden(walking.model) ? ([[25, beside(widenOther)]] as const) : []),
    ...(endsSoon(walking) ? ([[30, beside(handOver)]] as const) : []),
  ];
};

const take = (walking: Walking, onward: Onward): Promise<Step> => {
  if ('isolation' in onward) return tryIsolation(walking, onward.isolation);
  return 'write' in onward ? tryWrite(walking, onward.write) : tryEvent(walking, onward.event);
};

/** One thing that somebody does, or that time brings about. */
export const oneStep = (walking: Walking): Promise<Step> => {
  const { random, model, world } = walking;
  const at = world.clock.at.toISOString();
  const onward = onwardFrom(model, at, random);
  if (onward && upTo(random, 100) < (endsWithinTheHour(model) ? 75 : 40)) return take(walking, onward);
  let dice = upTo(random, 100);
  for (const [often, step] of besides(walking)) {
    if (dice < often) return step(walking);
    dice = upTo(random, 100);
  }
  if (dice < 3 || (model.facts.emergencies.length > 0 && dice < 40)) return declare(walking);
  if (dice < 8) return reportInSpace(walking);
  if (dice < 12) return wake(walking);
  return dice < 47 ? tryWrite(walking, someWrite(random, model.facts, at)) : tryEvent(walking, someEvent(random, model.facts, at));
};
