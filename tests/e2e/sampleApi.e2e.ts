import ar from '#src/documentation/locales/ar.json' with { type: 'json' };
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';

const address = '/documentation/getting-started/sample-api';
const fits = () => document.documentElement.scrollWidth <= innerWidth;

test('a sample call is found, sent with what is there, refused in words, and seen in its app', async ({ page, openAs }) => {
  await openAs('sme', address);
  await page.getByLabel('Find a call').fill('new-todo');
  const call = page.getByRole('main').getByRole('listitem').filter({ hasText: '/api/todo-app/new-todo' });
  await call.getByText('POST /api/todo-app/new-todo').click();
  const sent = call.getByLabel('Sent');
  const asked = JSON.parse(await sent.inputValue());
  await sent.fill('no JSON');
  await expect(call.getByText('This is not JSON.')).toBeVisible();
  await expect(call.getByRole('button', { name: 'Try it' })).toBeDisabled();
  await sent.fill(JSON.stringify({ body: { ...asked.body, title: '' } }));
  await call.getByRole('button', { name: 'Try it' }).click();
  await expect(call.getByText('Refused with validation')).toBeVisible();
  await sent.fill(JSON.stringify({ body: { ...asked.body, title: 'Paint the bollards' } }));
  await call.getByRole('button', { name: 'Try it' }).click();
  await expect(call.getByRole('status')).toHaveText(/^Answered in \d+ ms$/);
  await expect(call.getByText('"title": "Paint the bollards"')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await page.keyboard.type('To-do');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Paint the bollards').first()).toBeVisible();
});

test('a sample call is read by keys alone, in Arabic too and on a phone', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('staff', address);
  const find = page.getByLabel('Find a call');
  await find.fill('api/faq');
  await find.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Answered' })).toBeVisible();
  expect(await page.evaluate(fits)).toBe(true);
  await find.fill('send-message');
  const chat = page.getByRole('main').getByRole('listitem').filter({ hasText: '/api/chat/send-message' });
  await find.press('Tab');
  await page.keyboard.press('Enter');
  await chat.getByRole('button', { name: 'Try it' }).press('Enter');
  await expect(chat.getByText('"message": "Who relieves at ten?"')).toBeVisible();
  await find.fill('nothing like it');
  await expect(page.getByRole('main').getByText('No results..')).toBeVisible();

  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ar.sampleApi);
  await page.getByLabel(ar.callFind).fill('api/faq');
  await page.getByText('GET /api/faq').click();
  await page.getByRole('button', { name: ar.callSend }).click();
  await expect(page.getByText('"question"').first()).toBeVisible();
  expect(await page.evaluate(fits)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
});
