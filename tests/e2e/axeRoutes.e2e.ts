import { pathOf, variants } from '#src/samples/pageLayouts/variants.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere, looks, looksFor } from './kit/settings.ts';
import { walkTo } from './kit/walkTo.ts';

const paths = [
  ...variants.map(pathOf),
  '/pages/login',
  '/pages/login-2',
  '/pages/login-3',
  '/ui/icons',
  '/ui/typography',
  '/ui/helper-classes',
  '/documentation/components/message',
  '/documentation/components/dialog',
  '/documentation/components/navigation',
];

for (const look of looks)
  test(`axe finds nothing on the pages of the shell, ${look.language}, ${look.theme}`, async ({ page, openAs }) => {
    test.setTimeout(240_000);
    const mine = paths.filter((_, index) => looksFor(index).includes(look));
    expect(mine.length).toBeGreaterThan(0);
    await openAs('hse', '/pages/faq');
    await expect(page.locator('main h1')).toBeVisible();
    await chooseElsewhere(page, look);
    // So high that nothing of a page lies half under the footer, which stays where it is.
    await page.setViewportSize({ width: 1440, height: 3000 });
    const found: string[] = [];
    for (const path of mine) {
      await page.locator('main h1').evaluate((before) => before.setAttribute('data-before', ''));
      await walkTo(page, path);
      await expect(page.locator('main h1:not([data-before])')).toBeVisible();
      found.push(...(await axeFindings(page)).map((finding) => `${path} ${finding}`));
    }
    expect(found).toEqual([]);
  });
