import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrewRecord, Evidence } from '#domain/permits/evidence/evidence.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

describeStores('who has heard the toolbox talk', (store) => {
  let world: Desk;
  let badges = 0;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());

  const write = async (id: number, method: 'PUT' | 'PATCH' | 'POST', path: string, body: object) => {
    const reply = await world.call(desk.hse, method, `/v1/permits/${id}/${path}`, body, { 'if-match': '*' });
    return { ...reply.json(), status: reply.statusCode };
  };
  const talk = (id: number, attendees: number[], topics = ['Cables']) => write(id, 'PUT', 'toolbox-talk/', { topics, attendees });
  const crewOf = (): CrewRecord[] => {
    badges += 10;
    return [1, 2, 3].map((no) =>
      crewNumbered(no, { badge: `T-${badges + no}`, onSite: no < 3, role: no === 1 ? 'attendant' : 'worker' }),
    );
  };
  const live = async (to: number, heardAgo = 30): Promise<number> => {
    const now = world.clock.at;
    const evidence: Partial<Evidence> = {
      crew: crewOf(),
      issue: { from: later(now, -60), to: later(now, to), no: 1, extended: false },
      toolboxTalk: { at: later(now, -heardAgo), topics: ['Gas'], attendees: [1, 2] },
    };
    // Each by itself: no work meets another.
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('state', '!=', 'closed').execute();
    const id = await world.put({ state: 'live', evidence });
    await world.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', id).execute();
    return id;
  };
  const heard = async (id: number): Promise<boolean[]> => {
    const { result } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json();
    return result.crew.map(({ heard_talk }: { heard_talk: boolean }) => heard_talk);
  };
  const revalidation = async (id: number): Promise<string[]> => {
    const reply = await world.call(desk.delegate, 'GET', `/v1/permits/${id}/can/`);
    const { guards } = reply.json().result.events.find(({ event }: { event: string }) => event === 'REVALIDATE');
    return guards.filter(({ guard }: { guard: string }) => guard === 'talkAgain').map(({ code }: { code: string }) => code);
  };

  test('who is on the crew list may hear it before coming on site; who is on no list is not recorded', async () => {
    const id = await live(240);
    const refused = await talk(id, [3, 9]);
    expect([refused.status, refused.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['attendees[1]']]);
    expect(await heard(id)).toEqual([true, true, false]);
    expect((await talk(id, [3])).status).toBe(200);
    expect(await heard(id)).toEqual([true, true, true]);
  });

  test('I67: whoever comes late is added, and nobody who heard it is un-heard by that', async () => {
    const id = await live(240);
    expect(await heard(id)).toEqual([true, true, false]);
    const said = await talk(id, [3], ['Gas', 'Cables']);
    expect(said.result.toolbox_talk).toMatchObject({ at: later(world.clock.at, -30), topics: ['Gas', 'Cables'] });
    expect(said.result.toolbox_talk.attendees).toHaveLength(3);
    expect(await heard(id)).toEqual([true, true, true]);
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'TALK_HELD', comment: '3/3 · Gas, Cables' });
    expect((await write(id, 'PATCH', 'crew/3/', { on: true })).status).toBe(200);
  });

  test('the talk for the period behind is a new one: who hears it has, the others have heard that of this period still', async () => {
    const id = await live(40);
    expect(await revalidation(id)).toEqual(['talk_not_again']);
    await talk(id, [1]);
    expect([await revalidation(id), await heard(id)]).toEqual([['talk_again_missed'], [true, true, false]]);
    world.pass(1);
    await talk(id, [2]);
    expect([await revalidation(id), await heard(id)]).toEqual([[], [true, true, false]]);
    await talk(id, [3]);
    expect(await heard(id)).toEqual([true, true, true]);
  });

  test('the talk of a period that is over says nothing of the next one', async () => {
    const id = await live(240, 90);
    expect(await heard(id)).toEqual([false, false, false]);
    await talk(id, [2]);
    expect(await heard(id)).toEqual([false, true, false]);
  });
});
