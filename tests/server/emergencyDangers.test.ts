import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Emergency, EmergencyReach } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('what is known where an emergency is', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const at = (tag: string, id: number) =>
    world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag], primary_code: 'CSE' })
      .where('id', '=', id)
      .execute();

  test('I262: a lost isolation of work that was handed back is said before and after it is declared, also of the space in which somebody is', async () => {
    const tag = 'V-71001';
    const entered = {
      no: 1,
      member: 1,
      name: 'Fadi Sonmez',
      inAt: world.clock.at.toISOString(),
      inBy: desk.delegate,
      outAt: null,
      outBy: null,
    };
    const inside = await world.put({
      state: 'live',
      evidence: { crew: [crewNumbered(1, { name: 'Fadi Sonmez', badge: world.newKey(), onSite: true })], entries: [entered] },
    });
    await at(tag, inside);
    const left = await world.put({ state: 'handed_back', evidence: { crew: [] } });
    await at(tag, left);
    const isolation = await addIsolation(world.db, 'confirmed', 'positive');
    await world.db.insertInto('isolation_link').values({ isolation_id: isolation, permit_id: left }).execute();
    const quiet = await world.put({ state: 'handed_back', evidence: { crew: [] } });
    const lose = { event: 'LOSE_POINT', point: 1 };
    const lost = await world.call(desk.hse, 'POST', `/v1/isolations/${isolation}/events/`, lose);
    expect(lost.statusCode, lost.body).toBe(200);

    const here = { id: left, lost: [{ tags: [expect.any(String)] }] };
    const asked = await world.call(desk.hse, 'GET', '/v1/emergencies/scope/reach/?areas=1');
    expect(asked.statusCode, asked.body).toBe(200);
    const reach = asked.json().result as EmergencyReach;
    expect(reach.known).toMatchObject([
      { id: inside, equipment_tags: [tag], inside: 1, gas_failed: [], lost: [], in_space: [{ ...here, tag }] },
      { ...here, inside: 0 },
    ]);
    const declared = { areas: [1], kind: 'gas', named: 'U100-A' };
    const reply = await world.call(desk.hse, 'POST', '/v1/emergencies/', declared);
    expect(reply.statusCode, reply.body).toBe(201);
    const emergency = reply.json().result as Emergency;
    const [counted] = [...emergency.stopped, ...emergency.also_on_site].filter(({ id }) => id === inside);
    expect(counted).toMatchObject({ equipment_tags: [tag], in_space: [here] });
    expect(counted?.crew.filter(({ inside: isInside }) => isInside).map(({ name }) => name)).toEqual(['Fadi Sonmez']);
    expect(emergency.dangers_left).toMatchObject([here]);
    expect(emergency.dangers_left.map(({ id }) => id)).not.toContain(quiet);
  });
});
