import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { chooseElsewhere } from './kit/settings.ts';

type Misplaced = { heading: string; cell: string; by: number };

/** Cells whose edges are not those of the heading that names their column. */
const misplaced = (page: Page): Promise<Misplaced[]> =>
  page.evaluate(() => {
    const headings = new Map(
      [...document.querySelectorAll('[role="columnheader"]')].map((one) => [one.getAttribute('aria-colindex'), one]),
    );
    return [...document.querySelectorAll('[role="grid"] [role="gridcell"], [role="grid"] [role="rowheader"]')].flatMap((cell) => {
      const heading = headings.get(cell.getAttribute('aria-colindex'));
      const [own, above] = [cell.getBoundingClientRect(), heading?.getBoundingClientRect()];
      const by = above ? Math.max(Math.abs(own.left - above.left), Math.abs(own.right - above.right)) : Number.POSITIVE_INFINITY;
      return by > 1 ? [{ heading: heading?.textContent ?? 'none', cell: cell.textContent ?? '', by }] : [];
    });
  });

const order = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...document.querySelectorAll('[role="columnheader"]')].map((one) => one.getBoundingClientRect().left));

test('in every language each value of the list stands under its own heading; in Arabic they run from right to left', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const before = await order(page);
  expect(before).toEqual([...before].sort((a, b) => a - b));
  for (const language of ['en', 'tr', 'ar'] as const)
    await test.step(language, async () => {
      await chooseElsewhere(page, { language, theme: 'light' });
      await list.grid.evaluate((grid) => grid.scrollTo({ top: 0, left: 0 }));
      await expect(list.numbers.first()).toBeVisible();
      await expect.poll(() => misplaced(page)).toEqual([]);
      await list.grid.evaluate((grid) => grid.scrollBy({ top: 900, left: grid.matches(':dir(rtl)') ? -300 : 300 }));
      await expect(list.numbers.first()).toBeVisible();
      await expect.poll(() => misplaced(page)).toEqual([]);
    });
  await list.grid.evaluate((grid) => grid.scrollTo({ top: 0, left: 0 }));
  await expect.poll(async () => (await order(page))[0]).toBeGreaterThan(600);
  const after = await order(page);
  expect(after).toEqual([...after].sort((a, b) => b - a));
});

test('the navigation stands on the right in Arabic and nothing is wider than the page', async ({ page, openAs }) => {
  await openAs('hse', '/pages/faq');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await expect.poll(async () => (await page.getByRole('navigation').first().boundingBox())?.x ?? 0).toBeGreaterThan(700);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('language and appearance are chosen in the toolbar, last over a reload and reach the sign-in', async ({ page, openAs }) => {
  await openAs('hse', '/pages/faq');
  await page.getByRole('button', { name: /Language: English/ }).click();
  await page.getByRole('option', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('at the sign-in the language is chosen before anybody has signed in', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Language').selectOption('tr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(loginPage(page).heading).toHaveCount(0);
  await page.getByRole('combobox').nth(1).selectOption('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await expect(page.locator('html')).toHaveClass(/dark/);
});
