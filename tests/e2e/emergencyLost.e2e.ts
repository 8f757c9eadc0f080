import type { Page } from '@playwright/test';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { bringOut } from './kit/bringOut.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { nameMissing } from './kit/nameMissing.ts';
import { password } from './kit/people.ts';

const unknown = 'Not confirmed by the server';

/** Presses as the keyboard does: twice instead of holding. */
const declare = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Hold to declare' }).press('Enter');
  await page.getByRole('button', { name: 'Press again to declare' }).press('Enter');
};

/** Calls to a path arrive, and their answers are lost. Answers their keys. */
const loseAnswers = async (page: Page, path: RegExp): Promise<string[]> => {
  const keys: string[] = [];
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await route.fetch();
    await route.abort('connectionreset');
  });
  return keys;
};

test.describe('an emergency whose answer is lost', () => {
  let server: Awaited<ReturnType<typeof startServerProcess>>;
  let token: string;
  const open = async (page: Page): Promise<{ areas: unknown[] }[]> =>
    ((await apiOver(page.request, server.url).get(token, '/v1/emergencies/')) as { result: { areas: unknown[] }[] }).result;

  test.beforeEach(async ({ page }) => {
    server = await startServerProcess({ DEMO_PRESET: 'XS' });
    token = await apiOver(page.request, server.url).signIn('hse');
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permit-emergencies?declare=1`);
    const form = page.getByRole('region', { name: 'Declare an emergency' });
    await form.getByRole('radio', { name: 'Drill' }).press('Space');
    await form.getByRole('checkbox').nth(1).press('Space');
  });
  test.afterEach(() => server.stop());

  test('is declared once it is seen, whatever was said of it before', async ({ page }) => {
    await loseAnswers(page, /\/v1\/emergencies\/$/);
    await declare(page);
    await expect(page.getByText('The emergency is declared')).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('article')).toHaveCount(1);
    // At the top of the page it waits for its answer until the network lets one through.
    await expect(page.getByRole('main').getByText(unknown)).toHaveCount(0);
    await expect(page.getByText('The emergency is NOT recorded')).toHaveCount(0);
    await page.unroute(/\/v1\/emergencies\/$/);

    // Who declares it a second time is told of the first, and not that nothing is recorded.
    await page.getByRole('button', { name: 'Declare another' }).press('Enter');
    const form = page.getByRole('region', { name: 'Declare an emergency' });
    await form.getByRole('radio', { name: 'Drill' }).press('Space');
    await form.getByRole('checkbox').nth(1).press('Space');
    await expect(form.getByRole('status').filter({ hasText: 'Declared there now' })).toContainText('Drill');
    await declare(page);
    const standing = form.getByRole('alert').filter({ hasText: 'This emergency is already declared' });
    await expect(standing).toContainText(/Emergency \d+ of this kind, declared by .+, already stands over all these areas/);
    await expect(page.getByText('The emergency is NOT recorded')).toHaveCount(0);
    await standing.getByRole('button', { name: 'Back to the form' }).press('Enter');
    await expect(standing).toHaveCount(0);

    // Of another kind it is another one over the same areas.
    await form.getByRole('radio', { name: 'Fire' }).press('Space');
    await declare(page);
    await expect(page.getByRole('article')).toHaveCount(2);
  });

  test('is not known while nothing is read; it is sent again as the same call, also from the form', async ({ page }) => {
    // Nothing new is read of emergencies: neither that one is there, nor that anything has changed.
    const isReading = ({ pathname }: URL) => /^\/v1\/(emergencies\/(past\/)?|changes\/)$/.test(pathname);
    await page.route(isReading, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    const keys = await loseAnswers(page, /\/v1\/emergencies\/$/);
    await declare(page);
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: unknown });
    await expect(notice).toContainText('Tell the people on site by voice or radio now.');
    await expect(notice).toContainText('Drill');
    await expect(page.getByText('The emergency is NOT recorded')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Hold to declare' })).toHaveCount(0);
    // The strip at the top sends it again by itself too.
    const sentMore = async (press: () => Promise<void>) => {
      const before = keys.length;
      await press();
      await expect.poll(() => keys.length).toBeGreaterThan(before);
    };
    await sentMore(() => notice.getByRole('button', { name: 'Retry' }).click());
    await notice.getByRole('button', { name: 'Back to the form' }).click();
    await expect(notice).toBeVisible();
    await sentMore(() => declare(page));
    await expect(notice.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(new Set(keys).size).toBe(1);

    // Another kind is another emergency, and the form says so.
    await page.getByRole('radio', { name: 'Fire' }).press('Space');
    await expect(notice).toContainText('You have chosen a different emergency.');
    await page.getByRole('radio', { name: 'Drill' }).press('Space');
    await expect(notice).toContainText('it will not be recorded twice');
    await page.unroute(/\/v1\/emergencies\/$/);
    await declare(page);
    await expect(page.getByText('The emergency is declared')).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await open(page)).toHaveLength(1);
  });

  test('frees its button at once when it is taken back while nobody answers, and says so where it had arrived', async ({
    page,
  }) => {
    const path = /\/v1\/emergencies\/$/;
    let answer = (): void => undefined;
    await page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    const strip = page.locator('[data-strip="held"]');
    await declare(page);
    await expect(strip).toContainText('NOT confirmed by the server');
    await strip.getByRole('button', { name: /^Take back/ }).click();
    await expect(page.getByRole('button', { name: 'Hold to declare' })).toBeEnabled();
    await expect(strip).toHaveCount(0);
    answer();
    await expect(strip).toContainText('taken back too late. It is declared.');
    expect(await open(page)).toHaveLength(1);
  });

  test('is stood down once: the end whose answer is lost goes with the emergency, or is sent again as the same call', async ({
    page,
  }) => {
    await declare(page);
    const article = page.getByRole('article');
    await expect(article).toHaveCount(1);
    await bringOut(page);
    const isReading = ({ pathname }: URL) => /^\/v1\/(emergencies\/(past\/)?|changes\/)$/.test(pathname);
    await page.route(isReading, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    const keys = await loseAnswers(page, /\/stand-down\/$/);
    await article.getByRole('button', { name: 'Stand down' }).press('Enter');
    await expect(article.getByLabel('Password')).toBeVisible();
    await nameMissing(article);
    await article.getByLabel('Password').fill(password);
    await article.getByRole('button', { name: 'Sign and stand down' }).click();
    const notice = article.getByRole('alert').filter({ hasText: unknown });
    await expect(notice).toBeVisible();
    // The strip at the top sends it again by itself too.
    const sentMore = async (press: () => Promise<void>) => {
      const before = keys.length;
      await press();
      await expect.poll(() => keys.length).toBeGreaterThan(before);
    };
    await sentMore(() => notice.getByRole('button', { name: 'Retry' }).click());
    await expect(notice).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(await open(page)).toHaveLength(0);
    await page.unroute(isReading);
    await expect(article).toHaveCount(0, { timeout: 30_000 });
  });
});
