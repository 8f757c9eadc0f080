import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

const word = { en: 'over', tr: 'aşım', ar: 'تجاوز' };

for (const language of ['en', 'tr', 'ar'] as const)
  test(`in ${language} the list shows each time left whole, and that a permit is over its time`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await openAs('hse', `/apps/permits/0?sort=attention&settings=${encodeURIComponent(JSON.stringify({ language }))}`);
    const list = permitsPage(page);
    await expect(list.numbers.first()).toBeVisible();
    const headings = await list.grid
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-sort')));
    const times = list.grid.locator(`[aria-colindex="${headings.findIndex((sort) => sort && sort !== 'none') + 1}"] span[title]`);
    await expect(times.filter({ hasText: word[language] }).first()).toBeVisible();
    const cut = await times.evaluateAll((all) =>
      all
        .filter((one) => {
          const cell = one.closest('[role="gridcell"]') ?? one;
          const [own, around] = [one.getBoundingClientRect(), cell.getBoundingClientRect()];
          return (
            one.scrollWidth > one.clientWidth + 1 ||
            own.left < around.left - 1 ||
            own.right > around.right + 1 ||
            cell.scrollWidth > cell.clientWidth + 1
          );
        })
        .map((one) => one.textContent),
    );
    expect(cut, 'widen the column or shorten the words').toEqual([]);
  });
