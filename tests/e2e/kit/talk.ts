import type { Browser, Page } from '@playwright/test';
import { type Api, expect, leaveToken } from './journey.ts';

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

/** The coordinator, in a browser of their own, at their chat with the expert. */
export const openOther = async (browser: Browser, serverUrl: string, api: Api): Promise<Page> => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, await api.signIn('hse'));
  await other.goto('/apps/chat');
  await other.getByRole('link', { name: 'Nadia Ormond' }).click();
  await expect(said(other).last()).toBeVisible();
  return other;
};
