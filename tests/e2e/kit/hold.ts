import type { Page } from '@playwright/test';

/** Keeps the calls of a page to an address waiting until what is returned is called: what the page shows meanwhile can be looked at. */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  let letGo = () => {};
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(address, (route) => until.then(() => route.continue()));
  return letGo;
};
