import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { ConflictLine } from '#domain/simops/conflict.schema.ts';
import { countAll } from '#tests/kit/emergencies.ts';
import { desk, later } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import type { Leader, Led } from './lead.ts';
import type { Plan } from './plan.ts';

const must = async (call: ReturnType<Leader['world']['call']>) => {
  const reply = await call;
  if (reply.statusCode >= 300) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply.json().result;
};

/** An emergency in the area of the permits. */
export const declareEmergency = async ({ world }: Leader): Promise<void> => {
  await must(world.call(desk.hse, 'POST', '/v1/emergencies/', { areas: [1], kind: 'drill', named: 'U100-A' }));
};

/** Whatever is declared is over, since the day before: the next permit begins without it, on the same morning. */
export const standDown = async ({ world }: Leader): Promise<void> => {
  const open: Emergency[] = await must(world.call(desk.hse, 'GET', '/v1/emergencies/'));
  for (const one of open) {
    const unaccounted = await countAll(world, one);
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, one.id);
    await must(world.call(desk.hse, 'POST', `/v1/emergencies/${one.id}/stand-down/`, { signature, unaccounted }));
  }
  await world.db
    .updateTable('emergency')
    .set({ declared_at: later(permitNow, -1440), stood_down_at: later(permitNow, -1439) })
    .execute();
};

const conflictOf = async ({ world }: Leader, { id }: Led): Promise<ConflictLine> => {
  const { items }: { items: ConflictLine[] } = await must(world.call(desk.hse, 'GET', '/v1/conflicts/?limit=200'));
  const found = items.find(({ permits }) => permits.some((one) => one.id === id));
  if (!found) throw new Error(`permit ${id} is in no conflict`);
  return found;
};

const tagOf = ({ id, version }: ConflictLine) => ({ 'if-match': `"c${id}-${version}"` });

/** The conflict of a permit is agreed on: a coordinator and a delegate of the area sign for it. */
const agree = async (leader: Leader, led: Led): Promise<void> => {
  const { world } = leader;
  const conflict = await conflictOf(leader, led);
  const lower = Math.min(...conflict.permits.map(({ id }) => id));
  const { version } = await leader.shown({ id: lower });
  const signatures: string[] = [];
  for (const sap of [desk.hse, desk.delegate]) signatures.push(await world.signature(desk.hse, sap, 'RESOLVE', lower, version));
  const body = { event: 'RESOLVE', controls: ['R5'], resolution_text: 'The one waits until the other has come down.', signatures };
  await must(world.call(desk.hse, 'POST', `/v1/conflicts/${conflict.id}/events/`, body, tagOf(conflict)));
};

/** A signer of the resolution takes it back. */
export const takeBack = async (leader: Leader, led: Led): Promise<void> => {
  const conflict = await conflictOf(leader, led);
  const path = `/v1/conflicts/${conflict.id}/events/`;
  await must(leader.world.call(desk.hse, 'POST', path, { event: 'WITHDRAW', comment: 'The barrier is gone.' }, tagOf(conflict)));
};

/** Danger is seen under other work in the same vessel, where one of the two is an entry. */
export const spaceLost = async ({ world, lead }: Leader, led: Led): Promise<void> => {
  const other = await lead('live');
  const space = [`V-${led.id}`];
  await world.db.updateTable('permit').set({ equipment_tags: space }).where('id', '=', led.id).execute();
  await world.db
    .updateTable('permit')
    .set({ equipment_tags: space, supplementary_codes: ['CSE'] })
    .where('id', '=', other.id)
    .execute();
  await must(
    world.call(desk.hse, 'POST', `/v1/permits/${other.id}/events/`, { event: 'SUSPEND', reason: 'danger' }, { 'if-match': '*' }),
  );
};

/** Where two works meet, each pair in a place of its own. */
let corners = 0;
export const corner = (): number => {
  corners += 1;
  return -1000 * corners;
};

/** A permit in coordination beside work at height that goes on, with what was agreed between them. */
export const leadBesideOther = async (leader: Leader, plan: Plan = {}): Promise<Led> => {
  const x = corner();
  await leader.lead('live', { high: true, x });
  const led = await leader.lead('coordination', { ...plan, x });
  await leader.tries(led, 'AUTHORISE', { signed: [desk.hse] });
  await agree(leader, led);
  return led;
};
