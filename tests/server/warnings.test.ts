import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { warningsOf } from '#domain/permits/warnings/warning.rules.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { loadPermit } from '#server/permits/kernel/lockPermit.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { escalate } from '#server/permits/warnings/escalate.ts';
import { warnOthers } from '#server/permits/warnings/warnOthers.ts';
import { passedTest } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk, type Put } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

const handedBack = (at: string) =>
  ({
    revision: 0,
    at,
    name: '',
    sameDesk: true,
    version: 1,
    event: 'HAND_BACK',
    sap: desk.authority,
    role: 'performing authority',
    issueNo: 1,
  }) as const;
const longAgo = -14 * 1440;

describeStores('what people are warned of', (store) => {
  let world: Desk;
  const said: { facts: object; text: string }[] = [];
  const quiet = { warn: (facts: object, text: string) => void said.push({ facts, text }), error: () => undefined };
  /** What the scheduler does in one round, twice: what was done once must not be done again. */
  const look = async () => {
    for (let round = 0; round < 2; round += 1) {
      await wakePermits({ db: world.db, log: quiet, clock: clockOf(() => world.clock.at) });
      await escalate(world.db, world.clock.at);
      await warnOthers(world.db, world.clock.at);
    }
  };
  /** Who was told what, newest last, by SAP number. */
  const told = async (texts: readonly string[]) => {
    const rows = await world.db
      .selectFrom('notification as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select(['p.sap', 'n.params', 'n.priority', 'n.text'])
      .where('n.text', 'in', texts as 'warning'[])
      .orderBy('n.id')
      .execute();
    return rows.map(({ sap, params, priority }) => ({ sap, kind: params.kind ?? params.of, minutes: params.minutes, priority }));
  };
  const given = () =>
    world.db.selectFrom('warning').select(['group_key', 'permit_id', 'due_at', 'fired_at', 'escalates_at']).orderBy('id').execute();

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());
  // The next test is a day later, so that nothing of the one before falls due in it.
  beforeEach(async () => {
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).execute();
    await world.db.updateTable('conversation_action').set({ state: 'done' }).execute();
    world.pass(1440);
    await world.db.deleteFrom('notification').execute();
    await world.db.deleteFrom('warning').execute();
  });

  const waited = [desk.hse, desk.authority];
  const closers = [desk.hse, desk.delegate, desk.second, desk.authority];
  const gasPlan = { needed: true, continuous: false, intervalMin: 120, points: ['pump'], limits: [] };
  type Case = { kind: string; put: (now: Date) => Put; at: [number, number][]; who: number[] };
  const cases: Case[] = [
    {
      kind: 'gas',
      put: (now) => ({ state: 'live', evidence: { gasPlan, gasTests: [passedTest(1, later(now, -100))] } }),
      at: [
        [5, 2],
        [15, 2],
      ],
      who: waited,
    },
    {
      kind: 'window',
      put: () => ({ state: 'live' }),
      at: [
        [180, 3],
        [210, 2],
        [230, 2],
      ],
      who: waited,
    },
    {
      kind: 'validity',
      put: (now) => ({ state: 'suspended', validTo: later(now, 1500) }),
      at: [
        [60, 3],
        [1380, 2],
        [1470, 2],
      ],
      who: closers,
    },
    {
      kind: 'test',
      put: () => ({ state: 'testing' }),
      at: [
        [30, 2],
        [50, 2],
      ],
      who: closers,
    },
    {
      kind: 'closure',
      put: (now) => ({ state: 'handed_back', evidence: { signatures: [handedBack(later(now, -10))] } }),
      at: [[710, 2]],
      who: closers,
    },
    { kind: 'handBack', put: (now) => ({ state: 'expired', validTo: later(now, -10) }), at: [[50, 1]], who: waited },
  ];

  describe.each(cases)('$kind', ({ kind, put, at, who }) => {
    const here = async () => (await told(['warning'])).filter((one) => one.kind === kind);

    test('I47: each is given once at its minute, to those it is for, with when it was due and when it was given', async () => {
      const began = world.clock.at;
      const id = await world.put(put(began));
      for (const [index, [minutes, priority]] of at.entries()) {
        world.clock.at = new Date(Date.parse(later(began, minutes)) - 1);
        await look();
        expect(await here()).toHaveLength(index * who.length);
        world.clock.at = new Date(later(began, minutes));
        await look();
        const all = (await here()).slice(index * who.length);
        expect(all.map(({ sap }) => sap).sort()).toEqual([...who].sort());
        expect(new Set(all.map((one) => one.priority))).toEqual(new Set([priority]));
        const row = (await given()).filter(({ group_key }) => group_key.startsWith(`${kind}:`)).at(-1);
        expect(row).toMatchObject({ permit_id: id, due_at: world.clock.at, fired_at: world.clock.at });
      }
    });

    test('late, the last of it is given once, and says that it was late', async () => {
      const began = world.clock.at;
      await world.put(put(began));
      const [last] = at.at(-1) ?? [0];
      // Three minutes late, which is still before what it warns of.
      world.clock.at = new Date(later(began, last + 3));
      await look();
      expect(await here()).toHaveLength(who.length);
      const rows = (await given()).filter(({ group_key }) => group_key.startsWith(`${kind}:`));
      expect(rows).toMatchObject([{ due_at: new Date(later(began, last)), fired_at: world.clock.at }]);
    });
  });

  test('one that is given more than a minute late is in the log, with when it was due; one in time is not', async () => {
    const began = world.clock.at;
    await world.put({ state: 'expired', validTo: later(began, -10) });
    said.length = 0;
    world.clock.at = new Date(later(began, 52));
    await look();
    const late = { facts: { warnings: 1, due: new Date(later(began, 50)) }, text: 'warnings were given late' };
    expect(said).toEqual([late]);
    const next = world.clock.at;
    await world.put({ state: 'expired', validTo: later(next, -10) });
    world.clock.at = new Date(later(next, 50.5));
    await look();
    expect(await given()).toHaveLength(2);
    expect(said).toEqual([late]);
  });

  test('what is past is not warned of: of a period that ended while nobody looked, the end alone is told', async () => {
    const id = await world.put({ state: 'live' });
    world.pass(300);
    await look();
    expect((await world.rowOf(id)).state).toBe('suspended');
    expect((await told(['warning'])).filter(({ kind }) => kind === 'window')).toEqual([]);
    expect((await told(['suspended'])).length).toBeGreaterThan(0);
  });

  test('the end of the shift, to the delegates of the area: one entry that counts the work to hand over', async () => {
    const ids = [await world.put({ state: 'suspended' }), await world.put({ state: 'suspended' })];
    const factsOf = async (id: number): Promise<PermitFacts> =>
      (await loadPermit(world.db, id, world.clock.at.toISOString())).facts;
    const shift = warningsOf(await factsOf(ids[0] ?? 0)).find(({ kind }) => kind === 'shift');
    world.clock.at = new Date(shift?.due ?? '');
    await look();
    const entries = await world.db
      .selectFrom('notification as n')
      .innerJoin('person as p', 'p.id', 'n.person_id')
      .select(['p.sap', 'n.count'])
      .where(sql<boolean>`n.params->>'kind' = 'shift'`)
      .orderBy('p.sap')
      .execute();
    expect(entries).toEqual([
      { sap: desk.delegate, count: ids.length },
      { sap: desk.second, count: ids.length },
    ]);
  });

  test('the review of a long-term isolation: two weeks before, and when it is due', async () => {
    const id = await addIsolation(world.db, 'confirmed');
    const reviewDue = later(world.clock.at, 15 * 1440);
    const long_term = JSON.stringify({
      owner: desk.delegate,
      reason: 'spare pump',
      since: world.clock.at.toISOString(),
      reviewDue,
    });
    await world.db.updateTable('isolation').set({ state: 'long_term', long_term }).where('id', '=', id).execute();
    await look();
    expect(await told(['warning'])).toEqual([]);
    world.clock.at = new Date(later(new Date(reviewDue), longAgo));
    await look();
    expect(await told(['warning'])).toEqual([{ sap: desk.delegate, kind: 'review', minutes: undefined, priority: 3 }]);
    world.clock.at = new Date(reviewDue);
    await look();
    expect((await told(['warning'])).map(({ priority }) => priority)).toEqual([3, 2]);
    expect((await given()).map(({ due_at }) => due_at.toISOString())).toEqual([later(new Date(reviewDue), longAgo), reviewDue]);
    await world.db.updateTable('isolation').set({ state: 'removed', long_term: null }).where('id', '=', id).execute();
  });

  test('an action whose day is over, to its owner, and not one that is done', async () => {
    const permit_id = await world.put({ state: 'closed' });
    const words = { topic: 'housekeeping', observation: 'at_risk', message: 'Oil on the step.', visibility: 'site' };
    const opened = await world.call(desk.hse, 'POST', '/v1/conversations/', { permit_id, participants: [], ...words });
    expect([opened.statusCode, opened.body]).toEqual([201, expect.anything()]);
    const conversation = opened.json().result.id;
    const day = later(world.clock.at, 1440).slice(0, 10);
    const act = (text: string) =>
      world.call(desk.hse, 'POST', `/v1/conversations/${conversation}/actions/`, { text, owner_sap: desk.delegate, due_on: day });
    await act('Paint the step');
    await act('Wipe the step');
    await world.db.updateTable('conversation_action').set({ state: 'done' }).where('text', '=', 'Wipe the step').execute();
    world.clock.at = new Date(`${day}T12:00:00.000Z`);
    await look();
    expect(await told(['warning'])).toEqual([]);
    world.pass(1440);
    await look();
    expect(await told(['warning'])).toEqual([{ sap: desk.delegate, kind: 'action', minutes: undefined, priority: 3 }]);
  });

  test('I47: what belongs to no clock of one permit is given late once, too, with when it was due', async () => {
    const began = world.clock.at;
    const handed = await world.put({ state: 'suspended' });
    const { facts } = await loadPermit(world.db, handed, began.toISOString());
    const shift = warningsOf(facts).find(({ kind }) => kind === 'shift')?.due ?? '';
    const planned = await world.put({ state: 'preparing' });
    const until = later(new Date(shift), -10);
    world.signOut();
    const override = { tag: 'LT-12', reason: 'The level is calibrated.', measure: 'Two people read the glass.', until };
    const tag = { 'if-match': `"p${planned}-1"` };
    const listed = await world.call(desk.hse, 'PUT', `/v1/permits/${planned}/overrides/`, { overrides: [override] }, tag);
    expect(listed.statusCode, listed.body).toBe(200);
    const isolation = await addIsolation(world.db, 'confirmed');
    const reviewDue = later(new Date(shift), -1);
    const long_term = JSON.stringify({ owner: desk.delegate, reason: 'spare pump', since: began.toISOString(), reviewDue });
    await world.db.updateTable('isolation').set({ state: 'long_term', long_term }).where('id', '=', isolation).execute();
    world.clock.at = new Date(later(new Date(shift), 3));
    await look();
    const dueOf = async (kind: string) =>
      (await given())
        .filter(({ group_key, fired_at }) => group_key.startsWith(kind) && fired_at.getTime() === world.clock.at.getTime())
        .map(({ due_at }) => due_at.toISOString());
    expect([await dueOf('shift:'), await dueOf('override:'), await dueOf('review:')]).toEqual([[shift], [until], [reviewDue]]);
    const once = (await told(['warning', 'override'])).map(({ sap, kind }) => `${kind} ${sap}`);
    expect(new Set(once).size).toBe(once.length);
    await world.db.updateTable('isolation').set({ state: 'removed', long_term: null }).where('id', '=', isolation).execute();
  });

  describe('what is urgent', () => {
    const passedOn = async () => (await told(['not_acted'])).map(({ sap, minutes }) => `${sap} after ${minutes}`);

    test('I48: and not acted on goes to the coordinators after five minutes and to the delegates of the area after ten', async () => {
      const id = await world.put({ state: 'expired', validTo: later(world.clock.at, -60) });
      await world.db
        .updateTable('permit')
        .set({ coordinator_sap: null, recheck_at: world.clock.at })
        .where('id', '=', id)
        .execute();
      await look();
      expect((await told(['warning'])).map(({ sap }) => sap)).toEqual([desk.authority]);
      world.pass(4);
      await look();
      expect(await passedOn()).toEqual([]);
      world.pass(1);
      await look();
      expect(await passedOn()).toEqual([`${desk.hse} after 5`]);
      world.pass(5);
      await look();
      expect(await passedOn()).toEqual([`${desk.hse} after 5`, `${desk.delegate} after 10`, `${desk.second} after 10`]);
      world.pass(60);
      await look();
      expect(await passedOn()).toHaveLength(3);
    });

    test('is passed on once, whichever of several servers comes first', async () => {
      const id = await world.put({ state: 'expired', validTo: later(world.clock.at, -60) });
      await world.db
        .updateTable('permit')
        .set({ coordinator_sap: null, recheck_at: world.clock.at })
        .where('id', '=', id)
        .execute();
      await look();
      world.pass(5);
      await Promise.all([look(), look(), look()]);
      expect(await passedOn()).toEqual([`${desk.hse} after 5`]);
    });

    test('I48: and acted on stays with those it was told to', async () => {
      const id = await world.put({ state: 'live' });
      await world.db.updateTable('permit').set({ coordinator_sap: null }).where('id', '=', id).execute();
      expect((await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'danger' } })).statusCode).toBe(200);
      expect((await given()).filter(({ escalates_at }) => escalates_at !== null)).toHaveLength(1);
      world.pass(2);
      const { version } = await world.rowOf(id);
      const visit = { at: world.clock.at.toISOString(), note: 'The leak is closed.' };
      const visited = await world.call(desk.second, 'PUT', `/v1/permits/${id}/visit/`, visit, {
        'if-match': `"p${id}-${version}"`,
      });
      expect(visited.statusCode, visited.body).toBeLessThan(300);
      world.pass(10);
      await look();
      expect(await passedOn()).toEqual([]);
    });
  });
});
