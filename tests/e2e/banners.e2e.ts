import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { codeOfScope } from '#domain/permits/emergencies/emergency.rules.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver, expect, leaveToken, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { chooseFrom } from './kit/settings.ts';

const windows = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/**
 * What a banner lies over though it may not: the line of emergencies, the toolbar, headings and what can be pressed above the foot. Of
 * what the foot itself lies over, only what stands out above it counts: a page goes on under its foot, and below the window.
 */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const banners = [...document.querySelectorAll('[data-banner]')].map((one) => one.getBoundingClientRect());
    const feet = [...document.querySelectorAll('[data-part="footer"]')].filter((one) => one.checkVisibility());
    const seenTo = Math.min(innerHeight, ...feet.map((one) => one.getBoundingClientRect().top));
    const parts = document.querySelectorAll(
      '[data-strip], [data-part="toolbar"], main :is(h1, h2), section[aria-label] > button, main :is(button, a[href], [role="tab"])',
    );
    const found = new Set<string>();
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      if (!part.checkVisibility() || box.width < 2) continue;
      const lies = ({ left, right, top, bottom }: DOMRect) =>
        Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
        Math.min(bottom, box.bottom, seenTo) - Math.max(top, box.top) > 1;
      if (banners.some(lies))
        found.add(`${part.tagName} “${(part.getAttribute('aria-label') ?? part.textContent ?? '').trim().slice(0, 30)}”`);
    }
    return [...found];
  });

/** Declares a drill over one area. */
const declareDrill = async (request: APIRequestContext, url: string, token: string): Promise<void> => {
  const { result } = (await apiOver(request, url).get(token, '/v1/emergencies/scope/')) as { result: EmergencyScope };
  const [site] = result.sites;
  const [area] = site?.areas ?? [];
  if (!site || !area) throw new Error('nothing to declare an emergency over');
  const body = { areas: [area.id], kind: 'drill', named: codeOfScope(site, [area.id]) };
  await permitCalls(request, url).post(token, '/v1/emergencies/', body);
};

test('on a phone no banner covers the toolbar, the line of emergencies or an act, in either direction', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'control-room-clock-'));
  const file = join(folder, 'shift');
  await writeFile(file, '0');
  const server = await startServerProcess({ DEMO_PRESET: 'XS', CLOCK_SHIFT_FILE: file });
  const api = apiOver(request, server.url);
  const token = await api.signIn('hse');
  const { path } = await livePermit(api);
  const faults: string[] = [];
  // Opened while there is a network: what is chosen there is chosen here.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${server.url}/icon.svg`);
  const choose = (language: 'en' | 'ar') => chooseFrom(elsewhere, page, { language, theme: 'light' });
  const banner = page.locator('[data-banner]');
  const lookAround = async (what: string) => {
    for (const language of ['en', 'ar'] as const) {
      await choose(language);
      for (const size of windows) {
        await page.setViewportSize(size);
        await expect(banner.last()).toBeVisible();
        // The room that is kept for it follows its height.
        await expect
          .poll(() => covered(page), { timeout: 5000 })
          .toEqual([])
          .catch(async () => faults.push(`${what}, ${language}, ${size.width}: ${(await covered(page)).join(', ')}`));
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    }
    await choose('en');
  };
  await leaveToken(page, server.url, token);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/apps/permits/0', path]) {
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    // Its words are there from when it could be had.
    await choose('ar');
    await choose('en');
    await page.context().setOffline(true);
    await lookAround(`offline, ${address}`);
    await page.context().setOffline(false);
    await expect(banner).toHaveCount(0);
  }
  await writeFile(file, String(10 * 60_000));
  await expect(banner).toBeVisible({ timeout: 20_000 });
  // An emergency is declared all the same: its line and the banner stand there together.
  await declareDrill(request, server.url, token);
  for (const address of ['/apps/permits/0', path, '/profile']) {
    await page.goto(`${server.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[data-strip]')).toContainText('Drill');
    await lookAround(`clock in doubt and an emergency, ${address}`);
  }
  process.kill(server.pid, 'SIGSTOP');
  try {
    await expect(page.locator('[data-banner="pulse"]')).toBeVisible({ timeout: 30_000 });
    await lookAround('silent');
  } finally {
    process.kill(server.pid, 'SIGCONT');
  }
  await elsewhere.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  expect(faults).toEqual([]);
});
