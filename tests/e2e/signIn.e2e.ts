import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { people } from './kit/people.ts';

/** In the navigation. Its number is the last that an opened page asks the server for. */
const permitsEntry = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Permits/ });

test.describe('signing in', () => {
  test('what is wrong is said while typing, a password can be shown, and the server’s sentence stands above the form', async ({
    page,
  }) => {
    await page.goto('/login');
    const login = loginPage(page);
    await login.submit();
    await expect(page.getByText('Please enter your sap number.')).toBeVisible();
    await expect(page.getByText('Please enter your password.')).toBeVisible();
    // The first that is wrong has the focus, so that it is read out with what is wrong.
    await expect(login.sap).toBeFocused();
    await login.fill('1009', '');
    await login.sap.press('Enter');
    await expect(login.password).toBeFocused();
    await login.fill('10a', 'abc');
    await expect(page.getByText('Sap number must be a number.')).toBeVisible();
    await expect(page.getByText('Password is too short')).toBeVisible();
    await login.sap.fill('100');
    await expect(page.getByText('Sap number is too short')).toBeVisible();
    await expect(login.sap).toHaveAttribute('aria-invalid', 'true');

    await expect(login.password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(login.password).toHaveAttribute('type', 'password');

    await login.signIn('delegate', 'not the password');
    await expect(login.alert).toContainText('SAP number or password is incorrect.');
    await expect(page).toHaveURL(/\/login$/);
    await login.password.fill('something else');
    await expect(login.alert).toHaveText('');
    // The same sentence for somebody whom nobody knows.
    await login.fill('9999999999', 'control-room');
    await login.submit();
    await expect(login.alert).toContainText('SAP number or password is incorrect.');
  });

  test('a deep link while signed out returns there with query and hash', async ({ page }) => {
    await page.goto('/apps/permits/9?q=26#top');
    await expect(page).toHaveURL(/\/login$/);
    await loginPage(page).signIn('sme');
    await expect(page).toHaveURL(/\/apps\/permits\/9\?q=26#top$/);
  });

  test('the card stands on the right from medium width on, and takes the page below', async ({ page }) => {
    await page.goto('/login');
    const { card } = loginPage(page);
    const wide = await card.boundingBox();
    expect((wide?.x ?? 0) + (wide?.width ?? 0) / 2).toBeGreaterThan(1440 / 2);
    await page.setViewportSize({ width: 390, height: 844 });
    const narrow = await card.boundingBox();
    expect(narrow?.width ?? 0).toBeGreaterThan(280);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});

test.describe('a session', () => {
  test('survives a reload and ends by signing out, leaving nothing in the browser', async ({ page }) => {
    await page.goto('/login');
    await loginPage(page).signIn('hse');
    await expect(page).toHaveURL(/\/apps\/permits\/0/);
    await page.reload();
    await expect(page).toHaveURL(/\/apps\/permits\/0/);
    await page.getByRole('button', { name: /^Account / }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|person/.test(key)))).toEqual([]);
    await page.goBack();
    await expect(loginPage(page).heading).toBeVisible();
  });

  test('401 in the middle: a revoked token ends it, said once', async ({ page, api, openAs }) => {
    // The stream would tell at once that the session has ended, before anybody could press.
    await page.route(/\/v1\/stream\/\?/, () => undefined);
    await openAs('hse', '/pages/faq');
    const permits = permitsEntry(page);
    await expect(permits).toHaveText(/\d/);
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
    // What the page asks by itself every few seconds would be told first, and sign the person out before anything is pressed.
    await page.route(/\/v1\/(changes|clock)\//, () => undefined);
    await api.revoke(token);
    await permits.click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Invalid access_token')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });

  test('a malformed and an unknown token in the browser: Failed to login with token.', async ({ page }) => {
    for (const token of ['not a token at all', 'A'.repeat(43)]) {
      await page.goto('/icon.svg');
      await page.evaluate((text) => localStorage.setItem('access_token', text), token);
      await page.goto('/apps/permits/0');
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Failed to login with token.')).toHaveCount(1);
    }
  });

  test('a token of a revoked session: Failed to login with token.', async ({ page, api, openAs }) => {
    await openAs('sme', '/pages/faq');
    await expect(permitsEntry(page)).toHaveText(/\d/);
    const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
    // Left while the token ends: a page that is open finds out by itself within seconds, and forgets it.
    await page.goto('/icon.svg');
    await api.revoke(token);
    await page.goto('/pages/faq');
    await expect(page.getByText('Failed to login with token.')).toHaveCount(1);
    await expect(loginPage(page).heading).toBeVisible();
  });

  test('signing out in one tab signs out the other', async ({ page, context, openAs }) => {
    await openAs('hse', '/pages/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/apps/permits/0');
    await expect(other.getByRole('button', { name: /^Account / })).toBeVisible();
    await other.goto('/logout');
    await expect(other).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  });

  test('the server unreachable at start-up: the session is kept and may be tried again', async ({ page, door, openAs }) => {
    await openAs('hse', '/icon.svg', door.address);
    door.plan({ path: /account\/auth/, fault: { kind: 'reset' } });
    await page.goto(`${door.address}/pages/faq`);
    await expect(page.getByText('Your sign-in could not be confirmed')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBeNull();
    door.plan();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/pages\/faq/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('doors', () => {
  test('an unknown path leads a guest to error-404', async ({ page }) => {
    await page.goto('/no/such/place');
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
    await expect(page.getByRole('heading', { name: '404 – Page not found' })).toBeVisible();
  });

  test('an unknown path can be read and put right where it led, also after a reload', async ({ page, openAs }) => {
    await openAs('staff', '/pages/fak?q=lock');
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
    const address = page.getByLabel('Address', { exact: true });
    await expect(address).toHaveValue('/pages/fak?q=lock');
    await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeDisabled();
    await page.reload();
    await expect(address).toHaveValue('/pages/fak?q=lock');
    // No host of somebody else.
    await address.fill('//evil.example');
    await address.press('Enter');
    await expect(address).toHaveValue('/evil.example');
    await address.fill('pages/faq?q=lock');
    await address.press('Enter');
    await expect(page).toHaveURL(/\/pages\/faq\?q=lock$/);
    await expect(page.getByRole('searchbox')).toHaveValue('lock');
  });

  test('who has no role of the product sees that they have no access, and no list', async ({ page, openAs }) => {
    await openAs('staff', '/apps/permits/0');
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  });

  test('the start leads to the permits, and so does the sign-in for who is signed in', async ({ page, openAs }) => {
    await openAs('delegate', '/');
    await expect(page).toHaveURL(/\/apps\/permits\/0/);
    await page.goto('/login');
    await expect(page).toHaveURL(/\/apps\/permits\/0/);
    expect(people.delegate).toBe(1009);
  });
});
