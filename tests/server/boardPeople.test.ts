import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSiteFigures } from '#domain/permits/board/board.figures.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { openStates, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { emptyEvidence } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('people on the board', (store) => {
  let world: Desk;

  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  type There = { state: PermitState; change?: object; tested?: readonly { point: string; passed: boolean; minutes: number }[] };
  const put = async ({ state, change = {}, tested = [] }: There): Promise<number> => {
    const gasTests = tested.map(({ point, passed, minutes }, at) => ({
      ...{
        no: at + 1,
        point,
        kind: 'initial' as const,
        testedAt: later(permitNow, minutes),
        recordedAt: later(permitNow, minutes),
      },
      ...{ validUntil: later(permitNow, minutes + 60), tester: desk.delegate, instrument: 'G-1', readings: [], note: null },
      ...{ passed, outOfLimits: passed ? [] : ['H2S' as const], voided: false, voidedBecause: null },
    }));
    const gasPlan = { ...emptyEvidence.gasPlan, points: [...new Set(tested.map(({ point }) => point))] };
    const id = await world.put({ state, evidence: { gasTests, gasPlan } });
    await world.db.updateTable('permit').set(change).where('id', '=', id).execute();
    return id;
  };
  const board = async (): Promise<Board> => (await world.call(desk.hse, 'GET', '/v1/board/')).json().result;
  const figure = async (name: string) => {
    const { permits, people, inside } = (await board()).figures.find((one) => one.name === name) ?? {};
    return { permits, people, inside };
  };
  const onSite = async (): Promise<number> =>
    (await board()).figures
      .filter(({ name }) => onSiteFigures.some((one) => one === name))
      .reduce((sum, { people }) => sum + people, 0);

  test.each(openStates)('of a permit that is %s they are in one figure, once, and in their area', async (state) => {
    const before = await onSite();
    const id = await put({ state, change: { crew_on: 3, crew_inside: 2 } });
    expect((await onSite()) - before).toBe(3);
    expect((await board()).areas.reduce((sum, { people }) => sum + people, 0)).toBe(3);
    await world.db.updateTable('permit').set({ crew_on: 0, crew_inside: 0 }).where('id', '=', id).execute();
  });

  test('everybody in a space in which gas stands found is counted there, whatever stopped their permit, and nobody elsewhere', async () => {
    const vessel = { equipment_tags: ['V-30201'], supplementary_codes: ['CSE' as const] };
    await put({ state: 'suspended', change: { ...vessel, gas: 'failed', reason: 'gas', crew_on: 1, crew_inside: 1 } });
    const there = { equipment_tags: [' v-30201'], crew_on: 4, crew_inside: 3 };
    const stopped = await put({ state: 'suspended', change: { ...there, gas: 'missing', reason: 'danger' } });
    await put({ state: 'ready', change: { equipment_tags: ['V-30201'], gas: 'valid' } });
    await put({ state: 'live', change: { ...there, equipment_tags: ['V-30202'], supplementary_codes: ['CSE'] } });
    expect(await figure('gasFound')).toEqual({ permits: 2, people: 5, inside: 4 });
    const { items, total } = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=0&gas_found=true')).json().result;
    expect([total, items.map(({ id }: { id: number }) => id)]).toEqual([2, expect.arrayContaining([stopped])]);
  });

  test('gas that an ended permit has left counts until all its points have passed anew, however they are spelled', async () => {
    const before = await figure('gasFound');
    const vessel = { equipment_tags: ['V-30203'], supplementary_codes: ['CSE' as const] };
    const found = { point: 'Bottom', passed: false, minutes: -30 };
    await put({ state: 'cancelled', tested: [found], change: { ...vessel, gas: 'failed' } });
    await put({ state: 'live', change: { ...vessel, crew_on: 2, crew_inside: 2 } });
    expect(await figure('gasFound')).toEqual({
      ...{ permits: (before.permits ?? 0) + 1, people: (before.people ?? 0) + 2, inside: (before.inside ?? 0) + 2 },
    });
    await put({ state: 'ready', tested: [{ point: 'bottom', passed: true, minutes: -5 }], change: vessel });
    expect(await figure('gasFound')).toEqual(before);
  });

  test('air that nobody monitors is counted with the people in it, at work that goes on and at work that stands still', async () => {
    await put({ state: 'live', change: { gas: 'silent', crew_on: 2, crew_inside: 1 } });
    await put({ state: 'suspended', change: { gas: 'silent', crew_on: 3, crew_inside: 3 } });
    await put({ state: 'ready', change: { gas: 'silent' } });
    expect(await figure('unmonitored')).toEqual({ permits: 2, people: 5, inside: 4 });
    // Stopped for something else the gas test says nothing of it: whoever is inside breathes air that nobody reads.
    const gasPlan = { ...emptyEvidence.gasPlan, needed: true, continuous: true, points: ['pump'] };
    const unread = await world.put({ state: 'suspended', evidence: { gasPlan } });
    const there = { gas: 'missing' as const, reason: 'danger' as const, crew_on: 2, crew_inside: 2 };
    await world.db.updateTable('permit').set(there).where('id', '=', unread).execute();
    expect(await figure('unmonitored')).toEqual({ permits: 3, people: 7, inside: 6 });
  });

  test('I176: an entry whose tag no register knows is counted as a space that nobody has compared, and said so in its row and on its page', async () => {
    const put = async (tag: string, code: 'CSE' | 'HOT', there: number, state: PermitState = 'live') => {
      const id = await world.put({ state });
      const change = { equipment_tags: [tag], supplementary_codes: [code], crew_on: there, crew_inside: there };
      await world.db.updateTable('permit').set(change).where('id', '=', id).execute();
      return id;
    };
    await world.db.updateTable('permit').set({ supplementary_codes: [] }).execute();
    await world.db.deleteFrom('equipment').execute();
    const unknown = await put('V-2X301', 'CSE', 2);
    // Of a site without a register nothing is said: there is nothing to compare a tag with.
    expect(await figure('uncompared')).toEqual({ permits: 0, people: 0, inside: 0 });
    await world.db.insertInto('equipment').values({ site_id: 1, area_id: 1, tag: 'V-20301', name: 'Separator' }).execute();
    const typed = await put('V-2O301', 'CSE', 4);
    const stopped = await put('V-2X302', 'CSE', 1, 'suspended');
    await put('V-2X301', 'HOT', 8);
    await put('V-2X301', 'CSE', 0, 'closed');
    expect(await figure('uncompared')).toEqual({ permits: 2, people: 3, inside: 3 });
    const { items } = (await world.call(desk.hse, 'GET', '/v1/permits/?labelHandle=0&uncompared=true')).json().result;
    const said = items.map(({ id, uncompared_tags }: { id: number; uncompared_tags: string[] }) => [id, uncompared_tags]);
    expect(said).toHaveLength(2);
    expect(said).toEqual(
      expect.arrayContaining([
        [unknown, ['V-2X301']],
        [stopped, ['V-2X302']],
      ]),
    );
    const page = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.uncompared_tags;
    expect([await page(unknown), await page(typed)]).toEqual([['V-2X301'], []]);
  });

  test('the labels of gas and isolations are as loud as a stop while people are where gas was found or an isolation is lost', async () => {
    const loud = async () => {
      const labels = (await world.call(desk.hse, 'GET', '/v1/permits/labels/')).json().result;
      return ['gas', 'isolations'].map((name) => labels.find(({ alias }: { alias: string }) => alias === name).priority);
    };
    await world.db.updateTable('permit').set({ crew_on: 0, crew_inside: 0 }).execute();
    expect(await loud()).toEqual([2, 2]);
    await put({ state: 'live', change: { gas: 'due_soon', isolation: 'confirmed', crew_on: 2 } });
    expect(await loud()).toEqual([2, 2]);
    await put({ state: 'suspended', change: { gas: 'failed', isolation: 'confirmed', crew_on: 2 } });
    expect(await loud()).toEqual([1, 2]);
    await put({ state: 'suspended', change: { gas: 'valid', isolation: 'lost', crew_inside: 1 } });
    expect(await loud()).toEqual([1, 1]);
  });
});
