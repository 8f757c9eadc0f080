import { axeFindings } from './kit/axe.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { people } from './kit/people.ts';

type Row = { id: number; tracking_number: string };

test('two people talk about a permit, agree on something and close the conversation', async ({
  page,
  api,
  browser,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('hse');
  const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=200')) as { result: { items: Row[] } };
  const [permit] = result.items;
  if (!permit) throw new Error('the demo plant has no permit');
  const tab = `/apps/permit/${permit.id}/${permit.tracking_number}?tab=conversations`;
  await openAs('hse', tab);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const form = page.getByRole('form', { name: 'New conversation' });
  await form.getByRole('button', { name: 'Begin' }).click();
  await expect(form.getByLabel('Topic')).toBeFocused();
  await form.getByLabel('Topic').selectOption('Hot work');
  await form.getByLabel('What was seen').selectOption('At risk');
  await form.getByLabel('First message').fill('Is the drain covered?');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('button', { name: 'Begin' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect(conversation.getByText('Is the drain covered?')).toBeVisible();

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, await api.signIn('sme'));
  await other.goto(tab);
  await other
    .getByRole('button', { name: /^Hot work.*1 message/ })
    .first()
    .click();
  const box = other.getByRole('textbox', { name: 'Answer' });
  await box.fill('Covered and sealed.');
  await box.press('Control+Enter');
  await expect(box).toHaveValue('');
  // Nobody has reloaded anything.
  await expect(conversation.getByText('Covered and sealed.')).toBeVisible();
  await elsewhere.close();

  await conversation.getByRole('button', { name: 'Add an action' }).click();
  await conversation.getByLabel('What is to be done').fill('Check the seal at noon');
  await conversation.getByLabel('SAP number of the owner').fill(String(people.sme));
  await conversation.getByRole('button', { name: 'Add the action' }).click();
  await conversation.getByRole('button', { name: 'Done: Check the seal at noon' }).click();
  await expect(conversation.getByRole('button', { name: 'Open again: Check the seal at noon' })).toBeVisible();

  await conversation.getByRole('button', { name: 'Change topic and people' }).click();
  await conversation.getByRole('combobox', { name: 'Topic' }).selectOption('procedure');
  expect(await axeFindings(page)).toEqual([]);
  await conversation.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(conversation.getByRole('heading', { level: 2, name: 'Procedure' })).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Change topic and people' })).toBeFocused();

  await conversation.getByRole('button', { name: 'Close the conversation' }).click();
  await conversation.getByLabel('Summary').fill('The drain is sealed.');
  expect(await axeFindings(page)).toEqual([]);
  await conversation.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(conversation.getByRole('region', { name: 'Summary' })).toContainText('The drain is sealed.');
  await expect(conversation.getByRole('textbox', { name: 'Answer' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
