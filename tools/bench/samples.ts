import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { storageKeys } from '#src/platform/storage.ts';
import { findChromium } from '#tools/prepare.mjs';
import type { Line } from './line.ts';
import { gzipBytes } from './list/firstLoad.ts';
import { measureIdle, measureScroll } from './list/scroll.ts';
import { signInAt } from './list/signInAt.ts';

const rounds = 5;
/** A page of words and a search: what the others are measured against, turn by turn. */
const faq = { path: '/pages/faq', content: 'main [aria-expanded]' };

/** What stands on the page when somebody sees what they came for. */
const apps = [
  { name: 'mail', path: '/apps/mail/inbox', content: 'main [data-row-name]' },
  { name: 'to-do', path: '/apps/todo/all', content: 'main [data-row-name]' },
  { name: 'notes', path: '/apps/notes', content: 'main [data-row-name]' },
  { name: 'contacts', path: '/apps/contacts/all', content: 'main [data-row-name]' },
  { name: 'calendar', path: '/apps/calendar', content: 'main [role="grid"]' },
  { name: 'scrum board', path: '/apps/scrumboard/boards/board-1/safer-summer', content: 'main [data-row-name]' },
  { name: 'file manager', path: '/apps/file-manager', content: 'main [data-row-name]' },
  { name: 'academy', path: '/apps/academy/courses', content: 'main [data-row-name]' },
  { name: 'products', path: '/apps/e-commerce/products', content: 'main [data-row-name]' },
  { name: 'orders', path: '/apps/e-commerce/orders', content: 'main [data-row-name]' },
  { name: 'analytics dashboard', path: '/apps/dashboards/analytics', content: 'main [role="slider"]' },
  { name: 'project dashboard', path: '/apps/dashboards/project', content: 'main [data-topic]' },
  { name: 'profile', path: '/pages/profile', content: 'main article' },
  { name: 'invoice', path: '/pages/invoices/modern', content: 'main table' },
  { name: 'knowledge base', path: '/pages/knowledge-base', content: 'main section h2' },
  { name: 'search', path: '/pages/search/classic', content: 'main li h2' },
  { name: 'pricing', path: '/pages/pricing/style-1', content: 'main table' },
] as const;

/** Lists of ten thousand. */
const lists = [
  { name: 'mails', path: '/apps/mail/inbox' },
  { name: 'to-dos', path: '/apps/todo/all' },
  { name: 'notes', path: '/apps/notes' },
  { name: 'contacts', path: '/apps/contacts/all' },
  { name: 'cards of a board', path: '/apps/scrumboard/boards/board-1/safer-summer' },
  { name: 'files', path: '/apps/file-manager/readings' },
] as const;

/** Pixels per frame, as a wheel turns. */
const step = 20;

type Screen = { path: string; content: string };
type Sight = { ms: number; scripts: Set<string> };

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

/** Milliseconds from the navigation to the content, noted in the page itself: no wait of ours is in them. */
const noteSight = (page: Page, content: string) =>
  page.addInitScript((selector) => {
    const look = () => {
      if (document.querySelector(selector)) performance.mark('content');
      else requestAnimationFrame(look);
    };
    look();
  }, content);

const seen = async (context: BrowserContext, base: string, { path, content }: Screen): Promise<Sight> => {
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
  });
  await noteSight(page, content);
  await page.goto(`${base}${path}`);
  await page.waitForFunction(() => performance.getEntriesByName('content').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('content')[0]?.startTime ?? Number.NaN);
  await page.close();
  return { ms, scripts };
};

/** Each time a browser that has never been here: nothing is in its cache. */
const firstSight = async (browser: Browser, base: string, token: string, screen: Screen): Promise<Sight> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.token, token] as const);
  const sight = await seen(context, base, screen);
  await context.close();
  return sight;
};

const kilobytes = async (urls: readonly string[]): Promise<number> =>
  (await Promise.all(urls.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0) / 1000;

/** Milliseconds per frame while a list of ten thousand is scrolled: of the main thread, and what 95 of 100 frames keep. */
const scrollLines = async (browser: Browser, base: string, token: string): Promise<Line[]> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.token, token] as const);
  const page = await context.newPage();
  const idle = rounded(await measureIdle(page));
  const lines: Line[] = [];
  for (const { name, path } of lists) {
    await page.goto(`${base}${path}?scenario=many`);
    await page.locator('main [data-row-name]').first().waitFor();
    await page.evaluate(() => {
      let place = document.querySelector('main [data-row-name]');
      while (place && !(place.scrollHeight > place.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(place).overflowY)))
        place = place.parentElement;
      place?.setAttribute('data-scrolled', '');
    });
    const { main, p95 } = await measureScroll(page, '[data-scrolled]', step);
    const line = `10,000 ${name}, ${step} px per frame`;
    lines.push({ name: `${line}: main thread`, value: rounded(main), unit: 'ms per frame', goal: '≤ 16.7' });
    lines.push({
      name: `${line}: frame p95`,
      value: rounded(p95),
      unit: 'ms',
      against: `an empty page ${idle} ms`,
      goal: '≤ 16.7',
    });
  }
  await context.close();
  return lines;
};

/** How soon a sample shows what it holds, beside the FAQ turn by turn, and what it loads of its own. Needs a running server with demo data. */
export const benchSamples = async (base: string): Promise<Line[]> => {
  const token = await signInAt(base);
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  try {
    const lines: Line[] = [];
    const plain = await firstSight(browser, base, token, faq);
    for (const { name, ...screen } of apps) {
      const pairs: { own: Sight; peer: Sight }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const peer = await firstSight(browser, base, token, faq);
        pairs.push({ peer, own: await firstSight(browser, base, token, screen) });
      }
      const [own, peer] = [median(pairs.map((pair) => pair.own.ms)), median(pairs.map((pair) => pair.peer.ms))];
      lines.push({
        ...{ name: `sample ${name}: first sight`, value: rounded(own), unit: 'ms', against: `the FAQ ${rounded(peer)} ms` },
        ...{ ratio: rounded(own / peer, 2), goal: '≤ 1.3' },
      });
      const scripts = [...(pairs[0]?.own.scripts ?? [])].filter((url) => !plain.scripts.has(url));
      const size = rounded(await kilobytes(scripts));
      lines.push({ name: `sample ${name}: scripts of its own, gzip`, value: size, unit: 'kB', goal: '≤ 120' });
    }
    lines.push(...(await scrollLines(browser, base, token)));
    return lines;
  } finally {
    await browser.close();
  }
};
