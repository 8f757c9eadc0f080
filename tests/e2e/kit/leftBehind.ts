import type { Page } from '@playwright/test';

/** Everything the browser keeps for this origin, by name; of local storage also what. */
export const leftBehind = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: 'caches' in window ? await caches.keys() : [],
    cookies: document.cookie,
  }));
