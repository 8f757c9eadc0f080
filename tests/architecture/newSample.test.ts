import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#tests/kit/newSample.ts';
import { trespasses } from './rooms.ts';

/** What the tool reads and writes into. */
const touched = ['tools', 'mirage', 'domain/contract.ts', 'src/app', 'tests/contract', 'tests/src/routes.test.ts', 'biome.json'];

describe('the skeleton of a sample', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'new-sample-'));
    for (const path of [...touched, 'package.json', '.gitignore']) cpSync(path, join(root, path), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const read = (path: string): string => readFileSync(join(root, path), 'utf8');

  test('is refused without a kind, a name or a place of its own, and changes nothing then', () => {
    const before = read('domain/contract.ts');
    expect([run(root), run(root, 'castle', 'toolShelf'), run(root, 'sample', 'Tool shelf')].map(({ code }) => code)).toEqual([
      2, 2, 2,
    ]);
    expect(read('domain/contract.ts')).toBe(before);
  });

  test('keeps the laws, leaves no gap of its text open, and is in every list', () => {
    const { code, paths } = run(root, 'sample', 'toolShelf');
    expect(code).toBe(0);
    const sources = paths.map((path) => ({ path, text: read(path) }));
    expect(sources.filter(({ path, text }) => /_(name|Name|kebab|Words)_/.test(path + text))).toEqual([]);
    expect(sources.filter(({ path }) => /\.tsx?$/.test(path)).flatMap(trespasses)).toEqual([]);
    expect(read('domain/contract.ts')).toContain('toolShelf: toolShelfEndpoints');
    expect(read('mirage/catalog.ts')).toContain('toolShelfApp');
    expect(read('src/app/allRoutes.ts')).toContain('...toolShelfRoutes');
    expect(read('src/app/navigation.ts')).toContain("route: 'toolShelf'");
    expect(read('src/samples/toolShelf/toolShelf.routes.ts')).toContain("path: '/apps/tool-shelf/:itemId?'");
    expect(JSON.parse(read('src/app/titles/locales/tr.json')).toolShelf).toBe('Örnek: Tool shelf');
    expect(run(root, 'sample', 'toolShelf').code).toBe(2);
  });
});
