import { chatLimits } from '#domain/chat/chat.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { expect } from './kit/journey.ts';
import { field, openMenu, said, say, test } from './kit/talk.ts';

test.use({ plant: 'chatMessages' });

test('a message is answered, changed and deleted, and both see who types and what has become of it', async ({ page, other }) => {
  await field(page).pressSequentially('The crane is');
  await expect(other.getByText('Nadia Ormond is typing…')).toBeVisible();
  await say(page, 'The crane is at A2 from nine.');
  await expect(said(other).last()).toContainText('The crane is at A2 from nine.');
  await expect(other.getByText('Nadia Ormond is typing…')).toHaveCount(0);

  await (await openMenu(other, 'The crane is at A2')).getByRole('menuitem', { name: 'Reply' }).click();
  await expect(other.getByRole('menu')).toHaveCount(0);
  await expect(field(other)).toBeFocused();
  expect(await axeFindings(other)).toEqual([]);
  await say(other, 'Until when?');
  await expect(said(page).last().getByRole('blockquote')).toContainText('The crane is at A2 from nine.');

  const menu = await openMenu(page, 'The crane is at A2');
  expect(await axeFindings(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(field(page)).toHaveValue('The crane is at A2 from nine.');
  await field(page).fill('The crane is at B1 from ten.');
  await field(page).press('Enter');
  const changed = said(other).filter({ hasText: 'edited' });
  await expect(changed).toContainText('The crane is at B1 from ten.');
  await expect(said(other).last().getByRole('blockquote')).toContainText('The crane is at B1 from ten.');
  // Nobody changes what others have written.
  const theirs = await openMenu(other, 'The crane is at B1');
  await expect(theirs.getByRole('menuitem')).toHaveText(['Reply', 'Hand to a permit']);
  await other.keyboard.press('Escape');

  await (await openMenu(page, 'The crane is at B1')).getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(other).filter({ hasText: 'This message was deleted.' }).first()).toBeVisible();
  await expect(other.getByText('The crane is at B1')).toHaveCount(0);
  await page.reload();
  await expect(said(page).last()).toContainText('Until when?');
  await expect(page.getByText('The crane is at B1')).toHaveCount(0);
  await other.context().close();
});

test('in the panel a message is changed and deleted without closing it; one that is too long is refused by its sentence and kept', async ({
  page,
  openAs,
}) => {
  await openAs('hse', '/apps/board');
  await page
    .getByRole('complementary', { name: 'Team chat' })
    .getByRole('button', { name: /^Open the team chat/ })
    .click();
  await page
    .getByRole('toolbar', { name: 'Chats and contacts' })
    .getByRole('button', { name: /Nadia Ormond/ })
    .click();
  await say(page, 'Permit 12 is back.');
  await (await openMenu(page, 'Permit 12')).getByRole('menuitem', { name: 'Edit' }).click();
  await field(page).fill('Permit 13 is back.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(said(page).last()).toContainText('edited');
  await (await openMenu(page, 'Permit 13')).getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(said(page).last()).toContainText('This message was deleted.');

  await field(page).fill('ü'.repeat(20_000));
  await expect(page.getByText('A message has 5,000 characters at most, and this one has 20,000.')).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue(/^ü{20000}$/);
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await field(page).fill('ü'.repeat(chatLimits.message));
  await expect(page.getByText('A message has 5,000 characters at most')).toHaveCount(0);
});

const looks = [
  { language: 'tr', theme: 'light', answer: 'Yanıtla', messages: 'Mesajlar', what: /ne yapılabilir$/ },
  { language: 'ar', theme: 'dark', answer: 'ردّ', messages: 'الرسائل', what: /^ما يمكن فعله/ },
];
for (const { language, theme, answer, messages, what } of looks)
  test(`on a phone a message is answered in ${language}, ${theme}, and nothing is cut off`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const settings = encodeURIComponent(JSON.stringify({ language, appearance: theme }));
    await openAs('sme', `/apps/chat?settings=${settings}`);
    await page.getByRole('link', { name: 'Deniz Calder' }).click();
    const lines = page.getByRole('log', { name: messages }).getByRole('listitem');
    await lines.first().getByRole('button', { name: what }).click();
    await page.getByRole('menuitem', { name: answer }).click();
    await page.getByRole('textbox').fill(`OK ${language}`);
    await page.keyboard.press('Enter');
    await expect(lines.last().getByRole('blockquote')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
  });
