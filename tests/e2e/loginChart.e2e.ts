import type { Page } from '@playwright/test';
import type { StateValueFrom } from 'xstate';
import { loginAlphabet } from '#machines/login/login.alphabet.ts';
import { type LoginEvent, loginMachine } from '#machines/login/login.machine.ts';
import type { Faults } from '#tests/kit/faults.ts';
import { type UiStep, uiWalksOf, walkName } from '#tests/kit/uiWalk.ts';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

/** What a person sees in each state. A new state does not compile until it is described. */
const sees: Record<StateValueFrom<typeof loginMachine>, (page: Page) => Promise<void>> = {
  editing: async (page) => {
    await expect(loginPage(page).button).toBeEnabled();
    await expect(loginPage(page).alert).toHaveText('');
  },
  signingIn: async (page) => {
    await expect(loginPage(page).busyButton).toBeVisible();
    await expect(loginPage(page).alert).toHaveText('');
  },
  refused: async (page) => {
    await expect(loginPage(page).alert).toHaveText('The server is not available just now. Try again in a moment.');
    await expect(loginPage(page).button).toBeEnabled();
  },
  succeeded: async (page) => expect(page).toHaveURL(/\/apps\/permits\/0/),
};

/** What a person does to cause each event. */
const does: Record<LoginEvent['type'], (page: Page, letter: LoginEvent) => Promise<void>> = {
  'login.changed': async (page, letter) => {
    if (letter.type !== 'login.changed') return;
    const field = loginPage(page)[letter.field];
    // The same text again is no change to a browser.
    if ((await field.inputValue()) === letter.value) await field.fill(letter.value === '' ? ' ' : `${letter.value}1`);
    await field.fill(letter.value);
  },
  'login.submitted': (page) => loginPage(page).submit(),
};

const isEvent = (letter: { type: string }): letter is LoginEvent => letter.type in does;

/** How the call has to end for what comes next; a call that nothing follows is kept waiting. */
const planFor = (door: Faults, next: UiStep | undefined) => {
  const path = /account\/login/;
  if (next?.letter.type === 'xstate.done.actor.signIn') return door.plan();
  if (next?.letter.type === 'xstate.error.actor.signIn') return door.plan({ path, fault: { kind: 'status', status: 503 } });
  return door.plan({ path, fault: { kind: 'blackHole' } });
};

const { walks, left } = uiWalksOf(loginMachine, loginAlphabet, () => true);

test('every edge of the sign-in can be caused from outside', () => {
  expect(left).toEqual([]);
  expect(walks.length).toBeGreaterThan(6);
});

for (const walk of walks)
  test(`sign-in: ${walkName(walk)}`, async ({ page, door }) => {
    await page.goto(`${door.address}/login`);
    await sees.editing(page);
    for (const [index, { letter, to }] of walk.entries()) {
      const next = walk[index + 1];
      if (to === 'signingIn') planFor(door, next);
      if (isEvent(letter)) await does[letter.type](page, letter);
      // A state that the network is about to end cannot be looked at.
      if (to !== 'signingIn' || !next) await sees[to as keyof typeof sees](page);
    }
  });
