import { png } from '#tests/kit/pictures.ts';
import { axeFindings } from './kit/axe.ts';
import { expect } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { field, openMenu, said, say, test } from './kit/talk.ts';

test.use({ plant: 'chatKept' });

test('what is written without the server waits, also over a reload, and is there once when the server is', async ({
  page,
  other,
}) => {
  const waiting = page.getByText('Not sent yet. It is kept and sent as soon as the server is there:');
  // The first arrives, and its answer is lost; nothing else leaves the device.
  let calls = 0;
  await page.route('**/api/chat/send-message', async (route) => {
    calls += 1;
    if (calls === 1) await route.fetch();
    await route.abort();
  });
  for (const text of ['The east road is open.', 'Drive slowly.']) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }
  await expect(said(other).filter({ hasText: 'The east road is open.' })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Drive slowly.' })).toBeVisible();
  await page.unroute('**/api/chat/send-message');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waiting).toHaveCount(0);
  await expect(said(page).last()).toContainText('Drive slowly.');
  await expect(said(other).last()).toContainText('Drive slowly.');
  for (const text of ['The east road is open.', 'Drive slowly.'])
    await expect(said(other).filter({ hasText: text })).toHaveCount(1);
  // Blanks are no message.
  await field(page).fill('   ');
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await other.context().close();
});

test('I327: while nobody answers the next message waits for the one before, and one that is not confirmed says so at once', async ({
  page,
  other,
}) => {
  // What is sent is on its way until it is let through: the first, whose answer is lost, then all others.
  const arrived: string[] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/chat/send-message', async (route) => {
    const text = String(route.request().postDataJSON().messageText);
    arrived.push(text);
    await opened;
    if (arrived.length === 1 && text.startsWith('A')) await route.abort('timedout');
    else await route.continue();
  });
  const texts = ['A Do not go in', 'B Forget what I said before', 'C Go in now'];
  for (const text of texts) {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(said(page).last()).toContainText(text);
    await expect(said(page).last()).toContainText('Sending…');
    await expect(said(page).last().getByRole('time')).toHaveCount(0);
  }
  expect(arrived).toEqual(['A Do not go in']);
  expect(await axeFindings(page)).toEqual([]);
  open();
  await expect(said(other).last()).toContainText('C Go in now', { timeout: 20_000 });
  for (const at of [-3, -2, -1]) await expect(said(other).nth(at)).toContainText(texts.at(at) ?? '');
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await expect(page.getByText('Not sent yet.')).toHaveCount(0);
  for (const at of [-3, -2, -1]) await expect(said(page).nth(at)).toContainText(texts.at(at) ?? '');
  await other.context().close();
});

test('a picture is sent, seen and saved by the other one; what is none is refused by its sentence', async ({ page, other }) => {
  const files = page.locator('input[type="file"]');
  await expect(page.getByRole('button', { name: 'Add a file or a picture' })).toBeVisible();
  await files.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: png() });
  await expect(page.getByText('What the file holds is not what its name says.')).toBeVisible();
  await files.setInputFiles({ name: 'place.png', mimeType: 'image/png', buffer: png() });
  await expect(page.getByRole('button', { name: 'Leave out “place.png”' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field(page).fill('The place');
  await field(page).press('Enter');
  const message = said(other).last();
  await expect(message).toContainText('The place');
  await message.getByRole('button', { name: 'Show the picture “place.png”' }).click();
  await expect(message.getByRole('img', { name: 'place.png' })).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  const saving = other.waitForEvent('download');
  await message.getByRole('button', { name: 'Save “place.png”' }).click();
  expect((await saving).suggestedFilename()).toBe('place.png');
  // A picture alone is called what its file is.
  await files.setInputFiles({ name: 'second.png', mimeType: 'image/png', buffer: png() });
  await expect(page.getByRole('button', { name: 'Leave out “second.png”' })).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(said(other).last()).toContainText('second.png');
  await other.context().close();
});

test('a message is handed to the permit that it names, and begins a safety conversation there', async ({ page, api, openAs }) => {
  const permit = await livePermit(api);
  await openAs('sme', '/apps/board');
  await page
    .getByRole('complementary', { name: 'Team chat' })
    .getByRole('button', { name: /^Open the team chat/ })
    .click();
  await page
    .getByRole('toolbar', { name: 'Chats and contacts' })
    .getByRole('button', { name: /Deniz Calder/ })
    .click();
  await say(page, `Oil under the ladder at ${permit.tracking_number}`);
  await (await openMenu(page, 'Oil under the ladder')).getByRole('menuitem', { name: 'Hand to a permit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand to a permit' });
  const number = dialog.getByRole('textbox', { name: 'Tracking number of the permit' });
  await expect(number).toHaveValue(permit.tracking_number);
  await number.fill('CHG-26-1');
  await dialog.getByRole('button', { name: 'Begin the conversation' }).click();
  await expect(dialog.getByText('This is no tracking number.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await number.fill(permit.tracking_number.toLowerCase());
  await dialog.getByRole('button', { name: 'Begin the conversation' }).click();
  await expect(dialog).toHaveCount(0);
  // The chat is still open beside it.
  await expect(said(page).last()).toContainText('Oil under the ladder');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${permit.path}\\?tab=conversations&conversation=\\d+$`));
  await expect(page.getByText(`Nadia Ormond in the team chat: Oil under the ladder at ${permit.tracking_number}`)).toBeVisible();
});
