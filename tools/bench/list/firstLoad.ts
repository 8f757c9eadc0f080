import { request } from 'node:http';
import type { Browser } from '@playwright/test';

/** Bytes of a file as it travels with gzip, its headers left out. Node's own fetch would unpack it before counting. */
export const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      response.once('end', () => resolve(bytes));
    });
    asked.once('error', reject);
    asked.end();
  });

/** Kilobytes of scripts and styles that the sign-in page loads at first, compressed with gzip. */
export const firstLoadKilobytes = async (browser: Browser, base: string): Promise<number> => {
  const page = await browser.newPage();
  const files = new Set<string>();
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.add(response.url());
  });
  await page.goto(`${base}/login`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  const sizes = await Promise.all([...files].map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};
