import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';

type Found = { text: string; backwards: boolean };

/** Every range that stands in the page, and whether its beginning lies on the left of its end. What is on two lines is passed over. */
const rangesIn = (page: Page): Promise<Found[]> =>
  page.evaluate(() => {
    const letters: { letter: string; node: Text | null; at: number }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let block: Element | null = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue;
      let own: Element | null = node.parentElement;
      while (own && getComputedStyle(own).display.startsWith('inline')) own = own.parentElement;
      if (own !== block) letters.push({ letter: '\n', node: null, at: 0 });
      block = own;
      for (let at = 0; at < node.data.length; at += 1) letters.push({ letter: node.data[at] ?? '', node, at });
    }
    const leftAt = (place: number) => {
      const { node, at } = letters[place] ?? { node: null, at: 0 };
      if (!node) return null;
      const one = document.createRange();
      one.setStart(node, at);
      one.setEnd(node, at + 1);
      return one.getBoundingClientRect();
    };
    const text = letters.map(({ letter }) => letter).join('');
    return [...text.matchAll(/\d[^\d\n–]{0,12}–[^\d\n–]{0,12}(?=\d)/g)].flatMap((found) => {
      const [first, last] = [leftAt(found.index), leftAt(found.index + found[0].length)];
      if (!first || !last || Math.abs(first.top - last.top) > first.height / 2) return [];
      return [
        { text: text.slice(Math.max(0, found.index - 8), found.index + found[0].length + 8), backwards: last.left < first.left },
      ];
    });
  });

test('a range runs as its language is read, on every screen and on paper alike', async ({ page, openAs, api }) => {
  // Room for the column of the list that holds a range.
  await page.setViewportSize({ width: 1920, height: 900 });
  const token = await api.signIn('hse');
  await openAs('hse', '/apps/permits/0');
  type Rows = { result: { items: { id: number; tracking_number: string; gas: string }[] } };
  const { result } = (await api.get(token, '/v1/permits/?limit=60')) as Rows;
  // Work whose air is tested has limits to show.
  const tested = result.items.find(({ gas }) => gas !== 'not_required');
  const permit = `/apps/permit/${tested?.id}/${tested?.tracking_number}`;
  const places = ['/apps/permits/0', permit, `${permit}?tab=gas`, `${permit}/print`];
  for (const [language, backwards] of [
    ['ar', true],
    ['tr', false],
  ] as const) {
    await page.goto(new URL('/apps/permits/0', page.url()).href);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await chooseElsewhere(page, { language, theme: 'light' });
    const seen: string[] = [];
    for (const place of places)
      await test.step(`${language} ${place}`, async () => {
        await page.goto(new URL(place, page.url()).href);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect.poll(async () => (await rangesIn(page)).length).toBeGreaterThan(0);
        const found = await rangesIn(page);
        seen.push(...found.map(({ text }) => text));
        expect(found.filter((one) => one.backwards !== backwards)).toEqual([]);
      });
    expect(seen.length).toBeGreaterThan(8);
  }
});
