import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { migrations } from '#server/db/migrations.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { addDocument } from '#tests/kit/addDocument.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, faultInHistory, later, openDesk } from '#tests/kit/permitDesk.ts';
import { describeStores } from '#tests/kit/stores.ts';
import { addCompetence } from '#tests/kit/workedPermit.ts';

const start = new Date('2026-11-20T08:00:00.000Z');

describeStores('safeguards of the kinds of work', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), start);
  });
  afterAll(() => world.close());

  const put = async (code: ActivityCode, state: PermitState, evidence: Partial<Evidence> = {}): Promise<number> => {
    world.clock.at = start;
    // Each by itself: no work meets another.
    await world.db.updateTable('permit').set({ state: 'closed', recheck_at: null }).where('state', '!=', 'closed').execute();
    const id = await world.put({ state, evidence });
    await world.db.updateTable('permit').set({ primary_code: code }).where('id', '=', id).execute();
    return id;
  };
  const write = async (
    id: number,
    path: string,
    body: object,
    method: 'POST' | 'PATCH' | 'PUT' = 'POST',
    by: number = desk.delegate,
  ) => {
    const { version } = await world.rowOf(id);
    return world.call(by, method, `/v1/permits/${id}/${path}`, body, { 'if-match': `"p${id}-${version}"` });
  };
  const says = (id: number, name: string, value: number | null = null) =>
    write(id, 'safeguards/', { name, said: 'Seen there.', value, ...(name === 'lift_plan' ? { radius_m: 18 } : {}) });
  const workOf = async (id: number): Promise<PermitWork> =>
    (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
  const attachDrawing = async (id: number) => {
    const document = await addDocument(world, id, 'CV-2210.pdf');
    const reply = await write(id, 'safeguards/', { name: 'services_drawing', said: 'CV-2210, marked with paint.', document });
    expect(reply.statusCode, reply.body).toBe(201);
  };
  const cross = (id: number, member: number, inside: boolean) => write(id, 'entries/', { member, inside });
  const codesOf = async (id: number, event: string): Promise<string[]> => {
    const reply = await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`);
    const found = reply.json().result.events.find((one: { event: string }) => one.event === event);
    return found.guards.filter(({ guard }: { guard: string }) => guard === 'safeguards').map(({ code }: { code: string }) => code);
  };
  const issue = (id: number) => world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(240) } });
  const accept = (id: number) => world.cause(id, 'ACCEPT', { signed: [desk.authority] });
  const handBack = (id: number) =>
    world.cause(id, 'HAND_BACK', {
      signed: [desk.authority],
      body: { declared: ['site_safe', 'overrides_listed', 'work_complete'] },
    });
  const refusedWith = (reply: { json: () => { code: string; blocks?: { code: string }[] } }): string[] =>
    (reply.json().blocks ?? []).map(({ code }) => code);
  const fields = (reply: { json: () => { errors?: { field: string; message: string }[] } }): string[] =>
    (reply.json().errors ?? []).map(({ message }) => message);

  test('I323: what says nothing, or a last day alone, proves no competence, and no card holds for longer than any does', async () => {
    const id = await put('HOT', 'ready', { crew: [crewNumbered(1)] });
    const watcher = { badge: 'EM-1', name: 'Empty Proof', role: 'fire_watch' };
    const until = { competent_until: later(start, 120) };
    const faultsOf = async (body: object) => {
      const reply = await write(id, 'crew/', { ...watcher, ...body });
      return [reply.statusCode, (reply.json().errors ?? []).map(({ field }: { field: string }) => field)];
    };
    for (const shown of ['', '   ', '\u200b', '\u00ad', '\ufeff', '\u200e', '\u3164', ' \u200b\u2060 ', '\u2800', '-'])
      expect([shown, await faultsOf({ shown, ...until })]).toEqual([shown, [422, ['shown']]]);
    expect(await faultsOf({ shown: '\u200b' })).toEqual([422, ['shown']]);
    expect(await faultsOf(until)).toEqual([422, ['shown']]);
    expect(await faultsOf({ shown: null, ...until })).toEqual([422, ['shown']]);
    const shown = 'Fire watch card 4711';
    expect(await faultsOf({ shown, competent_until: '2036-11-20T08:00:00.001Z' })).toEqual([422, ['competent_until']]);
    expect((await world.evidenceOf(id)).crew).toHaveLength(1);
    expect(await faultsOf({ shown, competent_until: '2036-11-20T08:00:00.000Z' })).toEqual([201, []]);
  });

  test.each<[ActivityCode, string[]]>([
    ['CSE', ['attendant_missing', 'rescue_plan_missing', 'entrants_planned_missing']],
    ['HOT', ['fire_watcher_missing']],
    ['LFT', ['banksman_missing', 'lift_operator_missing', 'lift_plan_missing', 'wind_of_plan_missing']],
    ['EXC', ['services_drawing_missing']],
    ['BRK', ['drained_missing', 'residual_pressure_missing']],
    ['WAH', ['rescue_plan_missing', 'scaffold_tag_missing', 'wind_17_m_s_missing']],
    ['DIV', ['rescue_plan_missing', 'standby_boat_missing']],
    ['PRT', ['stored_energy_distance_missing']],
    ['OVR', ['compensating_measure_missing']],
    ['ELE', ['proved_dead_missing', 'lock_numbers_missing']],
    ['VEH', ['route_on_map_missing']],
    ['CLD', []],
  ])('%s is not issued without what its kind of work asks for', async (code, asked) => {
    const id = await put(code, 'ready');
    expect(await codesOf(id, 'ISSUE')).toEqual(asked);
    if (asked.length > 0) expect([(await issue(id)).statusCode, (await world.rowOf(id)).state]).toEqual([409, 'ready']);
  });

  test('I77: who is listed in a role that the work asks for proves the competence for it before it is issued', async () => {
    const id = await put('HOT', 'ready', { crew: [crewNumbered(1)] });
    const siteOf = async (): Promise<string[]> => {
      const { result } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/can/`)).json();
      const { guards } = result.events.find(({ event }: { event: string }) => event === 'ISSUE');
      return guards.filter(({ guard }: { guard: string }) => guard === 'G8').map(({ message }: { message: string }) => message);
    };
    const watcher = { badge: 'F-77', name: 'Can Er', role: 'fire_watch' };
    const listed = await write(id, 'crew/', watcher);
    expect([listed.statusCode, listed.json().result.crew.map((one: Record<string, unknown>) => one.is_unproved)]).toEqual([
      201,
      [false, true],
    ]);
    expect(await siteOf()).toEqual(['No competence is recorded: Can Er (Fire watch).']);
    expect((await issue(id)).statusCode).toBe(409);
    await write(id, 'crew/2/', { removed: true }, 'PATCH');
    await write(id, 'crew/', { ...watcher, shown: 'Fire watch card 4711', competent_until: later(start, 120) });
    expect(await siteOf()).toEqual([]);
    expect((await write(id, 'crew/', { sap: desk.second, role: 'fire_watch' })).statusCode).toBe(201);
    expect(await siteOf()).toHaveLength(1);
    await write(id, 'crew/3/', { removed: true }, 'PATCH');
    await addCompetence(world.db, desk.second, 'fire_watch');
    await write(id, 'crew/', { sap: desk.second, role: 'fire_watch' });
    expect(await siteOf()).toEqual([]);
    world.pass(121);
    expect(await siteOf()).toEqual(['A crew member’s competence has expired.']);
  });

  test('I79: who leads hot work does not watch it for fire', async () => {
    const id = await put('HOT', 'ready', { crew: [crewNumbered(1)] });
    await addCompetence(world.db, desk.authority, 'fire_watch');
    const listed = await write(id, 'crew/', { sap: desk.authority, role: 'fire_watch' });
    expect([listed.statusCode, fields(listed)]).toEqual([
      422,
      ['The performing authority leads the work: somebody else keeps watch.'],
    ]);
    const own = { sap: desk.authority, badge: null, role: 'fire_watch' as const, competence: 'register' as const };
    const before = await put('HOT', 'ready', { crew: [crewNumbered(1), crewNumbered(2, own)] });
    expect(await codesOf(before, 'ISSUE')).toEqual(['fire_watcher_missing']);
  });

  test('I103: who leads an entry is not its attendant', async () => {
    const id = await put('CSE', 'ready', { crew: [crewNumbered(1)] });
    await addCompetence(world.db, desk.authority, 'attendant');
    const listed = await write(id, 'crew/', { sap: desk.authority, role: 'attendant' });
    expect([listed.statusCode, fields(listed)]).toEqual([
      422,
      ['The performing authority leads the work: somebody else keeps watch.'],
    ]);
    const own = { sap: desk.authority, badge: null, role: 'attendant' as const, competence: 'register' as const };
    const before = await put('CSE', 'ready', { crew: [crewNumbered(1), crewNumbered(2, own)] });
    expect(await codesOf(before, 'ISSUE')).toContain('attendant_missing');
  });

  test('I74: nobody is alone in an excavation that is entered like a hole, nor in one without shoring', async () => {
    const id = await put('EXC', 'ready', { crew: [crewNumbered(1)] });
    await attachDrawing(id);
    const dig = (elevation_from_m: number) =>
      world.db.updateTable('permit').set({ elevation_from_m }).where('id', '=', id).execute();
    await dig(-1.2);
    expect(await codesOf(id, 'ISSUE')).toEqual([]);
    await dig(-2.5);
    expect(await codesOf(id, 'ISSUE')).toEqual(['shoring_missing', 'edge_attendant_missing']);
    await says(id, 'shoring');
    expect(refusedWith(await issue(id))).toContain('edge_attendant_missing');
  });

  test('I293: an excavation is neither prepared nor issued before the drawing of its buried services is among its documents', async () => {
    const id = await put('EXC', 'preparing', { crew: [crewNumbered(1)] });
    await says(id, 'services_drawing');
    expect(await codesOf(id, 'PREPARED')).toEqual(['services_drawing_unattached']);
    const [line] = (await workOf(id)).safeguards;
    expect([line?.name, line?.standing, line?.document]).toEqual(['services_drawing', 'unattached', null]);
    await attachDrawing(id);
    expect(await codesOf(id, 'PREPARED')).toEqual([]);
    expect((await workOf(id)).safeguards[0]).toMatchObject({ standing: 'held', document: { file_name: 'CV-2210.pdf' } });
    const before = await put('EXC', 'ready', { crew: [crewNumbered(1)] });
    await says(before, 'services_drawing');
    expect(refusedWith(await issue(before))).toContain('services_drawing_unattached');
  });

  test('a paper is asked for before the preparation is finished, what is seen at the place only at the issue', async () => {
    const id = await put('LFT', 'preparing');
    expect(await codesOf(id, 'PREPARED')).toEqual(['lift_plan_missing']);
    expect((await says(id, 'lift_plan', 9)).statusCode).toBe(201);
    expect(await codesOf(id, 'PREPARED')).toEqual([]);
  });

  test('what the plan of the lift allows is the limit for the wind, and an old reading does not do', async () => {
    const crew = [crewNumbered(1, { role: 'banksman' }), crewNumbered(2, { role: 'operator' })];
    const id = await put('LFT', 'ready', { crew });
    await says(id, 'lift_plan', 9);
    await says(id, 'wind_of_plan', 9.5);
    expect(await codesOf(id, 'ISSUE')).toEqual(['wind_of_plan_out_of_limits']);
    await says(id, 'wind_of_plan', 8);
    expect(await codesOf(id, 'ISSUE')).toEqual([]);
    world.pass(121);
    expect(await codesOf(id, 'ISSUE')).toEqual(['wind_of_plan_old']);
  });

  test('the wind of live work is due again an hour after it was read; that is said, and stops nothing', async () => {
    const proved = { by: desk.delegate, said: 'Seen at the crane.' };
    const safeguards = [
      { no: 1, name: 'lift_plan', value: 9, at: later(start, -90), ...proved },
      { no: 2, name: 'wind_of_plan', value: 4, at: later(start, -11 * 60), ...proved },
    ] as const;
    const dueOf = async (id: number) =>
      (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`))
        .json()
        .result.safeguards.map((one: Record<string, unknown>) => [one.name, one.due_again_at]);
    const planned = await dueOf(await put('LFT', 'ready', { safeguards }));
    expect(planned).toContainEqual(['wind_of_plan', null]);
    const id = await put('LFT', 'live', { safeguards });
    expect(await dueOf(id)).toContainEqual(['wind_of_plan', later(start, -10 * 60)]);
    expect((await world.rowOf(id)).state).toBe('live');
    await says(id, 'wind_of_plan', 5);
    expect(await dueOf(id)).toContainEqual(['wind_of_plan', later(start, 60)]);
    expect((await world.rowOf(id)).state).toBe('live');
  });

  describe('the wind of live work', () => {
    const wake = () =>
      wakePermits({
        db: world.db,
        log: { warn: () => undefined, error: () => undefined },
        clock: clockOf(() => world.clock.at),
      });
    const warned = (id: number) =>
      world.db
        .selectFrom('warning')
        .select(['due_at', 'fired_at', 'priority'])
        .where('permit_id', '=', id)
        .where('group_key', 'like', 'reading:%')
        .orderBy('id')
        .execute();
    const told = async (id: number): Promise<number[]> => {
      const rows = await world.db
        .selectFrom('notification as n')
        .innerJoin('person as p', 'p.id', 'n.person_id')
        .select('p.sap')
        .where('n.permit_id', '=', id)
        .where('n.group_key', 'like', 'reading:%')
        .execute();
      return rows.map(({ sap }) => sap).sort();
    };
    /** A lift that was issued on a reading of so many minutes ago, and is accepted now. */
    const lift = async (minutes: number): Promise<number> => {
      const crew = (['banksman', 'operator'] as const).map((role, place) =>
        crewNumbered(place + 1, { role, badge: `L-${minutes}-${role}`, onSite: true, onAt: later(start, -5) }),
      );
      const proved = { by: desk.delegate, said: 'Seen at the crane.' };
      const id = await put('LFT', 'issued', {
        crew,
        toolboxTalk: { at: later(start, -2), topics: ['Wind'], attendees: [1, 2] },
        safeguards: [
          { no: 1, name: 'lift_plan', value: 9, at: later(start, -90), ...proved },
          { no: 2, name: 'wind_of_plan', value: 4, at: later(start, -minutes), ...proved },
        ],
      });
      const accepted = await accept(id);
      expect(accepted.statusCode, accepted.body).toBe(200);
      return id;
    };

    test('is told to be read again an hour after, once and also late, and anew an hour after it was read', async () => {
      const id = await lift(10);
      world.clock.at = new Date(Date.parse(later(start, 50)) - 1);
      await wake();
      expect(await warned(id)).toEqual([]);
      world.clock.at = new Date(later(start, 53));
      for (let round = 0; round < 2; round += 1) await wake();
      expect(await warned(id)).toEqual([{ due_at: new Date(later(start, 50)), fired_at: world.clock.at, priority: 2 }]);
      expect(await told(id)).toEqual([desk.hse, desk.authority].sort());
      await says(id, 'wind_of_plan', 5);
      world.pass(60);
      await wake();
      expect(await warned(id)).toHaveLength(2);
      expect((await world.rowOf(id)).state).toBe('live');
    });

    test('that was read more than an hour before the work is accepted is told as it is accepted', async () => {
      const id = await lift(70);
      await wake();
      expect(await warned(id)).toEqual([{ due_at: start, fired_at: start, priority: 2 }]);
    });
  });

  test('containment is broken only where the residual pressure was read as none, and the history says what was read', async () => {
    const id = await put('BRK', 'ready');
    await says(id, 'drained');
    expect(fields(await says(id, 'residual_pressure'))).toEqual(['Give the figure.']);
    await says(id, 'residual_pressure', 0.4);
    expect(await codesOf(id, 'ISSUE')).toEqual(['residual_pressure_out_of_limits']);
    const reply = await says(id, 'residual_pressure', 0);
    expect(
      reply.json().result.safeguards.map(({ name, standing, value }: Record<string, unknown>) => [name, standing, value]),
    ).toEqual([
      ['drained', 'held', null],
      ['residual_pressure', 'held', 0],
    ]);
    expect((await issue(id)).statusCode).toBe(200);
    expect((await world.historyOf(id)).filter(({ event }) => event === 'SAFEGUARD_RECORDED').map(({ comment }) => comment)).toEqual(
      ['Drained and purged · Seen there.', 'Residual pressure · 0.4 bar · Seen there.', 'Residual pressure · 0 bar · Seen there.'],
    );
    expect(await faultInHistory(world, id)).toBeNull();
  });

  test('a record that the kind of work does not ask for is refused', async () => {
    const id = await put('CLD', 'ready');
    expect(fields(await says(id, 'rescue_plan'))).toEqual(['The kinds of work of this permit ask for no such record.']);
  });

  test('I65: a paper that is not there yet is none, in whatever language that is typed', async () => {
    const id = await put('CSE', 'ready');
    for (const said of ['tbd', 'n/a', '-', 'yok', 'bilinmiyor', 'لا يوجد', 'abc', 'As per plan', 'plana göre', 'حسب الخطة']) {
      const reply = await write(id, 'safeguards/', { name: 'rescue_plan', said, value: null });
      expect([said, reply.statusCode, fields(reply)]).toEqual([said, 422, ['This says nothing. Write what is there, or why.']]);
    }
    expect(await codesOf(id, 'ISSUE')).toContain('rescue_plan_missing');
  });

  test('radiography is accepted only with the dose rate read at the barrier', async () => {
    const id = await put('RAD', 'issued');
    expect(await codesOf(id, 'ACCEPT')).toEqual(['barrier_survey_missing']);
    expect(refusedWith(await accept(id))).toContain('barrier_survey_missing');
    await says(id, 'barrier_survey', 1.1);
    expect((await accept(id)).statusCode).toBe(200);
  });

  const onSite = { onSite: true, onAt: later(start, -9), offAt: null };
  const party = [
    crewNumbered(1, { ...onSite, role: 'attendant' }),
    crewNumbered(2, onSite),
    crewNumbered(3, onSite),
    crewNumbered(4, onSite),
    crewNumbered(5),
  ];
  const planned = [
    { no: 1, name: 'rescue_plan', said: 'RP-07', value: null, by: desk.delegate, at: later(start, -50) },
    { no: 2, name: 'entrants_planned', said: 'Two', value: 2, by: desk.delegate, at: later(start, -50) },
  ] as const;
  const toolboxTalk = { at: later(start, -1), topics: ['Rescue'], attendees: [1, 2, 3, 4, 5] };
  const entry = { crew: party, safeguards: planned, toolboxTalk };
  const inside = (member: number) => ({
    ...{ no: member, member, name: `Worker ${member}`, inAt: later(start, -5), inBy: desk.delegate },
    ...{ outAt: null, outBy: null },
  });

  describe('entry into a confined space', () => {
    test('is not accepted while the attendant is away', async () => {
      const away = party.map((one) => (one.role === 'attendant' ? { ...one, onSite: false } : one));
      const id = await put('CSE', 'issued', { ...entry, crew: away });
      expect(refusedWith(await accept(id))).toEqual(['attendant_away']);
    });

    test('is logged in and out by name and counted, never the attendant, never more than planned', async () => {
      const id = await put('CSE', 'live', entry);
      expect(fields(await cross(id, 1, true))).toEqual(['The attendant stays outside and is never counted as inside.']);
      expect(fields(await cross(id, 5, true))).toEqual(['Record first that this person came on site.']);
      expect((await cross(id, 2, true)).statusCode).toBe(200);
      expect(fields(await cross(id, 2, true))).toEqual(['This person is inside already.']);
      await cross(id, 3, true);
      expect(fields(await cross(id, 4, true))).toEqual(['As many as planned are inside already.']);
      world.pass(20);
      const reply = await cross(id, 3, false);
      expect(reply.json().result.entries.map(({ name, in_at, out_at }: Record<string, unknown>) => [name, in_at, out_at])).toEqual([
        ['Worker 2', start.toISOString(), null],
        ['Worker 3', start.toISOString(), later(start, 20)],
      ]);
      expect((await cross(id, 4, true)).statusCode).toBe(200);
      const lines = (await world.historyOf(id)).slice(1).map(({ event, comment }) => `${event} ${comment}`);
      expect(lines).toEqual([
        'WENT_IN Worker 2 (B-2) · = 1',
        'WENT_IN Worker 3 (B-3) · = 2',
        'CAME_OUT Worker 3 (B-3) · = 1',
        'WENT_IN Worker 4 (B-4) · = 2',
      ]);
    });

    test('I36: nobody leaves the crew who is inside, and nothing is handed back meanwhile', async () => {
      const id = await put('CSE', 'live', entry);
      await cross(id, 2, true);
      expect(fields(await write(id, 'crew/2/', { on: false }, 'PATCH'))).toEqual(['Record first that this person has come out.']);
      expect(refusedWith(await handBack(id))).toContain('somebody_inside');
      await cross(id, 2, false);
      for (const no of [1, 2, 3, 4]) expect((await write(id, `crew/${no}/`, { on: false }, 'PATCH')).statusCode).toBe(200);
      expect((await handBack(id)).statusCode).toBe(200);
    });

    test('I167: who is there is recorded as found in every state in which nobody may come or go in', async () => {
      const id = await put('CSE', 'live', entry);
      await cross(id, 2, true);
      await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'Smell of gas.' } });
      expect((await cross(id, 2, false)).statusCode).toBe(200);
      // Ticked out by mistake: still from the version that was seen before.
      const seen = await world.rowOf(id);
      expect((await write(id, 'crew/2/', { on: false }, 'PATCH')).statusCode).toBe(200);
      expect(fields(await cross(id, 2, true))).toEqual(['Record first that this person came on site.']);
      const found = await world.call(
        desk.delegate,
        'PATCH',
        `/v1/permits/${id}/crew/2/`,
        { on: true },
        {
          'if-match': `"p${id}-${seen.version}"`,
        },
      );
      expect(found.statusCode).toBe(200);
      expect((await cross(id, 2, true)).statusCode).toBe(200);
      expect((await world.historyOf(id)).slice(-2)).toMatchObject([
        { event: 'CREW_FOUND', comment: 'Worker 2 (B-2)' },
        { event: 'FOUND_INSIDE', comment: 'Worker 2 (B-2) · = 1' },
      ]);
      const { entries } = (await world.call(desk.delegate, 'GET', `/v1/permits/${id}/work/`)).json().result;
      expect(entries.map(({ found: byWhom }: { found: boolean }) => byWhom)).toEqual([false, true]);
      const { state, crew_inside: isIn } = await world.rowOf(id);
      expect([state, isIn]).toEqual(['suspended', 1]);
    });

    test.each(['draft', 'ready', 'suspended', 'testing', 'expired', 'handed_back'] as const)(
      'I167: somebody who was on no list is listed on %s work and recorded as found on site',
      async (state) => {
        const id = await put('CSE', state, { ...entry, crew: [] });
        const stranger = { badge: `S-${id}`, name: 'Resat Uysal', company: 'Elsewhere', role: 'worker' };
        expect((await write(id, 'crew/', stranger)).statusCode).toBe(201);
        const no = (await world.evidenceOf(id)).crew.at(-1)?.no ?? 0;
        expect((await write(id, `crew/${no}/`, { on: true }, 'PATCH')).statusCode).toBe(200);
        expect((await cross(id, no, true)).statusCode).toBe(200);
        expect(await world.rowOf(id)).toMatchObject({ state, crew_on: 1, crew_inside: 1 });
      },
    );

    test('I167: nothing is closed over somebody who was found on site after the hand-back', async () => {
      const id = await put('CSE', 'handed_back', { ...entry, crew: [crewNumbered(1)] });
      expect((await write(id, 'crew/1/', { on: true }, 'PATCH')).statusCode).toBe(200);
      const closing = await world.cause(id, 'CLOSE', { signed: [desk.delegate], body: { declared: ['inspected'] } });
      expect(refusedWith(closing)).toContain('crew_on_site');
    });

    test.each(['suspended', 'expired', 'handed_back', 'testing'] as const)(
      'while somebody is inside of %s work a rescuer and another attendant are listed, come, and the rescuer goes in and is counted',
      async (state) => {
        const id = await put('CSE', state, { ...entry, entries: [inside(2)] });
        const rescuer = { badge: `R-${id}`, name: 'Resat Uysal', company: 'Fire brigade', role: 'rescue' };
        const watcher = { badge: `A-${id}`, name: 'Ada Lind', company: 'Fire brigade', role: 'attendant' };
        for (const one of [rescuer, watcher]) expect((await write(id, 'crew/', one)).statusCode).toBe(201);
        const numbers = (await world.evidenceOf(id)).crew.slice(-2).map(({ no }) => no);
        for (const no of numbers) expect((await write(id, `crew/${no}/`, { on: true }, 'PATCH')).statusCode).toBe(200);
        expect((await cross(id, numbers[0] ?? 0, true)).statusCode).toBe(200);
        expect((await world.historyOf(id)).at(-1)).toMatchObject({ event: 'WENT_IN', comment: `Resat Uysal (R-${id}) · = 2` });
        expect(fields(await write(id, `crew/${numbers[0]}/`, { on: false }, 'PATCH'))).toEqual([
          'Record first that this person has come out.',
        ]);
      },
    );

    test('I95: the last rescuer is no entrant: while the work goes on one of them stays outside', async () => {
      const rescuers = [6, 7].map((no) => crewNumbered(no, { ...onSite, role: 'rescue' }));
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7] };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard });
      const stays = ['The last rescuer stays outside while the work goes on. To get somebody out, stop the work first.'];
      expect((await cross(id, 6, true)).statusCode).toBe(200);
      expect(fields(await cross(id, 7, true))).toEqual(stays);
      await cross(id, 6, false);
      await cross(id, 2, true);
      expect((await write(id, 'crew/6/', { on: false }, 'PATCH')).statusCode).toBe(200);
      expect(fields(await cross(id, 7, true))).toEqual(stays);
      await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'He does not answer.' } });
      expect((await cross(id, 7, true)).statusCode).toBe(200);
    });

    test('I276: nobody of whom no competence is recorded is the rescuer on whom an entry relies', async () => {
      const rescuers = [6, 7].map((no) => crewNumbered(no, { ...onSite, role: 'rescue', competence: no === 6 ? 'shown' : 'none' }));
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7] };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard });
      const stays = ['The last rescuer stays outside while the work goes on. To get somebody out, stop the work first.'];
      expect(fields(await cross(id, 6, true))).toEqual(stays);
      const { crew, regions } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      expect(crew.slice(-2).map((one: Record<string, unknown>) => one.is_unproved)).toEqual([false, true]);
      expect(regions.site).toBe('unsound');
      const barred = async (permit: number, event: string) => {
        const { events } = (await world.call(desk.hse, 'GET', `/v1/permits/${permit}/can/?as_sap=${desk.delegate}`)).json().result;
        const { guards } = events.find((one: { event: string }) => one.event === event);
        return guards.filter(({ guard }: { guard: string }) => guard === 'G8').map(({ message }: { message: string }) => message);
      };
      const said = ['No competence is recorded: Worker 7 (Rescue).'];
      expect(await barred(id, 'EXTEND')).toEqual(said);
      const issued = await put('CSE', 'issued', { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard });
      expect(await barred(issued, 'ACCEPT')).toEqual(said);
      // Of work that is no entry nobody asks it.
      const cold = await put('CLD', 'issued', { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard });
      expect(await barred(cold, 'ACCEPT')).toEqual([]);
    });

    test('I324: nobody goes in while the only rescuers outside are of no competence any more', async () => {
      const [soon, late] = [later(start, 10), later(start, 600)];
      const rescuers = [soon, late].map((competentUntil, index) =>
        crewNumbered(6 + index, { ...onSite, role: 'rescue', competence: 'shown', shown: 'Card 7', competentUntil }),
      );
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7] };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard });
      expect((await cross(id, 2, true)).statusCode).toBe(200);
      world.pass(11);
      // The other one is the last of them now.
      const stays = ['The last rescuer stays outside while the work goes on. To get somebody out, stop the work first.'];
      expect(fields(await cross(id, 7, true))).toEqual(stays);
      expect((await cross(id, 3, true)).statusCode).toBe(200);
      const alone = await put('CSE', 'live', { ...entry, crew: [...party, ...rescuers.slice(0, 1)], toolboxTalk: heard });
      expect((await cross(alone, 2, true)).statusCode).toBe(200);
      world.pass(11);
      expect((await cross(alone, 2, false)).statusCode).toBe(200);
      const shut = ['No rescuer outside has a valid competence recorded: no one else goes in.'];
      expect(fields(await cross(alone, 2, true))).toEqual(shut);
      expect((await workOf(alone)).entry_log?.closed).toBe('rescuer_unreliable');
    });

    test('I270: nobody goes in whom the lift of the same work has nobody else for', async () => {
      const roles = ['operator', 'banksman', 'banksman'] as const;
      const lifting = roles.map((role, index) => crewNumbered(6 + index, { ...onSite, role }));
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7, 8] };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, ...lifting], toolboxTalk: heard });
      await world.db
        .updateTable('permit')
        .set({ supplementary_codes: ['LFT'] })
        .where('id', '=', id)
        .execute();
      const stays = ['The lift has nobody else in this role: they stay outside while the work goes on.'];
      expect(fields(await cross(id, 6, true))).toEqual(stays);
      // Of two one may go in, and then the other stays.
      expect((await cross(id, 7, true)).statusCode).toBe(200);
      expect(fields(await cross(id, 8, true))).toEqual(stays);
      expect((await cross(id, 7, false)).statusCode).toBe(200);
      await world.db.updateTable('permit').set({ supplementary_codes: [] }).where('id', '=', id).execute();
      expect((await cross(id, 6, true)).statusCode).toBe(200);
    });

    test('I302: the only fire watcher of work that goes on does not go inside', async () => {
      const watchers = [6, 7].map((no) => crewNumbered(no, { ...onSite, role: 'fire_watch' as const }));
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7] };
      const fireWatch = { needed: true, until: null };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, ...watchers], toolboxTalk: heard, fireWatch });
      expect((await cross(id, 6, true)).statusCode).toBe(200);
      expect(fields(await cross(id, 7, true))).toEqual(['Nobody else watches for fire. While the work goes on they stay outside.']);
    });

    test.each(['live', 'suspended', 'expired'] as const)(
      'I107: that the last rescuer outside of %s work has left is recorded, and stops what goes on',
      async (state) => {
        const rescuers = [6, 7].map((no) => crewNumbered(no, { ...onSite, role: 'rescue' }));
        const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 5, 6, 7] };
        const entries = [inside(2), { ...inside(7), no: 2 }];
        const id = await put('CSE', state, { ...entry, crew: [...party, ...rescuers], toolboxTalk: heard, entries });
        const off = (no: number) => write(id, `crew/${no}/`, { on: false }, 'PATCH');
        const reply = await off(6);
        expect([reply.statusCode, reply.json().meta.triggered]).toEqual([200, state === 'live' ? ['SUSPEND:safeguard'] : []]);
        expect((await world.rowOf(id)).state).toBe(state === 'live' ? 'suspended' : state);
      },
    );

    test('with nobody inside a rescuer of stopped work is found on site, and comes to no rescue', async () => {
      const id = await put('CSE', 'suspended', { ...entry, crew: [...party, crewNumbered(6, { role: 'rescue' })] });
      await write(id, 'crew/6/', { on: true }, 'PATCH');
      expect((await world.historyOf(id)).at(-1)?.event).toBe('CREW_FOUND');
    });

    test('is for those who heard the toolbox talk of this issue period; who comes to live work has heard it too', async () => {
      const id = await put('CSE', 'live', { ...entry, toolboxTalk: { ...toolboxTalk, attendees: [1, 2] } });
      const unheard = 'Record first that this person heard the toolbox talk of this issue period.';
      expect(fields(await cross(id, 3, true))).toEqual([unheard]);
      expect(fields(await write(id, 'crew/5/', { on: true }, 'PATCH'))).toEqual([unheard]);
      expect((await write(id, 'toolbox-talk/', { topics: ['Rescue'], attendees: [1, 2, 3, 5] }, 'PUT')).statusCode).toBe(200);
      expect((await cross(id, 3, true)).statusCode).toBe(200);
      expect((await write(id, 'crew/5/', { on: true }, 'PATCH')).statusCode).toBe(200);
    });

    test('nobody who is inside by it is recorded as having heard a toolbox talk', async () => {
      const id = await put('CSE', 'live', entry);
      await cross(id, 2, true);
      const talk = (attendees: number[]) => write(id, 'toolbox-talk/', { topics: ['Rescue'], attendees }, 'PUT');
      const refused = await talk([1, 2, 3]);
      expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
        422,
        ['attendees[1]'],
      ]);
      expect(fields(refused)).toEqual(['Worker 2 (B-2) is inside by the entry log and cannot hear the talk now.']);
      expect((await talk([1, 3])).statusCode).toBe(200);
      await cross(id, 2, false);
      expect((await talk([2])).statusCode).toBe(200);
    });

    test('work that was stopped is not issued again while somebody is recorded inside', async () => {
      const id = await put('CSE', 'live', entry);
      await cross(id, 2, true);
      await world.cause(id, 'SUSPEND', { body: { reason: 'hold', comment: 'Wind.' } });
      const again = async () =>
        refusedWith(
          await world.cause(id, 'REISSUE', { by: desk.delegate, body: { period: world.period(120), declared: ['cause_cleared'] } }),
        );
      expect(await again()).toContain('somebody_inside');
      await cross(id, 2, false);
      expect(await again()).not.toContain('somebody_inside');
    });

    const unprovedAttendant = crewNumbered(6, { ...onSite, role: 'attendant', competence: 'none' });
    test.each([
      ['of whom no competence is recorded', unprovedAttendant, [1, 2, 3, 4, 6]],
      ['who has not heard the talk', crewNumbered(6, { ...onSite, role: 'attendant', competence: 'register' }), [1, 2, 3, 4]],
    ] as const)('I85: an attendant %s relieves no other, and nobody goes in under them', async (_, other, attendees) => {
      const told = { ...entry, toolboxTalk: { ...toolboxTalk, attendees } };
      const id = await put('CSE', 'live', { ...told, crew: [...party, other] });
      expect((await cross(id, 2, true)).statusCode).toBe(200);
      expect((await cross(id, 3, true)).statusCode).toBe(200);
      expect((await write(id, 'crew/1/', { on: false }, 'PATCH')).json().meta.triggered).toEqual(['SUSPEND:safeguard']);
      const alone = await put('CSE', 'live', { ...told, crew: [...party.slice(1), other], entries: [inside(2)] });
      expect(fields(await cross(alone, 3, true))).toEqual([
        'The attendant on site has no valid competence recorded, has not heard the toolbox talk or is not accounted for: no one else goes in.',
      ]);
      expect((await cross(alone, 2, false)).statusCode).toBe(200);
    });

    test('I152: its attendant has left: that is recorded from whatever version, stops the work, and says first who is inside', async () => {
      const id = await put('CSE', 'live', entry);
      const relied = async () =>
        (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`))
          .json()
          .result.crew.filter((one: { is_relied_on: boolean }) => one.is_relied_on)
          .map(({ no }: { no: number }) => no);
      expect(await relied()).toEqual([]);
      const { version: seen } = await world.rowOf(id);
      await cross(id, 2, true);
      await cross(id, 3, true);
      expect(await relied()).toEqual([1]);
      const reply = await world.call(
        desk.delegate,
        'PATCH',
        `/v1/permits/${id}/crew/1/`,
        { on: false },
        { 'if-match': `"p${id}-${seen}"` },
      );
      expect([reply.statusCode, reply.json().meta.triggered]).toEqual([200, ['SUSPEND:safeguard']]);
      expect(await world.rowOf(id)).toMatchObject({ state: 'suspended', reason: 'safeguard' });
      expect((await world.evidenceOf(id)).crew[0]).toMatchObject({ onSite: false, offBy: desk.delegate });
      const { standing } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      expect(standing).toMatchObject({
        inside: 2,
        missing_roles: ['attendant'],
        stopped: {
          event: 'SAFEGUARD_LOST',
          by: null,
          comment: 'Inside, to come out first: Worker 2 (B-2), Worker 3 (B-3).\nAttendant has left: Worker 1 (B-1).',
        },
      });
      expect((await write(id, 'crew/1/', { on: false }, 'PATCH')).statusCode).toBe(422);
      for (const no of [2, 3]) expect((await cross(id, no, false)).statusCode).toBe(200);
      expect((await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.standing.missing_roles).toEqual([]);
    });

    test('goes on when its attendant leaves and another one is there', async () => {
      const other = crewNumbered(6, { ...onSite, role: 'attendant', competence: 'register' });
      const heard = { ...toolboxTalk, attendees: [1, 2, 3, 4, 6] };
      const id = await put('CSE', 'live', { ...entry, crew: [...party, other], toolboxTalk: heard });
      await cross(id, 2, true);
      expect((await write(id, 'crew/1/', { on: false }, 'PATCH')).json().meta.triggered).toEqual([]);
      expect((await write(id, 'crew/6/', { on: false }, 'PATCH')).json().meta.triggered).toEqual(['SUSPEND:safeguard']);
    });

    test('takes an attendant on site', async () => {
      const id = await put('CSE', 'live', { ...entry, crew: party.slice(1) });
      expect(fields(await cross(id, 2, true))).toEqual(['No attendant is on site.']);
    });
  });

  describe('a figure out of its limit', () => {
    const atOnce = ['wind_of_plan', 'residual_pressure', 'wind_17_m_s', 'barrier_survey'] as const;
    const shown = async (id: number) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
    const lift = {
      crew: [
        crewNumbered(1, { ...onSite, badge: 'LF-1', role: 'banksman' }),
        crewNumbered(2, { ...onSite, badge: 'LF-2', role: 'operator' }),
      ],
      toolboxTalk: { ...toolboxTalk, attendees: [1, 2] },
      safeguards: [{ no: 1, name: 'lift_plan', said: 'LP-3', value: 12, by: desk.delegate, at: later(start, -50) }],
    } as const;

    test.each<[ActivityCode, (typeof atOnce)[number], number, string]>([
      ['LFT', 'wind_of_plan', 25, 'Wind speed at the crane · 25 > 12 m/s'],
      ['BRK', 'residual_pressure', 3.5, 'Residual pressure · 3.5 > 0 bar'],
      ['WAH', 'wind_17_m_s', 18, 'Wind speed at working height · 18 > 17 m/s'],
      ['RAD', 'barrier_survey', 9, 'Dose rate at the barrier · 9 > 7.5 µSv/h'],
    ])(
      'I58: %s · %s stops live work at once, whatever version was seen and whoever records it',
      async (code, name, value, said) => {
        const id = await put(code, 'live', code === 'LFT' ? lift : {});
        const { version } = await world.rowOf(id);
        await write(id, 'toolbox-talk/', { topics: ['Wind'], attendees: [1] }, 'PUT');
        const body = { name, said: 'Read there.', value };
        // The applicant of the permit could press no button.
        await world.db.updateTable('permit').set({ applicant_sap: desk.sme }).where('id', '=', id).execute();
        const reply = await world.call(desk.sme, 'POST', `/v1/permits/${id}/safeguards/`, body, {
          'if-match': `"p${id}-${version}"`,
        });
        expect([reply.statusCode, reply.json().meta.triggered]).toEqual([201, ['SUSPEND:safeguard']]);
        expect(await shown(id)).toMatchObject({
          state: 'suspended',
          reason: 'safeguard',
          standing: { stopped: { event: 'SAFEGUARD_LOST', by: null, comment: said } },
        });
        expect((await world.historyOf(id)).slice(-2).map(({ event, actor_sap }) => [event, actor_sap])).toEqual([
          ['SAFEGUARD_RECORDED', desk.sme],
          ['SAFEGUARD_LOST', null],
        ]);
        expect(await faultInHistory(world, id)).toBeNull();
        const told = await world.db
          .selectFrom('notification')
          .select(['text', 'params', 'priority'])
          .where('permit_id', '=', id)
          .execute();
        expect(told).toContainEqual({ text: 'suspended', params: { reason: 'safeguard' }, priority: 1 });
      },
    );

    test.each<[string, object, object, readonly string[]]>([
      ['as a text', { value: '25' }, {}, ['value']],
      ['with a comma', { value: '25,5' }, {}, ['value']],
      ['with its unit', { value: '25 m/s' }, {}, ['value']],
      ['beyond what is kept', { value: 200_000 }, {}, ['value']],
      ['beside a member that nobody knows', { note: 'Gusts.' }, {}, ['note']],
      ['with words that are none', { said: 7 }, {}, ['said']],
      ['with words that are too long', { said: 'x'.repeat(2001) }, {}, ['said']],
      ['with a document that is none', { document: 'x' }, {}, ['document']],
      ['with a radius that is none', { radius_m: '-' }, {}, ['radius_m']],
      ['under a name in other letters', { name: 'Wind_17_M_S' }, {}, []],
      ['without a version', {}, { 'if-match': '' }, ['If-Match']],
    ])('that is sent %s stops live work, and what was not read is named', async (_, beside, headers, leftOut) => {
      const id = await put('WAH', 'live');
      const { version } = await world.rowOf(id);
      const body = { name: 'wind_17_m_s', said: 'Read there.', value: 25, ...beside };
      const sent = 'if-match' in headers ? {} : { 'if-match': `"p${id}-${version}"` };
      const reply = await world.call(desk.delegate, 'POST', `/v1/permits/${id}/safeguards/`, body, sent);
      const { meta } = reply.json();
      expect([reply.statusCode, meta?.triggered, meta?.left_out ?? []]).toEqual([201, ['SUSPEND:safeguard'], leftOut]);
    });

    test('of the wrong form that is within its limit is refused as ever', async () => {
      const id = await put('WAH', 'live');
      const body = { name: 'wind_17_m_s', said: 'Read there.', value: '5' };
      expect((await write(id, 'safeguards/', body)).statusCode).toBe(422);
      expect((await write(id, 'safeguards/', { ...body, value: 5, note: 'Calm.' })).statusCode).toBe(422);
      expect((await world.rowOf(id)).state).toBe('live');
    });

    test('keeps the work from being issued again until a good one is recorded anew', async () => {
      const id = await put('LFT', 'live', lift);
      await says(id, 'wind_of_plan', 25);
      expect(await codesOf(id, 'REISSUE')).toEqual(['wind_of_plan_out_of_limits']);
      world.pass(5);
      await says(id, 'wind_of_plan', 11);
      expect(await codesOf(id, 'REISSUE')).toEqual([]);
    });

    test('of radiography does so too, although the dose rate is first asked for at the acceptance', async () => {
      const id = await put('RAD', 'live');
      await says(id, 'barrier_survey', 9);
      expect(await codesOf(id, 'REISSUE')).toEqual(['barrier_survey_out_of_limits']);
      world.pass(1);
      await says(id, 'barrier_survey', 2);
      expect(await codesOf(id, 'REISSUE')).toEqual([]);
    });

    test('keeps what is issued from being accepted', async () => {
      const id = await put('LFT', 'issued', lift);
      await says(id, 'wind_of_plan', 25);
      expect((await world.rowOf(id)).state).toBe('issued');
      expect(refusedWith(await accept(id))).toEqual(['wind_of_plan_out_of_limits']);
    });

    test('is what is told of a permit whose limit gets stricter than what was measured: that stops the work, too', async () => {
      const id = await put('LFT', 'live', lift);
      await says(id, 'wind_of_plan', 11);
      expect((await world.rowOf(id)).state).toBe('live');
      await says(id, 'lift_plan', 9);
      expect(await shown(id)).toMatchObject({
        state: 'suspended',
        standing: { stopped: { comment: 'Wind speed at the crane · 11 > 9 m/s' } },
      });
    });

    test.each(['x', ''])('stops the work although "%s" stands beside it, which proves no figure in its limit', async (said) => {
      const id = await put('LFT', 'live', lift);
      const record = (value: number) => write(id, 'safeguards/', { name: 'wind_of_plan', said, value });
      expect(fields(await record(6))).toEqual(['This says nothing. Write what is there, or why.']);
      expect((await record(25)).statusCode).toBe(201);
      expect((await world.rowOf(id)).state).toBe('suspended');
    });

    test.each<[ActivityCode, 'lift_plan' | 'entrants_planned' | 'stored_energy_distance', number, number, number]>([
      ['LFT', 'lift_plan', 12, 15, 10],
      ['CSE', 'entrants_planned', 2, 3, 1],
      ['PRT', 'stored_energy_distance', 50, 40, 60],
    ])('I59: %s · %s gets stricter under an issue and never looser', async (code, name, value, looser, stricter) => {
      const before = { safeguards: [{ no: 1, name, said: 'As planned', value, by: desk.delegate, at: later(start, -50) }] };
      for (const state of ['issued', 'live'] as const) {
        const id = await put(code, state, before);
        const reply = await says(id, name, looser);
        expect([reply.statusCode, fields(reply)[0]]).toEqual([422, expect.stringContaining('may only get stricter')]);
        expect((await says(id, name, stricter)).statusCode).toBe(201);
        expect((await world.rowOf(id)).state).toBe(state);
      }
      const stopped = await put(code, 'suspended', before);
      expect((await says(stopped, name, looser)).statusCode).toBe(201);
    });
  });

  describe('I137: the radius of the crane', () => {
    const planned = { no: 1, name: 'lift_plan', said: 'LP-3', value: 12, by: desk.delegate, at: later(start, -50) } as const;
    const plan = (id: number, body: object) => write(id, 'safeguards/', { name: 'lift_plan', said: 'LP-3', value: 12, ...body });
    const lineOf = async (id: number) =>
      (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`))
        .json()
        .result.safeguards.find(({ name }: { name: string }) => name === 'lift_plan');

    test('is asked for with a lift plan, in its bounds, and with no other safeguard', async () => {
      const id = await put('LFT', 'preparing');
      expect(fields(await plan(id, {}))).toEqual(['Give the working radius of the crane.']);
      for (const radius_m of [0, 201, 'wide']) expect((await plan(id, { radius_m })).statusCode).toBe(422);
      const recorded = await plan(id, { radius_m: 38.5 });
      expect([recorded.statusCode, (await lineOf(id)).radius_m]).toEqual([201, 38.5]);
      expect((await world.historyOf(id)).at(-1)?.comment).toBe('Lift plan with wind limit · 12 m/s · Crane radius 38.5 m · LP-3');
      const other = await put('WAH', 'preparing');
      const rescue = await write(other, 'safeguards/', { name: 'rescue_plan', said: 'RP-07', value: null, radius_m: 20 });
      expect([rescue.statusCode, fields(rescue).length]).toEqual([422, 1]);
    });

    test('is missing of a plan of before, which counts as it did', async () => {
      const id = await put('LFT', 'ready', { safeguards: [planned] });
      expect(await lineOf(id)).toMatchObject({ standing: 'held', value: 12, radius_m: null });
      expect(await codesOf(id, 'ISSUE')).not.toContain('lift_plan_missing');
    });

    test('keeps no figure out of its limit from being recorded, and stands as it was said last', async () => {
      const wind = { no: 2, name: 'wind_of_plan', said: 'Cabin', value: 11, by: desk.delegate, at: later(start, -9) } as const;
      const id = await put('LFT', 'live', { safeguards: [{ ...planned, radius: 30 }, wind] });
      expect((await plan(id, { value: 9 })).statusCode).toBe(201);
      expect([(await world.rowOf(id)).state, (await lineOf(id)).radius_m]).toEqual(['suspended', 30]);
    });

    test('grows under an issue and never shrinks', async () => {
      for (const state of ['issued', 'live'] as const) {
        const id = await put('LFT', state, { safeguards: [{ ...planned, radius: 30 }] });
        const smaller = await plan(id, { radius_m: 29 });
        expect([smaller.statusCode, fields(smaller)[0]]).toEqual([422, expect.stringContaining('may only get stricter')]);
        expect((await plan(id, { radius_m: 31 })).statusCode).toBe(201);
      }
      const stopped = await put('LFT', 'suspended', { safeguards: [{ ...planned, radius: 30 }] });
      expect((await plan(stopped, { radius_m: 29 })).statusCode).toBe(201);
    });
  });

  test('no fewer may be planned inside than are inside now', async () => {
    const id = await put('CSE', 'live', {
      safeguards: [{ no: 1, name: 'entrants_planned', said: 'Two', value: 2, by: desk.delegate, at: later(start, -50) }],
      entries: [inside(2), inside(3)],
    });
    const reply = await says(id, 'entrants_planned', 1);
    expect([reply.statusCode, fields(reply)[0]]).toEqual([422, 'More people than this are inside now: they must come out first.']);
    expect((await says(id, 'entrants_planned', 2)).statusCode).toBe(201);
  });

  test('I86: a live lift is stopped when its operator or banksman leaves, unless somebody else in their role is there', async () => {
    const crew = [
      crewNumbered(1, { ...onSite, role: 'banksman' }),
      crewNumbered(2, { ...onSite, role: 'operator' }),
      crewNumbered(3, onSite),
      crewNumbered(4, { role: 'banksman' }),
    ];
    const move = (permit: number, no: number, on: boolean) => write(permit, `crew/${no}/`, { on }, 'PATCH');
    const triggered = async (permit: number, no: number) => (await move(permit, no, false)).json().meta.triggered;
    for (const [no, comment] of [
      [1, 'Banksman has left: Worker 1 (B-1).'],
      [2, 'Crane operator has left: Worker 2 (B-2).'],
    ] as const) {
      const lift = await put('LFT', 'live', { crew, toolboxTalk });
      expect(await triggered(lift, no)).toEqual(['SUSPEND:safeguard']);
      expect((await world.historyOf(lift)).at(-1)).toMatchObject({ event: 'SAFEGUARD_LOST', comment });
    }
    const id = await put('LFT', 'live', { crew, toolboxTalk });
    expect((await move(id, 4, true)).statusCode).toBe(200);
    for (const no of [1, 3, 2, 4]) expect(await triggered(id, no)).toEqual([]);

    const stopped = await put('LFT', 'suspended', { crew, toolboxTalk });
    expect((await move(stopped, 1, false)).statusCode).toBe(200);
  });

  describe('I88: of a badge or a name neither case, blanks, dashes, unseen characters nor the order of words make another person', () => {
    const spellings = ['B-2', 'b 2', 'B2', 'B\u20102', 'B\u2212 2', 'B-\u200b2', 'b.2', '\uff22-2'];

    test.each(spellings)('%j on two crews, or on one twice', async (badge) => {
      await put('CLD', 'live', { crew: [crewNumbered(2, onSite)] });
      const other = await world.put({ state: 'issued', evidence: { crew: [crewNumbered(7)] } });
      const reply = await write(other, 'crew/', { badge, name: 'Fadi Aras' });
      expect([reply.statusCode, fields(reply)]).toEqual([422, [expect.stringContaining('is recorded on site of')]]);
      // As it was kept before it was compared so.
      const id = await put('CLD', 'live', { crew: [crewNumbered(2, { badge })] });
      expect(fields(await write(id, 'crew/', { badge: 'B-2', name: 'Fadi Aras' }))).toEqual(['This is listed twice.']);
      const third = await world.put({ state: 'issued', evidence: { crew: [crewNumbered(7)] } });
      expect((await write(third, 'crew/', { badge: 'B-2', name: 'Fadi Aras' })).statusCode).toBe(422);
    });

    test('whom the plant knows by name, with accents or without', async () => {
      const { firstname, surname } = await world.db
        .selectFrom('person')
        .select(['firstname', 'surname'])
        .where('sap', '=', desk.second)
        .executeTakeFirstOrThrow();
      const id = await put('CLD', 'issued', { crew: [] });
      const rename = (name: { firstname: string; surname: string }) =>
        world.db.updateTable('person').set(name).where('sap', '=', desk.second).execute();
      const refused = async (name: string) => {
        const reply = await write(id, 'crew/', { badge: 'Z1', name });
        expect([name, reply.statusCode, fields(reply)]).toEqual([name, 422, [expect.stringContaining('list them by SAP number')]]);
      };
      await refused(`${firstname}\u0301 ${surname}\u0327`);
      await rename({ firstname: 'Ay\u015fe I\u015f\u0131l', surname: 'U\u00e7ar' });
      for (const name of ['Ayse Isil Ucar', 'UCAR, AY\u015eE I\u015eIL', 'Ay\u015fe I\u015f\u0131l U\u00e7ar']) await refused(name);
      await rename({ firstname, surname });
    });

    test('whom the plant knows by name; and what is kept can be seen', async () => {
      const { firstname, surname } = await world.db
        .selectFrom('person')
        .select(['firstname', 'surname'])
        .where('sap', '=', desk.second)
        .executeTakeFirstOrThrow();
      const id = await put('CLD', 'issued', { crew: [] });
      const split = `${firstname.slice(0, 1)}\u200b${firstname.slice(1)}`;
      for (const name of [
        `${surname} ${firstname}`,
        `${surname.toUpperCase()}, ${firstname}`,
        `${firstname} ${surname}.`,
        `${split} ${surname}`,
      ]) {
        const reply = await write(id, 'crew/', { badge: 'Z1', name });
        expect([name, reply.statusCode, fields(reply)]).toEqual([name, 422, [expect.stringContaining('list them by SAP number')]]);
      }
      const listed = await write(id, 'crew/', { badge: 'Z\u200b1', name: 'Ni\u200bhal Ersoy' });
      expect(listed.json().result.crew).toMatchObject([{ badge: 'Z1', name: 'Nihal Ersoy' }]);
      expect((await write(id, 'crew/', { badge: ' - ', name: 'Somebody Else' })).statusCode).toBe(422);
    });
  });

  test('a lift that goes on without banksman or operator on site says so where it stands', async () => {
    const missing = async (id: number) =>
      (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.standing.missing_roles;
    const crew = [crewNumbered(1, { role: 'banksman' }), crewNumbered(2, { ...onSite, role: 'operator' }), crewNumbered(3, onSite)];
    expect(await missing(await put('LFT', 'live', { crew }))).toEqual(['banksman']);
    expect(await missing(await put('LFT', 'live', { crew: [crewNumbered(3, onSite)] }))).toEqual(['banksman', 'operator']);
    expect(await missing(await put('LFT', 'live', { crew: [] }))).toEqual([]);
    expect(await missing(await put('LFT', 'suspended', { crew }))).toEqual([]);
    expect(await missing(await put('CSE', 'live', { crew: [crewNumbered(2, onSite)] }))).toEqual([]);
    expect(await missing(await put('CSE', 'live', { crew: [crewNumbered(2, onSite)], entries: [inside(2)] }))).toEqual([
      'attendant',
    ]);
  });

  test('I264: whose competence is over keeps no watch: the head names the role, and the card is not green', async () => {
    const until = (minutes: number) => new Date(world.clock.at.getTime() + minutes * 60_000).toISOString();
    const crew = (minutes: number) => [
      crewNumbered(1, onSite),
      crewNumbered(2, { ...onSite, role: 'fire_watch', competence: 'shown', shown: 'Card 7', competentUntil: until(minutes) }),
    ];
    const read = async (minutes: number) => {
      const id = await put('HOT', 'live', { crew: crew(minutes), fireWatch: { needed: true, until: null } });
      const { standing } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      const { safeguards } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
      const kept = safeguards.find(({ name }: { name: string }) => name === 'fire_watcher');
      return [standing.missing_roles, kept.standing];
    };
    expect(await read(30)).toEqual([[], 'held']);
    expect(await read(-1)).toEqual([['fire_watch'], 'missing']);
  });

  describe('hot work', () => {
    const watched = [crewNumbered(1, onSite), crewNumbered(2, { ...onSite, role: 'fire_watch' })];
    const hot = { crew: watched, fireWatch: { needed: true, until: null } };
    const confirm = (id: number, watcher: number, again = false) =>
      write(id, 'fire-watch/', { watcher, again, note: 'Nothing smoulders.' });
    const close = (id: number) => world.cause(id, 'CLOSE', { signed: [desk.second], body: { declared: ['inspected'] } });

    test('a control that is answered with a no or a waiver does not stand for the fire watcher', async () => {
      const id = await put('HOT', 'ready', { controls: { due: [], answers: [] } });
      expect(refusedWith(await issue(id))).toEqual(['fire_watcher_missing']);
    });

    test('a fire watcher who is named and not on site does not stand as in place, and the permit is issued with them', async () => {
      const crew = watched.map((one) => ({ ...one, onSite: false, onAt: null }));
      const id = await put('HOT', 'ready', { crew, controls: { due: [], answers: [] } });
      const standing = async () =>
        (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`))
          .json()
          .result.safeguards.find(({ name }: { name: string }) => name === 'fire_watcher').standing;
      expect(await standing()).toBe('named');
      expect((await issue(id)).statusCode).toBe(200);
      expect(await standing()).toBe('away');
    });

    test('I152: is stopped when its fire watcher leaves while the others work', async () => {
      const id = await put('HOT', 'live', hot);
      const reply = await write(id, 'crew/2/', { on: false }, 'PATCH');
      expect([reply.statusCode, reply.json().meta.triggered]).toEqual([200, ['SUSPEND:safeguard']]);
      const { standing, crew_on } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      expect([crew_on, standing.stopped.comment]).toEqual([1, 'Fire watch has left: Worker 2 (B-2).']);
    });

    test.each<[string, object, readonly string[]]>([
      ['beside a member that nobody knows', { on: false, at: '13:05' }, ['at']],
      ['together with being taken off the list', { on: false, removed: true }, ['removed']],
      ['with all of that', { on: false, removed: true, x: 1 }, ['x', 'removed']],
      ['as a text', { on: 'false' }, []],
    ])('I152: is stopped when it is said %s that its fire watcher leaves', async (_, said, leftOut) => {
      const id = await put('HOT', 'live', hot);
      const reply = await write(id, 'crew/2/', said, 'PATCH');
      expect([reply.statusCode, reply.json().meta?.triggered, reply.json().meta?.left_out ?? []]).toEqual([
        200,
        ['SUSPEND:safeguard'],
        leftOut,
      ]);
    });

    test('I85: is stopped when the last fire watcher leaves who is proved, and not handed back to one who is not', async () => {
      const unproved = crewNumbered(3, { ...onSite, role: 'fire_watch', competence: 'none' });
      const id = await put('HOT', 'live', { ...hot, crew: [...watched, unproved], toolboxTalk });
      expect((await write(id, 'crew/2/', { on: false }, 'PATCH')).json().meta.triggered).toEqual(['SUSPEND:safeguard']);
      const stopped = await put('HOT', 'suspended', { ...hot, crew: [unproved] });
      expect(refusedWith(await handBack(stopped))).toEqual(['fire_watch_unmanned']);
    });

    test('I87: whoever watches it after the hand-back is on site of no other work', async () => {
      const id = await put('HOT', 'live', hot);
      await write(id, 'crew/1/', { on: false }, 'PATCH');
      expect((await handBack(id)).statusCode).toBe(200);
      const other = await world.put({ state: 'issued', evidence: { crew: [crewNumbered(9), { ...crewNumbered(2), no: 2 }] } });
      const comes = await write(other, 'crew/2/', { on: true }, 'PATCH');
      const { tracking_number } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
      const named = expect.stringContaining(`Worker 2 (B-2) is recorded on site of ${tracking_number}:`);
      expect([comes.statusCode, fields(comes)]).toEqual([422, [named]]);
      expect((await write(other, 'crew/', { badge: 'B-2', name: 'Worker 2', role: 'fire_watch' })).statusCode).toBe(422);
      expect((await write(id, 'crew/2/', { on: false }, 'PATCH')).statusCode).toBe(200);
      expect((await write(other, 'crew/2/', { on: true }, 'PATCH')).statusCode).toBe(200);
    });

    test('I38: is handed back only with a fire watcher on site, who stays', async () => {
      const id = await put('HOT', 'suspended', { ...hot, crew: watched.map((one) => ({ ...one, onSite: false })) });
      expect(refusedWith(await handBack(id))).toEqual(['fire_watch_unmanned']);
      expect((await write(id, 'crew/2/', { on: true }, 'PATCH')).statusCode).toBe(200);
      expect((await handBack(id)).statusCode).toBe(200);
    });

    test('I37: time alone ends no fire watch: who watched confirms it by name, and only then is it closed', async () => {
      const id = await put('HOT', 'live', hot);
      await write(id, 'crew/1/', { on: false }, 'PATCH');
      expect((await handBack(id)).statusCode).toBe(200);
      world.pass(30);
      expect(refusedWith(await close(id))).toEqual(['fire_watch_running']);
      expect(fields(await confirm(id, 2))).toEqual(['The time of the fire watch is not over.']);
      world.pass(31);
      expect(refusedWith(await close(id))).toEqual(['fire_watch_unconfirmed']);
      expect(fields(await confirm(id, 1))).toEqual([
        'Name a fire watcher who is on site, whose competence is proved and who does not lead the work.',
      ]);
      const reply = await confirm(id, 2);
      expect(reply.json().result.fire_watch_over).toMatchObject({ watcher: 'Worker 2', note: 'Nothing smoulders.' });
      expect((await close(id)).statusCode).toBe(200);
      expect((await world.historyOf(id)).at(-2)).toMatchObject({
        event: 'FIRE_WATCH_OVER',
        comment: 'Worker 2 · Nothing smoulders.\nTold by who watched, recorded by somebody else.',
      });
    });

    test('I90: neither the hand-back nor the fire watch takes the performing authority, or somebody unproved, for its fire watcher', async () => {
      const leader = crewNumbered(3, { ...onSite, role: 'fire_watch', sap: desk.authority, badge: null });
      const unproved = crewNumbered(4, { ...onSite, role: 'fire_watch', competence: 'none' });
      const ended = crewNumbered(5, { ...onSite, role: 'fire_watch', competentUntil: later(start, -1) });
      for (const one of [leader, unproved, ended]) {
        const stopped = await put('HOT', 'suspended', { ...hot, crew: [one] });
        expect([one.no, refusedWith(await handBack(stopped))]).toEqual([one.no, ['fire_watch_unmanned']]);
      }
      // One who is proved goes after ten minutes: the time of the others counts for nothing.
      const id = await put('HOT', 'suspended', { ...hot, crew: [watched[1] ?? leader, leader, unproved] });
      expect((await handBack(id)).statusCode).toBe(200);
      world.pass(10);
      await write(id, 'crew/2/', { on: false }, 'PATCH');
      world.pass(51);
      for (const no of [3, 4])
        expect(fields(await confirm(id, no))).toContain(
          'Name a fire watcher who is on site, whose competence is proved and who does not lead the work.',
        );
      await write(id, 'crew/2/', { on: true }, 'PATCH');
      expect(fields(await confirm(id, 2))).toEqual(['The time of the fire watch is not over.']);
    });

    test('a fire watch that somebody left begins anew', async () => {
      const id = await put('HOT', 'live', hot);
      await write(id, 'crew/1/', { on: false }, 'PATCH');
      await handBack(id);
      world.pass(10);
      await write(id, 'crew/2/', { on: false }, 'PATCH');
      world.pass(20);
      await write(id, 'crew/2/', { on: true }, 'PATCH');
      world.pass(31);
      expect(fields(await confirm(id, 2))).toEqual(['The time of the fire watch is not over.']);
      world.pass(30);
      expect((await confirm(id, 2)).statusCode).toBe(200);
    });

    test('I111: that nobody watches is told at once, wherever the watch is told of, and the watch begins anew when a watcher is back', async () => {
      const id = await put('HOT', 'live', hot);
      const standing = async () => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.standing;
      const pack = async () => (await world.call(desk.delegate, 'GET', '/v1/handovers/black-start-pack/?site=CHG')).body;
      const said = 'No fire watcher is on site. The fire watch restarts when one is back.';
      const watcherOf = (reply: { json: () => { result: PermitWork } }) =>
        reply.json().result.safeguards.find(({ title }) => title.en === 'Fire watcher')?.standing;
      await write(id, 'crew/1/', { on: false }, 'PATCH');
      await handBack(id);
      expect(await standing()).toMatchObject({ fire_watch_lost: false, clock: { kind: 'fireWatch' } });
      expect(await pack()).not.toContain(said);
      world.pass(10);
      const left = await write(id, 'crew/2/', { on: false }, 'PATCH');
      expect(left.json().result).toMatchObject({ fire_watch_lost: true, fire_watch_until: null, regions: { fire_watch: 'lost' } });
      expect(watcherOf(left)).toBe('away');
      expect(await standing()).toMatchObject({ fire_watch_lost: true, clock: null });
      expect(await pack()).toContain(said);
      expect(refusedWith(await close(id))).toEqual(['fire_watch_lost']);
      const leftAt = world.clock.at.toISOString();
      const row = async () => {
        const { fire_watch_lost: isLost } = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result;
        return [isLost, (await world.rowOf(id)).fire_watch_lost];
      };
      expect(await row()).toEqual([true, true]);
      // That its time is over changes nothing: it was not watched.
      world.pass(55);
      expect(await standing()).toMatchObject({ fire_watch_lost: true, fire_watch_lost_at: leftAt, clock: null });
      expect(await pack()).toContain(said);
      expect(refusedWith(await close(id))).toEqual(['fire_watch_lost']);
      const back = await write(id, 'crew/2/', { on: true }, 'PATCH');
      const until = later(world.clock.at, 60);
      expect(back.json().result).toMatchObject({ fire_watch_lost: false, fire_watch_until: until });
      expect(await standing()).toMatchObject({ fire_watch_lost: false, clock: { kind: 'fireWatch', at: until } });
      expect((await world.historyOf(id)).at(-1)).toMatchObject({
        event: 'FIRE_WATCH_BEGUN',
        comment: expect.stringContaining('Worker 2'),
      });
      expect(refusedWith(await close(id))).toEqual(['fire_watch_running']);
    });

    test('I123: danger after the hand-back holds the fire watch, which counts from when it is declared that the danger has been removed', async () => {
      const begin = (id: number, said: object) =>
        write(id, 'fire-watch/', { watcher: 2, again: true, note: 'Cooled with water.', ...said });
      for (const confirmed of [false, true]) {
        const id = await put('HOT', 'live', hot);
        await write(id, 'crew/1/', { on: false }, 'PATCH');
        await handBack(id);
        world.pass(confirmed ? 61 : 50);
        if (confirmed) expect((await confirm(id, 2)).statusCode).toBe(200);
        expect(
          (await world.cause(id, 'SUSPEND', { body: { reason: 'danger', comment: 'Smoke behind the cladding.' } })).statusCode,
        ).toBe(200);
        const held = (await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`)).json().result;
        expect([held.regions.fire_watch, held.fire_watch_until, held.fire_watch_over]).toEqual(['held', null, null]);
        const standing = async () => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/`)).json().result.standing;
        expect(await standing()).toMatchObject({ fire_watch_held: true, clock: null, danger_removed: null });
        world.pass(20);
        const gone = { signed: [desk.second], body: { declared: ['inspected', 'danger_removed'] } };
        expect(refusedWith(await world.cause(id, 'CLOSE', gone))).toEqual(['fire_watch_held']);
        expect(fields(await confirm(id, 2))).toEqual([
          'Danger was reported: the fire watch is restarted before its end is confirmed.',
        ]);
        expect(fields(await begin(id, {}))).toEqual(['Declare that the danger that was reported has been removed.']);
        const begun = await begin(id, { danger_removed: true });
        expect([begun.statusCode, begun.json().result?.fire_watch_until]).toEqual([200, later(world.clock.at, 60)]);
        expect(await standing()).toMatchObject({
          fire_watch_held: false,
          danger: [{ comment: 'Smoke behind the cladding.' }],
          danger_removed: { by: { sap: desk.delegate }, at: later(world.clock.at, 0) },
        });
        expect((await world.historyOf(id)).at(-1)).toMatchObject({
          event: 'FIRE_WATCH_BEGUN',
          comment: 'Worker 2 · Cooled with water.\nDeclared: the danger that was reported has been removed.',
        });
        world.pass(59);
        expect(refusedWith(await world.cause(id, 'CLOSE', gone))).toEqual(['fire_watch_running']);
        world.pass(2);
        expect(refusedWith(await world.cause(id, 'CLOSE', gone))).toEqual(['fire_watch_unconfirmed']);
        expect((await confirm(id, 2)).statusCode).toBe(200);
        expect((await world.cause(id, 'CLOSE', gone)).statusCode).toBe(200);
      }
    });

    test('I109: a fire watch that is lost is told once to those it waits for, as urgent, also late', async () => {
      const quiet = { warn: () => undefined, error: () => undefined };
      const told = async (id: number) =>
        world.db
          .selectFrom('notification as n')
          .innerJoin('person as p', 'p.id', 'n.person_id')
          .select(['p.sap', 'n.priority', 'n.count', 'n.params'])
          .where('n.permit_id', '=', id)
          .where('n.text', '=', 'warning')
          .orderBy('p.sap')
          .execute();
      const look = () => wakePermits({ db: world.db, log: quiet, clock: clockOf(() => world.clock.at) });
      const sapsOf = (lines: { sap: number | null }[]) => lines.map(({ sap }) => sap);
      const watch = async (change: object) => {
        const one = crewNumbered(2, { ...onSite, role: 'fire_watch', competence: 'register', ...change });
        const fireWatch = { needed: true, until: later(start, 50) };
        const id = await put('HOT', 'handed_back', { crew: [one], fireWatch });
        await world.db.updateTable('permit').set({ coordinator_sap: null, recheck_at: start }).where('id', '=', id).execute();
        await look();
        expect(await told(id)).toEqual([]);
        return id;
      };
      const left = await watch({});
      world.pass(10);
      const off = await write(left, 'crew/2/', { on: false }, 'PATCH');
      expect([off.statusCode, off.json().result.regions.fire_watch]).toEqual([200, 'lost']);
      world.pass(1);
      await look();
      // Who recorded that the watcher left knows it.
      expect(sapsOf(await told(left))).toEqual([desk.second, desk.authority].toSorted((one, other) => one - other));
      expect(await told(left)).toEqual(Array(2).fill(expect.objectContaining({ priority: 1, count: 1 })));
      const ending = await watch({ competentUntil: later(start, 20) });
      world.pass(35);
      await look();
      await look();
      expect(sapsOf(await told(ending))).toEqual(
        [desk.delegate, desk.second, desk.authority].toSorted((one, other) => one - other),
      );
      expect(await told(ending)).toEqual(Array(3).fill(expect.objectContaining({ priority: 1, count: 1 })));
      const due = await world.db.selectFrom('warning').select('due_at').where('permit_id', '=', ending).execute();
      expect(due.map(({ due_at }) => due_at.toISOString())).toEqual([later(start, 20)]);
    });
  });

  test('a permit from before goes on, and is asked at its next step', async () => {
    const id = await put('CSE', 'live');
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify(await bare(id)) })
      .where('permit_id', '=', id)
      .execute();
    const [last] = migrations.filter(({ name }) => name === '0029_safeguards');
    await sql.raw(last?.sql ?? '').execute(world.db);
    const work = await world.call(desk.hse, 'GET', `/v1/permits/${id}/work/`);
    expect([work.json().result.state, work.json().result.entries]).toEqual(['live', []]);
    await world.cause(id, 'SUSPEND', { body: { reason: 'hold', comment: 'Lunch.' } });
    expect(await codesOf(id, 'REISSUE')).toEqual(['attendant_missing', 'rescue_plan_missing', 'entrants_planned_missing']);
  });
  const bare = async (id: number): Promise<Partial<Evidence>> => {
    const { safeguards: _, entries: __, ...rest } = await world.evidenceOf(id);
    return rest;
  };
});
