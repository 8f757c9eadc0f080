import type { Page } from '@playwright/test';
import type { Access } from '#domain/access/access.ts';
import { filled } from '#src/platform/routes.ts';
import { accessOf } from '#tests/kit/access.ts';
import { axeFindings } from './kit/axe.ts';
import { axePaths } from './kit/axePaths.ts';
import { rawKeys } from './kit/complaints.ts';
import { expect, test } from './kit/journey.ts';
import { markupFaults } from './kit/markup.ts';
import type { Person } from './kit/people.ts';
import { walkOnTo, walkTo } from './kit/walkTo.ts';

/** Not screens of their own: one ends the session, one is where a provider sends people back to, and one is for what there is not. */
const passed = ['/logout', '/callback', '/pages/errors/error-404'];

const addressOf = (path: string): string => filled(path, { labelHandle: 0, mapId: 1, permitId: 0, trackingNumber: '' });

/** Addresses of the specification that these admit. A permit has journeys of its own. */
const of = (...accesses: Access[]): string[] =>
  Object.entries(accessOf)
    .filter(([path, access]) => accesses.includes(access) && !passed.includes(path) && !path.includes(':permitId'))
    .map(([path]) => addressOf(path));

/** Screens of the sample apps, which the specification names by what they show, and single things in them. */
const samples: readonly string[] = [
  ...['/apps/academy/courses', '/apps/academy/courses/course-6'],
  ...['/apps/dashboards/analytics', '/apps/dashboards/project', '/apps/calendar', '/apps/chat', '/apps/file-manager'],
  ...['/apps/contacts/all', '/apps/contacts/frequent', '/apps/contacts/starred', '/apps/notes', '/apps/todo/all'],
  ...['/apps/e-commerce/products/1', '/apps/e-commerce/products/new', '/apps/e-commerce/orders', '/apps/e-commerce/orders/1'],
  ...['/apps/mail/inbox', '/apps/scrumboard/boards', '/apps/scrumboard/boards/board-1'],
];

/** Where an address leads that is only another name of one. */
const led: readonly (readonly [string, string])[] = [
  ['/pages/auth/register-2', '/pages/register-2'],
  ['/pages/auth/lock', '/pages/lock'],
  ['/apps/e-commerce', '/apps/e-commerce/products'],
  ['/documentation', '/documentation/getting-started/introduction'],
  ['/apps/permits', '/apps/permits/0'],
  ['/no-such-address', '/pages/errors/error-404'],
];

const place = (page: Page): string => new URL(page.url()).pathname;
const isDeep = process.env.DEEP === '1';

/** What is wrong with what stands in a page. What another journey searches in one of the languages and schemes, axe searches here in the deep run alone. */
const foundOn = async (page: Page, path: string): Promise<string[]> => [
  ...(await markupFaults(page)),
  ...(isDeep || !axePaths.includes(path) ? await axeFindings(page) : []),
];

/** What is wrong with the screen of an address. */
const faultsAt = async (page: Page, path: string): Promise<string[]> => {
  await walkOnTo(page, path);
  const faults: string[] = [];
  if (place(page) !== path) faults.push(`leads to ${place(page)}`);
  if ((await page.locator('h1').count()) !== 1) faults.push(`${await page.locator('h1').count()} headings of the first rank`);
  const title = await page.title();
  if (!/^.+ · Control Room$/.test(title) || title.startsWith('Page not found')) faults.push(`is titled ${title}`);
  faults.push(...(await rawKeys(page)), ...(await foundOn(page, path)));
  return faults.map((fault) => `${path}: ${fault}`);
};

const appOf = (path: string): string => path.split('/', 3).join('/');

const walk = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of paths) {
    // Within one app the heading may stay as it is: nobody could tell when the next place is there.
    if (appOf(path) === appOf(place(page))) await walkOnTo(page, '/pages/faq');
    faults.push(...(await faultsAt(page, path)));
  }
  return faults;
};

const openedAs = async (page: Page, openAs: (person: Person, path: string) => Promise<void>, person: Person): Promise<void> => {
  await openAs(person, '/pages/errors/error-404');
  await expect(page.locator('main h1')).toBeVisible();
  // So high that nothing of a page lies half under the footer, which stays where it is.
  await page.setViewportSize({ width: 1440, height: 3000 });
};

test('every address that a guest may open is a screen of its own, without findings', async ({ page, serverUrl }) => {
  test.setTimeout(240_000);
  // Where the walk does not begin.
  await page.goto(`${serverUrl}/privacy-policy`);
  await expect(page.locator('h1')).toBeVisible();
  expect(await walk(page, of('onlyGuest', 'everyone'))).toEqual([]);
  // The sign-in stays where it is, so there is no heading to wait for.
  for (const path of of('user', 'staff', 'admin', 'onlyPermits', 'hseCoordinator')) {
    await walkTo(page, '/privacy-policy');
    await expect.poll(() => place(page), { message: path }).toBe('/privacy-policy');
    await walkTo(page, path);
    await expect.poll(() => place(page), { message: path, intervals: [10, 50, 100] }).toBe('/login');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Login to the Control Room' })).toBeVisible();
});

/**
 * Who opens what is for everybody signed in. A page is the same for all of them but for the shell around it, and `tests/src/access.test.ts` holds for every
 * person and every address who is let in. So the usual run deals the pages out: each is searched once, and each of these walks in a shell of their own through
 * a part that is spread over all pages, and through what is for them alone. In the deep run each goes everywhere, and all is searched.
 */
const signedIn = [
  ['the staff of the template', 'staff', of('staff')],
  ['somebody without any role', 'gasTester', []],
  ['an SME', 'sme', []],
  ['a coordinator', 'hse', []],
  ['an administrator of the template', 'admin', of('admin')],
] as const;

for (const [turn, [name, person, own]] of signedIn.entries())
  test(`every address for all who are signed in is a screen of its own, without findings: ${name}`, async ({ page, openAs }) => {
    test.setTimeout(900_000);
    const isMine = (at: number) => at % signedIn.length === turn;
    const all = [...of('user', 'everyone'), ...samples];
    await openedAs(page, openAs, person);
    expect(all.length).toBeGreaterThan(10 * signedIn.length);
    const faults = await walk(page, isDeep ? all : all.filter((_, at) => isMine(at)));
    expect([...faults, ...(await walk(page, own))]).toEqual([]);
  });

test('every address with a role says to somebody without any what is missing', async ({ page, openAs }) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'gasTester');
  expect(await refusedAt(page, of('onlyPermits', 'hseCoordinator', 'admin', 'staff'))).toEqual([]);
});

/** Each is a page that says what is missing, under one heading, and not one that does not exist. It is one page at all of them: the usual run searches it at the first. */
const refusedAt = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const [at, path] of paths.entries()) {
    await walkOnTo(page, path);
    if (place(page) !== path) faults.push(`${path}: leads to ${place(page)}`);
    if (!(await page.getByText(/^Your roles: /).isVisible())) faults.push(`${path}: lets in`);
    if ((await page.locator('h1').count()) !== 1)
      faults.push(`${path}: ${await page.locator('h1').count()} headings of the first rank`);
    if (isDeep || at === 0) faults.push(...(await axeFindings(page)).map((fault) => `${path}: ${fault}`));
  }
  return faults;
};

test('every address of permits is a screen of its own for an SME, and those of the coordinator say what is missing', async ({
  page,
  openAs,
}) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'sme');
  expect(await walk(page, of('onlyPermits'))).toEqual([]);
  const refused = of('hseCoordinator', 'admin', 'staff');
  expect(refused.length).toBeGreaterThan(3);
  expect(await refusedAt(page, refused)).toEqual([]);
});

test('every address of the product says to an administrator of the template what is missing', async ({ page, openAs }) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'admin');
  expect(await walk(page, of('staff'))).toEqual([]);
  expect(await refusedAt(page, of('onlyPermits', 'hseCoordinator'))).toEqual([]);
});

test('every address of the product is a screen of its own for a coordinator', async ({ page, openAs }) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'hse');
  expect(await walk(page, of('onlyPermits', 'hseCoordinator'))).toEqual([]);
  for (const [from, to] of led) {
    await walkOnTo(page, from);
    await expect.poll(() => place(page), { message: from }).toBe(to);
  }
});
