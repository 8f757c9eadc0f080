import { expect, type Page } from '@playwright/test';
import type { Hand } from '#tests/e2e/kit/hand.ts';

/** One of the things that people do most: done, and seen to be done. */
export type Act = (page: Page, hand: Hand) => Promise<void>;
/** An app with what people do most in it, each begun at its path. */
export type App = { path: string; acts: Readonly<Record<string, Act>> };

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rows = (page: Page) => page.locator('main [data-row-name]');
/** How many rows there are, once they are. */
export const countOf = async (page: Page): Promise<number> => {
  await expect(rows(page).first()).toBeVisible();
  return rows(page).count();
};
export const box = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name: `Select “${name}”` }) });
export const saved = async (page: Page, press: Promise<void>, kind: RegExp): Promise<void> => {
  const download = page.waitForEvent('download');
  await press;
  expect((await download).suggestedFilename()).toMatch(kind);
};
export const printed = async (page: Page, press: () => Promise<void>): Promise<void> => {
  await page.evaluate(() => {
    document.body.removeAttribute('data-printed');
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await press();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
};
