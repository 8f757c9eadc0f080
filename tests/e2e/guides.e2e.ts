import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { expect, test } from './kit/journey.ts';

const help = { en: 'Keyboard shortcuts', tr: 'Klavye kısayolları', ar: 'اختصارات لوحة المفاتيح' };

test.describe('the key ?', () => {
  test('leads to the guide of the screen, and of the part of it that is shown', async ({ page, openAs, api }) => {
    const token = await api.signIn('delegate');
    const { result } = (await api.get(token, '/v1/permits/?labelHandle=9')) as { result: { items: PermitRow[] } };
    const [live] = result.items;
    if (!live) throw new Error('The demo plant has no live permit.');
    const keys = page.getByRole('dialog', { name: help.en });
    const toGuide = keys.getByRole('link', { name: 'Guide to this screen' });

    await openAs('delegate', '/apps/board');
    await expect(page.getByRole('list', { name: 'What needs somebody now' })).toBeVisible();
    await page.keyboard.press('?');
    await toGuide.press('Enter');
    await expect(keys).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading the board');

    await page.goto(`/apps/permit/${live.id}/${live.tracking_number}?tab=gas`);
    await expect(page.getByRole('tab', { name: /^Gas/, selected: true })).toBeVisible();
    await page.keyboard.press('?');
    await toGuide.click();
    await expect(page).toHaveURL(/\/documentation\/guides\/testing-for-gas$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testing for gas');
  });

  test('has the keys of a sample app first, and leads to the page that tells of it', async ({ page, openAs }) => {
    await openAs('delegate', '/apps/academy/courses');
    await expect(page.getByText('18 courses')).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: help.en });
    await expect(keys.getByRole('heading', { level: 3 }).first()).toHaveText('In the courses of the academy');
    await expect(keys.getByRole('heading', { level: 3 }).nth(1)).toHaveText('In the lists of the sample apps');
    await expect(keys.getByRole('heading', { level: 3 })).toHaveCount(3);
    await keys.getByRole('link').press('Enter');
    await expect(page).toHaveURL(/\/documentation\/getting-started\/academy$/);
    await page.goto('/pages/faq');
    await expect(page.getByText('14 questions')).toBeVisible();
    await page.keyboard.press('?');
    await expect(keys.getByRole('link')).toHaveAttribute('href', /\/documentation\/getting-started\/sample-apps$/);
  });

  test('has the keys of this screen alone until those of others are asked for, and says what E does in mail', async ({
    page,
    openAs,
  }) => {
    await openAs('delegate', '/apps/mail/inbox');
    await expect(page.locator('main [data-row-name]').first()).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: help.en });
    const heads = keys.getByRole('heading', { level: 3 });
    await expect(heads).toHaveText(['In the mail', 'In the lists of the sample apps', 'Everywhere']);
    await expect(keys.getByText('Reply to it, or go on with a draft')).toBeVisible();
    await keys.getByText('Keys of other screens').press('Enter');
    await expect(heads).toHaveCount(8);
    await expect(keys.getByText('Watch, or stop watching')).toBeVisible();
  });

  test('leads to none where there is nothing to tell', async ({ page, openAs }) => {
    await openAs('delegate', '/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: help.en });
    await expect(keys.getByText('Command palette')).toBeVisible();
    await expect(keys.getByRole('link')).toHaveCount(0);
  });

  for (const language of ['tr', 'ar'] as const) {
    test(`leads to the guide in ${language}, on a phone`, async ({ page, openAs, api }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await api.keep(await api.signIn('delegate'), { settings: { language } });
      await openAs('delegate', '/apps/permit-rules');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: help[language] }).getByRole('link').click();
      await expect(page.getByRole('article')).toHaveAttribute('lang', language);
      await expect(page).toHaveURL(/\/documentation\/guides\/looking-rules-up$/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
});
