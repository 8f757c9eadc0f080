import type { Page, Route } from '@playwright/test';
import { tabs } from '#src/entities/permits/permitTabs.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { walkTo } from './kit/walkTo.ts';

/** Turns all letters after it round. A store from before such characters were taken away may hold them. */
const turning = '\u202E';

/** Members of answers that hold what somebody has typed. */
const typed = new Set(
  'title name comment note company summary said watcher step hazard consequence measure reason_text equipment description'.split(
    ' ',
  ),
);

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  // The name of a safeguard is a word of the contract, not of a person.
  const isTyped = (member: string) => typed.has(member) && !(member === 'name' && 'proof' in value);
  return Object.fromEntries(
    Object.entries(value).map(([member, one]) => [
      member,
      typeof one === 'string' && isTyped(member) && one !== '' ? turning + one : turned(one),
    ]),
  );
};

const turnAnswer = async (route: Route): Promise<void> => {
  if (route.request().method() !== 'GET') return route.fallback();
  const answer = await route.fetch();
  if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: turned(await answer.json()) });
};

/**
 * Texts that somebody has typed and that stand in a line with others without being kept apart: neither by an element of their own that
 * isolates them, nor by characters that do, nor by being all that stands there.
 */
const loose = (page: Page): Promise<{ seen: number; found: string[] }> =>
  page.evaluate((sign) => {
    const isolates = (element: Element): boolean => /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi);
    const isInline = (element: Element): boolean => /^(inline|contents)$/.test(getComputedStyle(element).display);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    let seen = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!text.includes(sign)) continue;
      seen += 1;
      if ([...text.matchAll(new RegExp(sign, 'g'))].every(({ index }) => /[\u2066-\u2068]/.test(text[index - 1] ?? ''))) continue;
      let element = node.parentElement;
      while (element && isInline(element) && !isolates(element)) element = element.parentElement;
      if (!element || (isInline(element) && isolates(element))) continue;
      const whole = (element.textContent ?? '').trim();
      if (whole === text.trim() && whole.startsWith(sign)) continue;
      // A part of a marked text: its element holds nothing else.
      if (isolates(element) && whole.startsWith(sign)) continue;
      found.add(`${element.tagName} “${whole.slice(0, 90)}”`);
    }
    return { seen, found: [...found] };
  }, turning);

test('what somebody has typed is kept apart wherever it stands in a line with something else: it turns nothing else round', async ({
  page,
  api,
  openAs,
}) => {
  const faults: string[] = [];
  const look = async (what: string, least = 1): Promise<void> => {
    await expect.poll(async () => (await loose(page)).seen, { message: what }).toBeGreaterThanOrEqual(least);
    faults.push(...(await loose(page)).found.map((fault) => `${what}: ${fault}`));
  };
  // What waits for news and the time is left alone.
  await page.route(({ pathname }) => /^\/v1\/(?!changes|clock|account)/.test(pathname), turnAnswer);
  const { path } = await livePermit(api);
  await openAs('hse', '/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await look('the list');
  for (const id of tabs) {
    await walkTo(page, `${path}?tab=${id}`);
    await expect(page.locator('article > header')).toBeVisible();
    await expect(page.locator(`[data-tab-id="${id}"]`)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await look(`tab ${id}`);
  }
  for (const address of [`${path}/print`, '/apps/permit-emergencies?declare=1', '/apps/permit-conversations']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await look(address);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apps/permits/0');
  await expect(permitsPage(page).numbers.first()).toBeVisible();
  await look('the list on a phone');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(faults).toEqual([]);
});
