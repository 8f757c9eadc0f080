import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, desk, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('who would sign', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const ask = (id: number, event: string, sap: number, beside?: number) =>
    world.call(desk.hse, 'GET', `/v1/permits/${id}/signer/?event=${event}&sap=${sap}${beside ? `&beside=${beside}` : ''}`);
  const against = async (...asked: Parameters<typeof ask>): Promise<string | null> =>
    (await ask(...asked)).json().result.against?.code ?? null;

  test('is named by their number, with their picture where they have one', async () => {
    const id = await world.put({ state: 'ready' });
    const { result } = (await ask(id, 'ISSUE', desk.delegate)).json();
    expect(result).toEqual({ sap: desk.delegate, name: 'Layla Haddad', picture: null, against: null, leads: [] });
    await world.db.updateTable('person').set({ profile: '/v1/account/pictures/0' }).where('sap', '=', desk.delegate).execute();
    expect((await ask(id, 'ISSUE', desk.delegate)).json().result.picture).toBe('/v1/account/pictures/0');
  });

  test('a number that nobody has is not found, and an event that the state does not know is none', async () => {
    const id = await world.put({ state: 'ready' });
    expect((await ask(id, 'ISSUE', 99_999_999)).statusCode).toBe(404);
    const unknown = await ask(id, 'HAND_BACK', desk.authority);
    expect([unknown.statusCode, unknown.json().code]).toEqual([409, 'illegal_event']);
    expect((await ask(id, 'FLY', desk.delegate)).statusCode).toBe(422);
  });

  test('whoever does not fit is told before a password is asked', async () => {
    const ready = await world.put({ state: 'ready' });
    expect(await against(ready, 'ISSUE', desk.neighbour)).toBe('not_delegate');
    expect(await against(ready, 'ISSUE', desk.sme)).toBe('wrong_role');
    const issued = await world.put({ state: 'issued' });
    expect(await against(issued, 'ACCEPT', desk.authority)).toBeNull();
    expect(await against(issued, 'ACCEPT', desk.incoming)).toBe('not_named');
  });

  test('of two, each has their own word', async () => {
    const live = await world.put({ state: 'live' });
    expect(await against(live, 'REVALIDATE', desk.second)).toBeNull();
    expect(await against(live, 'REVALIDATE', desk.incoming, desk.second)).toBeNull();
    expect(await against(live, 'REVALIDATE', desk.second, desk.second)).toBe('one_person_twice');
    const stopped = await world.put({ state: 'suspended' });
    expect(await against(stopped, 'SANCTION_TO_TEST', desk.delegate, desk.hse)).toBeNull();
    expect(await against(stopped, 'SANCTION_TO_TEST', desk.sme, desk.hse)).toBe('wrong_role');
    expect(await against(stopped, 'SANCTION_TO_TEST', desk.neighbour, desk.hse)).toBe('not_delegate');
    // What is wrong with who signs first is said there.
    expect(await against(live, 'REVALIDATE', desk.neighbour)).toBe('not_delegate');
    expect(await against(live, 'REVALIDATE', desk.incoming, desk.neighbour)).toBeNull();
  });

  test('I277: which other works that go on somebody leads is told with them, entries first', async () => {
    const id = await world.put({ state: 'ready' });
    const cold = await world.put({ state: 'live' });
    const entry = await world.put({ state: 'live' });
    await world.db.updateTable('permit').set({ primary_code: 'CSE', crew_on: 2 }).where('id', '=', entry).execute();
    await world.put({ state: 'suspended' });
    const query = `event=ISSUE&sap=${desk.authority}`;
    const { leads } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/signer/?${query}`)).json().result;
    const [first, ...others] = leads;
    expect(first).toMatchObject({ id: entry, is_entry: true, on_site: 2 });
    expect(others.map((one: { id: number }) => one.id)).toContain(cold);
    expect(leads.map((one: { id: number }) => one.id)).not.toContain(id);
    const self = (await world.call(desk.hse, 'GET', `/v1/permits/${entry}/signer/?event=HAND_BACK&sap=${desk.authority}`)).json();
    expect(self.result.leads.map((one: { id: number }) => one.id)).not.toContain(entry);
  });

  test('says nothing of the work itself', async () => {
    const id = await world.put({ state: 'ready', evidence: { visit: null } });
    const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/?as_sap=${desk.delegate}`)).json().result;
    expect(events.find(({ event }: { event: string }) => event === 'ISSUE').allowed).toBe(false);
    expect(await against(id, 'ISSUE', desk.delegate)).toBeNull();
  });
});
