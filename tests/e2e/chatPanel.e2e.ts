import type { Page } from '@playwright/test';
import { chatPanelAlphabet } from '#machines/chatPanel/chatPanel.alphabet.ts';
import { type ChatPanelEvent, chatPanelMachine } from '#machines/chatPanel/chatPanel.machine.ts';
import type { Letter } from '#machines/kit/alphabet.ts';
import { uiWalksOf, walkName } from '#tests/kit/uiWalk.ts';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { panels, settle } from './kit/panels.ts';

const rail = (page: Page) => page.getByRole('toolbar', { name: 'Chats and contacts' });
const talkOf = (page: Page) => page.getByRole('dialog', { name: 'Team chat' });
const names: Record<string, string> = { ada: 'Ada Lindqvist', ben: 'Vera Castellano' };
const said = 'Select a contact to start a conversation.';

type Done = Exclude<ChatPanelEvent['type'], 'panel.swipedAway' | 'chat.contactLeft'>;

/** What a person does to cause each event of the panel on a wide screen. */
const does: Record<Done, (page: Page, letter: Letter) => Promise<unknown>> = {
  'panel.toggled': (page) => panels(page).chat.toggle.click(),
  'panel.closed': (page) => talkOf(page).getByRole('button', { name: 'Close' }).click(),
  'panel.escaped': (page) => page.keyboard.press('Escape'),
  'panel.pressedOutside': (page) => page.getByRole('heading', { level: 1 }).click(),
  'panel.gaveWay': async (page) => {
    await panels(page).quick.toggle.press('Enter');
    await expect(panels(page).quick.panel).toBeVisible();
    await page.keyboard.press('Escape');
  },
  'chat.contactPicked': (page, letter) =>
    rail(page)
      .getByRole('button', { name: names[String(Reflect.get(letter, 'contact'))] ?? '' })
      .click(),
};
const canDo = (type: string): type is Done => type in does;

const { walks, left } = uiWalksOf(chatPanelMachine, chatPanelAlphabet, ({ letter }) => canDo(letter.type));

test('the panel of the chat opens, closes and chooses in every way of its chart; who types there moves no page', async ({
  page,
  openAs,
}) => {
  // A finger and the way back to the contacts belong to small screens.
  expect(left.every((edge) => /panel\.swipedAway|chat\.contactLeft/.test(edge))).toBe(true);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  await openAs('staff', '/pages/faq');
  await expect(page.getByText('14 questions')).toBeVisible();
  expect(asked.filter((path) => /Chat(People|Talk|Who)/.test(path))).toEqual([]);
  const { panel, toggle } = panels(page).chat;
  await toggle.click();
  await expect(panel).toContainText(said);
  await expect(rail(page).getByRole('button')).toHaveCount(25);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const walk of walks) {
    let contact: string | undefined;
    for (const { letter, to } of walk) {
      if (canDo(letter.type)) await test.step(`${walkName(walk)}: ${letter.type}`, () => does[letter.type as Done](page, letter));
      await settle(page);
      if (letter.type === 'chat.contactPicked') contact = names[String(Reflect.get(letter, 'contact'))];
      if (to === 'closed') contact = undefined;
      await expect(panel).toHaveCount(to === 'open' ? 1 : 0);
      if (to === 'open') await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(contact ?? 'Team chat');
    }
    if (await panel.count()) await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
});

test('somebody is found by keys, read, and answered in the panel, and comes first then', async ({ page, openAs }) => {
  await openAs('staff', '/pages/faq');
  const { panel, toggle } = panels(page).chat;
  await toggle.click();
  const faces = rail(page).getByRole('button');
  await expect(faces.first()).toHaveText(/Tove Berg/);
  await faces.first().focus();
  await page.keyboard.press('v');
  await expect(faces.filter({ hasText: 'Vera Castellano' })).toBeFocused();
  await expect(faces.filter({ hasText: 'Vera Castellano' })).toContainText('2 unread messages');
  await page.keyboard.press('Enter');
  const field = panel.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await expect(panel.getByText('They have helmets of ours')).toBeInViewport();
  await expect(faces.filter({ hasText: 'Vera Castellano' })).not.toContainText('unread');
  await page.keyboard.type('Thank you, Vera.');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('listitem').last()).toContainText('Thank you, Vera.');
  await expect(faces.first()).toHaveText(/Vera Castellano/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await axeFindings(page)).toEqual([]);

  await faces.filter({ hasText: 'Emil Brandt' }).click();
  await expect(panel).toContainText('Start a conversation by typing your message below.');
  await panel.getByRole('link', { name: 'Emil Brandt' }).click();
  await expect(page).toHaveURL(/\/apps\/chat\/contact-/);
});

test('on a phone the contacts stand in the panel, and one comes back to them', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('staff', '/pages/faq');
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Chat' }).click();
  const { panel } = panels(page).chat;
  await panel.getByRole('button', { name: 'Vera Castellano' }).click();
  await expect(panel.getByRole('heading', { level: 2 })).toContainText('Vera Castellano');
  await expect(panel.getByText('They have helmets of ours')).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Back to the contacts' }).click();
  await expect(panel).toContainText(said);
  await panel.getByRole('link', { name: 'All chats and contacts' }).click();
  await expect(page).toHaveURL(/\/apps\/chat$/);
});

test('a message whose answer was lost on the way is sent again by itself, and there once', async ({ page, openAs }) => {
  await openAs('hse', '/pages/faq');
  const { panel, toggle } = panels(page).chat;
  await toggle.click();
  await rail(page).getByRole('button').first().click();
  const field = panel.getByRole('textbox', { name: 'Message' });
  await page.route(
    '**/api/chat/send-message',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await field.fill('The east road is open.');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(panel.getByRole('listitem').last()).toContainText('The east road is open.');
  await expect(panel.getByText('Not sent yet.')).toHaveCount(0);
  await page.reload();
  await toggle.click();
  await rail(page).getByRole('button').first().click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'The east road is open.' })).toHaveCount(1);
});
