import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkOnTo } from './kit/walkTo.ts';

const product = (page: Page) => page.getByRole('main').getByRole('form');

test('a refused save leads to the first fault that is in sight, and a text that is too long says how long it may be', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/apps/e-commerce/products?q=hat');
  await page.getByRole('button', { name: 'New product' }).click();
  const form = product(page);
  const save = form.getByRole('button', { name: 'Save' });
  await page.getByRole('tab', { name: 'Pricing' }).click();
  // The later of two is told already when the first one is found.
  await form.getByLabel('Compared price').fill('free');
  await form.getByLabel('Compared price').press('Tab');
  await form.getByLabel('Price before tax').fill('');
  await save.click();
  await expect(form.getByLabel('Price before tax')).toBeFocused();
  await form.getByLabel('Price before tax').fill('5');
  await form.getByLabel('Compared price').fill('0');
  await save.click();
  await expect(page.getByRole('tab', { name: /^Basic info/ })).toHaveAttribute('aria-selected', 'true');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('x'.repeat(121));
  await form.getByLabel('Name').press('Tab');
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('At most 120 characters are allowed. There are 121.');

  await page.getByRole('link', { name: 'To-do', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(page.getByRole('link', { name: 'To-do', exact: true })).toBeFocused();
  await form.getByLabel('Name').focus();
  // Past the two tabs, to the list.
  await page.evaluate(() => history.go(-3));
  await page.getByRole('button', { name: 'Stay' }).press('Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('prices are read as the reader writes them, shown back, and empty where what they follow from cannot be read', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/apps/e-commerce/products/1?tab=pricing');
  const form = product(page);
  const [before, after] = [form.getByLabel('Price before tax'), form.getByLabel('Price with tax')];
  await form.getByLabel('Tax rate').fill('10');
  await before.fill('1,234.56');
  await expect(after).toHaveValue('1358.02');
  await expect(before).toHaveAccessibleDescription('Read as 1,234.56.');
  await before.fill('1.234');
  await before.press('Tab');
  await expect(before).toHaveAccessibleDescription(/may be read in two ways. Type it as 1,234.50/);
  await expect(after).toHaveValue('');
  await expect(after).toHaveAccessibleDescription(/^Empty until the price and the tax rate/);
  await before.fill('-4');
  await expect(after).toHaveValue('');
  await before.fill('1,234.56');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('“Vented hard hat, six-point” saved')).toBeVisible();

  await walkOnTo(page, '/apps/e-commerce/orders');
  await chooseElsewhere(page, { language: 'tr', theme: 'light' });
  await walkOnTo(page, '/apps/e-commerce/products/1?tab=pricing');
  const [excl, incl] = [form.getByLabel('Vergi hariç fiyat'), form.getByLabel('Vergi dahil fiyat')];
  await expect(excl).toHaveValue('1234,56');
  await excl.fill('2.000,50');
  await expect(incl).toHaveValue('2200,55');
});

test('a bulk change that makes prices nothing asks before', async ({ page, openAs }) => {
  await openAs('staff', '/apps/e-commerce/products?q=hat');
  const row = page.getByRole('row').filter({ hasText: 'Vented hard hat, six-point' });
  const first = page.getByRole('checkbox', { name: /Vented hard hat, six-point/ });
  await first.check({ force: true });
  const chosen = page.getByRole('group', { name: 'Actions for the selection' });
  await chosen.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption('percent');
  await dialog.getByLabel(/^Percent/).fill('-100');
  await dialog.getByRole('button', { name: 'Change price' }).click();
  const question = page.getByRole('alertdialog', { name: 'Give 1 product away?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).not.toContainText('$0.00');
  await chosen.getByRole('button', { name: 'Change price' }).click();
  await dialog.getByRole('combobox').selectOption('percent');
  await dialog.getByLabel(/^Percent/).fill('-100');
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await question.getByRole('button', { name: 'Change price' }).click();
  await expect(row).toContainText('$0.00');
});
