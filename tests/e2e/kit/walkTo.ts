import { expect, type Page } from '@playwright/test';

/** Goes to another address of the console as its links do: without loading the page anew. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** What stands for what is on its way, in each language. */
const onItsWay = /^(Loading…|Yükleniyor…|جارٍ التحميل…)$/;

/**
 * The same, and waits for a heading that was not there before, and until what the page reads is there: a page left while it still
 * reads may draw a new heading on the way out, which would be taken for that of the next.
 */
export const walkOnTo = async (page: Page, path: string): Promise<void> => {
  await page.locator('h1').evaluateAll((all) => {
    for (const one of all) one.setAttribute('data-before', '');
  });
  await walkTo(page, path);
  await expect(page.locator('h1:not([data-before])').first(), path).toBeVisible();
  await expect(page.locator('main').getByText(onItsWay), `${path} is still loading`).toHaveCount(0);
};
