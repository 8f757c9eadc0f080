import type { Page } from '@playwright/test';

/** What a browser logs by itself when a call fails or a part is not there; the journey says what the page makes of it. */
const failedCalls =
  /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload CSS|Problem: The server cannot be reached/;

/** Everything a page complains about: errors nobody caught, errors and warnings on the console, policies it broke. */
export const listenForComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !failedCalls.test(text)) complaints.push(`${message.type()}: ${text}`);
  });
  return complaints;
};
