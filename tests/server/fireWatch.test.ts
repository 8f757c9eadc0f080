import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { declaredOver, stoodDownOver, ticked } from '#tests/kit/standDownOver.ts';
import { describeStores } from '#tests/kit/stores.ts';

const start = new Date('2026-11-20T08:00:00.000Z');
const stays = { onSite: true, onAt: later(start, -30), competence: 'register' } as const;

describeStores('a fire watch that an emergency or a stop finds', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
  }, 60_000);
  afterAll(() => world.close());

  const ok = (reply: { statusCode: number; body: string }) => expect([200, 201], reply.body).toContain(reply.statusCode);
  const put = async (state: PermitState, evidence: Partial<Evidence> = {}): Promise<number> => {
    world.clock.at = start;
    // One that a failed test left standing would stop the next.
    await world.db
      .updateTable('emergency')
      .set({ stood_down_at: start, stood_down_by: desk.hse })
      .where('stood_down_at', 'is', null)
      .execute();
    await world.db
      .updateTable('permit')
      .set({ state: 'closed', crew_on: 0, recheck_at: null })
      .where('state', '!=', 'closed')
      .execute();
    const crew = [
      crewNumbered(1, { ...stays, name: 'Worker 1', badge: `A-${world.newKey().slice(0, 6)}` }),
      crewNumbered(2, { ...stays, name: 'Omar Field', badge: `W-${world.newKey().slice(0, 6)}`, role: 'fire_watch' }),
    ];
    const id = await world.put({ state, evidence: { crew, fireWatch: { needed: true, until: null }, ...evidence } });
    await world.db.updateTable('permit').set({ primary_code: 'HOT' }).where('id', '=', id).execute();
    return id;
  };
  const write = async (id: number, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
    world.call(desk.delegate, method, `/v1/permits/${id}/${path}`, body, {
      'if-match': `"p${id}-${(await world.rowOf(id)).version}"`,
    });
  const shown = async (id: number): Promise<Permit> => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
  const work = async (id: number): Promise<PermitWork> =>
    (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
  const pack = async () => (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
  const fields = (reply: { json: () => { errors?: { message: string }[] } }) =>
    (reply.json().errors ?? []).map(({ message }) => message);
  const move = (id: number, member: number, on: boolean) => write(id, `crew/${member}/`, { on }, 'PATCH');
  const handedBack = async (): Promise<number> => {
    const id = await put('live');
    ok(await move(id, 1, false));
    const declared = ['site_safe', 'overrides_listed', 'work_complete'];
    ok(await world.cause(id, 'HAND_BACK', { signed: [desk.authority], body: { declared } }));
    return id;
  };
  const again = (id: number) => write(id, 'fire-watch/', { watcher: 2, again: true, note: 'Back at the place.' });
  const warned = async (id: number) =>
    (
      await world.db
        .selectFrom('warning')
        .select('id')
        .where('permit_id', '=', id)
        .where('group_key', 'like', 'fireWatch:%')
        .execute()
    ).length;

  test('I254: an emergency over handed-back hot work breaks its watch, which begins anew once a watcher is recorded back at the place after it', async () => {
    const id = await handedBack();
    expect((await shown(id)).standing).toMatchObject({ clock: { kind: 'fireWatch' }, fire_watch_broken: false });
    world.pass(10);
    const emergency = await declaredOver(world);
    const struck = await shown(id);
    expect(struck).toMatchObject({ reason: 'emergency', crew_on: 1, fire_watch_lost: true });
    const since = later(world.clock.at, 0);
    expect(struck.standing).toMatchObject({ clock: null, fire_watch_broken: true, fire_watch_lost_at: since });
    const { fire_watch_until, safeguards } = await work(id);
    expect([fire_watch_until, safeguards.find(({ title }) => title.en === 'Fire watcher')?.standing]).toEqual([null, 'broken']);
    expect(await pack()).toContain('The emergency has broken the fire watch');
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'FIRE_WATCH_BROKEN', actor_sap: null });
    expect(fields(await again(id))).toEqual(['An emergency concerns this place: nobody watches there before it is stood down.']);
    world.pass(10);
    await stoodDownOver(world, emergency, []);
    // That it is over puts nobody back there, and the old end is gone.
    const over = await shown(id);
    expect([over.reason, over.standing?.clock, over.standing?.fire_watch_broken]).toEqual([null, null, true]);
    world.pass(60);
    expect((await world.cause(id, 'CLOSE', { signed: [desk.delegate], body: { declared: ['inspected'] } })).body).toContain(
      'fire_watch_broken',
    );
    expect(fields(await write(id, 'fire-watch/', { watcher: 2, note: 'Nothing smoulders.' }))).toEqual([
      'No fire watcher with proved competence was on site for part of the watch: it must be restarted.',
    ]);
    ok(await again(id));
    expect((await shown(id)).standing).toMatchObject({
      clock: { kind: 'fireWatch', at: later(world.clock.at, 60) },
      fire_watch_lost: false,
      fire_watch_broken: false,
    });
  });

  test('I254: who comes on site during the emergency restarts nothing, who comes after it does', async () => {
    const id = await handedBack();
    const emergency = await declaredOver(world);
    ok(await move(id, 2, false));
    ok(await move(id, 2, true));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_broken: true, clock: null });
    ok(await move(id, 2, false));
    await stoodDownOver(world, emergency, []);
    world.pass(5);
    const back = await move(id, 2, true);
    ok(back);
    expect(back.json().result.fire_watch_until).toBe(later(world.clock.at, 60));
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'FIRE_WATCH_BEGUN' });
  });

  test('I254: a watcher who was missing and is accounted for is not back at the place by that', async () => {
    const id = await handedBack();
    const until = (await shown(id)).standing?.clock?.at;
    const emergency = await declaredOver(world);
    await stoodDownOver(world, emergency, [{ permit: id, member: 2 }]);
    ok(await ticked(world, emergency, { permit: id, member: 2 }));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_broken: true, fire_watch_lost: true, clock: null });
    world.pass(3);
    ok(await again(id));
    const anew = (await shown(id)).standing?.clock?.at ?? '';
    expect(anew).toBe(later(world.clock.at, 60));
    expect(anew > (until ?? '')).toBe(true);
  });

  test('I255: danger that stands at the hand-back holds the watch from the start', async () => {
    const id = await put('live');
    ok(await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'Smoke behind the cladding.' } }));
    world.pass(1);
    ok(await move(id, 1, false));
    const declared = ['site_safe', 'overrides_listed', 'work_complete'];
    ok(await world.cause(id, 'HAND_BACK', { signed: [desk.authority], body: { declared } }));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_held: true, clock: null });
    expect((await work(id)).regions.fire_watch).toBe('held');
  });

  test('I256: hot work that has stopped is watched for fire as long as after a hand-back, and that nobody does is told at once', async () => {
    const id = await put('live');
    ok(await world.cause(id, 'SUSPEND', { body: { reason: 'hold', comment: 'Break of the crew.' } }));
    const [from, until] = [later(world.clock.at, 0), later(world.clock.at, 60)];
    expect((await shown(id)).standing).toMatchObject({ fire_watch_lost: false, fire_watch_stopped: { from, until } });
    expect((await work(id)).fire_watch_until).toBe(until);
    world.pass(5);
    // Everybody but who watches has left.
    ok(await write(id, 'crew/left/', { left: [1] }));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_lost: false });
    expect(await warned(id)).toBe(0);
    ok(await write(id, 'crew/left/', { left: [2] }));
    expect(await shown(id)).toMatchObject({
      fire_watch_lost: true,
      standing: { fire_watch_lost: true, fire_watch_stopped: { until } },
    });
    expect(await warned(id)).toBe(1);
    expect(await pack()).toContain('Hot work until');
    world.pass(50);
    ok(await move(id, 2, true));
    expect(await shown(id)).toMatchObject({
      fire_watch_lost: false,
      standing: { fire_watch_lost: false, fire_watch_stopped: { until: later(world.clock.at, 60) } },
    });
    ok(await move(id, 2, false));
    expect((await shown(id)).fire_watch_lost).toBe(true);
    world.pass(61);
    // Time alone ends no watch that nobody kept; one that was kept is over with its time.
    expect((await shown(id)).standing).toMatchObject({ fire_watch_lost: true });
    ok(await move(id, 2, true));
    world.pass(60);
    expect((await shown(id)).standing).toMatchObject({ fire_watch_lost: false, fire_watch_stopped: null });
  });

  const stoppedFor = async (body: object): Promise<number> => {
    const id = await put('live');
    ok(await world.cause(id, 'SUSPEND', { body }));
    return id;
  };
  const watcherStanding = async (id: number) =>
    (await work(id)).safeguards.find(({ title }) => title.en === 'Fire watcher')?.standing;

  test('I300: nobody watches hot work that was stopped for danger: whoever is on site has to get away', async () => {
    const id = await stoppedFor({ reason: 'danger', comment: 'Smoke behind the cladding.' });
    expect(await shown(id)).toMatchObject({ fire_watch_lost: true, standing: { fire_watch_lost_at: later(world.clock.at, 0) } });
    // Who is recorded on site is not said to be elsewhere, and watches nothing.
    expect([await watcherStanding(id), (await work(id)).fire_watch_until]).toEqual(['broken', null]);
    expect((await shown(id)).standing).toMatchObject({ fire_watch_broken: true });
    ok(await move(id, 2, false));
    ok(await move(id, 2, true));
    expect((await shown(id)).fire_watch_lost).toBe(true);
  });

  test('I300: an emergency breaks the watch of stopped hot work, which begins anew with a watcher who is recorded back after it', async () => {
    const id = await stoppedFor({ reason: 'hold', comment: 'Break of the crew.' });
    world.pass(5);
    expect((await shown(id)).fire_watch_lost).toBe(false);
    const emergency = await declaredOver(world);
    expect((await shown(id)).fire_watch_lost).toBe(true);
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'FIRE_WATCH_BROKEN' });
    world.pass(5);
    await stoodDownOver(world, emergency, [{ permit: id, member: 2 }]);
    ok(await ticked(world, emergency, { permit: id, member: 2 }));
    // Who is found is alive, and not back at the place.
    expect([(await shown(id)).fire_watch_lost, await watcherStanding(id)]).toEqual([true, 'broken']);
    ok(await move(id, 2, false));
    world.pass(5);
    ok(await move(id, 2, true));
    const back = await shown(id);
    expect(back).toMatchObject({ fire_watch_lost: false, standing: { fire_watch_stopped: { until: later(world.clock.at, 60) } } });
    expect(await watcherStanding(id)).toBe('held');
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'FIRE_WATCH_BEGUN' });
  });

  test('I321: the minutes in which nobody watched stopped work do not count: the watch begins anew with the watcher who is back', async () => {
    const id = await stoppedFor({ reason: 'hold', comment: 'Break of the crew.' });
    world.pass(2);
    ok(await move(id, 2, false));
    expect((await shown(id)).fire_watch_lost).toBe(true);
    world.pass(6);
    ok(await move(id, 2, true));
    const back = await shown(id);
    expect(back).toMatchObject({ fire_watch_lost: false, standing: { fire_watch_stopped: { until: later(world.clock.at, 60) } } });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'FIRE_WATCH_BEGUN' });
  });

  test('I256: a refused hand-back leaves the time of its watch', async () => {
    const id = await handedBack();
    const until = (await shown(id)).standing?.clock?.at;
    world.pass(20);
    ok(await world.cause(id, 'REFUSE_HAND_BACK', { by: desk.delegate, body: { comment: 'The pass is not complete.' } }));
    expect((await shown(id)).standing).toMatchObject({ fire_watch_stopped: { until } });
  });

  test('I257: the end of the watch is signed by who watched, or told as recorded by somebody else', async () => {
    const sign = async (sap: number, watcherSap: number) => {
      const id = await put('handed_back', {
        crew: [
          crewNumbered(2, {
            ...stays,
            onAt: later(start, -90),
            sap: watcherSap,
            badge: null,
            name: 'Sam Second',
            role: 'fire_watch',
          }),
        ],
        fireWatch: { needed: true, until: later(start, -1) },
      });
      const { version } = await world.rowOf(id);
      const signatures = [await world.signature(desk.delegate, sap, 'FIRE_WATCH_OVER', id, version)];
      return { id, reply: await write(id, 'fire-watch/', { watcher: 2, note: 'Nothing smoulders.', signatures }) };
    };
    const other = await sign(desk.incoming, desk.second);
    expect(fields(other.reply)).toEqual(['Who watched signs for it, with their own number and password.']);
    const { id, reply } = await sign(desk.second, desk.second);
    ok(reply);
    expect((await work(id)).fire_watch_over).toMatchObject({ watcher: 'Sam Second', signed: true, by: { sap: desk.delegate } });
    expect((await world.historyOf(id)).at(-1)).toMatchObject({
      event: 'FIRE_WATCH_OVER',
      comment: 'Sam Second · Nothing smoulders.\nSigned by who watched.',
    });
    expect(await pack()).toContain('signed by who watched');
    const told = await put('handed_back', {
      crew: [crewNumbered(2, { ...stays, onAt: later(start, -90), name: 'Omar Field', role: 'fire_watch' })],
      fireWatch: { needed: true, until: later(start, -1) },
    });
    ok(await write(told, 'fire-watch/', { watcher: 2, note: 'Nothing smoulders.' }));
    expect((await work(told)).fire_watch_over).toMatchObject({ watcher: 'Omar Field', signed: false, by: { sap: desk.delegate } });
    expect((await world.historyOf(told)).at(-1)?.comment).toContain('Told by who watched, recorded by somebody else.');
    expect(await pack()).toContain('told by who watched, recorded by 1009');
  });
});
