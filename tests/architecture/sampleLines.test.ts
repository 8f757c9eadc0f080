import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourcesIn } from '#tests/kit/sources.ts';

/** What an app has without saying why. */
const usual = 1_500;
const apps = ['mail', 'todo', 'notes', 'contacts', 'calendar', 'scrumboard', 'fileManager'];

const page = 'docs/decisions/0180-sample-apps-together.md';
const allowed = new Map(
  [...readFileSync(join(root, page), 'utf8').matchAll(/^\| (\w+) \| ([\d,]+) \| .+ \|$/gm)].map(
    ([, app = '', lines = '']) => [app, Number(lines.replace(',', ''))] as const,
  ),
);

const linesOf = (app: string): number =>
  sourcesIn(`src/samples/${app}`, '.ts', '.tsx', '.css')
    .filter(({ path }) => !path.includes('/locales/'))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

test.each(apps)('%s is at most 1,500 lines long, or as long as its decision says and why', (app) => {
  const lines = linesOf(app);
  expect(lines).toBeGreaterThan(500);
  expect(lines, page).toBeLessThanOrEqual(allowed.get(app) ?? usual);
});

test('an app that is as short as the others has no figure of its own', () => {
  expect([...allowed.keys()].filter((app) => !apps.includes(app) || linesOf(app) <= usual)).toEqual([]);
});
