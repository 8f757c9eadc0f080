import { expect, test } from './kit/journey.ts';

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
