import type { Page } from '@playwright/test';
import type { Faults } from '#tests/kit/faults.ts';
import { axeFindings } from './kit/axe.ts';
import { exportDialog } from './kit/exportDialog.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import type { Person } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { chooseElsewhere, looks } from './kit/settings.ts';

type Scene = {
  name: string;
  as?: Person;
  path: string;
  faults?: (door: Faults) => void;
  /** Brings the page into the state that is looked at; done in English, before the look is changed. */
  prepare: (page: Page, api: Api) => Promise<unknown>;
  /** Goes by itself, so it is made again for every look. */
  again?: (page: Page) => Promise<unknown>;
};

const heading = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const rows = (page: Page) => expect(permitsPage(page).numbers.first()).toBeVisible();
const list = /v1\/permits\/\?/;

const scenes: readonly Scene[] = [
  { name: 'sign-in, empty', path: '/login', prepare: (page) => expect(loginPage(page).heading).toBeVisible() },
  { name: 'sign-in, fields not right', path: '/login', prepare: (page) => loginPage(page).submit() },
  {
    name: 'sign-in, refused',
    path: '/login',
    faults: (door) => door.plan({ path: /account\/login/, fault: { kind: 'status', status: 503 } }),
    prepare: async (page) => {
      await loginPage(page).signIn('hse');
      await expect(loginPage(page).alert).not.toHaveText('');
    },
  },
  {
    name: 'sign-in, waiting',
    path: '/login',
    faults: (door) => door.plan({ path: /account\/login/, fault: { kind: 'blackHole' } }),
    prepare: (page) => loginPage(page).signIn('hse'),
  },
  {
    name: 'splash',
    as: 'hse',
    path: '/apps/permits/0',
    faults: (door) => door.plan({ path: /account\/auth/, fault: { kind: 'blackHole' } }),
    prepare: (page) => expect(page.getByRole('status').first()).toBeVisible(),
  },
  {
    name: 'sign-in not confirmed',
    as: 'hse',
    path: '/apps/permits/0',
    faults: (door) => door.plan({ path: /account\/auth/, fault: { kind: 'reset' } }),
    prepare: (page) => expect(page.getByText('Your sign-in could not be confirmed')).toBeVisible(),
  },
  { name: 'permits, rows', as: 'hse', path: '/apps/permits/23', prepare: rows },
  {
    name: 'permits, loading',
    as: 'hse',
    path: '/apps/permits/0',
    faults: (door) => door.plan({ path: list, fault: { kind: 'blackHole' } }),
    prepare: (page) => expect(permitsPage(page).search).toBeVisible(),
  },
  {
    name: 'permits, failed',
    as: 'hse',
    path: '/apps/permits/0',
    faults: (door) => door.plan({ path: list, fault: { kind: 'reset' } }),
    prepare: (page) => expect(page.getByText('The permits could not be read')).toBeVisible(),
  },
  {
    name: 'permits, nothing found',
    as: 'hse',
    path: '/apps/permits/0?search=zzz',
    prepare: (page) => expect(page.getByText('No results..')).toBeVisible(),
  },
  {
    name: 'permit, overview',
    as: 'hse',
    path: '/apps/permits/23',
    prepare: async (page) => {
      await permitsPage(page).openFirst();
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    },
  },
  {
    name: 'permit, timeline',
    as: 'hse',
    path: '/apps/permits/23',
    prepare: async (page) => {
      await permitsPage(page).openFirst();
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await expect(page.getByRole('button', { name: 'Verify chain' })).toBeVisible();
    },
  },
  {
    name: 'permit, state chart',
    as: 'hse',
    path: '/apps/permits/23',
    prepare: async (page) => {
      await permitsPage(page).openFirst();
      await page.getByRole('tab', { name: 'State chart' }).click();
      await expect(
        page.getByText('What may happen next').or(page.getByText('Nothing leads out of this state.')).first(),
      ).toBeVisible();
    },
  },
  {
    name: 'permit, missing',
    as: 'hse',
    path: '/apps/permit/999999999/CHG-26-000001-A',
    prepare: (page) => expect(page.getByText('There is no such permit')).toBeVisible(),
  },
  {
    name: 'export, question',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await exportDialog(page).open();
      await expect(exportDialog(page).counted).toBeVisible();
    },
  },
  {
    name: 'export, date not right',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await exportDialog(page).open();
      await exportDialog(page).date.fill('2099-01-01');
      await expect(exportDialog(page).alert).toBeVisible();
    },
  },
  {
    name: 'export, running',
    as: 'hse',
    path: '/pages/faq',
    faults: (door) => door.plan({ path: /conversationExcel\/\?/, fault: { kind: 'stall', after: 2000 } }),
    prepare: async (page) => {
      await exportDialog(page).open();
      await exportDialog(page).request();
      await expect(exportDialog(page).backdrop).toBeVisible();
    },
  },
  {
    name: 'a toast',
    as: 'hse',
    path: '/pages/errors/error-404',
    prepare: heading,
    again: async (page) => {
      await page.reload();
      await expect(page.locator('[data-variant="success"]')).toBeVisible();
    },
  },
  { name: 'questions and answers', as: 'sme', path: '/pages/faq', prepare: heading },
  {
    name: 'questions and answers, loading',
    as: 'sme',
    path: '/pages/faq?scenario=slow',
    prepare: heading,
    again: async (page) => {
      await page.reload();
      await heading(page);
    },
  },
  { name: 'questions and answers, none', as: 'sme', path: '/pages/faq?scenario=empty', prepare: heading },
  {
    name: 'questions and answers, failed',
    as: 'sme',
    path: '/pages/faq?scenario=broken',
    prepare: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  { name: 'documentation', as: 'delegate', path: '/documentation', prepare: heading },
  {
    name: 'no access',
    as: 'staff',
    path: '/apps/permits/0',
    prepare: (page) => expect(page.getByRole('heading', { name: 'No access' })).toBeVisible(),
  },
  { name: 'error 404 for a guest', path: '/pages/errors/error-404', prepare: heading },
  { name: 'error 500', as: 'hse', path: '/pages/errors/error-500', prepare: heading },
  {
    name: 'menu of the person',
    as: 'hse',
    path: '/pages/errors/error-404',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
  },
];

for (const { name, as, path, faults, prepare, again } of scenes)
  test(`${name}: axe finds nothing in three languages, light and dark`, async ({ page, api, door, openAs }) => {
    test.slow();
    faults?.(door);
    if (as) await openAs(as, path, door.address);
    else await page.goto(`${door.address}${path}`);
    await prepare(page, api);
    const found: string[] = [];
    for (const look of looks) {
      await chooseElsewhere(page, look);
      await again?.(page);
      found.push(...(await axeFindings(page)).map((finding) => `${look.language} ${look.theme} ${finding}`));
    }
    expect(found).toEqual([]);
  });

test('axe itself bites', async ({ page }) => {
  await page.setContent('<main><img src="x"><button></button></main>');
  const found = await axeFindings(page);
  expect(found.filter((line) => /^(image-alt|button-name)/.test(line)).length).toBe(2);
});
