import type { Page } from '@playwright/test';
import { test as base, expect, leaveToken } from './journey.ts';

/** The messages of the chat that is open. */
export const said = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });

export const say = async (page: Page, text: string): Promise<void> => {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(said(page).last()).toContainText(text);
};

/** What can be done with the last message that holds a text. */
export const openMenu = async (page: Page, text: string) => {
  // What is quoted in an answer is no paragraph.
  const message = said(page)
    .filter({ has: page.getByRole('paragraph').filter({ hasText: text }) })
    .last();
  await message.hover();
  await message.getByRole('button', { name: /^What to do with/ }).click();
  return page.getByRole('menu');
};

/** Two people at one chat: the expert on the page, and `other`, the coordinator, in a browser of their own. */
export const test = base.extend<{ other: Page }>({
  other: async ({ page, browser, api, openAs, serverUrl }, use) => {
    await openAs('sme', '/apps/chat');
    await page.getByRole('link', { name: 'Deniz Calder' }).click();
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await leaveToken(other, serverUrl, await api.signIn('hse'));
    await other.goto('/apps/chat');
    await other.getByRole('link', { name: 'Nadia Ormond' }).click();
    await expect(said(other).last()).toBeVisible();
    await use(other);
    await elsewhere.close();
  },
});
