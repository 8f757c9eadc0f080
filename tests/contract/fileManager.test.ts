import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  copiesInto,
  extentionOf,
  faultIn,
  filesAt,
  filesMatching,
  filesSorted,
  freeName,
  mayHold,
  movedInto,
  namedAsTyped,
  pathTo,
  placeIds,
  presentIn,
  renamed,
  restored,
  sizeOf,
  typeOf,
  withAllInside,
  withPut,
} from '#domain/fileManager/fileManager.rules.ts';
import { fileLimits, fileWithContent, isFileName, type SampleFile, sampleFile } from '#domain/fileManager/fileManager.schema.ts';
import { fileContentSeed, fileSeed } from '#domain/fileManager/fileManager.seed.ts';
import { runs } from '#tests/kit/runs.ts';
import { throughMirage } from './worlds.ts';

const time = '2026-11-20T12:00:00.000Z';
const made = (part: Partial<SampleFile>): SampleFile => ({
  id: 'one',
  name: 'One.txt',
  type: 'document',
  owner: 'Robin Hale',
  size: 4,
  modified: time,
  opened: '',
  created: time,
  extention: 'txt',
  location: '',
  offline: false,
  preview: '',
  starred: false,
  ...part,
});
const folder = (id: string, location = ''): SampleFile => made({ id, name: id, type: 'folder', size: 0, extention: '', location });
const ids = (files: readonly SampleFile[]): string => files.map(({ id }) => id).join(' ');

/** a > b > c, with a file in each, and d beside a. */
const tree = [
  folder('a'),
  folder('b', 'a'),
  folder('c', 'b'),
  folder('d'),
  made({ id: 'in-a', name: 'Plan.csv', location: 'a' }),
  made({ id: 'in-b', name: 'Plan.csv', location: 'b', owner: 'Ada' }),
  made({ id: 'in-c', name: 'Çizim.svg', location: 'c', size: 6, opened: time, starred: true }),
];
/** The same with some of them in the trash. */
const trashedOf = (gone: readonly string[]): SampleFile[] =>
  tree.map((file) => (gone.includes(file.id) ? { ...file, trashed: time } : file));
const counter = () => {
  let count = 0;
  return (): string => {
    count += 1;
    return `copy-${count}`;
  };
};
const one = (id: string): SampleFile => tree.find((file) => file.id === id) ?? made({});

describe('folders', () => {
  test('lead outwards, and one that is not there or leads in a circle is none', () => {
    expect(ids(pathTo(tree, 'c') ?? [])).toBe('a b c');
    expect(pathTo(tree, '')).toEqual([]);
    expect([pathTo(tree, 'nobody'), pathTo(tree, 'in-a')]).toEqual([null, null]);
    expect(pathTo([folder('x', 'y'), folder('y', 'x')], 'x')).toBeNull();
  });

  test('hold what is in them however deep, and weigh as much', () => {
    expect(ids(withAllInside(tree, ['b']))).toBe('b c in-c in-b');
    expect([sizeOf(tree, one('a')), sizeOf(tree, one('in-c')), sizeOf(tree, one('d'))]).toEqual([14, 6, 0]);
  });

  test('take nothing that they are in themselves', () => {
    expect([mayHold(tree, 'c', [one('a')]), mayHold(tree, 'a', [one('a')]), mayHold(tree, 'nobody', [one('d')])]).toEqual([
      ...[false, false, false],
    ]);
    expect([mayHold(tree, 'c', [one('d')]), mayHold(tree, '', [one('c')])]).toEqual([true, true]);
  });

  test('stand right when each leads outwards, names are told apart, and all have room', () => {
    expect(faultIn(tree)).toBeNull();
    expect(faultIn([...tree, made({ id: 'again', name: 'PLAN.csv', location: 'a' })])).toBe('validation');
    expect(faultIn([...tree, made({ id: 'lost', location: 'nobody' })])).toBe('not_found');
    expect(faultIn(withPut(tree, [folder('a', 'c')]))).toBe('not_found');
    const heavy = Array.from({ length: 11 }, (_, at) => made({ id: `${at}`, name: `${at}`, size: fileLimits.bytes }));
    expect([faultIn(heavy.slice(1)), faultIn(heavy)]).toEqual([null, 'too_large']);
  });
});

describe('names', () => {
  test.each([
    ['Plan.CSV', 'csv', 'spreadsheet'],
    ['a.b.png', 'png', 'picture'],
    ['.profile', '', 'file'],
    ['Read me', '', 'file'],
    ['film.mp4', 'mp4', 'file'],
  ])('%s ends in "%s" and is a %s', (name, extention, type) =>
    expect([extentionOf(name), typeOf(name)]).toEqual([extention, type]),
  );

  test.each(['', '.', '..', 'a/b', 'a\\b', ' a', 'a\n'])('%j is none', (name) => expect(isFileName(name)).toBe(false));

  test('that are taken get a number before their ending, and stay short', () => {
    expect([freeName(tree, 'a', 'plan.csv'), freeName(tree, 'd', 'plan.csv'), freeName(tree, '', 'A')]).toEqual([
      ...['plan (2).csv', 'plan.csv', 'A (2)'],
    ]);
    const long = `${'x'.repeat(fileLimits.name - 4)}.csv`;
    const next = freeName([made({ name: long })], '', long);
    expect([next.length, next.endsWith(' (2).csv')]).toEqual([fileLimits.name, true]);
  });

  test('say what a file is from then on; a folder stays one', () => {
    expect(renamed(one('in-a'), 'Plan.png', '2026-11-21T00:00:00Z')).toMatchObject({ type: 'picture', extention: 'png' });
    expect(renamed(one('a'), 'a.png', time)).toMatchObject({ type: 'folder', extention: '' });
  });

  test.each([
    ['Plan', 'Plan.csv'],
    ['Plan.', 'Plan.csv'],
    ['Plan.txt', 'Plan.txt'],
    ['', ''],
    ['..', '..'],
    ['p'.repeat(fileLimits.name), `${'p'.repeat(fileLimits.name - 4)}.csv`],
  ])('typed as %j is %j where it ends in .csv', (typed, name) => {
    expect(namedAsTyped(made({ name: 'Crew.csv' }), typed)).toBe(name);
  });

  test('typed without an ending has the letters of the one before, and none where there was none', () => {
    expect(namedAsTyped(made({ name: 'Crew.CSV' }), 'Shift')).toBe('Shift.CSV');
    expect(namedAsTyped(made({ name: 'Makefile' }), 'Shift')).toBe('Shift');
    expect(namedAsTyped(made({ name: 'a.b', type: 'folder' }), 'Shift')).toBe('Shift');
  });
});

test('a search looks for every word in name and owner; places gather; folders stand first in either direction', () => {
  expect([ids(filesMatching(tree, 'PLAN ada')), ids(filesMatching(tree, 'cizim')), ids(filesMatching(tree, ' '))]).toEqual([
    ...['in-b', 'in-c', ids(tree)],
  ]);
  expect(placeIds.map((place) => ids(filesAt(tree, place)))).toEqual(['in-c', 'in-b', 'in-c', '', '']);
  const names = (isDescending: boolean) =>
    ids(filesSorted([one('in-c'), one('d'), one('in-a'), one('a')], 'name', isDescending, 'tr'));
  expect([names(false), names(true)]).toEqual(['a d in-c in-a', 'd a in-a in-c']);
});

/** Any files in any folders, as they may stand. */
const drive = fc
  .array(fc.record({ up: fc.nat(), isFolder: fc.boolean(), name: fc.constantFrom('a', 'b', 'a.csv', 'B') }), { maxLength: 12 })
  .map((shapes) => {
    const files: SampleFile[] = [];
    for (const [at, { up, isFolder, name }] of shapes.entries()) {
      const outer = ['', ...files.filter(({ type }) => type === 'folder').map(({ id }) => id)];
      const location = outer[up % outer.length] ?? '';
      const part = { id: `f${at}`, location, name: freeName(files, location, name) };
      files.push(isFolder ? { ...folder(part.id, location), ...part } : made(part));
    }
    return files;
  });

test('whatever is moved or copied, files stand right afterwards, and undone they are as they were', () => {
  fc.assert(
    fc.property(drive, fc.nat(), fc.array(fc.nat(), { maxLength: 4 }), (files, at, picks) => {
      const folders = ['', ...files.filter(({ type }) => type === 'folder').map(({ id }) => id)];
      const target = folders[at % folders.length] ?? '';
      const chosen = [...new Set(picks.flatMap((pick) => files[pick % Math.max(1, files.length)] ?? []))];
      const newId = counter();
      const copies = copiesInto(files, target, chosen, { newId, now: time });
      const copied = withPut(
        files,
        copies.map(({ file }) => file),
      );
      expect([faultIn(copied), copied.length]).toEqual([
        null,
        files.length +
          withAllInside(
            files,
            chosen.map(({ id }) => id),
          ).length,
      ]);
      if (!mayHold(files, target, chosen)) return;
      const moved = movedInto(files, target, chosen);
      const after = withPut(files, moved);
      expect(faultIn(after)).toBeNull();
      const before = files.filter(({ id }) => moved.some((file) => file.id === id));
      expect(withPut(after, before)).toEqual(files);
    }),
    runs(300),
  );
});

describe('the file manager app', () => {
  test('keeps every file with bytes of its size', () => {
    const seeded = fileSeed.filter(({ type }) => type !== 'folder');
    const whole = seeded.map((file) => ({ file, content: fileContentSeed.find(({ id }) => id === file.id)?.content ?? '' }));
    expect(whole.flatMap(({ file, content }) => (fileWithContent.isValidSync({ file, content }) ? [] : [file.name]))).toEqual([]);
    expect(fileSeed.every((file) => sampleFile.isValidSync(file))).toBe(true);
  });

  test('answers bytes, and notes that the file was opened', async () => {
    const { api } = throughMirage();
    const { content } = await api.fileManager.content({ query: { fileId: 'file-19' } });
    expect(atob(content.split(',')[1] ?? '')).toContain('Control room');
    const opened = (await api.fileManager.list()).find(({ id }) => id === 'file-19')?.opened ?? '';
    expect(opened > (fileSeed.find(({ id }) => id === 'file-19')?.opened ?? '')).toBe(true);
    await expect(api.fileManager.content({ query: { fileId: 'nobody' } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('takes a file with its bytes, replaces it by its id, and refuses another size or a taken name', async () => {
    const { api } = throughMirage();
    const file = made({ id: 'mine', size: 2, location: 'turnaround' });
    await api.fileManager.upload({ body: { file, content: 'data:text/plain;base64,aGk=' } });
    await api.fileManager.upload({ body: { file: { ...file, size: 3 }, content: 'data:text/plain;base64,aGV5' } });
    await expect(api.fileManager.content({ query: { fileId: 'mine' } })).resolves.toMatchObject({ content: /aGV5$/ });
    const refused = [
      { file, content: 'data:text/plain;base64,aGV5' },
      { file: { ...file, id: 'other' }, content: 'data:text/plain;base64,aGk=' },
      { file: { ...file, id: 'other', name: 'a/b' }, content: 'data:text/plain;base64,aGk=' },
    ];
    for (const body of refused) await expect(api.fileManager.upload({ body })).rejects.toMatchObject({ code: 'validation' });
    expect((await api.fileManager.list()).filter(({ id }) => id === 'mine' || id === 'other')).toMatchObject([{ size: 3 }]);
  });

  test('removes folders with all that is in them; what was removed last comes back with its bytes, and nothing older', async () => {
    const { api } = throughMirage();
    const before = await api.fileManager.list();
    const gone = withAllInside(before, ['turnaround']);
    await api.fileManager.remove({ body: { fileIds: ['turnaround'] } });
    expect(await api.fileManager.list()).toHaveLength(before.length - gone.length);
    await api.fileManager.put({ body: { files: gone } });
    expect(
      ids(await api.fileManager.list())
        .split(' ')
        .sort(),
    ).toEqual(ids(before).split(' ').sort());
    await expect(api.fileManager.content({ query: { fileId: 'file-5' } })).resolves.toMatchObject({ id: 'file-5' });
    await api.fileManager.remove({ body: { fileIds: ['turnaround'] } });
    await api.fileManager.remove({ body: { fileIds: ['file-18'] } });
    await expect(api.fileManager.put({ body: { files: gone } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('copies files with their bytes, and moves no folder into itself', async () => {
    const { api } = throughMirage();
    const files = await api.fileManager.list();
    const chosen = files.filter(({ id }) => id === 'lifting');
    const newId = counter();
    const copies = copiesInto(files, 'talks', chosen, { newId, now: time });
    await api.fileManager.copy({ body: { copies } });
    const copy = copies.find(({ of }) => of === 'file-8');
    const contents = await Promise.all(
      ['file-8', copy?.file.id ?? ''].map((fileId) => api.fileManager.content({ query: { fileId } })),
    );
    expect(contents[0]?.content).toBe(contents[1]?.content);
    const inItself = files.filter(({ id }) => id === 'turnaround').map((file) => ({ ...file, location: 'lifting' }));
    await expect(api.fileManager.put({ body: { files: inItself } })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('holds ten thousand in one folder in the scenario of many', async () => {
    const files = await throughMirage('many').api.fileManager.list();
    expect(files.filter(({ location }) => location === 'readings')).toHaveLength(10_000);
    expect(faultIn(files)).toBeNull();
  });
});

describe('the trash', () => {
  test('takes what is in a folder out of sight with it, and is seen in its own place alone', () => {
    const files = trashedOf(['b', 'in-a']);
    expect(ids(presentIn(files))).toBe('a d');
    expect(presentIn(tree)).toBe(tree);
    expect(ids(filesAt(files, 'trash'))).toBe('b in-a');
    expect(placeIds.filter((place) => place !== 'trash').flatMap((place) => filesAt(files, place))).toMatchObject([]);
  });

  test('leaves names to others, and gives back what it held under a name that is free, where its folder still is', () => {
    const files = [made({ id: 'new', name: 'plan.CSV', location: 'a' }), ...trashedOf(['in-a', 'b', 'in-b'])];
    expect(faultIn(files)).toBeNull();
    expect(freeName(files, 'a', 'b')).toBe('b');
    const byId = (...wanted: string[]) => files.filter(({ id }) => wanted.includes(id));
    expect(restored(files, byId('in-a')).map(({ name, location }) => `${location}/${name}`)).toEqual(['a/Plan (2).csv']);
    expect(restored(files, byId('in-b')).map(({ name, location }) => `${location}/${name}`)).toEqual(['/Plan.csv']);
    const both = restored(files, byId('in-b', 'b'));
    expect(both.map(({ name, location }) => `${location}/${name}`)).toEqual(['a/b', 'b/Plan.csv']);
    expect(both.some((file) => 'trashed' in file)).toBe(false);
    expect(faultIn(withPut(files, both))).toBeNull();
  });

  test('is kept by the calls, and refuses what is no time', async () => {
    const { fileManager } = throughMirage().api;
    const [file] = (await fileManager.list()).filter(({ type }) => type !== 'folder');
    if (!file) throw new Error('the seed holds files');
    await fileManager.put({ body: { files: [{ ...file, trashed: time }] } });
    expect((await fileManager.list()).find(({ id }) => id === file.id)?.trashed).toBe(time);
    await expect(fileManager.put({ body: { files: [{ ...file, trashed: 'soon' }] } })).rejects.toMatchObject({
      code: 'validation',
    });
    await fileManager.put({ body: { files: restored(await fileManager.list(), [{ ...file, trashed: time }]) } });
    expect((await fileManager.list()).find(({ id }) => id === file.id)).not.toHaveProperty('trashed');
  });
});
