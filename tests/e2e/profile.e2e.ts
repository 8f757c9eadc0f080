import type { APIRequestContext, Page } from '@playwright/test';
import { pictureLimits } from '#domain/account/picture.limits.ts';
import { png, svg } from '#tests/kit/pictures.ts';
import { type Api, expect, leaveToken, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const sessions = (page: Page) => part(page, 'Where you are signed in').getByRole('listitem');
const form = (page: Page) => part(page, 'Change password');

const fill = async (page: Page, old: string, next: string, repeat = next): Promise<void> => {
  await form(page).getByLabel('Current password').fill(old);
  await form(page).getByLabel('New password', { exact: true }).fill(next);
  await form(page).getByLabel('New password, once more').fill(repeat);
};
const change = (page: Page) => form(page).getByRole('button', { name: 'Change password' }).click();
const first = 'velvet canyon bicycle';
const another = 'granite otter lantern';

/** Somebody made for one journey, as who administers users makes them: the people of the other journeys stay as they are. */
const newcomer = async (api: Api, request: APIRequestContext, url: string, sap: number) => {
  const headers = { Authorization: `Token ${await api.signIn('admin')}` };
  const data = { sap, firstname: 'Lea', surname: 'Ver', password: first };
  const added = await request.post(`${url}/v1/users`, { headers, data });
  if (!added.ok()) throw new Error(`nobody was added: ${await added.text()}`);
  return async (): Promise<string> => {
    const reply = await request.post(`${url}/v1/account/login`, { data: { sap, password: first, control_room: true } });
    return (await reply.json()).token;
  };
};

test('the menu leads to who one is and where one is signed in; sessions are ended one by one or all but this', async ({
  page,
  api,
  request,
  serverUrl,
  door,
}) => {
  const signIn = await newcomer(api, request, serverUrl, 4709);
  await signIn();
  await signIn();
  door.plan({ path: /account\/sessions/, fault: { kind: 'status', status: 503 } });
  await leaveToken(page, door.address, await signIn());
  await page.goto(`${door.address}/pages/errors/error-404`);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(part(page, 'Your details').getByText('4709', { exact: true })).toBeVisible();
  await expect(part(page, 'Your details').getByRole('presentation')).toHaveAttribute('src', '/avatar.svg');

  await expect(page.getByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible();
  door.plan();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sessions(page).filter({ hasText: 'This one' })).toHaveCount(1);
  await expect(sessions(page).filter({ hasText: 'This one' }).getByRole('button')).toHaveCount(0);
  await expect(sessions(page)).toHaveCount(3);
  const others = part(page, 'Where you are signed in').getByRole('button', { name: /^End the session: / });
  await others.first().press('Enter');
  await expect(sessions(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Where you are signed in' })).toBeFocused();

  await signIn();
  await page.reload();
  await expect(sessions(page)).toHaveCount(3);
  const endOthers = part(page, 'Where you are signed in').getByRole('button', { name: 'End all others' });
  await endOthers.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(others.first()).toBeVisible();
  await endOthers.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await expect(endOthers).toBeDisabled();
});

test('another password: what is wrong stands at its field, work is not lost unasked, and this tab stays signed in', async ({
  page,
  api,
  request,
  serverUrl,
}) => {
  const signIn = await newcomer(api, request, serverUrl, 4710);
  const elsewhere = await signIn();
  await leaveToken(page, serverUrl, await signIn());
  await page.goto(`${serverUrl}/profile`);
  await change(page);
  await expect(form(page).getByText('Please enter your password.')).toHaveCount(2);
  await fill(page, 'wrong', 'granite', 'granit');
  await expect(form(page).getByText('Password is too short - should be 8 chars minimum.')).toBeVisible();
  await expect(form(page).getByText('Passwords must match')).toBeVisible();

  await fill(page, 'wrong', another);
  await change(page);
  await expect(form(page).getByText('The password is incorrect.')).toBeVisible();
  await expect(form(page).getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await fill(page, first, 'password2026');
  await change(page);
  await expect(form(page).getByText('Too many people use this password')).toBeVisible();

  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await fill(page, first, another);
  await change(page);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(form(page).getByLabel('Current password')).toHaveValue('');
  await expect(sessions(page)).toHaveCount(1);
  expect(await api.get(elsewhere, '/v1/account/sessions')).toMatchObject({ code: 'invalid_token' });

  await page.reload();
  await expect(sessions(page)).toHaveCount(1);
});

test('an account is deleted with its password, and who had it is told so and signed out', async ({
  page,
  api,
  request,
  serverUrl,
}) => {
  const signIn = await newcomer(api, request, serverUrl, 4711);
  await leaveToken(page, serverUrl, await signIn());
  await page.goto(`${serverUrl}/profile`);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(first);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account deleted!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(loginPage(page).heading).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a picture is chosen, cut by keys and by hand, kept where the menu shows it too, and removed', async ({
  page,
  api,
  request,
  serverUrl,
  door,
}) => {
  const signIn = await newcomer(api, request, serverUrl, 4712);
  await leaveToken(page, door.address, await signIn());
  await page.goto(`${door.address}/profile`);
  const details = part(page, 'Your details');
  const shown = details.getByRole('presentation').first();
  const inMenu = page.getByRole('button', { name: /^Account/ }).getByRole('presentation');
  const alert = details.getByRole('alert');
  const choose = (mimeType: string, buffer: Buffer) =>
    details.locator('input[type=file]').setInputFiles({ name: 'picture', mimeType, buffer });
  await expect(shown).toHaveAttribute('src', '/avatar.svg');
  await expect(inMenu).toHaveCount(0);

  await choose('image/svg+xml', svg);
  await expect(alert).toHaveText('Choose a PNG, JPEG or WebP picture.');
  await choose('image/png', Buffer.alloc(pictureLimits.mostChosen + 1));
  await expect(alert).toHaveText('The file is larger than 5 MB.');
  await choose('image/png', svg);
  await expect(alert).toHaveText('This file cannot be read as a picture.');

  await choose('image/png', png(300));
  const area = details.getByRole('application', { name: 'Part of the picture that is kept' });
  const source = area.locator('img');
  await expect(area).toBeFocused();
  await expect(alert).toHaveText('');
  const placed = () => source.evaluate(({ style }) => `${style.inlineSize} ${style.transform}`);
  expect(await placed()).toBe('100% translate(0%, 0%)');
  for (const key of ['+', '+', '+', '+', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(placed).toBe('200% translate(-27.5%, -25%)');
  await area.hover();
  await page.mouse.down();
  await page.mouse.move(0, 0, { steps: 3 });
  await page.mouse.up();
  await expect.poll(placed).toBe('200% translate(-50%, -50%)');
  await details.getByRole('slider', { name: 'Zoom' }).fill('1');
  await expect.poll(placed).toBe('100% translate(0%, 0%)');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByRole('button', { name: 'Change picture…' })).toBeFocused();

  await choose('image/png', png(300));
  door.plan({ path: /account\/picture/, fault: { kind: 'status', status: 503 } });
  await details.getByRole('button', { name: 'Keep this picture' }).click();
  await expect(alert).not.toHaveText('');
  door.plan();
  await details.getByRole('button', { name: 'Keep this picture' }).click();
  await expect(page.getByText('Picture kept', { exact: true })).toBeVisible();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect(inMenu).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256);

  await details.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(shown).toHaveAttribute('src', '/avatar.svg');
  await expect(inMenu).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
});
