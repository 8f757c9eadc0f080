import { expect, type Locator, type Page } from '@playwright/test';
import { type App, button, printed } from './act.ts';

/** Sheets that are read and printed. */
export const invoices: App = {
  path: '/pages/invoices/modern',
  acts: {
    'Look at another invoice': async (page, hand) => {
      await hand.choose(page.getByLabel('Which one'), '5725a68009e20d0a9e9acf2a');
      await expect(page.getByText('TW-2026-0418').last()).toBeVisible();
    },
    'Print an invoice, or save it as PDF': (page, hand) => printed(page, () => hand.press(button(page, 'Print'))),
    'Print another one': async (page, hand) => {
      await hand.choose(page.getByLabel('Which one'), '5725a68009e20d0a9e9acf2a');
      await expect(page.getByText('TW-2026-0418').last()).toBeVisible();
      await printed(page, () => hand.press(button(page, 'Print')));
    },
  },
};

const article = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const isolation = '24 articles, 5 of them in this sample: Isolation';

/** Articles by category. */
export const knowledgeBase: App = {
  path: '/pages/knowledge-base',
  acts: {
    'Find an article and read it': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'lock for every');
      await hand.press(article(page, 'A lock for every person'));
      await expect(page).toHaveURL(/article=/);
    },
    'Read an article of the first page': async (page, hand) => {
      await hand.press(article(page, 'A lock for every person'));
      await expect(page.getByRole('heading', { name: 'A lock for every person' })).toBeFocused();
    },
    'See a category': async (page, hand) => {
      await hand.press(article(page, isolation));
      await expect(page).toHaveURL(/category=/);
    },
    'Read an article of a category': async (page, hand) => {
      await hand.press(article(page, isolation));
      await hand.press(article(page, 'A lock for every person'));
      await expect(page).toHaveURL(/article=/);
    },
    'Read an article, and another one of its category': async (page, hand) => {
      await hand.press(article(page, 'A lock for every person'));
      await expect(page.getByRole('heading', { name: 'A lock for every person' })).toBeFocused();
      await hand.press(page.getByRole('region', { name: 'More of Isolation' }).getByRole('link').first());
      await expect(page.getByRole('heading', { name: 'A lock for every person' })).toHaveCount(0);
      await expect(page.getByRole('article').getByRole('heading').first()).toBeFocused();
    },
    'Go from a category to all': async (page, hand) => {
      await hand.press(article(page, isolation));
      await hand.press(page.getByRole('link', { name: 'All categories' }));
      await expect(article(page, isolation)).toBeVisible();
    },
    'Search, and see everything again': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'lock for every');
      await hand.press(button(page, 'Clear the search'));
      await expect(article(page, isolation)).toBeVisible();
    },
  },
};

const results = (page: Page) => page.locator('main li h2 a');
const open = async (page: Page, press: (result: Locator) => Promise<void>): Promise<void> => {
  await press(results(page).first());
  await expect(page).not.toHaveURL(/\/pages\/search/);
};

/** Pages of the console, found by words. */
export const search: App = {
  path: '/pages/search/classic',
  acts: {
    'Search, and read the first result': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'permit');
      await open(page, hand.press);
    },
    'See the next page of results': async (page, hand) => {
      await hand.press(page.getByRole('link', { name: 'Next page' }));
      await expect(page).toHaveURL(/page=2/);
    },
    'Read a result of the third page': async (page, hand) => {
      await hand.press(page.getByRole('link', { name: 'Page 3', exact: true }));
      await expect(page).toHaveURL(/page=3/);
      await open(page, hand.press);
    },
    'Search, and see everything again': async (page, hand) => {
      await hand.typeInto(page.getByRole('searchbox'), 'permit');
      await hand.press(button(page, 'Clear the search'));
      await expect(page).not.toHaveURL(/q=/);
    },
  },
};

/** Plans to choose from. */
export const pricing: App = {
  path: '/pages/pricing/style-1',
  acts: {
    'See what plans cost by the year': async (page, hand) => {
      await hand.press(page.getByText('Yearly', { exact: true }));
      await expect(page).toHaveURL(/period=yearly/);
    },
    'See what plans cost in euros': async (page, hand) => {
      await hand.choose(page.getByLabel('Currency'), 'EUR');
      await expect(page).toHaveURL(/currency=EUR/);
    },
    'See what plans cost by the year, in euros': async (page, hand) => {
      await hand.press(page.getByText('Yearly', { exact: true }));
      await hand.choose(page.getByLabel('Currency'), 'EUR');
      await expect(page).toHaveURL(/period=yearly&currency=EUR/);
    },
    'Take a plan': async (page, hand) => {
      await hand.press(page.getByRole('link', { name: 'Choose Site' }));
      await expect(page).toHaveURL(/\/pages\/register\?plan=site/);
    },
    'Take a plan by the year': async (page, hand) => {
      await hand.press(page.getByText('Yearly', { exact: true }));
      await hand.press(page.getByRole('link', { name: 'Choose Crew' }));
      await expect(page).toHaveURL(/plan=crew&period=yearly/);
    },
  },
};
