import type { Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { loginPage } from './kit/loginPage.ts';

const password = 'granite otter lantern';

const registerPage = (page: Page) => {
  const card = page.getByRole('region', { name: 'Create an account' });
  const field = (label: string) => card.getByLabel(label, { exact: true });
  const fill = async (name: string, email: string, typed = password, confirm = typed) => {
    await field('Display name').fill(name);
    await field('E-mail').fill(email);
    await field('Password').fill(typed);
    await field('Password (Confirm)').fill(confirm);
  };
  const button = card.getByRole('button', { name: /^Register/ });
  return { card, field, fill, button, tab: (name: string) => card.getByRole('tab', { name }) };
};

test("an account of one's own: what is wrong at its field, in at once, and in again by the number", async ({ page, serverUrl }) => {
  await page.goto(`${serverUrl}/login`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const { card, field, fill, button, tab } = registerPage(page);
  await expect(page).toHaveURL(/\/register$/);
  await expect(button).toBeDisabled();
  await expect(field('Display name')).toBeFocused();

  await fill('x', 'mira', 'short', 'other');
  await field('Display name').fill('');
  for (const sentence of [
    'You must enter display name',
    'You must enter a valid email',
    'Password is too short - should be 8 chars minimum.',
    'Passwords must match',
  ])
    await expect(card.getByText(sentence)).toBeVisible();
  await expect(field('Password (Confirm)')).toHaveAttribute('aria-describedby', 'passwordConfirm-error');
  await expect(button).toBeDisabled();
  await field('E-mail').fill('');
  await expect(card.getByText('You must enter a email')).toBeVisible();

  await fill('Mira Tan', 'Mira.Tan@plant.example', 'P@ssw0rd2026!');
  await card.getByRole('button', { name: 'Show password' }).first().click();
  await expect(field('Password')).toHaveAttribute('type', 'text');
  await button.click();
  await expect(card.getByText('Too many people use this password')).toBeVisible();
  await expect(field('Password')).toHaveAttribute('aria-invalid', 'true');

  for (const name of ['Firebase', 'Auth0']) {
    await tab(name).click();
    await expect(card.getByRole('status')).toHaveText(`${name} is not set up at this site, so you cannot register this way.`);
    await expect(button).toBeDisabled();
  }
  await expect(field('E-mail')).toHaveCount(0);
  await tab('JWT').click();
  await expect(field('E-mail')).toHaveValue('Mira.Tan@plant.example');
  await fill('Mira Tan', 'Mira.Tan@plant.example');
  await button.click();

  const told = page.getByText(/Sign in with the number 99\d{8}/);
  await expect(told).toBeVisible();
  const number = /99\d{8}/.exec((await told.textContent()) ?? '')?.[0] ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/register/);
  // Nothing of the product: the start page does not admit them.
  await expect(page.getByRole('link', { name: 'Permits' })).toHaveCount(0);
  await page.goto(`${serverUrl}/profile`);
  await expect(page.getByRole('main').getByText(number)).toBeVisible();
  await page.goto(`${serverUrl}/logout`);
  const login = loginPage(page);
  await expect(login.heading).toBeVisible();

  await page.goto(`${serverUrl}/register`);
  await card.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(login.heading).toBeVisible();
  await page.goBack();
  await card.getByRole('link', { name: 'Already have an account?' }).click();
  await login.fill(number, password);
  await login.submit();
  await expect(login.heading).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Mira Tan/ })).toBeVisible();
});

test('the sample lets its own people in, and nobody into the console', async ({ page, openAs }) => {
  await openAs('sme', '/pages/auth/login');
  await expect(page).toHaveURL(/\/pages\/login$/);
  const main = page.getByRole('main');
  const email = main.getByLabel('E-mail', { exact: true });
  const typed = main.getByLabel('Password', { exact: true });
  const button = main.getByRole('button', { name: 'Sign in', exact: true });
  const token = await page.evaluate(() => localStorage.getItem('access_token'));

  await email.fill('nobody@sample.example');
  await typed.fill('not that one');
  await button.click();
  await expect(main.getByText('Check your email address')).toBeVisible();
  await expect(main.getByText('Check your password')).toBeVisible();
  await email.fill('nobody');
  await expect(button).toBeDisabled();

  await main.getByRole('button', { name: 'Use the account: Staff' }).click();
  await button.click();
  await expect(main.getByRole('heading', { name: 'Welcome, Tarık Boone' })).toBeFocused();
  await expect(main.getByText('To-do', { exact: true })).toBeVisible();
  await expect(main.getByText('Horizontal navigation')).toBeVisible();
  const until = await main.getByRole('status').textContent();
  await page.clock.setFixedTime(Date.now() + 3_600_000);
  await main.getByRole('button', { name: 'Renew the token' }).click();
  await expect(main.getByRole('status')).not.toHaveText(until ?? '');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBe(token);
  await main.getByRole('button', { name: 'Sign out of the sample' }).click();
  await expect(email).toHaveValue('tarik@sample.example');
  await expect(typed).toHaveValue('');
  await expect(button).toBeDisabled();

  for (const other of ['Login sample 2', 'Login sample 3']) {
    await page.getByRole('link', { name: other }).click();
    await expect(email).toHaveValue('ines@sample.example');
    await button.click();
    await expect(main.getByRole('heading', { name: 'Welcome, Ines Marsh' })).toBeVisible();
  }
});
