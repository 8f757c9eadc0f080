import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityCode, PermitState } from '#domain/permits/kernel/permit.states.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { ConflictLine, ForeseenLine } from '#domain/simops/conflict.schema.ts';
import { clockOf } from '#server/clock/storeClock.ts';
import { migrations } from '#server/db/migrations.ts';
import { diskFullError } from '#server/db/room.ts';
import { looksForConflicts } from '#server/modules/desk/applyEvent.ts';
import { detectConflicts } from '#server/permits/conflicts/lookForConflicts.ts';
import { wakePermits } from '#server/permits/recheck/scheduler.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { type Desk, desk, later, openDesk } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { worldPassword } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const text = 'The lift waits until the flame is out and the watch has left.';
const all = [desk.hse, desk.delegate, desk.neighbour] as const;

type PermitConflict = PermitWork['conflicts'][number];
type At = { code: ActivityCode; state: PermitState; area?: number; x?: number; job?: number; from?: number; to?: number };

describeStores('conflicts', (store) => {
  let world: Desk;
  // Each test has a corner of the plan of its own.
  let corner = 0;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
  }, 60_000);
  afterAll(() => world.close());
  beforeEach(() => {
    corner += 1000;
  });

  const watched = [crewNumbered(1), crewNumbered(2, { role: 'fire_watch' })];
  const put = async ({ code, state, area = 1, x = 0, job, from, to }: At): Promise<number> => {
    // Hot work has its fire watcher; lifts are left to what they ask for.
    const id = await world.put({ state, areaId: area, ...(code === 'HOT' ? { evidence: { crew: watched } } : {}) });
    const location = JSON.stringify({ type: 'Point', coordinates: [corner + x, 0] });
    const window = {
      ...(from === undefined ? {} : { window_from: later(world.clock.at, from) }),
      ...(to === undefined ? {} : { window_to: later(world.clock.at, to) }),
    };
    await world.db
      .updateTable('permit')
      .set({ primary_code: code, location, job_id: job ?? null, ...window, conflicts_checked_at: null, simops: 'unchecked' })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const stateOf = async (id: number) => {
    const { state, reason, simops } = await world.rowOf(id);
    return [state, reason, simops];
  };
  const list = async (query = 'limit=200'): Promise<{ items: ConflictLine[]; next_cursor: string | null; total: number }> =>
    (await world.call(desk.hse, 'GET', `/v1/conflicts/?${query}`)).json().result;
  const between = async (one: number, other: number): Promise<ConflictLine> => {
    const pair = [one, other].sort((a, b) => a - b).join();
    const found = (await list()).items.find(({ permits }) => permits.map(({ id }) => id).join() === pair);
    if (!found) throw new Error(`There is no conflict of ${pair}.`);
    return found;
  };
  const read = async (id: number, path: string) => (await world.call(desk.hse, 'GET', `/v1/permits/${id}/${path}`)).json().result;
  const change = async (conflict: ConflictLine, body: object, by: number = desk.hse, version: number | null = conflict.version) =>
    world.call(
      by,
      'POST',
      `/v1/conflicts/${conflict.id}/events/`,
      body,
      version === null ? {} : { 'if-match': `"c${conflict.id}-${version}"` },
    );
  const resolve = async (conflict: ConflictLine, signers: readonly number[], more: object = {}) => {
    const [lower] = conflict.permits;
    const version = lower ? (await world.rowOf(lower.id)).version : 0;
    const signatures: string[] = [];
    for (const sap of signers) signatures.push(await world.signature(desk.hse, sap, 'RESOLVE', lower?.id ?? 0, version));
    return change(conflict, { event: 'RESOLVE', controls: ['R5', 'R4'], resolution_text: text, signatures, ...more });
  };
  const wake = () =>
    wakePermits({
      db: world.db,
      log: { warn: () => undefined, error: () => undefined },
      clock: clockOf(() => world.clock.at),
    });
  const authorise = (id: number) => world.cause(id, 'AUTHORISE', { signed: [desk.hse] });
  const reissue = (id: number, minutes = 60) =>
    world.cause(id, 'REISSUE', {
      signed: [desk.delegate],
      body: { period: world.period(minutes), declared: ['cause_cleared'] },
    });
  const codes = (reply: Awaited<ReturnType<typeof authorise>>) => [
    reply.statusCode,
    reply.json().code,
    ...(reply.json().blocks ?? []).map(({ code }: { code: string }) => code),
  ];

  test('what was found last stands on a full disk: nobody is kept from reading who is where', async () => {
    const id = await put({ code: 'HOT', state: 'live' });
    const failing = (thrown: Error): typeof world.db =>
      new Proxy(world.db, {
        get: (db, name) => {
          if (name === 'transaction') return () => ({ execute: () => Promise.reject(thrown) });
          const member: unknown = Reflect.get(db, name, db);
          return typeof member === 'function' ? member.bind(db) : member;
        },
      });
    await expect(detectConflicts(failing(diskFullError()), id, world.clock.at.toISOString())).resolves.toBeUndefined();
    await expect(detectConflicts(failing(new Error('broken')), id, world.clock.at.toISOString())).rejects.toThrow('broken');
    expect((await stateOf(id))[2]).toBe('unchecked');
  });

  test('is found before work is authorised, stays to be read, and does not stop the work that goes on', async () => {
    const [planned, live] = [
      await put({ code: 'HOT', state: 'coordination' }),
      await put({ code: 'LFT', state: 'live', area: 2, x: 20 }),
    ];
    expect(codes(await authorise(planned))).toEqual([409, 'conflict_open', 'conflict_open']);
    const conflict = await between(planned, live);
    expect(conflict).toMatchObject({ state: 'open', verdict: 'R', basis: 'near', distance_m: 20, controls: [], signed_by: [] });
    expect(conflict.cells).toEqual([{ one: 'HOT', other: 'LFT', verdict: 'R' }]);
    expect(conflict.permits[1]).toMatchObject({ id: live, state: 'live', area_code: 'U200-B' });
    expect(await stateOf(live)).toEqual(['live', null, 'unchecked']);

    const resolved = await resolve(conflict, all);
    expect([resolved.statusCode, resolved.headers.etag]).toEqual([200, `"c${conflict.id}-${conflict.version + 1}"`]);
    expect(resolved.json().result).toMatchObject({ state: 'controlled', controls: ['R5', 'R4'], resolution_text: text });
    expect(resolved.json().result.signed_by.map(({ sap }: { sap: number }) => sap)).toEqual([...all]);
    expect((await authorise(planned)).statusCode).toBe(200);
    expect([await stateOf(planned), await stateOf(live)]).toEqual([
      ['ready', null, 'controlled'],
      ['live', null, 'controlled'],
    ]);
    // Both histories say with which work, by which controls, and who signed: signatures stand behind a line of one of them.
    const people = resolved.json().result.signed_by as { sap: number; name: string }[];
    const signers = people.map(({ sap, name }) => `${name} (${sap})`).join(', ');
    for (const [id, other] of [
      [live, planned],
      [planned, live],
    ] as const) {
      const { tracking_number } = await world.rowOf(other);
      const line = (await world.historyOf(id)).find(({ event }) => event === 'CONFLICT_RESOLVED');
      const comment = `${text}\nResolved with ${tracking_number}: R5, R4; signed by ${signers}.`;
      expect(line).toMatchObject({ comment, actor_sap: desk.hse });
    }
  });

  const namesDistance = async (id: number, value: number) => {
    const { version } = await world.rowOf(id);
    const record = { name: 'stored_energy_distance', said: 'Sheet PT-14', value };
    const tag = { 'if-match': `"p${id}-${version}"` };
    const said = await world.call(desk.delegate, 'POST', `/v1/permits/${id}/safeguards/`, record, tag);
    expect(said.statusCode, said.body).toBe(201);
  };

  test('I133: a pressure test reaches as far as its papers say', async () => {
    const tested = await put({ code: 'PRT', state: 'coordination' });
    await put({ code: 'CLD', state: 'live', area: 2, x: 100 });
    const met = async () => (await list()).items.filter(({ permits }) => permits.some(({ id }) => id === tested));
    await namesDistance(tested, 50);
    expect([await met(), (await read(tested, 'location/')).influence]).toEqual([[], { metres: 50, code: 'PRT' }]);
    await namesDistance(tested, 120);
    expect(await met()).toMatchObject([{ state: 'open', verdict: 'N', basis: 'near', distance_m: 100 }]);
    expect(codes(await authorise(tested))).toContain('conflict_forbidden');
    expect((await read(tested, 'location/')).influence).toEqual({ metres: 120, code: 'PRT' });
  });

  test('I140: a smaller distance, or radius, takes away no conflict within a revision', async () => {
    const tested = await put({ code: 'PRT', state: 'coordination' });
    await put({ code: 'CLD', state: 'live', area: 2, x: 100 });
    await namesDistance(tested, 120);
    await namesDistance(tested, 26);
    expect(codes(await authorise(tested))).toContain('conflict_forbidden');
    expect((await read(tested, 'location/')).influence).toEqual({ metres: 120, code: 'PRT' });
    await world.db
      .updateTable('permit')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', tested)
      .execute();
    expect((await read(tested, 'location/')).influence).toEqual({ metres: 120, code: 'PRT' });
    await namesDistance(tested, 26);
    expect((await read(tested, 'location/')).influence).toEqual({ metres: 26, code: 'PRT' });

    const lift = await put({ code: 'LFT', state: 'coordination', x: 400 });
    for (const radius of [60, 10]) expect((await plansLift(lift, radius)).statusCode).toBe(201);
    expect((await read(lift, 'location/')).influence).toEqual({ metres: 65, code: 'LFT' });
  });

  test.each([0, -400, 100_000])(
    'I140: a distance of %s m is refused where nothing stops by it, and reaches nowhere',
    async (value) => {
      const record = { name: 'stored_energy_distance', said: 'Sheet PT-14', value };
      const say = (id: number) => world.call(desk.delegate, 'POST', `/v1/permits/${id}/safeguards/`, record, { 'if-match': '*' });
      const planned = await say(await put({ code: 'PRT', state: 'coordination' }));
      expect([planned.statusCode, planned.body]).toEqual([422, expect.stringContaining('No such paper can give this figure.')]);
      const live = await put({ code: 'PRT', state: 'live', x: 400 });
      expect((await say(live)).statusCode).toBe(201);
      const { state, reach_m } = await world.rowOf(live);
      expect([state, reach_m]).toEqual(['suspended', null]);
    },
  );

  test('I133: whoever comes as near as the papers of another work say meets it', async () => {
    await namesDistance(await put({ code: 'PRT', state: 'live' }), 120);
    const [nearer, farther] = [
      await put({ code: 'CLD', state: 'coordination', area: 2, x: 110 }),
      await put({ code: 'CLD', state: 'coordination', area: 2, x: 121 }),
    ];
    expect(codes(await authorise(nearer))).toContain('conflict_forbidden');
    expect((await authorise(farther)).statusCode).toBe(200);
  });

  test('I133: work that goes on is stopped when its papers name a distance in which other work goes on', async () => {
    const [tested, near] = [await put({ code: 'PRT', state: 'live' }), await put({ code: 'CLD', state: 'live', area: 2, x: 100 })];
    await namesDistance(tested, 120);
    for (const id of [tested, near]) expect((await stateOf(id)).slice(0, 2)).toEqual(['suspended', 'simops']);
  });

  const plansLift = async (id: number, radius_m: number | null) => {
    const { version } = await world.rowOf(id);
    const record = { name: 'lift_plan', said: 'Lift plan LP-318', value: 10, radius_m };
    return world.call(desk.delegate, 'POST', `/v1/permits/${id}/safeguards/`, record, { 'if-match': `"p${id}-${version}"` });
  };

  test('I137: a lift reaches five metres farther than its crane, and never less than its kind of work', async () => {
    const lift = await put({ code: 'LFT', state: 'coordination' });
    await put({ code: 'HOT', state: 'live', area: 2, x: 40 });
    const met = async () => (await list()).items.filter(({ permits }) => permits.some(({ id }) => id === lift));
    for (const [radius, reach] of [
      [12, 25],
      [34, 39],
    ] as const) {
      expect((await plansLift(lift, radius)).statusCode).toBe(201);
      expect([await met(), (await read(lift, 'location/')).influence]).toEqual([[], { metres: reach, code: 'LFT' }]);
    }
    expect((await plansLift(lift, 36)).statusCode).toBe(201);
    expect(await met()).toMatchObject([{ state: 'open', verdict: 'R', basis: 'near', distance_m: 40 }]);
    expect(codes(await authorise(lift))).toContain('conflict_open');
    expect((await read(lift, 'location/')).influence).toEqual({ metres: 41, code: 'LFT' });
  });

  test('I137: whoever comes as near as the crane of a live lift reaches meets it', async () => {
    expect((await plansLift(await put({ code: 'LFT', state: 'live' }), 60)).statusCode).toBe(201);
    const [nearer, farther] = [
      await put({ code: 'HOT', state: 'coordination', area: 2, x: 64 }),
      await put({ code: 'HOT', state: 'coordination', area: 2, x: 80 }),
    ];
    expect(codes(await authorise(nearer))).toContain('conflict_open');
    expect((await authorise(farther)).statusCode).toBe(200);
  });

  test('I137: a live lift is stopped when its plan names a crane that reaches other work that goes on', async () => {
    const [lift, near] = [await put({ code: 'LFT', state: 'live' }), await put({ code: 'HOT', state: 'live', area: 2, x: 40 })];
    expect((await plansLift(lift, 60)).statusCode).toBe(201);
    for (const id of [lift, near]) expect((await stateOf(id)).slice(0, 2)).toEqual(['suspended', 'simops']);
  });

  test('I137: the reach of a crane is said of the lift, whatever other kind of work the permit has', async () => {
    const lift = await put({ code: 'BRK', state: 'coordination' });
    await world.db
      .updateTable('permit')
      .set({ supplementary_codes: ['LFT'] })
      .where('id', '=', lift)
      .execute();
    expect((await read(lift, 'location/')).influence).toEqual({ metres: 30, code: 'BRK' });
    expect((await plansLift(lift, 50)).statusCode).toBe(201);
    expect((await read(lift, 'location/')).influence).toEqual({ metres: 55, code: 'LFT' });
  });

  test('is not hidden by a period that comes with an event which sets none', async () => {
    const planned = await put({ code: 'HOT', state: 'coordination' });
    await put({ code: 'LFT', state: 'live', area: 2, x: 20 });
    const farAway = { from: later(world.clock.at, 20 * 1440), to: later(world.clock.at, 20 * 1440 + 60) };
    const hidden = await world.cause(planned, 'AUTHORISE', { signed: [desk.hse], body: { period: farAway } });
    expect(codes(hidden)).toEqual([409, 'conflict_open', 'conflict_open']);
  });

  test('is not looked for when somebody asks who may not, or of another version', async () => {
    const ready = await put({ code: 'HOT', state: 'ready' });
    await put({ code: 'LFT', state: 'live', area: 2, x: 20 });
    const body = { period: world.period(120) };
    const before = (await list()).total;
    const wrong = await world.cause(ready, 'ISSUE', { signed: [desk.hse], body });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'not_allowed']);
    const stale = await world.cause(ready, 'ISSUE', { signed: [desk.delegate], body, version: 99 });
    expect(stale.statusCode).toBe(412);
    expect((await list()).total).toBe(before);
    expect((await world.cause(ready, 'ISSUE', { signed: [desk.delegate], body })).statusCode).toBe(409);
    expect((await list()).total).toBe(before + 1);
  });

  test('with the verdict N is found before an issue, and nobody can resolve it; of one job they can', async () => {
    const [ready, live] = [await put({ code: 'HOT', state: 'ready' }), await put({ code: 'CSE', state: 'live', x: 4 })];
    const issue = () => world.cause(ready, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(120) } });
    expect(codes(await issue())).toEqual([409, 'conflict_open', 'conflict_forbidden']);
    const conflict = await between(ready, live);
    expect([conflict.verdict, conflict.state]).toEqual(['N', 'open']);
    expect(codes(await resolve(conflict, [desk.hse, desk.delegate]))).toEqual([409, 'guard_failed', 'conflict_forbidden']);

    await world.db.updateTable('permit').set({ job_id: 77 }).where('id', 'in', [ready, live]).execute();
    expect(codes(await issue())).toEqual([409, 'conflict_open', 'conflict_open']);
    const eased = await between(ready, live);
    expect([eased.verdict, eased.cells[0]?.verdict]).toEqual(['R', 'N']);
    expect((await resolve(eased, [desk.hse, desk.delegate])).statusCode).toBe(200);
    expect((await issue()).statusCode).toBe(200);
    expect(await stateOf(ready)).toEqual(['issued', null, 'controlled']);
  });

  const tagged = async (tag: string, at: At): Promise<number> => {
    const id = await put(at);
    await world.db
      .updateTable('permit')
      .set({ equipment_tags: [tag, `V-${id}`] })
      .where('id', '=', id)
      .execute();
    return id;
  };

  test('I119: works on one piece of equipment at one time are in conflict, whatever the matrix says of their kinds, until they are answered for', async () => {
    const live = await tagged('P-70301A', { code: 'CLD', state: 'live' });
    // Far apart, and written in another way; the third is on another pump.
    const ready = await tagged(' p-70301a', { code: 'CLD', state: 'ready', x: 500 });
    const other = await tagged('P-70301B', { code: 'CLD', state: 'ready', x: 900 });
    const issue = (id: number) =>
      world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } }).then((reply) => {
        const { blocks = [] } = reply.json() as { blocks?: { code: string; message: string }[] };
        return blocks.filter(({ code }) => code === 'conflict_open').map(({ message }) => message);
      });
    const said = ['Other work nearby or on the same equipment needs a resolution signed by both areas.'];
    expect([await issue(ready), await issue(other)]).toEqual([said, []]);
    const met = await between(live, ready);
    expect([met.basis, met.verdict, met.cells, met.state, met.equipment]).toEqual(['equipment', 'R', [], 'open', ['P-70301A']]);
    expect((await stateOf(live))[0]).toBe('live');
    const told = async () => {
      const { result } = (await world.call(desk.hse, 'GET', `/v1/permits/${ready}/work/`)).json();
      const { conflicts } = result as PermitWork;
      return conflicts.map(({ basis, standing, state, equipment }) => [basis, standing, state, ...equipment]);
    };
    expect(await told()).toEqual([['equipment', 'against', 'open', 'p-70301a']]);
    expect((await resolve(await between(live, ready), [desk.hse, desk.delegate])).statusCode).toBe(200);
    expect(await told()).toEqual([['equipment', 'agreed', 'controlled', 'p-70301a']]);
    // Spelled anew it is the same pump; a further one is more than was agreed on.
    const retag = async (tags: string[]) =>
      world.db.updateTable('permit').set({ equipment_tags: tags }).where('id', '=', ready).execute();
    await retag(['P-70301a ', `V-${ready}`]);
    expect(await told()).toEqual([['equipment', 'agreed', 'controlled', 'P-70301a']]);
    await retag(['P-70301A', 'P-70301C']);
    expect(await told()).toEqual([['equipment', 'against', 'open', 'P-70301A']]);
  });

  describe('work that was stopped on the same equipment', () => {
    const issue = (id: number) => world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    const met = async (id: number) => {
      const { conflicts } = (await read(id, 'work/')) as PermitWork;
      return conflicts.map(({ with: other, standing, basis }) => [other.id, standing, basis]);
    };

    test('I178: is found from the draft on, by the draft, by a check of one and by the work itself', async () => {
      const stopped = await tagged('P-70501', { code: 'CLD', state: 'suspended', area: 2 });
      const draft = await tagged('p-70501', { code: 'CLD', state: 'draft', x: 500 });
      expect(await met(draft)).toEqual([[stopped, 'against', 'equipment']]);
      await world.db.updateTable('permit').set({ crew_on: 3 }).where('id', '=', stopped).execute();
      expect(((await read(draft, 'work/')) as PermitWork).conflicts[0]?.with.crew_on).toBe(3);
      expect(await met(stopped)).toEqual([[draft, 'waits', 'equipment']]);
      const request = await tagged('P-70501', { code: 'CLD', state: 'requested', x: 900 });
      // Whoever looks first finds it.
      expect(await met(stopped)).toEqual([
        [draft, 'waits', 'equipment'],
        [request, 'waits', 'equipment'],
      ]);
      const asked = { permit: draft, from: later(world.clock.at, 0), to: later(world.clock.at, 60) };
      const foreseen = (await world.call(desk.hse, 'POST', '/v1/permits/check-conflicts/', asked)).json().result as ForeseenLine[];
      expect(foreseen.map(({ with: other, basis, verdict }) => [other.id, basis, verdict])).toEqual([[stopped, 'equipment', 'R']]);
      // It holds nobody back from it that others have a draft.
      expect(codes(await reissue(stopped))).not.toContain('conflict_open');
    });

    test('I178: is answered for before other work there is issued, or the stopped work is again', async () => {
      const stopped = await tagged('P-70502', { code: 'CLD', state: 'suspended', area: 2 });
      const ready = await tagged('P-70502', { code: 'CLD', state: 'ready', x: 500 });
      expect(codes(await issue(ready))).toContain('conflict_open');
      expect(codes(await reissue(stopped))).toContain('conflict_open');
      expect([await met(ready), await met(stopped)]).toEqual([
        [[stopped, 'against', 'equipment']],
        [[ready, 'against', 'equipment']],
      ]);
      expect((await resolve(await between(stopped, ready), all)).statusCode).toBe(200);
      expect((await issue(ready)).statusCode).toBe(200);
    });

    test('I178: what must never meet waits until the stopped work has ended, which waits for nobody', async () => {
      const stopped = await tagged('P-70503', { code: 'RAD', state: 'suspended' });
      const ready = await tagged('P-70503', { code: 'HSP', state: 'ready', x: 500 });
      const refused = await issue(ready);
      expect(codes(refused)).toEqual(expect.arrayContaining([409, 'conflict_open', 'conflict_unclosed']));
      expect(JSON.stringify(refused.json())).toContain((await world.rowOf(stopped)).tracking_number);
      expect(await met(stopped)).toEqual([[ready, 'waits', 'equipment']]);
      await world.db.updateTable('permit').set({ state: 'closed' }).where('id', '=', stopped).execute();
      expect((await issue(ready)).statusCode).toBe(200);
    });

    test('I220: counts for as long as its permit lasts, whenever its issue period ends', async () => {
      const stopped = await tagged('P-70505', { code: 'CLD', state: 'suspended', area: 2, to: 60 });
      await world.db
        .updateTable('permit')
        .set({ valid_to: later(world.clock.at, 2880) })
        .where('id', '=', stopped)
        .execute();
      const draft = await tagged('P-70505', { code: 'CLD', state: 'draft', x: 500, from: 1000, to: 1400 });
      expect(await met(draft)).toEqual([[stopped, 'against', 'equipment']]);
      const asked = { permit: draft, from: later(world.clock.at, 2000), to: later(world.clock.at, 2400) };
      const foreseen = (await world.call(desk.hse, 'POST', '/v1/permits/check-conflicts/', asked)).json().result as ForeseenLine[];
      expect(foreseen.map(({ with: other }) => other.id)).toEqual([stopped]);
    });

    test('I178: whoever takes back the agreement stops the work that goes on beside it', async () => {
      const stopped = await tagged('P-70504', { code: 'CLD', state: 'suspended', area: 2 });
      const live = await tagged('P-70504', { code: 'CLD', state: 'live', x: 500 });
      await read(live, 'work/');
      expect((await resolve(await between(stopped, live), all)).statusCode).toBe(200);
      expect((await change(await between(stopped, live), { event: 'WITHDRAW' })).statusCode).toBe(200);
      expect((await stateOf(live)).slice(0, 2)).toEqual(['suspended', 'simops']);
    });
  });

  describe.each(['expired', 'handed_back'] as const)('work that is %s on the same equipment', (state) => {
    const tag = (no: number) => `P-${state === 'expired' ? 706 : 707}0${no}`;
    const issue = (id: number) => world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    const seen = async (id: number) => {
      const { conflicts, regions } = (await read(id, 'work/')) as PermitWork;
      return [regions.simops, ...conflicts.map(({ with: other, standing, basis }) => [other.id, standing, basis])];
    };
    /** Over for a day. */
    const left = (no: number, code: ActivityCode = 'CLD') => tagged(tag(no), { code, state, area: 2, from: -2880, to: -1440 });

    test('I220: is found until it is closed, by the draft, by a check of one and by the work itself', async () => {
      const over = await left(1);
      const draft = await tagged(tag(1), { code: 'CLD', state: 'draft', x: 500 });
      expect(await seen(draft)).toEqual(['open', [over, 'against', 'equipment']]);
      expect(await seen(over)).toEqual(['others_wait', [draft, 'waits', 'equipment']]);
      const request = await tagged(tag(1), { code: 'CLD', state: 'requested', x: 900, from: 4000, to: 4200 });
      expect(await seen(over)).toEqual(['others_wait', [draft, 'waits', 'equipment'], [request, 'waits', 'equipment']]);
      const asked = { permit: draft, from: later(world.clock.at, 5000), to: later(world.clock.at, 5060) };
      const foreseen = (await world.call(desk.hse, 'POST', '/v1/permits/check-conflicts/', asked)).json().result as ForeseenLine[];
      expect(foreseen.map(({ with: other, basis }) => [other.id, basis])).toEqual([[over, 'equipment']]);
      expect((await between(over, draft)).state).toBe('open');
      // Only what is on that equipment: all else is over with the work.
      const near = await put({ code: 'HOT', state: 'ready', area: 2, x: 1 });
      expect(await seen(near)).toEqual(['clear']);
      await world.db.updateTable('permit').set({ state: 'closed' }).where('id', '=', over).execute();
      expect(await seen(draft)).toEqual(['clear', [over, 'over', 'equipment']]);
    });

    test('I220: is answered for before other work there is issued', async () => {
      const over = await left(2);
      const ready = await tagged(tag(2), { code: 'CLD', state: 'ready', x: 500 });
      expect(codes(await issue(ready))).toContain('conflict_open');
      expect((await resolve(await between(over, ready), all)).statusCode).toBe(200);
      expect([await seen(ready), await seen(over)]).toEqual([
        ['controlled', [over, 'agreed', 'equipment']],
        ['controlled', [ready, 'agreed', 'equipment']],
      ]);
      expect((await issue(ready)).statusCode).toBe(200);
    });

    test('I220: what must never meet waits until it is closed', async () => {
      const over = await left(3, 'RAD');
      const ready = await tagged(tag(3), { code: 'HSP', state: 'ready', x: 500 });
      expect(codes(await issue(ready))).toEqual(expect.arrayContaining([409, 'conflict_open', 'conflict_unclosed']));
      await world.db.updateTable('permit').set({ state: 'closed' }).where('id', '=', over).execute();
      expect((await issue(ready)).statusCode).toBe(200);
    });

    test('I220: stops nobody who is at work there: the next signature waits', async () => {
      const over = await left(4);
      const live = await tagged(tag(4), { code: 'CLD', state: 'live', x: 500 });
      expect(await seen(live)).toEqual(['open', [over, 'against', 'equipment']]);
      expect((await stateOf(live))[0]).toBe('live');
      expect((await resolve(await between(over, live), all)).statusCode).toBe(200);
      expect(await seen(live)).toEqual(['controlled', [over, 'agreed', 'equipment']]);
      expect((await change(await between(over, live), { event: 'WITHDRAW' })).statusCode).toBe(200);
      expect((await stateOf(live)).slice(0, 2)).toEqual(['suspended', 'simops']);
    });
  });

  describe('works that went on at one piece of equipment before it was compared', () => {
    /** What the migration that brings the comparison does to the permits that are there, and then the scheduler. */
    const upgraded = async () => {
      const [made] = migrations.filter(({ name }) => name === '0059_equipment_keys');
      await sql
        .raw(made?.sql.slice(made.sql.indexOf('update permit')).replace('now()', `'${world.clock.at.toISOString()}'`) ?? '')
        .execute(world.db);
      await wake();
    };
    const toldOf = async (id: number) => {
      const rows = await world.db
        .selectFrom('notification')
        .innerJoin('person', 'person.id', 'notification.person_id')
        .select(['person.sap', 'notification.priority', 'notification.params'])
        .where('permit_id', '=', id)
        .where('text', '=', 'same_equipment')
        .execute();
      return new Map(rows.map(({ sap, priority, params }) => [sap, [priority, params]]));
    };
    const extend = (id: number) => world.cause(id, 'EXTEND', { signed: [desk.delegate], body: { period: world.period(180) } });

    test('I119: go on, are listed, and the delegates of both areas are told at once; the next signature waits for their verdict', async () => {
      const one = await tagged('P-70401', { code: 'CLD', state: 'live' });
      const other = await tagged('p-70401 ', { code: 'CLD', state: 'live', area: 2, x: 500 });
      const alone = await tagged('P-70402', { code: 'CLD', state: 'live', x: 900 });
      await upgraded();
      expect([await stateOf(one), await stateOf(other)]).toEqual([
        ['live', null, 'open'],
        ['live', null, 'open'],
      ]);
      expect((await stateOf(alone))[0]).toBe('live');
      const met = await between(one, other);
      expect([met.state, met.basis, met.verdict]).toEqual(['late', 'equipment', 'R']);
      const numberOf = async (id: number) => (await world.rowOf(id)).tracking_number;
      expect((await toldOf(one)).get(desk.delegate)).toEqual([1, { words: 'P-70401', number: await numberOf(other) }]);
      expect((await toldOf(other)).get(desk.neighbour)).toEqual([1, { words: 'p-70401', number: await numberOf(one) }]);
      expect(codes(await extend(one))).toEqual(expect.arrayContaining([409, 'conflict_open']));
      // Looked at again it stays as it is, and nobody is told twice.
      await upgraded();
      expect([(await stateOf(one))[0], (await stateOf(other))[0], (await between(one, other)).version]).toEqual([
        'live',
        'live',
        met.version,
      ]);
      expect((await resolve(met, all)).statusCode).toBe(200);
      expect([await stateOf(one), await stateOf(other)]).toEqual([
        ['live', null, 'controlled'],
        ['live', null, 'controlled'],
      ]);
      expect(codes(await extend(one))).not.toContain('conflict_open');
      const agreed = await between(one, other);
      expect((await change(agreed, { event: 'WITHDRAW' })).statusCode).toBe(200);
      expect([(await stateOf(one)).slice(0, 2), (await stateOf(other)).slice(0, 2)]).toEqual([
        ['suspended', 'simops'],
        ['suspended', 'simops'],
      ]);
    });

    test('I119: one of them that stops for another reason begins again only when they are answered for', async () => {
      const [one, other] = [
        await tagged('P-70403', { code: 'CLD', state: 'live' }),
        await tagged('P-70403', { code: 'CLD', state: 'live', x: 500 }),
      ];
      await upgraded();
      await world.cause(one, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
      expect(codes(await reissue(one))).toEqual(expect.arrayContaining([409, 'conflict_open']));
      expect([(await stateOf(one))[0], (await stateOf(other))[0]]).toEqual(['suspended', 'live']);
      // Whoever looks finds an open conflict like others now.
      await world.call(desk.hse, 'GET', `/v1/permits/${one}/work/`);
      expect((await between(one, other)).state).toBe('open');
    });
  });

  test('I69: of two planned works that must not meet one goes on: the one that is further, of two as far the one asked for first', async () => {
    const [first, second] = [await put({ code: 'HSP', state: 'ready' }), await put({ code: 'RAD', state: 'ready', x: 4 })];
    const issue = (id: number) => world.cause(id, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(120) } });
    expect(codes(await issue(second))).toEqual([409, 'conflict_open', 'conflict_forbidden']);
    expect((await between(first, second)).verdict).toBe('N');
    expect((await world.call(desk.hse, 'GET', `/v1/permits/${first}/work/`)).json().result.conflicts[0].standing).toBe('waits');
    expect((await issue(first)).statusCode).toBe(200);
    expect(codes(await issue(second))).toEqual([409, 'conflict_open', 'conflict_forbidden']);
    const [behind, ahead] = [
      await put({ code: 'HSP', state: 'coordination', x: 500 }),
      await put({ code: 'RAD', state: 'ready', x: 504 }),
    ];
    expect(codes(await authorise(behind))).toEqual([409, 'conflict_open', 'conflict_forbidden']);
    expect((await issue(ahead)).statusCode).toBe(200);
  });

  test('is resolved by a coordinator and a delegate of each area, who are different people', async () => {
    const [one, other] = [await put({ code: 'HOT', state: 'ready' }), await put({ code: 'HOT', state: 'coordination', area: 2 })];
    await authorise(other);
    const conflict = await between(one, other);
    for (const signers of [[], [desk.hse], [desk.hse, desk.delegate], [desk.hse, desk.neighbour], [desk.delegate, desk.neighbour]])
      expect([signers, ...codes(await resolve(conflict, signers))]).toEqual([signers, 403, 'not_allowed']);
    const left = async (signers: number[]) => (await resolve(conflict, signers)).json().message.replace(/[\u2066-\u2069]/g, '');
    expect(await left([desk.hse])).toMatch(/^Still to sign: a delegate of \S+, a delegate of U200-B\./);
    expect(await left([desk.hse, desk.neighbour])).toMatch(/^Still to sign: a delegate of \S+\. /);
    expect(await left([desk.delegate, desk.neighbour])).toContain('Still to sign: an HSE Coordinator.');
    const [fault] = (await resolve(conflict, [desk.hse, desk.delegate, desk.sme])).json().errors;
    expect([fault.field, fault.message]).toEqual(['signatures.2', expect.stringContaining('neither an HSE Coordinator')]);
    const elsewhere = await world.signature(desk.hse, desk.delegate, 'RESOLVE', other, (await world.rowOf(other)).version);
    expect(codes(await resolve(conflict, [], { signatures: [elsewhere] }))).toEqual([403, 'signature_unfit']);
    for (const wrong of [
      { controls: [] },
      { controls: ['R99'] },
      { resolution_text: 'Too short.' },
      { valid_to: later(world.clock.at, -5) },
    ])
      expect([wrong, (await resolve(conflict, all, wrong)).statusCode]).toEqual([wrong, 422]);
    expect((await between(one, other)).version).toBe(conflict.version);

    // One delegate may answer for both areas.
    const person = await world.db.selectFrom('person').select('id').where('sap', '=', desk.second).executeTakeFirstOrThrow();
    await world.db.insertInto('area_delegate').values({ area_id: 2, person_id: person.id }).execute();
    expect((await resolve(conflict, [desk.hse, desk.second])).statusCode).toBe(200);
    await world.db.deleteFrom('area_delegate').where('area_id', '=', 2).where('person_id', '=', person.id).execute();
    expect(await stateOf(one)).toEqual(['ready', null, 'controlled']);
  });

  test('says by its version on what a change is based', async () => {
    const [one, other] = [await put({ code: 'HOT', state: 'ready' }), await put({ code: 'HOT', state: 'coordination' })];
    await authorise(other);
    const conflict = await between(one, other);
    const body = { event: 'RESOLVE', controls: ['R5'], resolution_text: text };
    expect(codes(await change(conflict, body, desk.hse, null))).toEqual([428, 'precondition_required']);
    const stale = await change(conflict, body, desk.hse, conflict.version + 1);
    expect([...codes(stale), stale.json().current]).toEqual([
      412,
      'version_mismatch',
      { version: conflict.version, state: 'open' },
    ]);
    const early = await change(conflict, { event: 'WITHDRAW' });
    expect([...codes(early), early.json().message]).toEqual([409, 'illegal_event', expect.stringContaining('conflict’s')]);
    expect(codes(await change({ ...conflict, id: 999_999 }, body))).toEqual([404, 'not_found']);
  });

  const bothLive = async (): Promise<[number, number, ConflictLine]> => {
    const live = await put({ code: 'LFT', state: 'live', area: 2 });
    const other = await put({ code: 'HOT', state: 'suspended' });
    expect(codes(await reissue(other, 120))).toContain('conflict_open');
    expect((await resolve(await between(live, other), all)).statusCode).toBe(200);
    expect((await reissue(other)).statusCode).toBe(200);
    const evidence = await world.evidenceOf(other);
    const ready = {
      crew: watched.map((one) => ({ ...one, onSite: true })),
      toolboxTalk: { at: later(world.clock.at, 0), topics: [], attendees: watched.map(({ no }) => no) },
    };
    const data = JSON.stringify({ ...evidence, ...ready });
    await world.db.updateTable('permit_evidence').set({ data }).where('permit_id', '=', other).execute();
    expect(codes(await world.cause(other, 'ACCEPT', { signed: [desk.authority] }))).toEqual([200, undefined]);
    return [live, other, await between(live, other)];
  };

  test('whose resolution a signer takes back stops both works at once, without a password', async () => {
    const [live, other, conflict] = await bothLive();
    expect(conflict.state).toBe('controlled');
    expect(codes(await change(conflict, { event: 'WITHDRAW' }, desk.sme))).toEqual([403, 'not_allowed']);
    expect(await stateOf(live)).toEqual(['live', null, 'controlled']);
    const reply = await change(conflict, { event: 'WITHDRAW', comment: 'The watch is gone.' }, desk.neighbour);
    expect(reply.json().result).toMatchObject({ state: 'withdrawn', controls: [], resolution_text: null, signed_by: [] });
    // Who is to agree anew reads what had been agreed on, by whom, and who took it back.
    expect(reply.json().result.withdrawn).toMatchObject({
      by: { sap: desk.neighbour },
      at: expect.stringMatching(/Z$/),
      controls: expect.arrayContaining([expect.any(String)]),
      resolution_text: expect.stringMatching(/\w/),
      signed_by: expect.arrayContaining([expect.objectContaining({ sap: desk.neighbour })]),
    });
    const late = await change(conflict, { event: 'WITHDRAW' }, desk.neighbour);
    expect(codes(late)).toEqual([409, 'illegal_event']);
    for (const id of [live, other]) {
      expect(await stateOf(id)).toEqual(['suspended', 'simops', expect.any(String)]);
      const [note, stop] = (await world.historyOf(id)).slice(-2);
      expect([note?.event, note?.comment, stop?.event]).toEqual(['CONFLICT_WITHDRAWN', 'The watch is gone.', 'CONFLICT_OPENED']);
    }
  });

  test.each([true, false])(
    'I128: a signature counts for both works as they were: words that name the conflict, %s',
    async (isNamed) => {
      const live = await put({ code: 'LFT', state: 'live', area: 2 });
      const other = await put({ code: 'HOT', state: 'suspended' });
      expect(codes(await reissue(other, 120))).toContain('conflict_open');
      const conflict = await between(live, other);
      const { version } = await world.rowOf(live);
      const signatures: string[] = [];
      for (const sap of all) {
        const body = {
          sap,
          password: worldPassword,
          event: 'RESOLVE',
          permit: live,
          version,
          ...(isNamed ? { conflict: conflict.id } : {}),
        };
        signatures.push((await world.call(desk.hse, 'POST', '/v1/account/sign/', body)).json().result.signature_token);
      }
      world.clock.at = new Date(world.clock.at.getTime() + 1000);
      const danger = await world.cause(other, 'SUSPEND', {
        by: desk.delegate,
        body: { reason: 'danger', comment: 'Oil on the stair.' },
      });
      expect([danger.statusCode, danger.json().result?.version]).toEqual([200, expect.any(Number)]);
      expect((await world.rowOf(live)).version).toBe(version);
      const now = await between(live, other);
      const reply = await change(now, { event: 'RESOLVE', controls: ['R5'], resolution_text: text, signatures });
      expect(codes(reply)).toEqual([403, 'signature_unfit']);
      expect((await resolve(now, all)).statusCode).toBe(200);
    },
  );

  test('I141: whose resolution is taken back without a version and without words stops both works, and history says it', async () => {
    const [live, other, conflict] = await bothLive();
    const reply = await change(conflict, { event: 'WITHDRAW' }, desk.neighbour, null);
    expect([reply.statusCode, reply.json().result?.state]).toEqual([200, 'withdrawn']);
    for (const id of [live, other]) {
      expect((await stateOf(id))[0]).toBe('suspended');
      const [note] = (await world.historyOf(id)).slice(-2);
      expect([note?.event, note?.actor_sap]).toEqual(['CONFLICT_WITHDRAWN', desk.neighbour]);
    }
  });

  describe('between two works that were stopped', () => {
    /** What every place says of one of them: its page, the list, what may be done, the plan around it. */
    const places = async (id: number) => {
      const [work, can, around] = [await read(id, 'work/'), await read(id, 'can/'), await read(id, 'location/')];
      const reissued = can.events.find(({ event }: { event: string }) => event === 'REISSUE');
      const { simops } = await world.rowOf(id);
      return {
        page: [work.regions.simops, ...work.conflicts.map(({ state, standing }: PermitConflict) => `${state} ${standing}`)],
        reissue: reissued?.guards.map(({ code }: { code: string }) => code).filter((code: string) => code.startsWith('conflict')),
        plan: around.neighbours.map(({ conflict }: { conflict: string | null }) => conflict),
        list: simops,
      };
    };
    const mapped = async (conflict: ConflictLine) => {
      const [card] = (await world.call(desk.hse, 'GET', '/v1/permit-maps/')).json().result;
      const lines = (await world.call(desk.hse, 'GET', `/v1/permit-maps/${card.id}/conflicts/`)).json().result;
      return lines.filter(({ id }: { id: number }) => id === conflict.id).map(({ state }: { state: string }) => state);
    };
    // The system is first where they may not go on together; then nobody has to.
    const stop = async (ids: readonly number[]) => {
      for (const id of ids) await world.cause(id, 'SUSPEND', { by: desk.delegate, body: { reason: 'hold' } });
      await wake();
    };
    const stands = (state: string) => ({
      page: ['open', `${state} against`],
      reissue: ['conflict_open'],
      plan: ['against'],
      list: 'open',
    });

    test('I126: stays as it is, says so everywhere, and neither begins again before it is resolved', async () => {
      const [one, other, conflict] = await bothLive();
      expect((await change(conflict, { event: 'WITHDRAW' })).statusCode).toBe(200);
      expect([(await stateOf(one))[2], (await stateOf(other))[2]]).toEqual(['open', 'open']);
      for (const id of [one, other, one]) expect(await places(id)).toEqual(stands('withdrawn'));
      const met = await between(one, other);
      expect([met.state, await mapped(met)]).toEqual(['withdrawn', ['withdrawn']]);
      for (const id of [one, other]) expect(codes(await reissue(id))).toContain('conflict_open');
      expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
      for (const id of [one, other]) {
        expect(await places(id)).toMatchObject({ page: ['controlled', 'controlled agreed'], reissue: [], list: 'controlled' });
        expect(codes(await reissue(id))).not.toContain('conflict_open');
      }
    });

    test('I126: which was found late, or when a work was changed, is no less open', async () => {
      for (const state of ['late', 'open'] as const) {
        corner += 1000;
        const [one, other] = [await put({ code: 'HOT', state: 'live' }), await put({ code: 'LFT', state: 'live', x: 20 })];
        await read(one, 'work/');
        const met = await between(one, other);
        await world.db.updateTable('conflict').set({ state }).where('id', '=', met.id).execute();
        await stop([one, other]);
        for (const id of [one, other]) expect([state, await places(id)]).toEqual([state, stands('open')]);
        for (const id of [one, other]) expect(codes(await reissue(id))).toContain('conflict_open');
      }
    });

    test('that nobody can resolve is said to let neither go ahead yet, and lets the one begin again for which the other waits then', async () => {
      const [one, other] = [await put({ code: 'HOT', state: 'live' }), await put({ code: 'CSE', state: 'live', x: 3 })];
      await read(one, 'work/');
      await stop([one, other]);
      for (const id of [one, other])
        expect(await places(id)).toEqual({
          page: ['neither_yet', 'open neither'],
          reissue: [],
          plan: ['neither'],
          list: 'neither_yet',
        });
      expect(codes(await reissue(one))).not.toContain('conflict_forbidden');
      await world.db.updateTable('permit').set({ state: 'issued' }).where('id', '=', one).execute();
      expect(codes(await reissue(other))).toContain('conflict_forbidden');
      expect(await places(other)).toMatchObject({ page: ['open', 'open against'], list: 'open' });
    });

    test('that an older server has written as gone is listed as not looked at, and stands when it is opened', async () => {
      const [one, other, conflict] = await bothLive();
      await change(conflict, { event: 'WITHDRAW' });
      await world.db.updateTable('conflict').set({ state: 'gone' }).where('id', '=', conflict.id).execute();
      await world.db.updateTable('permit').set({ simops: 'clear' }).where('id', 'in', [one, other]).execute();
      const [made] = migrations.filter(({ name }) => name === '0056_stopped_conflicts');
      await sql.raw(made?.sql ?? '').execute(world.db);
      expect([(await stateOf(one))[2], (await stateOf(other))[2]]).toEqual(['unchecked', 'unchecked']);
      for (const id of [one, other]) expect(await places(id)).toEqual(stands('open'));
    });

    test('keeps neither from being handed back, and is gone then', async () => {
      const [one, other, conflict] = await bothLive();
      await change(conflict, { event: 'WITHDRAW' });
      const { events } = await read(other, 'can/');
      const back = events.find(({ event }: { event: string }) => event === 'HAND_BACK');
      expect(back.guards.map(({ guard }: { guard: string }) => guard)).not.toContain('G3');
      await world.db.updateTable('permit').set({ state: 'handed_back' }).where('id', '=', other).execute();
      expect(await places(one)).toMatchObject({ page: ['clear', 'gone over'], reissue: [], list: 'clear' });
    });
  });

  test('found while one work goes on and the other is being accepted stops both', async () => {
    const [issued, live] = [
      await put({ code: 'HOT', state: 'suspended' }),
      await put({ code: 'LFT', state: 'live', area: 2, x: 500 }),
    ];
    expect((await reissue(issued)).statusCode).toBe(200);
    const location = JSON.stringify({ type: 'Point', coordinates: [corner + 5, 0] });
    await world.db.updateTable('permit').set({ location }).where('id', '=', live).execute();
    const refused = await world.cause(issued, 'ACCEPT', { signed: [desk.authority] });
    expect([refused.statusCode, refused.json().current.state]).toEqual([412, 'suspended']);
    expect((await between(issued, live)).state).toBe('open');
    expect([await stateOf(issued), await stateOf(live)]).toEqual([
      // Reissued work that was not accepted goes back to the reason for which it stood.
      ['suspended', 'hold', 'open'],
      ['suspended', 'simops', 'open'],
    ]);
  });

  test('an agreement that a new time ends stands in the history of both works, after the event, and a shorter time ends none', async () => {
    const [one, other] = [await put({ code: 'LFT', state: 'coordination' }), await put({ code: 'HOT', state: 'ready', area: 2 })];
    await authorise(one);
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    const reschedule = (from: number, to: number) =>
      world.cause(one, 'RESCHEDULE', { body: { period: { from: later(world.clock.at, from), to: later(world.clock.at, to) } } });
    const told = async (id: number) =>
      (await world.historyOf(id)).filter(({ event }) => event === 'AGREEMENT_ENDED').map(({ comment }) => comment);
    expect((await reschedule(30, 1440)).statusCode).toBe(200);
    expect([await told(one), await told(other)]).toEqual([[], []]);
    expect((await reschedule(30, 3 * 1440)).statusCode).toBe(200);
    expect((await between(one, other)).state).not.toBe('controlled');
    const numberOf = async (id: number) => (await world.rowOf(id)).tracking_number;
    expect([await told(one), await told(other)]).toEqual([[await numberOf(other)], [await numberOf(one)]]);
    const events = (await world.historyOf(one)).map(({ event }) => event);
    expect(events.indexOf('AGREEMENT_ENDED')).toBeGreaterThan(events.lastIndexOf('RESCHEDULE'));
  });

  test('keeps its resolution while works stay as narrow, and loses it when one becomes wider', async () => {
    const [one, other] = [await put({ code: 'LFT', state: 'coordination' }), await put({ code: 'HOT', state: 'ready', area: 2 })];
    await authorise(one);
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    const day = 1440;
    const reschedule = (from: number, to: number) =>
      world.cause(one, 'RESCHEDULE', { body: { period: { from: later(world.clock.at, from), to: later(world.clock.at, to) } } });
    expect((await reschedule(30, day)).statusCode).toBe(200);
    expect((await between(one, other)).state).toBe('controlled');
    await world.db
      .updateTable('permit')
      .set({ supplementary_codes: ['HSP'] })
      .where('id', '=', one)
      .execute();
    expect(codes(await authorise(one))).toContain('conflict_open');
    expect(await between(one, other)).toMatchObject({ state: 'open', resolution_text: null, signed_by: [] });
  });

  test('I200: keeps a resolution that was signed for works that grew since they were compared', async () => {
    const [one, other] = [
      await put({ code: 'LFT', state: 'coordination' }),
      await put({ code: 'HOT', state: 'ready', area: 2, x: 4 }),
    ];
    await authorise(one);
    const found = await between(one, other);
    await world.db.updateTable('permit').set({ elevation_to_m: 3 }).where('id', '=', one).execute();
    expect((await resolve(found, all)).json().result).toMatchObject({ state: 'controlled', verdict: 'R' });
    await read(one, 'work/');
    await read(other, 'work/');
    expect(await between(one, other)).toMatchObject({ state: 'controlled', resolution_text: text });
    expect((await authorise(one)).statusCode).toBe(200);
  });

  test('I200: takes no resolution of what is found otherwise now, and says so', async () => {
    const [one, other] = [
      await put({ code: 'LFT', state: 'coordination' }),
      await put({ code: 'HOT', state: 'ready', area: 2, x: 4 }),
    ];
    await authorise(one);
    const found = await between(one, other);
    await world.db
      .updateTable('permit')
      .set({ supplementary_codes: ['HSP'] })
      .where('id', '=', one)
      .execute();
    const refused = await resolve(found, all);
    expect([refused.statusCode, refused.json().code]).toEqual([412, 'version_mismatch']);
    expect(refused.json().changed_fields).toContain('cells');
    expect((await between(one, other)).state).toBe('open');
  });

  test('keeps its resolution from one issue of the other work to the next, and loses it when its validity gets longer', async () => {
    // Live for two hours yet, under a permit of two days.
    const [one, other] = [
      await put({ code: 'HOT', state: 'coordination' }),
      await put({ code: 'LFT', state: 'live', area: 2, from: -10, to: 120 }),
    ];
    const issued = { ...world.period(120), no: 1, extended: false };
    await world.db
      .updateTable('permit_evidence')
      .set({ data: JSON.stringify({ ...(await world.evidenceOf(other)), issue: issued }) })
      .where('permit_id', '=', other)
      .execute();
    await authorise(one);
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    expect((await authorise(one)).statusCode).toBe(200);
    const stopped = await world.cause(other, 'SUSPEND', { body: { reason: 'hold', comment: 'Wait for the crane.' } });
    expect(stopped.statusCode).toBe(200);
    world.pass(180);
    await world.call(desk.hse, 'GET', `/v1/permits/${one}/work/`);
    expect(await between(one, other)).toMatchObject({ state: 'controlled', resolution_text: text });
    const { events } = (await world.call(desk.delegate, 'GET', `/v1/permits/${one}/can/`)).json().result;
    const { guards } = events.find(({ event }: { event: string }) => event === 'ISSUE');
    expect(guards.map(({ guard }: { guard: string }) => guard)).not.toContain('G3');
    expect((await between(one, other)).state).toBe('controlled');
    const { valid_to } = await world.rowOf(other);
    const longer = new Date((valid_to?.getTime() ?? 0) + 60_000);
    await world.db
      .updateTable('permit')
      .set({ planned_to: longer, valid_to: longer, window_to: longer, conflicts_checked_at: null })
      .where('id', '=', other)
      .execute();
    await world.call(desk.hse, 'GET', `/v1/permits/${other}/work/`);
    expect((await between(one, other)).state).toBe('open');
  });

  test('keeps its resolution when a period is refused that is too long by itself', async () => {
    const [one, other] = [await put({ code: 'HOT', state: 'ready' }), await put({ code: 'LFT', state: 'live', area: 2, to: 900 })];
    const issue = (minutes: number) =>
      world.cause(one, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(minutes) } });
    expect(codes(await issue(60))).toContain('conflict_open');
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    const refused = codes(await issue(14 * 60));
    expect(refused).toContain('window_too_long');
    expect(refused).not.toContain('conflict_open');
    expect((await between(one, other)).state).toBe('controlled');
    expect((await issue(60)).statusCode).toBe(200);
  });

  test('keeps its resolution, word for word, when work is to be issued again for longer than it holds (I143)', async () => {
    const [one, other] = [
      await put({ code: 'HOT', state: 'suspended' }),
      await put({ code: 'LFT', state: 'live', area: 2, to: 900 }),
    ];
    const again = (minutes: number) =>
      world.cause(one, 'REISSUE', {
        signed: [desk.delegate],
        body: { period: world.period(minutes), declared: ['cause_cleared'] },
      });
    expect(codes(await again(60))).toContain('conflict_open');
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    const { id } = await between(one, other);
    const stored = () => world.db.selectFrom('conflict').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const works = JSON.parse((await stored()).bound_to ?? '') as { id: number; to: number }[];
    const until = Date.parse(later(world.clock.at, 30));
    const bound_to = JSON.stringify(works.map((work) => (work.id === one ? { ...work, to: until } : work)));
    await world.db.updateTable('conflict').set({ bound_to }).where('id', '=', id).execute();
    const [before, permit] = [await stored(), await world.rowOf(one)];
    expect(codes(await again(60))).toEqual([409, 'agreement_shorter']);
    expect([await stored(), await world.rowOf(one)]).toEqual([before, permit]);
    expect((await resolve(await between(one, other), all)).statusCode).toBe(200);
    expect((await again(60)).statusCode).toBe(200);
  });

  test('ends when a work is put to another time, and comes back with it', async () => {
    const [one, other] = [await put({ code: 'BRK', state: 'coordination' }), await put({ code: 'HOT', state: 'live', to: 240 })];
    expect(codes(await authorise(one))).toContain('conflict_forbidden');
    const move = (from: number) =>
      world.cause(one, 'RESCHEDULE', { body: { period: { from: later(world.clock.at, from), to: later(world.clock.at, 1440) } } });
    expect((await move(271)).statusCode).toBe(200);
    expect([(await between(one, other)).state, await stateOf(one)]).toEqual(['separated', ['coordination', null, 'clear']]);
    expect((await move(269)).statusCode).toBe(200);
    expect([(await between(one, other)).state, await stateOf(one)]).toEqual(['open', ['coordination', null, 'open']]);
    expect((await move(270)).statusCode).toBe(200);
    expect((await authorise(one)).statusCode).toBe(200);
  });

  test('lets only one of two works begin that are issued at the same moment', async () => {
    const pair = [await put({ code: 'HOT', state: 'suspended' }), await put({ code: 'CSE', state: 'suspended', x: 3 })];
    const replies = await Promise.all(pair.map((id) => reissue(id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const states = await Promise.all(pair.map(async (id) => (await world.rowOf(id)).state));
    expect(states.sort()).toEqual(['issued', 'suspended']);
  });

  test('with a longer period of work that goes on refuses that period, and stops nobody', async () => {
    const [live, next] = [
      await put({ code: 'HOT', state: 'live', to: 200 }),
      await put({ code: 'BRK', state: 'live', from: 280, to: 500 }),
    ];
    const extend = (to: number) =>
      world.cause(live, 'EXTEND', {
        signed: [desk.delegate],
        body: { period: { from: later(world.clock.at, -10), to: later(world.clock.at, to) } },
      });
    const before = (await list()).total;
    expect(codes(await extend(270))).toEqual([409, 'conflict_open']);
    expect([(await list()).total, (await stateOf(live))[0], (await stateOf(next))[0]]).toEqual([before, 'live', 'live']);
    expect((await extend(250)).statusCode).toBe(200);
  });

  test('that would be are told and not stored', async () => {
    const [ready, live] = [await put({ code: 'HOT', state: 'ready' }), await put({ code: 'CSE', state: 'live', to: 60 })];
    const before = (await list()).total;
    const check = async (body: object): Promise<ForeseenLine[]> =>
      (await world.call(desk.sme, 'POST', '/v1/permits/check-conflicts/', body)).json().result;
    const [from, to, late] = [0, 50, 500].map((minutes) => later(world.clock.at, minutes));
    const [met, ...others] = await check({ permit: ready, from, to });
    expect(others).toEqual([]);
    expect(met).toMatchObject({ with: { id: live, state: 'live' }, verdict: 'N', basis: 'near', distance_m: 0, conflict: null });
    expect(await check({ permit: ready, from: later(world.clock.at, 100), to: late })).toEqual([]);
    const at = (x: number) => ({ location: { type: 'Point', coordinates: [corner + x, 0] } });
    expect(await check({ permit: ready, draft: at(12), from, to })).toEqual([]);
    expect((await check({ permit: ready, draft: at(11), from, to })).map(({ verdict }) => verdict)).toEqual(['N']);
    const line = {
      type: 'LineString',
      coordinates: [
        [corner - 90, 40],
        [corner + 90, 40],
      ],
    };
    const draft = { codes: ['RAD'], area: 1, location: line };
    expect((await check({ draft, from, to })).map((one) => [one.with.id, one.verdict, one.distance_m])).toEqual([
      [ready, 'N', 40],
      [live, 'N', 40],
    ]);
    expect((await check({ draft: { ...draft, elevation: { from_m: 90, to_m: 95 }, codes: ['BRK'] }, from, to })).length).toBe(0);
    for (const wrong of [
      { from, to },
      { draft: { codes: ['HOT'] }, from, to },
      { permit: ready, from: to, to: from },
      { draft: { ...draft, location: { type: 'Point', coordinates: [1] } }, from, to },
      { draft: { ...draft, area: 4711 }, from, to },
    ])
      expect([wrong, (await world.call(desk.sme, 'POST', '/v1/permits/check-conflicts/', wrong)).statusCode]).toEqual([wrong, 422]);
    expect((await world.call(desk.sme, 'POST', '/v1/permits/check-conflicts/', { permit: 999_999, from, to })).statusCode).toBe(
      404,
    );
    expect((await list()).total).toBe(before);
  });

  test('are gone with one of their permits, and are listed by state, area and time, page by page', async () => {
    const hub = await put({ code: 'HOT', state: 'coordination' });
    const others = [];
    for (const x of [1, 2, 3]) others.push(await put({ code: 'HSP', state: 'ready', area: 2, x, from: x * 60 }));
    await authorise(hub);
    const mine = ({ items }: { items: ConflictLine[] }) => items.filter(({ permits }) => permits.some(({ id }) => id === hub));
    const found = mine(await list('limit=200'));
    expect(found.map(({ permits: [, other] }) => other?.id)).toEqual(others);

    const walked: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Awaited<ReturnType<typeof list>> = await list(`limit=2&state=open${cursor ? `&cursor=${cursor}` : ''}`);
      walked.push(...next.items.map(({ id }) => id));
      cursor = next.next_cursor;
    }
    expect(walked).toEqual((await list('limit=200&state=open')).items.map(({ id }) => id));
    expect(new Set(walked).size).toBe(walked.length);
    expect((await world.call(desk.hse, 'GET', '/v1/conflicts/?cursor=nonsense')).statusCode).toBe(400);
    expect((await world.call(desk.hse, 'GET', '/v1/conflicts/?state=loud')).statusCode).toBe(422);

    expect(mine(await list('limit=200&area=2')).length).toBe(3);
    expect(mine(await list('limit=200&area=99'))).toEqual([]);
    const start = found[0]?.overlap_from ?? '';
    expect(mine(await list(`limit=200&to=${start}`))).toEqual([]);
    expect(mine(await list(`limit=200&from=${later(world.clock.at, 2 * 1440 + 15)}`))).toEqual([]);

    await world.db
      .updateTable('permit')
      .set({ state: 'closed' })
      .where('id', '=', others[0] ?? 0)
      .execute();
    expect(mine(await list('limit=200&state=gone')).map(({ permits: [, other] }) => other?.id)).toEqual([others[0]]);
  });

  /** What the list, the tab, the plan and the dialog say of one permit, in the order in which somebody comes by them. */
  const saidOf = async (id: number) => {
    const can = await read(id, 'can/');
    const authorise = can.events.find(({ event }: { event: string }) => event === 'AUTHORISE');
    const work = await read(id, 'work/');
    const around = await read(id, 'location/');
    const { simops } = await world.rowOf(id);
    return {
      can: authorise?.guards.map(({ code }: { code: string }) => code).filter((code: string) => code.startsWith('conflict')),
      tab: [work.regions.simops, ...work.conflicts.map(({ standing }: { standing: string }) => standing)],
      plan: around.neighbours.map(({ conflict }: { conflict: string | null }) => conflict),
      list: simops,
    };
  };

  test('that nobody has looked for are not denied: the permit is not checked yet, and checked when it is looked at', async () => {
    const planned = await put({ code: 'HOT', state: 'coordination' });
    await put({ code: 'LFT', state: 'live', area: 2, x: 20 });
    expect(await stateOf(planned)).toEqual(['coordination', null, 'unchecked']);
    expect(await saidOf(planned)).toEqual({ can: ['conflict_open'], tab: ['open', 'against'], plan: ['against'], list: 'open' });
    expect((await read(planned, 'work/')).conflicts_checked_at).toBe(world.clock.at.toISOString());
    const alone = await put({ code: 'HOT', state: 'coordination', x: 500 });
    expect(await saidOf(alone)).toEqual({ can: [], tab: ['clear'], plan: [], list: 'clear' });
    // Whoever reads has looked, also where nothing was new.
    const before = world.clock.at;
    world.clock.at = new Date(before.getTime() + 60_000);
    expect((await read(alone, 'work/')).conflicts_checked_at).toBe(world.clock.at.toISOString());
    world.clock.at = before;
  });

  test.each(['draft', 'requested', 'preparing', 'endorsement', 'approval', 'suspended'] as const)(
    'of work that is %s are seen by it before it is to take part, and hold nobody up',
    async (state) => {
      const coming = await put({ code: 'HOT', state });
      const ready = await put({ code: 'LFT', state: 'ready', area: 2, x: 20 });
      expect(await saidOf(coming)).toMatchObject({ tab: ['open', 'against'], plan: ['against'], list: 'open' });
      expect(await saidOf(ready)).toMatchObject({ tab: ['others_wait', 'waits'], list: 'others_wait' });
    },
  );

  test('say first that other work waits, also where others are agreed on', async () => {
    const live = await put({ code: 'HOT', state: 'live' });
    const agreed = await put({ code: 'LFT', state: 'coordination', area: 2, x: 20 });
    await saidOf(agreed);
    expect((await resolve(await between(live, agreed), all)).statusCode).toBe(200);
    expect(await saidOf(live)).toMatchObject({ tab: ['controlled', 'agreed'], list: 'controlled' });
    await saidOf(await put({ code: 'LFT', state: 'coordination', area: 2, x: 21 }));
    expect(await saidOf(live)).toMatchObject({ tab: ['others_wait', 'agreed', 'waits'], list: 'others_wait' });
  });

  test('are gone everywhere with the other work', async () => {
    // Of two as far the one asked for first goes on, and is told that the other waits.
    const other = await put({ code: 'LFT', state: 'coordination', area: 2, x: 20 });
    const planned = await put({ code: 'HOT', state: 'coordination' });
    expect((await saidOf(planned)).list).toBe('open');
    expect((await saidOf(other)).list).toBe('others_wait');
    // I199: who authorises the one that goes first signs that a conflict is not resolved.
    await world.signature(desk.hse, desk.hse, 'AUTHORISE', other, (await world.rowOf(other)).version);
    const { text: signed } = await world.db
      .selectFrom('sign_token')
      .select('text')
      .where('permit_id', '=', other)
      .executeTakeFirstOrThrow();
    expect(signed).toContain('A SIMOPS conflict is NOT resolved: the other work waits for this one.');
    expect((await world.cause(other, 'CANCEL', { body: { reason: 'danger' } })).statusCode).toBe(200);
    expect((await world.rowOf(planned)).simops).toBe('clear');
    expect(await saidOf(planned)).toEqual({ can: [], tab: ['clear', 'over'], plan: [], list: 'clear' });
  });

  test('between works that go on are told to whoever reads, who stops nobody: the scheduler is called, and stops both', async () => {
    const one = await put({ code: 'HOT', state: 'live' });
    const other = await put({ code: 'LFT', state: 'live', area: 2, x: 20 });
    const versions = async () => [(await world.rowOf(one)).version, (await world.rowOf(other)).version];
    const before = await versions();
    expect(await saidOf(one)).toMatchObject({ tab: ['open', 'against'], plan: ['against'], list: 'open' });
    expect(await saidOf(other)).toMatchObject({ tab: ['open', 'against'], plan: ['against'], list: 'open' });
    expect([await stateOf(one), await stateOf(other)]).toEqual([
      ['live', null, 'open'],
      ['live', null, 'open'],
    ]);
    expect(await versions()).toEqual(before);
    const say = (facts: object) => Promise.reject(facts);
    await wakePermits({ db: world.db, log: { warn: say, error: say }, clock: clockOf(() => world.clock.at) });
    expect([(await stateOf(one)).slice(0, 2), (await stateOf(other)).slice(0, 2)]).toEqual([
      ['suspended', 'simops'],
      ['suspended', 'simops'],
    ]);
  });

  test('that are known already are read without a write', async () => {
    const planned = await put({ code: 'HOT', state: 'coordination' });
    await put({ code: 'LFT', state: 'live', area: 2, x: 20 });
    await saidOf(planned);
    const changes = () => world.db.selectFrom('change').select('seq').orderBy('seq', 'desc').executeTakeFirst();
    const [noted, row] = [await changes(), await world.rowOf(planned)];
    await saidOf(planned);
    expect([await changes(), await world.rowOf(planned)]).toEqual([noted, row]);
  });

  test('are looked for before each event that asks whether there are any', () => {
    const asking = transitions.filter(({ when, by }) => when.includes('simops') && !by.includes('system'));
    expect(asking.map(({ event }) => event).filter((event) => !looksForConflicts.includes(event))).toEqual([]);
  });

  test('are judged by the matrix that the references tell', async () => {
    const { result } = (await world.call(desk.hse, 'GET', '/references')).json();
    expect([result.simopsMatrix.basis, result.simopsMatrix.pairs.length, result.simopsMatrix.controls.length]).toEqual([
      'demo',
      105,
      9,
    ]);
    expect(result.simopsMatrix.pairs).toContainEqual({ one: 'HOT', other: 'CSE', verdict: 'N' });
    const again = (await world.call(desk.sme, 'GET', '/references')).json().result;
    expect([result.version, again.version]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), result.version]);
    expect(result.reasons).toContainEqual({ code: 'gas', name: { en: 'Gas', tr: 'Gaz', ar: 'غاز' } });
    expect(result.weights).toMatchObject({ version: 1, basis: 'demo', night: 0.5, conflict: 0.5 });
    expect(result.weights.base).toContainEqual({ code: 'CSE', value: 1 });
    expect(result.topics).toContain('hot work');
    expect(result.competences).toEqual(expect.arrayContaining(['gas_tester', 'isolating_authority', 'electrical']));
  });
});
