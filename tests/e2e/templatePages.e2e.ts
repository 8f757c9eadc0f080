import type { Locator } from '@playwright/test';
import ar from '#src/samples/templatePages/locales/ar.json' with { type: 'json' };
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { sheetsOf } from './kit/sheets.ts';
import { walkOnTo, walkTo } from './kit/walkTo.ts';

test('the forms of the template say what is wrong, and what came of them', async ({ page, openAs }) => {
  await openAs('staff', '/pages/auth/register');
  await expect(page).toHaveURL(/\/pages\/register$/);
  const form = page.getByRole('form', { name: 'Create an account' });
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(form.getByText('Please accept the terms of use.')).toBeVisible();
  await form.getByLabel('Name').fill('Odile Farrant');
  await form.getByLabel('E-mail').fill('ines@sample.example');
  await form.getByLabel('Password', { exact: false }).first().fill('long enough');
  await form.getByLabel('Password once more').fill('otherwise');
  await expect(form.getByText('The two passwords differ.')).toBeVisible();
  await form.getByLabel('Password once more').fill('long enough');
  await form.getByText('I accept the terms of use').click();
  await form.getByRole('checkbox', { name: 'I accept the terms of use' }).press('Enter');
  await expect(form.getByText('The email address is already in use')).toBeVisible();
  await form.getByLabel('E-mail').fill('odile@sample.example');
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'What would happen now' })).toBeFocused();
  await expect(page.getByRole('status').getByText(/Odile Farrant would have an account/)).toBeVisible();

  await walkTo(page, '/pages/lock');
  await expect(page.getByRole('heading', { level: 1, name: 'Your session is locked' })).toBeVisible();
  // It stands for a console that nobody gets into.
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the team chat' })).toHaveCount(0);
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Check your password')).toBeVisible();

  await walkTo(page, '/pages/coming-soon');
  await expect(page.getByRole('timer')).toContainText('Days');
  await page.getByLabel('E-mail').fill('me@sample.example');
  await page.getByRole('button', { name: 'Tell me' }).click();
  await expect(page.getByText('me@sample.example would be told on that day.')).toBeVisible();
});

test('the days, hours, minutes and seconds that are left are named in the form that their numbers have', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/coming-soon');
  const timer = page.getByRole('timer');
  await expect(timer).toContainText('Days');
  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await expect(timer).toContainText(/يوم|أيام/);
  const parts = await timer
    .locator('dl > div')
    .evaluateAll((all) => all.map((one) => [one.children[0], one.children[1]].map((part) => part?.textContent ?? '')));
  const forms = new Intl.PluralRules('ar');
  const words = new Map(Object.entries(ar));
  const asked = ['days', 'hours', 'minutes', 'seconds'].map((name, at) => {
    const count = parts[at]?.[1] ?? '';
    return [words.get(`${name}_${forms.select(Number(count))}`), count];
  });
  expect(parts).toEqual(asked);
});

test('an invoice is chosen, kept in the address, and prints on one sheet', async ({ page, openAs }) => {
  await openAs('staff', '/pages/invoices/modern');
  await expect(page.getByText('$9,000.00').first()).toBeVisible();
  await page.getByLabel('Which one').selectOption({ label: 'TW-2026-0431 · North Quay Chemicals' });
  await expect(page.getByText('$4,012.00').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('$4,012.00').first()).toBeVisible();
  for (const style of ['modern', 'compact']) {
    await walkTo(page, `/pages/invoices/${style}`);
    await expect(page.getByText('$9,000.00').first()).toBeVisible();
    expect(await sheetsOf(page)).toBe(1);
  }
  await walkTo(page, '/pages/invoices/compact?id=none');
  await expect(page.getByText('There is no such invoice')).toBeVisible();
});

test('where there are no invoices the page says why, offers nothing that does nothing, and leads out', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const style of ['modern', 'compact']) {
    await page.goto(`/pages/invoices/${style}?scenario=empty`);
    await expect(page.getByText('There are no invoices')).toBeVisible();
    await expect(page.getByText('so there is nothing to choose or print')).toBeVisible();
    await expect(page.getByLabel('Which one')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Print' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Load the samples again' }).click();
    await expect(page.getByText('$9,000.00').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/pages/invoices/${style}$`));
  }
});

test('of ten thousand invoices one is searched and chosen, and a long one prints its sums once', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  await page.goto('/pages/invoices/modern?scenario=many');
  const choice = page.getByLabel('Which one');
  await expect(page.getByText('$12,960.00').first()).toBeVisible();
  await expect(choice.getByRole('option', { name: '9,900 more: search for them' })).toBeDisabled();
  await expect(choice.getByRole('option')).toHaveCount(101);
  expect(await sheetsOf(page)).toBeGreaterThan(2);
  await page.emulateMedia({ media: 'print' });
  // A foot would come again on every sheet.
  await expect(page.getByRole('article').locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await page.emulateMedia({ media: null });
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('09999');
  // What is shown stays in the list beside what was found.
  await expect(choice.getByRole('option')).toHaveText([/^TW-00001 /, /^TW-09999 /]);
  await choice.selectOption({ index: 1 });
  await expect(page.getByRole('article').getByText('TW-09999')).toBeVisible();
  await expect(page).toHaveURL(/q=09999.*id=invoice-9999/);
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('nobody');
  await expect(choice.getByRole('option', { name: 'No invoice matches' })).toBeDisabled();
  await expect(page).toHaveURL(/q=nobody/);
  // The address is written before the page is drawn for it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goBack();
  await expect(choice.getByRole('option')).toHaveText([/^TW-09999 /]);
});

test('articles and results are found by the address, marked, and lead somewhere', async ({ page, openAs }) => {
  await openAs('staff', '/pages/knowledge-base');
  await page.getByRole('link', { name: 'A lock for every person' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'A lock for every person' })).toBeFocused();
  await expect(page).toHaveURL(/article=isolation-1$/);
  await page.reload();
  await expect(page.getByText('Tags say why; locks hold.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Isolation' }).click();
  await expect(page.getByText('5 of 24 articles')).toBeVisible();
  await page.getByRole('searchbox').fill('blinds');
  await expect(page.getByRole('link', { name: 'Blinds and spades' }).locator('mark')).toHaveText('Blinds');
  await walkTo(page, '/pages/knowledge-base?article=none');
  await expect(page.getByText('There is no such article')).toBeVisible();
  await page.getByRole('link', { name: 'All categories' }).click();
  await expect(page.getByRole('link', { name: 'A lock for every person' })).toBeVisible();

  await walkTo(page, '/pages/search/modern');
  await expect(page.getByText('26 results')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.getByRole('searchbox').fill('invoices');
  await expect(page.getByText('1 result')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invoices' }).locator('mark')).toHaveText('Invoices');
  await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(/\/pages\/invoices\/compact$/);
});

for (const { language, search, page: named, knowledge, article } of [
  { language: 'tr', search: 'takvim', page: 'Takvim', knowledge: 'kilit', article: 'Her kişiye bir kilit' },
  { language: 'ar', search: 'تقويم', page: 'التقويم', knowledge: 'قفل', article: 'قفل لكل شخص' },
] as const) {
  test(`search and knowledge base are read and searched in the language of the console: ${language}`, async ({ page, openAs }) => {
    await openAs('staff', `/pages/search/classic?q=${search}`);
    await chooseElsewhere(page, { language, theme: 'light' });
    const result = page.getByRole('main').getByRole('listitem');
    await expect(result).toHaveCount(1);
    const heading = result.getByRole('heading');
    await expect(heading).toHaveText(named);
    const excerpt = result.locator('p').last().locator('bdi');
    const edge = (part: Locator) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return getComputedStyle(document.documentElement).direction === 'rtl' ? right : left;
      });
    const own = await result.evaluate((row) => row.getBoundingClientRect());
    const start = language === 'ar' ? own.right : own.left;
    for (const part of [heading, excerpt]) expect(Math.abs((await edge(part)) - start)).toBeLessThan(3);

    await walkTo(page, `/pages/knowledge-base?q=${knowledge}`);
    await page.getByRole('link', { name: article }).click();
    await expect(page.getByRole('heading', { level: 2, name: article })).toBeFocused();
    // The search leads to the article that was open, whichever language it was written in.
    await chooseElsewhere(page, { language: 'en', theme: 'light' });
    await expect(page.getByRole('heading', { level: 2, name: 'A lock for every person' })).toBeVisible();
  });
}

test('prices follow period and currency, and posts of a person of the sample are liked, shared and answered', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/pricing/style-2');
  const site = page.getByRole('region', { name: 'Site' });
  await expect(site.getByText('$89')).toBeVisible();
  await page.getByRole('radio', { name: 'Yearly' }).click();
  await expect(site.getByText('$890 paid at once for the year')).toBeVisible();
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(site.getByText('€820 paid at once for the year')).toBeVisible();
  await expect(page).toHaveURL(/period=yearly&currency=EUR$/);
  await site.getByRole('link', { name: 'Choose Site' }).click();
  await expect(page).toHaveURL(/\/pages\/register\?plan=site/);

  // The plans are compared line by line, also where the middle one says more of itself.
  await walkTo(page, '/pages/pricing/style-3');
  const prices = page.getByText(/^\$(29|89|249) a month$/);
  await expect(prices).toHaveCount(3);
  const tops = await prices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);

  await walkTo(page, '/pages/profile');
  await page.getByRole('textbox', { name: 'What is new?' }).fill('Tide is in.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  // It is written on the page of somebody else, by who is signed in.
  const own = page.getByRole('article').first();
  await expect(own).toContainText('Tide is in.');
  await expect(own).not.toHaveAccessibleName('Post of Odile Farrant');
  await expect(own.locator('header')).toContainText(/\S you wrote/);
  await expect(page.getByRole('article', { name: 'Post of Odile Farrant' }).getByText('you', { exact: true })).toHaveCount(0);
  await own.getByRole('button', { name: 'Like (0)' }).click();
  await expect(own.getByRole('button', { name: 'Like (1)' })).toHaveAttribute('aria-pressed', 'true');
  await own.getByRole('button', { name: 'Share (0)' }).click();
  await expect(own.getByRole('button', { name: 'Share (1)' })).toBeVisible();
  await expect(page.getByText('Shared, for as long as this page is open')).toBeVisible();
  await own.getByRole('textbox').fill('So it is.');
  await own.getByRole('button', { name: 'Comment' }).click();
  await expect(own.getByRole('list', { name: 'Comments' })).toContainText('So it is.');
  await page.getByRole('tab', { name: 'Photos and videos' }).click();
  await expect(page.getByRole('region', { name: 'Jetty in autumn' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(own.getByRole('button', { name: 'Share (1)' })).toBeVisible();
  await expect(page.getByRole('article').nth(1).getByRole('button', { name: 'Share (3)' })).toBeVisible();
  // What was written is English, and how long ago is said in the language of the console.
  const times = (at: number) => page.getByRole('article').nth(at).locator('header time');
  await expect(times(0)).toHaveText(/^(now|\d+ minutes? ago)$/);
  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await expect(times(1)).toHaveText(new Intl.RelativeTimeFormat('ar', { numeric: 'auto' }).format(-2, 'hour'));
});

test('who is signed in to the sample is told what its notification panel holds', async ({ page, openAs }) => {
  await openAs('staff', '/pages/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Vertical navigation', { exact: true })).toBeVisible();
  await expect(page.getByText('Harbour · Graphite · Like the page, light · Like the page, dark')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Notifications' });
  await expect(panel.getByText('Two accounts of contractors end')).toBeVisible();
  await panel.getByRole('button', { name: /^Dismiss: Two accounts of contractors/ }).click();
  await expect(panel.getByText('Two accounts of contractors end')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(panel.getByRole('status')).toHaveText('There are no notifications for now.');
});

test('ten thousand results are found and leafed through, few of them drawn at once', async ({ page, openAs }) => {
  await openAs('staff', '/pages/search/classic?scenario=many');
  const results = page.getByRole('region', { name: 'Search' });
  await expect(page.getByRole('status').filter({ hasText: '10,000 results' })).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages of results' });
  expect(await page.getByRole('main').getByRole('link').count()).toBeLessThan(30);
  await pager.getByRole('link').last().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(results).toBeVisible();
  await page.getByRole('searchbox').fill('09999');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
});

test('on a phone the buttons of the settings lie on no card of a page that has no toolbar', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openAs('staff', '/pages/coming-soon');
  const heading = page.getByRole('heading', { level: 1 });
  for (const path of ['/pages/coming-soon', '/pages/lock', '/pages/maintenance']) {
    await walkOnTo(page, path);
    await expect(heading).toBeVisible();
    const buttons = page.locator('[data-floating] button');
    await expect(buttons).toHaveCount(2);
    const feet = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    const card = await heading.evaluate((one) => one.closest('section')?.getBoundingClientRect().top ?? 0);
    expect(Math.max(...feet), path).toBeLessThanOrEqual(card);
  }
});
