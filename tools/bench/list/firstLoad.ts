import type { Browser } from '@playwright/test';

/** Kilobytes of scripts and styles that the sign-in page loads at first, compressed with gzip. */
export const firstLoadKilobytes = async (browser: Browser, base: string): Promise<number> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const counted = new Map<string, number>();
  const wanted = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') wanted.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => counted.set(requestId, encodedDataLength));
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.close();
  return [...wanted].reduce((sum, id) => sum + (counted.get(id) ?? 0), 0) / 1000;
};
