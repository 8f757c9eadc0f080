import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { stoppedIn } from '#domain/permits/emergencies/emergency.stopped.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('an emergency after another', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const declare = async (areas: number[], named: string, kind: string): Promise<Emergency> =>
    (await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas, kind, named })).json().result;
  const standDown = async (id: number) => {
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, id);
    const open = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result as Emergency[];
    const known = open.find((one) => one.id === id);
    return world.call(desk.hse, 'POST', `/v1/emergencies/${id}/stand-down/`, { signature, unaccounted: known && namingAll(known) });
  };

  test.each([
    ['gas', 'fire'],
    ['drill', 'fire'],
  ])(
    'work that stands still for a %s stands still for the %s over the same area when the first is stood down',
    async (one, other) => {
      const working = await world.put({ state: 'live', areaId: 2, evidence: { crew: [] } });
      await world.put({ state: 'live', areaId: 1, evidence: { crew: [] } });
      const first = await declare([2], 'U200-B', one);
      expect(first.stopped.map(({ id }) => id)).toContain(working);
      world.pass(1);
      const second = await declare([2], 'U200-B', other);
      const stands = async () => {
        const open = (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result as Emergency[];
        const read = open.find(({ id }) => id === second.id);
        if (!read) throw new Error('the emergency is not declared any more');
        return { before: read.stopped_before.map(({ id }) => id), shares: stoppedIn(read) };
      };
      const both = await stands();
      expect(both.before).toEqual([working]);
      expect((await standDown(first.id)).statusCode).toBe(200);
      expect(await stands()).toEqual(both);
      expect(both.shares).toEqual({ inside: 1, reaching: 0, before: 1 });
      // What is over stands still for nothing.
      await world.db.updateTable('permit').set({ state: 'cancelled', reason: null }).where('id', '=', working).execute();
      expect((await stands()).before).toEqual([]);
      expect((await standDown(second.id)).statusCode).toBe(200);
    },
  );
});
