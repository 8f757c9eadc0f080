import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import ar from '#src/samples/dashboards/locales/ar.json' with { type: 'json' };
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkTo } from './kit/walkTo.ts';

/** What a chart says at each of its places, by the arrow keys. */
const readOut = async (chart: Locator): Promise<string[]> => {
  const count = Number(await chart.getAttribute('aria-valuemax'));
  const said: string[] = [];
  await chart.press('Home');
  for (let at = 0; at < count; at += 1) {
    said.push((await chart.getAttribute('aria-valuetext')) ?? '');
    await chart.press('ArrowRight');
  }
  return said;
};

test('the project dashboard shows the project and weeks that are chosen, says the same in charts, tables and sums, and keeps them in its address', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/dashboards/project');
  await expect(page.getByRole('heading', { level: 1, name: 'Project dashboard' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const issues = page.getByRole('region', { name: 'Issues' });
  const chart = issues.getByRole('slider', { name: 'Issues, Last week' });
  await issues.getByRole('button', { name: 'Last week' }).click();
  await expect(chart).toBeVisible();
  const before = await readOut(chart);
  await page.getByLabel('Project', { exact: true }).selectOption('Fire main of jetty 2');
  await expect(page).toHaveURL(/issues=LW.*project=jetty/);
  await expect(page.getByRole('status').filter({ hasText: /^Fire main of jetty 2: \d+ .* \d+/ })).toHaveCount(1);
  await expect.poll(() => readOut(chart)).not.toEqual(before);
  const after = await readOut(chart);
  expect(after).toHaveLength(7);
  expect(after).not.toEqual(before);
  await expect(issues.locator('summary')).toHaveText('As a table: Issues, Last week');
  await issues.getByText('As a table').click();
  await expect(issues.getByRole('table')).toBeVisible();
  const rows = await issues
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent)));
  // Day, created, closed, re-opened, won't fix, needs test, fixed.
  expect(rows.map(([day, , , , wontFix, , fixed]) => `${day}: Fixed ${fixed}; Won't fix ${wontFix}`)).toEqual(after);
  for (const [, , closed, , wontFix, , fixed] of rows) expect(Number(wontFix) + Number(fixed)).toBe(Number(closed));
  await issues.getByRole('button', { name: "Won't fix", exact: true }).click();
  await expect(chart).toHaveAttribute('aria-valuetext', /: Fixed \d+$/);

  await page.getByRole('tab', { name: 'Budget summary' }).click();
  await expect(page).toHaveURL(/tab=budget/);
  // What an address asks for is not judged before it is known what there is.
  await page.reload();
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue('jetty');
  await expect(page).toHaveURL(/project=jetty/);
  const budget = page.getByRole('region', { name: 'Budget in detail' });
  const amounts = budget.locator('tbody td:nth-child(2)');
  await expect(amounts).toHaveCount(5);
  const inEuros = async (cells: Locator) => (await cells.allTextContents()).map((text) => Number(text.replace(/[^\d]/g, '')));
  const totals = await inEuros(amounts);
  expect(totals.reduce((sum, one) => sum + one, 0)).toBe((await inEuros(budget.locator('tfoot td').first()))[0]);
  await budget.getByRole('button', { name: 'Total' }).click();
  await expect(page).toHaveURL(/sort=total/);
  await expect(budget.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  expect(await inEuros(amounts)).toEqual(totals.toSorted((one, other) => one - other));
  expect(await axeFindings(page)).toEqual([]);
  const [spent, remaining] = [budget.locator('tfoot td').nth(2), budget.locator('tfoot td').nth(4)];
  expect(((await inEuros(spent))[0] ?? 0) + ((await inEuros(remaining))[0] ?? 0)).toBe(100);

  await page.reload();
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue('jetty');
  await expect(budget.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('tab', { name: 'Team members' }).click();
  await expect(page.getByRole('region', { name: '6 team members' })).toBeVisible();
});

test('the analytics dashboard is read and changed by keys alone, saved as a drawing, and tried again when it failed', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/dashboards/analytics?scenario=flaky');
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  const head = page.getByRole('region', { name: 'Analytics dashboard' });
  const years = head.getByRole('group', { name: 'Year' }).getByRole('button');
  await expect(years.last()).toHaveAttribute('aria-pressed', 'true');
  await years.first().press('Enter');
  await expect(page).toHaveURL(/year=\d{4}/);
  const chart = head.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /^Feb: Visitors [\d.]+k$/);
  await expect(head.getByText('Feb', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(head.locator('strong', { hasText: 'Feb' })).toHaveCount(0);
  const labels = head.locator('[data-point-labels] text');
  await expect(labels).toHaveCount(12);
  expect(await labels.first().evaluate((label) => getComputedStyle(label).fontSize)).toBe('13px');

  // What the drawing says in thousands the table says to the last one.
  await head.getByText('As a table').click();
  const cells = head.locator('tbody tr > :last-child');
  await expect(cells).toHaveCount(12);
  const counts = await cells.allTextContents();
  const shortly = (count: string) => `${Math.round(Number(count.replaceAll(',', '')) / 100) / 10}k`;
  expect(counts.every((count) => /^\d,\d{3}$/.test(count))).toBe(true);
  await expect(labels).toHaveText(counts.map(shortly));

  const saved = page.waitForEvent('download');
  await head.getByRole('button', { name: 'Save as SVG: Analytics dashboard' }).press('Enter');
  const drawing = readFileSync(await (await saved).path(), 'utf8');
  expect(drawing).toContain('Analytics dashboard');
  expect(drawing.match(/k<\/text>/g)?.length).toBeGreaterThanOrEqual(12);

  await expect(page.getByRole('region', { name: 'Sales', exact: true })).toContainText(/\$[\d,]+/);
  const devices = page.getByRole('region', { name: 'Sessions by device' });
  // Shares are percents; what one has won of the others is points, in words and in the table.
  for (const change of await devices.locator('dl dd:last-child').allTextContents())
    expect(change).toMatch(/^[\d.]+ percentage points? (more|less)$|^the same$/);
  await devices.getByText('As a table').click();
  for (const change of await devices.locator('tbody tr > :last-child').allTextContents()) expect(change).toMatch(/^[+−][\d.]+$/);
  await devices.getByRole('combobox').selectOption('Last 90 days');
  expect(await readOut(devices.getByRole('slider'))).toEqual(
    ['Desktop: 64.5%', 'Mobile: 29.1%', 'Tablet: 6.4%'].map((text) => expect.stringContaining(text.slice(0, 6))),
  );
  await devices.getByRole('button', { name: 'Mobile' }).press('Enter');
  await expect(devices.getByRole('slider')).toHaveAttribute('aria-valuemax', '2');
  await expect(page.getByRole('region', { name: 'Where visitors are' }).locator('circle[data-marker]')).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
});

test('the figure of sales is the sum of the table below it, in every period', async ({ page, openAs }) => {
  await openAs('sme', '/apps/dashboards/analytics');
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  const inDollars = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));
  await sales.getByText('As a table').click();
  await expect(sales.getByRole('table')).toBeVisible();
  const periods = sales.getByRole('group', { name: 'Period: Sales' }).getByRole('button');
  await expect(periods).toHaveCount(3);
  for (const period of await periods.all()) {
    await period.click();
    await expect(period).toHaveAttribute('aria-pressed', 'true');
    const amounts = (await sales.locator('tbody tr > :last-child').allTextContents()).map(inDollars);
    expect(amounts.length).toBeGreaterThan(0);
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(inDollars(await sales.locator('strong').first().textContent()));
  }
});

test('a figure says in words whether it is above or below its target or what was before', async ({ page, openAs }) => {
  await openAs('sme', '/apps/dashboards/analytics');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Conversions').getByText(/\d%\W* above target$/)).toBeVisible();
  await expect(card('Visits').getByText(/\d%\W* below target$/)).toBeVisible();
  await expect(card('Sales').getByText('Compared with yesterday up to this hour')).toBeVisible();
  await expect(card('Sales').getByText(/\$[\d,.]+\W*\(\W*[\d.]+%\W*\) (more|less)$/)).toBeVisible();
  await expect(card('Sessions by device').getByText(/\d\W* percentage points? (more|less)$/)).toHaveCount(3);
});

test.describe('in the first two hours of a day', () => {
  test.use({
    // Where it is midnight now, so that it does not matter when the journey is run.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures it gives named here.
    timezoneId: async ({}, use) => {
      const hour = new Date().getUTCHours();
      await use(hour <= 12 ? `Etc/GMT+${hour}` : `Etc/GMT-${24 - hour}`);
    },
  });
  test('the charts of today say that there is one figure so far', async ({ page, openAs }) => {
    await openAs('sme', '/apps/dashboards/analytics');
    for (const name of ['Visitors and page views', 'Sales'])
      await expect(page.getByRole('region', { name, exact: true })).toContainText('There is one figure so far: from 00:00 on.');
  });
});

test('a dashboard is read again by a key, says when it was read, and keeps what it shows when that fails', async ({
  page,
  openAs,
}) => {
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  const status = page.getByRole('status').filter({ hasText: /^(As of|Could not be refreshed)/ });
  await openAs('sme', '/apps/dashboards/analytics?scenario=flaky');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(status).toHaveText(/^As of \d/);
  await refresh.press('Enter');
  await expect(status).toHaveText(/^Could not be refreshed; as of \d/);
  await expect(page.getByRole('region', { name: 'Sessions by device' })).toBeVisible();
  await refresh.press('Enter');
  await expect(status).toHaveText(/^As of \d/);

  await page.goto('/apps/dashboards/project');
  const before = (await status.textContent()) ?? '';
  await expect(async () => {
    await refresh.press('Enter');
    await expect(status).not.toHaveText(before, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Issues', exact: true })).toBeVisible();
});

test('no table of a dashboard scrolls sideways, on a desk and on a phone', async ({ page, openAs }) => {
  await openAs('sme', '/apps/dashboards/project?tab=team');
  const table = page.getByRole('main').getByRole('table').last();
  const beyond = () => table.evaluate(({ parentElement }) => (parentElement?.scrollWidth ?? 0) - (parentElement?.clientWidth ?? 0));
  await expect(table).toBeVisible();
  for (const language of ['en', 'tr', 'ar'] as const)
    for (const path of ['/apps/dashboards/project?tab=team', '/apps/dashboards/project?tab=budget', '/apps/dashboards/analytics']) {
      await page.goto(path);
      await expect(table).toBeVisible();
      await chooseElsewhere(page, { language, theme: 'light' });
      for (const width of [390, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(beyond, { message: `${path} ${language} ${width}` }).toBe(0);
      }
    }
});

test('cards of a dashboard fill their lines in every width: none stands beside a hole', async ({ page, openAs }) => {
  await openAs('sme', '/apps/dashboards/project');
  const counts = ['Due tasks', 'Overdue', 'Open issues', 'Proposals'];
  const figures = ['Conversions', 'Impressions', 'Visits'];
  /** How many of the cards stand in each line. */
  const lines = async (names: readonly string[]) => {
    const boxes = await Promise.all(names.map((name) => page.getByRole('region', { name, exact: true }).boundingBox()));
    const tops = boxes.map((box) => Math.round(box?.y ?? -1));
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  };
  const even = async (names: readonly string[]) => new Set(await lines(names)).size;
  await expect(page.getByRole('region', { name: 'Proposals', exact: true })).toBeVisible();
  for (const width of [390, 700, 960, 1280, 1440, 1800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => even(counts), { message: `project ${width}` }).toBe(1);
  }
  await walkTo(page, '/apps/dashboards/analytics');
  await expect(page.getByRole('region', { name: 'Visits', exact: true })).toBeVisible();
  for (const width of [390, 700, 960, 1280, 1440, 1800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => even(figures), { message: `analytics ${width}` }).toBe(1);
  }
});

test('a dashboard is read on a phone, in Arabic, in the dark', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('sme', '/apps/dashboards/analytics');
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await expect(page.getByRole('button', { name: ar.refresh, exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});

test('the cards beside a project tell the time and the weather, in the units and at the place that the address keeps', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/dashboards/project');
  const clock = page.getByRole('region', { name: 'Clock' });
  // The heads are one band: the line beside the cards begins below it.
  const aside = page.getByRole('complementary').filter({ has: clock });
  const lines = await aside.evaluate((one) =>
    [one, one.lastElementChild ?? one].map((part) => getComputedStyle(part).borderInlineStartWidth),
  );
  expect(lines).toEqual(['0px', '1px']);
  const time = clock.locator('time');
  await expect(time).toHaveText(/^\d{1,2}:\d\d:\d\d/);
  const before = (await time.textContent()) ?? '';
  await expect(time).not.toHaveText(before);
  await expect(clock).toContainText(String(new Date().getFullYear()));
  const weather = page.getByRole('region', { name: 'Weather' });
  const warmth = weather.locator('strong').first();
  const degrees = async () => Number(((await warmth.textContent()) ?? '').replace(/[^\d.-]/g, ''));
  const celsius = await degrees();
  await weather.getByRole('group', { name: 'Unit of temperature' }).getByRole('button').last().press('Enter');
  await expect(warmth).toContainText('°F');
  expect(await degrees()).toBeCloseTo((celsius * 9) / 5 + 32, 0);
  const here = await degrees();
  await weather.getByRole('combobox', { name: 'Place of the weather' }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/place=.*temp=F|temp=F.*place=/);
  await expect.poll(degrees).not.toBe(here);
  const there = await degrees();
  await page.reload();
  await expect(warmth).toContainText('°F');
  await expect.poll(degrees).toBe(there);
  expect(await axeFindings(page)).toEqual([]);
  await expect(weather.locator('dl dd').nth(1)).toHaveText(/^[NESW]{1,3}$/);
  // The sign of degrees stays in front of its letter.
  await chooseElsewhere(page, { language: 'ar', theme: 'light' });
  await expect(page.getByRole('button', { name: '°F' }).getByText('°F')).toHaveCSS('direction', 'ltr');
  // Each language has the order of a date and the names of the winds that are its own.
  await chooseElsewhere(page, { language: 'tr', theme: 'light' });
  await expect(
    page
      .getByRole('region', { name: 'Saat' })
      .getByText(new Intl.DateTimeFormat('tr', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date()), {
        exact: true,
      }),
  ).toBeVisible();
  await expect(page.getByText(/^[KDGB]{1,3}$/)).toHaveCount(1);
});

test('a chart is drawn anew for the width of the page, stays on paper, and is saved as a picture', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('sme', '/apps/dashboards/analytics');
  const head = page.getByRole('region', { name: 'Analytics dashboard' });
  const drawing = head.locator('svg[data-plot]');
  const width = async () => Number(((await drawing.getAttribute('viewBox')) ?? '').split(' ')[2]);
  await expect(drawing).toBeVisible();
  await expect.poll(width).toBeGreaterThan(800);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(width).toBeLessThan(390);
  const saved = page.waitForEvent('download');
  await head.getByRole('button', { name: 'Save as PNG: Analytics dashboard' }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  await page.emulateMedia({ media: 'print' });
  await expect(drawing).toBeVisible();
  await expect(head.getByRole('button', { name: 'Save as PNG: Analytics dashboard' })).toBeHidden();
});

test('a saved chart is light, and says of which days and of what it is, also where it is several small ones', async ({
  page,
  openAs,
}) => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const colours = (file: string) => [...file.matchAll(/#[0-9a-f]{6}|rgb\(\d+, \d+, \d+\)/g)].map(([colour]) => colour);
  const save = async (title: string) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save as SVG: ${title}` }).click();
    const file = await saved;
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
  };
  await openAs('sme', '/apps/dashboards/analytics?visitors=yesterday');
  const yesterday = day.format(Date.now() - 86_400_000);
  await expect(page.getByRole('button', { name: 'Save as SVG: Sales' })).toBeVisible();
  const light = await save('Visitors and page views');
  await chooseElsewhere(page, { language: 'en', theme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/bp6-dark/);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await save('Visitors and page views');
  expect(dark.name).toBe(`Visitors and page views Yesterday ${yesterday}.svg`);
  expect(dark.text).toContain(`Yesterday, ${yesterday}`);
  expect(colours(dark.text)).toEqual(colours(light.text));
  expect(dark.text).toContain('fill="white"');
  // Nothing of it is seen: the page is as dark as before.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
  const head = await save('Analytics dashboard');
  // A drawing with axes is as large as on the page, below the two lines that say what it is.
  const [, own, tall] = /viewBox="0 0 (\d+) (\d+)"/.exec(head.text.slice(head.text.indexOf('<svg', 1))) ?? [];
  expect(head.text).toContain(`viewBox="0 0 ${Number(own) + 32} ${Number(tall) + 88}"`);
  expect(head.text).not.toContain('true</text>');
  expect(head.text).toMatch(/^<svg[^>]*><rect[^>]*fill="white"/);

  await walkTo(page, '/apps/dashboards/project?tab=budget');
  const spending = await save('Spending');
  expect(spending.name).toContain('Spending Flare line renewal This week ');
  expect(spending.text).toContain('Flare line renewal, This week, ');
  expect(spending.text).toContain(day.format(Date.now()).replace(/^\d+ /, ''));
  expect(spending.text.match(/<svg/g)).toHaveLength(4);
  for (const name of ['Spent in the week: €', 'Spent: €', 'Remaining: €']) expect(spending.text).toContain(name);
});

test('on paper a chart has nothing to press, and its figures are as large as the words beside it', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('sme', '/apps/dashboards/analytics');
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(sales.locator('svg[data-plot]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const named of ['Sales', 'Analytics dashboard', 'Sessions by device'])
    await expect(page.getByRole('region', { name: named, exact: true }).getByText('As a table')).toBeHidden();
  const width = async () => Number((await sales.locator('svg[data-plot]').getAttribute('viewBox'))?.split(' ')[2]);
  await expect.poll(width).toBeLessThanOrEqual(680);
});

const dayFrom = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('the analytics dashboard tells of days that are chosen freely, keeps them in its address, and says why some cannot be chosen', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/dashboards/analytics?sales=1Day');
  const [from, until] = [page.getByLabel('From', { exact: true }), page.getByLabel('Until', { exact: true })];
  const days = page.getByRole('region', { name: 'Days of the dashboard' });
  // Its week begins as that of the calendar.
  await from.press('Alt+ArrowDown');
  await expect(page.locator('th[aria-label]').first()).toHaveAttribute('aria-label', 'Monday');
  await page.keyboard.press('Escape');
  await from.fill(dayFrom(-40));
  await expect(days.getByRole('status')).toHaveText('Choose both days.');
  await until.fill(dayFrom(-50));
  await until.press('Tab');
  await expect(until).toHaveAccessibleDescription(/before the first one/);
  await until.fill(dayFrom(3));
  await until.press('Tab');
  await expect(until).toHaveAttribute('aria-invalid', 'true');
  await until.fill(dayFrom(-31));
  await until.press('Tab');
  await expect(page).toHaveURL(new RegExp(`from=${dayFrom(-40)}&until=${dayFrom(-31)}$`));
  await expect(days.getByRole('status')).toHaveText(/^Figures of \d/);
  const sales = page.getByRole('region', { name: 'Sales', exact: true });
  await expect(sales.getByLabel('Period: Sales')).toHaveValue('range');
  await expect(sales.getByRole('slider')).toHaveAttribute('aria-valuemax', '10');
  await expect(page.getByRole('region', { name: 'Visits', exact: true }).getByRole('slider')).toHaveAttribute(
    'aria-valuemax',
    '10',
  );
  expect(await axeFindings(page)).toEqual([]);
  // A fixed period stands beside them.
  await sales.getByLabel('Period: Sales').selectOption('1Week');
  await expect(sales.getByRole('slider')).toHaveAttribute('aria-valuemax', '7');
  await page.reload();
  await expect(from).toHaveValue(dayFrom(-40));
  await expect(sales.getByRole('slider')).toHaveAttribute('aria-valuemax', '7');
  await page.getByRole('button', { name: 'Clear the days' }).press('Enter');
  await expect(page).not.toHaveURL(/from=|until=/);
  await expect(sales.getByLabel('Period: Sales')).toHaveCount(1);
  await page.goBack();
  await expect(from).toHaveValue(dayFrom(-40));
});

test('a mark and a row of the analytics dashboard lead to what they stand for, by hand and by keys, and Back leads to them again', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/dashboards/analytics');
  const head = page.getByRole('region', { name: 'Analytics dashboard' });
  const chart = head.getByRole('slider');
  await expect(chart).toHaveAccessibleDescription('Enter or a press opens what stands behind it.');
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const year = new Date().getUTCFullYear() - (new Date().getUTCMonth() === 0 ? 1 : 0);
  await expect(page).toHaveURL(new RegExp(`detail=month%3A${year}-01`));
  const month = page.getByRole('dialog', { name: `January ${year}` });
  await expect(month.getByRole('slider')).toHaveAttribute('aria-valuemax', '31');
  expect(await axeFindings(page)).toEqual([]);
  await month.getByRole('row').nth(9).getByRole('link').press('Enter');
  const day = page.getByRole('dialog', { name: `9 January ${year}` });
  await expect(day.getByRole('row')).toHaveCount(13);
  await page.goBack();
  await expect(month).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chart).toBeFocused();

  // The marks of the drawings by hand, and rows of the tables.
  await page.locator('[data-marker="Doha"]').click();
  await expect(page.getByRole('dialog', { name: 'Doha' }).getByRole('slider')).toHaveAttribute('aria-valuemax', '28');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Rent a gas detector' }).click();
  await expect(page.getByRole('dialog', { name: 'Rent a gas detector' }).getByRole('row')).toHaveCount(29);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Rent a gas detector' })).toBeFocused();

  await walkTo(page, '/apps/dashboards/analytics?detail=campaign%3ANone');
  await expect(page.getByRole('dialog').getByText('There is nothing of that name')).toBeVisible();
});
