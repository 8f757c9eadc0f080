import { axeFindings } from './kit/axe.ts';
import { expect, leaveToken, test } from './kit/journey.ts';

test.use({ plant: 'teamChat' });

test('two people of the plant talk with each other, each hears of it as it comes, and nothing of it is a sample', async ({
  page,
  browser,
  api,
  openAs,
  serverUrl,
}) => {
  await openAs('sme', '/apps/chat');
  const list = page.getByRole('region', { name: 'Chats and contacts' });
  // The coordinator has written to the expert before.
  await expect(list.getByText('1 unread message', { exact: true })).toBeAttached();
  await expect(list.getByLabel('My status')).toHaveValue('online');
  expect(await axeFindings(page)).toEqual([]);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, await api.signIn('hse'));
  await other.goto('/apps/chat');
  await other.getByRole('link', { name: 'Nadia Ormond' }).click();
  const theirs = other.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(theirs.last()).toContainText('The radius is in now.');
  await other.getByRole('textbox', { name: 'Message' }).fill('Can you sign it?');
  await other.keyboard.press('Enter');

  // Nobody has reloaded anything; whoever works elsewhere sees at the button of the chat that something waits.
  await expect(list.getByText('2 unread messages')).toBeAttached();
  await list.getByRole('link', { name: 'Deniz Calder' }).click();
  const mine = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(mine.last()).toContainText('Can you sign it?');
  await expect(list.getByText('2 unread messages')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Message' }).fill('At ten.');
  await page.keyboard.press('Enter');
  await expect(theirs.last()).toContainText('At ten.');
  await other.getByRole('textbox', { name: 'Message' }).fill('Good.');
  await other.keyboard.press('Enter');
  await expect(mine.last()).toContainText('Good.');
  await expect(list.getByText('1 unread message', { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(mine.last()).toContainText('Good.');
  await expect(page.getByRole('switch', { name: /samples/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in contacts' })).toHaveCount(0);
  await elsewhere.close();

  // The contacts are a sample; whom they name is nobody of the plant.
  await page.goto('/apps/contacts/all/contact-22');
  const card = page.getByRole('dialog', { name: 'Vera Castellano' });
  await expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Chat/ })).toHaveCount(0);
});

test('whoever has no chat open sees at its button how much waits there, until it is read', async ({
  page,
  browser,
  api,
  openAs,
  serverUrl,
}) => {
  await openAs('hse', '/apps/board');
  const button = page.getByRole('complementary', { name: 'Team chat' }).getByRole('button', { name: /^Open the team chat/ });
  await expect(button).toBeVisible();
  await expect(button).not.toHaveAccessibleName(/unread/);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, await api.signIn('sme'));
  await other.goto('/apps/chat');
  await other.getByRole('link', { name: 'Deniz Calder' }).click();
  const field = other.getByRole('textbox', { name: 'Message' });
  for (const text of ['The isolation of P-20202B is lost.', 'Keep away.']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(other.getByRole('log', { name: 'Messages' }).getByRole('listitem').last()).toContainText(text);
  }
  await expect(button).toHaveAccessibleName('Open the team chat, 2 unread messages');
  expect(await axeFindings(page, 'aside')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Chat, 2 unread messages' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await button.click();
  await page
    .getByRole('toolbar', { name: 'Chats and contacts' })
    .getByRole('button', { name: /Nadia Ormond/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Team chat' })).toContainText('Keep away.');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAccessibleName('Open the team chat');
  await elsewhere.close();
});
