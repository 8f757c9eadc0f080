import type { Page } from '@playwright/test';

/** Goes to another address of the console as its links do: without loading the page anew. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
