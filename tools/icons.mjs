import { mkdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findChromium } from './prepare.mjs';

// node tools/icons.mjs: draws the pictures that a home screen wants from the one drawing there is, public/icon.svg. Run it when that
// changes; the pictures are kept with the sources, so that a build needs no browser.

const drawing = readFileSync('public/icon.svg', 'utf8');
// A home screen cuts a maskable picture into its own shape: colour up to the edge, and the mark within the middle four fifths.
const maskable = drawing
  .replace(' rx="10"', '')
  .replace('viewBox="0 0 48 48"', 'viewBox="-3 -3 54 54"')
  .replace('<rect width="48" height="48"', '<rect x="-3" y="-3" width="54" height="54"');

const pictures = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'maskable-512.png', size: 512, svg: maskable },
];

const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
mkdirSync('public/icons', { recursive: true });
for (const { file, size, svg } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  await page.screenshot({ path: `public/icons/${file}`, omitBackground: true });
  await page.close();
}
await browser.close();
