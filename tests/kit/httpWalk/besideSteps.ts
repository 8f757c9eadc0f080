import { handedOverAt } from '#domain/permits/kernel/shift.rules.ts';
import { pick, upTo } from '#server/demo/random.ts';
import { desk, later } from '#tests/kit/permitDesk.ts';
import { type Step, signatures, signedForIsolation, stepOf, type Walking } from './calls.ts';
import { afterAgreement, afterGlance, bothAreas, type ConflictMove } from './conflictModel.ts';
import { afterIsolation, type IsolationMove, isolationBody, isSigned, someIsolationMove } from './isolationModel.ts';
import { afterDangerInSpace, afterOther, changed, type Model, timeZone } from './model.ts';
import { sharedTag } from './start.ts';

const resolution = 'The lift waits until the flame is out and the watch has left.';

/** Somebody does something to the isolation. */
export const tryIsolation = async ({ world, random, model, people }: Walking, wanted?: IsolationMove): Promise<Step> => {
  const move = wanted ?? someIsolationMove(random, model, world.clock.at.toISOString());
  const url = `/v1/isolations/${model.isolation?.id}/events/`;
  const token = isSigned(move) ? await signedForIsolation({ world, people }, model.isolation?.id ?? 0, move) : '';
  const body = isolationBody(move, token);
  const reply = await world.call(move.by, 'POST', url, body, { 'if-match': '*' });
  return stepOf(`${move.ask.event} ${move.ask.point ?? ''} by ${move.by}`, afterIsolation(model, move), reply);
};

const someAgreement = ({ random, world }: Walking): ConflictMove => {
  const dice = upTo(random, 100);
  if (dice < 25) return { event: 'WITHDRAW', by: pick(random, [...bothAreas, desk.second]), signed: [], until: null };
  const few = [[desk.hse], [desk.hse, desk.delegate], [desk.delegate, desk.neighbour]];
  const signed = dice < 40 ? pick(random, few) : bothAreas;
  return { event: 'RESOLVE', by: desk.hse, signed, until: dice < 70 ? null : later(world.clock.at, 24 * 60) };
};

/** People agree on the conflict of the two works, or one of them takes the agreement back. */
export const tryAgreement = async (walking: Walking): Promise<Step> => {
  const { world, model } = walking;
  const other = model.other ?? model;
  const move = someAgreement(walking);
  const [lower, higher] = model.id < other.id ? [model, other] : [other, model];
  const tokens = await signatures(walking, move.signed, { permit: lower, other: higher, event: 'RESOLVE', by: move.by });
  const ids = [model.id, other.id];
  const pair = world.db.selectFrom('conflict').select('id').where('permit_a', 'in', ids).where('permit_b', 'in', ids);
  const stored = await pair.executeTakeFirst();
  const agreed = { controls: ['R5'], resolution_text: resolution, signatures: tokens };
  const body = { event: move.event, ...(move.event === 'RESOLVE' ? agreed : {}), ...(move.until ? { valid_to: move.until } : {}) };
  const reply = await world.call(move.by, 'POST', `/v1/conflicts/${stored?.id}/events/`, body, { 'if-match': '*' });
  const predicted = afterAgreement(model, move, world.clock.at.toISOString());
  return stepOf(`${move.event} by ${move.by} signed ${move.signed}`, predicted, reply);
};

/** The other work, if it goes on, is stopped by hand. */
export const stopOther = async ({ world, model }: Walking): Promise<Step> => {
  const at = world.clock.at.toISOString();
  const { other } = model;
  if (!other) throw new Error('There is no other work.');
  const body = { event: 'SUSPEND', reason: 'hold', signatures: [] };
  const reply = await world.call(desk.hse, 'POST', `/v1/permits/${other.id}/events/`, body, { 'if-match': '*' });
  const passed = afterOther(model, at);
  const line = { event: 'SUSPEND', from_state: 'live', to_state: 'suspended', reason: 'hold', actor_sap: desk.hse } as const;
  const facts = { ...other.facts, state: 'suspended', reason: 'hold', suspendedAt: at } as const;
  const stopped = changed(other, facts, [line], at);
  return stepOf('the other stopped', { code: 'ok', model: { ...passed, other: stopped } }, reply);
};

/** Somebody tells of danger under planned work at the equipment of the walk, where an entry is planned as firmly: neither is there any more afterwards. */
export const reportInSpace = async ({ world, model }: Walking): Promise<Step> => {
  const [entry, third] = [
    await world.put({ state: 'coordination', areaId: 2 }),
    await world.put({ state: 'coordination', areaId: 2 }),
  ];
  const set = (id: number, change: object) => world.db.updateTable('permit').set(change).where('id', '=', id).execute();
  await set(entry, { equipment_tags: [sharedTag], primary_code: 'CSE' });
  await set(third, { equipment_tags: [sharedTag] });
  const body = { event: 'SUSPEND', reason: 'danger', comment: 'Smoke out of the manway.', signatures: [] };
  const reply = await world.call(desk.hse, 'POST', `/v1/permits/${third}/events/`, body, { 'if-match': '*' });
  for (const id of [entry, third]) await set(id, { state: 'closed', recheck_at: null });
  const predicted = afterDangerInSpace(model, sharedTag, world.clock.at.toISOString());
  return stepOf('danger in the space', { code: 'ok', model: predicted }, reply);
};

/** Whether the other work is a lift whose plan may still name a larger crane. */
export const mayWiden = ({ other }: Model): boolean =>
  other?.work.codes.includes('LFT') === true &&
  ['ready', 'live', 'suspended'].includes(other.facts.state) &&
  (other.work.reach ?? 0) < 60;

/** The lift beside is planned with a crane that reaches farther: only from the second on it comes as near as the walk's own work. */
export const widenOther = async ({ world, model }: Walking): Promise<Step> => {
  const at = world.clock.at.toISOString();
  const { other } = afterOther(model, at);
  if (!other) throw new Error('There is no other work.');
  const reach = (other.work.reach ?? 25) + 10;
  const paper = { name: 'lift_plan', said: 'Lift plan LP-318', value: 10, radius_m: reach - 5 } as const;
  const reply = await world.call(desk.hse, 'POST', `/v1/permits/${other.id}/safeguards/`, paper, { 'if-match': '*' });
  const wider = { ...model, other: { ...other, work: { ...other.work, reach } } };
  const noted = afterOther(wider, at, { event: 'SAFEGUARD_RECORDED', actor: desk.hse });
  const seen = noted.other ? afterGlance(noted, at, noted.other) : noted;
  return stepOf(`the crane beside reaches ${reach} m`, { code: 'ok', model: seen }, reply);
};

/** The shift is handed over: the delegate who takes over reads of every permit that goes on in the area. */
export const handOver = async ({ world, model }: Walking): Promise<Step> => {
  const wanted = { areas: [1], incoming_sap: desk.second };
  const opened = (await world.call(desk.delegate, 'POST', '/v1/handovers/', wanted)).json().result;
  const ifMatch = { 'if-match': `"h${opened.id}-${opened.version}"` };
  const url = `/v1/handovers/${opened.id}/items/${model.id}/`;
  const reply = await world.call(desk.second, 'PATCH', url, { acknowledged: true }, ifMatch);
  const readUntil = handedOverAt(world.clock.at.toISOString(), timeZone).to;
  return stepOf('shift handed over', { code: 'ok', model: { ...model, readUntil } }, reply);
};
