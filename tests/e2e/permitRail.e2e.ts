import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { chooseElsewhere } from './kit/settings.ts';

test('under 1600 px the labels are icons with their counts, and the person opens them for good', async ({ page, api, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/0');
  const list = permitsPage(page);
  const rail = page.getByRole('navigation', { name: 'Labels' });
  const width = async () => (await rail.boundingBox())?.width ?? 0;
  await expect(list.numbers.first()).toBeVisible();
  await expect.poll(width).toBeLessThan(100);

  // Names for a reader of the screen, counts for everybody, and both by a tip.
  const labels = (await api.get(await api.signIn('hse'), '/v1/permits/labels/')) as {
    result: { alias: string; count: number; priority: 1 | 2 | null }[];
  };
  // Urgent while people are there, of which the plant has some or none.
  const loud = labels.result.find(({ alias }) => alias === 'suspended')?.priority === 1 ? 'urgent' : 'soon';
  const archived = labels.result.find(({ alias }) => alias === 'archive')?.count;
  await expect(list.label(`Archive ${archived}`)).toHaveText(new RegExp(`${archived}$`));
  await expect(rail.getByText(String(archived), { exact: true })).toBeVisible();
  await list.label(/^Suspended/).focus();
  await expect(page.locator('.bp6-tooltip')).toHaveText(`Suspended · ${loud}`);
  await page.keyboard.press('Tab');
  await expect(list.label(/^Testing/)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(list.label(/^Suspended/)).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/permits\/11/);
  // The address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Suspended', level: 1 })).toBeVisible();

  const kept = page.waitForResponse(/\/api\/auth\/user\/update/);
  await rail.getByRole('button', { name: 'Show label names' }).press('Enter');
  expect((await kept).ok()).toBe(true);
  await expect(rail.getByRole('button', { name: 'Show labels as icons' })).toBeFocused();
  await expect.poll(width).toBeGreaterThan(200);
  await page.reload();
  await expect.poll(width).toBeGreaterThan(200);
  await rail.getByRole('button', { name: 'Show labels as icons' }).click();
  await expect.poll(width).toBeLessThan(100);

  // What the person gave back to the width follows it.
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(width).toBeGreaterThan(200);
  await rail.getByRole('button', { name: 'Show labels as icons' }).click();
  await expect.poll(width).toBeLessThan(100);
});

test('labels as icons stand at the beginning of the line, named in the language, in Turkish and Arabic', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/0');
  for (const [language, nav, open, archive] of [
    ['tr', 'Etiketler', 'Etiket adlarını göster', /^Arşiv/],
    ['ar', 'التصنيفات', 'إظهار أسماء التصنيفات', /^الأرشيف/],
  ] as const) {
    await chooseElsewhere(page, { language, theme: language === 'ar' ? 'dark' : 'light' });
    const rail = page.getByRole('navigation', { name: nav });
    await expect(rail.getByRole('button', { name: open })).toBeVisible();
    await expect(rail.getByRole('link', { name: archive })).toBeVisible();
    // Texts in another language come with a moment without the list.
    await expect(page.getByRole('grid')).toBeVisible();
    // It is looked at again until the direction of the page is that of the language.
    const side = async () =>
      Math.sign(((await page.getByRole('grid').boundingBox())?.x ?? 0) - ((await rail.boundingBox())?.x ?? 0));
    await expect.poll(side).toBe(language === 'ar' ? -1 : 1);
    expect(await axeFindings(page)).toEqual([]);
  }
});
