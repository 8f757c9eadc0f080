import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { walkTo } from './kit/walkTo.ts';

type State = { path: string; failed: string; empty: string; there: (page: Page) => Locator };

const inWorld = (path: string, world: string): string => `${path}${path.includes('?') ? '&' : '?'}scenario=${world}`;

const rows = (page: Page) => page.locator('main [data-row-name]');

/** What each sample says in each of its states, and what stands there when it was read. */
const states: readonly State[] = [
  {
    path: '/apps/academy/courses',
    failed: 'The courses could not be loaded',
    empty: 'There are no courses yet. Write the first one.',
    there: (page) => rows(page).first(),
  },
  {
    path: '/apps/e-commerce/products',
    failed: 'The products could not be loaded',
    empty: 'There are no products yet. Add the first one.',
    there: (page) => rows(page).first(),
  },
  {
    path: '/apps/e-commerce/orders',
    failed: 'The orders could not be loaded',
    empty: 'There are no orders yet.',
    there: (page) => rows(page).first(),
  },
  {
    path: '/apps/academy/courses/course-1',
    failed: 'The course could not be loaded',
    empty: 'This course was not found',
    there: (page) => page.getByRole('main').getByText('11 steps done'),
  },
  {
    path: '/apps/e-commerce/products/1',
    failed: 'The product could not be loaded',
    empty: 'This product is not here.',
    there: (page) => page.getByRole('textbox', { name: 'Name' }),
  },
  {
    path: '/apps/e-commerce/orders/1',
    failed: 'The order could not be loaded',
    empty: 'This order is not here.',
    there: (page) => page.getByText('Invoice address'),
  },
  {
    path: '/apps/dashboards/analytics',
    failed: 'The dashboard could not be loaded',
    empty: 'There is nothing to show yet.',
    there: (page) => page.getByRole('heading', { name: 'Campaigns' }),
  },
  {
    path: '/apps/dashboards/project',
    failed: 'The dashboard could not be loaded',
    empty: 'There is nothing to show yet.',
    there: (page) => page.getByRole('tab', { name: 'Team members' }),
  },
  {
    path: '/pages/profile',
    failed: 'This page could not be loaded',
    empty: 'There is nothing here yet',
    there: (page) => page.getByRole('article').first(),
  },
  {
    path: '/pages/profile?tab=about',
    failed: 'This page could not be loaded',
    empty: 'There is nothing here yet',
    there: (page) => page.getByRole('region', { name: 'Friends' }),
  },
  {
    path: '/pages/profile?tab=media',
    failed: 'This page could not be loaded',
    empty: 'There is nothing here yet',
    there: (page) => page.getByRole('heading', { name: 'Jetty in autumn' }),
  },
  {
    path: '/pages/invoices/modern',
    failed: 'The invoice could not be loaded',
    empty: 'There are no invoices',
    there: (page) => page.getByText('$9,000.00').first(),
  },
  {
    path: '/pages/invoices/compact',
    failed: 'The invoice could not be loaded',
    empty: 'There are no invoices',
    there: (page) => page.getByText('$9,000.00').first(),
  },
  {
    path: '/pages/knowledge-base',
    failed: 'The articles could not be loaded',
    empty: 'There are no articles yet.',
    there: (page) => page.getByRole('link', { name: 'A lock for every person' }),
  },
  {
    path: '/pages/search/modern',
    failed: 'The search could not be loaded',
    empty: 'Try fewer or other words, or only the beginning of one.',
    there: (page) => page.locator('main li h2 a').first(),
  },
  {
    path: '/pages/search/classic',
    failed: 'The search could not be loaded',
    empty: 'Try fewer or other words, or only the beginning of one.',
    there: (page) => page.locator('main li h2 a').first(),
  },
];

test('each sample says that it could not be read, and is there when it is tried again', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const { path, failed, there } of states) {
    await page.goto(inWorld(path, 'flaky'));
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    // Every second call fails: those of one page take turns, and what was asked for second is there.
    await expect(page.getByText(failed).or(there(page)).first(), path).toBeVisible();
    await expect(async () => {
      if (await retry.first().isVisible()) await retry.first().click({ timeout: 500 });
      await expect(there(page), path).toBeVisible({ timeout: 500 });
    }).toPass();
  }
});

test('each sample says why nothing can be read, and offers another try', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const { path, failed } of states) {
    await page.goto(inWorld(path, 'broken'));
    await expect(page.getByText(failed).first(), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first(), path).toBeVisible();
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test('each sample that holds nothing says so, and that is no failure', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const { path, empty } of states) {
    await page.goto(inWorld(path, 'empty'));
    await expect(page.getByText(empty).first(), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }), path).toHaveCount(0);
    expect(await axeFindings(page), path).toEqual([]);
  }
});

test('each sample waits for a slow answer with its page drawn, and shows it then', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const { path, failed, there } of states) {
    await page.goto(inWorld(path, 'slow'));
    await expect(page.getByRole('main'), path).toBeVisible();
    await expect(there(page), path).toBeVisible();
    await expect(page.getByText(failed), path).toHaveCount(0);
  }
});

test('ten thousand courses, products and orders are found, walked through by keys, and only those in sight are drawn', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  for (const path of ['/apps/academy/courses', '/apps/e-commerce/products?size=all', '/apps/e-commerce/orders?size=all']) {
    await page.goto(inWorld(path, 'many'));
    const names = rows(page);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /10,?000/ })
        .first(),
      path,
    ).toBeVisible();
    await expect(names.first()).toBeVisible();
    expect(await names.count(), path).toBeLessThan(60);
    await names.first().focus();
    await page.keyboard.press('End');
    await expect(names.last(), path).toBeFocused();
    await expect(names.last(), path).toBeInViewport();
    expect(await names.count(), path).toBeLessThan(60);
  }
  await page.goto('/apps/academy/courses?scenario=many');
  await page.getByRole('searchbox').fill('09999');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().click();
  await expect(page).toHaveURL(/\/course-9999\//);
});

test('ten thousand articles are found, walked through by keys, and only those in sight are drawn', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  await page.goto('/pages/knowledge-base?scenario=many');
  const articles = rows(page);
  await expect(page.getByRole('region', { name: 'Starting out' }).locator('[data-row-name]').first()).toBeVisible();
  expect(await articles.count()).toBeLessThan(200);
  const last = page.getByRole('region', { name: 'Starting out' }).locator('[data-row-name]').last();
  await articles.first().focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await expect(last).toHaveText(/ 02500$/);
  await page.getByRole('searchbox').fill('09999');
  await expect(articles).toHaveCount(1);
  await articles.first().click();
  await expect(page.getByRole('heading', { name: / 09999$/ })).toBeVisible();
  expect(await articles.count()).toBeLessThan(60);
});

test('of ten thousand posts, friends, members of a team and campaigns a hundred are drawn, and more when they are asked for', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  const more = (part: Locator) => part.getByRole('button', { name: /^Show more/ });
  await page.goto('/pages/profile?scenario=many');
  const posts = page.getByRole('article');
  await expect(posts).toHaveCount(100);
  const next = page.getByRole('main').getByRole('button', { name: 'Show more (100 of 10,000 are shown)' }).first();
  await next.press('Enter');
  await expect(posts).toHaveCount(200);
  await page.goto('/pages/profile?tab=about&scenario=many');
  await expect(page.getByRole('region', { name: 'Friends' }).getByRole('listitem')).toHaveCount(100);
  await page.goto('/apps/dashboards/project?tab=team&scenario=many');
  const team = page.getByRole('region', { name: /^10,?000 team members$/ });
  await expect(team.locator('tbody tr')).toHaveCount(100);
  await team.getByRole('button', { name: 'Name' }).click();
  await more(team).click();
  await expect(team.locator('tbody tr')).toHaveCount(200);
  await page.goto('/apps/dashboards/analytics?scenario=many');
  const campaigns = page.getByRole('region', { name: 'Campaigns', exact: true });
  // The most clicks of all of them, and not of those that were shown first.
  await expect(campaigns.locator('tbody tr').first()).toContainText('09996');
  await expect(campaigns.locator('tbody tr')).toHaveCount(100);
});

test('without a network a sample that was never opened says that the device is offline, not that a server is away', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  await expect(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
  await context.setOffline(true);
  await walkTo(page, '/pages/invoices/modern');
  await expect(page.getByText('This device is offline. Connect it to a network, then try again.').first()).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);
  await context.setOffline(false);
  await expect(async () => {
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 500 });
    await expect(page.getByText('$9,000.00').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  // What was opened once goes on, since nothing of it is asked of a server.
  await context.setOffline(true);
  await page.getByLabel('Which one').selectOption({ label: 'TW-2026-0431 · North Quay Chemicals' });
  await expect(page.getByText('$4,012.00').first()).toBeVisible();
  const banner = page.locator('[data-banner]').filter({ hasText: 'No connection.' });
  await expect(banner.getByText('Opened sample apps go on')).toBeVisible();
  await expect(banner.getByText('Only stops are kept')).toBeHidden();
  await walkTo(page, '/profile');
  await expect(banner.getByText('Only stops are kept, and sent when it is back.')).toBeVisible();
  await expect(banner.getByText('Opened sample apps go on')).toBeHidden();
  await context.setOffline(false);
});

test('Back and Forward go through what was chosen of invoices, prices, articles and results, one step each', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  await expect(page.getByRole('heading', { name: 'How can we help you?' })).toBeVisible();
  const through = async (marks: readonly string[]) => {
    const shown = async (mark: string) => expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe(mark);
    await shown(marks.at(-1) ?? '');
    for (const mark of marks.toReversed().slice(1)) {
      await page.goBack();
      await shown(mark);
    }
    for (const mark of marks.slice(1)) {
      await page.goForward();
      await shown(mark);
    }
  };
  await walkTo(page, '/pages/invoices/compact');
  const which = page.getByLabel('Which one');
  for (const at of [1, 2]) await which.selectOption({ index: at });
  const [second, third] = await which
    .locator('option')
    .evaluateAll((all) => all.slice(1, 3).map((one) => (one as HTMLOptionElement).value));
  await through(['', `?id=${second}`, `?id=${third}`]);
  await expect(which).toHaveValue(third ?? '');

  await walkTo(page, '/pages/pricing/style-3');
  await page.getByText('Yearly', { exact: true }).click();
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByLabel('Currency').selectOption('TRY');
  await through(['', '?period=yearly', '?period=yearly&currency=EUR', '?period=yearly&currency=TRY']);
  await expect(page.getByLabel('Currency')).toHaveValue('TRY');

  await walkTo(page, '/pages/knowledge-base');
  await page.getByRole('searchbox').fill('lock for every');
  await page.getByRole('link', { name: 'A lock for every person' }).click();
  const article = page.getByRole('heading', { name: 'A lock for every person' });
  await expect(article).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('lock for every');
  await page.goForward();
  await expect(article).toBeVisible();

  await walkTo(page, '/pages/search/classic');
  await page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Page 2', exact: true }).click();
  await page.getByRole('navigation', { name: 'Pages of results' }).getByRole('link', { name: 'Page 3', exact: true }).click();
  await through(['', '?page=2', '?page=3']);
});

test('all of more than a hundred rows are on paper, the last ones too', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  for (const path of [
    '/apps/e-commerce/products?size=all&q=001',
    '/apps/e-commerce/orders?size=all&q=QS-100',
    '/apps/academy/courses?q=001',
    '/apps/academy/courses?q=02',
  ]) {
    await page.goto(`${path}&scenario=many`);
    const count = page.getByRole('status').filter({ hasText: /^\d[\d,]* (products|orders|courses)/ });
    await expect(count).toBeVisible();
    const all = Number((await count.innerText()).replaceAll(',', '').split(' ')[0]);
    expect(all, path).toBeGreaterThan(99);
    const address = new URL(page.url()).pathname;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // Each row is a link, which the file names.
    const links = [...pdf.matchAll(/\/URI \(([^)]+)\)/g)].flatMap(([, link = '']) => (link.includes(`${address}/`) ? link : []));
    expect(new Set(links).size, path).toBe(all);
  }
});

test('a product that is saved for the first time keeps the focus where it was, and each wrong figure says what it is', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/apps/e-commerce/products/new');
  const form = page.getByRole('form', { name: 'Product' });
  await form.getByLabel('Name').fill('Rescue throw line, 20 m');
  await page.getByRole('tab', { name: 'Pricing' }).click();
  for (const [label, said] of [
    ['Compared price', 'Type the compared price as 1,499.00'],
    ['Price with tax', 'Type the price with tax as 1,357.95'],
    ['Tax rate', 'Type the tax rate in percent, such as 8.875'],
    ['Price before tax', 'This is no amount, or may be read in two ways'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill('free');
    await field.press('Tab');
    await expect(field).toHaveAccessibleDescription(new RegExp(said));
  }
  await form.getByLabel('Compared price').fill('0');
  await form.getByLabel('Tax rate').fill('10');
  await form.getByLabel('Price before tax').fill('20');
  await expect(form.getByLabel('Price with tax')).toHaveValue('22.00');
  await page.getByRole('tab', { name: 'Inventory' }).click();
  await form.getByLabel('Quantity').fill('a few');
  await form.getByLabel('Quantity').press('Tab');
  await expect(form.getByLabel('Quantity')).toHaveAccessibleDescription(/Type how many there are as a whole number/);
  await form.getByLabel('Quantity').fill('7');
  await form.getByLabel('SKU').fill('TL-20');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Rescue throw line, 20 m” saved')).toBeVisible();
  await expect(page).toHaveURL(/rescue-throw-line/);
  await expect(form.getByLabel('SKU')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Inventory' })).toHaveAttribute('aria-selected', 'true');
});
