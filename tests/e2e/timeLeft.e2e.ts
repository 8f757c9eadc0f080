import { endingMinutes } from '#domain/permits/permitList/permit.labels.ts';
import ar from '#src/entities/permits/locales/ar.json' with { type: 'json' };
import en from '#src/entities/permits/locales/en.json' with { type: 'json' };
import tr from '#src/entities/permits/locales/tr.json' with { type: 'json' };
import { spanText } from '#src/ui/time/spanText.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

const texts = { en, tr, ar };
const spans = [59, 23 * 60 + 59, 9 * 1440 + 23 * 60, 9_999 * 1440];

for (const language of ['en', 'tr', 'ar'] as const)
  test(`in ${language} the list has room for every time left, and for that a permit is over its time`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openAs('hse', `/apps/permits/0?sort=attention&settings=${encodeURIComponent(JSON.stringify({ language }))}`);
    const list = permitsPage(page);
    await expect(list.numbers.first()).toBeVisible();
    const headings = await list.grid
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-sort')));
    const times = list.grid.locator(`[aria-colindex="${headings.findIndex((sort) => sort && sort !== 'none') + 1}"] span[title]`);
    const said = (text: string, minutes: number) => text.replace('{{span}}', spanText(minutes, language));
    const { startsIn, leftFor, gasIn, overFor } = texts[language];
    await expect(times.first()).toBeVisible();
    const longest = [
      ...[startsIn, leftFor, overFor].flatMap((text) => spans.map((minutes) => said(text, minutes))),
      // Told only when it stops the work soon.
      said(gasIn, endingMinutes - 1),
    ];
    const cut = await times.first().evaluate((one, each) => {
      const cell = one.closest('[role="gridcell"]') ?? one;
      return each.filter((text) => {
        one.textContent = text;
        return one.scrollWidth > one.clientWidth + 1 || cell.scrollWidth > cell.clientWidth + 1;
      });
    }, longest);
    expect(cut, 'widen the column or shorten the words').toEqual([]);

    // On a usual screen all of the column is in sight without scrolling.
    await page.setViewportSize({ width: 1440, height: 900 });
    const isWhole = (one: Element) => {
      const [cell, grid] = [one.closest('[role="gridcell"]'), one.closest('[role="grid"]')].map((part) =>
        part?.getBoundingClientRect(),
      );
      return cell !== undefined && grid !== undefined && cell.left >= grid.left && cell.right <= grid.right;
    };
    await expect.poll(() => times.first().evaluate(isWhole)).toBe(true);
  });
