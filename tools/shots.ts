import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { languages } from '#domain/kernel/language.ts';
import { layouts } from '#domain/settings/layouts.ts';
import type { SettingsPatch } from '#domain/settings/settings.schema.ts';
import { findChromium } from './prepare.mjs';

// npm run shots -- ROUTE… [--as SAP] [--layouts] [--url URL] [--into DIR]: pictures of a running console, for people to look at.

const themes = ['light', 'dark'] as const;
const widths = [1440, 390] as const;
const usage = 'npm run shots -- /apps/permits/0 /login [--as 1002] [--layouts] [--url http://127.0.0.1:4300] [--into shots]';

type Layout = { name: string; settings?: SettingsPatch };

/** The shell as it usually is, or in every layout and style of navbar. */
const asUsual: readonly Layout[] = [{ name: 'usual' }];
const everyLayout: readonly Layout[] = [
  ...layouts.layout1.navbar.fields.style.options.flatMap((style) =>
    (style === 'style-1' ? [false] : [true, false]).map((folded) => ({
      name: `layout1-${style}${folded ? '-folded' : ''}`,
      settings: { layout: { style: 'layout1' as const, config: { navbar: { style, folded } } } },
    })),
  ),
  { name: 'layout2', settings: { layout: { style: 'layout2' } } },
  { name: 'layout3', settings: { layout: { style: 'layout3' } } },
];

const { positionals: routes, values } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    layouts: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://127.0.0.1:4300' },
    into: { type: 'string', default: 'shots' },
  },
});

const isThere = await fetch(`${values.url}/health/live`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isThere) {
  console.error(`Nothing answers at ${values.url}. Start a server (npm start), or name another: ${usage}`);
  process.exit(2);
}

const tokenFor = async (sap: string): Promise<string> => {
  const reply = await fetch(`${values.url}/v1/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sap: Number(sap), password: process.env.SHOTS_PASSWORD ?? 'control-room', control_room: true }),
  });
  if (!reply.ok) throw new Error(`${sap} could not sign in: ${await reply.text()}`);
  return ((await reply.json()) as { token: string }).token;
};

const nameOf = (route: string): string => route.replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '') || 'start';

type Look = { language: string; theme: string; width: number; shell: Layout };

/** Waits until half a second has gone by without a call, but for the one that waits for changes. To be made before the page goes. */
const untilQuiet = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>();
  let last = Date.now();
  const isMeant = (call: Request) => !call.url().includes('/v1/changes/');
  const end = (call: Request) => {
    open.delete(call);
    if (isMeant(call)) last = Date.now();
  };
  page.on('request', (call) => isMeant(call) && open.add(call));
  page.on('requestfinished', end).on('requestfailed', end);
  return async () => {
    while (open.size > 0 || Date.now() - last < 500) await page.waitForTimeout(100);
  };
};

const shoot = async (browser: Browser, route: string, token: string | null, look: Look): Promise<string> => {
  const { language, theme, width, shell } = look;
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(`${values.url}/icon.svg`);
  if (token) await page.evaluate((kept) => localStorage.setItem('access_token', kept), token);
  // Lent by the address, they stand over whatever the account holds.
  const address = new URL(route, values.url);
  address.searchParams.set('settings', JSON.stringify({ language, appearance: theme, ...shell.settings }));
  const quiet = untilQuiet(page);
  await page.goto(address.href);
  await quiet();
  const file = join(
    values.into,
    `${[nameOf(route), shell.name, language, theme, width].filter((part) => part !== 'usual').join('-')}.png`,
  );
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
  return file;
};

const run = async (): Promise<void> => {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const token = values.as ? await tokenFor(values.as) : null;
    mkdirSync(values.into, { recursive: true });
    for (const route of routes)
      for (const shell of values.layouts ? everyLayout : asUsual)
        for (const language of languages)
          for (const theme of themes)
            for (const width of widths) console.log(await shoot(browser, route, token, { language, theme, width, shell }));
  } finally {
    await browser.close();
  }
};

if (routes.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else await run();
