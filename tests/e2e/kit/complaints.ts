import { basename, dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { sourcesIn } from '#tests/kit/sources.ts';

const namespaces = sourcesIn('src', 'locales/en.json').map(({ path }) => basename(dirname(dirname(path))));

/** What a browser logs by itself when a call fails or a part is not there; the journey says what the page makes of it. */
const failedCalls =
  /Failed to load resource|net::ERR_|dynamically imported module|Unable to preload CSS|Problem: The server cannot be reached|registration blocked by Playwright/;

/** Names of texts that stand on the page in place of the texts. What is shown as code may look like one. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const key = new RegExp(`\\b(?:${names}):[a-z]\\w+`);
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (key.test(node.nodeValue ?? '') && !node.parentElement?.closest('pre, code, script')) found.push(node.nodeValue ?? '');
    return found;
  }, namespaces.join('|'));

/** Everything a page complains about: errors nobody caught, errors and warnings on the console, policies it broke. */
export const listenForComplaints = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || failedCalls.test(text)) return;
    complaints.push(`${message.type()}: ${text || JSON.stringify(message.location())}`);
  });
  return complaints;
};
