import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { describeStores } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00.000Z');

describeStores('a permit that ends before its work', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
  });
  afterAll(() => world.close());

  const leave = (id: number, no: number) =>
    world.call(desk.delegate, 'PATCH', `/v1/permits/${id}/crew/${no}/`, { on: false }, { 'if-match': '*' });
  const onSite = { onSite: true, onAt: later(start, -9), offAt: null };
  const party = [
    crewNumbered(1, { ...onSite, name: 'Ayla Demir' }),
    crewNumbered(2, { ...onSite, name: 'Umut Kaya', role: 'fire_watch' }),
    crewNumbered(3, { name: 'Can Er' }),
  ];

  test('I72: is not cancelled while people are recorded on site, and says who', async () => {
    const fireWatch = { needed: true, until: null };
    const id = await world.put({ state: 'issued', evidence: { crew: party, fireWatch } });
    expect((await world.cause(id, 'WITHDRAW', {})).statusCode).toBe(200);
    expect((await world.rowOf(id)).state).toBe('ready');
    const cancel = () => world.cause(id, 'CANCEL', { body: { comment: 'The pump is not to be opened.' } });
    const refused = await cancel();
    expect([refused.statusCode, (await world.rowOf(id)).state]).toEqual([409, 'ready']);
    expect(refused.json().blocks).toMatchObject([
      { code: 'people_on_site', where: 'crew', message: 'Still recorded on site: Ayla Demir, Umut Kaya.' },
    ]);
    await leave(id, 1);
    expect((await cancel()).json().blocks).toMatchObject([{ message: 'Still recorded on site: Umut Kaya.' }]);
    await leave(id, 2);
    expect((await cancel()).statusCode).toBe(200);
  });

  test.each<[PermitState, string]>([
    ['draft', 'DISCARD'],
    ['requested', 'REJECT'],
    ['preparing', 'CANCEL'],
    ['coordination', 'REJECT'],
  ])('is not ended in %s by %s either', async (state, event) => {
    const id = await world.put({ state, evidence: { crew: party } });
    const end = () => world.cause(id, event, { body: { comment: 'The pump is not to be opened.' } });
    expect((await end()).json().blocks).toMatchObject([{ code: 'people_on_site' }]);
    for (const no of [1, 2]) await leave(id, no);
    expect((await end()).statusCode).toBe(200);
  });
});
