import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkOnTo } from './kit/walkTo.ts';

/** Where names, titles and texts of people stand in lines that are cut when they are too long. */
const addresses = [
  '/apps/permits/0',
  '/apps/mail',
  '/apps/todo',
  '/apps/contacts',
  '/apps/file-manager',
  '/apps/calendar',
  '/apps/notes',
  '/apps/scrumboard/boards',
  '/apps/academy/courses',
  '/apps/academy/courses/course-13?step=1',
  '/apps/e-commerce/products',
  '/apps/e-commerce/orders',
  '/apps/dashboards/project?tab=team',
  '/apps/dashboards/analytics',
  '/pages/profile',
  '/pages/search/modern?q=gas',
  '/pages/knowledge-base',
] as const;

/** Lines that are cut where they begin, when what people have written in them goes on and on: their first letter is out of sight. */
const headless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lettersIn = (element: Element): Text[] => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (/\p{L}/u.test(node.textContent ?? '')) found.push(node as Text);
      return found;
    };
    const written = [...document.querySelectorAll('main :is(bdi, [dir="auto"]), nav bdi, aside bdi')].flatMap(
      (element) => lettersIn(element).find(({ data }) => /^[^\p{L}]*[a-z]/iu.test(data)) ?? [],
    );
    for (const text of written) text.appendData(' and so on'.repeat(40));
    // What follows another text in a line may well be out of sight.
    const looked = new Set<Element>();
    return written.flatMap((text) => {
      const range = document.createRange();
      const at = text.data.search(/[a-z]/i);
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const letter = range.getBoundingClientRect();
      for (let over = text.parentElement; over && over.tagName !== 'MAIN'; over = over.parentElement) {
        const { overflowX, whiteSpace } = getComputedStyle(over);
        const box = over.getBoundingClientRect();
        // Hidden for the eyes, or not laid out.
        if (box.width <= 1) return [];
        if (!['hidden', 'clip'].includes(overflowX) || whiteSpace !== 'nowrap') continue;
        if (looked.has(over)) return [];
        looked.add(over);
        if (letter.left < box.left - 1 || letter.right > box.right + 1) return [`${over.className}: ${text.data.slice(0, 30)}`];
      }
      return [];
    });
  });

for (const width of [390, 1000])
  test(`in Arabic a text of another script keeps its beginning where a line is cut, ${width} px wide`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs('sme', '/pages/faq');
    await chooseElsewhere(page, { language: 'ar', theme: 'light' });
    const found: string[] = [];
    for (const address of addresses) {
      await walkOnTo(page, address);
      await expect(page.locator('main :is(bdi, [dir="auto"])').first(), address).toBeVisible();
      found.push(...(await headless(page)).map((text) => `${address} ${text}`));
    }
    expect(found).toEqual([]);
  });
