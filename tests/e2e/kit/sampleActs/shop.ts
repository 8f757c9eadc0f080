import { expect } from '@playwright/test';
import { type App, box, button, printed, rows, saved } from './act.ts';

/** The products of the shop. */
export const products: App = {
  path: '/apps/e-commerce/products',
  acts: {
    'Find a product by its name': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'goggles');
      await expect(rows(page)).toHaveCount(1);
    },
    'See what is low in stock': async (page, hand) => {
      await hand.choose(page.getByLabel('Stock', { exact: true }), 'low');
      await expect(page).toHaveURL(/stock=low/);
    },
    'Sort by price': async (page, hand) => {
      await hand.press(button(page, 'Sort by Price with tax'));
      await expect(page).toHaveURL(/sort=price/);
    },
    'Open a product': async (page, hand) => {
      await hand.press(rows(page).first());
      await expect(page.getByRole('form', { name: 'Product' })).toBeVisible();
    },
    'Change the price of one product': async (page, hand) => {
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(button(page, 'Change price'));
      await hand.typeInto(page.getByRole('dialog').getByLabel('Price before tax, in dollars'), '31');
      await hand.key('Enter');
      await expect(page.getByText('1 product changed')).toBeVisible();
      // The dialog that closes still has a button of the same name.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Raise the price of three by 10 percent': async (page, hand) => {
      for (const at of [0, 1, 2]) await hand.press(box(page, (await rows(page).nth(at).textContent()) ?? ''));
      await hand.press(button(page, 'Change price'));
      await hand.typeInto(page.getByRole('dialog').getByRole('textbox'), '10');
      await hand.key('Enter');
      await expect(page.getByText('3 products changed')).toBeVisible();
      // The dialog that closes still has a button of the same name.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    'Take a product off sale': async (page, hand) => {
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(button(page, 'Deactivate'));
      await expect(page.getByText('1 product changed')).toBeVisible();
    },
    'Add a product': async (page, hand) => {
      await hand.press(button(page, 'New product'));
      const form = page.getByRole('form', { name: 'Product' });
      await expect(form.getByLabel('Name')).toBeFocused();
      await hand.typeInto(form.getByLabel('Name'), 'Rescue throw line, 20 m');
      await hand.key('Enter');
      await expect(form.getByLabel('SKU')).toBeFocused();
      await hand.typeInto(form.getByLabel('SKU'), 'TL-20');
      await hand.key('Enter');
      await expect(page.getByText('“Rescue throw line, 20 m” saved')).toBeVisible();
    },
    'Remove a product, and put it back': async (page, hand) => {
      const name = (await rows(page).first().textContent()) ?? '';
      await hand.press(box(page, name));
      await hand.press(button(page, 'Remove'));
      await hand.press(button(page, 'Undo'));
      await expect(page.getByText(/^Undone: .*removed/).first()).toBeAttached();
      await expect(box(page, name)).toBeVisible();
    },
    'Save what is shown as a workbook': (page, hand) =>
      saved(page, hand.press(button(page, 'Export what is shown as Excel workbook')), /xlsx$/),
  },
};

/** Its orders. */
export const orders: App = {
  path: '/apps/e-commerce/orders',
  acts: {
    'Find the orders of a customer': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'Quill');
      await expect(page).toHaveURL(/q=Quill/);
    },
    'See what stands at one status': async (page, hand) => {
      await hand.choose(page.getByLabel('Status', { exact: true }), 'Shipped');
      await expect(page).toHaveURL(/status=shipped/);
    },
    'See the orders since a day': async (page, hand) => {
      await hand.typeInto(page.getByLabel('From', { exact: true }), '2020-01-01');
      await expect(page).toHaveURL(/from=2020-01-01/);
    },
    'Sort by total': async (page, hand) => {
      await hand.press(button(page, 'Sort by Total'));
      await expect(page).toHaveURL(/sort=total/);
    },
    'Open the newest order': async (page, hand) => {
      await hand.press(rows(page).first());
      await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
    },
    'See what was ordered': async (page, hand) => {
      await hand.press(rows(page).first());
      await hand.press(page.getByRole('tab', { name: 'Products' }));
      await expect(page.getByRole('region', { name: 'Products' })).toBeVisible();
    },
    'Print the invoice of an order': async (page, hand) => {
      await hand.press(rows(page).first());
      await hand.press(page.getByRole('tab', { name: 'Invoice' }));
      await printed(page, () => hand.press(button(page, 'Print')));
    },
    'From an order to all orders of its customer': async (page, hand) => {
      await hand.press(rows(page).first());
      await hand.press(page.getByRole('link', { name: 'All orders of this customer' }));
      await expect(page).toHaveURL(/orders\?q=/);
    },
    'Save what is shown as CSV': (page, hand) => saved(page, hand.press(button(page, 'Export what is shown as CSV')), /csv$/),
    'Remove an order, and put it back': async (page, hand) => {
      const name = (await rows(page).first().textContent()) ?? '';
      await hand.press(box(page, name));
      await hand.press(button(page, 'Remove'));
      await hand.press(button(page, 'Undo'));
      await expect(page.getByText(/^Undone: .*removed/).first()).toBeAttached();
      await expect(box(page, name)).toBeVisible();
    },
  },
};
