import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { storageKeys } from '#src/platform/storage.ts';
import { findChromium } from '#tools/prepare.mjs';
import type { Line } from './line.ts';
import { serveAgGrid } from './list/agGridServer.ts';
import { firstLoadKilobytes } from './list/firstLoad.ts';
import { measureIdle, measureJump, measureScroll, type Scrolled } from './list/scroll.ts';
import { signInAt } from './list/signInAt.ts';

const rounds = 3;
const speeds = [20, 200] as const;
const jumps = [0.5, 0.1, 0.9, 0.3, 0.7, 0.5, 0.2, 0.8];
const archive = '/apps/permits/23';
/** A minimal react-admin app, measured in November 2026. */
const reactAdminKilobytes = 365;

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

const sampleRows = async (base: string, token: string): Promise<unknown[]> => {
  const headers = { authorization: `Token ${token}` };
  const answer = await fetch(`${base}/v1/permits/?labelHandle=23&limit=200`, { headers });
  const { result }: { result: { items: unknown[] } } = await answer.json();
  return result.items;
};

const openList = async (browser: Browser, base: string, token: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [storageKeys.token, token] as const);
  await page.goto(`${base}${archive}`);
  await page.locator('[data-place^="5:"] a').first().waitFor();
  return page;
};

const openAgGrid = async (browser: Browser, address: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address);
  await page.locator('.ag-row').first().waitFor();
  return page;
};

type Seen = { ours: Scrolled; theirs: Scrolled };

/** Both lists turn by turn, so that each meets the same load of the machine. */
const scrollBoth = async (ours: Page, theirs: Page, step: number): Promise<Seen[]> => {
  const seen: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ours.bringToFront();
    const our = await measureScroll(ours, '[role="grid"]', step);
    await theirs.bringToFront();
    seen.push({ ours: our, theirs: await measureScroll(theirs, '.ag-grid-viewport, .ag-body-viewport', step) });
  }
  return seen;
};

const scrollLines = (step: number, seen: readonly Seen[], idle: number): Line[] => {
  const main = median(seen.map(({ ours }) => ours.main));
  const peer = median(seen.map(({ theirs }) => theirs.main));
  const p95 = median(seen.map(({ ours }) => ours.p95));
  const peerP95 = median(seen.map(({ theirs }) => theirs.p95));
  const name = `100,000 permits, ${step} px per frame`;
  return [
    {
      name: `${name}: main thread`,
      value: rounded(main),
      unit: 'ms per frame',
      against: `AG Grid ${rounded(peer)} ms`,
      ratio: rounded(main / peer, 2),
      goal: step > 100 ? '≤ 0.90' : '≤ 0.80, stretch 0.35',
    },
    {
      name: `${name}: frame p95`,
      value: rounded(p95),
      unit: 'ms',
      against: `AG Grid ${rounded(peerP95)} ms, an empty page ${rounded(idle)} ms`,
      goal: '≤ 16.7',
    },
  ];
};

const jumpLines = async (page: Page): Promise<Line[]> => {
  const times: number[] = [];
  await page.bringToFront();
  for (const share of jumps) times.push(await measureJump(page, share));
  const goal = '≤ 300';
  return [
    { name: 'scrollbar to the middle: rows are there', value: rounded(times[0] ?? Number.NaN), unit: 'ms', goal },
    { name: `the slowest of ${jumps.length} jumps`, value: rounded(Math.max(...times)), unit: 'ms', goal },
  ];
};

const readBase = (args: readonly string[]): string => {
  const { values } = parseArgs({ args: [...args], options: { url: { type: 'string' } } });
  if (!values.url) throw new Error('Name a server that holds preset L-deep: --url http://127.0.0.1:4300');
  return values.url.replace(/\/$/, '');
};

/** The permit list beside AG Grid in one browser, and the first load of the sign-in page. Needs a running server with preset L-deep. */
export const benchList = async (args: readonly string[]): Promise<Line[]> => {
  const base = readBase(args);
  const token = await signInAt(base);
  const peer = await serveAgGrid(await sampleRows(base, token));
  const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
  try {
    const kilobytes = await firstLoadKilobytes(browser, base);
    const [ours, theirs] = [await openList(browser, base, token), await openAgGrid(browser, peer.address)];
    const lines: Line[] = [];
    const idle = await measureIdle(await browser.newPage());
    for (const step of speeds) lines.push(...scrollLines(step, await scrollBoth(ours, theirs, step), idle));
    lines.push(...(await jumpLines(ours)));
    lines.push({
      name: '/login, first load, gzip',
      value: rounded(kilobytes),
      unit: 'kB',
      against: `a minimal react-admin app ${reactAdminKilobytes} kB`,
      ratio: rounded(kilobytes / reactAdminKilobytes, 2),
      goal: '≤ 0.45, stretch 0.30',
    });
    return lines;
  } finally {
    await browser.close();
    await peer.close();
  }
};
