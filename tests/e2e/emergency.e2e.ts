import type { Page, Route } from '@playwright/test';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { bringOut } from './kit/bringOut.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { nameMissing } from './kit/nameMissing.ts';
import { type Person, password, people } from './kit/people.ts';
import { walkOnTo } from './kit/walkTo.ts';

/** What others do is on the screen within this time, in milliseconds. */
const soon = { timeout: 5000 };

const line = (page: Page) => page.getByText('Emergency: Drill', { exact: true }).first();

/** What is at the top of the page but should not be: points of the first line where something else is hit. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('[role="alert"] strong')].find((one) => one.textContent === 'Emergency: Drill');
    const link = said?.closest('a');
    if (!link) return ['the emergency is not said'];
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const faults = top === 0 ? [] : [`it begins at ${top}`];
    if (left !== 0 || Math.round(right) !== document.documentElement.clientWidth) faults.push(`it is from ${left} to ${right}`);
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const [hit] = document.elementsFromPoint(left + (right - left) * share, y);
        if (!(hit && link.contains(hit))) faults.push(`${hit?.tagName}.${hit?.className} covers it at ${share}`);
      }
    }
    return faults;
  });

/** Where everything stands that can be pressed. */
const pressable = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const places: Record<string, string> = {};
    const parts = document.querySelectorAll('[data-part] :is(a, button, input, [role="tab"])');
    for (const [at, part] of [...parts].entries()) {
      if (!part.checkVisibility()) continue;
      const { x, y, width, height } = part.getBoundingClientRect();
      places[`${at} ${part.getAttribute('aria-label') ?? part.textContent}`] = [x, y, width, height].map(Math.round).join(' ');
    }
    return places;
  });

const countShifts = (page: Page) =>
  page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
const shifts = (page: Page) => page.evaluate(() => (window as typeof window & { shifts: number[] }).shifts);

const sizes = [
  { width: 1440, height: 900, path: '/profile' },
  { width: 390, height: 844, path: '/apps/permits/0' },
  { width: 320, height: 256, path: '/apps/permit-conversations' },
];

test('an emergency is the first line of every page, over everything, and moves nothing under a hand', async ({ page, browser }) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS', TRUST_PROXY: 'on' });
  const signIn = async (person: Person): Promise<string> => {
    const reply = await fetch(`${server.url}/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sap: people[person], password, control_room: true }),
    });
    return (await reply.json()).token;
  };
  const watching = [];
  for (const { width, height, path } of sizes) {
    const context = await browser.newContext({ viewport: { width, height } });
    const other = await context.newPage();
    await leaveToken(other, server.url, await signIn('delegate'));
    await other.goto(`${server.url}${path}`);
    await expect(other.getByText('No emergency declared')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(other.locator('[data-part="toolbar"]')).toBeVisible();
    watching.push(other);
  }
  const token = await signIn('hse');
  await leaveToken(page, server.url, token);
  await page.goto(`${server.url}/apps/permit-emergencies?declare=1`);
  const declare = page.getByRole('region', { name: 'Declare an emergency' });
  // Who is on site is said of every area, whether work that would stop goes on there or not.
  const scope = await (await fetch(`${server.url}/v1/emergencies/scope/`, { headers: { Authorization: `Token ${token}` } })).json();
  const sites: { areas: { code: string; crew_on: number; crew_inside: number }[] }[] = scope.result.sites;
  for (const { code, crew_on } of sites.flatMap(({ areas }) => areas).filter((area) => area.crew_on > 0))
    await expect(declare.locator('label').filter({ hasText: code })).toContainText(`${crew_on} pe`);
  const entered = sites.flatMap(({ areas }) => areas).filter(({ crew_inside }) => crew_inside > 0);
  expect(entered.length).toBeGreaterThan(0);
  for (const { code, crew_inside } of entered)
    await expect(declare.locator('label').filter({ hasText: code })).toContainText(`${crew_inside} inside`);
  await declare.getByRole('radio', { name: 'Drill' }).press('Space');
  const [first, second] = [declare.getByRole('checkbox').nth(1), declare.getByRole('checkbox').nth(2)];
  await first.press('Space');
  // Work elsewhere is looked for as well, before anything is declared.
  await expect(declare.getByText(/^(Reaching in from other areas: |No recorded work of other areas reaches in\.)/)).toBeVisible();

  // A hand is on a button of each page, and stays there.
  const stood = [];
  const pressed = [];
  for (const other of watching) {
    const bell = other.getByRole('button', { name: /^Notifications/ }).first();
    const seen = (await bell.isVisible()) ? bell : other.locator('[data-part="toolbar"]').getByRole('button').last();
    const box = await seen.boundingBox();
    if (!box) throw new Error('nothing to press');
    await other.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await other.mouse.down();
    pressed.push(seen);
    await countShifts(other);
    stood.push(await pressable(other));
  }
  await declare.getByRole('button', { name: 'Hold to declare' }).press('Enter');
  await declare.getByRole('button', { name: 'Press again to declare' }).press('Enter');
  await expect(page.getByText('The emergency is declared')).toBeVisible();
  const declared = page.getByRole('status').filter({ hasText: 'The emergency is declared' });
  await expect(declared.getByText(/^Stopped in the area: \d+ · reaching in: \d+$/)).toBeVisible();
  // The address asks for no second one when it is opened again.
  await expect(page).toHaveURL(`${server.url}/apps/permit-emergencies`);
  for (const [at, other] of watching.entries()) {
    await expect(line(other)).toBeVisible(soon);
    expect(await covered(other)).toEqual([]);
    const now = await pressable(other);
    const before = stood[at] ?? {};
    for (const [name, place] of Object.entries(before)) if (name in now) expect([name, now[name]]).toEqual([name, place]);
    await other.mouse.up();
    await expect(pressed[at] ?? line(other)).toHaveAttribute('aria-expanded', 'true');
    expect((await shifts(other)).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
    // Neither a panel, a drawer nor a dialog with what dims the page comes over it.
    expect(await covered(other)).toEqual([]);
    await other.keyboard.press('Escape');
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.keyboard.press('Control+k');
    await expect(other.locator('dialog[open]')).toBeVisible();
    const { strip, top } = await other.evaluate(() => {
      const dialog = document.querySelector('dialog[open]');
      return {
        strip: document.querySelector('[data-strip]')?.getBoundingClientRect().bottom,
        top: dialog && Number.parseFloat(getComputedStyle(dialog, '::backdrop').insetBlockStart),
      };
    });
    expect(top).toBe(strip);
    await other.keyboard.press('Escape');
    // Each loads one of them anew, another one each, and comes to the others as links do.
    for (const [turn, path] of ['/404', '/apps/permits/0', '/documentation'].entries()) {
      if (turn === at) await other.goto(`${server.url}${path}`);
      else await walkOnTo(other, path);
      await expect(line(other)).toBeVisible();
      await other.mouse.wheel(0, 2000);
      expect(await covered(other)).toEqual([]);
    }
  }
  const [wide] = watching;
  if (!wide) throw new Error('nobody watches');
  expect(await axeFindings(wide)).toEqual([]);

  // Another area, at once.
  await page.getByRole('button', { name: 'Declare another' }).press('Enter');
  await expect(declare.getByRole('heading', { level: 2 })).toBeFocused();
  await declare.getByRole('radio', { name: 'Drill' }).press('Space');
  await second.press('Space');
  await declare.getByRole('button', { name: 'Hold to declare' }).press('Enter');
  await declare.getByRole('button', { name: 'Press again to declare' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  // It hides none and is none to hide another.
  await expect(line(wide)).toContainText('Drill', soon);

  // What was said of the declaration ends with the emergency.
  await expect(page.getByText('The emergency is declared')).toBeVisible();
  await bringOut(page);
  for (const left of [1, 0]) {
    const newest = page.getByRole('article').first();
    await newest.getByRole('button', { name: 'Stand down' }).press('Enter');
    await expect(newest.getByLabel('Password')).toBeVisible();
    await nameMissing(newest);
    // A signature that was spent meanwhile, or has run out on its way.
    const spent = (route: Route) => route.continue({ postData: { ...route.request().postDataJSON(), signature: 'A'.repeat(43) } });
    await page.route('**/stand-down/', spent, { times: 1 });
    await newest.getByLabel('Password').fill(password);
    await newest.getByRole('button', { name: 'Sign and stand down' }).press('Enter');
    await expect(newest.getByRole('form').getByRole('alert')).toHaveText('The signature has expired. Sign again.');
    await newest.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(left);
    await expect(page.locator('main :focus, main:focus')).toBeVisible();
    // A key that is still held does nothing to another emergency.
    await expect(page.getByRole('button', { name: 'Stand down' }).and(page.locator(':focus'))).toHaveCount(0);
    await expect(page.getByText('The emergency is declared')).toHaveCount(0);
  }
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'No emergency is declared.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Declare an emergency' })).toBeVisible();
  for (const other of watching) await expect(other.getByText('No emergency declared')).toBeVisible(soon);
  await server.stop();
});
