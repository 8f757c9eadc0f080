import type { Page } from '@playwright/test';
import { createTestModel } from '@xstate/test';
import type { StateValueFrom } from 'xstate';
import { covering } from '#tests/journeys/covering.ts';
import { type SignInStep, signInModel } from '#tests/journeys/signIn.model.ts';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';
import { permitsPage } from './kit/permitsPage.ts';

const deepLink = '/pages/faq?search=export#answers';
const account = (page: Page) => page.getByRole('button', { name: /^Account/ });

/** What is asserted where the person is. A new state does not compile until it is described. */
const states = (page: Page): Record<StateValueFrom<typeof signInModel>, () => Promise<void>> => ({
  signInAsked: () => expect(loginPage(page).heading).toBeVisible(),
  refused: () => expect(loginPage(page).alert).toContainText('SAP number or password is incorrect.'),
  signInAskedForLink: () => expect(page).toHaveURL(/\/login$/),
  permits: () => expect(permitsPage(page).numbers.first()).toBeVisible(),
  permit: () => expect(page).toHaveURL(/\/apps\/permit\/\d+\/[A-Z]{3}-/),
  linkedPage: () => expect(page).toHaveURL(new RegExp(`${deepLink.replace('?', '\\?')}$`)),
  signedOutByServer: () => expect(page.getByText('Invalid access_token')).toHaveCount(1),
  signedOutAtPermit: () => expect(page.getByText('Invalid access_token')).toHaveCount(1),
  signedOut: async () => {
    await expect(loginPage(page).heading).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  },
});

const every = createTestModel(signInModel).getSimplePaths();
// The deep run walks every path; every turn of the model is taken in any case.
const paths = process.env.DEEP ? every : covering(every);

test('the journeys pass every state and every event of their model', () => {
  const steps = paths.flatMap((path) => path.steps);
  expect(new Set(steps.map(({ state }) => String(state.value)))).toEqual(new Set(Object.keys(signInModel.states)));
  expect(new Set(steps.map(({ event }) => event.type).filter((type) => !type.startsWith('xstate.')))).toEqual(
    new Set(signInModel.events),
  );
});

for (const path of paths)
  test(path.description, async ({ page, api }) => {
    const events: Record<SignInStep, () => Promise<unknown>> = {
      signInRight: () => loginPage(page).signIn('sme'),
      signInWrong: () => loginPage(page).signIn('sme', 'not the password'),
      followLink: () => page.goto(deepLink),
      openPermit: () => permitsPage(page).openFirst(),
      back: () => page.goBack(),
      leave: async () => {
        await account(page).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
      },
      sessionEnds: async () => {
        await api.revoke(await page.evaluate(() => localStorage.getItem('access_token') ?? ''));
        // The next call is refused. The page may have made one by itself already, and be gone.
        const next = page.getByRole('tab', { name: 'Timeline' }).or(permitsPage(page).label(/^Archive/));
        await next.click({ timeout: 3000 }).catch(() => undefined);
      },
    };
    await page.goto('/login');
    await path.test({ states: states(page), events: events as never });
  });
