import type { Page, Request } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { leftBehind } from './kit/leftBehind.ts';
import { loginPage } from './kit/loginPage.ts';
import { permitsPage } from './kit/permitsPage.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const account = (page: Page) => page.getByRole('button', { name: /^Account / });

test('another person signs in from another tab: this one follows, and no call goes out under the wrong name', async ({
  page,
  context,
  openAs,
}) => {
  const calls: { at: number; token: string | undefined }[] = [];
  const note = (call: Request) => {
    if (/\/(v1|api|references)\b/.test(call.url())) calls.push({ at: calls.length, token: call.headers().authorization });
  };
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  const first = await tokenIn(page);
  const nameOfFirst = await account(page).innerText();
  const other = await context.newPage();
  await other.goto('/logout');
  await expect(loginPage(other).heading).toBeVisible();
  await expect(loginPage(page).heading).toBeVisible();
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();

  context.on('request', note);
  await loginPage(other).signIn('sme');
  await expect(account(other)).toBeVisible();
  await expect(account(page)).toBeVisible();
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  const second = await tokenIn(other);
  expect(second).not.toBe(first);
  expect(await account(page).innerText()).not.toBe(nameOfFirst);
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter(({ token }) => token !== undefined && token !== `Token ${second}`)).toEqual([]);
  await other.close();
});

test('who leaves, who comes and a revoked session reach a tab in which nothing happens that is set for a second or more', async ({
  page,
  context,
  api,
  openAs,
}, { annotations }) => {
  const asked: string[] = [];
  const note = (call: Request) => void (/\/(v1|api|references)\b/.test(call.url()) && asked.push(new URL(call.url()).pathname));
  const login = loginPage(page);
  /** From the moment that another tab changes what is kept until this page shows it: told, not judged, because others use this machine. */
  const following = async (what: string, act: () => Promise<unknown>, seen: () => Promise<unknown>) => {
    await page.evaluate(() => addEventListener('storage', ({ key }) => key === 'access_token' && performance.mark('heard')));
    asked.length = 0;
    page.on('request', note);
    await act();
    await seen();
    page.off('request', note);
    const heard = await page.evaluate(() => performance.getEntriesByName('heard').length);
    expect(heard, what).toBeGreaterThan(0);
    annotations.push({ type: what, description: `calls: ${asked.join(' ') || 'none'}` });
  };

  // Neither tab is told anything by the server: what ends the session is what is done in the other tab, and nothing else.
  await context.route('**/v1/changes/**', () => {});
  // Nothing in this tab happens at intervals, or after a second and more: what it hears, it is told.
  await page.addInitScript(() => {
    const soon = window.setTimeout;
    const never = () => 0;
    Object.assign(window, {
      setInterval: never,
      setTimeout: (act: () => void, delay = 0, ...given: []) => (delay < 1000 ? soon(act, delay, ...given) : 0),
    });
  });
  await openAs('hse', '/pages/faq');
  await expect(account(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/pages/faq');
  await expect(account(other)).toBeVisible();

  const leaveThere = async () => {
    await account(other).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await following('sign-out', leaveThere, () => expect(login.heading).toBeVisible());
  expect(asked).toEqual([]);

  await following(
    'somebody else',
    () => loginPage(other).signIn('staff'),
    () => expect(account(page)).toBeVisible(),
  );
  // Whose the token is has to be asked; nothing else had to be.
  expect(asked[0]).toBe('/v1/account/auth');

  const revoke = async () => {
    await account(other).click();
    await api.revoke((await tokenIn(other)) ?? '');
    await other.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(other.getByText('Invalid access_token')).toBeVisible();
  };
  await following('revoked', revoke, () => expect(login.heading).toBeVisible());
  expect(asked).toEqual([]);
  await other.close();
});

test('a session revoked on another device ends at the next look; what was typed waits, and signing out by hand leaves nothing', async ({
  page,
  api,
  openAs,
}) => {
  const { heading } = loginPage(page);
  // The counts of the menu are looked at every half minute. The clock stands while the answer is on its way: what is said goes after a
  // while.
  const lookAround = async () => {
    let asked = false;
    const hear = (request: Request) => {
      asked ||= request.url().includes('/v1/');
    };
    page.on('request', hear);
    for (let second = 0; second < 31 && !asked; second += 1) await page.clock.runFor(1000);
    page.off('request', hear);
    await expect(heading).toBeVisible();
  };
  await page.clock.install();
  await openAs('delegate', '/documentation/components/dialog');
  const field = page.getByLabel('Note', { exact: true });
  await field.fill('half written');
  await api.revoke((await tokenIn(page)) ?? '');
  // Said for a few seconds only, which a slow machine may need for the sign-in: it is looked for from the beginning, and once is enough.
  const said = page.getByText('Invalid access_token').waitFor();
  await lookAround();
  await said;
  const names = async () => Object.keys((await leftBehind(page)).local).filter((name) => name.startsWith('control-room.unsaved.'));
  expect(await names()).toHaveLength(1);

  await loginPage(page).signIn('delegate');
  await expect(page).toHaveURL(/\/documentation\/components\/dialog/);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(field).toHaveValue('half written');
  expect(await names()).toEqual([]);

  await api.revoke((await tokenIn(page)) ?? '');
  await lookAround();
  expect(await names()).toHaveLength(1);
  await loginPage(page).signIn('delegate');
  await expect(account(page)).toBeVisible();
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(loginPage(page).heading).toBeVisible();
  const left = await leftBehind(page);
  expect(Object.keys(left.local).filter((name) => !/^control-room\.(settings|colours|version)$/.test(name))).toEqual([]);
  expect(left).toMatchObject({ session: [], databases: [], caches: [], cookies: '' });
});

test('roles that were changed in the browser open a screen and nothing on it: the server refuses', async ({ page, openAs }) => {
  await page.route('**/v1/account/auth', async (route) => {
    const answer = await route.fetch();
    const { status, result } = await answer.json();
    await route.fulfill({ json: { status, result: { ...result, role: [{ id: 2, code: 'Hse Coordinator' }] } } });
  });
  const refused = page.waitForResponse((answer) => answer.url().includes('/v1/permits/') && answer.status() === 403);
  await openAs('staff', '/apps/permits/0');
  expect(await (await refused).json()).toMatchObject({ code: 'wrong_role' });
  await expect(page.getByRole('row')).toHaveCount(0);
});

test("redirect targets '//evil', '/evil', 'javascript:' and encoded ones lead to the start", async ({ page, api }) => {
  const token = await api.signIn('sme');
  for (const target of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%5Cevil.example', '/%2F%2Fevil.example']) {
    await page.goto('/login');
    await page.evaluate(
      ([returnTo, text]) => {
        history.replaceState({ usr: { returnTo }, key: 'planted', idx: 0 }, '');
        localStorage.setItem('access_token', text ?? '');
      },
      [target, token],
    );
    await page.reload();
    await expect(page, target).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/apps\/permits\/0$/);
    await page.evaluate(() => localStorage.removeItem('access_token'));
  }
});
