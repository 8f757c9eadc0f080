import { expect, test } from './kit/journey.ts';

test('a board is whole on paper: all its lists within the sheet, with nothing to press', async ({ page, openAs }) => {
  await openAs('sme', '/apps/scrumboard');
  await page.getByRole('main').getByRole('link').first().click();
  const lists = page.locator('[data-list-id]:not([data-list-name])');
  await expect(lists.first()).toBeVisible();
  expect(await lists.count()).toBeGreaterThan(2);
  // A4, upright.
  await page.setViewportSize({ width: 718, height: 1047 });
  await page.emulateMedia({ media: 'print' });
  for (const list of await lists.all()) {
    const { x, width } = (await list.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(718);
    const cards = list.locator('[data-scroll]');
    expect(await cards.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1);
  }
  await expect(page.getByRole('main').getByRole('button', { name: 'Add a list' })).toBeHidden();
});

test('to-dos, a month and a conversation of mails are whole on paper, with nothing to press', async ({ page, openAs }) => {
  await openAs('sme', '/apps/calendar');
  const main = page.getByRole('main');
  const others = main.getByRole('button', { name: /^\+/ });
  await expect(main.getByRole('button', { name: 'Today' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(others).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Today' })).toBeHidden();

  await page.emulateMedia({ media: null });
  await page.goto('/apps/mail/inbox/mail-5');
  const mails = main.getByRole('article');
  await expect(mails.first().getByRole('button').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await mails.count()).toBeGreaterThan(1);
  for (const mail of await mails.all()) {
    await expect(mail.getByText('From', { exact: true })).toBeVisible();
    await expect(mail.locator('time').first()).toHaveText(/20\d\d/);
    await expect(mail.getByRole('button').first()).toBeHidden();
  }

  await page.emulateMedia({ media: null });
  await page.goto('/apps/todo/all');
  const quickAdd = main.getByRole('form', { name: 'Add in one line' });
  await expect(quickAdd).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(quickAdd).toBeHidden();
});

test('the sample apps are on paper without what only a screen can do', async ({ page, openAs }) => {
  await openAs('staff', '/apps/notes');
  const seen: string[] = [];
  for (const app of ['notes', 'calendar', 'contacts', 'file-manager', 'todo', 'scrumboard/boards/board-1']) {
    await page.goto(`/apps/${app}`);
    await expect(page.locator('main [data-row-name], main [data-event-id], main [data-row-id]').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const name of [
      'Take a note…',
      'Filter',
      'New event',
      'New contact',
      'Import, export, merge',
      'Upload',
      'Tiles',
      'Board settings',
      'A',
    ])
      for (const button of await page.getByRole('main').getByRole('button', { name, exact: true }).all())
        if (await button.isVisible()) seen.push(`${app}: ${name}`);
    await page.emulateMedia({ media: null });
  }
  expect(seen).toEqual([]);
});

test('an order goes on over as many sheets as it takes, and no sheet bears the way to the content', async ({ page, openAs }) => {
  await openAs('sme', '/apps/e-commerce/orders/1');
  const shipments = page.getByRole('region', { name: 'Shipments' });
  await expect(shipments).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A box as high as on the screen is cut where sheets make it higher.
  const cut = await shipments.evaluate((part) => {
    const found: string[] = [];
    for (let over = part.parentElement; over && over.tagName !== 'MAIN'; over = over.parentElement) {
      const { display, overflowY } = getComputedStyle(over);
      if (overflowY === 'hidden' || (over.matches('[data-frame]') && display !== 'block')) found.push(over.className);
    }
    return found;
  });
  expect(cut).toEqual([]);
  // What is fixed stands on every sheet: moved above one, at the foot of the sheet before it.
  const skip = page.getByRole('link', { name: 'Skip to content' });
  const styleOf = () => skip.evaluate((link) => [getComputedStyle(link).transform, getComputedStyle(link).clipPath]);
  expect(await styleOf()).toEqual(['none', 'inset(50%)']);
  await page.emulateMedia({ media: null });
  await skip.focus();
  expect(await styleOf()).toEqual(['none', 'none']);
});
