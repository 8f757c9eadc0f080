import type { Evidence } from '#domain/permits/evidence.ts';
import type { PermitState } from '#domain/permits/permit.states.ts';
import { isFinal } from '#domain/permits/permit.states.ts';
import { pick, type Random, upTo } from '#server/demo/random.ts';
import { look } from '#server/permits/holdPermit.ts';
import { emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later } from '#tests/kit/permitDesk.ts';
import type { Model, Told } from './model.ts';
import { gasInterval } from './writes.ts';

const chance = (random: Random, percent: number): boolean => upTo(random, 100) < percent;

/** Where short walks begin, so that a few of them still go everywhere. A walk from the draft on has all evidence to gather. */
const starts: readonly PermitState[] = [
  ...(['draft', 'requested', 'preparing', 'endorsement', 'approval', 'coordination'] as const),
  ...(['ready', 'ready', 'issued', 'live', 'live', 'live', 'suspended', 'suspended', 'suspended'] as const),
  ...(['expired', 'handed_back', 'closed'] as const),
];
const unendorsed: readonly PermitState[] = ['draft', 'requested', 'preparing', 'endorsement'];

const fireWatchEnds: Partial<Record<PermitState, number>> = { handed_back: 30, closed: -30 };

/** What the permit of a walk needs, and what of it is there when the walk begins. */
const evidenceFor = (random: Random, state: PermitState, now: Date): Partial<Evidence> => {
  const needsExpert = state === 'endorsement' || chance(random, 30);
  const needsGas = chance(random, 50);
  const given = !unendorsed.includes(state);
  return {
    endorsements: needsExpert ? [{ discipline: 'civil', given, by: given ? desk.sme : null }] : [],
    gasPlan: { ...emptyEvidence.gasPlan, needed: needsGas, intervalMin: gasInterval, points: needsGas ? ['pump'] : [] },
    gasTests: needsGas && given ? [passedTest(1, later(now, -5))] : [],
    fireWatch: { needed: chance(random, 40), until: fireWatchEnds[state] === undefined ? null : later(now, fireWatchEnds[state]) },
  };
};

const isolated: readonly PermitState[] = ['ready', 'issued', 'live', 'suspended'];

/** A permit to walk with, and what the rules know of it: the only time that the facts of a walk are read from the store. */
export const beginWalk = async (
  world: Desk,
  random: Random,
  isLong: boolean,
): Promise<{ id: number; model: Model; isolation: number | null }> => {
  const state = isLong && chance(random, 50) ? 'draft' : pick(random, starts);
  const validTo = later(world.clock.at, 60 * pick(random, [2, 12, 24]));
  const id = await world.put({ state, evidence: evidenceFor(random, state, world.clock.at), validTo });
  const isolation = isolated.includes(state) && chance(random, 40) ? await addIsolation(world.db, 'confirmed') : null;
  if (isolation !== null) await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
  const { facts, version } = await look(world.db, id, world.clock.at.toISOString());
  const written = later(world.clock.at, -10);
  const line: Told = { event: 'CREATE', from_state: null, to_state: state, reason: null, actor_sap: desk.authority };
  return { id, isolation, model: { facts, written, version, lines: [line] } };
};

/** The permit of a walk that is over takes no part in the next one. */
export const endWalk = async ({ db }: Desk, id: number, { facts }: Model): Promise<void> => {
  if (isFinal(facts.state)) return;
  await db.updateTable('permit').set({ state: 'closed', wakes_at: null }).where('id', '=', id).execute();
};
