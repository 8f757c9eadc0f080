import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkOnTo } from './kit/walkTo.ts';

/** Names that are the same in every language: products, a code that is drawn, and the language whose name stands in it. */
const names = /React|Blueprint|XState|D3|Faker|PostgreSQL|Playwright|Vite|Control Room|QR|English|Türkçe|العربية/g;

type Tip = { at: string; name: string };

/** What has a name or a tip but shows no words: each with its place in the page, what is read out and what stands beside the pointer. */
const unlettered = (page: Page): Promise<Tip[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('button, a[href], [role="button"], [title]')];
    const seen = (one: Element): string => (one instanceof HTMLElement ? one.innerText : (one.textContent ?? '')).trim();
    return all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, bdi, [role="grid"]'))
      .filter((one) => one.hasAttribute('title') || !/\p{L}{2}/u.test(seen(one)))
      .flatMap((one, at) =>
        ['aria-label', 'title'].flatMap((kind) => {
          const name = one.getAttribute(kind)?.trim();
          return name ? [{ at: `${at} ${kind}`, name }] : [];
        }),
      );
  });

/** The tips that come when the pointer stands on a button of the bars for a moment. */
const hovered = async (page: Page): Promise<string[]> => {
  const tips: string[] = [];
  const buttons = page.locator('[data-part="toolbar"], [data-part="navbar"], main').locator('button.bp6-popover-target');
  for (const button of await buttons.all()) {
    if (!(await button.isVisible())) continue;
    if (/\p{L}{2}/u.test(await button.innerText())) continue;
    await page.mouse.move(0, 0);
    await expect(page.locator('.bp6-tooltip')).toHaveCount(0);
    await button.hover();
    const tip = page.locator('.bp6-tooltip');
    await expect(tip).toBeVisible();
    tips.push((await tip.innerText()).trim());
  }
  await page.mouse.move(0, 0);
  return tips;
};

const addresses = async (live: string) => ['/apps/permits/0', live, '/apps/permits/new', '/apps/permit-handover', '/profile'];

test('tips and names of buttons without words are Turkish in Turkish and Arabic in Arabic', async ({ page, openAs, api }) => {
  const { path } = await livePermit(api);
  await openAs('hse', '/profile');
  const english = new Set<string>();
  const faults: string[] = [];
  let tips = 0;
  for (const language of ['en', 'tr', 'ar'] as const) {
    await chooseElsewhere(page, { language, theme: 'light' });
    for (const address of await addresses(path)) {
      await walkOnTo(page, address);
      await expect(page.locator('main').getByRole('button').first()).toBeVisible();
      const shown = (await unlettered(page)).map(({ name }) => name);
      if (address === '/apps/permits/0') shown.push(...(await hovered(page)));
      const said = shown.map((name) => name.replace(names, '').trim()).filter((name) => /\p{L}{2}/u.test(name));
      if (language === 'en') for (const name of said) english.add(name);
      else {
        tips += said.length;
        const foreign = said.filter((name) => english.has(name) || (language === 'ar' && !/\p{Script=Arabic}/u.test(name)));
        faults.push(...foreign.map((name) => `${language} ${address}: ${name}`));
      }
    }
  }
  expect(tips).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
