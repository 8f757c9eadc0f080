import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import type { EquipmentItem, PermitDraft } from '#domain/permits/draft/draft.endpoints.ts';
import { hasRightCheckLetter } from '#domain/permits/kernel/trackingNumber.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { createDraft } from '#server/permits/life/createDraft.ts';
import { nastyTexts } from '#tests/kit/nastyTexts.ts';
import { addPermits, permitNow, permitNumbered } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const wanted = {
  title: 'Change the seal of P-10101A',
  area_id: 1,
  primary_code: 'CLD',
  performing_authority_sap: 1050,
  planned_from: '2026-11-21T05:00:00Z',
  planned_to: '2026-11-21T13:00:00Z',
};

const whole = {
  ...wanted,
  description: 'Drain the pump, open the casing, change the seal, close it.',
  limits: 'Nothing but this pump.',
  equipment_tags: ['p-10101a'],
  precautions: ['Barrier the area'],
  ppe: ['Gloves'],
  emergency_actions: 'Stop and go to the muster point.',
};

describeStores('drafts', (store) => {
  let server: TestServer;
  const tokens: Record<number, string> = {};
  const hse = 1002;
  const sme = 1008;
  const delegate = 1009;

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 1);
    for (const sap of [hse, sme, delegate]) tokens[sap] = await signIn(server, sap);
  }, 60_000);
  afterAll(() => server.close());

  const headers = (sap: number, more: Record<string, string> = {}) => ({ ...withToken(tokens[sap] ?? ''), ...more });
  const get = (url: string, sap = hse) => server.inject({ method: 'GET', url, headers: headers(sap) });
  const create = (payload: object, sap = hse) =>
    server.inject({ method: 'POST', url: '/v1/permits/', headers: headers(sap), payload });
  const created = async (payload: object = whole, sap = hse): Promise<PermitDraft> => (await create(payload, sap)).json().result;
  const change = ({ id, version }: { id: number; version: number }, payload: object, sap = hse) =>
    server.inject({
      method: 'PATCH',
      url: `/v1/permits/${id}/`,
      headers: headers(sap, { 'if-match': `"p${id}-${version}"` }),
      payload,
    });
  const draftOf = async (id: number): Promise<PermitDraft> => (await get(`/v1/permits/${id}/draft/`)).json().result;
  const historyOf = async (id: number): Promise<AuditEvent[]> => (await get(`/v1/permits/${id}/audit/`)).json().result.items;
  const wrongFields = (reply: { json: () => { errors?: { field: string }[] } }) => reply.json().errors?.map(({ field }) => field);
  const put = async (id: number, columns: object): Promise<PermitDraft> => {
    await server.db.updateTable('permit').set(columns).where('id', '=', id).execute();
    return draftOf(id);
  };

  describe('creating', () => {
    test('answers 201 with address and version, and the first line of a history whose hash fits', async () => {
      const reply = await create(whole);
      const { result } = reply.json();
      expect(reply.statusCode).toBe(201);
      expect(reply.headers.location).toBe(`/v1/permits/${result.id}/`);
      expect(reply.headers.etag).toBe(`"p${result.id}-1"`);
      expect(result).toMatchObject({ state: 'draft', version: 1, missing: [], can_edit: true, signed: false });
      expect(result.fields).toMatchObject({ title: wanted.title, equipment_tags: ['P-10101A'], elevation_from_m: 0 });
      const [line, ...others] = await historyOf(result.id);
      expect(others).toEqual([]);
      expect(line).toMatchObject({ event: 'CREATE', from_state: null, to_state: 'draft', role_code: 'applicant' });
      const { actor, hash, prev_hash, ...facts } = line as AuditEvent;
      const text = auditText({ ...facts, permit_id: result.id, actor_sap: actor?.sap ?? null }, prev_hash, facts.covered);
      expect([prev_hash, createHash('sha256').update(text).digest('hex')]).toEqual([chainStart, hash]);
      expect((await get(`/v1/permits/${result.id}/`)).json().result).toMatchObject({ chain_head: hash, level: 'Ground' });
    });

    test('what turns letters round is not kept: a title reads as it was meant, and mirrors nothing beside it', async () => {
      const { fields } = await created({ ...whole, title: 'Change \u202Elaes eht\u202D of \u2068P-10101A\u2069 \u202E' });
      expect(fields.title).toBe('Change laes eht of \u2068P-10101A\u2069');
    });

    test('a title is one line: tabs, line breaks and other controls are blanks in it', async () => {
      const { fields } = await created({
        ...whole,
        title: 'Change\tthe\r\nseal \u0007of\u009f P-10101A\u001b',
        work_order: '40\n71',
      });
      expect([fields.title, fields.work_order]).toEqual(['Change the seal  of  P-10101A', '40 71']);
    });

    test('needs a title, an area, a kind of work, a plan and a performing authority, and says what else submitting lacks', async () => {
      expect(wrongFields(await create({}))?.sort()).toEqual(
        ['area_id', 'performing_authority_sap', 'planned_from', 'planned_to', 'primary_code', 'title'].sort(),
      );
      const { missing } = await created({ ...wanted, primary_code: 'HOT' });
      expect(missing).toEqual(['description', 'limits', 'equipment_tags', 'precautions', 'ppe', 'emergency_actions']);
    });

    test.each([
      ['area_id', { area_id: 99 }],
      ['performing_authority_sap', { performing_authority_sap: 999_999 }],
      ['applicant_sap', { applicant_sap: 999_999 }],
      ['clone_of', { clone_of: 2_000_000 }],
      ['system_ids', { system_ids: [4711] }],
    ])('refuses a %s that nothing has', async (field, payload) => {
      const reply = await create({ ...whole, ...payload });
      expect([reply.statusCode, wrongFields(reply)]).toEqual([422, [field]]);
    });

    test('is for coordinators and delegates, for themselves or for another applicant', async () => {
      expect((await create(whole, sme)).statusCode).toBe(403);
      expect((await create(whole, sme)).json().code).toBe('not_allowed');
      expect((await created(whole, delegate)).applicant.sap).toBe(delegate);
      const other = await created({ ...whole, applicant_sap: 1050 });
      expect(other.applicant).toEqual({ sap: 1050, name: 'Tomas Brandt' });
      expect((await historyOf(other.id))[0]).toMatchObject({ role_code: 'Hse Coordinator', actor: { sap: hse } });
    });

    test('fifty at once get numbers of their own, without a gap', async () => {
      const before = await created();
      const made = await Promise.all(Array.from({ length: 50 }, (_, index) => created(whole, index % 2 ? hse : delegate)));
      const numberOf = ({ tracking_number }: PermitDraft) => Number(tracking_number.slice(7, 13));
      const numbers = made.map(numberOf).sort((one, other) => one - other);
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => numberOf(before) + 1 + index));
      expect(made.every(({ tracking_number }) => hasRightCheckLetter(tracking_number))).toBe(true);
    }, 20_000);

    test('the year of a number is that of the site', async () => {
      const { fields } = await created();
      const by = { sap: hse, role: 'applicant', applicantSap: hse } as const;
      const at = '2026-12-31T21:30:00.000Z';
      const made = await server.db.transaction().execute((trx) => createDraft(trx, fields, by, at));
      expect(made.tracking_number).toMatch(/^CHG-27-000001-/);
    });

    test('a copy takes the fields and neither dates nor what was signed', async () => {
      const source = await created();
      const { planned_from, planned_to } = wanted;
      expect(wrongFields(await create({ clone_of: source.id }))).toEqual(['planned_from', 'planned_to']);
      const copy = await created({ clone_of: source.id, planned_from, planned_to, title: 'The same again' });
      expect(copy.fields).toEqual({ ...source.fields, title: 'The same again' });
      expect(copy).toMatchObject({ state: 'draft', version: 1, revision: 0 });
      expect(await historyOf(copy.id)).toMatchObject([{ event: 'CLONE', comment: source.tracking_number }]);
    });

    test.each(Object.entries(nastyTexts))('keeps %s as it was written', async (_, text) => {
      const { fields } = await created({ ...whole, description: `x${text}x`, precautions: [`Stay${text}clear`] });
      expect([fields.description, fields.precautions]).toEqual([`x${text}x`, [`Stay${text}clear`]]);
    });

    test('refuses the character zero, and four thousand and one characters', async () => {
      expect(wrongFields(await create({ ...whole, limits: 'a\0b' }))).toEqual(['limits']);
      expect(wrongFields(await create({ ...whole, description: 'x'.repeat(4001) }))).toEqual(['description']);
      expect((await created({ ...whole, description: 'x'.repeat(4000) })).fields.description).toHaveLength(4000);
    });
  });

  describe('changing', () => {
    test('a draft writes what is said, one version up, with the fields in the history', async () => {
      const draft = await created();
      const reply = await change(draft, { title: 'Change both seals', work_order: null, supplementary_codes: ['WAH'] });
      expect([reply.statusCode, reply.headers.etag]).toEqual([200, `"p${draft.id}-2"`]);
      expect(reply.json().meta).toEqual({ material_change: false });
      const { fields } = draft;
      expect((await draftOf(draft.id)).fields).toEqual({ ...fields, title: 'Change both seals', supplementary_codes: ['WAH'] });
      expect((await historyOf(draft.id)).at(-1)).toMatchObject({ event: 'EDITED', comment: 'title, supplementary_codes' });
    });

    test('without a version, or with any, is 428, on another version 412 with the one there is', async () => {
      const draft = await created();
      const none: Record<string, string> = {};
      for (const named of [none, { 'if-match': '*' }]) {
        const bare = await server.inject({
          method: 'PATCH',
          url: `/v1/permits/${draft.id}/`,
          headers: headers(hse, named),
          payload: { title: 'Another' },
        });
        expect([named, bare.statusCode]).toEqual([named, 428]);
      }
      await change(draft, { title: 'The first one wins' });
      const late = await change(draft, { title: 'The second one' });
      expect([late.statusCode, late.json().current]).toEqual([412, { version: 2, state: 'draft' }]);
      // The history of a test stands still: its beginning is of the same moment.
      expect(late.json().changed_fields).toEqual(['state', 'title']);
      expect((await draftOf(draft.id)).fields.title).toBe('The first one wins');
    });

    test('a whole request is checked, not only what is said', async () => {
      const draft = await created();
      expect(wrongFields(await change(draft, { planned_to: '2026-11-21T05:10:00Z' }))).toEqual(['planned_to']);
      expect(wrongFields(await change(draft, { supplementary_codes: ['CLD'] }))).toEqual(['supplementary_codes']);
      expect((await draftOf(draft.id)).version).toBe(1);
    });

    test('systems are those that the register of the site knows', async () => {
      const item = { site_id: 1, area_id: 1, tag: 'P-10101A', name: '', system_id: 4711 };
      await server.db.insertInto('equipment').values(item).execute();
      const draft = await created({ ...whole, system_ids: [4711] });
      expect(draft.fields.system_ids).toEqual([4711]);
      expect(wrongFields(await change(draft, { system_ids: [4711, 4712] }))).toEqual(['system_ids']);
      await server.db.deleteFrom('equipment').execute();
      // What was known once stays, and is not asked for again by whoever changes something else.
      expect((await change(draft, { title: 'Change both seals' })).statusCode).toBe(200);
    });

    test('nothing new changes nothing', async () => {
      const draft = await created();
      const reply = await change(draft, { title: draft.fields.title, equipment_tags: ['P-10101A'] });
      expect([reply.statusCode, reply.json().result.version]).toEqual([200, 1]);
      expect(await historyOf(draft.id)).toHaveLength(1);
    });

    test('other kinds of work need other evidence', async () => {
      const draft = await created();
      await change(draft, { primary_code: 'HOT' });
      const { data } = await server.db
        .selectFrom('permit_evidence')
        .select('data')
        .where('permit_id', '=', draft.id)
        .executeTakeFirstOrThrow();
      expect(data).toMatchObject({
        gasPlan: { needed: true, intervalMin: 120 },
        isolationNeeded: true,
        fireWatch: { needed: true },
      });
    });

    test('a place that is mostly outside the area is noted', async () => {
      const outline = JSON.stringify([
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ]);
      await server.db.updateTable('area').set({ polygon: outline }).where('id', '=', 1).execute();
      const point = (x: number) => ({ location: { type: 'Point', coordinates: [x, 50] } });
      const draft = await created({ ...whole, ...point(150) });
      const isOutside = async () => {
        const { data } = await server.db
          .selectFrom('permit_evidence')
          .select('data')
          .where('permit_id', '=', draft.id)
          .executeTakeFirstOrThrow();
        return data.outsideArea;
      };
      expect(await isOutside()).toBe(true);
      await change(draft, point(50));
      expect(await isOutside()).toBe(false);
      expect((await draftOf(draft.id)).fields.location).toEqual(point(50).location);
    });

    test('a draft is changed by its applicant, coordinators and delegates', async () => {
      const draft = await created({ ...whole, applicant_sap: sme });
      const own = await change(draft, { title: 'By the applicant' }, sme);
      expect(own.statusCode).toBe(200);
      expect((await historyOf(draft.id)).at(-1)).toMatchObject({ role_code: 'applicant', actor: { sap: sme } });
      expect((await change(await created(), { title: 'By somebody else' }, sme)).json().code).toBe('not_allowed');
      expect((await change(await created({ ...whole, area_id: 2 }), { title: 'By a delegate' }, delegate)).statusCode).toBe(200);
    });

    test.each(['approval', 'coordination', 'ready'] as const)('in %s another scope sends it back to preparation', async (state) => {
      const { id } = await created();
      const signed = await put(id, { state });
      expect(signed).toMatchObject({ signed: true, can_edit: true });
      const reply = await change(signed, { limits: 'This pump and the one beside it.' });
      expect(reply.json().meta).toEqual({ material_change: true });
      expect(await draftOf(id)).toMatchObject({ state: 'preparing', revision: 1, can_edit: false });
      expect((await historyOf(id)).slice(-2)).toMatchObject([
        { event: 'EDITED', from_state: state, to_state: state },
        { event: 'MATERIAL_CHANGE', from_state: state, to_state: 'preparing', actor: null },
      ]);
    });

    test('I229: another title of signed work is another work: it is prepared again', async () => {
      const { id } = await created();
      const reply = await change(await put(id, { state: 'ready' }), { title: 'Weld the lamp post and cut it' }, delegate);
      expect([reply.json().meta, (await draftOf(id)).state]).toEqual([{ material_change: true }, 'preparing']);
    });

    test('I230: another performing authority is named until the work is issued, and everybody signs anew', async () => {
      const { id } = await created();
      const reply = await change(await put(id, { state: 'ready' }), { performing_authority_sap: sme });
      expect(reply.json().meta).toEqual({ material_change: true });
      expect(await draftOf(id)).toMatchObject({ state: 'preparing', revision: 1, fields: { performing_authority_sap: sme } });
    });

    test('another work order changes nothing else, another plan is no edit', async () => {
      const { id } = await created();
      const signed = await put(id, { state: 'approval' });
      const reply = await change(signed, { work_order: '4072' }, delegate);
      expect([reply.json().meta, (await draftOf(id)).state]).toEqual([{ material_change: false }, 'approval']);
      const moved = await change(await draftOf(id), { planned_to: '2026-11-21T14:00:00Z' });
      expect([moved.statusCode, moved.json().code]).toEqual([409, 'illegal_event']);
    });

    test('a contractor comes with its responsible person, or submitting is stopped in these words; once signed it is another request', async () => {
      const draft = await created({ ...whole, contractor: 'Quayside Cranes' });
      expect(draft.missing).toEqual(['contractor_responsible']);
      const { events } = (await get(`/v1/permits/${draft.id}/can/`)).json().result;
      const { guards } = events.find(({ event }: { event: string }) => event === 'SUBMIT');
      expect(guards.find(({ guard }: { guard: string }) => guard === 'form')).toMatchObject({
        code: 'contractor_incomplete',
        message: 'The contractor is not complete: a company and its responsible person belong together.',
      });
      const said = { contractor_responsible: 'Ines Marlow, 0555 010 02 03' };
      const { result } = (await change(draft, said)).json();
      expect([result.missing, (await historyOf(draft.id)).at(-1)?.comment]).toEqual([[], 'contractor_responsible']);
      expect((await get(`/v1/permits/${draft.id}/`)).json().result).toMatchObject({ contractor: 'Quayside Cranes', ...said });
      const named = (await get('/v1/permits/?contractor=quayside')).json().result.items;
      expect(named.map(({ id }: { id: number }) => id)).toContain(draft.id);
      const ready = await put(draft.id, { state: 'ready' });
      expect((await change(ready, { contractor: 'Other Cranes' })).json().code).toBe('illegal_event');
      expect((await change(ready, { contractor_responsible: 'Dara Lund' })).statusCode).toBe(200);
    });

    test('is submitted only while who is named as performing authority could accept it', async () => {
      const { id } = await created();
      const stops = async () => {
        const { events } = (await get(`/v1/permits/${id}/can/`)).json().result;
        const { guards } = events.find(({ event }: { event: string }) => event === 'SUBMIT');
        return guards.find(({ guard }: { guard: string }) => guard === 'form')?.code ?? null;
      };
      expect(await stops()).toBeNull();
      const person = await server.db.selectFrom('person').select('id').where('sap', '=', 1050).executeTakeFirstOrThrow();
      const account = (change: object) => server.db.updateTable('account').set(change).where('person_id', '=', person.id).execute();
      await account({ disabled_at: permitNow });
      expect(await stops()).toBe('authority_unable');
      await account({ disabled_at: null });
      expect(await stops()).toBeNull();
    });

    test('what others have signed is for coordinators and the delegates of the area', async () => {
      const elsewhere = await put((await created({ ...whole, area_id: 2 })).id, { state: 'approval' });
      expect((await change(elsewhere, { title: 'Not my area' }, delegate)).json().code).toBe('not_allowed');
      const own = await put((await created({ ...whole, applicant_sap: sme })).id, { state: 'approval' });
      expect((await change(own, { title: 'My request once' }, sme)).json().code).toBe('not_allowed');
    });

    test.each(['requested', 'preparing', 'endorsement', 'suspended', 'handed_back', 'closed', 'cancelled'] as const)(
      'in %s nothing is changed by anybody',
      async (state) => {
        const { id } = await created();
        const frozen = await put(id, { state });
        const reply = await change(frozen, { title: 'Too late' });
        expect([reply.statusCode, reply.json().code]).toEqual([409, 'illegal_event']);
        expect(await historyOf(id)).toHaveLength(1);
      },
    );
  });

  describe('what is picked from', () => {
    test('areas come with site and time zone', async () => {
      const { result } = (await get('/v1/areas/')).json();
      const site = { code: 'CHG', name: 'Cape Halden' };
      expect(result[0]).toEqual({ id: 1, code: 'U100-A', name: 'Slug catcher', zone: 'U100', site, time_zone: 'Europe/Istanbul' });
    });

    test('areas are those on the map of one site when one is named, and none on a map that nobody knows', async () => {
      const all = (await get('/v1/areas/')).json().result;
      for (const map of ['CHG', 'chg', '1']) expect([map, (await get(`/v1/areas/?map=${map}`)).json().result]).toEqual([map, all]);
      for (const map of ['ZZZ', '77']) expect([map, (await get(`/v1/areas/?map=${map}`)).json().result]).toEqual([map, []]);
      for (const map of ['', '-1', "CHG'", 'toolong'])
        expect([map, (await get(`/v1/areas/?map=${encodeURIComponent(map)}`)).statusCode]).toEqual([map, 422]);
    });

    test('people are found by part of the name and by number, with the roles and areas that hold now', async () => {
      const find = async (query: string) => (await get(`/v1/people/?${query}`)).json().result;
      const brandt = { sap: 1050, name: 'Tomas Brandt', roles: ['Performing Authority'], areas: [] };
      const haddad = { sap: 1009, name: 'Layla Haddad', roles: ['Area Owner Delegate'], areas: [{ id: 1, code: 'U100-A' }] };
      expect(await find('q=brandt')).toEqual([brandt]);
      expect(await find('q=105')).toEqual([brandt]);
      expect(await find('q=%25%25')).toEqual([]);
      // As lists and messages write them: surname first, separators in and after a number, digits of another keyboard.
      for (const typed of ['BRANDT, Tomás', 'tomas  brandt;', '1 050', '1.050', '1050;', '١٠٥٠', '\u200e1050\u200f'])
        expect([typed, await find(`q=${encodeURIComponent(typed)}`)]).toEqual([typed, [brandt]]);
      for (const typed of ['1050, 1009', 'Tomas Haddad', ', ;']) expect(await find(`q=${encodeURIComponent(typed)}`)).toEqual([]);
      expect(await find('q=a%20h&role=Area%20Owner%20Delegate')).toEqual([haddad]);
      expect([await find('q=a%20h&area=1'), await find('q=a%20h&area=2')]).toEqual([[haddad], []]);
      const { id: person_id } = await server.db.selectFrom('person').select('id').where('sap', '=', 1050).executeTakeFirstOrThrow();
      const until = (valid_to: Date) => ({ person_id, code: 'gas_tester', valid_to });
      await server.db
        .insertInto('person_competence')
        .values(until(new Date(permitNow.getTime() + 1000)))
        .execute();
      expect([await find('q=an&competence=gas_tester'), await find('q=an&discipline=electrical')]).toEqual([[brandt], []]);
      await server.db.updateTable('person_competence').set(until(permitNow)).where('person_id', '=', person_id).execute();
      expect(await find('q=an&competence=gas_tester')).toEqual([]);
      await server.db.deleteFrom('person_competence').where('person_id', '=', person_id).execute();
      expect(await find('q=a%20h&role=SME')).toEqual([]);
      expect((await get('/v1/people/?q=b')).statusCode).toBe(422);
    });

    test('a telephone number is answered to coordinators alone, wherever somebody is to be called', async () => {
      const phone = '+44 7700 900050';
      await server.db.updateTable('person').set({ phone }).where('sap', '=', 1050).execute();
      const { id } = await created();
      const told = async (sap: number) => {
        const [brandt] = (await get('/v1/people/?q=1050', sap)).json().result;
        const { pa } = (await get(`/v1/permits/${id}/`, sap)).json().result;
        const [row] = (await get(`/v1/permits/?q=${encodeURIComponent(whole.title)}`, sap)).json().result.items;
        return [brandt, pa, row.pa].map((one: object) => ('phone' in one ? one.phone : 'no member'));
      };
      expect(await told(hse)).toEqual([phone, phone, 'no member']);
      for (const sap of [sme, delegate]) expect([sap, await told(sap)]).toEqual([sap, ['no member', 'no member', 'no member']]);
      await server.db.updateTable('person').set({ phone: null }).where('sap', '=', 1050).execute();
      expect(await told(hse)).toEqual(['no member', 'no member', 'no member']);
    });

    test('equipment is found by tag and name: that of the area first, then the rest of its site', async () => {
      await server.db.insertInto('site').values({ id: 7, code: 'NHV', name: 'Northhaven', time_zone: 'Europe/London' }).execute();
      const away = { id: 70, site_id: 7, code: 'N100-A', name: 'Jetty', zone: 'N100' };
      await server.db.insertInto('area').values(away).execute();
      const item = (area_id: number, tag: string, name: string, site_id = 1) => ({ site_id, area_id, tag, name });
      await server.db
        .insertInto('equipment')
        .values([
          item(1, 'P-10101A', 'Kazan besleme pompası'),
          item(2, 'P-10201B', ''),
          item(1, 'XP-1', 'Spare 100%'),
          item(1, 'V-10104', 'Slug catcher'),
          item(70, 'P-10101A', '', 7),
        ])
        .execute();
      const find = async (query: string): Promise<string[]> =>
        (await get(`/v1/equipment/?${query}`)).json().result.map((one: EquipmentItem) => `${one.area.code} ${one.tag}`);
      expect(await find('q=p-1')).toEqual(['U100-A P-10101A', 'N100-A P-10101A', 'U200-B P-10201B', 'U100-A XP-1']);
      expect(await find('q=p-1&area=2')).toEqual(['U200-B P-10201B', 'U100-A P-10101A', 'U100-A XP-1']);
      expect(await find('q=POMPASI')).toEqual(['U100-A P-10101A']);
      expect(await find('q=0%25')).toEqual(['U100-A XP-1']);
      expect(await find('area=70')).toEqual(['N100-A P-10101A']);
      expect(await find('q=nothing')).toEqual([]);
      // A letter for a figure, as the tags of permits are compared.
      expect(await find('q=v-1O1O4')).toEqual(['U100-A V-10104']);
      expect(await find('q=v_lo1')).toEqual(['U100-A V-10104']);
      expect((await get('/v1/equipment/?q=v-1')).json().result).toEqual([
        { tag: 'V-10104', name: 'Slug catcher', area: { id: 1, code: 'U100-A' }, system_id: null, point: null, criticality: null },
      ]);
      const known = { system_id: 3, point: [412, 1180.5], criticality: 'high' } as const;
      const set = { ...known, point: JSON.stringify(known.point) };
      await server.db.updateTable('equipment').set(set).where('tag', '=', 'V-10104').execute();
      expect((await get('/v1/equipment/?q=v-1')).json().result).toMatchObject([{ tag: 'V-10104', ...known }]);
      expect((await get('/v1/equipment/?area=x')).statusCode).toBe(422);
      await server.db.deleteFrom('equipment').execute();
      await server.db.deleteFrom('area').where('id', '=', 70).execute();
      await server.db.deleteFrom('site').where('id', '=', 7).execute();
    });

    test('a tag that the register of the site does not list is marked on the permit', async () => {
      const tag = 'P-10101A';
      await server.db.insertInto('equipment').values({ site_id: 1, area_id: 1, tag, name: '' }).execute();
      const { id } = await created({ ...whole, equipment_tags: ['ZZ-9', tag, 'AA-1'] });
      const marked = async () => (await get(`/v1/permits/${id}/`)).json().result.unlisted_tags;
      const unknown = async () => (await get(`/v1/permits/${id}/`)).json().result.unknown_tags;
      expect(await marked()).toEqual(['ZZ-9', 'AA-1']);
      expect(await unknown()).toEqual(['ZZ-9', 'AA-1']);
      await server.db.deleteFrom('equipment').execute();
      expect(await marked()).toEqual(['ZZ-9', tag, 'AA-1']);
      // A site without a register has nothing to be compared with.
      expect(await unknown()).toEqual([]);
    });
  });

  test('the systems of an area are told by what stands there', async () => {
    const thing = (tag: string, area_id: number, system_id: number | null) => ({ site_id: 1, area_id, tag, name: '', system_id });
    const known = [thing('P-4', 1, 71), thing('P-2', 1, 71), thing('P-1', 1, 71), thing('P-3', 1, 71), thing('V-9', 1, 70)];
    await server.db
      .insertInto('equipment')
      .values([...known, thing('P-5', 2, 71), thing('P-6', 1, null)])
      .execute();
    const told = async (query: string) => (await get(`/v1/systems/?${query}`)).json().result;
    expect(await told('area=1')).toEqual([
      { id: 70, tags: ['V-9'], equipment: 1 },
      { id: 71, tags: ['P-1', 'P-2', 'P-3'], equipment: 4 },
    ]);
    expect(await told('area=424242')).toEqual([]);
    for (const query of ['', 'area=x', 'area=1&site=1']) expect((await get(`/v1/systems/?${query}`)).statusCode, query).toBe(422);
    await server.db.deleteFrom('equipment').execute();
  });

  test('the jobs that go on at the site of an area are told with what they are for, and none that is over', async () => {
    const of = (index: number, changed: Parameters<typeof permitNumbered>[1]) =>
      permitNumbered(index, { state: 'ready', ...changed });
    await server.db
      .insertInto('permit')
      .values([
        of(930, { job_id: 7, title: 'Open the exchanger' }),
        of(931, { job_id: 7, title: 'Pull the bundle' }),
        of(932, { job_id: 8, title: 'Beside it', area_id: 2 }),
        of(933, { job_id: 9, title: 'Over', state: 'closed' }),
        of(934, { job_id: null }),
      ])
      .execute();
    const told = async (area: number) => (await get(`/v1/jobs/?area=${area}`)).json().result;
    const exchanger = { id: 7, permits: 2, titles: ['Pull the bundle', 'Open the exchanger'] };
    const beside = { id: 8, permits: 1, titles: ['Beside it'] };
    expect(await told(1)).toEqual([exchanger, beside]);
    expect(await told(2)).toEqual([beside, exchanger]);
    expect(await told(424242)).toEqual([]);
    expect((await get('/v1/jobs/')).statusCode).toBe(422);
    await server.db
      .deleteFrom('permit')
      .where('title', 'in', [...exchanger.titles, 'Beside it', 'Over'])
      .execute();
  });

  test('how such work was done before is told from what was closed there, and from nothing else', async () => {
    const before = (index: number, changed: Parameters<typeof permitNumbered>[1]) =>
      permitNumbered(index, { state: 'closed', equipment_tags: ['V-20101'], primary_code: 'HOT', ...changed });
    await server.db
      .insertInto('permit')
      .values([
        before(910, {
          title: 'Weld the older',
          precautions: ['Fire watcher', 'Blanket'],
          ppe: ['Gauntlets'],
          updated_at: '2026-10-01',
        }),
        before(911, {
          title: 'Weld the newer',
          precautions: ['fire watcher'],
          ppe: ['Gauntlets', 'Helmet'],
          updated_at: '2026-11-01',
        }),
        before(912, { title: 'Called off', state: 'cancelled', precautions: ['Called off'], ppe: [] }),
        before(913, { title: 'Goes on', state: 'live', precautions: ['Goes on'], ppe: [] }),
        before(914, {
          title: 'Elsewhere',
          equipment_tags: ['V-20102'],
          supplementary_codes: ['LFT'],
          precautions: ['Tag lines'],
          ppe: [],
        }),
      ])
      .execute();
    const newer = await server.db.selectFrom('permit').select('id').where('title', '=', 'Weld the newer').executeTakeFirstOrThrow();
    const line = (seq: number, reason: string) => ({
      ...{ permit_id: newer.id, seq, event: 'SUSPEND', from_state: 'live' as const, to_state: 'suspended' as const, reason },
      ...{ comment: null, actor_sap: null, role_code: null, at: '2026-11-01', hash: Buffer.from(String(seq)) },
    });
    const lines = ['isolation', 'hold', 'gas', 'isolation'].map((reason, index) => line(900 + index, reason));
    await server.db.insertInto('permit_audit').values(lines).execute();
    const told = async (query: string) => (await get(`/v1/earlier-work/?${query}`)).json().result;
    // The tag is found as people write it, and the first kind decides which permits are examples.
    expect(await told('area=1&codes=HOT,LFT&tags=v-2O101')).toMatchObject({
      permits: [
        // What went wrong then is told, and not that a shift ended.
        {
          title: 'Weld the newer',
          fields: { ppe: ['Gauntlets', 'Helmet'] },
          stops: ['isolation', 'gas'],
        },
        { title: 'Weld the older', stops: [] },
      ],
      precautions: ['Fire watcher', 'Blanket', 'Tag lines'],
      ppe: ['Gauntlets', 'Helmet'],
    });
    expect(await told('area=1&codes=LFT&tags=V-20101')).toMatchObject({ permits: [], precautions: ['Tag lines'] });
    // What few name is not usual.
    const more = [915, 916, 917, 918].map((index) => before(index, { title: 'Elsewhere', precautions: ['Fire watcher'], ppe: [] }));
    await server.db.insertInto('permit').values(more).execute();
    expect((await told('area=1&codes=HOT,LFT')).precautions).toEqual(['Fire watcher']);
    expect(await told('area=1&codes=HOT')).toMatchObject({ permits: [] });
    expect(await told('area=424242&codes=HOT&tags=V-20101')).toEqual({ permits: [], precautions: [], ppe: [] });
    for (const query of ['area=1', 'codes=HOT', 'area=1&codes=', 'area=1&codes=XXX', 'area=1&codes=HOT&tag=V-20101'])
      expect((await get(`/v1/earlier-work/?${query}`)).statusCode, query).toBe(422);
    await server.db.deleteFrom('permit_audit').where('permit_id', '=', newer.id).execute();
    await server.db
      .deleteFrom('permit')
      .where('title', 'in', ['Weld the older', 'Weld the newer', 'Called off', 'Goes on', 'Elsewhere'])
      .execute();
  });

  test('a permit of the plant can be read as its form shows it', async () => {
    const { id } = await server.db.insertInto('permit').values(permitNumbered(900)).returning('id').executeTakeFirstOrThrow();
    expect((await draftOf(id)).fields).toMatchObject({ title: 'Replace gasket 900', location: null, system_ids: [], job_id: null });
    expect((await get('/v1/permits/424242/draft/')).statusCode).toBe(404);
  });
});
