import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { permitSheet } from '#domain/permits/permitList/permitSheet.ts';
import { addPermits, permitNow } from '#tests/kit/permitRows.ts';
import { readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { signIn, startTestServer, type TestServer, withToken } from '#tests/kit/server.ts';
import { describeStores } from '#tests/kit/stores.ts';

/** Lines of CSV by RFC 4180, read by hand and not with what wrote them. */
const readCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const fields = text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/g);
  for (const [, field = '', end] of fields) {
    rows.at(-1)?.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
};

describeStores('a permit list as a file', (store) => {
  let server: TestServer;
  let token: string;
  const titles = ['=1+1', '+cmd', '-2', '@sum', '\tTab', 'a "quoted", comma', 'two\r\nlines', 'Türkçe ışık', 'عربي'];

  beforeAll(async () => {
    server = await startTestServer({ store: store(), now: () => permitNow });
    await addPermits(server.db, 210);
    token = await signIn(server, 1002);
    const permits = await server.db.selectFrom('permit').select('id').orderBy('id').limit(titles.length).execute();
    for (const [at, { id }] of permits.entries())
      await server.db
        .updateTable('permit')
        .set({ title: titles[at] ?? '' })
        .where('id', '=', id)
        .execute();
  }, 60_000);
  afterAll(() => server.close());

  const get = (path: string) => server.inject({ method: 'GET', url: path, headers: withToken(token) });
  const wholeList = async (query: string): Promise<PermitRow[]> => {
    const rows: PermitRow[] = [];
    for (let cursor = ''; ; ) {
      const { result } = (await get(`/v1/permits/?${query}&limit=200${cursor}`)).json();
      rows.push(...result.items);
      if (result.next_cursor === null) return rows;
      cursor = `&cursor=${result.next_cursor}`;
    }
  };

  test.each([
    'labelHandle=23',
    'labelHandle=23&sort=-risk',
    'labelHandle=0&sort=tracking&q=gasket',
    'labelHandle=23&state=live,suspended',
  ])('%s: holds every row of the list in its order, as CSV and as a workbook', async (query) => {
    const list = (await wholeList(query)).map(({ tracking_number }) => tracking_number);
    expect(list.length).toBeGreaterThan(10);
    const csv = await get(`/v1/permits/export/?${query}&format=csv`);
    expect(csv.statusCode).toBe(200);
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-row-count': String(list.length) });
    expect(csv.body.startsWith('\uFEFFTracking number,')).toBe(true);
    const [heading, ...rows] = readCsv(csv.body.slice(1));
    expect(heading).toEqual(permitSheet.map(({ title }) => title));
    expect(rows.map(([number]) => number)).toEqual(list);
    const book = await readBook((await get(`/v1/permits/export/?${query}&format=xlsx`)).rawPayload);
    expect(rowsOf(sheetOf(book, 'Permits'), permitSheet.length).map(([number]) => number)).toEqual(list);
  });

  test('no title runs as a formula, and each is read back as it was written', async () => {
    const csv = readCsv((await get('/v1/permits/export/?labelHandle=23&sort=tracking&format=csv')).body.slice(1));
    const written = csv.slice(1, titles.length + 1).map(([, title]) => title);
    expect(written).toEqual(titles.map((title) => (/^[=+\-@\t]/.test(title) ? `'${title}` : title)));
    const book = await readBook((await get('/v1/permits/export/?labelHandle=23&sort=tracking&format=xlsx')).rawPayload);
    const read = rowsOf(sheetOf(book, 'Permits'), 2).slice(0, titles.length);
    expect(read.map(([, title]) => title)).toEqual(titles);
  });

  test('times are those of the site, whose zone is named', async () => {
    const [permit] = await wholeList('labelHandle=23&sort=tracking');
    const [heading = [], row = []] = readCsv((await get('/v1/permits/export/?labelHandle=23&sort=tracking')).body.slice(1));
    const cell = (title: string) => row[heading.indexOf(title)];
    expect(cell('Time zone')).toBe(permit?.time_zone);
    const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: permit?.time_zone ?? '' });
    expect(cell('Window from')).toBe(wall.format(Date.parse(permit?.window.from ?? '')));
  });

  test('I273: says who is inside or missing and what puts people at risk, as the row of the list does', async () => {
    const [permit] = await wholeList('labelHandle=23&sort=tracking');
    await server.db
      .updateTable('permit')
      .set({ state: 'suspended', reason: 'hold', crew_on: 3, crew_inside: 2, isolation: 'lost' })
      .where('id', '=', permit?.id ?? 0)
      .execute();
    const [heading = [], row = []] = readCsv((await get('/v1/permits/export/?labelHandle=23&sort=tracking')).body.slice(1));
    const cell = (title: string) => row[heading.indexOf(title)];
    expect([cell('State'), cell('Reason'), cell('Crew on site'), cell('Inside a space'), cell('Not accounted for')]).toEqual([
      'suspended',
      'hold',
      '3',
      '2',
      '0',
    ]);
    expect(cell('Danger')).toBe('2 inside, get them out; isolation LOST: energy may be in');
  });

  test('I274: a filtered or searched list cannot be taken for the whole one: its name says what was chosen, and the workbook does', async () => {
    const fileOf = async (query: string) => {
      const reply = await get(`/v1/permits/export/?${query}`);
      const name = decodeURIComponent(String(reply.headers['content-disposition']).split("''")[1] ?? '');
      return { name: name.replace(/\d{4}-\d\d-\d\d/, 'DAY'), bytes: reply.rawPayload };
    };
    expect((await fileOf('labelHandle=23')).name).toBe('Permits archive DAY.csv');
    const chosen = await fileOf('labelHandle=23&q=gasket:%201&state=suspended,live&format=xlsx');
    expect(chosen.name).toBe('Permits archive (state=live,suspended search=gasket- 1) DAY.xlsx');
    const about = new Map(rowsOf(sheetOf(await readBook(chosen.bytes), 'About'), 2).map(([fact, value]) => [fact, value]));
    expect([about.get('List'), about.get('Chosen of it')]).toEqual([
      'archive',
      'Only what these leave: state=live,suspended search=gasket: 1',
    ]);
    const whole = rowsOf(sheetOf(await readBook((await fileOf('labelHandle=23&format=xlsx')).bytes), 'About'), 2);
    expect(whole).toContainEqual(['Chosen of it', 'Nothing was left out.']);
    const long = async (last: string) => (await fileOf(`labelHandle=23&contractor=${'x'.repeat(59)}${last}`)).name;
    expect(await long('a')).not.toBe(await long('b'));
  });

  test('an unknown format or label is refused, and so is a page of a file', async () => {
    expect((await get('/v1/permits/export/?format=pdf')).statusCode).toBe(422);
    expect((await get('/v1/permits/export/?labelHandle=99')).statusCode).toBe(422);
  });
});
