import { isDeepStrictEqual } from 'node:util';
import { type ProblemCode, problems } from '#domain/kernel/problem.ts';
import { isFinal } from '#domain/permits/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { happens, type Random, rng, upTo } from '#server/demo/random.ts';
import { newToken, tokenHash } from '#server/kit/tokens.ts';
import { look } from '#server/permits/holdPermit.ts';
import { wakePermits } from '#server/permits/scheduler.ts';
import { type Desk, desk, faultInHistory, later } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { bodyOf, someEvent } from './events.ts';
import { brokenInvariants, essentials } from './faults.ts';
import { afterEvent, afterNote, afterTime, afterWrite, type Model, type Predicted, type Said } from './model.ts';
import { replayFault } from './replay.ts';
import { beginWalk, endWalk } from './start.ts';
import { someWrite } from './writes.ts';

/** What a walk found: where the server and the rules differ first, where the permit has been, and its history without real times. */
export type Walked = { fault: string | null; been: readonly string[]; history: readonly string[] };

type Walking = {
  world: Desk;
  random: Random;
  id: number;
  model: Model;
  people: ReadonlyMap<number, number>;
  isolation: number | null;
};

/** As if these people had signed at that desk: the password is checked elsewhere. */
const signatures = async ({ world, id, model, people }: Walking, by: number, saps: readonly number[], event: string) => {
  const tokens = saps.map(() => newToken());
  if (tokens.length === 0) return tokens;
  const rows = tokens.map((token, index) => ({
    hash: tokenHash(token) ?? Buffer.alloc(0),
    person_id: people.get(saps[index] ?? 0) ?? 0,
    session_person_id: people.get(by) ?? 0,
    permit_id: id,
    event,
    version: model.version,
    expires_at: later(world.clock.at, 1),
  }));
  await world.db.insertInto('sign_token').values(rows).execute();
  return tokens;
};

const headers = ({ id, model }: Walking, said: Said): Record<string, string> => ({
  'if-match': said === 'any' ? '*' : `"p${id}-${said === 'stale' ? model.version + 7 : model.version}"`,
});

type Step = { did: string; predicted: Predicted; status: number; code: string };
type Reply = { statusCode: number; body: string; json: () => { code?: string } };

const stepOf = (did: string, predicted: Predicted, reply: Reply): Step => ({
  did,
  predicted,
  status: reply.statusCode,
  code: reply.statusCode === 200 ? 'ok' : (reply.json().code ?? ''),
});

const tryEvent = async (walking: Walking): Promise<Step> => {
  const { world, random, id, model } = walking;
  const move = someEvent(random, model.facts, world.clock.at.toISOString());
  const tokens = await signatures(walking, move.by, move.signed, move.ask.event);
  const body = { ...bodyOf(move), signatures: tokens };
  const key = { 'idempotency-key': world.newKey() };
  const send = () => world.call(move.by, 'POST', `/v1/permits/${id}/events/`, body, { ...headers(walking, move.said), ...key });
  const reply = await send();
  const step = stepOf(`${move.ask.event} by ${move.by} signed ${move.signed}`, afterEvent(model, move), reply);
  // The same call once more, as if its answer had been lost: it is answered alike and happens once.
  if (reply.statusCode !== 200 || !happens(random, 200)) return step;
  const again = await send();
  return isDeepStrictEqual(again.json(), reply.json())
    ? step
    : { ...step, did: `${step.did}, sent twice`, status: again.statusCode, code: 'answered otherwise' };
};

const tryWrite = async (walking: Walking): Promise<Step> => {
  const { world, random, id, model } = walking;
  const at = world.clock.at.toISOString();
  const move = someWrite(random, model.facts, at);
  const tokens = await signatures(walking, move.by, move.signed, 'GAS_TEST');
  const body = move.signed.length > 0 ? { ...move.body, signatures: tokens } : move.body;
  const reply = await world.call(move.by, move.method, `/v1/permits/${id}/${move.path}`, body, headers(walking, move.said));
  return stepOf(`${move.event} by ${move.by}`, afterWrite(model, move, at), reply);
};

/** The scheduler looks: what is due happens, and nothing else. */
const schedulerLooks = async ({ world }: Walking): Promise<void> => {
  const log = { error: (facts: object) => Promise.reject(facts) };
  await wakePermits({ db: world.db, log, now: () => world.clock.at });
};

const wake = async (walking: Walking): Promise<Step> => {
  await schedulerLooks(walking);
  const model = afterTime(walking.model, walking.world.clock.at.toISOString());
  return { did: 'woken', predicted: { code: 'ok', model }, status: 200, code: 'ok' };
};

const working: readonly string[] = ['issued', 'live', 'testing'];

/** An emergency stops what goes on in its areas at once; its end, and what else it is for, is seen when somebody looks. */
const declare = async (walking: Walking): Promise<Step> => {
  const { world, model } = walking;
  const at = world.clock.at.toISOString();
  const { emergency, state } = model.facts;
  const [known] = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
  const down = async () => ({ signature: await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, known.id) });
  const reply = emergency
    ? await world.call(desk.hse, 'POST', `/v1/emergencies/${known.id}/stand-down/`, await down())
    : await world.call(desk.hse, 'POST', '/v1/emergencies/', {
        areas: [1],
        kind: 'gas',
        named: 'U100-A',
        note: 'Smell of gas at the manifold',
      });
  await schedulerLooks(walking);
  const next = { ...model, facts: { ...model.facts, emergency: !emergency } };
  const stopped = !emergency && working.includes(state) ? afterTime(next, at) : next;
  return stepOf(emergency ? 'stood down' : 'emergency declared', { code: 'ok', model: afterTime(stopped, at) }, reply);
};

/** Somebody finds a point of the isolation out of its place: whoever relies on it stops. */
const lose = async ({ world, model, isolation }: Walking): Promise<Step> => {
  const at = world.clock.at.toISOString();
  const body = { event: 'LOSE_POINT', point: 1, note: 'The lock is open.' };
  const reply = await world.call(desk.sme, 'POST', `/v1/isolations/${isolation}/events/`, body, { 'if-match': '*' });
  const settled = afterTime(model, at);
  const lost = settled.facts.isolation.isolations.map((one) => ({ ...one, state: 'lost' as const }));
  const facts = { ...settled.facts, isolation: { ...settled.facts.isolation, isolations: lost } };
  return stepOf(
    'isolation lost',
    { code: 'ok', model: afterNote({ ...settled, facts }, 'ISOLATION_CHANGED', desk.sme, at) },
    reply,
  );
};

const oneStep = (walking: Walking): Promise<Step> => {
  const { random, model, isolation } = walking;
  const dice = upTo(random, 100);
  if (dice < 3 || (model.facts.emergency && dice < 40)) return declare(walking);
  if (dice < 12) return wake(walking);
  const holds = !isFinal(model.facts.state) && model.facts.isolation.isolations.some(({ state }) => state === 'confirmed');
  if (isolation !== null && holds && dice < 15) return lose(walking);
  return dice < 50 ? tryWrite(walking) : tryEvent(walking);
};

/** Mostly minutes; now and then an hour, and rarely the clock is put back. */
const passTime = ({ world, random }: Walking): void => {
  const minutes = happens(random, 30) ? -5 : happens(random, 120) ? 60 + upTo(random, 120) : upTo(random, 12);
  world.clock.at = new Date(plusMinutes(world.clock.at.toISOString(), minutes));
};

const statusOf = (code: Predicted['code']): number => (code === 'ok' ? 200 : problems[code satisfies ProblemCode]);

/** Where the stored permit is not what the rules say, or breaks an invariant; null where all is well. */
const faultAfter = async ({ world, id, model: before }: Walking, number: string, step: Step): Promise<string | null> => {
  const { code, model } = step.predicted;
  if (step.status !== statusOf(code) || step.code !== code) return `answered ${step.status} ${step.code} and not ${code}`;
  const at = world.clock.at.toISOString();
  const { facts, row } = await look(world.db, id, at);
  const [stored, expected] = [essentials(facts), essentials(model.facts)];
  if (!isDeepStrictEqual(stored, expected)) return `stored ${JSON.stringify(stored)} and not ${JSON.stringify(expected)}`;
  if (row.version !== model.version) return `version ${row.version} and not ${model.version}`;
  const seen = { facts, before: before.facts, at, number: row.tracking_number, numberBefore: number };
  const [name] = brokenInvariants(seen);
  return name ? `${name} is broken` : null;
};

/** After a walk: the chain verifies, it is what the rules said line by line, and played from its beginning it leads to what is stored. */
const faultAtEnd = async ({ world, id, model }: Walking, first: Model): Promise<string | null> => {
  const broken = await faultInHistory(world, id);
  if (broken) return broken;
  const lines = await world.historyOf(id);
  const told = lines.map(({ event, from_state, to_state, reason, actor_sap }) => ({
    event,
    from_state,
    to_state,
    reason,
    actor_sap,
  }));
  const expected = model.lines.map(({ event, from_state, to_state, reason, actor_sap }) => ({
    event,
    from_state,
    to_state,
    reason,
    actor_sap,
  }));
  if (!isDeepStrictEqual(told, expected)) return `history ${JSON.stringify(told)} and not ${JSON.stringify(expected)}`;
  return replayFault(lines, await world.rowOf(id), first.facts);
};

const historyOf = async ({ world, id }: Walking): Promise<string[]> =>
  (await world.historyOf(id)).map(
    ({ event, from_state, to_state, reason, actor_sap, role_code, at }) =>
      `${(at.getTime() - permitNow.getTime()) / 60_000} ${event} ${from_state} ${to_state} ${reason} ${actor_sap} ${role_code}`,
  );

/** One permit led at random through the real server, step by step beside the rules. Ends with the first difference. */
export const walkOverHttp = async (
  world: Desk,
  { seed, index, steps }: { seed: string; index: number; steps: number },
): Promise<Walked> => {
  world.clock.at = permitNow;
  const random = rng(seed, 'http', index);
  const persons = await world.db.selectFrom('person').select(['id', 'sap']).execute();
  const people = new Map(persons.map(({ id, sap }) => [sap, id]));
  const begun = await beginWalk(world, random, steps > 30);
  const walking: Walking = { world, random, people, ...begun };
  const { tracking_number: number } = await world.rowOf(begun.id);
  const been = new Set<string>([walking.model.facts.state]);
  const did: string[] = [];
  let fault: string | null = null;
  for (let step = 0; step < steps && !fault; step += 1) {
    passTime(walking);
    const taken = await oneStep(walking);
    did.push(`${taken.did} → ${taken.code}`);
    fault = await faultAfter(walking, number, taken);
    walking.model = taken.predicted.model;
    been.add(walking.model.facts.state);
  }
  fault ??= await faultAtEnd(walking, begun.model);
  const history = await historyOf(walking);
  if (walking.model.facts.emergency) await declare(walking);
  await endWalk(world, begun.id, walking.model);
  return { fault: fault && `walk ${index}: ${did.join('; ')}: ${fault}`, been: [...been], history };
};
