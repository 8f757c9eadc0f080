import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

test('who is new is shown the first steps, each is ticked when its screen is visited, and they stay away once put away', async ({
  page,
  openAs,
  api,
}) => {
  const token = await api.signIn('delegate');
  await api.keep(token, { settings: { firstSteps: 'shown' } });
  await openAs('delegate', '/apps/permits/0');
  const card = page.getByRole('region', { name: 'First steps', exact: true });
  const step = (name: string) => card.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('0 of 6 taken');
  expect(await axeFindings(page)).toEqual([]);

  await card.getByRole('link', { name: 'Look at the board' }).click();
  await expect(page).toHaveURL(/\/apps\/board$/);
  await expect(card).toContainText('1 of 6 taken');
  await expect(step('Look at the board')).toHaveAttribute('data-taken', 'true');
  await expect(step('Look at the board').getByRole('img', { name: 'Taken:' })).toBeVisible();
  // Visited by another way than the link.
  await page.goto('/apps/permit-emergencies');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emergencies');
  await page.goto('/apps/permits/0');
  await expect(card).toContainText('2 of 6 taken');
  await expect(step('See where emergencies are declared')).toHaveAttribute('data-taken', 'true');

  const stored = page.waitForResponse((answer) => answer.url().endsWith('/user/update') && answer.ok());
  await card.getByRole('button', { name: 'Put the first steps away' }).press('Enter');
  await expect(card).toHaveCount(0);
  await stored;
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Show the first steps' }).click();
  await expect(card).toContainText('2 of 6 taken');
});

for (const language of ['en', 'tr', 'ar'] as const) {
  test(`on a phone the first steps are one line above the list, in ${language}, and nobody else sees any`, async ({
    page,
    openAs,
    api,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('hse', '/apps/permits/0');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.locator('details')).toHaveCount(0);

    await api.keep(await api.signIn('hse'), { settings: { language, firstSteps: 'shown' } });
    await page.goto('/apps/permits/0');
    const line = page.locator('main details');
    await expect(line).toBeVisible();
    expect((await line.boundingBox())?.height).toBeLessThan(48);
    await expect(page.getByRole('row').nth(1)).toBeInViewport();
    await line.locator('summary').press('Enter');
    await expect(line.getByRole('link')).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
}
