import { readFileSync } from 'node:fs';
import { expect, test } from './kit/journey.ts';

type Manifest = { version: string; license?: string };
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));

test('the foot leads to what this console is: version, commit, and the licence of each package in it, from this server alone', async ({
  page,
  openAs,
  serverUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await openAs('delegate', '/profile');
  const foot = page.locator('[data-part="footer"]');
  await foot.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition').first()).toHaveText(manifestOf('').version);
  await expect(main.getByRole('definition').nth(1)).toHaveText(/^[0-9a-f]{7,}$/);
  const packages = main.getByRole('region', { name: 'Packages in this console' });
  for (const name of ['react', '@blueprintjs/core', 'xstate', 'i18next', 'normalize.css']) {
    const { version, license } = manifestOf(`node_modules/${name}/`);
    await expect(packages.getByRole('row', { name: `${name} ${version} ${license}`, exact: true })).toHaveCount(1);
  }
  // Of this one the console has the data alone.
  await expect(packages.getByRole('row', { name: 'world-atlas 2.0.2 ISC', exact: true })).toHaveCount(1);
  // What only the server or the tests use is not in what browsers load.
  await expect(packages.getByRole('rowheader', { name: /^(fastify|vitest)$/ })).toHaveCount(0);
  expect(new Set(asked)).toEqual(new Set([serverUrl]));
});

for (const width of [1440, 390, 320]) {
  test(`the entry has its place in the foot of 32 px at ${width} px, in a language of either direction`, async ({
    page,
    openAs,
    api,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [language, about] of [['en', 'About'] as const, ['ar', 'عن اللوحة'] as const]) {
      await api.keep(await api.signIn('delegate'), { settings: { language } });
      await openAs('delegate', '/profile');
      const foot = page.locator('[data-part="footer"]');
      const entry = foot.getByRole('link', { name: about, exact: true });
      await expect(entry).toBeVisible();
      const heights = await foot.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(new Set(heights.map(Math.round))).toEqual(new Set([32]));
      expect(await foot.evaluate((part) => part.scrollWidth <= part.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}
