import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('work that is only asked for on the same equipment', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const planned = async (state: PermitState, tag: string, from: number, to: number): Promise<number> => {
    const id = await world.put({ state });
    const plan = { planned_from: later(world.clock.at, from), planned_to: later(world.clock.at, to) };
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag], ...plan })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const beside = async (id: number): Promise<number[]> => {
    const { result } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json();
    return result.standing.asked_beside.map((one: { id: number }) => one.id);
  };

  test('I260: two requests for one vessel at one time name each other while neither is approved', async () => {
    const one = await planned('preparing', 'V-61001', 60, 180);
    const other = await planned('requested', 'V-61OO1', 120, 240);
    const draft = await planned('draft', 'V-61001', 120, 240);
    const later = await planned('endorsement', 'V-61001', 180, 240);
    const elsewhere = await planned('preparing', 'V-61002', 60, 180);
    expect(await beside(one)).toEqual([other]);
    expect(await beside(other)).toEqual([one, later]);
    expect(await beside(draft)).toEqual([one, other, later]);
    expect(await beside(elsewhere)).toEqual([]);
    expect(await beside(await planned('coordination', 'V-61001', 60, 180))).toEqual([]);
  });

  test('I265: an issue period is not extended for a crew whose competence has ended', async () => {
    const crew = [crewNumbered(1, { badge: 'X-1', onSite: true, competentUntil: later(world.clock.at, -1) })];
    const id = await world.put({ state: 'live', evidence: { crew } });
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`)).json().result;
    const { guards } = events.find(({ event }: { event: string }) => event === 'EXTEND');
    expect(guards).toContainEqual(expect.objectContaining({ guard: 'G8', code: 'competence_missing' }));
  });
});
