import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { conversationsExport } from '#cli/commands/conversationsExport.ts';
import { readBook, sheetOf } from '#tests/kit/readBook.ts';
import { type Desk, jsonOf, undocumented } from '#tests/kit/runCli.ts';
import { type Plant, startPlant } from './plant.ts';
import { deskAt, tokenAt } from './signedIn.ts';

let plant: Plant;
let token: string;
let desk: Desk;
beforeAll(async () => {
  plant = await startPlant();
  token = await tokenAt(plant.address);
});
afterAll(() => plant.close());
beforeEach(async () => {
  desk = await deskAt(plant.address, token);
});
afterEach(() => desk.clear());

const date = '2026-11-01';
const name = `Conversations after ${date}.xlsx`;
const target = () => join(desk.folder, name);
const exportTo = (folder: string, ...more: string[]) => ['conversations', 'export', '--date', date, '--output', folder, ...more];

/** How a folder refuses to be written to: by its mode, which root must be held to. */
const heldToModes = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : [];

describe('conversations export', () => {
  test('writes the workbook, readable by its owner only, and prints its path alone', async () => {
    const { code, stdout } = await desk.run(exportTo(desk.folder));
    expect({ code, stdout }).toEqual({ code: 0, stdout: `${target()}\n` });
    const sheet = sheetOf(await readBook(await readFile(target())), 'Conversations');
    expect(sheet.rowCount).toBe(plant.counts.conversations + 1);
    expect((await stat(target())).mode & 0o777).toBe(0o600);
    expect(await readdir(desk.folder)).toEqual([name]);
  });

  test('writes to the folder it runs in when none is named', async () => {
    await desk.run(['conversations', 'export', '--date', date]);
    expect(await readdir(desk.folder)).toEqual([name]);
  });

  test('--json is one object on standard output and nothing else anywhere', async () => {
    const ran = await desk.run(exportTo(desk.folder, '--json'));
    expect(jsonOf(ran)).toEqual({
      date,
      file: target(),
      written: true,
      unchanged: false,
      dryRun: false,
      bytes: (await stat(target())).size,
      ...plant.counts,
    });
    expect(ran.stderr).toBe('');
    expect(undocumented(conversationsExport, ran)).toEqual([]);
  });

  test('--dry-run says how much there is and writes nothing', async () => {
    const ran = await desk.run(exportTo(desk.folder, '--dry-run', '--json'));
    expect(jsonOf(ran)).toEqual(expect.objectContaining({ dryRun: true, written: false, bytes: null, ...plant.counts }));
    expect(undocumented(conversationsExport, ran)).toEqual([]);
    expect(await readdir(desk.folder)).toEqual([]);
  });

  test('no animation and no colour off a terminal', async () => {
    const { stdout, stderr } = await desk.run(exportTo(desk.folder));
    expect(stdout + stderr).not.toContain('\u001b');
  });

  test('after the last conversation: a valid workbook with no rows, or 3 and no file with --fail-empty', async () => {
    const args = ['conversations', 'export', '--date', plant.today, '--output', desk.folder];
    expect((await desk.run([...args, '--fail-empty'])).code).toBe(3);
    expect(await readdir(desk.folder)).toEqual([]);
    expect((await desk.run(args)).code).toBe(0);
    expect(await readdir(desk.folder)).toEqual([`Conversations after ${plant.today}.xlsx`]);
  });

  test('a date before the first conversation exports all', async () => {
    const args = ['conversations', 'export', '--date', '1990-01-01', '--output', desk.folder, '--json'];
    expect(jsonOf(await desk.run(args))).toEqual(expect.objectContaining(plant.counts));
  });

  test('a date later than today: ends with 6 and the server’s sentence', async () => {
    const args = ['conversations', 'export', '--date', '2099-01-01', '--output', desk.folder, '--json'];
    const { code, stdout, stderr } = await desk.run(args);
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' });
    expect(JSON.parse(stderr).error.code).toBe('bad_date');
    expect(await readdir(desk.folder)).toEqual([]);
  });

  test('a token that the server refuses: ends with 4 and leaves no file', async () => {
    expect((await desk.run(exportTo(desk.folder), { env: { CONTROL_ROOM_TOKEN: 'refused' } })).code).toBe(4);
    expect(await readdir(desk.folder)).toEqual([]);
  });
});

describe('the same day twice', () => {
  test('says "unchanged" and leaves the file as it is', async () => {
    await desk.run(exportTo(desk.folder));
    const before = await stat(target());
    const plain = await desk.run(exportTo(desk.folder));
    const json = await desk.run(exportTo(desk.folder, '--json'));
    expect([plain.code, plain.stdout]).toEqual([0, `unchanged ${target()}\n`]);
    expect(jsonOf(json)).toEqual(expect.objectContaining({ unchanged: true, file: target() }));
    expect((await stat(target())).ino).toBe(before.ino);
  });

  test('unchanged data, but a file that somebody edited: it is not overwritten', async () => {
    await desk.run(exportTo(desk.folder));
    await writeFile(target(), 'edited');
    const { code } = await desk.run(exportTo(desk.folder));
    expect([code, await readFile(target(), 'utf8')]).toEqual([7, 'edited']);
  });

  test('changed data: the file is kept, and replaced with --force', async () => {
    await desk.run(exportTo(desk.folder));
    const before = await readFile(target());
    await plant.change();
    const kept = await desk.run(exportTo(desk.folder));
    expect([kept.code, (await readFile(target())).equals(before)]).toEqual([7, true]);
    const forced = await desk.run(exportTo(desk.folder, '--force'));
    expect([forced.code, (await readFile(target())).equals(before)]).toEqual([0, false]);
    expect(await readdir(desk.folder)).toEqual([name]);
  });
});

describe('folders and files that are in the way end with 7, say what to do and leave nothing behind', () => {
  test('target folder missing', async () => {
    const folder = join(desk.folder, 'nowhere');
    const { code, stdout, stderr } = await desk.run(exportTo(folder));
    expect({ code, stdout }).toEqual({ code: 7, stdout: '' });
    expect(stderr).toBe(`control-room: ${folder}: Folder not found. Create it first, or choose another.\n`);
  });

  test('target folder is a file', async () => {
    const folder = join(desk.folder, 'file');
    await writeFile(folder, '');
    const { code, stderr } = await desk.run(exportTo(folder));
    expect([code, stderr]).toEqual([7, `control-room: ${folder}: This is not a folder. Choose a folder to write to.\n`]);
  });

  // Linux has such a folder everywhere.
  if (process.platform === 'linux') {
    test('target folder that takes no files', async () => {
      const { code, stderr } = await desk.run(exportTo('/proc'));
      expect(code).toBe(7);
      expect(stderr).toContain('/proc: No permission to write here');
    });
  }

  test('target folder read-only', async () => {
    const folder = join(desk.folder, 'locked');
    await mkdir(folder, { mode: 0o555 });
    const { code, stderr } = await desk.run(exportTo(folder), { through: heldToModes });
    expect(code).toBe(7);
    expect(stderr).toContain(`${folder}: No permission to write here`);
    expect(await readdir(folder)).toEqual([]);
  });

  test('file already there', async () => {
    await writeFile(target(), 'mine');
    const { code, stderr } = await desk.run(exportTo(desk.folder));
    expect([code, await readFile(target(), 'utf8')]).toEqual([7, 'mine']);
    expect(stderr).toContain('--force');
    expect(await readdir(desk.folder)).toEqual([name]);
  });

  test('file already there, with --force: it is replaced', async () => {
    await writeFile(target(), 'mine');
    expect((await desk.run(exportTo(desk.folder, '--force'))).code).toBe(0);
    expect((await readFile(target())).subarray(0, 2).toString()).toBe('PK');
  });

  test('target folder missing, in Arabic and as JSON', async () => {
    const { stderr } = await desk.run(exportTo(join(desk.folder, 'nowhere'), '--language', 'ar', '--json'));
    expect(JSON.parse(stderr).error).toEqual({
      code: 'folder_missing',
      message: 'لا يوجد مجلد كهذا. أنشئه أولًا أو اختر مجلدًا آخر.',
      subject: join(desk.folder, 'nowhere'),
      exit: 7,
    });
  });
});
