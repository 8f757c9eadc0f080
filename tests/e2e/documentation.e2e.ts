import { guides } from '#src/platform/guides.ts';
import { expect, test } from './kit/journey.ts';

const first = '/documentation/getting-started/introduction';

test.describe('the documentation', () => {
  test('begins with its introduction, and an address of no page is not found', async ({ page, openAs }) => {
    await openAs('delegate', '/documentation');
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
    await expect(page).toHaveTitle(/^Introduction · Documentation/);
    await page.goto('/documentation/getting-started/nothing');
    await expect(page).toHaveURL(/\/pages\/errors\/error-404$/);
  });

  test('lists the pages of a section at its address, which the trail of each leads to', async ({ page, openAs }) => {
    await openAs('delegate', '/documentation/guides');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guides');
    await expect(page).toHaveTitle(/^Guides · Documentation/);
    const list = page.getByRole('main').getByRole('list').last();
    await expect(list.getByRole('link')).toHaveCount(guides.length);
    await list.getByRole('link', { name: 'Testing for gas' }).click();
    await expect(page).toHaveURL(/\/guides\/testing-for-gas$/);
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Guides' }).click();
    await expect(page).toHaveURL(/\/documentation\/guides$/);
  });

  test('leads to a heading by its anchor, from outside and from the contents beside the page', async ({ page, openAs }) => {
    await openAs('delegate', `${first}#roles`);
    await expect(page.getByRole('heading', { name: /^Roles/ })).toBeInViewport();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How this page is made' }).click();
    await expect(page).toHaveURL(/#how-this-page-is-made$/);
    await expect(page.getByRole('heading', { name: /^How this page is made/ })).toBeInViewport();
  });

  test('leads who works with permits from its introduction to the page for them', async ({ page, openAs }) => {
    await openAs('delegate', first);
    await page.getByRole('main').getByRole('link', { name: 'Working with permits' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Working with permits');
    await page.getByRole('article').getByRole('link', { name: 'Shift handover' }).click();
    await expect(page).toHaveURL(/\/apps\/permit-handover$/);
  });

  test('shows an example that runs, and the file it runs from', async ({ page, openAs }) => {
    await openAs('delegate', first);
    const example = page.getByRole('region', { name: 'Example' });
    await expect(example.getByText('The check letter fits.')).toBeVisible();
    await example.getByLabel('Tracking number').fill('ncp 26 004217 t');
    await expect(example.getByText('it would have to be L')).toBeVisible();
    await example.getByRole('tab', { name: 'Source' }).click();
    await expect(example.getByText('export function TrackingNumberExample()')).toBeVisible();
  });

  test('tells the addresses, the groups and the problems from the facts themselves', async ({ page, openAs }) => {
    await openAs('delegate', first);
    const table = (name: string) => page.getByRole('region', { name });
    await expect(table('Addresses of the console').getByRole('row', { name: /^\/pages\/faq FAQ user/ })).toBeVisible();
    await expect(table('Role groups').getByRole('row', { name: /^hseCoordinator HSE Coordinator/ })).toBeVisible();
    await expect(table('Problems').getByRole('row', { name: /^cut_off never sent The download was interrupted/ })).toBeVisible();
  });

  test('says the ways of a chart in words for those who cannot see it', async ({ page, openAs }) => {
    await openAs('delegate', first);
    await page.getByText('The same in words').click();
    const ways = page.getByRole('region', { name: 'Ways through the chart “export”' });
    await expect(ways.getByRole('row', { name: 'counted busy export.requested' })).toBeVisible();
  });

  test('keeps its contents behind a button on a phone', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('delegate', first);
    await page.getByRole('button', { name: 'Contents' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Introduction' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
