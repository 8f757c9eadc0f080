import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOfOtherAreas, mayWrite } from '#src/entities/work/useMay.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('whether a reader is a delegate of the area of a permit', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  test('is said with the permit, and a form of its evidence is offered by that', async () => {
    const id = await world.put({ state: 'preparing' });
    const read = async (sap: number) => (await world.call(sap, 'GET', `/v1/permits/${id}/`)).json().result;
    const role = ['Area Owner Delegate'] as const;
    const own = await read(desk.delegate);
    expect(own.delegated).toBe(true);
    expect(mayWrite('assessRisk', own, { sap: desk.delegate, role })).toBe(true);
    expect(isOfOtherAreas(own, { sap: desk.delegate, role })).toBe(false);
    const other = await read(desk.neighbour);
    expect(other.delegated).toBe(false);
    expect(mayWrite('assessRisk', other, { sap: desk.neighbour, role })).toBe(false);
    expect(mayWrite('testGas', { ...other, state: 'live' }, { sap: desk.neighbour, role })).toBe(true);
    expect(isOfOtherAreas(other, { sap: desk.neighbour, role })).toBe(true);
    // A site's own server may not say it: then the role counts, and the server decides.
    const { delegated: _unsaid, ...unsaid } = other;
    expect(mayWrite('assessRisk', unsaid, { sap: desk.neighbour, role })).toBe(true);
    expect(isOfOtherAreas(unsaid, { sap: desk.neighbour, role })).toBe(false);
  });
});
