import type { Locator } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

test('at 1440 pixels eight columns are in sight, with who acts next, and no title of less than forty characters is cut', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const [grid, eighth] = [await list.grid.boundingBox(), await list.headers.nth(7).boundingBox()];
  if (!grid || !eighth) throw new Error('The list is not there.');
  expect(eighth.x + eighth.width).toBeLessThanOrEqual(grid.x + grid.width);
  expect((await list.headers.allTextContents()).slice(1, 8).filter((title) => /\w/.test(title))).toEqual([
    'State',
    'Tracking number',
    'Actions',
    'Title',
    'Area',
    'Waiting for',
    'Time left',
  ]);
  const place = await list.grid.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-colindex');
  const titles = list.grid.locator(`[role="gridcell"][aria-colindex="${place}"]:has(span)`);
  await expect(titles.first()).toBeVisible();
  const cut = await titles.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const box = cell.querySelector('span');
      const title = cell.textContent ?? '';
      return box && title.length < 40 && box.scrollHeight > box.clientHeight + 1 ? [title] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('rows are made low, with titles in one line, and stay so; nothing is said of it', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const height = async () => (await list.rows.first().boundingBox())?.height ?? 0;
  const high = await height();
  const kept = page.waitForResponse(/\/api\/auth\/user\/update/);
  await page.getByRole('button', { name: 'Compact rows' }).click();
  expect((await kept).ok()).toBe(true);
  await expect.poll(height).toBeLessThan(high * 0.8);
  await expect(page.getByText('User data saved with api')).toHaveCount(0);
  await page.reload();
  await expect.poll(height).toBeLessThan(high * 0.8);
  await page.getByRole('button', { name: 'Comfortable rows' }).click();
  await expect.poll(height).toBe(high);
  expect(await axeFindings(page)).toEqual([]);
  // The last row of the list is reached in rows of that height, too.
  await list.numbers.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Control+End');
  const last = Number(await list.grid.getAttribute('aria-rowcount'));
  const lastRow = list.grid.locator(`[role="row"][aria-rowindex="${last}"]`);
  const bottom = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect(lastRow).toBeInViewport();
  await expect.poll(async () => (await bottom(lastRow)) - (await bottom(list.grid))).toBeLessThanOrEqual(0);
});

test('the line under a row goes on under the columns that stay when the list is shifted', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  await list.grid.evaluate((grid) => grid.scrollBy(60, 0));
  await expect(list.grid).toHaveAttribute('data-shifted', 'true');
  const over = await list.rows.evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { bottom } = row.getBoundingClientRect();
      return [...row.children].flatMap((cell) => (cell.getBoundingClientRect().bottom > bottom - 0.9 ? [cell.textContent] : []));
    }),
  );
  expect(over).toEqual([]);
});

test('beside a summary the labels are icons with their counts, and have their names again without it', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/23');
  const list = permitsPage(page);
  const rail = page.getByRole('navigation', { name: 'Labels' });
  const width = async () => (await rail.boundingBox())?.width ?? 0;
  await rail.getByRole('button', { name: 'Show label names' }).click();
  await expect.poll(width).toBeGreaterThan(200);
  await list.numbers.first().focus();
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(page.getByRole('complementary', { name: /^Summary: / })).toBeVisible();
  await expect.poll(width).toBeLessThan(100);
  await expect(list.label(/^Archive/)).toBeVisible();
  const waits = rail.getByRole('button', { name: 'Label names come back when the summary is closed' });
  await expect(waits).toBeDisabled();
  await waits.focus();
  await expect(waits).toBeFocused();
  await list.rows.locator('[tabindex="0"]').first().focus();
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeGreaterThan(200);
});

test('the palette leads to a label', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('overdue');
  await page.getByRole('option', { name: 'Label: Overdue' }).click();
  await expect(page).toHaveURL(/\/apps\/permits\/17$/);
});

test('on a telephone a row names the equipment before the title, so that two of one beginning are told apart', async ({
  page,
  api,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=20')) as {
    result: { items: { tracking_number: string; equipment_tags: string[] }[] };
  };
  const tagged = result.items.find(({ equipment_tags: tags }) => tags.length > 0);
  if (!tagged) throw new Error('no permit of the first page is at equipment');
  await openAs('hse', '/apps/permits/23');
  const row = page.getByRole('row').filter({ hasText: tagged.tracking_number });
  const tag = row.getByText(tagged.equipment_tags[0] ?? '', { exact: true });
  await expect(tag).toBeInViewport({ ratio: 1 });
  expect(await axeFindings(page)).toEqual([]);
});
