import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { trespasses } from '#tests/architecture/rooms.ts';
import { copyOfProject, madeThings, nodeIn, run } from '#tests/kit/newThing.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 300_000 });

let root = '';
beforeAll(() => {
  root = copyOfProject();
  for (const [kind, name] of Object.entries(madeThings)) {
    const { code, said, paths } = run(root, kind, name);
    expect([kind, code, said]).toEqual([kind, 0, '']);
    expect(
      paths.flatMap((path) => trespasses({ path, text: /\.tsx?$/.test(path) ? readFileSync(join(root, path), 'utf8') : '' })),
    ).toEqual([]);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const vitest = (project: string, ...suites: string[]) =>
  nodeIn(root, 'node_modules/vitest/vitest.mjs', 'run', '--project', project, ...suites);

test('each is made once, and what is drawn from a chart is there', () => {
  for (const [kind, name] of Object.entries(madeThings)) expect([kind, run(root, kind, name).code]).toEqual([kind, 2]);
  expect(readFileSync(join(root, 'src/ui/charts/layouts/toolLoan.json'), 'utf8')).toContain('"toolLoan.working"');
});

test('one of each kind passes what is looked at before a commit', () => expect(nodeIn(root, 'tools/check.mjs')).toBe('green'));

test('their tests of the unit run are green, and everything that is told of all calls, charts, pages and texts', () => {
  expect(vitest('unit', 'tests/contract', 'tests/machines', 'tests/src/routes', 'tests/src/access', 'tests/src/nav')).toBe('green');
  // Not the one that makes them: they are there already.
  const walls = ['catalog', 'folders', 'glossary', 'hygiene', 'i18n', 'lateWords', 'problems', 'rooms', 'styles'];
  expect(vitest('unit', ...walls.map((name) => `tests/architecture/${name}.test.ts`))).toBe('green');
});

test('their server answers on both stores, and asks each call for its roles', () =>
  expect(
    vitest('server', `tests/server/${madeThings.endpoint}`, `tests/server/${madeThings.migration}`, 'tests/server/roles'),
  ).toBe('green'));

test('their command runs as a process, with its help', () =>
  expect(vitest('cli', `tests/cli/${madeThings.command}`, 'tests/cli/help')).toBe('green'));

test('their pages say what is wrong, show what there is, and take what is written', () => {
  const journeys = [madeThings.screen, madeThings.sample].map((name) => `tests/e2e/${name}.e2e.ts`);
  expect(nodeIn(root, 'node_modules/@playwright/test/cli.js', 'test', ...journeys)).toBe('green');
});
