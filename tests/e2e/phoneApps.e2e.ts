import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

/** The lists of the seven apps; a month, notes and boards are no lines. */
const lists = ['mail/inbox', 'todo/all', 'contacts/all', 'file-manager/place/recent', 'calendar?view=agenda'];
const apps = [...lists, 'notes', 'calendar', 'scrumboard/boards'];

const foot = (page: Page) => page.locator('[data-part="footer"]');

/** Rows that are in sight whole. */
const rowsInSight = (page: Page) =>
  page.locator('main [data-row-id]').evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

for (const language of ['en', 'tr', 'ar'] as const)
  test(`on a phone the foot is out of the way, and a list shows six lines (${language})`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', '/pages/faq');
    await page.evaluate((text) => localStorage.setItem('control-room.settings', text), JSON.stringify({ language }));
    await page.reload();
    await expect(foot(page)).toHaveCSS('block-size', '48px');
    for (const app of apps) {
      await page.goto(`/apps/${app}`);
      await expect(page.getByRole('heading', { level: 1 }).first(), app).toBeVisible();
      await expect(foot(page), app).toHaveCSS('block-size', '0px');
      if (!lists.includes(app)) continue;
      await expect.poll(() => rowsInSight(page), { message: app }).toBeGreaterThanOrEqual(6);
    }
  });

test('on a phone the search of an app is folded until it is needed, and what is said has the foot, over no row', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('sme', '/pages/faq');
  await page.goto('/apps/todo/all');
  const search = page.getByRole('searchbox', { name: 'Search to-dos' });
  const width = async () => (await search.boundingBox())?.width ?? 0;
  await expect(page.locator('main [data-row-id]').first()).toBeVisible();
  await expect.poll(width).toBeLessThanOrEqual(48);
  await search.click();
  await expect.poll(width).toBeGreaterThan(200);
  await search.fill('gas');
  await search.blur();
  await expect.poll(width).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(width).toBeLessThanOrEqual(48);

  await page
    .getByRole('button', { name: /^Completed: / })
    .first()
    .click();
  await expect(foot(page)).toHaveCSS('block-size', '48px');
  const said = page.locator('[data-part="footer"] [data-attention]');
  await expect(said).toBeVisible();
  const list = await page.locator('main [data-scroll]').last().boundingBox();
  const at = await foot(page).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((at?.y ?? 0) + 1);
});

test('on a phone the menu of the account leads to About, where the foot with its link is out of the way', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('sme', '/apps/todo/all');
  await page.getByRole('button', { name: /account/i }).click();
  await page.getByRole('menuitem', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
});
