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
  await main.getByRole('button', { name: 'Ascending' }).click();
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
    ['/pages/search/classic?page=99', '?page=4'],
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
    ['/pages/knowledge-base?article=zzz', 'There is no such article', 'All categories'],
    ['/apps/e-commerce/products?category=zzz', 'No product is in this category', 'Clear 1 filter'],
    ['/apps/academy/courses?category=zzz', 'There is no such category', 'Back to the courses'],
    ['/ui/icons?category=zzz', 'There is no such category', 'All categories'],
    ['/apps/dashboards/project?project=zzz', 'There is no such project', 'Go to '],
  ] as const;
  for (const [asked, title, back] of cases) {
    await walkTo(page, asked);
    await expect(main.getByText(title, { exact: true }), asked).toBeVisible();
    expect(searchOf(page), asked).toBe(asked.slice(asked.indexOf('?')));
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
