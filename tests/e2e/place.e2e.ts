import type { Page } from '@playwright/test';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer } from '#domain/permits/permit/work.schema.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { axeFindings } from './kit/axe.ts';
import { bringOut } from './kit/bringOut.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { nameMissing } from './kit/nameMissing.ts';
import { panels } from './kit/panels.ts';
import { type Person, password, people } from './kit/people.ts';

/** What others do is on the screen within this time, in milliseconds. */
const soon = { timeout: 5000 };

/** A plant of its own: an emergency stops work that other journeys build on. */
const startPlant = async () => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS', TRUST_PROXY: 'on' });
  const signIn = async (person: Person): Promise<string> => {
    const body = JSON.stringify({ sap: people[person], password, control_room: true });
    const reply = await fetch(`${server.url}/v1/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await reply.json()).token;
  };
  const token = await signIn('delegate');
  const get = async <Result>(path: string): Promise<Result> =>
    (await (await fetch(`${server.url}${path}`, { headers: { Authorization: `Token ${token}` } })).json()).result;
  const watch = async (person: Person, { id }: PermitRow) => {
    const headers = { Authorization: `Token ${await signIn(person)}` };
    expect((await fetch(`${server.url}/v1/permits/${id}/watch/`, { method: 'PUT', headers })).ok).toBe(true);
  };
  /** Whatever the plant has told a person before. */
  const forget = async (person: Person) => {
    const headers = { Authorization: `Token ${await signIn(person)}` };
    expect((await fetch(`${server.url}/v1/notifications/`, { method: 'DELETE', headers })).ok).toBe(true);
  };
  const open = async (page: Page, person: Person, path: string) => {
    await leaveToken(page, server.url, await signIn(person));
    await page.goto(`${server.url}${path}`);
  };
  /** Live permits that the delegate may stop. */
  const live = async (): Promise<PermitRow[]> => {
    const { items } = await get<{ items: PermitRow[] }>('/v1/permits/?labelHandle=0&limit=200');
    const found: PermitRow[] = [];
    for (const permit of items.filter(({ state }) => state === 'live')) {
      const { events } = await get<CanAnswer>(`/v1/permits/${permit.id}/can/`);
      if (events.some(({ event, allowed }) => event === 'SUSPEND' && allowed)) found.push(permit);
    }
    return found;
  };
  /** The areas of the delegate, who is told of emergencies in them. */
  const ownAreas = async (): Promise<number[]> => {
    const { sites } = await get<EmergencyScope>('/v1/emergencies/scope/');
    return sites.flatMap(({ areas }) => areas.map(({ id }) => id));
  };
  return { server, open, live, ownAreas, watch, forget };
};

const pathOf = ({ id, tracking_number }: PermitRow): string => `/apps/permit/${id}/${tracking_number}`;

test('what one person does to work is on the screens of others at once', async ({ page, browser }) => {
  const { server, open, live, ownAreas, watch, forget } = await startPlant();
  const [works, delegated] = [await live(), await ownAreas()];
  const second = works.find(({ area }) => delegated.includes(area.id));
  const first = works.find(({ area }) => area.id !== second?.area.id);
  if (!(first && second)) throw new Error('the demo plant has too little live work');

  await watch('hse', first);
  await forget('hse');
  await open(page, 'hse', `/apps/permits/23?search=${first.tracking_number}`);
  const row = page.getByRole('row').filter({ hasText: first.tracking_number });
  await expect(row).toContainText('Live');
  const beside = await page.context().newPage();
  await beside.goto(`${server.url}${pathOf(first)}`);
  await expect(beside.getByRole('article')).toContainText('Live');

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, 'delegate', pathOf(first));
  // The plant has told its people already what waits for them.
  await expect(panels(other).notifications.toggle).toHaveAccessibleName(/^Notifications: \d+ new/);
  await other.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await other.getByRole('button', { name: 'Press again to stop' }).press('Enter');
  await expect(other.getByText(`${first.tracking_number} is now Suspended.`, { exact: true })).toBeVisible();
  // Nobody has reloaded anything.
  await expect(row).toContainText('Suspended', soon);
  await expect(beside.getByRole('article')).toContainText('Suspended', soon);
  await beside.close();
  const bell = panels(page).notifications;
  await expect(bell.toggle).toHaveAccessibleName('Notifications: 1 new, urgent: 1', soon);
  await bell.toggle.press('Enter');
  expect(await axeFindings(page)).toEqual([]);
  const entry = bell.panel.getByRole('listitem').filter({ hasText: first.tracking_number });
  await expect(entry).toContainText('Work suspended: Danger');
  await entry.getByRole('button', { name: /^Dismiss/ }).press('Enter');
  await expect(bell.panel).toContainText('There are no notifications for now.');
  await bell.panel.getByRole('button', { name: 'Undo' }).press('Enter');
  await entry.getByRole('link').press('Enter');
  await expect(page.getByRole('article')).toContainText(first.tracking_number);
  await expect(bell.panel).toHaveCount(0);

  await other.goto(`${server.url}${pathOf(second)}`);
  const stop = other.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  const overview = other.getByRole('tab', { name: 'Overview' });
  await overview.focus();
  const title = other.getByRole('article').getByRole('heading', { level: 1 });
  const stood = await title.boundingBox();
  await page.goto(`${server.url}/apps/permit-emergencies?declare=1`);
  const declare = page.getByRole('region', { name: 'Declare an emergency' });
  await expect(declare.getByRole('heading', { level: 2 })).toBeFocused();
  const hold = declare.getByRole('button', { name: 'Hold to declare' });
  await expect(hold).toBeDisabled();
  await declare.getByRole('checkbox', { name: second.area.code }).press('Space');
  await declare.getByRole('radio', { name: 'Drill' }).press('Space');
  await expect(declare).toContainText(`Drill · ${second.area.code}`);
  expect(await axeFindings(page)).toEqual([]);
  await hold.press('Enter');
  await declare.getByRole('button', { name: 'Press again to declare' }).press('Enter');
  await expect(page.getByText('The emergency is declared')).toBeVisible();
  const emergency = page.getByRole('article', { name: `Drill · ${second.area.code}` });
  await expect(emergency).toBeVisible();
  // The list below has come, and has not taken the focus away.
  await expect(page.getByRole('button', { name: 'To the head count' })).toBeFocused();
  const strip = other.getByRole('complementary', { name: 'Emergencies' }).getByText('Emergency: Drill', { exact: true });
  await expect(strip).toBeVisible(soon);
  await expect(overview).toBeFocused();
  // It has come into sight, and nothing has moved under the hand.
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect(await title.boundingBox()).toEqual(stood);
  await expect(other.getByRole('log', { name: 'Notifications' })).toContainText(/Emergency: Drill, .+\. Permits stopped:/, soon);
  await expect(stop).toHaveCount(0, soon);
  await expect(other.getByRole('article')).toContainText('Suspended', soon);
  expect(await axeFindings(other)).toEqual([]);
  await other
    .getByRole('button', { name: /What is stopping this\?$/ })
    .first()
    .click();
  const obstacles = other.getByRole('dialog', { name: /what is stopping this\?$/ });
  await expect(obstacles).toContainText('An emergency is declared on an area of this permit.');

  await page.getByRole('button', { name: 'To the head count' }).press('Enter');
  await expect(emergency.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(emergency.getByRole('link', { name: second.tracking_number })).toBeVisible();
  await expect(emergency.getByRole('link', { name: /^Call .+: \+44 7700 900\d{3}$/ }).first()).toHaveAttribute(
    'href',
    /^tel:\+447700900\d{3}$/,
  );
  await bringOut(page);
  await emergency.getByRole('button', { name: 'Stand down' }).press('Enter');
  await expect(emergency.getByText('Work does not resume')).toBeVisible();
  // People of the stopped work are not accounted for: that is asked first.
  await expect(emergency.getByLabel('Reason')).toBeFocused();
  await emergency.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(emergency.getByRole('button', { name: 'Stand down' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The page itself was looked at before; scrolled down here, bars that stay cover parts of it.
  expect(await axeFindings(page, 'form:has([type="password"])')).toEqual([]);
  await nameMissing(emergency);
  const sap = emergency.getByLabel('SAP number');
  const own = await sap.inputValue();
  await sap.fill('');
  await emergency.getByLabel('Password').fill('not this one');
  await emergency.getByRole('button', { name: 'Sign and stand down' }).click();
  await expect(emergency.getByText('Please fill this in.')).toHaveCount(1);
  await sap.fill('12');
  await emergency.getByRole('button', { name: 'Sign and stand down' }).click();
  await expect(emergency.getByText('Not recognised. Please check.')).toBeVisible();
  // Nothing was sent, so nothing has to be typed anew.
  await expect(emergency.getByLabel('Password')).toHaveValue('not this one');
  await sap.fill(own);
  await emergency.getByRole('button', { name: 'Sign and stand down' }).click();
  await expect(emergency.getByText(/attempts? left|attempt is left|attempts are left/)).toBeVisible();
  await emergency.getByLabel('Password').fill(password);
  await emergency.getByRole('button', { name: 'Sign and stand down' }).click();
  await expect(page.getByText('No emergency is declared.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Past emergencies' }).first()).toContainText(second.area.code);
  await expect(other.getByText('Emergency: Drill', { exact: true })).toHaveCount(0, soon);
  // The permit is as it was; what stands against its events is not.
  await expect(obstacles).not.toContainText('An emergency is declared', soon);
  await other.keyboard.press('Escape');
  await expect(obstacles).toHaveCount(0);
  await expect(other.getByRole('article')).toContainText('Suspended');

  await other.goto(`${server.url}${pathOf(second)}?tab=location`);
  await expect(other.getByRole('img', { name: `Plan around ${second.tracking_number}` })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Work within 60 m' })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await other.getByRole('tab', { name: 'Risk' }).click();
  await other.getByRole('button', { name: 'List an override' }).click();
  const form = other.getByRole('form', { name: 'List an override' });
  await form.getByLabel('Tag').fill('GD-104');
  await form.getByLabel('Why').fill('Smoke of the grinder.');
  await form.getByRole('button', { name: 'Save the override' }).click();
  await expect(form.getByLabel('Compensating measure')).toBeFocused();
  await form.getByLabel('Compensating measure').fill('A fire watch stands by.');
  await form.getByRole('button', { name: 'Save the override' }).click();
  await other.getByRole('button', { name: 'Record back in service: GD-104' }).click();
  await expect(other.getByRole('row', { name: /GD-104.*A fire watch stands by.*Back in service/ })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);

  await other.goto(`${server.url}/apps/permit-conversations`);
  await other.getByRole('button', { name: 'New conversation' }).click();
  const begun = other.getByRole('form', { name: 'New conversation' });
  await begun.getByLabel('About').selectOption({ index: 1 });
  await begun.getByLabel('Topic').selectOption('Housekeeping');
  await begun.getByLabel('What was seen').selectOption('At risk');
  await begun.getByLabel('First message').fill('The lower step of the stair is worn.');
  await begun.getByLabel('Action, if any').fill('Replace the step');
  expect(await axeFindings(other)).toEqual([]);
  await begun.getByRole('button', { name: 'Begin' }).click();
  await expect(other.getByRole('button', { name: 'Done: Replace the step' })).toBeVisible();
  await other.getByRole('checkbox', { name: /^Mine/ }).press('Space');
  await other.getByRole('searchbox').fill('lower step');
  await expect(other).toHaveURL(/q=lower\+step/);
  await expect(other.getByRole('region', { name: 'Conversations' }).getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(other)).toEqual([]);
  await elsewhere.close();
  await server.stop();
});
