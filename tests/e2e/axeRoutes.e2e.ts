import ar from '#src/samples/faq/locales/ar.json' with { type: 'json' };
import en from '#src/samples/faq/locales/en.json' with { type: 'json' };
import tr from '#src/samples/faq/locales/tr.json' with { type: 'json' };
import { axeFindings } from './kit/axe.ts';
import { axePaths } from './kit/axePaths.ts';
import { expect, test } from './kit/journey.ts';
import { chooseFrom, looks, looksFor } from './kit/settings.ts';
import { walkTo } from './kit/walkTo.ts';

const startsWith = { en: en.title, tr: tr.title, ar: ar.title } as const;

test('axe finds nothing on the pages of the shell', async ({ page, context, openAs }) => {
  test.setTimeout(looks.length * 240_000);
  await openAs('hse', '/pages/faq');
  const elsewhere = await context.newPage();
  await elsewhere.goto(new URL('/icon.svg', page.url()).href);
  await expect(page.locator('main h1')).toBeVisible();
  // So high that nothing of a page lies half under the footer, which stays where it is.
  await page.setViewportSize({ width: 1440, height: 3000 });
  const found: string[] = [];
  for (const look of looks)
    await test.step(`${look.language}, ${look.theme}`, async () => {
      const mine = axePaths.filter((_, index) => looksFor(index).includes(look));
      expect(mine.length).toBeGreaterThan(0);
      // From a page that tells when it stands in the other language: a page of words alone is another page there, with a heading of its own.
      await walkTo(page, '/pages/faq');
      await chooseFrom(elsewhere, page, look);
      await expect(page.locator('main h1')).toHaveText(startsWith[look.language]);
      for (const path of mine) {
        await page.locator('main h1').evaluate((before) => before.setAttribute('data-before', ''));
        await walkTo(page, path);
        await expect(page.locator('main h1:not([data-before])')).toBeVisible();
        found.push(...(await axeFindings(page)).map((finding) => `${path} ${look.language} ${look.theme} ${finding}`));
      }
    });
  expect(found).toEqual([]);
});
