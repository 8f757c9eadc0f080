import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';

type App = {
  path: string;
  failed: string;
  /** What is said where nothing is, and what can be done about it. */
  empty: RegExp;
  next: (page: Page) => Locator;
  there: (page: Page) => Locator;
  /** Where ten thousand of its things are, one below the other. A month has as many as its days have room for. */
  many?: string;
};

/** Where so many files are, and how many are said to be there. */
const manyFiles = { path: '/apps/file-manager/readings', said: /^10,?000 items$/ };

const rows = (page: Page) => page.locator('main [data-row-name]');
const firstRow = (page: Page) => rows(page).first();
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** What each of the seven apps says in each of its states, and what stands there when it was read. */
const apps: readonly App[] = [
  {
    ...{ path: '/apps/mail/inbox', failed: 'The mails could not be loaded', many: '/apps/mail/inbox' },
    empty: /Everything is dealt with\. New mail arrives here\./,
    ...{ next: button('New mail'), there: firstRow },
  },
  {
    ...{ path: '/apps/todo/all', failed: 'The to-dos could not be loaded', many: '/apps/todo/all' },
    empty: /There is nothing here yet\./,
    ...{ next: (page) => page.getByRole('textbox', { name: 'Add in one line' }), there: firstRow },
  },
  {
    ...{ path: '/apps/notes', failed: 'The notes could not be loaded', many: '/apps/notes' },
    empty: /What you write, list or photograph here is kept for you\./,
    ...{ next: button(/^Take a note/), there: firstRow },
  },
  {
    ...{ path: '/apps/contacts/all', failed: 'The contacts could not be loaded', many: '/apps/contacts/all' },
    empty: /You have no contacts yet\. Add one, or bring them along from a file\./,
    ...{ next: button(/^New contact/), there: firstRow },
  },
  {
    ...{ path: '/apps/calendar', failed: 'The events could not be loaded' },
    empty: /There are no events yet\. Press a day or an hour to add one/,
    ...{ next: button(/^New event/), there: (page) => page.getByRole('grid').first() },
  },
  {
    ...{ path: '/apps/scrumboard/boards', failed: 'The boards could not be loaded', many: '/apps/scrumboard/boards/board-1' },
    empty: /There are no boards yet\./,
    ...{ next: button('Add a board'), there: (page) => page.getByRole('link', { name: 'Safer summer' }) },
  },
  {
    ...{ path: '/apps/file-manager', failed: 'The files could not be loaded', many: manyFiles.path },
    empty: /This folder is empty\./,
    ...{ next: button('New folder'), there: firstRow },
  },
];

const inScenario = (path: string, name: string): string => `${path}${path.includes('?') ? '&' : '?'}scenario=${name}`;

test('each of the seven apps waits with its page drawn, and shows then what it holds', async ({ page, openAs }) => {
  await openAs('sme', '/pages/faq');
  for (const { path, failed, empty, there } of apps) {
    await page.goto(inScenario(path, 'slow'));
    await expect(page.getByRole('main'), path).toBeVisible();
    // Nobody is told that nothing is there while it is on its way.
    await expect(page.locator('main [aria-busy="true"], main [role="progressbar"]').or(there(page)).first(), path).toBeVisible();
    await expect(there(page), path).toBeVisible();
    await expect(page.getByText(failed), path).toHaveCount(0);
    await expect(page.getByText(empty), path).toHaveCount(0);
  }
});

test('each of the seven apps says that it could not be read, and is there when it is tried again', async ({ page, openAs }) => {
  await openAs('sme', '/pages/faq');
  for (const { path, failed, there } of apps) {
    await page.goto(inScenario(path, 'flaky'));
    await expect(page.getByText(failed).or(there(page)).first(), path).toBeVisible();
    await expect(async () => {
      const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
      if (await retry.first().isVisible()) await retry.first().click({ timeout: 500 });
      await expect(there(page), path).toBeVisible({ timeout: 500 });
    }).toPass();
  }
});

test('each of the seven apps says why nothing can be read, and offers another try', async ({ page, openAs }) => {
  await openAs('sme', '/pages/faq');
  for (const { path, failed } of apps) {
    await page.goto(inScenario(path, 'broken'));
    await expect(page.getByText(failed).first(), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first(), path).toBeVisible();
  }
});

test('each of the seven apps that holds nothing says so, and what to do first', async ({ page, openAs }) => {
  await openAs('sme', '/pages/faq');
  for (const { path, empty, next } of apps) {
    await page.goto(inScenario(path, 'empty'));
    await expect(page.getByText(empty).first(), path).toBeVisible();
    await expect(next(page), path).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }), path).toHaveCount(0);
  }
});

test('each of the seven apps with ten thousand things draws those in sight, and goes on to the others', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/pages/faq');
  await page.goto('/apps/calendar?scenario=many');
  const events = page.locator('main [data-event-id]');
  await expect(events.first()).toBeVisible();
  expect(await events.count()).toBeLessThan(400);
  for (const { many } of apps) {
    if (!many) continue;
    await page.goto(inScenario(many, 'many'));
    const things = page.locator('main :is([data-row-id], [data-row-name])');
    await expect(things.first(), many).toBeVisible();
    if (many === manyFiles.path) await expect(page.getByRole('main').getByText(manyFiles.said)).toBeVisible();
    // Four hundred cards are those of all lists of a board that are in sight.
    expect(await things.count(), many).toBeLessThan(800);
    const place = await things.first().evaluateHandle((thing) => {
      let frame: Element | null = thing;
      while (frame && !(frame.scrollHeight > frame.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(frame).overflowY)))
        frame = frame.parentElement;
      return frame;
    });
    const idsInSight = () =>
      place.evaluate((frame) => {
        const box = frame?.getBoundingClientRect();
        return [...(frame?.querySelectorAll('[data-row-id]') ?? [])].flatMap((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return box && bottom > box.top && top < box.bottom ? [row.getAttribute('data-row-id')] : [];
        });
      });
    const atFirst = await idsInSight();
    expect(atFirst.length, many).toBeGreaterThan(0);
    await place.evaluate((frame) => {
      if (frame) frame.scrollTop = frame.scrollHeight / 2;
    });
    await expect
      .poll(async () => (await idsInSight()).filter((id) => !atFirst.includes(id)).length > 0, { message: many })
      .toBe(true);
    expect(await things.count(), many).toBeLessThan(800);
  }
});

test('each of the seven apps loads at most 120 kB of scripts that the FAQ has not, and no editor before somebody writes', async ({
  page,
  request,
  openAs,
}) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
  });
  const sizeOf = async (url: string) => {
    const reply = await request.get(url, { headers: { 'accept-encoding': 'gzip' } });
    return Number(reply.headers()['content-length'] ?? Number.NaN);
  };
  await openAs('sme', '/pages/faq');
  // With its questions: what answers them is loaded by then.
  await expect(page.locator('main [aria-expanded]').first()).toBeVisible();
  const common = new Set(scripts);
  for (const { path, there } of apps) {
    scripts.clear();
    await page.goto(path);
    await expect(there(page), path).toBeVisible();
    const own = [...scripts].filter((url) => !common.has(url));
    expect(own.length, path).toBeGreaterThan(0);
    expect(
      own.filter((url) => url.includes('/RichText-')),
      path,
    ).toEqual([]);
    const sizes = await Promise.all(own.map(sizeOf));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, path).toBeGreaterThan(5_000);
    expect(total, `${path}: ${own.join(' ')}`).toBeLessThanOrEqual(120_000);
  }
});
