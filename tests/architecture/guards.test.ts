import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from '#tests/kit/sources.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A small project beside ours with files planted in it and our own configurations. */
const planted = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const run = (folder: string, bin: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', bin), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}` };
};

const { vcs: _, ...lintRules } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
const lint = (files: Record<string, string>) =>
  run(planted({ ...files, 'biome.json': JSON.stringify(lintRules) }), '@biomejs/biome/bin/biome', 'lint', '.');

const compile = (text: string) => {
  const config = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: ['a.ts'] };
  return run(planted({ 'tsconfig.json': JSON.stringify(config), 'a.ts': text }), 'typescript/bin/tsc', '-p', '.');
};

describe('the linter bites', () => {
  test('and is content with sound code', () => {
    const { status, said } = lint({ 'a.ts': 'export const a = 1;\n' });
    expect(said).toContain('Checked 2 files');
    expect(status).toBe(0);
  });

  test.each<[string, Record<string, string>]>([
    [
      'noImportCycles',
      {
        'a.ts': `import { b } from './b.ts';\nexport const a = b;\n`,
        'b.ts': `import { a } from './a.ts';\nexport const b = a;\n`,
      },
    ],
    ['noExplicitAny', { 'a.ts': 'export const a = (b: any) => b;\n' }],
    ['noDefaultExport', { 'a.ts': 'const a = 1;\nexport default a;\n' }],
    ['noConsole', { 'a.ts': `console.log('a');\n` }],
    ['noUnusedImports', { 'a.ts': `import { b } from './b.ts';\n`, 'b.ts': 'export const b = 1;\n' }],
    ['noRestrictedImports', { 'a.ts': `import { Popover } from '@blueprintjs/core';\nexport const a = Popover;\n` }],
  ])('on %s', (rule, files) => {
    const { status, said } = lint(files);
    expect(said).toContain(rule);
    expect(status).not.toBe(0);
  });
});

describe('the compiler bites', () => {
  test('and is content with sound code', () => expect(compile('export const a: number = 1;\n')).toEqual({ status: 0, said: '' }));

  test.each([
    ['an implicit any', 'export const a = (b) => b;\n'],
    ['a null that was not thought of', 'export const a = (b: string | null) => b.length;\n'],
    ['an index that may be missing', 'export const a = (b: string[]): string => b[0];\n'],
    ['a value that nobody uses', 'const a = 1;\nexport const b = 2;\n'],
    ['an enum', 'export enum A { b }\n'],
    ['a missing override', 'class A { a() {} }\nexport class B extends A { a() {} }\n'],
  ])('on %s', (_, text) => expect(compile(text).status).not.toBe(0));
});
