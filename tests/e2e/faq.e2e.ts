import { expect, test } from './kit/journey.ts';

const letter = 'What does the letter at the end of a tracking number do?';
const phone = 'Can I use the console on a phone?';

test.describe('the questions and answers', () => {
  test('are found while typing, and the address holds what was sought', async ({ page, openAs }) => {
    await openAs('sme', '/pages/faq');
    await expect(page.getByText('14 questions')).toBeVisible();
    await page.getByRole('searchbox').pressSequentially('TRÀCKING');
    await expect(page.getByRole('button', { name: letter })).toBeVisible();
    await expect(page).toHaveURL(/\?q=TR%C3%80CKING$/);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('TRÀCKING');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('14 questions')).toBeVisible();
    await expect(page).toHaveURL(/\/pages\/faq$/);
  });

  test('open one at a time, close at the second press, and can be linked to', async ({ page, openAs }) => {
    await openAs('sme', '/pages/faq');
    const [first, second] = [page.getByRole('button', { name: letter }), page.getByRole('button', { name: phone })];
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('every action stays within reach')).toBeVisible();
    await page.reload();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(second).toBeInViewport();
    await second.click();
    await expect(page.getByText('every action stays within reach')).toBeHidden();
    await expect(page).toHaveURL(/\/pages\/faq$/);
  });

  test('that nobody asked, an empty world and one that nobody wrote: each is said', async ({ page, openAs }) => {
    await openAs('sme', '/pages/faq?q=zeppelin');
    await expect(page.getByRole('status').getByText('No results..')).toBeVisible();
    await page.goto('/pages/faq?scenario=empty');
    await expect(page.getByText('There are no questions yet.')).toBeVisible();
    await page.goto('/pages/faq?scenario=sunny');
    await expect(page.getByText('Known: default, empty, broken, flaky, slow, readonly, many.')).toBeVisible();
  });

  test('in the slow world: loading is said until they are there; in the flaky one: there after another try', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/pages/faq?scenario=slow');
    await expect(page.getByRole('main').getByText('Loading…').first()).toBeAttached();
    await expect(page.getByText('14 questions')).toBeVisible();
    await page.goto('/pages/faq?scenario=flaky');
    await expect(page.getByRole('alert').getByText('The questions could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('14 questions')).toBeVisible();
  });

  test('stay English and left to right in an Arabic console', async ({ page, openAs }) => {
    await openAs('sme', '/pages/faq');
    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'light' })));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('كيف يمكننا مساعدتك؟');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const question = page.locator('[lang="en"][dir="ltr"]').getByRole('button', { name: letter });
    await expect(question).toBeVisible();
  });
});
