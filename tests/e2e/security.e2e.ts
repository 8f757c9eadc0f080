import { exportDialog } from './kit/exportDialog.ts';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { permitsPage } from './kit/permitsPage.ts';

test('a day at the console breaks no policy and logs no error', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (text: string) => broken.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      void (globalThis as unknown as { policyBroken: (text: string) => void }).policyBroken(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  const answer = await page.goto('/login');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self'`);
  expect(policy).toContain('trusted-types');
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  expect(policy).toContain(`frame-ancestors 'none'`);
  await loginPage(page).signIn('hse');
  const list = permitsPage(page);
  await list.openFirst();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByRole('tab', { name: 'State chart' }).click();
  await expect(page.getByText('Possible next steps')).toBeVisible();
  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Documentation', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dialog = exportDialog(page);
  await dialog.open();
  await dialog.question.getByRole('button', { name: 'Choose from a calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await dialog.request();
  await download;
  expect(broken).toEqual([]);
});

test('a hostile address to return to stays in the house', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => history.replaceState({ usr: { returnTo: '//evil.example/' } }, '', '/login'));
  await page.reload();
  await loginPage(page).signIn('hse');
  await expect(page).toHaveURL(/\/apps\/permits\/0/);
});

test('an unknown file is not answered with the console', async ({ request, serverUrl }) => {
  const reply = await request.get(`${serverUrl}/assets/no-such-file.js`);
  expect(reply.status()).toBe(404);
  expect(reply.headers()['content-type']).not.toContain('text/html');
});
