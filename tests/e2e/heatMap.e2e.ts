import { readFileSync } from 'node:fs';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

const path = '/apps/heat-map/?period=quarter';
const numberIn = (text: string): number => Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

test('a coordinator reads where work was, follows a place to its permits, and takes the map along', async ({ page, openAs }) => {
  // So high that nothing of the page lies half under the footer, which stays where it is.
  await page.setViewportSize({ width: 1440, height: 4200 });
  await openAs('hse', path);
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  const busiest = page.getByRole('region', { name: 'Areas with the most' }).getByRole('button').first();
  await expect(busiest).toBeVisible();
  await expect(page.getByText(/Permits: [\d,]+, [\d,]+ h live/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // The name of the site is read whole.
  const isCut = await page.getByRole('combobox', { name: 'Site' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    const ink = document.createElement('canvas').getContext('2d');
    if (!ink) throw new Error('nothing to measure with');
    ink.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return ink.measureText(select.selectedOptions[0]?.text ?? '').width > room;
  });
  expect(isCut).toBe(false);

  // A place says its value, and its permits add up to it.
  const area = (await busiest.innerText()).split(' ')[0] ?? '';
  const mark = plan.getByRole('button', { name: new RegExp(`^${area} `) });
  const said = await mark.getAttribute('aria-label');
  await mark.press('Enter');
  const behind = page.getByRole('region', { name: /^Behind it/ }).first();
  await expect(behind.getByRole('table')).toBeVisible();
  await expect(behind).toContainText(' h in all');
  const values = await behind.locator('tbody tr td:nth-child(4)').allInnerTexts();
  const sum = values.reduce((total, text) => total + numberIn(text), 0);
  const total = numberIn((said ?? '').split(':').at(-1) ?? '');
  // What is read is rounded, each part for itself.
  expect(Math.abs(sum - total)).toBeLessThan(0.5 + values.length * 0.51);
  await expect(behind.getByRole('link', { name: 'Permits of these days in the list' })).toHaveAttribute('href', /area=CHG\.U/);
  await expect(page).toHaveURL(/key=\d+/);

  // Along the clock: a stretch of time is chosen with the keys, and the plan shows it alone.
  const calendar = page.getByRole('grid');
  await calendar.focus();
  await calendar.press('End');
  await calendar.press('Shift+ArrowLeft');
  await calendar.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(/part_from=/);
  await expect(plan).toContainText('Only ');
  await calendar.press('Escape');
  await expect(page).not.toHaveURL(/part_from=/);

  // It plays step by step, and each step has a time.
  await plan.getByRole('button', { name: 'Play' }).click();
  await expect(page).toHaveURL(/frame=[1-9]/);
  await expect(plan.getByRole('slider', { name: 'Step shown' })).toBeVisible();
  await plan.getByRole('button', { name: 'Whole period' }).click();
  await expect(page).not.toHaveURL(/frame=/);

  // Compared with the time before: a map of the difference, and the largest changes with both numbers.
  await page.getByLabel('Compare with').selectOption('previous');
  const changes = page.getByRole('region', { name: 'What has changed' });
  await expect(changes.getByRole('table').or(changes.getByText('no change')).first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const csv = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Save as CSV: Plan' }).click();
  expect(readFileSync(await (await csv).path(), 'utf8')).toMatch(/^\uFEFFfrom,to,area_code,level,metric,value,/);
  const svg = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Save as SVG: Plan' }).click();
  const drawing = readFileSync(await (await svg).path(), 'utf8');
  expect(drawing).toContain('Permit hours');
  expect(drawing).toContain('<path');
  const png = page.waitForEvent('download');
  await plan.getByRole('button', { name: 'Save as PNG: Plan' }).click();
  expect(
    readFileSync(await (await png).path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');

  // The address alone brings all of it back.
  const address = page.url();
  await page.goto(address);
  await expect(changes).toBeVisible();
  await expect(behind).toBeVisible();
});

test('nobody but a coordinator enters, and a reading that failed is told and tried again', async ({ page, openAs, door }) => {
  await openAs('sme', '/apps/heat-map/');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();

  door.plan({ path: /\/v1\/heat-map\//, fault: { kind: 'status', status: 503 } });
  await openAs('hse', '/apps/heat-map/?metric=suspensions', door.address);
  await expect(page.getByRole('heading', { name: 'The heat map could not be read' })).toBeVisible();
  door.plan();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Plan', exact: true })).toBeVisible();

  // Of days without any work there is nothing, which is not the same as no data.
  await page.goto(`${door.address}/apps/heat-map/?from=2031-01-01&to=2031-01-02`);
  await expect(page.getByText('No live work in this period')).toBeVisible();
  await expect(
    page
      .getByRole('region', { name: 'Plan', exact: true })
      .getByRole('button', { name: /no data/ })
      .first(),
  ).toBeVisible();
});
