import type { Page } from '@playwright/test';
import { routesFor } from '#src/app/allRoutes.ts';
import { tabs } from '#src/entities/permits/permitTabs.ts';
import { type Api, expect, leaveToken } from './journey.ts';
import { livePermit } from './livePermit.ts';
import type { Person } from './people.ts';
import { walkTo } from './walkTo.ts';

/** Who goes where, by what a route asks for. */
const visitors: Record<string, Person | 'guest'> = {
  onlyPermits: 'hse',
  hseCoordinator: 'hse',
  user: 'hse',
  everyone: 'hse',
  admin: 'admin',
  staff: 'staff',
  onlyGuest: 'guest',
};

/** These lead on at once, or leave the console. */
const passing = [
  '/logout',
  '/callback',
  '/apps/permits',
  '/apps/scrumboard',
  '/apps/mail',
  '/apps/academy',
  '/apps/todo',
  '/loading',
];

const permitPath = '/apps/permit/:permitId/:trackingNumber';

/** What stands for the parts of an address; what may be missing is left out. */
const named = {
  'permits/:labelHandle': 'permits/0',
  'mail/:folderHandle': 'mail/inbox',
  'mail/label/:labelHandle': 'mail/label/turnaround',
  'place/:placeId': 'place/starred',
  ':folderId': 'turnaround',
  ':courseId': 'course-6',
  'label/:labelHandle': 'label/frontend',
  ':productId': '1',
  ':orderId': '1',
  ':mapId': '1',
  ':folderHandle': 'all',
  ':filterHandle': 'starred',
};

type Visit = { address: string; who: Person | 'guest' };

/** Every page of the console with somebody who may enter it: of a permit each of its parts. `only` takes some of the paths. */
export const everyPage = async (api: Api, only?: readonly string[]): Promise<Visit[]> => {
  const permit = await livePermit(api);
  const rows = routesFor({ samples: true }).filter(({ path }) => !passing.includes(path) && (only?.includes(path) ?? true));
  return rows.flatMap(({ path, access }) => {
    const who = visitors[access];
    if (!who) throw new Error(`nobody visits what is for ${access}`);
    const whole = Object.entries(named).reduce((one, [name, value]) => one.replace(name, value), path);
    const address = whole.replace(permitPath, permit.path).replace(/\/:\w+\?$/, '');
    const parts = path === permitPath && !only ? tabs.map((tab) => `${address}?tab=${tab}`) : [address];
    return parts.map((part) => ({ address: part, who }));
  });
};

/** Nothing of the page is on its way any more. */
export const isLoaded = async (page: Page): Promise<void> => {
  await expect(page.locator('main [role="progressbar"], [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('main').getByText('Loading…', { exact: true })).toHaveCount(0);
};

/** Goes through pages one after the other, each shown whole before it is looked at; who is the same stays signed in. */
export const visitEach = async (
  { page, api, serverUrl }: { page: Page; api: Api; serverUrl: string },
  visits: readonly Visit[],
  look: (address: string) => Promise<void>,
): Promise<void> => {
  let before: Visit['who'] | null = null;
  for (const { address, who } of visits) {
    if (who === before) {
      await page.locator('h1').evaluateAll((all) => {
        for (const one of all) one.setAttribute('data-before', '');
      });
      await walkTo(page, address);
    } else {
      await leaveToken(page, serverUrl, who === 'guest' ? '' : await api.signIn(who));
      if (who === 'guest') await page.evaluate(() => localStorage.clear());
      await page.goto(address);
    }
    before = who;
    const fresh = address.includes('?tab=') ? 'h1' : 'h1:not([data-before])';
    await expect(page.locator(fresh).first()).toBeVisible();
    const tab = address.split('?tab=')[1];
    if (tab) {
      await expect(page.locator(`[data-tab-id="${tab}"]`)).toHaveAttribute('aria-selected', 'true');
      await expect(page.locator('main [role="tabpanel"]')).not.toHaveText('');
    }
    await isLoaded(page);
    await look(address);
  }
};
