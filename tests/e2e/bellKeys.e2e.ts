import { expect, test } from './kit/journey.ts';

test('in the panel of the bell the notes come before what dismisses them all, and no key reaches the page under it', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/notes');
  const note = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(note.first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const all = panel.getByRole('button', { name: 'Dismiss all' });
  await expect(all).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Tab');
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  const buttons = await panel
    .getByRole('button')
    .evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  expect(buttons.length).toBeGreaterThan(2);
  expect(buttons.at(-1)).toMatch(/^dismiss all$/i);
});
