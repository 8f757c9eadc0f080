import type { Page } from '@playwright/test';
import type { Faults } from '#tests/kit/faults.ts';
import { png } from '#tests/kit/pictures.ts';
import { axeFindings } from './kit/axe.ts';
import { exportDialog } from './kit/exportDialog.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { panels } from './kit/panels.ts';
import type { Person } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { chooseFrom, type Look, looks, looksFor } from './kit/settings.ts';
import { settingsPanels } from './kit/settingsPanels.ts';

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
/** Settings of a navbar as an address lends them. */
const navbarOf = (navbar: Record<string, unknown>): string =>
  encodeURIComponent(JSON.stringify({ layout: { style: 'layout1', config: { navbar } } }));
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
    name: 'register, fields not right',
    path: '/register',
    prepare: async (page) => {
      const card = page.getByRole('region', { name: 'Create an account' });
      await card.getByLabel('E-mail').fill('mira');
      await card.getByLabel('Password', { exact: true }).fill('short');
      await card.getByLabel('Password (Confirm)').fill('other');
      await expect(card.getByText('Passwords must match')).toBeVisible();
    },
  },
  {
    name: 'register, not set up',
    path: '/register',
    prepare: (page) => page.getByRole('tab', { name: 'Firebase' }).click(),
  },
  {
    name: 'sample sign-in, inside',
    as: 'hse',
    path: '/pages/login-3',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Welcome, Ines Marsh' })).toBeVisible();
    },
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
      await expect(page.getByText('Possible next steps').or(page.getByText('This state is final.')).first()).toBeVisible();
    },
  },
  {
    name: 'permit, missing',
    as: 'hse',
    path: '/apps/permit/999999999/CHG-26-000001-A',
    prepare: (page) => expect(page.getByText('Permit not found')).toBeVisible(),
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
      // Said once to a tab: this one has forgotten.
      await page.evaluate(() => sessionStorage.clear());
      await page.reload();
      await expect(page.locator('[data-variant="success"]')).toBeVisible();
      await heading(page);
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
  {
    name: 'sidebar of a page as a drawer',
    as: 'sme',
    path: '/ui/page-layouts/carded/left-sidebar-2',
    prepare: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open the sidebar: Checks of a round' }).click();
      await expect(page.getByRole('dialog', { name: 'Checks of a round' })).toBeVisible();
    },
  },
  {
    name: 'icons',
    as: 'sme',
    path: '/ui/icons?q=arrow',
    prepare: (page) => expect(page.getByRole('gridcell').first()).toBeVisible(),
  },
  {
    name: 'my profile, fields not right',
    as: 'hse',
    path: '/profile',
    prepare: async (page) => {
      await expect(page.getByText('This one')).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Please enter your password.').first()).toBeVisible();
    },
  },
  {
    name: 'my profile, no sessions told and the account asked for',
    as: 'hse',
    path: '/profile',
    faults: (door) => door.plan({ path: /account\/sessions/, fault: { kind: 'status', status: 503 } }),
    prepare: async (page) => {
      await expect(page.getByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
      await page.getByRole('button', { name: 'Delete my account…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog').getByText('Please enter your password.')).toBeVisible();
    },
  },
  { name: 'documentation', as: 'delegate', path: '/documentation', prepare: heading, again: heading },
  {
    name: 'no access',
    as: 'staff',
    path: '/apps/permits/0',
    prepare: (page) => expect(page.getByRole('heading', { name: 'No access' })).toBeVisible(),
  },
  {
    name: 'settings',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await settingsPanels(page).openSettings();
      await expect(page.getByText('*Not all option combinations are available')).toBeVisible();
    },
  },
  {
    name: 'colour schemes',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await settingsPanels(page).openSchemes();
      await expect(settingsPanels(page).scheme('light1')).toBeVisible();
    },
  },
  { name: 'what is kept about people', path: '/privacy-policy', prepare: heading },
  { name: 'role example for a guest', path: '/auth/guest-role-example', prepare: heading },
  { name: 'role example', as: 'admin', path: '/auth/admin-role-example', prepare: heading },
  {
    name: 'my profile, a picture being cut',
    as: 'sme',
    path: '/profile',
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer: png(300) });
      await expect(page.getByRole('application')).toBeFocused();
    },
  },
  { name: 'error 404 for a guest', path: '/pages/errors/error-404', prepare: heading },
  { name: 'error 500', as: 'hse', path: '/pages/errors/error-500', prepare: heading },
  {
    name: 'quick panel',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await panels(page).quick.toggle.click();
      await expect(panels(page).quick.panel.getByText('Shift handover')).toBeVisible();
    },
  },
  {
    name: 'notifications, none',
    as: 'staff',
    path: '/pages/faq',
    prepare: async (page) => {
      await panels(page).notifications.toggle.click();
      await expect(panels(page).notifications.panel).toBeVisible();
    },
  },
  {
    name: 'search of pages, suggestions',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Search for a page' }).click();
      await page.getByRole('combobox', { name: 'Search for a page' }).fill('p');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'command palette',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await expect(page.getByText('14 questions')).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'keyboard shortcuts',
    as: 'hse',
    path: '/pages/faq',
    prepare: async (page) => {
      await expect(page.getByText('14 questions')).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'menu of the person',
    as: 'hse',
    path: '/pages/errors/error-404',
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Account/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    },
  },
  {
    name: 'text size',
    as: 'hse',
    path: '/pages/errors/error-404',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Text size' }).click();
      await expect(page.getByRole('slider', { name: 'Text size' })).toBeVisible();
    },
  },
  {
    name: 'menu of the shortcuts',
    as: 'hse',
    path: '/pages/errors/error-404',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Click to add/remove shortcut' }).click();
      await page.getByPlaceholder('Search for an app or page').fill('f');
      await expect(page.getByRole('button', { name: 'Shortcut: FAQ', exact: true })).toBeVisible();
    },
  },
  {
    name: 'what has no room in a narrow toolbar',
    as: 'hse',
    // A page with nothing to press: what the menu covers in part would be too small a target.
    path: '/ui/page-layouts/blank',
    prepare: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('button', { name: 'Settings', exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'navbar, folded and unfolded again',
    as: 'hse',
    path: `/pages/errors/error-500?settings=${navbarOf({ style: 'style-2' })}`,
    prepare: async (page) => {
      await heading(page);
      // A pointer that rests there already enters nothing: it comes anew.
      await expect(async () => {
        await page.mouse.move(720, 450);
        await page.getByRole('navigation', { name: 'Main navigation' }).hover();
        await expect(page.getByRole('button', { name: 'Keep navigation open' })).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  },
  {
    name: 'navbar, tiles with a panel',
    as: 'hse',
    path: `/pages/errors/error-500?settings=${navbarOf({ style: 'style-3' })}`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'User interface' }).click();
      await expect(page.getByRole('link', { name: 'Typography' })).toBeVisible();
    },
  },
  {
    name: 'navbar, menu bar with open menus',
    as: 'hse',
    path: `/pages/errors/error-500?settings=${encodeURIComponent(JSON.stringify({ layout: { style: 'layout2' } }))}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'User interface' }).click();
      await page.getByRole('menuitem', { name: 'Page layouts' }).click();
      await expect(page.getByRole('menu')).toHaveCount(2);
    },
  },
  {
    name: 'navbar, drawer',
    as: 'hse',
    path: '/pages/errors/error-500',
    prepare: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await expect(page.getByRole('dialog', { name: 'Main navigation' })).toBeVisible();
    },
  },
];

const scenesIn = (look: Look): Scene[] => scenes.filter((_, at) => looksFor(at).includes(look));

/** Empties what the browser keeps for the site and signs somebody in, from a tab that stays; nothing of the scene before is open. */
const enter = async (page: Page, elsewhere: Page, token: string | null): Promise<void> => {
  await page.goto('about:blank');
  await page.setViewportSize({ width: 1440, height: 900 });
  await elsewhere.evaluate((text) => {
    localStorage.clear();
    if (text) localStorage.setItem('access_token', text);
  }, token);
};

// One scene after the other on one page: opening a browser costs more than looking at what it shows.
for (const look of looks)
  test(`axe finds nothing in any scene, ${look.language}, ${look.theme}`, async ({ page, context, api, door }) => {
    const mine = scenesIn(look);
    test.setTimeout(mine.length * 60_000);
    const tokens = new Map<Person | undefined, string>();
    const tokenOf = async (person: Person) => tokens.get(person) ?? api.signIn(person);
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${door.address}/icon.svg`);
    const found: string[] = [];
    for (const scene of mine)
      await test.step(scene.name, async () => {
        const token = scene.as ? await tokenOf(scene.as) : null;
        if (token) tokens.set(scene.as, token);
        await enter(page, elsewhere, token);
        door.plan();
        scene.faults?.(door);
        await page.goto(`${door.address}${scene.path}`);
        await scene.prepare(page, api);
        await chooseFrom(elsewhere, page, look);
        await scene.again?.(page);
        found.push(...(await axeFindings(page)).map((finding) => `${scene.name} ${finding}`));
      });
    expect(found).toEqual([]);
  });

test('axe itself bites', async ({ page }) => {
  await page.setContent('<main><img src="x"><button></button></main>');
  const found = await axeFindings(page);
  expect(found.filter((line) => /^(image-alt|button-name)/.test(line)).length).toBe(2);
});
