import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { languages } from '#domain/kernel/language.ts';
import { findChromium } from './prepare.mjs';

// npm run shots -- ROUTE… [--as SAP] [--url URL] [--into DIR]: pictures of a running console, for people to look at.

const themes = ['light', 'dark'] as const;
const widths = [1440, 390] as const;
const usage = 'npm run shots -- /apps/permits/0 /login [--as 1002] [--url http://127.0.0.1:4300] [--into shots]';

const { positionals: routes, values } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: 'string' },
    url: { type: 'string', default: 'http://127.0.0.1:4300' },
    into: { type: 'string', default: 'shots' },
  },
});

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

type Look = { language: string; theme: string; width: number };

const shoot = async (browser: Browser, route: string, token: string | null, { language, theme, width }: Look): Promise<string> => {
  const context = await browser.newContext({
    viewport: { width, height: width > 600 ? 900 : 844 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await page.goto(`${values.url}/icon.svg`);
  await page.evaluate(
    ([settings, kept]) => {
      localStorage.setItem('control-room.settings', settings);
      if (kept) localStorage.setItem('access_token', kept);
    },
    [JSON.stringify({ language, theme }), token ?? ''] as const,
  );
  await page.goto(new URL(route, values.url).href, { waitUntil: 'networkidle' });
  const file = join(values.into, `${nameOf(route)}-${language}-${theme}-${width}.png`);
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
      for (const language of languages)
        for (const theme of themes)
          for (const width of widths) console.log(await shoot(browser, route, token, { language, theme, width }));
  } finally {
    await browser.close();
  }
};

if (routes.length === 0) {
  console.error(usage);
  process.exitCode = 2;
} else await run();
