import { expect, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

type Act = (page: Page, hand: Hand) => Promise<void>;
type Acts = Readonly<Record<string, { path: string; acts: Readonly<Record<string, Act>> }>>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('main [data-row-name]');
const saved = async (page: Page, press: Promise<void>, kind: RegExp): Promise<void> => {
  const download = page.waitForEvent('download');
  await press;
  expect((await download).suggestedFilename()).toMatch(kind);
};
const box = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Select “${name}”` }) });
const printed = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
};

const products: Acts[string] = {
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
      await hand.press(rows(page).first());
      await hand.press(page.getByRole('tab', { name: 'Pricing' }));
      await hand.typeInto(page.getByLabel('Price before tax'), '31');
      await hand.key('Enter');
      await expect(page.getByText('saved')).toBeVisible();
    },
    'Raise the price of three by 10 percent': async (page, hand) => {
      for (const at of [0, 1, 2]) await hand.press(box(page, (await rows(page).nth(at).textContent()) ?? ''));
      await hand.press(button(page, 'Change price'));
      await hand.typeInto(page.getByRole('dialog').getByRole('textbox'), '10');
      await hand.key('Enter');
      await expect(page.getByText('3 products changed')).toBeVisible();
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
      await hand.press(box(page, (await rows(page).first().textContent()) ?? ''));
      await hand.press(button(page, 'Remove'));
      await hand.press(button(page, 'Undo'));
      await expect(page.getByText('removed')).toHaveCount(0);
    },
    'Save what is shown as a workbook': (page, hand) =>
      saved(page, hand.press(button(page, 'Export what is shown as Excel workbook')), /xlsx$/),
  },
};

const orders: Acts[string] = {
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
  },
};

const course = (page: Page, name: string) => page.getByRole('link', { name });

const academy: Acts[string] = {
  path: '/apps/academy/courses',
  acts: {
    'Find a course': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'gas');
      await expect(page).toHaveURL(/q=gas/);
    },
    'See the courses of a category': async (page, hand) => {
      await hand.choose(page.getByLabel('Category'), 'Fire and gas');
      await expect(page).toHaveURL(/category=firebase/);
    },
    'Leave out what is completed': async (page, hand) => {
      await hand.press(page.locator('label').filter({ hasText: 'Hide completed' }));
      await expect(page.getByRole('switch', { name: 'Hide completed' })).toBeChecked();
    },
    'Go on with a course where one was': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await expect(page).toHaveURL(/step=\d/);
    },
    'Finish a step and go to the next one': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await expect(page).toHaveURL(/step=\d/);
      const before = page.url();
      await hand.press(button(page, 'Done, next step'));
      await expect(page).not.toHaveURL(before);
    },
    'Answer the question of a step': async (page, hand) => {
      await hand.press(course(page, 'Confined spaces'));
      await hand.press(button(page, 'Stays at the opening and calls somebody else'));
      await expect(page.getByText('That is right.')).toBeVisible();
    },
    'Note something on a step': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await hand.typeInto(page.getByLabel('Your note on this step'), 'Ask about the anchor');
      await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    },
    'Go to a certain step': async (page, hand) => {
      await hand.press(course(page, 'Your first permit'));
      await hand.press(page.locator('main a[href*="step=2"]').first());
      await expect(page).toHaveURL(/step=2$/);
    },
  },
};

const dashboards: Acts[string] = {
  path: '/apps/dashboards/project',
  acts: {
    'Look at another project': async (page, hand) => {
      await hand.choose(page.getByLabel('Project', { exact: true }), 'jetty');
      await expect(page).toHaveURL(/project=jetty/);
    },
    'See the money': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await expect(page.getByRole('group', { name: 'Budget in detail' })).toBeVisible();
    },
    'See what was spent last week': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      const lastWeek = page.getByRole('group', { name: 'Period: Spending' }).getByRole('button', { name: 'Last week' });
      await hand.press(lastWeek);
      await expect(lastWeek).toHaveAttribute('aria-pressed', 'true');
    },
    'Sort the budget by what was spent': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await hand.press(button(page, 'Spent'));
      await expect(page).toHaveURL(/sort=money_spent/);
    },
    'See who is in the team': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Team members' }));
      await expect(page.getByRole('group', { name: /team members/ })).toBeVisible();
    },
    'Read the figures again': async (page, hand) => {
      await hand.press(button(page, 'Refresh'));
      await expect(page.getByText(/^As of/)).toBeVisible();
    },
    'Save a chart as a picture': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Budget summary' }));
      await saved(page, hand.press(button(page, 'Save as PNG: Budget by type')), /png$/);
    },
  },
};

const profile: Acts[string] = {
  path: '/pages/profile',
  acts: {
    'Write something': async (page, hand) => {
      await hand.typeInto(page.getByRole('textbox', { name: 'What is new?' }), 'Tide is in.');
      await hand.press(button(page, 'Post'));
      await expect(page.getByRole('article').filter({ hasText: 'Tide is in.' })).toBeVisible();
    },
    'Like what somebody wrote': async (page, hand) => {
      const like = page.getByRole('article').first().getByRole('button', { name: /^Like/ });
      await hand.press(like);
      await expect(like).toHaveAttribute('aria-pressed', 'true');
    },
    'Answer somebody': async (page, hand) => {
      const post = page.getByRole('article').first();
      await hand.typeInto(post.getByRole('textbox'), 'So it is.');
      await hand.press(post.getByRole('button', { name: 'Comment', exact: true }));
      await expect(post.getByText('So it is.')).toBeVisible();
    },
    'Look at a picture and at the next one': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'Photos and videos' }));
      await hand.press(page.getByRole('button', { name: /^Open the picture/ }).first());
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused();
      await hand.key('ArrowRight');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 of 13');
      await page.keyboard.press('Escape');
    },
    'See how to reach the person': async (page, hand) => {
      await hand.press(page.getByRole('tab', { name: 'About' }));
      await expect(page.getByRole('region', { name: 'Contact' })).toBeVisible();
    },
  },
};

const pages: Acts[string] = {
  path: '/pages/invoices/modern',
  acts: {
    'Look at another invoice': async (page, hand) => {
      await hand.choose(page.getByLabel('Which one'), '5725a68009e20d0a9e9acf2a');
      await expect(page.getByText('TW-2026-0418').last()).toBeVisible();
    },
    'Print an invoice': (page, hand) => printed(page, () => hand.press(button(page, 'Print'))),
    'Find an article and read it (knowledge base)': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'lock for every');
      await hand.press(page.getByRole('link', { name: 'A lock for every person' }));
      await expect(page).toHaveURL(/article=/);
    },
    'Search, and read the first result (search)': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'permit');
      const first = page.locator('main li h2 a').first();
      const target = (await first.getAttribute('href')) ?? '';
      await hand.press(first);
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(target));
    },
    'See what plans cost by the year, in euros (pricing)': async (page, hand) => {
      await hand.press(page.getByText('By the year', { exact: true }));
      await hand.choose(page.getByLabel('Currency'), 'EUR');
      await expect(page).toHaveURL(/currency=EUR/);
    },
    'Take a plan (pricing)': async (page, hand) => {
      await hand.press(page.getByRole('link', { name: 'Take Site' }));
      await expect(page).toHaveURL(/\/pages\/register\?plan=site/);
    },
  },
};

/** What the acts of the pages begin at, where that is not the page of the whole group. */
export const beginningOf = (act: string): string | undefined => {
  if (act.endsWith('(knowledge base)')) return '/pages/knowledge-base';
  if (act.endsWith('(search)')) return '/pages/search/classic';
  return act.endsWith('(pricing)') ? '/pages/pricing/style-1' : undefined;
};

/** What people do most in the sample apps, each from where the app opens. */
export const sampleActs: Acts = {
  Products: products,
  Orders: orders,
  Academy: academy,
  Dashboards: dashboards,
  Profile: profile,
  'Invoices, knowledge base, search and pricing': pages,
};
