import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pictureLimits } from '#domain/account/picture.limits.ts';
import ar from '#src/samples/eCommerce/locales/ar.json' with { type: 'json' };
import { readBook, rowsOf, sheetOf } from '#tests/kit/readBook.ts';
import { axeFindings } from './kit/axe.ts';
import { listen } from './kit/heard.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { sheetsOf } from './kit/sheets.ts';
import { tick } from './kit/tick.ts';
import { walkTo } from './kit/walkTo.ts';

const shopPage = (page: Page) => {
  const products = page.getByRole('table', { name: 'Products' });
  return {
    products,
    names: page.getByRole('table', { name: /^(Products|Orders)$/ }).locator('[data-row-name]'),
    row: (name: string) => products.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    chosen: page.getByRole('group', { name: 'Actions for the selection' }),
    form: page.getByRole('form', { name: 'Product' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
  };
};

test.describe('the shop', () => {
  test('is filtered, changed many at once with Undo, written out, and a product of it is written on five tabs', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce');
    await expect(page).toHaveURL(/\/apps\/e-commerce\/products$/);
    const { products, names, row, chosen, form, tab, button } = shopPage(page);
    await expect(names).toHaveCount(10);
    expect(await axeFindings(page)).toEqual([]);
    await button('Next page').click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(names.first()).toHaveText('Group lock box, 14 holes');
    await page.getByLabel('Category', { exact: true }).selectOption('Hot work');
    await expect(names).toHaveText(['Flame-retardant coverall', 'Gauntlets for hot work, pair', 'Powder extinguisher, 6 kg']);
    await expect(page).toHaveURL(/\?category=Hot\+work$/);
    await button('Sort by Price with tax').click();
    await expect(names.first()).toHaveText('Flame-retardant coverall');
    await button('Price with tax, descending').click();
    await expect(names.first()).toHaveText('Gauntlets for hot work, pair');

    await tick(page.getByRole('checkbox', { name: 'Select all' }));
    await chosen.getByRole('button', { name: 'Change price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price of 3 products' });
    await dialog.getByLabel('Percent').fill('-200');
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await expect(dialog.getByText('No price may fall below 0.')).toBeVisible();
    await dialog.getByLabel('Percent').fill('10');
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await expect(row('Gauntlets for hot work, pair')).toContainText('$23.96');
    await button('Undo').click();
    await expect(row('Gauntlets for hot work, pair')).toContainText('$21.78');
    await chosen.getByRole('button', { name: 'Category' }).click();
    const categories = page.getByRole('menu', { name: 'Categories' });
    await expect(categories.getByRole('menuitemcheckbox', { name: 'Hot work' })).toHaveAttribute('aria-checked', 'true');
    await expect(categories.getByRole('menuitemcheckbox', { name: 'Breathing' })).toHaveAttribute('aria-checked', 'false');
    await categories.getByRole('menuitemcheckbox', { name: 'Hands' }).click();
    await expect(row('Flame-retardant coverall')).toContainText('Body, Hot work, Hands');
    await expect(row('Gauntlets for hot work, pair')).toContainText('Hands, Hot work');
    await button('Undo').click();
    await expect(row('Flame-retardant coverall')).not.toContainText('Hands');
    await chosen.getByRole('button', { name: 'Category' }).click();
    await categories.getByRole('menuitemcheckbox', { name: 'Hot work' }).click();
    // The filter shows none of them any more, and nothing that is not shown stays chosen.
    await expect(names).toHaveCount(0);
    await expect(chosen).toHaveCount(0);
    await button('Undo').click();
    await expect(names).toHaveCount(3);
    await tick(page.getByRole('checkbox', { name: 'Select all' }));
    await chosen.getByRole('button', { name: 'Deactivate' }).click();
    await expect(products.getByText('Inactive')).toHaveCount(3);
    const download = page.waitForEvent('download');
    await button('Export what is shown as CSV').click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('GL-HOT-35,"Hands; Hot work",welding,19.80,10,21.78,41,Inactive');
    const workbook = page.waitForEvent('download');
    await button('Export what is shown as Excel workbook').press('Enter');
    const sheet = sheetOf(await readBook(readFileSync(await (await workbook).path())), 'products');
    expect(rowsOf(sheet, 10).map((cells) => [cells[1], cells[7]])).toEqual([
      ['Gauntlets for hot work, pair', 21.78],
      ['Powder extinguisher, 6 kg', expect.any(Number)],
      ['Flame-retardant coverall', expect.any(Number)],
    ]);

    await products.getByRole('link', { name: 'Powder extinguisher, 6 kg' }).click();
    await expect(page).toHaveURL(/\/products\/19\/powder-extinguisher-6-kg\?/);
    await expect(tab('Pricing')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await tab('Pricing').click();
    await form.getByLabel('Price with tax').fill('55');
    await expect(form.getByLabel('Price before tax')).toHaveValue('50.00');
    await form.getByLabel('Price before tax').fill('1,234.50');
    await expect(form.getByLabel('Price with tax')).toHaveValue('1357.95');
    await form.getByLabel('Price before tax').fill('1.234');
    await expect(form.getByLabel('Price with tax')).toHaveValue('');
    // A wrong rate takes away the price that would follow from it, and the price that was typed then stays when the rate is put right.
    await form.getByLabel('Tax rate').fill('200');
    await form.getByLabel('Price with tax').fill('120');
    await form.getByLabel('Tax rate').fill('20');
    await expect(form.getByLabel('Price before tax')).toHaveValue('100.00');
    await expect(form.getByLabel('Price with tax')).toHaveValue('120');
    await form.getByLabel('Price before tax').fill('50.00');
    await form.getByLabel('Tax rate').fill('20');
    await expect(form.getByLabel('Price with tax')).toHaveValue('60.00');
    // A price that was typed while the rate was wrong is the one that is meant when it is put right.
    await form.getByLabel('Tax rate').fill('200');
    await form.getByLabel('Price with tax').fill('110');
    await form.getByLabel('Tax rate').fill('10');
    await expect(form.getByLabel('Price before tax')).toHaveValue('100.00');
    await expect(form.getByLabel('Price with tax')).toHaveValue('110');
    await form.getByLabel('Price before tax').fill('50.00');
    await form.getByLabel('Tax rate').fill('20');
    await tab('Images').click();
    await form.locator('input[type=file]').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
    await expect(form.getByText('a.txt: Choose a PNG, JPEG or WebP picture.')).toBeVisible();
    await form.locator('input[type=file]').setInputFiles('public/icons/icon-192.png');
    await expect(button('Featured: image 2')).toHaveAttribute('aria-pressed', 'true');
    await button('Featured: image 1').click();
    await form.getByLabel('Alternative text').first().fill('The sign of the shop');
    await button('Move image 1 later').click();
    expect(await axeFindings(page)).toEqual([]);
    const large = { name: 'b.png', mimeType: 'image/png', buffer: Buffer.alloc(pictureLimits.mostChosen + 1) };
    await form.locator('input[type=file]').setInputFiles(large);
    await expect(form.getByText('b.png: This picture is larger than 5 MB. Choose a smaller one.')).toBeVisible();
    // Where the one in front goes, another is.
    await button('Remove image 2').click();
    await expect(form.getByLabel('Alternative text')).toHaveCount(1);
    await expect(button('Featured: image 1')).toHaveAttribute('aria-pressed', 'true');
    await tab('Inventory').click();
    await form.getByLabel('SKU').fill(' ');
    await tab('Basic info').click();
    await form.getByText('Active: customers can order it').click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(tab('Inventory')).toHaveAttribute('aria-selected', 'true');
    await expect(form.getByLabel('SKU')).toBeFocused();
    await expect(tab('Inventory (to be corrected)')).toBeVisible();
    await form.getByLabel('SKU').fill('cg-58');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Another product has this SKU.')).toBeVisible();
    await form.getByLabel('SKU').fill('FX-P6B');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Powder extinguisher, 6 kg” saved')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).click();
    await expect(row('Powder extinguisher, 6 kg')).toContainText('$60.00');
    await expect(row('Powder extinguisher, 6 kg')).toContainText('33 plenty');
    await expect(page).toHaveURL(/category=Hot\+work/);
    await page.goto('/apps/e-commerce/products/nobody');
    await expect(page.getByRole('heading', { name: 'This product is not here.' })).toBeVisible();
  });

  test('goes back tab by tab and filter by filter, is named in the title, and prints rows with nothing to press', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce/products?size=all');
    const { names, tab, row } = shopPage(page);
    await page.getByLabel('Category', { exact: true }).selectOption('Hot work');
    await expect(names).toHaveCount(3);
    await page.getByLabel('Stock', { exact: true }).selectOption('plenty');
    await page.getByRole('main').getByRole('button', { name: 'Clear 2 filters' }).click();
    await expect(page).toHaveURL(/\?size=all$/);
    await page.goBack();
    await expect(page).toHaveURL(/category=Hot\+work&stock=plenty/);
    await page.goBack();
    await expect(names).toHaveCount(3);
    await page.goBack();
    await expect(row('Group lock box, 14 holes')).toHaveCount(1);

    await page.emulateMedia({ media: 'print' });
    await expect(row('Group lock box, 14 holes')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
    // The heads of the columns say what stands below them.
    await expect(page.getByRole('main').getByRole('button', { name: /^(?!Sort by|Name, )/ })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
    expect(await sheetsOf(page)).toBeGreaterThan(1);
    await page.emulateMedia({ media: null });

    await row('Group lock box, 14 holes').getByRole('link').click();
    await expect(page).toHaveTitle('Group lock box, 14 holes · Products · Control Room');
    await tab('Pricing').click();
    await tab('Shipping').click();
    await page.goBack();
    await expect(tab('Pricing')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab('Basic info')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(names.first()).toBeVisible();
    await expect(page).toHaveTitle('Products · Control Room');
  });

  test('is one in two tabs where samples are kept: neither undoes the other, and each is told', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce/products');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    await page.goto('/apps/e-commerce/products/16/calibration-gas-58-litres');
    const other = await context.newPage();
    await other.goto(page.url());
    const [here, there] = [shopPage(page).form, shopPage(other).form];
    await there.getByLabel('Description').fill('Typed in the second tab.');
    await here.getByLabel('Name').fill('Gas from tab one');
    await here.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('“Gas from tab one” saved')).toBeVisible();
    await expect(page).toHaveURL(/gas-from-tab-one/);
    await expect(here.getByRole('button', { name: 'Save' })).toBeFocused();
    await expect(other.getByText('Changed meanwhile in another tab: Name. What you type yourself stays.')).toBeVisible();
    await expect(there.getByLabel('Name')).toHaveValue('Gas from tab one');
    await expect(there.getByLabel('Description')).toHaveValue('Typed in the second tab.');
    await there.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('“Gas from tab one” saved')).toBeVisible();
    await expect(other.getByText('Changed meanwhile')).toHaveCount(0);
    await expect(here.getByLabel('Description')).toHaveValue('Typed in the second tab.');
    await page.reload();
    await expect(here.getByLabel('Name')).toHaveValue('Gas from tab one');

    await here.getByLabel('Name').fill('Gas again after removal');
    await there.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('This product was removed meanwhile in another tab.')).toBeVisible();
    await expect(here.getByLabel('Name')).toHaveValue('Gas again after removal');
    await here.getByRole('button', { name: 'Add again' }).click();
    await expect(page.getByText('“Gas again after removal” saved')).toBeVisible();
    await expect(here.getByRole('button', { name: 'Save' })).toBeVisible();
    await expect(shopPage(other).row('Gas again after removal')).toBeVisible();
  });

  test('keeps what it calls saved, however soon the page goes', async ({ page, openAs }) => {
    // A device that takes its time to open what it keeps.
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open;
      const late = (name: string) => name.includes('samples');
      const after = (request: IDBOpenDBRequest) => {
        let opened: ((this: IDBRequest, event: Event) => unknown) | null = null;
        Object.defineProperty(request, 'onsuccess', { set: (heard) => (opened = heard) });
        request.addEventListener('success', (event) => setTimeout(() => opened?.call(request, event), 1_500));
        return request;
      };
      IDBFactory.prototype.open = function (name, version) {
        const request = open.call(this, name, version);
        return late(name) ? after(request) : request;
      };
    });
    await openAs('sme', '/apps/e-commerce/products');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    await page.goto('/apps/e-commerce/products/16/calibration-gas-58-litres');
    const { form, button } = shopPage(page);
    await form.getByLabel('Name').fill('Gas that stays');
    await button('Save').click();
    await expect(page.getByText('“Gas that stays” saved')).toBeVisible();
    await page.reload();
    await expect(form.getByLabel('Name')).toHaveValue('Gas that stays');
  });

  test('is reset in every tab, and what two tabs write in the same moment stays', async ({ page, context, openAs }) => {
    await openAs('sme', '/apps/e-commerce/products');
    await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
    const other = await context.newPage();
    const [here, there] = [
      { tab: page, id: '16/calibration-gas-58-litres', name: 'Gas of the first tab' },
      { tab: other, id: '1/vented-hard-hat-six-point', name: 'Hat of the second tab' },
    ];
    for (const { tab, id, name } of [here, there]) {
      await tab.goto(`/apps/e-commerce/products/${id}`);
      await shopPage(tab).form.getByLabel('Name').fill(name);
      await tab.evaluate(() => {
        new BroadcastChannel('both').onmessage = () =>
          document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
      });
    }
    await context.newPage().then(async (starter) => {
      await starter.goto('/icon.svg');
      await starter.evaluate(() => new BroadcastChannel('both').postMessage('now'));
      await starter.close();
    });
    for (const { tab, name } of [here, there]) await expect(tab.getByText(`“${name}” saved`)).toBeVisible();
    for (const { tab } of [here, there]) {
      await tab.goto('/apps/e-commerce/products?size=all');
      await expect(shopPage(tab).row(here.name)).toBeVisible();
      await expect(shopPage(tab).row(there.name)).toBeVisible();
    }

    await page.getByRole('button', { name: 'Reset samples' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset samples' }).click();
    await expect(other.getByText('The sample apps were reset in another tab.')).toBeVisible();
    await expect(shopPage(other).row('Vented hard hat, six-point')).toBeVisible();
    await expect(shopPage(other).row(there.name)).toHaveCount(0);
    await expect(shopPage(page).row('Vented hard hat, six-point')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await other.reload();
    await expect(shopPage(other).row('Vented hard hat, six-point')).toBeVisible();
  });

  test('says before and after that customers will get a product for nothing, and finds an order by its day in figures', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce/products/new');
    const { form, tab, button, row, chosen } = shopPage(page);
    const warning = page.getByText('Customers get it for $0.00: it is active and has no price.');
    await form.getByLabel('Name').fill('Spare chin strap');
    // Nobody gets what is not written yet: it is said where its price is.
    await expect(warning).toHaveCount(0);
    await tab('Pricing').click();
    await expect(warning).toBeVisible();
    await form.getByLabel('Price before tax').fill('4');
    await expect(warning).toHaveCount(0);
    await form.getByLabel('Price before tax').fill('0');
    await expect(warning).toBeVisible();
    await tab('Inventory').click();
    await form.getByLabel('SKU').fill('CS-1');
    const heard = await listen(page);
    await button('Save').click();
    await expect(page.getByText('“Spare chin strap” saved. Customers get it for $0.00.')).toBeVisible();
    expect((await heard()).join(' ')).not.toContain('in another tab');

    await tab('Basic info').click();
    await form.getByText('Active: customers can order it').click();
    await expect(warning).toHaveCount(0);
    await button('Save').click();
    await expect(page.getByText('“Spare chin strap” saved', { exact: true })).toBeVisible();
    await walkTo(page, '/apps/e-commerce/products?q=Spare+chin+strap');
    await tick(row('Spare chin strap').getByRole('checkbox'));
    await chosen.getByRole('button', { name: 'Activate' }).click();
    const question = page.getByRole('alertdialog', { name: 'Give 1 product away?' });
    await expect(question).toContainText('Customers can order it, and get it for $0.00.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row('Spare chin strap')).toContainText('Inactive');

    await walkTo(page, '/apps/e-commerce/orders');
    const { names } = shopPage(page);
    await expect(names).toHaveCount(10);
    const reference = (await names.first().textContent()) ?? '';
    const newest = page.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: reference });
    const said = /\d{1,2} \w{3} \d{4}/.exec((await newest.textContent()) ?? '')?.[0] ?? '';
    const day = new Date(`${said} UTC`).toISOString().slice(0, 10);
    await page.getByRole('searchbox').fill(day);
    await expect(page).toHaveURL(new RegExp(`q=${day}`));
    await expect(names.first()).toHaveText(reference);
    await page.getByRole('searchbox').fill('1999-01-01');
    await expect(names).toHaveCount(0);
    await walkTo(page, '/apps/e-commerce/orders?from=2026-13-45');
    await expect(names).toHaveCount(10);
    await walkTo(page, '/apps/e-commerce/orders?from=2026-12-01&to=2026-01-01');
    await expect(page.getByText('The first day is after the last one.')).toBeVisible();
  });

  test('says of an order whose payment failed that nothing was paid, and of others what was', async ({ page, openAs }) => {
    await openAs('sme', '/apps/e-commerce/orders/15');
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Nothing was paid.')).toBeVisible();
    await expect(payment.getByText('To be paid')).toBeVisible();
    await walkTo(page, '/apps/e-commerce/orders/20');
    await expect(payment.getByText('Paid', { exact: true })).toBeVisible();
    await expect(payment.getByText('Nothing was paid.')).toHaveCount(0);
    await walkTo(page, '/apps/e-commerce/orders/8');
    await expect(payment.getByText('Nothing is to be paid.')).toBeVisible();
    await walkTo(page, '/apps/e-commerce/orders/8?tab=invoice');
    await expect(page.getByText('Canceled: nothing is to be paid')).toHaveText('Canceled: nothing is to be paid');
    await expect(page.getByText('Canceled: nothing is to be paid').locator('..')).not.toContainText('$');
  });

  test('judges a field that is left, takes sizes as numbers with a unit, and says its own words in other languages', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce/products/1?tab=pricing');
    const { form, tab, button } = shopPage(page);
    const price = form.getByLabel('Price before tax');
    await price.focus();
    await page.keyboard.press('Tab');
    await expect(price).toHaveAttribute('aria-invalid', 'false');
    await price.fill('free');
    await page.keyboard.press('Tab');
    await expect(form.getByText('This is no amount, or may be read in two ways.')).toBeVisible();
    const taxed = form.getByLabel('Price with tax');
    await button('Save').click();
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(taxed).toHaveAttribute('aria-invalid', 'false');
    await price.fill('1000001');
    await expect(form.getByText('The highest value is 1,000,000.')).toBeVisible();
    await price.fill('990000');
    await expect(form.getByText('With tax it may be 1,000,000 at most.')).toBeVisible();
    await expect(taxed).toHaveAttribute('aria-invalid', 'false');
    await price.fill('18.50');
    // What a name has to be is said when it is not, too.
    await tab('Basic info').click();
    const name = form.getByLabel('Name');
    const whole = await name.inputValue();
    await name.fill('Hat');
    await page.keyboard.press('Tab');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('At least 5 characters.')).toBeVisible();
    await name.fill(whole);
    await tab('Pricing').click();
    await expect(price).toHaveAttribute('aria-invalid', 'false');
    await expect(taxed).not.toHaveValue('');
    await tab('Shipping').click();
    const weight = form.getByLabel('Weight', { exact: true });
    await expect(weight).toHaveValue('360');
    await weight.fill('light');
    await page.keyboard.press('Tab');
    await expect(form.getByText('Enter a number of 0 or more, such as 1.5 or 1,005.')).toBeVisible();
    await weight.fill('0,4');
    await form.getByLabel('Unit: Weight').selectOption('kg');
    await button('Save').click();
    await expect(page.getByText('“Vented hard hat, six-point” saved')).toBeVisible();
    await walkTo(page, '/apps/e-commerce/orders');
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
    await walkTo(page, '/apps/e-commerce/products/1?tab=shipping');
    await expect(weight).toHaveValue('0.4');
    await expect(form.getByLabel('Unit: Weight')).toHaveValue('kg');

    await walkTo(page, '/apps/e-commerce/orders');
    await expect(page.getByText('Credit card').first()).toBeVisible();
    await chooseElsewhere(page, { language: 'tr', theme: 'light' });
    await expect(page.getByText('Kredi kartı').first()).toBeVisible();
    await expect(page.getByText('Credit card')).toHaveCount(0);
    await walkTo(page, '/apps/e-commerce/products?size=all');
    await expect(page.getByRole('option', { name: 'Yüksekte çalışma' })).toHaveCount(1);
    await expect(page.getByText('Working at height')).toHaveCount(0);
    await walkTo(page, '/apps/academy/courses');
    await expect(page.getByRole('option', { name: 'Yangın ve gaz' })).toHaveCount(1);
  });

  test('gives the row back that was opened: by Back, by the link to the list, and from a course to its card', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/e-commerce/orders');
    const { names } = shopPage(page);
    await expect(names).toHaveCount(10);
    for (const key of 'jjjj') await page.keyboard.press(key);
    const fourth = names.nth(3);
    await expect(fourth).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/orders\/\d+/);
    await expect(page.getByRole('tab', { name: 'Order details' }).or(page.getByRole('tab').first())).toBeVisible();
    await page.goBack();
    await expect(fourth).toBeFocused();
    await page.keyboard.press('j');
    await expect(names.nth(4)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).press('Enter');
    await expect(names.nth(4)).toBeFocused();

    await walkTo(page, '/apps/e-commerce/products');
    // The orders are there until the products are.
    await expect(page.getByRole('table', { name: 'Products', exact: true })).toBeVisible();
    await expect(names.nth(2)).toBeVisible();
    for (const key of 'jjj') await page.keyboard.press(key);
    await expect(names.nth(2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await page.goBack();
    await expect(names.nth(2)).toBeFocused();

    await walkTo(page, '/apps/academy/courses');
    const courses = page.getByRole('list', { name: 'Courses' }).locator('[data-row-name]');
    await expect(courses.nth(1)).toBeVisible();
    // Who comes from elsewhere begins at the beginning.
    await expect(courses.and(page.locator(':focus'))).toHaveCount(0);
    for (const key of 'jj') await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Back to the courses' }).press('Enter');
    await expect(courses.nth(1)).toBeFocused();
  });

  test('has orders that are found, opened, read to their invoice, removed and put back by keys', async ({ page, openAs }) => {
    await openAs('sme', '/apps/e-commerce/orders?size=all');
    const { names, form, tab } = shopPage(page);
    await expect(names).toHaveCount(20);
    // No cell of the list is cut: "Cash on delivery" goes on in a second line.
    const cut = await page
      .getByRole('table', { name: 'Orders' })
      .locator('*')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('saltmarsh');
    await expect(names).toHaveCount(4);
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.keyboard.press('#');
    const asked = page.getByRole('alertdialog', { name: 'Remove 2 entries?' });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await expect(names).toHaveText(['QS-4233', 'QS-4191', 'QS-4149', 'QS-4107']);
    await page.keyboard.press('#');
    await asked.getByRole('button', { name: 'Remove 2' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText('2 orders removed')).toBeVisible();
    await expect(names).toHaveText(['QS-4149', 'QS-4107']);
    await expect(page.getByText('Ctrl+Z')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText(['QS-4233', 'QS-4191', 'QS-4149', 'QS-4107']);
    // What was removed one after the other comes back one after the other.
    await tick(page.getByRole('row', { name: /QS-4233/ }).getByRole('checkbox'), false);
    await tick(page.getByRole('row', { name: /QS-4191/ }).getByRole('checkbox'), false);
    await names.first().focus();
    await page.keyboard.press('#');
    await expect(names).toHaveText(['QS-4191', 'QS-4149', 'QS-4107']);
    await expect(page.getByText('1 order removed')).toBeVisible();
    await names.first().focus();
    await page.keyboard.press('#');
    await expect(names).toHaveText(['QS-4149', 'QS-4107']);
    await expect(page.getByText('1 order removed')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText(['QS-4191', 'QS-4149', 'QS-4107']);
    await expect(page.getByText('Ctrl+Z')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(names).toHaveText(['QS-4233', 'QS-4191', 'QS-4149', 'QS-4107']);
    await page.keyboard.press('j');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'QS-4233' })).toBeVisible();
    await expect(page.getByText('Gate 2, Saltmarsh Lane').first()).toBeVisible();
    const map = page.getByRole('img', { name: /^Map of Gate 2, Saltmarsh Lane.*, north at the top$/ });
    await expect(map).toBeVisible();
    expect((await map.locator('path').first().getAttribute('d'))?.length).toBeGreaterThan(100);
    // One of them is open at a time.
    const open = page.locator('details[open] summary');
    await expect(open).toHaveText('Shipping address');
    await page.getByText('Invoice address').press('Enter');
    await expect(open).toHaveText('Invoice address');
    await expect(map).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);
    await tab('Order details').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('cell', { name: 'Calibration gas, 58 litres' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('table', { name: 'Goods' })).toContainText('$1,660.50');
    await expect(page.getByRole('table', { name: 'Goods' })).toContainText(/Tax \(.?10%.?\)/);
    const sheet = page.getByRole('article', { name: /^Invoice \S+$/ });
    await expect(sheet.getByRole('heading', { name: 'Invoice' })).toBeVisible();
    await expect(sheet).toContainText('Paid on');
    await expect(sheet).not.toContainText(/To be paid|Please pay/);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet.getByText('Invoice', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sheetsOf(page)).toBe(1);
    await expect(page).toHaveTitle('QS-4233 · Orders · Control Room');
    await page.goBack();
    await expect(tab('Products')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await page.goBack();
    await expect(names).toHaveCount(4);
    await page.goto('/apps/e-commerce/products');
    await expect(names).toHaveCount(10);
    await page.keyboard.press('n');
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.goto('/apps/e-commerce/orders?from=2026-11-20&to=2026-11-10');
    await expect(page.getByText('The first day is after the last one.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Clear 2 filters' }).first()).toBeVisible();
    await page.goto('/apps/e-commerce/orders/%00');
    await expect(page.getByRole('heading', { name: 'This order is not here.' })).toBeVisible();
    await page.goto('/apps/e-commerce/orders/%E0%A4%A');
    await expect(page.getByRole('heading', { name: 'This order is not here.' })).toBeVisible();
    await page.goto('/apps/e-commerce/orders?scenario=broken');
    await expect(page.getByText('The orders could not be loaded')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('is read on a phone, in Arabic, in the dark: nothing sticks out, and maps keep their west on the left', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', '/apps/e-commerce/orders');
    const { names } = shopPage(page);
    await expect(names).toHaveCount(10);
    await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await expect(page.getByRole('button', { name: ar.exportWorkbook })).toBeVisible();
    // What stands in an empty field goes with the page, what is written into it with its letters.
    const search = page.getByRole('searchbox');
    await expect(search).toHaveCSS('direction', 'rtl');
    await search.fill('QS');
    await expect(search).toHaveCSS('direction', 'ltr');
    await search.fill('');
    expect(await fits()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // What is searched is read to its end, and each tab of a product stands on the screen.
    expect(await search.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await walkTo(page, '/apps/e-commerce/products/1');
    const tabs = page.getByRole('tablist');
    await expect(tabs.getByRole('tab')).toHaveCount(5);
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await walkTo(page, '/apps/e-commerce/orders');
    await page.locator('[data-row-name]').first().click();
    const map = page.locator('details[open] svg[role=img]');
    await expect(map).toBeVisible();
    await expect(map).toHaveCSS('direction', 'ltr');
    expect(await fits()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    // What was ordered is read to its sums without going sideways; number and picture are left out.
    await page.getByRole('tab', { name: ar.tab_goods, exact: true }).click();
    const goods = page.getByRole('region', { name: ar.tab_goods, exact: true });
    await expect(goods.getByRole('columnheader')).toHaveText([ar.name, ar.priceTaxExcl, ar.quantity, ar.totalTaxExcl]);
    expect(await goods.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('how categories are typed is read with their field, and not aloud when a new product opens', async ({ page, openAs }) => {
  await openAs('sme', '/apps/e-commerce/products/new');
  const field = page.getByRole('combobox', { name: 'Categories' });
  await expect(field).toHaveAccessibleDescription(/^Enter or a comma/);
  await expect(page.getByRole('status').filter({ hasText: 'Enter or a comma' })).toHaveCount(0);
  await field.fill('x'.repeat(60));
  await expect(field).not.toHaveAccessibleDescription(/^Enter or a comma/);
  await expect(page.getByRole('status').filter({ hasText: '40' })).toHaveCount(1);
});

test('an order is noted upon, and what is noted stays with it, goes and comes back', async ({ page, openAs }) => {
  await openAs('sme', '/apps/e-commerce/orders');
  await page.locator('[data-row-name]').first().click();
  const notes = page.getByRole('region', { name: 'Notes' });
  const field = notes.getByRole('textbox', { name: 'Note' });
  await expect(notes.getByText('There are no notes yet.')).toBeVisible();
  await field.fill('Rings at noon.');
  // What is being written outlives another tab of the page.
  await page.getByRole('tab', { name: 'Invoice' }).click();
  await page.getByRole('tab', { name: 'Order details' }).click();
  await expect(field).toHaveValue('Rings at noon.');
  await field.press('Control+Enter');
  await expect(notes.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Note added' })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.locator('[data-row-name]').first().click();
  await expect(notes.getByText('Rings at noon.')).toBeVisible();
  await notes.getByRole('button', { name: /^Remove the note of/ }).press('Enter');
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByText('Rings at noon.')).toBeVisible();
});
