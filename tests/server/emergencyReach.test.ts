import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authorityMember } from '#domain/permits/emergencies/authority.rules.ts';
import type {
  DeclaredEmergency,
  Emergency,
  EmergencyReach,
  NotAccounted,
} from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { Evidence } from '#domain/permits/evidence/evidence.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { namingAll } from '#tests/kit/emergencies.ts';
import { crewNumbered } from '#tests/kit/evidence.ts';
import { addIsolation } from '#tests/kit/isolations.ts';
import { type Desk, desk, openDesk, type Put } from '#tests/kit/permitDesk.ts';
import { permitNow } from '#tests/kit/permitRows.ts';
import { describeStores } from '#tests/kit/stores.ts';

/** The outlines of two areas, ten metres apart. */
const outlines: Record<number, [number, number][]> = {
  1: [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ],
  2: [
    [110, 0],
    [210, 0],
    [210, 100],
    [110, 100],
  ],
};
/** In the first area, far from the second one. */
const away = { type: 'Point', coordinates: [5, 50] };
const atTheFence = { type: 'Point', coordinates: [99.5, 50] };

describeStores('an emergency in another area', (store) => {
  let world: Desk;
  beforeAll(async () => {
    world = await openDesk(store(), permitNow);
    for (const [id, polygon] of Object.entries(outlines))
      await world.db
        .updateTable('area')
        .set({ polygon: JSON.stringify(polygon) })
        .where('id', '=', Number(id))
        .execute();
    await world.db.insertInto('equipment').values({ site_id: 1, area_id: 2, tag: 'XV-101', name: 'Inlet' }).execute();
  }, 60_000);
  afterAll(() => world.close());

  const declare = async (areas = [2], named = 'U200-B'): Promise<DeclaredEmergency> =>
    (await world.call(desk.hse, 'POST', '/v1/emergencies/', { areas, kind: 'gas', named })).json().result;
  const openNow = async (): Promise<Emergency[]> => (await world.call(desk.hse, 'GET', '/v1/emergencies/')).json().result;
  const standDown = async (id: number, unaccounted: object | null) => {
    const signature = await world.signature(desk.hse, desk.hse, 'STAND_DOWN', null, id);
    return world.call(desk.hse, 'POST', `/v1/emergencies/${id}/stand-down/`, { signature, unaccounted });
  };
  const count = (id: number, permit: number, member: number, accounted: boolean, by: number = desk.sme) =>
    world.call(by, 'PUT', `/v1/emergencies/${id}/head-count/`, { permit, member, accounted });
  afterEach(async () => {
    // Over people inside none is stood down.
    await sql`update permit_evidence set data = jsonb_set(data, '{entries}', '[]') where data -> 'entries' <> '[]'`.execute(
      world.db,
    );
    for (const open of await openNow()) expect((await standDown(open.id, namingAll(open))).statusCode).toBe(200);
    // Whoever is missing still leads no work and signs nothing, in the next test neither.
    await world.db.updateTable('emergency').set({ unaccounted: null }).execute();
    await world.db
      .updateTable('permit')
      .set({ state: 'closed', crew_on: 0 })
      .where('state', 'in', ['live', 'suspended', 'issued', 'testing', 'ready'])
      .execute();
  });

  const place = async (put: Put, columns: object = {}): Promise<number> => {
    const id = await world.put(put);
    await world.db
      .updateTable('permit')
      .set({ location: JSON.stringify(away), ...columns })
      .where('id', '=', id)
      .execute();
    return id;
  };
  /** Work here with somebody on its crew who is on site of other work in the second area, with these lines of its entry log. */
  const placeOfTwoCrews = async (entries: Evidence['entries']): Promise<number> => {
    const crew = (onSite: boolean) => [crewNumbered(1, { sap: desk.incoming, badge: null, name: 'Sam Incoming', onSite })];
    await place({ state: 'suspended', areaId: 2, evidence: { crew: crew(true), entries } });
    return place({ state: 'live', evidence: { crew: crew(false) } });
  };
  const stateOf = async (id: number) => (await world.rowOf(id)).state;

  /** Work of the first area that reaches into the second one, in each way. */
  const reaching: Record<string, () => Promise<number>> = {
    near: () => place({ state: 'live' }, { location: JSON.stringify(atTheFence), primary_code: 'HOT' }),
    other_area: () => place({ state: 'live' }, { other_area_ids: [2] }),
    isolation: async () => {
      const id = await place({ state: 'live' });
      const isolation_id = await addIsolation(world.db, 'confirmed');
      await world.db.insertInto('isolation_link').values({ isolation_id, permit_id: id }).execute();
      return id;
    },
    on_site: () => placeOfTwoCrews([]),
    inside: () =>
      placeOfTwoCrews([
        { no: 1, member: 1, name: 'Sam Incoming', inAt: permitNow.toISOString(), inBy: desk.delegate, outAt: null, outBy: null },
      ]),
  };
  const never = () => Promise.reject(new Error('nobody knows the way'));
  const why = {
    near: 'Emergency in U200-B: the work reaches into this area.',
    other_area: 'Emergency in U200-B: the permit names this area as affected by the work.',
    isolation: /^Emergency in U200-B: the work relies on isolation ISO-25-\d+ with a point there\.$/,
    on_site: 'Emergency in U200-B: crew member Sam Incoming is recorded on site there.',
    inside: 'Emergency in U200-B: crew member Sam Incoming is recorded inside.',
  };

  describe('I39: stops', () => {
    test.each(Object.entries(why))('the work that reaches in by %s, and says why', async (way, said) => {
      const far = await place({ state: 'live' });
      const inArea = await place({ state: 'live', areaId: 2 }, { location: null });
      const id = await (reaching[way] ?? never)();
      const reach: EmergencyReach = (await world.call(desk.hse, 'GET', '/v1/emergencies/scope/reach/?areas=2')).json().result;
      expect(reach).toMatchObject({ in_area: { stopped: 1 }, reaching: { stopped: 1, permits: [{ id, stops: true }] } });
      const declared = await declare();
      expect(declared.stopped.map((one) => [one.id, one.ways.map((found) => found.way)])).toEqual(
        [
          [inArea, ['area']],
          [id, [way]],
        ].sort(([one], [other]) => Number(one) - Number(other)),
      );
      expect(declared.people_reaching).toBe(way === 'inside' || way === 'on_site' ? 0 : 1);
      expect([await stateOf(id), await stateOf(inArea), await stateOf(far)]).toEqual(['suspended', 'suspended', 'live']);
      const last = (await world.historyOf(id)).at(-1);
      expect([last?.event, last?.reason]).toEqual(['EMERGENCY', 'emergency']);
      expect(last?.comment).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
      const shown = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result;
      expect(shown.standing.stopped.comment).toBe(last?.comment);
    });

    test('I133: the work whose papers name a distance that leads into it', async () => {
      const tested = (reach_m: number) => place({ state: 'live' }, { primary_code: 'PRT', reach_m });
      const [nearer, farther] = [await tested(104), await tested(106)];
      await declare();
      expect([await stateOf(nearer), await stateOf(farther)]).toEqual(['live', 'suspended']);
    });

    test.each([
      [99, 'live', null],
      [101, 'suspended', 'emergency'],
    ])('I137: the lift whose crane reaches into it, with five metres to spare: %s m and it is %s', async (radius_m, ...stands) => {
      const id = await place({ state: 'live' }, { primary_code: 'LFT' });
      const record = { name: 'lift_plan', said: 'Lift plan LP-318', value: 10, radius_m };
      const recorded = await world.call(desk.delegate, 'POST', `/v1/permits/${id}/safeguards/`, record, { 'if-match': '*' });
      expect(recorded.statusCode, recorded.body).toBe(201);
      await declare();
      const { state, reason } = await world.rowOf(id);
      expect([state, reason]).toEqual(stands);
    });

    test('nothing at a height that the area does not have', async () => {
      await world.db.updateTable('area').set({ lowest_m: 0, highest_m: 12 }).where('id', '=', 2).execute();
      const above = await place(
        { state: 'live' },
        { location: JSON.stringify(atTheFence), primary_code: 'CLD', elevation_from_m: 120, elevation_to_m: 122 },
      );
      await declare();
      expect(await stateOf(above)).toBe('live');
      await world.db.updateTable('area').set({ lowest_m: null, highest_m: null }).where('id', '=', 2).execute();
    });
  });

  test('I40: lets no such work begin while it lasts, and says why', async () => {
    const id = await place({ state: 'ready' }, { other_area_ids: [2] });
    const far = await place({ state: 'ready' });
    await declare();
    const issue = (permit: number) => world.cause(permit, 'ISSUE', { signed: [desk.delegate], body: { period: world.period(60) } });
    const refused = await issue(id);
    // A visit of before it is stood down counts for nothing, too.
    expect([refused.statusCode, refused.json().blocks.map(({ code, message }: Record<string, string>) => [code, message])]).toEqual(
      [
        409,
        [
          ['emergency_other_area', why.other_area],
          ['visit_in_emergency', expect.any(String)],
        ],
      ],
    );
    expect((await issue(far)).statusCode).toBe(200);
  });

  describe('I41: is stood down over people who are not accounted for', () => {
    test('only by who names them and says why, and that is kept', async () => {
      const crew = [1, 2].map((no) => crewNumbered(no, { onSite: true }));
      const id = await place({ state: 'live', areaId: 2, evidence: { crew } }, { location: null });
      const declared = await declare();
      const silent = await standDown(declared.id, null);
      expect([silent.statusCode, silent.json().code, silent.json().people]).toEqual([
        409,
        'people_unaccounted',
        ['Tomas Brandt', 'Worker 1', 'Worker 2'],
      ]);
      const one = { people: [{ permit: id, members: [1, authorityMember] }], reason: 'Seen at the muster point' };
      expect((await standDown(declared.id, one)).json().code).toBe('people_unaccounted');
      const short = await standDown(declared.id, { ...one, reason: 'gone' });
      expect([short.statusCode, short.json().errors[0].field]).toEqual([422, 'unaccounted.reason']);

      const counted = await count(declared.id, id, 2, true);
      const member = (emergency: Emergency) => emergency.stopped[0]?.crew.find(({ no }) => no === 2);
      expect([counted.statusCode, member(counted.json().result)?.accounted?.by.sap]).toEqual([200, desk.sme]);
      expect((await count(declared.id, id, 9, true)).statusCode).toBe(404);
      expect((await standDown(declared.id, one)).statusCode).toBe(200);
      const past = (await world.call(desk.sme, 'GET', '/v1/emergencies/past/?limit=1')).json().result.items;
      expect(past).toMatchObject([
        {
          id: declared.id,
          unaccounted: { reason: one.reason, people: [{ name: 'Tomas Brandt' }, { name: 'Worker 1', member: 1 }] },
        },
      ]);
      // Only whom it was stood down over can still be found.
      const late = (await count(declared.id, id, 2, false)).json();
      expect([late.code, late.message]).toEqual(['illegal_event', 'This emergency has been stood down already.']);
      expect((await count(declared.id, id, 1, true)).statusCode).toBe(200);
    });

    test('only by who names nobody else, and says of each who it is', async () => {
      const crew = [1, 2].map((no) => crewNumbered(no, { onSite: true }));
      const id = await place({ state: 'live', areaId: 2, evidence: { crew } }, { location: null });
      const { tracking_number } = await world.rowOf(id);
      const declared = await declare();
      await count(declared.id, id, 2, true);
      const reason = 'Seen at the muster point';
      const all = [authorityMember, 1];
      const refused = async (people: { permit: number; members: number[] }[]) => {
        const reply = await standDown(declared.id, { people, reason });
        expect([reply.statusCode, reply.json().code]).toEqual([409, 'people_unaccounted']);
        return { missing: reply.json().people, said: reply.json().message.replaceAll(/[\u2066-\u2069]/g, '') };
      };
      const both = ['Tomas Brandt', 'Worker 1'];
      expect(await refused([{ permit: id, members: [...all, 2, 99] }])).toEqual({
        missing: both,
        said: expect.stringContaining(
          `Still missing: Tomas Brandt, Worker 1. Named, and not missing: Worker 2, ${tracking_number}/99.`,
        ),
      });
      const strange = [
        { permit: id, members: all },
        { permit: 999_999, members: [1] },
      ];
      expect(await refused(strange)).toEqual({ missing: both, said: expect.stringContaining('Named, and not missing: 999999/1.') });
      for (const member of all) await count(declared.id, id, member, true);
      const nobody = await refused([{ permit: id, members: [1] }]);
      expect(nobody).toEqual({ missing: [], said: 'Named, and not missing: Worker 1.' });
      expect((await standDown(declared.id, null)).statusCode).toBe(200);
    });

    test('and who is missing from two is missing once, from the first, until one count finds them', async () => {
      const id = await place(
        { state: 'live', areaId: 2, evidence: { crew: [crewNumbered(3, { onSite: true })] } },
        { location: null },
      );
      const first = await declare();
      const name = crewNumbered(3).name;
      await count(first.id, id, authorityMember, true);
      expect((await standDown(first.id, namingAll(first))).json().code).toBe('people_unaccounted');
      const ending = async (one: number) => {
        const open = (await openNow()).find((other) => other.id === one);
        expect((await standDown(one, open ? namingAll(open) : null)).statusCode).toBe(200);
      };
      await ending(first.id);
      const second = await declare();
      await count(second.id, id, authorityMember, true);
      await ending(second.id);
      const missing = async () => {
        const { meta } = (await world.call(desk.sme, 'GET', '/v1/emergencies/')).json();
        const { standing } = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result as Permit;
        const pack = (await world.call(desk.hse, 'GET', '/v1/handovers/black-start-pack/')).body;
        const mine = (meta.unaccounted as NotAccounted[]).filter(({ permit }) => permit.id === id);
        return {
          listed: mine.map((one) => [one.name, one.since]),
          onPermit: standing?.unaccounted.map(({ emergency }) => emergency),
          inPack: pack.split(`Not accounted for since`).filter((line) => line.includes(`<bdi>${name}</bdi></strong>`)).length,
        };
      };
      expect(await missing()).toEqual({ listed: [[name, first.declared_at]], onPermit: [first.id], inPack: 1 });
      expect((await count(first.id, id, 3, true)).statusCode).toBe(200);
      expect(await missing()).toEqual({ listed: [], onPermit: [], inPack: 0 });
    });

    test('never without people who came on site after the others were named', async () => {
      const crew = [crewNumbered(1, { onSite: true })];
      const id = await place({ state: 'live', areaId: 2, evidence: { crew } }, { location: null });
      const declared = await declare();
      const named = namingAll(declared);
      await place({ state: 'suspended', areaId: 2, evidence: { crew: [crewNumbered(7, { onSite: true })] } }, { location: null });
      const refused = await standDown(declared.id, named);
      expect([refused.json().code, refused.json().people]).toEqual([
        'people_unaccounted',
        ['Tomas Brandt', 'Worker 1', 'Worker 7'],
      ]);
      expect(await stateOf(id)).toBe('suspended');
    });

    test('but asks nothing once everybody is accounted for, and asks again when that is taken back', async () => {
      const crew = [crewNumbered(1, { onSite: true })];
      const id = await place({ state: 'live', areaId: 2, evidence: { crew } }, { location: null });
      const declared = await declare();
      await count(declared.id, id, authorityMember, true);
      await count(declared.id, id, 1, true);
      await count(declared.id, id, 1, false);
      expect((await standDown(declared.id, null)).json().code).toBe('people_unaccounted');
      await count(declared.id, id, 1, true);
      expect((await standDown(declared.id, null)).statusCode).toBe(200);
    });
  });

  describe('other areas that the work affects', () => {
    const wanted = {
      title: 'Clean the drain',
      area_id: 1,
      primary_code: 'CLD',
      performing_authority_sap: desk.authority,
      planned_from: '2026-11-21T05:00:00Z',
      planned_to: '2026-11-21T13:00:00Z',
    };
    const request = (other_area_ids: unknown) => world.call(desk.hse, 'POST', '/v1/permits/', { ...wanted, other_area_ids });
    const area = { discipline: 'area', area: 2, given: false, by: null };

    test('are asked for in the request, shown, and endorsed by their own delegates', async () => {
      const made = await request([2]);
      expect([made.statusCode, made.json().result.fields.other_area_ids]).toEqual([201, [2]]);
      const { id } = made.json().result;
      expect((await world.evidenceOf(id)).endorsements).toEqual([area]);
      for (const wrong of [[1], [2, 2], [77], ['x']]) {
        const refused = await request(wrong);
        expect([wrong, refused.statusCode, refused.json().errors?.[0]?.field.slice(0, 14)]).toEqual([wrong, 422, 'other_area_ids']);
      }
    });

    test('I40: nothing is approved before they have endorsed it', async () => {
      const id = await place({ state: 'approval', evidence: { endorsements: [area] } });
      const refused = await world.cause(id, 'APPROVE', { signed: [desk.delegate] });
      expect(refused.json().blocks).toMatchObject([
        { guard: 'G4', code: 'area_endorsement_pending', role: 'delegate of another area', who: [{ sap: desk.neighbour }] },
      ]);
    });

    test('by a delegate of that area alone, not by one of the own area', async () => {
      const id = await place({ state: 'endorsement', evidence: { endorsements: [area] } });
      const own = await world.cause(id, 'ENDORSE', { signed: [desk.delegate] });
      expect([own.statusCode, own.json().blocks.map(({ code }: { code: string }) => code)]).toEqual([403, ['not_other_area']]);
      const shown = (await world.call(desk.sme, 'GET', `/v1/permits/${id}/`)).json().result;
      expect(shown.waiting.people.map(({ sap }: { sap: number }) => sap)).toContain(desk.neighbour);
      const endorsed = await world.cause(id, 'ENDORSE', { by: desk.neighbour, signed: [desk.neighbour] });
      expect([endorsed.statusCode, endorsed.json().result?.state]).toEqual([200, 'approval']);
      expect((await world.evidenceOf(id)).endorsements).toEqual([{ ...area, given: true, by: desk.neighbour }]);
    });
  });
});
