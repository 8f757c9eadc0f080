import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { waitingFor } from '#domain/permits/kernel/permit.states.ts';
import { checkLetter } from '#domain/permits/kernel/trackingNumber.ts';
import { permitsEndpoints } from '#domain/permits/permit/permit.endpoints.ts';
import type { AuditEvent, LabelCount, PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { nobody } from '#domain/permits/permitList/permit.groups.ts';
import { permitLabels, permitSorts } from '#domain/permits/permitList/permit.labels.ts';
import { leastUrgent, urgency } from '#server/permits/permitList/conditions.ts';
import { addHistory, addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

const permitCount = 260;

type Page = {
  items: PermitRow[];
  next_cursor: string | null;
  at: number;
  total: number;
  total_is_exact: boolean;
  suggestions: { tracking_number: string }[];
  groups?: { key: string; name: string | null; count: number; urgent: number }[];
};

describeStores('permits', (store) => {
  let server: TestServer;
  let token = '';

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, permitCount);
    await addHistory(server.db, 1, 5);
    token = await signIn(server, 1002);
  }, 60_000);
  afterAll(() => server.close());

  const get = (url: string, as = token) => server.inject({ method: 'GET', url, headers: withToken(as) });
  const page = async (query: string, as = token): Promise<Page> => (await get(`/v1/permits/?${query}`, as)).json().result;
  const problem = async (url: string, as = token) => {
    const reply = await get(url, as);
    return [reply.statusCode, reply.json().code];
  };

  const walk = async (query: string, as = token): Promise<PermitRow[]> => {
    const rows: PermitRow[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Page = await page(`${query}&limit=37${cursor ? `&cursor=${cursor}` : ''}`, as);
      rows.push(...next.items);
      cursor = next.next_cursor;
    }
    return rows;
  };

  for (const sort of permitSorts.flatMap((name) => [name, `-${name}`]))
    test(`pages of the archive sorted by ${sort} hold every permit once`, async () => {
      const ids = (await walk(`labelHandle=23&sort=${sort}`)).map(({ id }) => id);
      expect(ids.length).toBe(permitCount);
      expect(new Set(ids).size).toBe(permitCount);
    });

  for (const group of ['area', 'state', 'waiting'] as const)
    for (const sort of ['attention', '-risk'])
      test(`a list put together by ${group} and sorted by ${sort} has its groups in the order of its rows, each counted whole`, async () => {
        const query = `labelHandle=23&group=${group}&sort=${sort}`;
        const rows = await walk(query);
        const keyOf = ({ area, state, tracking_number }: PermitRow): string =>
          ({
            area: `${tracking_number.slice(0, 3)}.${area.code}`,
            state,
            waiting: waitingFor[state] ?? nobody,
          })[group];
        const counts = new Map<string, number>();
        for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
        const { groups, items } = await page(`${query}&at=100&limit=20`);
        expect(groups?.map(({ key, count }) => [key, count])).toEqual([...counts]);
        expect(groups?.every(({ name }) => (group === 'area') === Boolean(name))).toBe(true);
        // What is closed must not hide what is urgent: as much of it is told as the whole list has.
        const { rows: told } = await sql<{
          count: number;
        }>`select count(*)::int as count from permit p where ${urgency} < ${leastUrgent}`.execute(server.db);
        expect(told[0]?.count).toBeGreaterThan(0);
        expect(groups?.reduce((sum, { urgent }) => sum + urgent, 0)).toBe(told[0]?.count);
        expect(items.map(({ id }) => id)).toEqual(rows.slice(100, 120).map(({ id }) => id));
        expect(new Set(rows.map(({ id }) => id)).size).toBe(permitCount);
      });

  test('a grouping that there is none of is refused, and without one no groups are counted', async () => {
    expect(await problem('/v1/permits/?group=colour')).toEqual([422, 'validation']);
    expect((await page('labelHandle=23')).groups).toBeUndefined();
    expect((await problem('/v1/permits/export/?group=state'))[0]).toBe(422);
  });

  test('a page found by position is the same as the one reached by cursors', async () => {
    const all = (await walk('labelHandle=23')).map(({ id }) => id);
    const middle = await page('labelHandle=23&at=130&limit=20');
    expect(middle.at).toBe(130);
    expect(middle.items.map(({ id }) => id)).toEqual(all.slice(130, 150));
    expect([(await page('labelHandle=23')).total_is_exact, middle.total_is_exact]).toEqual([true, false]);
    const beyond = await page('labelHandle=23&at=9999');
    expect([beyond.items, beyond.total, beyond.next_cursor]).toEqual([[], permitCount, null]);
  });

  test('a permit is found by its tracking number however it is written, and a misheard one names what is near', async () => {
    const [{ id, tracking_number: number } = { id: 0, tracking_number: '' }] = (await page('labelHandle=23&limit=1')).items;
    for (const written of [number, number.toLowerCase().replaceAll('-', ''), number.replaceAll('-', ' ')]) {
      const reply = await get(`/v1/permits/by-tracking/${encodeURIComponent(written)}/`);
      expect([reply.statusCode, reply.json().result.id, reply.headers.etag]).toEqual([200, id, `"p${id}-1"`]);
    }
    const misheard = `${number.slice(0, -3)}${(Number(number.at(-3)) + 1) % 10}${number.slice(-2)}`;
    const reply = await get(`/v1/permits/by-tracking/${misheard}/`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
    expect(reply.json().suggestions).toContain(number);
    expect((await get('/v1/permits/by-tracking/pump/')).json()).toMatchObject({ code: 'not_found', suggestions: [] });
  });

  test('parts of a permit are what all of its evidence says of them', async () => {
    const whole = (await get('/v1/permits/1/work/')).json().result;
    const parts = {
      'risk-assessment': ['risk'],
      'crm-checks': ['controls'],
      'gas-tests': ['gas'],
      crew: ['crew'],
      isolations: ['isolation_needed', 'isolations'],
    };
    for (const [part, names] of Object.entries(parts)) {
      const reply = await get(`/v1/permits/1/${part}/`);
      const expected = Object.fromEntries(['id', 'version', ...names].map((name) => [name, whole[name]]));
      expect([part, reply.statusCode, reply.json().result]).toEqual([part, 200, expected]);
      expect([part, ...(await problem(`/v1/permits/999999/${part}/`))]).toEqual([part, 404, 'not_found']);
    }
  });

  test('a permit brings the parts that are asked for, and says which there are when one is unknown', async () => {
    const whole = (await get('/v1/permits/1/work/')).json().result;
    const alone = (await get('/v1/permits/1/')).json().result;
    const reply = await get('/v1/permits/1/?include=risk,crew');
    const { included, ...permit } = reply.json().result;
    expect([permit, included, reply.headers.etag]).toEqual([
      alone,
      { risk: whole.risk, crew: whole.crew },
      `"p1-${whole.version}"`,
    ]);
    const all = (await get('/v1/permits/1/?include=risk,gas,isolations,conflicts,crew,signatures')).json().result.included;
    for (const name of Object.keys(all)) expect([name, all[name]]).toEqual([name, whole[name]]);
    expect(permitsEndpoints.one.reply.isValidSync(reply.json())).toBe(true);
    const refused = await get('/v1/permits/1/?include=risk,salary');
    expect([refused.statusCode, refused.json().code, refused.json().errors[0].field]).toEqual([400, 'bad_request', 'include']);
    expect(await problem('/v1/permits/999999/?include=risk')).toEqual([404, 'not_found']);
  });

  test('rows hold the members that are asked for, and the pages are the same', async () => {
    const whole = await page('labelHandle=23&limit=3');
    const few = await page('labelHandle=23&limit=3&fields=title,state');
    expect(few.items).toEqual(whole.items.map(({ id, title, state }) => ({ id, title, state })));
    const next = await page(`labelHandle=23&limit=3&fields=title&cursor=${few.next_cursor}`);
    expect(next.items.map(({ id }) => id)).toEqual((await walk('labelHandle=23')).slice(3, 6).map(({ id }) => id));
    expect(await problem('/v1/permits/?fields=title,password')).toEqual([400, 'bad_request']);
    expect(await problem('/v1/permits/?fields=')).toEqual([400, 'bad_request']);
  });

  test('a row names the people whom it waits for, where it waits for some and not for a role', async () => {
    const rows = await walk('labelHandle=23');
    const wanted = ({ state, area, pa, waiting: { role } }: PermitRow): number[] | null => {
      if (role === 'performing authority') return [pa.sap];
      if (role === 'Area Owner Delegate') return area.code === 'U100-A' ? [1009] : [];
      return state === 'endorsement' || role === null ? [] : null;
    };
    const known = rows.filter((row) => wanted(row) !== null);
    expect(known.map(({ waiting }) => waiting.saps)).toEqual(known.map(wanted));
    expect(new Set(known.map(({ waiting }) => waiting.role)).size).toBeGreaterThan(3);
    const draft = rows.find(({ state }) => state === 'draft');
    const { applicant, waiting } = (await get(`/v1/permits/${draft?.id}/`)).json().result;
    expect(waiting.saps).toEqual([applicant.sap]);
  });

  test('sites are told with the time zone of their shifts', async () => {
    const sites: { code: string; time_zone: string }[] = (await get('/v1/sites/')).json().result;
    expect(sites.map(({ code, time_zone }) => [code, time_zone])).toContainEqual(['CHG', 'Europe/Istanbul']);
  });

  test.each([1002, 1008, 1009])('label counts equal the rows each label lists, for %i', async (sap) => {
    const as = await signIn(server, sap);
    const counts: LabelCount[] = (await get('/v1/permits/labels/', as)).json().result;
    expect(counts.map(({ handle }) => handle)).toEqual(permitLabels.map(({ handle }) => handle));
    for (const { handle, count } of counts) {
      const rows = await walk(`labelHandle=${handle}`, as);
      expect([handle, rows.length]).toEqual([handle, count]);
    }
  });

  test('the labels of gas, conflicts and isolations list what is not in order, and what keeps ready work from being issued', async () => {
    const found = async (label: string) =>
      [
        ...new Set((await walk(`labelHandle=${label}`)).map((row) => `${row.state} ${row.gas} ${row.isolation} ${row.simops}`)),
      ].sort();
    const [gas, conflicts, isolations] = await Promise.all(['13', '14', '15'].map(found));
    expect(
      gas?.every((row) =>
        /^(ready|issued|live|suspended|testing) (due_soon|overdue|untrusted|silent|failed)|^ready missing/.test(row),
      ),
    ).toBe(true);
    expect(gas?.some((row) => row.startsWith('ready missing'))).toBe(true);
    expect(conflicts?.every((row) => row.endsWith(' open') && !/^(closed|cancelled|rejected)/.test(row))).toBe(true);
    expect(isolations?.every((row) => / lost /.test(row) || /^ready \w+ partial /.test(row))).toBe(true);
    expect([gas, conflicts, isolations].map((rows) => (rows ?? []).length > 0)).toEqual([true, true, true]);
  });

  test('what waits for me differs by role', async () => {
    const mine = async (sap: number) => new Set((await walk('labelHandle=1', await signIn(server, sap))).map(({ state }) => state));
    expect(await mine(1002)).toEqual(new Set(['requested', 'coordination']));
    expect(await mine(1008)).toEqual(new Set(['endorsement']));
    const delegate = await walk('labelHandle=1', await signIn(server, 1009));
    expect(new Set(delegate.map(({ area }) => area.code))).toEqual(new Set(['U100-A']));
  });

  test.each(['chg26000123', 'CHG-26-000123', '26-123', '000123', 'chg-26-000123'])(
    'the search %s finds the permit',
    async (typed) => {
      const { items, total } = await page(`labelHandle=23&tracking_number=${encodeURIComponent(typed)}`);
      expect([items[0]?.tracking_number.slice(0, 13), total]).toEqual(['CHG-26-000123', 1]);
    },
  );

  test('a whole number with a wrong check letter finds nothing and names near ones', async () => {
    const right = checkLetter('CHG26000123');
    const wrong = right === 'A' ? 'B' : 'A';
    const { items, suggestions } = await page(`labelHandle=23&tracking_number=CHG-26-000123-${wrong}`);
    expect(items).toEqual([]);
    expect(suggestions.map(({ tracking_number }) => tracking_number)).toContain(`CHG-26-000123-${right}`);
  });

  test('signs in a search pattern are letters like any other: percent, underscore, quote', async () => {
    for (const typed of ['%', '_', "' or 1=1 --"])
      expect((await get(`/v1/permits/?tracking_number=${encodeURIComponent(typed)}`)).statusCode).toBe(200);
  });

  test('unknown label', async () => expect(await problem('/v1/permits/?labelHandle=99')).toEqual([422, 'validation']));
  test('a limit above the most', async () => expect(await problem('/v1/permits/?limit=201')).toEqual([422, 'validation']));
  test('an unknown sort', async () => expect(await problem('/v1/permits/?sort=password')).toEqual([422, 'validation']));

  test('page cursor tampered', async () => {
    const { next_cursor } = await page('labelHandle=23&limit=10');
    const cursor = next_cursor ?? '';
    for (const index of [0, 9, 20, cursor.length - 2]) {
      const changed = cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
      expect(await problem(`/v1/permits/?labelHandle=23&cursor=${changed}`)).toEqual([400, 'bad_request']);
    }
    expect(await problem('/v1/permits/?labelHandle=23&cursor=nonsense')).toEqual([400, 'bad_request']);
  });

  test.each([
    ['updated', []],
    ['updated', [1, 0]],
    ['updated', ['2026-11-01T00:00:00.000Z', 1, 1, 0]],
    ['attention', ['x', '2026-11-01T00:00:00.000Z', 1, 0]],
    ['attention', [0, 1, 1, 0]],
    ['updated', [{ a: 1 }, 1, 0]],
    ['updated', ['yesterday', 1, 0]],
    ['updated', ['2026-11-01T00:00:00.000Z', 'x', 0]],
    ['updated', ['2026-11-01T00:00:00.000Z', 1e12, 0]],
    ['updated', ['2026-11-01T00:00:00.000Z', 1, 'zz']],
    ['risk', ['x', 1, 0]],
    ['tracking', ['CHG\0', 1, 0]],
    ['tracking', [null, null, null]],
  ])('page cursor made up, with a checksum that anybody can work out: by %s %j', async (sort, parts) => {
    const place = JSON.stringify(parts);
    const view = JSON.stringify(['permits', { sort, labelHandle: 23 }]);
    const sum = createHash('sha256').update(`${view}\n${place}`).digest('base64url').slice(0, 12);
    const cursor = Buffer.from(`${sum}${place}`).toString('base64url');
    expect(await problem(`/v1/permits/?labelHandle=23&sort=${sort}&cursor=${cursor}`)).toEqual([400, 'bad_request']);
  });

  test('a page cursor of another list', async () => {
    const { next_cursor } = await page('labelHandle=23&limit=10');
    expect(await problem(`/v1/permits/?labelHandle=0&cursor=${next_cursor}`)).toEqual([400, 'bad_request']);
  });

  test('one permit has the facts of its row and more', async () => {
    const [row] = (await page('labelHandle=23&limit=1')).items;
    const permit = (await get(`/v1/permits/${row?.id}/`)).json().result;
    // Whom it waits for is told of one permit where a row leaves it to a role.
    const waiting = { role: row?.waiting.role, since: row?.waiting.since };
    expect(permit).toMatchObject({ ...row, waiting, site: { code: 'CHG', name: 'Cape Halden', time_zone: 'Europe/Istanbul' } });
    expect(permit.applicant).toEqual({ sap: 1050, name: 'Tomas Brandt' });
  });

  test.each(['999999', '2147483647'])('unknown permit %s', async (id) => {
    expect(await problem(`/v1/permits/${id}/`)).toEqual([404, 'not_found']);
    expect(await problem(`/v1/permits/${id}/audit/`)).toEqual([404, 'not_found']);
  });
  test.each(['0', '-1', '1.5', 'abc', '99999999999'])('impossible permit id %s', async (id) => {
    expect(await problem(`/v1/permits/${id}/`)).toEqual([422, 'validation']);
  });

  test('the history of a permit is a chain that anybody can compute again, page by page', async () => {
    const first = (await get('/v1/permits/1/audit/?limit=3')).json().result;
    const rest = (await get(`/v1/permits/1/audit/?limit=3&cursor=${first.next_cursor}`)).json().result;
    const events: AuditEvent[] = [...first.items, ...rest.items];
    expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    let head = chainStart;
    for (const event of events) {
      expect(event.prev_hash).toBe(head);
      const facts = { ...event, permit_id: 1, actor_sap: event.actor?.sap ?? null };
      head = createHash('sha256')
        .update(auditText(facts, head, event.covered))
        .digest('hex');
      expect(event.hash).toBe(head);
    }
    expect(rest.next_cursor).toBeNull();
  });

  test('a row says what a permit weighs, by its rating, kinds of work, shift and neighbours, and one permit says why', async () => {
    const began = (hour: string) => ({ window_kind: 'issue' as const, window_from: new Date(`2026-11-19T${hour}:30:00.000Z`) });
    const heavy = { primary_code: 'HOT', supplementary_codes: ['CSE', 'CLD'], risk_residual: 15, simops: 'controlled' } as const;
    // Each is far from all others and was looked at, so that a read has nothing to mend in what the row says.
    await sql`update permit set location = jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(id * 1000, 0))`.execute(
      server.db,
    );
    const put = (id: number, change: object) =>
      server.db
        .updateTable('permit')
        .set({ equipment_tags: [], ...change })
        .where('id', '=', id)
        .execute();
    // 16:30 UTC is 19:30 at the site, where the night shift has begun; 15:30 UTC is still in the day shift.
    await put(20, { ...heavy, ...began('16') });
    await put(21, { ...heavy, ...began('15'), simops: 'open' });
    await put(22, { ...heavy, ...began('16'), window_kind: 'planned', simops: 'clear' });
    await put(23, { ...heavy, ...began('16'), risk_residual: null });
    const rows = await walk('labelHandle=23&fields=risk_weight');
    const weightOf = (id: number) => rows.find((row) => row.id === id)?.risk_weight;
    expect([20, 21, 22, 23].map(weightOf)).toEqual([7.6, 6.6, 6.6, null]);
    const whole = (await get('/v1/permits/20/')).json().result;
    const why = { version: 1, basis: 'demo', residual: 3.6, code: 'CSE', work: 3, night: 0.5, conflict: 0.5 };
    expect([whole.risk_weight, whole.risk_weight_parts]).toEqual([7.6, why]);
    const unrated = (await get('/v1/permits/23/')).json().result;
    expect([unrated.risk_weight, unrated.risk_weight_parts]).toEqual([null, null]);
    const file = (await get('/v1/permits/export/?labelHandle=23&format=csv')).body.split('\r\n').map((line) => line.split(','));
    const column = file[0]?.indexOf('Risk weight') ?? -1;
    const line = file.find(([number]) => number === whole.tracking_number);
    expect([column > 0, line?.[column - 1], line?.[column]]).toEqual([true, '15', '7.6']);
  });

  test('a person without a product role sees no permits', async () => {
    const as = await signIn(server, 1050);
    for (const url of ['/v1/permits/', '/v1/permits/labels/', '/v1/permits/1/', '/v1/permits/1/audit/'])
      expect(await problem(url, as)).toEqual([403, 'wrong_role']);
  });
});
