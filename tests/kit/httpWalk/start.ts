import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { IsolationActor, IsolationAsk, IsolationFacts } from '#domain/permits/isolations/isolation.facts.ts';
import { type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { plusMinutes } from '#domain/permits/regions/regionsOf.ts';
import { nextIsolation } from '#machines/isolation/nextOf.ts';
import { pick, type Random, upTo } from '#server/demo/random.ts';
import { worksById } from '#server/permits/conflicts/works.ts';
import { loadIsolation } from '#server/permits/isolations/isolationRow.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later } from '#tests/kit/permitDesk.ts';
import type { Model, Permit, Told } from './model.ts';
import { gasInterval, watcherNo } from './writes.ts';

const chance = (random: Random, percent: number): boolean => upTo(random, 100) < percent;

/** Where short walks begin, so that a few of them still go everywhere. A walk from the draft on has all evidence to gather. */
const starts: readonly PermitState[] = [
  ...(['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination'] as const),
  ...(['ready', 'ready', 'issued', 'live', 'live', 'live', 'suspended', 'suspended', 'suspended', 'testing'] as const),
  ...(['expired', 'handed_back', 'handed_back', 'closed'] as const),
];
const unendorsed: readonly PermitState[] = ['draft', 'requested', 'preparing', 'endorsement'];

const signed = { revision: 0, name: '', sameDesk: true, version: 1, issueNo: 1 } as const;

/** Two people have handed back what nobody else was there to hand back: neither of them may close it. */
const surrendered = (at: string): Evidence['signatures'] => [
  { ...signed, at, event: 'ISSUE', sap: desk.delegate, role: 'Area Owner Delegate' },
  { ...signed, at, event: 'ACCEPT', sap: desk.authority, role: 'performing authority' },
  { ...signed, at, event: 'SURRENDER_IN_ABSENCE', sap: desk.hse, role: 'Hse Coordinator' },
  { ...signed, at, event: 'SURRENDER_IN_ABSENCE', sap: desk.delegate, role: 'Area Owner Delegate' },
];

/** Everybody on these crews is on one alone: work of earlier walks goes on beside, and nobody is in two places. */
let badges = 0;
const badge = (): string => {
  badges += 1;
  return `W-${badges}`;
};

const fireWatchEnds: Partial<Record<PermitState, number>> = { handed_back: 30, closed: -30 };

/** What the permit of a walk needs, and what of it is there when the walk begins. */
const evidenceFor = (random: Random, state: PermitState, now: Date): Partial<Evidence> => {
  const needsExpert = state === 'endorsement' || chance(random, 30);
  const needsGas = chance(random, 50);
  const given = !unendorsed.includes(state);
  const disciplines = state === 'endorsement' && chance(random, 40) ? ['civil', 'electrical'] : ['civil'];
  const needed = chance(random, 40);
  const isWorked = state === 'issued' || state === 'live';
  const watcher = crewNumbered(watcherNo, { badge: badge(), role: 'fire_watch', onSite: true, onAt: later(now, -90) });
  const over = { at: later(now, -30), watcher: watcher.name, by: desk.authority, note: 'Nothing smoulders.' };
  const ends = fireWatchEnds[state];
  return {
    toolboxTalk: { at: later(now, -2), topics: ['Cables'], attendees: [1, watcherNo] },
    crew: [crewNumbered(1, { badge: badge(), onSite: isWorked }), ...(needed ? [watcher] : [])],
    endorsements: needsExpert ? disciplines.map((discipline) => ({ discipline, given, by: given ? desk.sme : null })) : [],
    ...(state === 'handed_back' ? { signatures: surrendered(later(now, -10)) } : {}),
    gasPlan: { ...emptyEvidence.gasPlan, needed: needsGas, intervalMin: gasInterval, points: needsGas ? ['pump'] : [] },
    gasTests: needsGas && given ? [passedTest(1, later(now, -5))] : [],
    fireWatch: { needed, until: ends === undefined ? null : later(now, ends), ...(state === 'closed' && needed ? { over } : {}) },
  };
};

/** Forty minutes before the day shift of the site ends: work that goes on then is handed over or stops. */
const evening = new Date('2026-11-20T15:20:00.000Z');
const untilShiftEnds = { from: plusMinutes(evening.toISOString(), -180), to: '2026-11-20T16:00:00.000Z', no: 1, extended: false };

/** Whether work is a lift so far off that only a plan with a large crane makes it meet the walk's own. */
const isFarLift = (random: Random): boolean => chance(random, 40);

/** The equipment that the walk's own permit shares with work that was stopped near by. */
export const sharedTag = 'P-4711';

/** Other work, a few metres off in the other area or farther than a lift without a plan reaches, that is there for days. */
const putOther = async ({ db, put, clock }: Desk, random: Random): Promise<number> => {
  const state = pick(random, ['live', 'live', 'live', 'ready', 'suspended'] as const);
  const issue = { from: later(clock.at, -10), to: later(clock.at, 3 * 1440), no: 1, extended: false };
  const evidence = state === 'ready' ? {} : { issue };
  const id = await put({ state, areaId: 2, evidence, validTo: later(clock.at, 5 * 1440) });
  // Cold work, as the walk's own permit is, goes beside the first two by agreement only, and never beside the third.
  const beside = chance(random, 70) ? 'BRK' : 'RAD';
  const [metres, primary_code] = isFarLift(random) ? ([40, 'LFT'] as const) : ([3, beside] as const);
  const location = JSON.stringify({ type: 'Point', coordinates: [metres, 0] });
  const equipment_tags = state === 'suspended' && primary_code !== 'LFT' ? [sharedTag] : [];
  await db.updateTable('permit').set({ location, primary_code, equipment_tags }).where('id', '=', id).execute();
  return id;
};

/** Lifted for a test: each point is to be verified anew. */
const liftForTest = async (db: Desk['db'], id: number, at: string): Promise<void> => {
  const { facts } = await loadIsolation(db, id);
  const system = { sap: null, roles: ['system'] } as const;
  const isolator = { sap: desk.delegate, roles: ['isolating authority'] } as const;
  const done = (from: IsolationFacts, ask: IsolationAsk, actor: IsolationActor): IsolationFacts => {
    const outcome = nextIsolation(from, ask, actor);
    if ('refused' in outcome) throw new Error('The isolation cannot be lifted.');
    return outcome.isolation;
  };
  const sanctioned = done({ ...facts, linked: [], onSite: [] }, { event: 'SANCTION', at, lifting: [1, 2] }, system);
  const lift = (from: IsolationFacts, point: number) => done(from, { event: 'LIFT_POINT', at, point, signed: true }, isolator);
  const { state, points } = [2, 1].reduce(lift, sanctioned);
  await db
    .updateTable('isolation')
    .set({ state, points: JSON.stringify(points) })
    .where('id', '=', id)
    .execute();
};

const putIsolation = async (db: Desk['db'], random: Random, ids: readonly number[], isWorking: boolean): Promise<number> => {
  const isolation_id = await addIsolation(db, isWorking || chance(random, 70) ? 'confirmed' : 'applying');
  for (const permit_id of ids) await db.insertInto('isolation_link').values({ isolation_id, permit_id }).execute();
  return isolation_id;
};

/** What the rules know of a permit when its walk begins: the only time that its facts are read from the store. */
const permitAt = async ({ db, clock }: Desk, id: number): Promise<Permit> => {
  const { facts, version } = await loadPermit(db, id, clock.at.toISOString());
  const [work] = await worksById(db, [id]);
  if (!work) throw new Error(`There is no permit ${id}.`);
  const line: Told = { event: 'CREATE', from_state: null, to_state: facts.state, reason: null, actor_sap: desk.authority };
  return { id, facts, work, version, written: later(clock.at, -10), lines: [line] };
};

const isActive = (state: string): boolean => state === 'issued' || state === 'live';

/** A permit to walk with, some with other work beside them, some on an isolation, some at the end of a shift. */
export const beginWalk = async (world: Desk, random: Random, isLong: boolean): Promise<Model> => {
  const { db, clock } = world;
  // Each walk begins on the same morning: what was declared in one before would come after it.
  await db
    .updateTable('emergency')
    .set({ declared_at: later(clock.at, -1440), stood_down_at: later(clock.at, -1439) })
    .execute();
  const state = isLong && chance(random, 40) ? 'draft' : pick(random, starts);
  const isLate = state === 'live' && chance(random, 50);
  if (isLate) clock.at = evening;
  const validTo = later(clock.at, 60 * pick(random, [2, 12, 24, 48]));
  const evidence = { ...evidenceFor(random, state, clock.at), ...(isLate ? { issue: untilShiftEnds } : {}) };
  const id = await world.put({ state, evidence, validTo });
  const location = JSON.stringify({ type: 'Point', coordinates: [0, 0] });
  // Nobody has looked for what it meets yet.
  const nobodyLooked = { location, equipment_tags: [sharedTag], conflicts_checked_at: null };
  await db.updateTable('permit').set(nobodyLooked).where('id', '=', id).execute();
  const otherId = chance(random, 45) ? await putOther(world, random) : null;
  const isTesting = state === 'testing';
  const isIsolated = isTesting || (state !== 'closed' && chance(random, 40));
  const shared = otherId !== null && !isTesting && chance(random, 40);
  const isConfirmed = isActive(state) || isTesting || shared;
  const isolationId = isIsolated ? await putIsolation(db, random, shared ? [id, otherId] : [id], isConfirmed) : null;
  if (isTesting && isolationId !== null) await liftForTest(db, isolationId, clock.at.toISOString());
  const own = await permitAt(world, id);
  const other = otherId === null ? null : await permitAt(world, otherId);
  const isolation =
    isolationId === null ? null : { id: isolationId, shared, facts: (await loadIsolation(db, isolationId)).facts, lostAt: null };
  return { ...own, other, isolation, conflict: null, agreed: [], readUntil: null };
};

/** The permits of a walk that is over take no part in the next one. */
export const endWalk = async ({ db }: Desk, { id, other }: Model): Promise<void> => {
  const over = permitStates.filter((state) => state !== 'closed' && state !== 'cancelled' && state !== 'rejected');
  await db
    .updateTable('permit')
    .set({ state: 'closed', recheck_at: null })
    .where('id', 'in', other ? [id, other.id] : [id])
    .where('state', 'in', over)
    .execute();
  await db.updateTable('handover').set({ state: 'lapsed' }).where('state', '!=', 'lapsed').execute();
};
