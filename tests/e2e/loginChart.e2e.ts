import type { Page } from '@playwright/test';
import type { StateValueFrom } from 'xstate';
import { loginAlphabet } from '#machines/login/login.alphabet.ts';
import { type LoginEvent, loginMachine } from '#machines/login/login.machine.ts';
import type { Faults } from '#tests/kit/faults.ts';
import { type UiStep, uiWalksOf, walkName } from '#tests/kit/uiWalk.ts';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

/** States that this device ends by itself, before anybody can look. */
type Passing = 'recalling' | 'keeping' | 'forgetting' | 'dropping' | 'adopting';

/** What a person sees in each other state. A new state does not compile until it is described. */
const sees: Record<Exclude<StateValueFrom<typeof loginMachine>, Passing>, (page: Page) => Promise<void>> = {
  editing: async (page) => {
    await expect(loginPage(page).button).toBeEnabled();
    await expect(loginPage(page).alert).toHaveText('');
  },
  signingIn: async (page) => {
    await expect(loginPage(page).busyButton).toBeVisible();
    await expect(loginPage(page).alert).toHaveText('');
  },
  refused: async (page) => {
    await expect(loginPage(page).alert).toHaveText(/The server is unavailable|SAP number or password is incorrect/);
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
  'login.rememberChosen': async (page, letter) => {
    if (letter.type === 'login.rememberChosen') await loginPage(page).remember.setChecked(letter.remember);
  },
  'login.submitted': (page) => loginPage(page).submit(),
};

const isEvent = (letter: { type: string }): letter is LoginEvent => letter.type in does;

/** How the call has to end for what comes next; a call that nothing follows is kept waiting. */
const planFor = (door: Faults, next: UiStep | undefined) => {
  const path = /account\/login/;
  if (next?.letter.type === 'xstate.done.actor.signIn') return door.plan();
  if (next?.to === 'dropping') return door.plan({ path, fault: { kind: 'status', status: 403, body: '{"code":"login_refused"}' } });
  if (next?.to === 'refused') return door.plan({ path, fault: { kind: 'status', status: 503 } });
  return door.plan({ path, fault: { kind: 'blackHole' } });
};

/** What this device answers is as a fresh browser answers; its failures are walked without one. */
const canCause = ({ from, letter, to }: UiStep): boolean => {
  if (from === 'recalling') return letter.type === 'xstate.done.actor.recall' && letter.output === null;
  if (from === 'keeping' || from === 'forgetting' || from === 'dropping') return /^xstate\.done/.test(letter.type);
  return from !== 'adopting' || to === 'succeeded';
};

// The deep run opens the page anew for every walk; every edge is taken in any case.
const { walks, tours, left } = uiWalksOf(loginMachine, loginAlphabet, canCause);

const spokenEdge = (step: UiStep): string => `${step.from} · ${walkName([step])} → ${step.to}`;

test('every edge of the sign-in that is not this device’s own can be caused from outside', () => {
  expect(left.filter((kind) => !/^(recalling|keeping|forgetting|dropping|adopting) /.test(kind))).toEqual([]);
  expect(walks.length).toBeGreaterThan(6);
  expect(new Set(tours.flat().map(spokenEdge))).toEqual(new Set(walks.flat().map(spokenEdge)));
});

const isSeen = (state: string): state is keyof typeof sees => state in sees;

for (const [at, walk] of (process.env.DEEP === '1' ? walks : tours).entries())
  test(`sign-in, walk ${at + 1}: ${walkName(walk.slice(0, 12))}`, async ({ page, door }) => {
    await page.goto(`${door.address}/login`);
    await sees.editing(page);
    for (const [index, { letter, to }] of walk.entries())
      await test.step(walkName([...walk.slice(index, index + 1)]), async () => {
        const next = walk[index + 1];
        if (to === 'signingIn') planFor(door, next);
        if (isEvent(letter)) await does[letter.type](page, letter);
        // A state that the network is about to end cannot be looked at.
        if (isSeen(to) && (to !== 'signingIn' || !next)) await sees[to](page);
      });
  });
