import { expect, type Page } from '@playwright/test';
import type { Language } from '#domain/kernel/language.ts';

export type Look = { language: Language; theme: 'light' | 'dark' };

export const looks: readonly Look[] = (['en', 'tr', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

/** The looks in which the scene at this place of a list is looked at: all in the deep run, else one, so that neighbours see every look. */
export const looksFor = (at: number): readonly Look[] =>
  process.env.DEEP === '1' ? looks : looks.filter((_, index) => index === at % looks.length);

const isShown = async (page: Page, { language, theme }: Look): Promise<void> => {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', language);
  await expect(root).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  if (theme === 'dark') await expect(root).toHaveClass(/dark/);
  else await expect(root).not.toHaveClass(/dark/);
};

/** Chooses as a person with a second tab does, so that what stands open on this page stays open. */
export const chooseFrom = async (elsewhere: Page, page: Page, look: Look): Promise<void> => {
  await elsewhere.evaluate((text) => localStorage.setItem('control-room.settings', text), JSON.stringify(look));
  await isShown(page, look);
};

/** The same from a tab that is opened for this and closed again. */
export const chooseElsewhere = async (page: Page, look: Look): Promise<void> => {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(new URL('/icon.svg', page.url()).href);
  await chooseFrom(elsewhere, page, look);
  await elsewhere.close();
};
