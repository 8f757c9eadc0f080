import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { StateValueFrom } from 'xstate';
import { walkOver } from '#tests/journeys/covering.ts';
import { type IdentityStep, identityModel } from '#tests/journeys/identity.model.ts';
import { resident } from '#tests/kit/openIdHouse.ts';
import { hold } from './kit/hold.ts';
import { type Api, expect } from './kit/journey.ts';
import { leftBehind } from './kit/leftBehind.ts';
import { loginPage } from './kit/loginPage.ts';
import { firebasePerson, test } from './kit/manyWays.ts';
import { people } from './kit/people.ts';
import { settingsPanels } from './kit/settingsPanels.ts';

type JourneyState = StateValueFrom<typeof identityModel>;
type World = { page: Page; context: BrowserContext; api: Api; request: APIRequestContext; serverUrl: string };
/** The account that this journey signs in with, what was kept by the provider, and tokens that must not open anything any more. */
type Known = { sap: string; password: string; kept: boolean; ended: string[]; signUps: number };

const account = (page: Page) => page.getByRole('button', { name: /^Account / });
const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
const firebaseForm = (page: Page) => page.getByRole('form', { name: 'Sign in with Firebase' });
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));
const leave = async (page: Page) => {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(loginPage(page).heading).toBeVisible();
};

/** What the server says to a token that was good a moment ago. */
const areEnded = async ({ api }: World, { ended }: Known) => {
  for (const token of ended) expect(await api.get(token, '/v1/account/sessions')).toMatchObject({ code: 'invalid_token' });
};

/** What is asserted where the person is. A new state does not compile until it is described. */
const placesOf = (world: World, known: Known): Record<JourneyState, () => Promise<void>> => {
  const { page } = world;
  const login = loginPage(page);
  return {
    signInAsked: () => expect(login.heading).toBeVisible(),
    refused: () => expect(login.alert.filter({ hasText: 'SAP number or password is incorrect.' })).toHaveCount(1),
    newcomer: () => expect(page.getByText(/Sign in with the number 99\d{8}/)).toBeVisible(),
    inside: () => expect(account(page)).toBeVisible(),
    profile: () => expect(sessions(page).filter({ hasText: 'This one' })).toHaveCount(1),
    passwordChanged: () => expect(page.getByText('Password changed', { exact: true })).toBeVisible(),
    otherDeviceEnded: async () => {
      await expect(sessions(page)).toHaveCount(1);
      await areEnded(world, known);
    },
    atGate: () => expect(page.getByRole('heading', { name: 'House' })).toBeVisible(),
    refusedAtGate: () => expect(page.getByText('access_denied')).toBeVisible(),
    insideByGate: async () => {
      await expect(page.getByRole('button', { name: `Account ${resident.name}` })).toBeVisible();
      expect(await tokenIn(page)).toBeNull();
      // What was kept on our server came back with them.
      if (known.kept) await expect(page.locator('html')).toHaveAttribute('data-scrollbars', 'system');
    },
    keptByGate: () => expect(page.getByText('User data saved to auth0')).toBeVisible(),
    atFirebase: () => expect(firebaseForm(page)).toBeVisible(),
    refusedAtFirebase: () => expect(firebaseForm(page).getByText('E-mail address or password is incorrect.')).toBeVisible(),
    insideByFirebase: () => expect(page.getByText('Logged in with Firebase')).toBeVisible(),
    insideAsAnother: async () => {
      await expect(account(page)).not.toContainText(/Lea Ver|Walker Own/);
      const answered = await world.request.post(`${world.serverUrl}/v1/account/auth`, { data: { token: await tokenIn(page) } });
      expect((await answered.json()).result.sap).toBe(people.sme);
      await areEnded(world, known);
    },
    signedOutByServer: async () => {
      await expect(page.getByText('Invalid access_token')).toHaveCount(1);
      await expect(login.heading).toBeVisible();
    },
    signedOutElsewhere: async () => {
      await expect(page.getByText('You signed out in another tab.')).toBeVisible();
      await expect(login.heading).toBeVisible();
      await areEnded(world, known);
    },
    signedOut: async () => {
      await areEnded(world, known);
      const left = await leftBehind(page);
      const ours = /^control-room\.(settings|colours|version|external\.ask)$/;
      expect(Object.keys(left.local).filter((name) => !ours.test(name))).toEqual([]);
      expect(left.session.filter((name) => name.startsWith('control-room.'))).toEqual([]);
    },
  };
};

const register = async ({ page }: World, known: Known) => {
  known.signUps += 1;
  known.password = 'granite otter lantern';
  await page.getByRole('link', { name: 'Create an account' }).click();
  const card = page.getByRole('region', { name: 'Create an account' });
  const field = (label: string) => card.getByLabel(label, { exact: true });
  await field('Display name').fill('Walker Own');
  await field('E-mail').fill(`walker.${known.sap}.${known.signUps}@plant.example`);
  await field('Password').fill(known.password);
  await field('Password (Confirm)').fill(known.password);
  await card.getByRole('button', { name: /^Register/ }).click();
  const told = await page.getByText(/Sign in with the number 99\d{8}/).textContent();
  known.sap = /99\d{8}/.exec(told ?? '')?.[0] ?? '';
};

const changePassword = async ({ page }: World, known: Known) => {
  const form = page.getByRole('region', { name: 'Change password' });
  const next = `${known.password} again`;
  await form.getByLabel('Current password').fill(known.password);
  await form.getByLabel('New password', { exact: true }).fill(next);
  await form.getByLabel('New password, once more').fill(next);
  known.ended.push((await tokenIn(page)) ?? '');
  await form.getByRole('button', { name: 'Change password' }).click();
  known.password = next;
};

const tokenOf = async ({ request, serverUrl }: World, { sap, password }: Known): Promise<string> => {
  const data = { sap: Number(sap), password, control_room: true };
  const reply = await request.post(`${serverUrl}/v1/account/login`, { data });
  if (!reply.ok()) throw new Error(`${sap} could not sign in: ${await reply.text()}`);
  return (await reply.json()).token;
};

const endOtherDevice = async (world: World, known: Known) => {
  known.ended.push(await tokenOf(world, known));
  await world.page.reload();
  await world.page.getByRole('button', { name: /^End the session: / }).click();
};

/** What somebody does in another tab, which is closed then. */
const elsewhere = async ({ page, context }: World, known: Known, act: (other: Page) => Promise<void>) => {
  known.ended.push(...[await tokenIn(page)].filter((token) => token !== null));
  const other = await context.newPage();
  await other.goto(new URL('/pages/faq', page.url()).href);
  await leave(other);
  await act(other);
  await other.close();
};

/** What a person does. A new event does not compile until somebody can do it. */
const stepsOf = (world: World, known: Known): Record<IdentityStep, () => Promise<unknown>> => {
  const { page, api } = world;
  const login = loginPage(page);
  const signIn = async (password: string) => {
    await login.fill(known.sap, password);
    await login.submit();
  };
  const enterFirebase = async (password: string) => {
    const form = firebaseForm(page);
    await form.getByLabel('E-mail').fill(firebasePerson.email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign in with Firebase' }).click();
  };
  const openProfile = async () => {
    await account(page).click();
    await page.getByRole('menuitem', { name: 'My Profile' }).click();
  };
  return {
    signIn: () => signIn(known.password),
    signInWrong: () => signIn('not the password'),
    register: () => register(world, known),
    askGate: () => page.getByRole('button', { name: 'Sign in with Gate' }).click(),
    agree: async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      const agree = page.getByRole('button', { name: 'Agree' });
      // Who has agreed before is not asked again.
      await expect(agree.or(account(page))).toBeVisible();
      if (await agree.isVisible()) await agree.click();
    },
    refuseThere: () => page.getByRole('button', { name: 'Refuse' }).click(),
    back: () => page.getByRole('link', { name: 'Back to the sign-in' }).click(),
    keepThere: async () => {
      const panels = settingsPanels(page);
      await panels.openSettings();
      await panels.settings.getByText('Custom scrollbars').click();
      known.kept = true;
      await expect(page.getByText('User data saved to auth0')).toBeVisible();
      await page.keyboard.press('Escape');
    },
    askFirebase: () => page.getByRole('button', { name: 'Sign in with Firebase' }).click(),
    rightThere: () => enterFirebase(firebasePerson.password),
    wrongThere: () => enterFirebase('a wrong one'),
    openProfile,
    changePassword: () => changePassword(world, known),
    endOtherDevice: () => endOtherDevice(world, known),
    serverEnds: async () => {
      const token = (await tokenIn(page)) ?? '';
      await api.revoke(token);
      // The next call is refused. The page may have made one by itself already, and be gone.
      const soon = { timeout: 3000 };
      await account(page)
        .click(soon)
        .then(() => page.getByRole('menuitem', { name: 'My Profile' }).click(soon))
        .catch(() => undefined);
    },
    leaveElsewhere: () => elsewhere(world, known, async () => undefined),
    anotherComes: () =>
      elsewhere(world, known, async (other) => {
        await loginPage(other).signIn('sme');
        await expect(account(other)).toBeVisible();
      }),
    leave: async () => {
      known.ended.push(...[await tokenIn(page)].filter((token) => token !== null));
      await leave(page);
    },
  };
};

const turns = Object.entries(identityModel.config.states ?? {}).flatMap(([from, { on }]) =>
  Object.entries(on ?? {}).map(([event, to]) => ({ from, event: event as IdentityStep, to: String(to) as JourneyState })),
);
const first: JourneyState = 'signInAsked';
// The deep run takes every turn; every state and every event of the model is passed in any case.
const walk = walkOver(turns, first, process.env.DEEP ? 'turns' : 'states') as typeof turns;

test('every way in and every way out, one after the other', async ({ page, context, api, request, serverUrl }) => {
  test.setTimeout(600_000);
  expect(new Set([first, ...walk.map(({ to }) => to)])).toEqual(new Set(Object.keys(identityModel.states)));
  expect(new Set(walk.map(({ event }) => event))).toEqual(new Set(identityModel.events));
  if (process.env.DEEP) expect(new Set(walk)).toEqual(new Set(turns));
  const headers = { Authorization: `Token ${await api.signIn('admin')}` };
  const known: Known = { sap: '52001', password: 'velvet canyon bicycle', kept: false, ended: [], signUps: 0 };
  const data = { sap: Number(known.sap), firstname: 'Lea', surname: 'Ver', password: known.password };
  expect((await request.post(`${serverUrl}/v1/users`, { headers, data })).ok()).toBe(true);

  const world = { page, context, api, request, serverUrl };
  const places = placesOf(world, known);
  const steps = stepsOf(world, known);
  // Other ways in come when they come, and nothing moves under the hand that is about to press.
  const letWaysCome = await hold(page, '**/ProviderButtons-*.js');
  await page.goto('/login');
  await places[first]();
  const { button } = loginPage(page);
  const place = await button.boundingBox();
  letWaysCome();
  await expect(page.getByRole('button', { name: 'Sign in with Gate' })).toBeVisible();
  expect(await button.boundingBox()).toEqual(place);
  for (const { from, event, to } of walk)
    await test.step(`${from}: ${event} → ${to}`, async () => {
      await steps[event]();
      await places[to]();
    });
});
