import type { Page } from '@playwright/test';
import { axTable } from './kit/axTable.ts';
import { expect, test } from './kit/journey.ts';
import { walkTo } from './kit/walkTo.ts';

/** Tables that stand out of the page and do not scroll where a key can reach them, under a name, with a sign that they go on. */
const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = (table: HTMLTableElement): string => table.innerText.slice(0, 40);
    const tables = [...document.querySelectorAll<HTMLTableElement>('main table')];
    const scrolls = (frame: HTMLElement | null): boolean =>
      frame !== null &&
      frame.scrollWidth > frame.clientWidth &&
      getComputedStyle(frame).overflowX === 'auto' &&
      getComputedStyle(frame).backgroundImage.includes('gradient') &&
      (frame.getAttribute('aria-label') ?? '') !== '';
    const isCut = (table: HTMLTableElement): boolean => {
      const { left, right } = table.getBoundingClientRect();
      return (left < 0 || right > innerWidth) && !scrolls(table.parentElement?.closest<HTMLElement>('[tabindex="0"]') ?? null);
    };
    const broken = (table: HTMLTableElement): boolean =>
      [...table.querySelectorAll('th, td')].some(
        (cell) => getComputedStyle(cell).overflowWrap === 'anywhere' && cell.clientWidth < 60,
      );
    return tables.filter((table) => isCut(table) || broken(table)).map(words);
  });

test('on a phone nothing of a table of the samples is out of reach', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('staff', '/apps/dashboards/project?tab=budget');
  const budget = page.getByRole('group', { name: 'Budget in detail' });
  await expect(budget).toBeVisible();
  expect(await outOfReach(page)).toEqual([]);
  for (const [path, name] of [
    ['/apps/dashboards/project?tab=team', '5 team members'],
    ['/apps/dashboards/analytics', 'Campaigns'],
    ['/apps/e-commerce/orders/1', 'Shipments'],
    ['/apps/e-commerce/orders/1?tab=goods', 'Products'],
    ['/pages/pricing/style-1', 'Line by line'],
  ] as const) {
    await walkTo(page, path);
    await expect(page.locator(`main [aria-label="${name}"]`).first()).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
  }
  // A table that does not fit, as in large letters, is reached by keys.
  const compared = page.getByRole('region', { name: 'Line by line' });
  await compared.getByRole('table').evaluate((table) => {
    table.style.minInlineSize = '100rem';
  });
  await compared.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => compared.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  for (const style of ['modern', 'compact']) {
    await walkTo(page, `/pages/invoices/${style}`);
    await expect(page.getByText('$400.00 / piece')).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
  }
});

test('a cell of a list of the samples is announced with its column, wide and narrow', async ({ page, openAs }) => {
  await openAs('staff', '/apps/e-commerce/orders');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('[data-row-name]');
  const columns = ['Selection', 'Reference', 'No.', 'Customer', 'Total', 'Payment', 'Status', 'Date'];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(rows).toHaveCount(10);
    const [heads, first] = await axTable(page, 'Orders');
    expect(heads).toEqual(columns);
    const number = width > 1000 ? '20' : 'Order 20';
    expect(first?.slice(1, 7)).toEqual(['QS-4240', number, 'Marta Quill', '$1,269.40', 'Credit card', 'Payment accepted']);
  }
  const others = [
    ['/apps/e-commerce/products', 'Products', 6],
    ['/apps/contacts/all', 'Contacts', 6],
    ['/apps/file-manager', 'File manager', 7],
  ] as const;
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [path, name, count] of others) {
    await walkTo(page, path);
    await expect(page.getByRole('table', { name }).locator('[data-row-name]').first()).toBeVisible();
    const [heads, ...cells] = await axTable(page, name);
    expect(heads).toHaveLength(count);
    expect(cells.filter((row) => row.length !== count)).toEqual([]);
  }
});
