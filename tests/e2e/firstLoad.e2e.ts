import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

/** A minimal react-admin application, gzip, JavaScript and CSS, in bytes. */
const reactAdmin = 365_000;

test('the first load of /login is at most 155 kB, 0.43 of a minimal react-admin application', async ({ page, request }) => {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.add(response.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(loginPage(page).heading).toBeVisible();
  const sizes = await Promise.all(
    [...files].map(async (url) => {
      const reply = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(reply.headers()['content-encoding'] ?? 'gzip').toBe('gzip');
      return Number(reply.headers()['content-length'] ?? Number.NaN);
    }),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  test
    .info()
    .annotations.push({ type: 'gzip', description: `${total} bytes in ${files.size} files: ${(total / reactAdmin).toFixed(3)}` });
  expect(files.size).toBeGreaterThan(1);
  expect(total).toBeGreaterThan(50_000);
  expect(total, 'look with the bundler at what joined the first files (docs/decisions/0013-first-screen.md)').toBeLessThanOrEqual(
    155_000,
  );
});

test('files of the console are kept for a year and come compressed', async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  await page.goto('/login');
  const headers = await (await script).allHeaders();
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-encoding']).toMatch(/br|gzip/);
});

test('the shell comes in few files, and of Firebase nothing where no project is configured', async ({ page, request, openAs }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(loginPage(page).heading).toBeVisible();
  await openAs('hse', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await Promise.all([...scripts].map(async (url) => (await request.get(url)).text()));
  expect(loaded.length).toBeGreaterThan(5);
  // One file for each thing that two screens share would be some 140.
  expect(loaded.length).toBeLessThan(75);
  expect(loaded.filter((text) => /identitytoolkit|firebaseio/.test(text))).toEqual([]);
});
