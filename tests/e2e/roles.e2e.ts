import type { Page } from '@playwright/test';
import type { Access } from '#domain/access/access.ts';
import { accessOf, admitted, ownAccess, type PersonName } from '#tests/kit/access.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { walkTo } from './kit/walkTo.ts';

/** Addresses of every access; pages that differ in their layout alone are walked elsewhere. */
const walked: readonly (readonly [string, Access])[] = [
  '/profile',
  '/privacy-policy',
  '/auth/admin-role-example',
  '/auth/staff-role-example',
  '/auth/guest-role-example',
  '/pages/faq',
  '/ui/icons',
  '/pages/errors/error-500',
  '/apps/permits/:labelHandle',
  '/apps/permit-maps',
  '/apps/permit-rules',
  '/apps/gas-instruments',
  '/apps/heat-map',
].map(
  (path) =>
    [
      path.replace(':labelHandle', '23'),
      accessOf[path] ?? ownAccess.find(({ under }) => under === path)?.access ?? 'admin',
    ] as const,
);

const noAccess = (page: Page) => page.getByRole('heading', { level: 1, name: 'No access' });
const place = (page: Page): string => new URL(page.url()).pathname;

const fresh = 'main h1:not([data-before])';

/** What the console makes of an address for somebody; a heading from before says nothing. */
const outcome = async (page: Page, path: string): Promise<string> => {
  if (place(page) !== path) return place(page);
  const heading = page.locator(fresh).first();
  if (!(await heading.isVisible())) return 'waits';
  return (await noAccess(page).isVisible()) ? 'no access' : 'enters';
};

const expected = (person: PersonName, access: Access): string => {
  if (admitted[access].includes(person)) return 'enters';
  if (person === 'guest') return '/login';
  if (access !== 'onlyGuest') return 'no access';
  return admitted.onlyPermits.includes(person) ? '/apps/permits/0' : '/apps/permits';
};

const walk = async (page: Page, person: PersonName): Promise<void> => {
  for (const [path, access] of walked) {
    await page.locator('main h1').evaluateAll((headings) => headings.map((one) => one.setAttribute('data-before', '')));
    await walkTo(page, path);
    await expect.poll(() => outcome(page, path), { message: `${person} at ${path}` }).toBe(expected(person, access));
  }
};

test('a guest, staff and an HSE Coordinator each see what is theirs, and are told about the rest', async ({
  page,
  api,
  serverUrl,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${serverUrl}/privacy-policy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await walk(page, 'guest');

  await leaveToken(page, serverUrl, await api.signIn('staff'));
  await page.goto(`${serverUrl}/auth/staff-role-example`);
  await expect(page.getByRole('heading', { level: 1, name: 'Staff example' })).toBeVisible();
  await walkTo(page, '/apps/permits/0');
  await expect(noAccess(page)).toBeVisible();
  await expect(page.getByText('Roles that open it: HSE Coordinator, Expert (SME), Area Owner Delegate')).toBeVisible();
  // Where nothing else would tell, it is said why the example for guests leads elsewhere.
  await walkTo(page, '/auth/guest-role-example');
  await expect(page.getByText('That example is for guests only, and you are signed in.')).toBeVisible();
  await walk(page, 'staff');

  await leaveToken(page, serverUrl, await api.signIn('hse'));
  await page.goto(`${serverUrl}/pages/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walk(page, 'hse');
});
