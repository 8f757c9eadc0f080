import type { Page } from '@playwright/test';
import type { Access } from '#domain/access/access.ts';
import { filled } from '#src/platform/routes.ts';
import { accessOf } from '#tests/kit/access.ts';
import { axeFindings } from './kit/axe.ts';
import { rawKeys } from './kit/complaints.ts';
import { expect, test } from './kit/journey.ts';
import { markupFaults } from './kit/markup.ts';
import type { Person } from './kit/people.ts';
import { walkTo } from './kit/walkTo.ts';

/** Addresses of the specification (section 2) that lead nowhere yet. One that works has to leave this list. */
const notBuilt: readonly string[] = ['/apps/chat'];

/** Not screens of their own: one ends the session, one is where a provider sends people back to, and one is for what there is not. */
const passed = ['/logout', '/callback', '/pages/errors/error-404'];

const addressOf = (path: string): string => filled(path, { labelHandle: 0, mapId: 1, permitId: 0, trackingNumber: '' });

/** Addresses of the specification that these admit. A permit has journeys of its own. */
const of = (...accesses: Access[]): string[] =>
  Object.entries(accessOf)
    .filter(
      ([path, access]) => accesses.includes(access) && ![...passed, ...notBuilt].includes(path) && !path.includes(':permitId'),
    )
    .map(([path]) => addressOf(path));

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
const fresh = ':is(main, body) h1:not([data-before])';

/** Goes there as a link does, and waits for a heading that was not there before. */
const goTo = async (page: Page, path: string): Promise<void> => {
  await page.locator('h1').evaluateAll((headings) => headings.map((one) => one.setAttribute('data-before', '')));
  await walkTo(page, path);
  await expect(page.locator(fresh).first(), path).toBeVisible();
};

const foundOn = async (page: Page): Promise<string[]> => [...(await markupFaults(page)), ...(await axeFindings(page))];

/** What is wrong with the screen of an address; what stands in it is gone through only where it is `searched`. */
const faultsAt = async (page: Page, path: string, searched: boolean): Promise<string[]> => {
  await goTo(page, path);
  const faults: string[] = [];
  if (place(page) !== path) faults.push(`leads to ${place(page)}`);
  if ((await page.locator('h1').count()) !== 1) faults.push(`${await page.locator('h1').count()} headings of the first rank`);
  const title = await page.title();
  if (!/^.+ · Control Room$/.test(title) || title.startsWith('Page not found')) faults.push(`is titled ${title}`);
  faults.push(...(await rawKeys(page)), ...(searched ? await foundOn(page) : []));
  return faults.map((fault) => `${path}: ${fault}`);
};

const walk = async (page: Page, paths: readonly string[], isSearched: (at: number) => boolean = () => true): Promise<string[]> => {
  const faults: string[] = [];
  for (const [at, path] of paths.entries()) faults.push(...(await faultsAt(page, path, isSearched(at))));
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

test('every address that the staff of the template may open is a screen of its own, without findings', async ({ page, openAs }) => {
  test.setTimeout(900_000);
  await openedAs(page, openAs, 'staff');
  expect(await walk(page, of('user', 'staff'))).toEqual([]);
});

/**
 * The others who open what is for everybody signed in. A page is the same for all of them but for the shell around it, and was searched for the staff: each of
 * these goes everywhere and searches every fourth page, a different one each.
 */
const others = [
  ['somebody without any role', 'gasTester'],
  ['an SME', 'sme'],
  ['a coordinator', 'hse'],
  ['an administrator of the template', 'admin'],
] as const;

for (const [turn, [name, person]] of others.entries())
  test(`every address for all who are signed in is a screen of its own for ${name}`, async ({ page, openAs }) => {
    test.setTimeout(600_000);
    await openedAs(page, openAs, person);
    expect(await walk(page, of('user', 'everyone'), (at) => at % others.length === turn)).toEqual([]);
  });

test('every address with a role says to somebody without any what is missing', async ({ page, openAs }) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'gasTester');
  expect(await refusedAt(page, of('onlyPermits', 'hseCoordinator', 'admin', 'staff'))).toEqual([]);
});

test('the address of administrators is a screen of its own for one, without findings', async ({ page, openAs }) => {
  await openedAs(page, openAs, 'admin');
  expect(await walk(page, of('admin'))).toEqual([]);
});

/** Each is a page that says what is missing, under one heading, and not one that does not exist. */
const refusedAt = async (page: Page, paths: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const path of paths) {
    await goTo(page, path);
    if (place(page) !== path) faults.push(`${path}: leads to ${place(page)}`);
    if (!(await page.getByText(/^Your roles: /).isVisible())) faults.push(`${path}: lets in`);
    if ((await page.locator('h1').count()) !== 1)
      faults.push(`${path}: ${await page.locator('h1').count()} headings of the first rank`);
    faults.push(...(await axeFindings(page)).map((fault) => `${path}: ${fault}`));
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

test('every address of the product is a screen of its own for a coordinator, and what is not built leads to the page that says so', async ({
  page,
  openAs,
}) => {
  test.setTimeout(600_000);
  await openedAs(page, openAs, 'hse');
  expect(await walk(page, of('onlyPermits', 'hseCoordinator'))).toEqual([]);
  for (const [from, to] of led) {
    await goTo(page, from);
    await expect.poll(() => place(page), { message: from }).toBe(to);
  }
  for (const path of notBuilt) {
    await goTo(page, '/pages/faq');
    await goTo(page, path);
    await expect.poll(() => place(page), { message: `${path} is built: take it from the list` }).toBe('/pages/errors/error-404');
  }
});
