import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { addDays, startOfWeek } from '#domain/kernel/days.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

/** The samples stand around the Monday of this week, on the clock of the journeys. */
const today = new Date().toISOString().slice(0, 10);
const monday = startOfWeek(today, 1);
const tuesday = addDays(monday, 1);
const thursday = addDays(monday, 3);
const friday = addDays(monday, 4);

const calendarPage = (page: Page) => ({
  event: (title: string) => page.locator('[data-event-id]').filter({ hasText: title }),
  cell: (day: string) => page.locator(`td[data-day="${day}"]`),
  column: (day: string) => page.locator(`section[data-day="${day}"]`),
  form: (name: 'New event' | 'Edit event') => page.getByRole('form', { name }),
  card: (title: string) => page.getByRole('dialog', { name: title }),
  said: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }),
});

const pointOf = async (place: Locator, [across, down]: [number, number]): Promise<[number, number]> => {
  const box = await place.boundingBox();
  if (!box) throw new Error('the place is not in sight');
  return [box.x + box.width * across, box.y + box.height * down];
};

const drag = async (page: Page, from: [number, number], to: [number, number]): Promise<void> => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
};

test.describe('the calendar', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('has events added, moved, made longer and removed with the mouse, and takes each back', async ({ page, openAs }) => {
    await openAs('sme', `/apps/calendar?day=${monday}`);
    const { event, cell, column, form, card, said } = calendarPage(page);
    await expect(event('Fire drill')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await drag(page, await pointOf(cell(monday), [0.1, 0.12]), await pointOf(cell(tuesday), [0.5, 0.9]));
    const added = form('New event');
    await expect(added.getByLabel('First day')).toHaveValue(monday);
    await expect(added.getByLabel('Last day')).toHaveValue(tuesday);
    await added.getByLabel('Last day').fill(addDays(monday, -1));
    await added.getByRole('button', { name: 'Add' }).click();
    await expect(added.getByText('Please fill this in.')).toBeVisible();
    await expect(added.getByText('The end is before the start.')).toBeVisible();
    await added.getByLabel('Title').fill('Scaffold for E-310');
    await added.getByLabel('Last day').fill(tuesday);
    await added.getByRole('button', { name: 'Add' }).click();
    await expect(event('Scaffold for E-310')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await drag(page, await pointOf(event('Scaffold for E-310'), [0.2, 0.5]), await pointOf(cell(thursday), [0.5, 0.9]));
    await expect(event('Scaffold for E-310')).toHaveAttribute('data-span', `${thursday}/${addDays(thursday, 2)}`);
    await said('Scaffold').getByRole('button', { name: 'Undo' }).click();
    await expect(event('Scaffold for E-310')).toHaveAttribute('data-span', `${monday}/${addDays(monday, 2)}`);
    const end = await pointOf(event('Scaffold for E-310'), [1, 0.5]);
    await drag(page, [end[0] - 3, end[1]], await pointOf(cell(thursday), [0.5, 0.9]));
    await expect(event('Scaffold for E-310')).toHaveAttribute('data-span', `${monday}/${addDays(thursday, 1)}`);

    await page.getByRole('button', { name: 'Week' }).click();
    await expect(column(monday)).toBeVisible();
    await event('Fire drill').scrollIntoViewIfNeeded();
    // Held ten minutes below its beginning, let go ten minutes below eleven.
    const [x, y] = await pointOf(column(monday), [0.3, (15 * 60 + 10) / 1440]);
    await drag(page, [x, y], await pointOf(column(friday), [0.5, (11 * 60 + 10) / 1440]));
    await expect(event('Fire drill')).toHaveAttribute('data-span', `${friday}T11:00:00.000Z/${friday}T11:45:00.000Z`);
    const edge = await pointOf(event('Fire drill'), [0.5, 1]);
    await drag(page, [edge[0], edge[1] - 3], await pointOf(column(friday), [0.5, (12 * 60 + 20) / 1440]));
    await expect(event('Fire drill')).toHaveAttribute('data-span', `${friday}T11:00:00.000Z/${friday}T12:30:00.000Z`);

    await event('Morning round').first().click();
    await card('Morning round').getByRole('button', { name: 'Edit event' }).click();
    await form('Edit event').getByText('All times').click();
    await form('Edit event').getByLabel('Title').fill('Round');
    await form('Edit event').getByRole('button', { name: 'Save' }).click();
    await expect(event('Round')).toHaveCount(5);
    await event('Round').first().click();
    await card('Round').getByRole('button', { name: 'Remove' }).click();
    await expect(event('Round')).toHaveCount(4);
    await said('Round').getByRole('button', { name: 'Undo' }).click();
    await expect(event('Round')).toHaveCount(5);
    await page.goBack();
    await expect(card('Round')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('is read before it is written, and changed from one of its times on', async ({ page, openAs }) => {
    await openAs('sme', `/apps/calendar?day=${monday}&view=week`);
    const { event, form, card, said } = calendarPage(page);
    await event('Morning round').nth(2).press('Enter');
    const read = card('Morning round');
    await expect(read.getByText('When', { exact: true })).toBeVisible();
    await expect(read.getByText('Monday to Friday')).toBeVisible();
    await expect(read.getByRole('textbox')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await read.getByText('This and all following').click();
    await page.keyboard.press('e');
    // What was chosen while reading is meant while writing, too.
    await expect(form('Edit event').getByRole('radio', { name: 'This and all following' })).toBeChecked();
    await form('Edit event').getByLabel('Title').fill('Round of two');
    await form('Edit event').getByRole('button', { name: 'Save' }).click();
    await expect(event('Morning round')).toHaveCount(2);
    await expect(event('Round of two')).toHaveCount(3);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(event('Round of two')).toHaveCount(5);
    await event('Round of two').nth(1).click();
    await card('Round of two').getByText('This and all following').click();
    await card('Round of two').getByRole('button', { name: 'Remove' }).click();
    await expect(event('Round of two')).toHaveCount(1);
    await said('Round of two').getByRole('button', { name: 'Undo' }).click();
    await expect(event('Round of two')).toHaveCount(5);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await expect(event('Morning round')).toHaveCount(5);
  });

  test('is worked by keys alone in Arabic, which say where an event is by then', async ({ page, openAs }) => {
    await page.addInitScript(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar' })));
    await openAs('sme', `/apps/calendar?day=${monday}`);
    const { event, said } = calendarPage(page);
    await expect(event('Fire drill')).toBeVisible();
    // In Arabic weeks begin with Saturday, and the day before is on the right.
    await expect(
      page
        .getByRole('grid', { name: /20\d\d/ })
        .getByRole('columnheader')
        .first(),
    ).toHaveText('السبت');
    await event('Fire drill').focus();
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(said('Fire drill')).toContainText('15:00');
    await expect(event('Fire drill')).toHaveAttribute('data-span', new RegExp(`^${tuesday}T15:00`));
    await expect(event('Fire drill')).toBeFocused();
    for (let week = 1; week < 7; week += 1) {
      await page.keyboard.press('Alt+ArrowDown');
      await expect(event('Fire drill')).toHaveAttribute('data-span', new RegExp(`^${addDays(tuesday, 7 * week)}T15:00`));
      await expect(event('Fire drill')).toBeFocused();
    }
    await expect(page).not.toHaveURL(new RegExp(`day=${monday}`));
    await page.keyboard.press('w');
    await expect(page.locator('section[data-hours]')).toHaveCount(7);
    await event('Fire drill').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+Shift+ArrowDown');
    const day = addDays(tuesday, 42);
    await expect(event('Fire drill')).toHaveAttribute('data-span', `${day}T14:45:00.000Z/${day}T15:45:00.000Z`);
    await expect(event('Fire drill')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'تقديم يومًا' }).focus();
    await page.keyboard.press('Enter');
    await expect(event('Fire drill')).toHaveAttribute('data-span', new RegExp(`^${addDays(day, -1)}T14:45`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await event('Fire drill').focus();
    await page.keyboard.press('#');
    await expect(event('Fire drill')).toHaveCount(0);
    await page.keyboard.press('m');
    await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible();
    await page.keyboard.press('n');
    await page.getByRole('form', { name: 'حدث جديد' }).getByLabel('العنوان').fill('جولة');
    await page.keyboard.press('Enter');
    await expect(event('جولة')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('keeps the focus at its events by keys, and says what was added, moved this time only and taken back', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', `/apps/calendar?day=${monday}`);
    const { event, form, said } = calendarPage(page);
    await event('Fire drill').focus();
    await page.keyboard.press('#');
    await expect(said('“Fire drill” removed')).toHaveCount(1);
    await expect(page.locator('a[data-event-id]:focus')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await expect(said('Undone: “Fire drill” removed')).toHaveCount(1);
    await expect(event('Fire drill')).toBeFocused();

    await page.keyboard.press('Alt+ArrowRight');
    await expect(event('Fire drill')).toHaveAttribute('data-span', new RegExp(`^${tuesday}`));
    await page.keyboard.press('Control+z');
    await expect(event('Fire drill')).toHaveAttribute('data-span', new RegExp(`^${monday}`));
    await expect(event('Fire drill')).toBeFocused();

    await page.keyboard.press('n');
    await form('New event').getByLabel('Title').fill('Toolbox talk');
    await page.keyboard.press('Enter');
    await expect(said('“Toolbox talk” added: ')).toHaveCount(1);
    await expect(event('Toolbox talk')).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(event('Toolbox talk')).toHaveCount(0);
    await expect(page.locator('a[data-event-id]:focus')).toHaveCount(1);

    // One time of several goes by itself, and that is said.
    await event('Morning round').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(said(/“Morning round.+”, this time only: now /)).toHaveCount(1);
    // J and K go from event to event, in weeks as well.
    await event('Fire drill').focus();
    await page.keyboard.press('w');
    await expect(page.locator('section[data-hours]')).toHaveCount(7);
    await event('Fire drill').focus();
    await page.keyboard.press('k');
    await expect(event('Fire drill')).not.toBeFocused();
    await expect(page.locator('a[data-event-id]:focus')).toHaveCount(1);
    await page.keyboard.press('j');
    await expect(event('Fire drill')).toBeFocused();
  });

  test('says what is not there or fails, reads and writes files, is searched, and shown on the clock of another zone', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', '/apps/calendar?event=nobody');
    const { event, card, said } = calendarPage(page);
    await expect(page.getByText('This event is not here any more.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import…' }).click();
    const ics = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:From a file\r\nDTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\nEND:VEVENT\r\n`;
    await (await chooser).setFiles({ name: 'events.ics', mimeType: 'text/calendar', buffer: Buffer.from(ics) });
    await expect(said('1 event imported')).toBeVisible();
    await expect(page.getByRole('link', { name: /Calendar.*\d/ })).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    expect(readFileSync(await (await file).path(), 'utf8')).toContain('SUMMARY:From a file\r\n');
    await page.getByRole('searchbox', { name: 'Search events' }).fill('harness');
    await expect(page.getByRole('list').locator('[data-row-name]')).toHaveText(['Confined space refresher']);
    await expect(page.getByRole('heading', { name: '“harness”: 1 event' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await page.keyboard.press('Control+k');
    await page.locator('dialog[open]').getByRole('combobox').fill('dentist');
    await page.getByRole('option', { name: /Dentist/ }).click();
    await expect(card('Dentist').getByText(/16:00.+17:00/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card('Dentist')).toBeHidden();
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(event('Dentist').first()).toHaveAccessibleName(/01:00/);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto('/apps/calendar?scenario=empty');
    await expect(said('There are no events yet.')).toBeVisible();
    await page.goto('/apps/calendar?scenario=broken');
    await expect(page.getByText('The events could not be loaded')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(`/apps/calendar?view=week&day=${monday}&scenario=readonly`);
    await event('Fire drill').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByText('The change was not saved.')).toBeVisible();
    await expect(event('Fire drill')).toHaveAttribute('data-span', `${monday}T15:00:00.000Z/${monday}T15:45:00.000Z`);
    await page.goto('/apps/calendar?scenario=flaky');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('grid', { name: /20\d\d/ })).toBeVisible();
  });

  test('draws whole lines of a title in its week, or none', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs('sme', `/apps/calendar?day=${monday}&view=week`);
    const { event } = calendarPage(page);
    await expect(event('Walk-down')).toBeVisible();
    const cut = await page.locator('[data-block="true"] > bdi').evaluateAll((titles) =>
      titles.flatMap((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const box = title.getBoundingClientRect();
        const end = Math.min(box.bottom, title.parentElement?.getBoundingClientRect().bottom ?? 0);
        const seen = [...range.getClientRects()].filter(({ left, right }) => left < box.right && right > box.left);
        return seen.some(({ bottom }) => bottom > end + 1) ? [title.textContent] : [];
      }),
    );
    expect(cut).toEqual([]);
  });

  test('brings a series in with the time of it that was moved, and asks when the same file comes again', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', `/apps/calendar?day=${monday}&view=week`);
    const { event, said } = calendarPage(page);
    const dialog = page.getByRole('dialog', { name: 'Import events' });
    const at = (day: string, clock: string) => `${day.replaceAll('-', '')}T${clock}00Z`;
    const bring = async (title: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Import…' }).click();
      const series = `UID:a3\r\nSUMMARY:Sync\r\nDTSTART:${at(monday, '1000')}\r\nRRULE:FREQ=DAILY;COUNT=2`;
      const moved = `UID:a3\r\nSUMMARY:${title}\r\nRECURRENCE-ID:${at(tuesday, '1000')}\r\nDTSTART:${at(tuesday, '1800')}`;
      const ics = [series, moved].map((lines) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`).join('');
      await (await chooser).setFiles({
        name: 'sync.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(`BEGIN:VCALENDAR\r\n${ics}`),
      });
    };
    await bring('Sync later');
    await expect(said('2 events imported.')).toBeVisible();
    await expect(event('Sync')).toHaveCount(2);
    await expect(event('Sync later')).toHaveAttribute('data-span', new RegExp(`^${tuesday}T18:00`));
    await bring('Sync at last');
    await expect(dialog.getByText('2 are here already.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await expect(event('Sync')).toHaveCount(2);
    await bring('Sync at last');
    await dialog.getByText('Replace those that are here already').click();
    await dialog.getByRole('button', { name: 'Import 2 events' }).click();
    await expect(event('Sync at last')).toHaveCount(1);
    await expect(event('Sync')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(event('Sync later')).toHaveCount(1);
  });

  test('takes two presses before the page is drawn again as two', async ({ page, openAs }) => {
    await openAs('sme', `/apps/calendar?day=${monday}`);
    await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true');
    const day = await page.getByRole('button', { name: 'Day', exact: true }).elementHandle();
    const next = await page.getByRole('button', { name: 'Next', exact: true }).elementHandle();
    await page.evaluate(
      (both) => {
        for (const one of both) if (one instanceof HTMLElement) one.click();
      },
      [day, next],
    );
    await expect(page).toHaveURL(new RegExp(`day=${tuesday}&view=day|view=day&day=${tuesday}`));
    await page.evaluate(() => {
      for (const one of [...document.querySelectorAll<HTMLInputElement>('fieldset input[type="checkbox"]')].slice(0, 2))
        one.click();
    });
    await expect(page).toHaveURL(/hide=[a-z]+%2C[a-z]+/);
  });

  test('takes the end of an event along with its start, and asks for a last day only of what comes again', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', `/apps/calendar?day=${monday}&view=month&event=new&from=${monday}T10:00&to=${monday}T11:30`);
    const added = calendarPage(page).form('New event');
    await expect(added.getByRole('textbox', { name: 'End' })).toHaveValue(`${monday} 11:30`);
    await added.getByRole('textbox', { name: 'Start' }).fill(`${tuesday} 15:00`);
    await expect(added.getByRole('textbox', { name: 'End' })).toHaveValue(`${tuesday} 16:30`);
    await expect(added.getByRole('textbox', { name: 'Last on' })).toHaveCount(0);
    await added.getByLabel('Repeats').selectOption('FREQ=WEEKLY');
    await expect(added.getByRole('textbox', { name: 'Last on' })).toBeVisible();
  });

  test('asks before what was typed of an event is lost', async ({ page, openAs }) => {
    await openAs('sme', `/apps/calendar?day=${monday}&view=month`);
    const { event, form, card } = calendarPage(page);
    await event('Fire drill').click();
    await card('Fire drill').getByRole('button', { name: 'Edit event' }).click();
    const title = form('Edit event').getByLabel('Title');
    await expect(title).toHaveValue('Fire drill');
    await title.fill('Fire drill of both shifts');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('Fire drill of both shifts');
    await page.goBack();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/event=/);
    await expect(title).toHaveValue('Fire drill of both shifts');
    await form('Edit event').getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(event('Fire drill')).toHaveAccessibleName(/Fire drill(?! of)/);
    await event('Fire drill').click();
    await card('Fire drill').getByRole('button', { name: 'Remove' }).click();
    await expect(event('Fire drill')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('holds ten thousand events, the ones there is no room for behind a button, and lists them as they are scrolled to', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', `/apps/calendar?day=${monday}&scenario=many`);
    const { cell } = calendarPage(page);
    await cell(thursday)
      .getByRole('button', { name: /more on/ })
      .click();
    await expect(page.getByRole('menu').getByRole('menuitem').nth(8)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agenda' }).click();
    const names = page.getByRole('list').locator('[data-row-name]');
    await names.first().focus();
    await page.keyboard.press('End');
    await expect(names.last()).toBeFocused();
    expect(await names.count()).toBeLessThan(60);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('is worked by a finger on a phone, in the dark and from right to left', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() =>
      localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', appearance: 'dark' })),
    );
    await openAs('sme', `/apps/calendar?day=${monday}`);
    const { event, cell } = calendarPage(page);
    await expect(event('Annual leave').or(event('Shutdown')).first()).toBeVisible();
    for (const view of ['agenda', 'day', 'week', 'month']) {
      await page.goto(`/apps/calendar?view=${view}&day=${tuesday}`);
      await expect(page.getByText('Shutdown of compressor').first()).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }
    const wire = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      wire.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch('touchStart', [await pointOf(event('Shutdown'), [0.9, 0.5])]);
    // It is taken when the finger has stayed for a while.
    await expect(page.locator('[data-event-id="preview"]')).toBeVisible();
    await touch('touchMove', [await pointOf(cell(thursday), [0.5, 0.9])]);
    await touch('touchEnd', []);
    await expect(event('Shutdown').first()).toHaveAttribute('data-span', `${thursday}/${addDays(thursday, 3)}`);
  });

  test('shows the windows of permits to those who work with them, moves none of them, and leads to each', async ({
    page,
    openAs,
  }) => {
    await openAs('sme', `/apps/calendar?view=week&day=${today}`);
    const windows = page.locator('[data-event-id^="permit-"]');
    await expect(page.getByRole('checkbox', { name: 'Work' })).toBeChecked();
    await expect(windows).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Permits (read only)' }).click({ force: true });
    await expect(page).toHaveURL(/permits=1/);
    await expect(windows.first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    const id = await windows.first().getAttribute('data-event-id');
    const first = page.locator(`[data-event-id="${id}"]`).first();
    const span = await first.getAttribute('data-span');
    await first.focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('#');
    await drag(page, await pointOf(first, [0.5, 0.5]), await pointOf(page.locator(`section[data-day="${today}"]`), [0.5, 0.3]));
    await expect(page.locator('[data-event-id="preview"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.goto(`/apps/calendar?view=agenda&day=${today}&permits=1`);
    await expect(page.locator(`[data-row-id="${id}"]`).or(page.locator('[data-row-id^="permit-"]')).first()).toBeVisible();
    await page.goto(`/apps/calendar?view=week&day=${today}&permits=1`);
    await expect(first).toHaveAttribute('data-span', span ?? '');
    await first.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/apps/permit/${id?.replace('permit-', '')}/`));

    await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'dark' })));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/apps/calendar?view=day&day=${today}&permits=1`);
    await expect(windows.or(page.locator('[data-bundle]')).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('shows a time whole or not at all where columns are narrow, and the days of a week in two lines', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('sme', `/apps/calendar?view=week&day=${monday}&settings={"language":"tr"}`);
    const blocks = page.locator('[data-event-id][data-block="true"]');
    await expect(blocks.first()).toBeVisible();
    const times = await blocks.evaluateAll((all) =>
      all.flatMap((block) => {
        const [time] = block.children;
        if (!time || !/^\d\d:\d\d$/.test(time.textContent ?? '')) return [];
        const { width, right } = time.getBoundingClientRect();
        const isWhole = time.scrollWidth <= time.clientWidth + 1 && right <= block.getBoundingClientRect().right;
        if (block.getBoundingClientRect().width < 24) return [];
        return [width < 1 ? 'none' : isWhole ? 'whole' : `${time.textContent} cut`];
      }),
    );
    expect(new Set(times)).toEqual(new Set(['none', 'whole']));
    const lines = await page
      .locator('main h2')
      .first()
      .evaluate((title) => title.getClientRects()[0]?.height ?? 0);
    expect(lines).toBeLessThan(60);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('asks for no permit of those who see none', async ({ page, openAs }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openAs('staff', `/apps/calendar?view=week&day=${today}&permits=1`);
    await expect(page.getByRole('checkbox', { name: 'Work' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Permits (read only)' })).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/v1/permits'))).toEqual([]);
  });
});
