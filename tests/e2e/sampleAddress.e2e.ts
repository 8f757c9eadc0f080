import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { walkOnTo, walkTo } from './kit/walkTo.ts';

const searchOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');
const says = (page: Page, search: string) => expect.poll(() => searchOf(page)).toBe(search);

/** Back through all that the address has said, the newest first. */
const backThrough = async (page: Page, marks: readonly string[]) => {
  for (const mark of marks) {
    await page.goBack();
    await says(page, mark);
  }
};

test('each choice of a list is one step of the history, all that is typed in one go is another, and none is skipped', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/apps/e-commerce/products');
  const main = page.getByRole('main');
  const found = page.getByRole('searchbox');
  const cleared = main.getByText('Clear the search', { exact: true });
  await page.getByLabel('Category', { exact: true }).selectOption('Hot work');
  await page.getByLabel('Rows per page').selectOption('25');
  await found.pressSequentially('po');
  await found.press('Backspace');
  await main.getByRole('button', { name: 'Sort by Price with tax' }).click();
  const filtered = '?category=Hot work';
  await says(page, `${filtered}&size=25&q=p&direction=desc&sort=price`);
  await backThrough(page, [`${filtered}&size=25&q=p`, `${filtered}&size=25`, filtered, '']);
  await expect(found).toHaveValue('');

  await walkOnTo(page, '/apps/academy/courses');
  await page.getByLabel('Category', { exact: true }).selectOption({ index: 1 });
  const category = searchOf(page);
  await found.fill('zzzz');
  await cleared.click();
  await says(page, '');
  await backThrough(page, [`${category}&q=zzzz`, category, '']);

  await walkOnTo(page, '/apps/contacts/all');
  await found.fill('zzzz');
  await cleared.click();
  await page.getByLabel('Sort by').selectOption({ index: 1 });
  const sorted = searchOf(page);
  await main.getByRole('button', { name: 'Reverse the order' }).click();
  await says(page, `${sorted}&direction=desc`);
  await backThrough(page, [sorted, '', '?q=zzzz', '']);

  await walkOnTo(page, '/pages/faq');
  await found.pressSequentially('permit');
  await says(page, '?q=permit');
  await backThrough(page, ['']);
});

test('a setting of a view that an address asks for and nobody has is replaced in it by what is shown, and Back does not lead to it', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const cases = [
    ['/apps/e-commerce/products?page=99&stock=zzz&active=zzz&size=7&sort=zzz&direction=up', '?page=2'],
    ['/apps/e-commerce/products/1?tab=zzz', ''],
    ['/apps/e-commerce/orders?page=-4&status=zzz', ''],
    ['/apps/academy/courses?completed=zzz', ''],
    ['/apps/contacts/all?sort=zzz&direction=zzz', ''],
    ['/apps/file-manager?view=zzz', ''],
    ['/apps/notes?kind=zzz&color=zzz&text=zzz', ''],
    ['/apps/calendar?view=zzz&day=2026-99-99&zone=Zzz/Zzz&hide=zzz', ''],
    ['/pages/profile?tab=zzz', ''],
    ['/pages/pricing/style-1?period=zzz&currency=XYZ', ''],
    ['/pages/search/classic?page=99', '?page=5'],
    ['/pages/faq?open=zzz', ''],
  ] as const;
  for (const [asked, shown] of cases) {
    await walkTo(page, '/pages/faq');
    await says(page, '');
    await walkTo(page, asked);
    await expect.poll(() => searchOf(page), asked).toBe(shown);
    await page.goBack();
    await expect(page, asked).toHaveURL(/\/pages\/faq$/);
  }
});

test('a thing that an address names and nobody has is said to be missing at that address, with a way back', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/faq');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  const cases = [
    ['/pages/knowledge-base?category=zzz', 'There is no such category', 'All categories'],
    ['/pages/invoices/compact?id=%00', 'There is no such invoice', 'First invoice'],
    ['/pages/knowledge-base?article=zzz', 'There is no such article', 'All categories'],
    ['/apps/e-commerce/products?category=zzz', 'No product is in this category', 'Clear 1 filter'],
    ['/apps/academy/courses?category=zzz', 'There is no such category', 'Back to the courses'],
    ['/ui/icons?category=zzz', 'There is no such category', 'All categories'],
    ['/apps/dashboards/project?project=zzz', 'There is no such project', 'Go to '],
  ] as const;
  for (const [asked, title, back] of cases) {
    await walkTo(page, asked);
    await expect(main.getByText(title, { exact: true }), asked).toBeVisible();
    expect(searchOf(page), asked).toBe(decodeURIComponent(asked.slice(asked.indexOf('?'))));
    await main
      .getByRole(asked.startsWith('/pages/') ? 'link' : 'button', { name: back })
      .last()
      .click();
    await says(page, '');
    await expect(main.getByText(title, { exact: true }), asked).toBeHidden();
  }
});

test('a list that nobody has is told under the one heading of its page', async ({ page, openAs }) => {
  await openAs('staff', '/apps/todo/bogus');
  for (const path of ['/apps/todo/bogus', '/apps/notes/bogus', '/apps/scrumboard/boards/bogus']) {
    await walkTo(page, path);
    await expect(page.getByRole('main').getByRole('heading', { name: /not here/ })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

const lists = [
  '/apps/todo/all',
  '/apps/mail/inbox',
  '/apps/e-commerce/products',
  '/apps/academy/courses',
  '/apps/contacts/all',
  '/apps/notes',
];

/** How far what holds the list is scrolled: an element of its own, or the page. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const inner = document.querySelector('main [data-row-name]')?.closest('[data-scroll]');
    const scrolls = inner && inner.scrollHeight > inner.clientHeight + 50;
    return Math.round((scrolls ? inner : document.documentElement).scrollTop);
  });

/** Once it scrolls no further. */
const settled = async (page: Page): Promise<number> => {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      last = await scrolled(page);
      return last === before;
    })
    .toBe(true);
  return last;
};

for (const path of lists)
  test(`Back finds ${path} where it was left, and what is new begins at its top`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1280, height: 560 });
    await openAs('staff', path);
    await expect(page.locator('main [data-row-name]').nth(3)).toBeVisible();
    await page.locator('main [data-row-name]').nth(2).hover();
    await page.mouse.wheel(0, 240);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(150);
    const left = await settled(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('FAQ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/pages\/faq$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(left);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(left);
  });

test('another folder begins at its top, what is opened in one leaves the list where it is, and Back does both again', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await openAs('staff', '/apps/todo/all');
  const names = page.getByRole('list', { name: 'To-do' }).locator('[data-row-name]');
  await expect(names).toHaveCount(18);
  await names.nth(4).hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  const left = await settled(page);
  await page.getByRole('link', { name: 'Starred' }).click();
  await expect(page).toHaveURL(/starred$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(left);
  const inSight = await names.evaluateAll((all) =>
    all.findIndex((name) => {
      const [list, { top, bottom }] = [name.closest('[data-scroll]')?.getBoundingClientRect(), name.getBoundingClientRect()];
      return list !== undefined && top > list.top + 20 && bottom < list.bottom - 20;
    }),
  );
  await names.nth(inSight).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await scrolled(page)).toBe(left);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await scrolled(page)).toBe(left);
});
