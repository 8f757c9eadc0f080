import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { password, people } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';

const age = (page: Page) => page.getByText(/^As of \d\d:\d\d:\d\d GMT\+0, .+ ago\.$/);
const said = 'Server not responding. Data is from';
const back = (page: Page) => page.getByRole('status').filter({ hasText: 'The server is responding again.' });

const tokenFor = async (url: string): Promise<string> => {
  const body = JSON.stringify({ sap: people.hse, password, control_room: true });
  const reply = await fetch(`${url}/v1/account/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return (await reply.json()).token;
};

for (const [width, language] of [
  [1440, 'en'],
  [390, 'en'],
] as const)
  test(`black hole at ${width}: after 15 s the list says how old it is, after 60 s that it is not live, and nothing moves; when the server is back it is read again (${language})`, async ({
    page,
    openAs,
    door,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.clock.install();
    await openAs('hse', '/apps/permits/0', door.address);
    const first = permitsPage(page).numbers.first();
    await expect(first).toBeVisible();
    const before = await first.boundingBox();
    await expect(age(page)).toHaveCount(0);
    door.plan({ fault: { kind: 'blackHole' } });
    await page.clock.runFor(17_000);
    await expect(age(page)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
    expect(await first.boundingBox()).toEqual(before);
    expect(await axeFindings(page)).toEqual([]);
    await page.clock.runFor(46_000);
    await expect(page.getByRole('alert').filter({ hasText: 'NOT LIVE' })).toBeAttached();
    await expect(page.locator('strong', { hasText: 'NOT LIVE' })).toBeVisible();
    expect(await first.boundingBox()).toEqual(before);
    const known = door.calls().length;
    door.plan();
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(back(page)).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect
      .poll(() =>
        door
          .calls()
          .slice(known)
          .some((call) => call.startsWith('GET /v1/permits/?')),
      )
      .toBe(true);
    await page.clock.runFor(8000);
    await expect(page.locator('[data-pulse]')).toHaveCount(0);
    await expect(age(page)).toHaveCount(0);
  });

/** What a finger sees of an element: the colour near its edge, as red, green and blue. */
const colourOf = async (element: Locator): Promise<number[]> => {
  const picture = (await element.screenshot()).toString('base64');
  return element.page().evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [...(canvas?.getImageData(8, image.height / 2, 1, 1).data ?? [])].slice(0, 3);
  }, picture);
};
const isRed = ([red = 0, green = 0, blue = 0]: number[]): boolean => red > 2 * green && red > 2 * blue;

/** How somebody comes back to a page: their device wakes, or they look at the tab again. */
const absences: Record<string, (page: Page) => Promise<void>> = {
  // Fires what is due once, as a device does whose lid is opened.
  'a device that slept': (page) => page.clock.fastForward(3_600_000),
  'a tab out of sight': async (page) => {
    const see = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await see('hidden');
    await page.clock.runFor(90_000);
    await expect(page.locator('[data-pulse]')).toHaveCount(0);
    await page.clock.fastForward(3_600_000);
    await see('visible');
  },
};

for (const [name, comeBack] of Object.entries(absences))
  test(`${name}: what is shown is grey at once and cannot be signed on, says its age when no answer comes, and is read again when one does`, async ({
    page,
    openAs,
    door,
  }) => {
    await page.clock.install();
    await openAs('hse', '/apps/permits/requested', door.address);
    await permitsPage(page).openFirst();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Return/ }).click();
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type="submit"]');
    const reason = dialog.getByText('Server not responding. Data is out of date, so signing is disabled.');
    await expect(submit).toBeEnabled();
    door.plan({ fault: { kind: 'blackHole' } });
    await comeBack(page);
    await expect(page.locator('[data-pulse]')).toBeAttached();
    await expect(submit).toBeDisabled();
    await expect(reason).toBeVisible();
    await page.clock.runFor(4000);
    await expect(page.getByText(/^As of \d\d:\d\d:\d\d GMT\+0, 6\d min ago\.$/)).toBeVisible();
    await expect(page.getByText('Emergencies: not known now')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const known = door.calls().length;
    door.plan();
    await expect(async () => {
      await page.clock.runFor(2000);
      await expect(back(page)).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(submit).toBeEnabled();
    await expect(reason).toHaveCount(0);
    await expect
      .poll(() =>
        door
          .calls()
          .slice(known)
          .some((call) => /^GET \/v1\/permits\/\d+\//.test(call)),
      )
      .toBe(true);
    await page.clock.runFor(8000);
    await expect(page.locator('[data-pulse]')).toHaveCount(0);
  });

test('a clock that is set back while the server is silent makes nothing young: grey after 15 s, NOT LIVE after 60, and no period gets longer', async ({
  page,
  openAs,
  door,
  api,
}) => {
  await page.clock.install();
  // Without gas tests the clock of the head counts to the end of the issue period, hours away.
  await openAs('hse', (await livePermit(api, ({ gas }) => gas === 'not_required')).path, door.address);
  const left = page
    .locator('main')
    .getByText(/ends in/)
    .first();
  await expect(left).toBeVisible();
  const before = (await left.textContent()) ?? '';
  door.plan({ fault: { kind: 'blackHole' } });
  await page.clock.runFor(3000);
  await page.clock.setSystemTime(Date.now() - 3_600_000);
  await page.clock.runFor(14_000);
  await expect(age(page)).toBeVisible();
  await page.clock.runFor(46_000);
  await expect(page.locator('strong', { hasText: 'NOT LIVE' })).toBeVisible();
  await expect(page.getByText('Emergencies: not known now')).toBeVisible();
  const minutesIn = (text: string) => Number(/(\d+)h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+)m\b/.exec(text)?.[1] ?? 0);
  const gone = minutesIn(before) - minutesIn((await left.textContent()) ?? '');
  expect([gone, gone >= 0 && gone <= 3]).toEqual([gone, true]);
});

for (const width of [1440, 390])
  test(`what ends work stays red over what is grey, wherever the page is scrolled to, and the band stands below the strip (${width})`, async ({
    page,
    openAs,
    door,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.clock.install();
    await openAs('hse', (await livePermit(api)).path, door.address);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    const current = page.locator('main [role="tab"][aria-selected="true"]');
    await expect(stop).toBeEnabled();
    expect(isRed(await colourOf(stop))).toBe(true);
    door.plan({ fault: { kind: 'blackHole' } });
    await page.clock.runFor(17_000);
    await expect(age(page)).toBeVisible();
    await expect.poll(async () => isRed(await colourOf(stop))).toBe(true);
    const [red = 0, green = 0, blue = 0] = await colourOf(current);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(3);
    await page.mouse.move(width / 2, 500);
    await page.mouse.wheel(0, 120);
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return isRed(await colourOf(stop));
      })
      .toBe(true);
    // Neither covers the other.
    const places = await page.evaluate(() => {
      const strip = document.querySelector('[data-strip]')?.getBoundingClientRect();
      const band = document.querySelector('[data-view="silent"]')?.getBoundingClientRect();
      return { strip: strip?.bottom ?? 0, band: band?.top ?? 0, wide: document.documentElement.scrollWidth };
    });
    expect(places.band).toBeGreaterThanOrEqual(places.strip);
    expect(places.wide).toBeLessThanOrEqual(width);
  });

test('SIGSTOP: a signature that was begun waits and says why, and goes on when the server does', async ({ page }) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  try {
    await leaveToken(page, server.url, await tokenFor(server.url));
    await page.goto(`${server.url}/apps/permits/requested`);
    await permitsPage(page).openFirst();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Return/ }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByText('Server not responding. Data is out of date, so signing is disabled.');
    await expect(dialog).toBeVisible();
    process.kill(server.pid, 'SIGSTOP');
    await expect(age(page)).toBeVisible({ timeout: 30_000 });
    await expect(reason).toBeVisible();
    await expect(dialog.locator('button[type="submit"]')).toBeDisabled();
    process.kill(server.pid, 'SIGCONT');
    await expect(back(page)).toBeAttached();
    await expect(reason).toHaveCount(0);
  } finally {
    process.kill(server.pid, 'SIGCONT');
    await server.stop();
  }
});

test('SIGSTOP: suspending and Stop are tried all the same, and say that nobody knows whether they arrived, in colour over what is grey', async ({
  page,
}) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS' });
  try {
    const token = await tokenFor(server.url);
    await leaveToken(page, server.url, token);
    await page.goto(`${server.url}/apps/permits/live`);
    await permitsPage(page).openFirst();
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await expect(stop).toBeEnabled();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Suspend/ }).click();
    const dialog = page.getByRole('dialog');
    const anyway =
      'The server is not responding. This is being sent anyway; until it is confirmed, tell the people on site by voice or radio.';
    process.kill(server.pid, 'SIGSTOP');
    await expect(age(page)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Emergencies: not known now')).toBeVisible();
    await dialog.getByText('On hold').click();
    await expect(dialog.getByText(anyway)).toBeVisible();
    await dialog.locator('button[type="submit"]').click();
    const unsure = dialog.getByRole('alert').filter({ hasText: 'Not confirmed by the server' });
    await expect(unsure).toContainText('Stop the work by voice or radio now.', { timeout: 20_000 });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(stop).toBeEnabled();
    await stop.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const notice = page
      .getByRole('region', { name: 'Actions' })
      .getByRole('alert')
      .filter({ hasText: 'Not confirmed by the server' });
    await expect(notice).toContainText('Stop the work by voice or radio now.', { timeout: 20_000 });
    const again = notice.getByRole('button', { name: 'Try again' });
    await expect.poll(async () => isRed(await colourOf(again))).toBe(true);
    process.kill(server.pid, 'SIGCONT');
    await expect(back(page)).toBeAttached();
  } finally {
    process.kill(server.pid, 'SIGCONT');
    await server.stop();
  }
});

test('a clock in doubt is told on every page, and an HSE Coordinator confirms the time with their password', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'control-room-clock-'));
  const file = join(folder, 'shift');
  await writeFile(file, '0');
  const server = await startServerProcess({ DEMO_PRESET: 'XS', CLOCK_SHIFT_FILE: file });
  try {
    await leaveToken(page, server.url, await tokenFor(server.url));
    await page.goto(`${server.url}/apps/permits/0`);
    await expect(permitsPage(page).numbers.first()).toBeVisible();
    await writeFile(file, String(10 * 60_000));
    const told = page.getByText('The server’s clock is in doubt. Nothing can be issued; stopping works.');
    await expect(told).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: 'Confirm the time' }).click();
    const form = page.getByRole('form', { name: 'Confirm the time' });
    await expect(form).toContainText('It was changed by more than five minutes while running.');
    expect(await axeFindings(page)).toEqual([]);
    const sign = form.getByRole('button', { name: 'Sign: this time is correct' });
    await expect(sign).toBeDisabled();
    await form.getByLabel('Password').fill('not this one');
    await sign.click();
    await expect(form.getByRole('alert')).toContainText('SAP number or password of the signature is incorrect.');
    await form.getByLabel('Password').fill(password);
    await sign.click();
    await expect(page.getByRole('heading', { name: 'The server’s clock is correct' })).toBeVisible();
    await expect(told).toHaveCount(0, { timeout: 20_000 });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
