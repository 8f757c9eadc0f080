import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';

test('a chat is found, read, answered by keys and stands first then; what is half typed is there again', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/apps/chat');
  const list = page.getByRole('region', { name: 'Chats and contacts' });
  const names = list.locator('[data-row-name]');
  await expect(names).toHaveCount(25);
  await expect(names.first()).toHaveText('Tove Berg');
  await expect(list.getByText('2 unread messages')).toBeAttached();
  await expect(page.getByText('Select a contact to start a conversation.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('searchbox').fill('gate vera');
  await expect(names).toHaveText(['Vera Castellano']);
  await names.first().click();
  await expect(page).toHaveURL(/\/apps\/chat\/contact-22\?q=gate\+vera$/);
  await expect(page).toHaveTitle(/^Vera Castellano · Chat/);
  const talk = page.getByRole('region', { name: 'Vera Castellano' });
  const messages = talk.getByRole('log', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(4);
  await expect(list.getByText('2 unread messages')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear the search' }).click();

  const field = talk.getByRole('textbox', { name: 'Message' });
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(messages).toHaveCount(4);
  await field.fill('Thank you, Vera.');
  await page.keyboard.press('Enter');
  await expect(messages.last()).toContainText('Thank you, Vera.');
  await expect(field).toHaveValue('');
  await expect(names.first()).toHaveText('Vera Castellano');

  await field.fill('One more thing');
  await names.nth(1).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('One more thing');
  await page.reload();
  await expect(field).toHaveValue('One more thing');
});

test('status and mood are saved as they are chosen and left', async ({ page, openAs }) => {
  await openAs('staff', '/apps/chat');
  const list = page.getByRole('region', { name: 'Chats and contacts' });
  await list.getByLabel('My status').selectOption('Do not disturb');
  await list.getByLabel('What I am doing').fill('At the substation');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await page.goBack();
  await expect(list.getByLabel('My status')).toHaveValue('do-not-disturb');
  await expect(list.getByLabel('What I am doing')).toHaveValue('At the substation');
});

test('on a phone the list gives way to the chat and comes back; a contact that nobody has is said to be gone', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('staff', '/apps/chat');
  const list = page.getByRole('region', { name: 'Chats and contacts' });
  await list.getByRole('link', { name: 'Vera Castellano' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByText('They have helmets of ours')).toBeInViewport();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to all chats' }).click();
  await expect(list).toBeVisible();
  await page.goto('/apps/chat/nobody');
  await expect(page.getByText('This contact was not found')).toBeVisible();
  await page.goto('/apps/chat?scenario=broken');
  await expect(page.getByText('The contacts could not be loaded')).toBeVisible();
  await page.goto('/apps/chat/contact-22?scenario=empty');
  await expect(page.getByText('There is nobody to talk to yet.')).toBeAttached();
});
