import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { permitsExport } from '#cli/commands/permitsExport.ts';
import { permitsList } from '#cli/commands/permitsList.ts';
import { permitsShow } from '#cli/commands/permitsShow.ts';
import { permitsVerify } from '#cli/commands/permitsVerify.ts';
import { sealAll } from '#server/db/seals/seal.ts';
import { addHistory, permitNumbered } from '#tests/kit/permitRows.ts';
import { type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

type Listed = { label: object; total: number; permits: { id: number }[] };

const whole = 100;
const changed = 101;

let plant: Plant;
let token: string;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  token = await tokenAt(plant.address);
  // Each at equipment of its own: of works that meet on one the server writes, and seals them anew.
  const rows = Array.from({ length: 230 }, (_, at) =>
    permitNumbered(at + 1, { id: 100 + at, area_id: 11, state: 'live', equipment_tags: [`P-${at}`] }),
  );
  await plant.db.insertInto('permit').values(rows).execute();
  for (const id of [whole, changed]) {
    await addHistory(plant.db, id, 5);
    const last = plant.db.selectFrom('permit_audit').select('hash').where('permit_id', '=', id).where('seq', '=', 5);
    await plant.db.updateTable('permit').set({ chain_head: last }).where('id', '=', id).execute();
  }
  await sealAll(plant.db, new Date('2026-11-20T08:00:00Z'));
  await plant.db
    .updateTable('permit_audit')
    .set({ comment: 'Nobody wrote this.' })
    .where('permit_id', '=', changed)
    .where('seq', '=', 3)
    .execute();
});
afterAll(() => plant.close());
beforeEach(async () => {
  desk = await deskAt(plant.address, token);
});
afterEach(() => desk.clear());

const numberOf = (id: number): string => permitNumbered(id - 99).tracking_number;

describe('permits', () => {
  test('list tells the rows of a label and how many there are', async () => {
    const ran = await desk.run(['permits', 'list', '--label', 'live', '--limit', '3', '--json']);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    expect(undocumented(permitsList, ran)).toEqual([]);
    const { label, total, permits } = jsonOf(ran) as Listed;
    expect([label, total, permits.length]).toEqual([{ handle: 9, alias: 'live' }, 231, 3]);
  });

  test('list and show tell times as the clock of the site shows them, --json in UTC', async () => {
    const { permits } = jsonOf(await desk.run(['permits', 'list', '--label', 'live', '--limit', '1', '--json'])) as {
      permits: { id: number; time_zone: string; window: { from: string; to: string } }[];
    };
    const [{ id, time_zone, window } = { id: 0, time_zone: '', window: { from: '', to: '' } }] = permits;
    const clock = (at: string) =>
      new Date(at).toLocaleString('sv-SE', { timeZone: time_zone, dateStyle: 'short', timeStyle: 'short' });
    expect(window.to).toMatch(/Z$/);
    const listed = await desk.run(['permits', 'list', '--label', 'live', '--limit', '1']);
    expect(listed.stdout.split('\t')[4]).toMatch(new RegExp(`^${clock(window.to)} GMT([+]\\d+)?$`));
    const shown = await desk.run(['permits', 'show', String(id)]);
    expect(shown.stdout).toContain(`${clock(window.from)} to ${clock(window.to)} (`);
    expect(shown.stdout).toMatch(new RegExp(`^Time zone: +${time_zone}$`, 'm'));
  });

  test('list reads every page when there is no limit', async () => {
    const { stdout } = await desk.run(['permits', 'list', '--label', 'archive', '--limit', '0']);
    const lines = stdout.trim().split('\n');
    expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(231);
  });

  test('list finds a number whatever its case and dashes', async () => {
    const typed = numberOf(117).toLowerCase().replaceAll('-', ' ');
    const { permits } = jsonOf(await desk.run(['permits', 'list', '--label', 'archive', '--search', typed, '--json'])) as Listed;
    expect(permits.map(({ id }) => id)).toEqual([117]);
  });

  test('list finds words of a permit, as export and the console do', async () => {
    await plant.db.updateTable('permit').set({ title: 'Weld the flange of V-301' }).where('id', '=', 118).execute();
    const found = ['--label', 'archive', '--search', 'flange weld', '--json'];
    const { permits } = jsonOf(await desk.run(['permits', 'list', ...found])) as Listed;
    expect(permits.map(({ id }) => id)).toEqual([118]);
    expect(jsonOf(await desk.run(['permits', 'export', '--output', desk.folder, ...found])).permits).toBe(1);
  });

  test('list says in its help how many it lists at most', async () =>
    expect((await desk.run(['permits', 'list', '--help'])).stdout).toContain('how many at most, up to 100; 0 for all'));

  test('list of a label that does not exist names those that do', async () => {
    const { code, stderr } = await desk.run(['permits', 'list', '--label', 'lively']);
    expect(code).toBe(2);
    expect(stderr).toContain('suspended');
  });

  test('export writes the whole list, and never over a file unless that is asked for', async () => {
    const asked = ['permits', 'export', '--label', 'live', '--output', desk.folder];
    const ran = await desk.run([...asked, '--json']);
    expect({ code: ran.code, stderr: ran.stderr }).toEqual({ code: 0, stderr: '' });
    expect(undocumented(permitsExport, ran)).toEqual([]);
    const { file, bytes, permits } = jsonOf(ran) as { file: string; bytes: number; permits: number };
    const text = await readFile(file, 'utf8');
    expect([basename(file), permits, Buffer.byteLength(text)]).toEqual([
      expect.stringMatching(/^Permits live .+\.csv$/),
      231,
      bytes,
    ]);
    expect(text.trimEnd().split('\r\n')).toHaveLength(232);
    for (const id of [whole, 329]) expect(text).toContain(numberOf(id));

    const again = await desk.run([...asked, '--json']);
    expect([again.code, again.stderr, jsonOf(again)]).toEqual([
      0,
      '',
      expect.objectContaining({ file, written: false, unchanged: true, bytes: null, permits: 231 }),
    ]);
    expect(await desk.run([...asked, '--force'])).toEqual({ code: 0, stdout: `unchanged ${file}\n`, stderr: '' });

    await writeFile(file, 'mine');
    const refused = await desk.run(asked);
    expect([refused.code, await readFile(file, 'utf8')]).toEqual([7, 'mine']);
    const book = jsonOf(await desk.run([...asked, '--format', 'xlsx', '--search', numberOf(117), '--json']));
    expect(book).toMatchObject({ permits: 1, format: 'xlsx' });
    expect((await readFile(String(book.file))).subarray(0, 2).toString()).toBe('PK');
    await desk.run([...asked, '--force']);
    expect((await readFile(file, 'utf8')).length).toBe(text.length);
    expect((await readdir(desk.folder)).filter((name) => name.startsWith('.Permits'))).toEqual([]);
  });

  test('export takes the filters of the console, and refuses what is none', async () => {
    const asked = ['permits', 'export', '--output', desk.folder, '--force', '--filters'];
    const nobody = await desk.run([...asked, 'state=live&contractor=zeppelin', '--json']);
    expect([nobody.code, jsonOf(nobody)]).toEqual([0, expect.objectContaining({ permits: 0 })]);
    expect(basename(String(jsonOf(nobody).file))).toMatch(/^Permits open \(state=live contractor=zeppelin\) \S+\.csv$/);
    for (const wrong of ['stat=live', 'state=flying', 'limit=5']) {
      const { code, stderr } = await desk.run([...asked, wrong]);
      expect([wrong, code, stderr]).toEqual([wrong, 2, expect.stringContaining('--filters')]);
    }
  });

  test.each(['list', 'export'])(
    '%s refuses a search of one letter, or one without end, by the name of its flag',
    async (command) => {
      for (const search of ['a', 'x'.repeat(81)]) {
        const { code, stderr } = await desk.run(['permits', command, '--search', search]);
        expect([code, stderr]).toEqual([
          2,
          expect.stringMatching(/^control-room: --search: .+\n {2}search: At (least 2|most 80) characters/),
        ]);
      }
    },
  );

  test('show takes an id or a number, and says of an unknown one that it is not there', async () => {
    const ran = await desk.run(['permits', 'show', numberOf(whole).toLowerCase(), '--json']);
    expect(undocumented(permitsShow, ran)).toEqual([]);
    expect(jsonOf(ran).permit).toMatchObject({ id: whole });
    const { stdout } = await desk.run(['permits', 'show', String(whole)]);
    expect(stdout).toContain(numberOf(whole));
    expect(stdout).toMatch(/^Risk weight: +(not rated yet|[\d.]+ = [\d.]+ residual risk \+ [\d.]+ [A-Z]{3}.* \(demo\))$/m);
    for (const unknown of ['99999', '0', 'CHG-26-999999-A', '../1', '']) {
      const { code, stderr } = await desk.run(['permits', 'show', unknown]);
      expect([unknown, code, stderr]).toEqual([unknown, 6, expect.stringContaining('Not found')]);
    }
  });

  test('verify ends with 0 on a whole chain, with 1 on a changed one, and says where', async () => {
    const good = await desk.run(['permits', 'verify', numberOf(whole), '--json']);
    expect(undocumented(permitsVerify, good)).toEqual([]);
    expect([good.code, jsonOf(good)]).toEqual([
      0,
      expect.objectContaining({ whole: true, events: 5, broken_at: null, seal: 'whole' }),
    ]);
    const bad = await desk.run(['permits', 'verify', String(changed)]);
    expect([bad.code, bad.stdout]).toEqual([1, expect.stringContaining('event 3 does not fit')]);
    expect(bad.stdout).toContain('a row was changed after it was written');
  });

  test('verify names a row that was changed although every hash of the history fits', async () => {
    const id = 150;
    await addHistory(plant.db, id, 2);
    const last = plant.db.selectFrom('permit_audit').select('hash').where('permit_id', '=', id).where('seq', '=', 2);
    await plant.db.updateTable('permit').set({ chain_head: last }).where('id', '=', id).execute();
    await sealAll(plant.db, new Date('2026-11-20T08:00:00Z'));
    await plant.db.updateTable('permit').set({ title: 'Something harmless' }).where('id', '=', id).execute();
    const ran = await desk.run(['permits', 'verify', String(id), '--json']);
    expect([ran.code, jsonOf(ran)]).toEqual([1, expect.objectContaining({ whole: false, broken_at: null, seal: 'changed' })]);
    await plant.db
      .updateTable('permit')
      .set({ title: permitNumbered(id - 99).title })
      .where('id', '=', id)
      .execute();
  });

  test('verify --all says what is not as it was sealed, and against kept heads that seals were made anew', async () => {
    const kept = `${desk.folder}/heads.tsv`;
    const heads = await desk.run(['permits', 'heads']);
    expect(heads.code).toBe(0);
    await writeFile(kept, heads.stdout);
    await plant.db.updateTable('permit').set({ title: 'Something harmless' }).where('id', '=', changed).execute();
    const ran = await desk.run(['permits', 'verify', '--all', '--against', kept, '--json']);
    expect(ran.code).toBe(1);
    expect(jsonOf(ran)).toMatchObject({ whole: false, faults: [{ entity: 'permit', key: String(changed), fault: 'changed' }] });
    expect(undocumented(permitsVerify, ran)).toEqual([]);
    const lines = heads.stdout.trim().split('\n');
    expect(jsonOf(ran)).toMatchObject({ compared: lines.length - 1, file_whole: true, not_compared: 0 });

    await plant.db.deleteFrom('seal').where('entity', '=', 'permit').where('key', '=', String(whole)).execute();
    await plant.db.updateTable('permit').set({ title: 'Made anew' }).where('id', '=', whole).execute();
    await sealAll(plant.db, new Date('2026-11-20T08:30:00Z'));
    const anew = await desk.run(['permits', 'verify', '--all', '--against', kept]);
    expect([anew.code, anew.stdout]).toEqual([
      1,
      expect.stringContaining(`permit ${whole}: a seal of the file is not there any more.`),
    ]);
  });

  test('verify --all against a file that was cut off says what was not compared, and ends with 7 although all compared is whole', async () => {
    await sealAll(plant.db, new Date('2026-11-20T08:45:00Z'));
    const { stdout } = await desk.run(['permits', 'heads']);
    const lines = stdout.trim().split('\n');
    const cut = `${desk.folder}/cut.tsv`;
    const against = async (text: string) => {
      await writeFile(cut, text);
      return desk.run(['permits', 'verify', '--all', '--against', cut, '--json']);
    };
    const all = await against(stdout);
    expect([all.code, jsonOf(all)]).toEqual([0, expect.objectContaining({ whole: true, file_whole: true, not_compared: 0 })]);
    const three = lines.slice(0, 3).join('\n');
    const others = lines.length - 1 - 3;
    for (const text of [`${three}\n`, `${three}\n${lines[3]?.slice(0, 20)}`]) {
      const ran = await against(text);
      const said = { whole: true, faults: [], compared: 3, file_whole: false, not_compared: others };
      expect([ran.code, jsonOf(ran)]).toEqual([7, expect.objectContaining(said)]);
    }
    const { code, stdout: said } = await desk.run(['permits', 'verify', '--all', '--against', cut]);
    expect([code, said]).toEqual([
      7,
      expect.stringContaining(`${others} things of the store have no seal in it and were NOT compared`),
    ]);
  });

  test('verify wants a permit or --all, and a file of heads that is one', async () => {
    const file = `${desk.folder}/none.tsv`;
    await writeFile(file, 'permit 1 2 3\n');
    for (const wrong of [
      ['verify'],
      ['verify', '1', '--all'],
      ['verify', '1', '--against', file],
      ['verify', '--all', '--against', file],
    ]) {
      const { code } = await desk.run(['permits', ...wrong]);
      expect([wrong, code]).toEqual([wrong, 2]);
    }
    // A file that is lost or damaged is no typing error: a nightly run has to say so.
    const { stdout } = await desk.run(['permits', 'heads']);
    await writeFile(file, stdout.replace(/[0-9a-f]{10}\n/, 'no hex at all\n'));
    const ran = await desk.run(['permits', 'verify', '--all', '--against', file]);
    expect([ran.code, ran.stderr]).toEqual([7, expect.stringContaining('is damaged')]);
    expect((await desk.run(['permits', 'verify', '--all', '--against', `${file}x`])).code).toBe(7);
  });
});
