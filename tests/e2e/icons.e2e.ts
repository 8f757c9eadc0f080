import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

const tile = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name, exact: true });
const tiles = (page: Page) => page.getByRole('grid').getByRole('button');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or tag' });

test.describe('the icons', () => {
  test('are found by name, tag and category, and the address holds what was sought', async ({ page, openAs }) => {
    await openAs('sme', '/ui/icons');
    await expect(page.getByText('706 icons')).toBeVisible();
    // Only what is in sight is in the page.
    expect(await tiles(page).count()).toBeLessThan(200);
    await search(page).pressSequentially('GÀRBAGE');
    await expect(tile(page, 'trash')).toBeVisible();
    await expect(page).toHaveURL(/\?q=G%C3%80RBAGE$/);
    await search(page).fill('align left');
    await expect(tile(page, 'align-left')).toBeVisible();
    // Both before the page is drawn again, as on a slow machine: neither is lost.
    const category = await page.getByRole('combobox', { name: 'Category' }).elementHandle();
    await page.getByRole('button', { name: 'Clear the search' }).evaluate((clear: HTMLElement, select) => {
      clear.click();
      if (!(select instanceof HTMLSelectElement)) return;
      select.value = 'table';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, category);
    await expect(page.getByText('38 icons')).toBeVisible();
    await expect(page).toHaveURL(/\?category=table$/);
    await page.reload();
    await expect(page.getByText('38 icons')).toBeVisible();
    await search(page).fill('zeppelin');
    await expect(page.getByText('No results..')).toBeVisible();
  });

  test('are walked through by keyboard, and Enter copies a name', async ({ page, context, openAs }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs('sme', '/ui/icons');
    await tile(page, 'blank').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tile(page, 'style')).toBeFocused();
    await page.keyboard.press('Control+End');
    await expect(tiles(page).last()).toBeFocused();
    await page.keyboard.press('Control+Home');
    await expect(tile(page, 'blank')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText('Copied: style')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('style');
    await tile(page, 'bold').click();
    await expect(page.getByRole('status').getByText('Copied: bold')).toBeVisible();
  });

  test('are copied also where a browser offers no clipboard', async ({ page, context, openAs }) => {
    await context.grantPermissions(['clipboard-read']);
    await page.addInitScript(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('no')) }),
    );
    await openAs('sme', '/ui/icons');
    await tile(page, 'italic').click();
    await expect(page.getByRole('status').getByText('Copied: italic')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('italic');
    await expect(tile(page, 'italic')).toBeFocused();
  });

  test('in the flaky world: failed with a sentence, and there after another try', async ({ page, openAs }) => {
    await openAs('sme', '/ui/icons?scenario=flaky');
    await expect(page.getByRole('alert').getByText('The icons could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('706 icons')).toBeVisible();
  });

  test('in the slow world: loading is said until they are there, and typing meanwhile is kept', async ({ page, openAs }) => {
    await openAs('sme', '/ui/icons?scenario=slow');
    await expect(page.getByRole('main').getByText('Loading…').first()).toBeAttached();
    await search(page).fill('trash');
    await expect(tile(page, 'trash')).toBeVisible();
    await expect(search(page)).toHaveValue('trash');
  });
});
