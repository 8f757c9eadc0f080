import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewNumbered, emptyEvidence, passedTest } from '#tests/kit/evidence.ts';
import { goodInstrument } from '#tests/kit/instruments.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { standDownOver, ticked } from '#tests/kit/standDownOver.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

type Told = { guard: string; code: string; message: string };
type Put = { tag: string; state?: PermitState; isEntry?: boolean; isolation?: number; crew?: string[]; gas?: boolean };

const opened = ['coordination', 'ready', 'issued', 'live', 'suspended', 'testing', 'expired', 'handed_back'] as const;
const unopened = ['draft', 'requested', 'preparing', 'endorsement', 'approval', 'closed', 'cancelled'] as const;

const air = { O2: 20.9, LEL: 0, H2S: 0, CO: 0 };
const readings = (read: Partial<typeof air>) =>
  Object.entries({ ...air, ...read }).map(([substance, value]) => ({ substance, value }));

describeStores('everything at the tag of an open entry', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    await addCompetence(world.db, desk.incoming, 'gas_tester');
  }, 60_000);
  afterAll(() => world.close());

  const ok = (reply: { statusCode: number; body: string }) => expect([200, 201], reply.body).toContain(reply.statusCode);
  let vessel = 61000;
  const newTag = (): string => {
    vessel += 1;
    return `V-${vessel}`;
  };
  /** Work at a vessel, an entry or not, with the isolation that it relies on and its crew on site. */
  const put = async ({ tag, state = 'live', isEntry = false, isolation, crew = [], gas = false }: Put): Promise<number> => {
    const listed = crew.map((name, no) => crewNumbered(no + 1, { name, badge: world.newKey(), onSite: true }));
    const evidence = {
      ...(crew.length > 0 ? { crew: listed } : {}),
      ...(gas
        ? { gasPlan: { ...emptyEvidence.gasPlan, points: ['pump'] }, gasTests: [passedTest(1, later(world.clock.at, -5))] }
        : {}),
    };
    const id = await world.put({ state, evidence });
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag], primary_code: isEntry ? 'CSE' : 'CLD' })
      .where('id', '=', id)
      .execute();
    if (isolation) await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: id }).execute();
    return id;
  };
  const shown = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
  const blocksOf = async (id: number, event: string): Promise<Told[]> => {
    const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json().result;
    const { guards } = events.find((one: { event: string }) => one.event === event);
    return guards.filter(({ guard }: Told) => guard === 'sameSpace');
  };
  const spaceLines = async (id: number): Promise<(string | null)[]> =>
    (await world.historyOf(id)).filter(({ event }) => event === 'SPACE_LOST').map(({ comment }) => comment);

  const danger = async (id: number): Promise<void> =>
    ok(await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'Flames at the lower manway.' }, version: '*' }));
  const tested = async (id: number, read: Partial<typeof air>): Promise<void> => {
    const { version } = await world.rowOf(id);
    const signature = await world.signature(desk.delegate, desk.incoming, 'GAS_TEST', id, version);
    const made = { point: 'pump', tested_at: world.clock.at.toISOString(), instrument_id: goodInstrument };
    const body = { ...made, readings: readings(read), signatures: [signature] };
    ok(await world.call(desk.delegate, 'POST', `/v1/permits/${id}/gas-tests/`, body, { 'if-match': `"p${id}-${version}"` }));
  };
  const lose = async (isolation: number): Promise<void> =>
    ok(await world.call(desk.hse, 'POST', `/v1/isolations/${isolation}/events/`, { event: 'LOSE_POINT', point: 1 }));
  const retire = (tag: string) =>
    world.db
      .updateTable('permit')
      .set({ state: 'closed' })
      .where(sql<boolean>`equipment_keys && tag_keys(array[${tag}])`)
      .execute();

  type Telling = { told: string; at: (put: Put) => Promise<{ id: number; tell: () => Promise<void> }> };
  const tellings: Record<string, Telling> = {
    danger: {
      told: 'was stopped for danger',
      at: async (work) => {
        const id = await put(work);
        return { id, tell: () => danger(id) };
      },
    },
    gas: {
      told: 'gas was found or a gas test failed',
      at: async (work) => {
        // Nothing is tested before the work is ready.
        const id = await put({ ...work, state: 'ready', gas: true });
        return { id, tell: () => tested(id, { LEL: 40 }) };
      },
    },
    'a lost isolation': {
      told: 'an isolation was lost',
      at: async (work) => {
        const isolation = await addIsolation(world.db, 'confirmed');
        const id = await put({ ...work, isolation });
        return { id, tell: () => lose(isolation) };
      },
    },
  };

  describe.each(Object.entries(tellings))('I245: %s under a third permit', (cause, { told, at }) => {
    test.each(cause === 'danger' ? opened : (['coordination', 'live'] as const))(
      'stops and holds all work where an entry is %s',
      async (state) => {
        const tag = newTag();
        await put({ tag, state, isEntry: true });
        const inside = await put({ tag });
        const ready = await put({ tag: ` ${tag.toLowerCase()}`, state: 'ready' });
        const planned = await put({ tag, state: 'requested' });
        const elsewhere = await put({ tag: newTag() });
        const third = await at({ tag, state: 'coordination' });
        await third.tell();
        const number = (await shown(third.id)).tracking_number;
        for (const id of [inside, ready]) expect(await spaceLines(id)).toEqual([expect.stringContaining(told)]);
        expect((await spaceLines(inside))[0]).toContain(`In the same confined space, ${tag}, `);
        expect((await spaceLines(inside))[0]).toContain(number);
        expect((await shown(inside)).state).toBe('suspended');
        for (const id of [planned, elsewhere]) expect(await spaceLines(id)).toEqual([]);
        const held = (await blocksOf(ready, 'ISSUE')).map(({ message }) => message);
        expect(held).toEqual(cause === 'danger' ? [] : [expect.stringContaining(number)]);
        expect((await shown(ready)).standing.in_space.map((one: { id: number }) => one.id)).toContain(third.id);
        await retire(tag);
      },
    );

    test.each(cause === 'danger' ? unopened : (['requested', 'closed'] as const))(
      'stops nobody else where an entry is %s',
      async (state) => {
        const tag = newTag();
        await put({ tag, state, isEntry: true });
        const inside = await put({ tag });
        const third = await at({ tag, state: 'coordination' });
        await third.tell();
        expect(await spaceLines(inside)).toEqual([]);
        expect((await shown(inside)).state).toBe('live');
        await retire(tag);
      },
    );
  });

  test('I245: gas under the work inside is told under the others there as well, and holds them', async () => {
    const tag = newTag();
    await put({ tag, isEntry: true });
    const welding = await put({ tag, gas: true });
    const cleaning = await put({ tag, state: 'ready' });
    await tested(welding, { LEL: 12 });
    const { standing } = await shown(cleaning);
    expect(await spaceLines(cleaning)).toEqual([expect.stringContaining('gas was found')]);
    expect(standing.in_space.filter((one: { gas_failed: object[] }) => one.gas_failed.length > 0)).toMatchObject([
      { id: welding, tag, dangers: [{ danger: 'failed', points: [] }] },
    ]);
    expect((await blocksOf(cleaning, 'ISSUE')).map(({ code }) => code)).toEqual(['gas_in_space']);
    await retire(tag);
  });

  test('I263: air that nothing reads under one permit in a space is told under the others there', async () => {
    const tag = newTag();
    const entry = await put({ tag, isEntry: true });
    const welding = await put({ tag });
    const told = async () =>
      (await shown(welding)).standing.in_space
        .filter((one: { air_unread: boolean }) => one.air_unread)
        .map((one: { id: number }) => one.id);
    const reads = (gas: 'silent' | 'valid') => world.db.updateTable('permit').set({ gas }).where('id', '=', entry).execute();
    await reads('silent');
    expect(await told()).toEqual([entry]);
    await reads('valid');
    expect(await told()).toEqual([]);
    await retire(tag);
  });

  test('I246: what is only asked for relies on no isolation in the space: naming a lost one of elsewhere stops nobody', async () => {
    const tag = newTag();
    const lost = await addIsolation(world.db, 'confirmed', 'positive');
    await put({ tag: newTag(), isolation: lost });
    await lose(lost);
    const entry = await put({ tag, state: 'requested', isEntry: true });
    const working = await put({ tag });
    ok(await world.call(desk.hse, 'PUT', `/v1/permits/${entry}/isolations/`, { ids: [lost] }, { 'if-match': '*' }));
    expect((await shown(working)).state).toBe('live');
    expect((await blocksOf(working, 'EXTEND')).map(({ code }) => code)).toEqual([]);
    expect((await shown(working)).standing.in_space.flatMap((one: { lost: object[] }) => one.lost)).toEqual([]);
    await retire(tag);
  });

  describe.each(['the entry', 'the work beside it', 'a third permit'] as const)('I247: somebody of %s is missing', (whose) => {
    test('since an emergency: no other work begins or goes on for longer in the space until they are found, and each permit says so', async () => {
      const tag = newTag();
      const crew = ['Fadi Sonmez'];
      const entry = await put({ tag, state: 'suspended', isEntry: true, ...(whose === 'the entry' ? { crew } : {}) });
      const beside = await put({ tag, state: 'suspended', ...(whose === 'the work beside it' ? { crew } : {}) });
      const third = await put({ tag, state: 'suspended', ...(whose === 'a third permit' ? { crew } : {}) });
      const lost = { 'the entry': entry, 'the work beside it': beside, 'a third permit': third }[whose];
      const number = (await shown(lost)).tracking_number;
      const elsewhere = await put({ tag: newTag(), state: 'suspended' });
      const emergency = await standDownOver(world, [{ permit: lost, member: 1 }]);
      const ready = await put({ tag, state: 'ready' });
      const steps: [number, string][] = [
        ...[entry, beside, third]
          .filter((id) => id !== lost)
          .flatMap((id): [number, string][] => [
            [id, 'REISSUE'],
            [id, 'SANCTION_TO_TEST'],
          ]),
        [ready, 'ISSUE'],
      ];
      const said = `In the same confined space, ${tag}, not accounted for since an emergency under ${number}: Fadi Sonmez. Find them and record it; the work waits until then.`;
      for (const [id, event] of steps)
        expect((await blocksOf(id, event)).map(({ code, message }) => [code, message])).toEqual([['missing_in_space', said]]);
      expect(await blocksOf(elsewhere, 'REISSUE')).toEqual([]);
      const told = (await shown(ready)).standing.in_space.filter((one: { missing: string[] }) => one.missing.length > 0);
      expect(told).toMatchObject([{ id: lost, tag, missing: ['Fadi Sonmez'] }]);
      // Whatever becomes of the permit under which they were counted.
      if (whose !== 'the work beside it')
        await world.db.updateTable('permit').set({ state: 'closed' }).where('id', '=', lost).execute();
      if (whose === 'the entry') expect((await blocksOf(ready, 'ISSUE')).map(({ code }) => code)).toEqual(['missing_in_space']);
      ok(await ticked(world, emergency, { permit: lost, member: 1 }));
      for (const [id, event] of steps) expect(await blocksOf(id, event)).toEqual([]);
      await retire(tag);
    });
  });
});
