import arabic from '#src/samples/profileSample/locales/ar.json' with { type: 'json' };
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { chooseElsewhere } from './kit/settings.ts';
import { walkTo } from './kit/walkTo.ts';

test('what somebody writes on the page of a person outlasts its tabs, is asked about, and is taken away again', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/profile');
  const writing = page.getByRole('textbox', { name: 'What is new?' });
  await writing.fill('Tide is in.');
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('region', { name: 'Friends' })).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contact' });
  await expect(contact.getByRole('link', { name: '+44 20 7946 0151' })).toHaveAttribute('href', 'tel:+442079460151');
  await expect(contact.getByRole('link', { name: 'odile@sample.example' })).toHaveAttribute('href', 'mailto:odile@sample.example');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(writing).toHaveValue('Tide is in.');
  await page.getByRole('button', { name: 'Sample apps', exact: true }).click();
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(writing).toHaveValue('Tide is in.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();

  const posts = page.getByRole('article');
  const own = posts.filter({ hasText: 'Tide is in.' });
  await own.getByRole('button', { name: 'Share (0)' }).click();
  await own.getByRole('button', { name: 'Share (1)' }).click();
  await expect(own.getByRole('button', { name: 'Share (0)' })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByText('Sharing taken back')).toBeVisible();

  await own.getByRole('textbox').fill('So it is.');
  await own.getByRole('textbox').press('Control+Enter');
  await own.getByRole('button', { name: 'Remove the comment “So it is.”' }).click();
  await expect(own.getByText('So it is.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own.getByText('So it is.')).toBeVisible();
  await own.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
  await expect(own).toHaveCount(0);
  await expect(posts.first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: Post removed')).toBeVisible();
  await expect(own).toBeVisible();
  await expect(posts.filter({ hasText: 'Forty locks' }).getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0);

  await chooseElsewhere(page, { language: 'ar', theme: 'light' });
  await expect(posts.filter({ hasText: 'First frost' }).getByText('قبل ساعتين')).toBeVisible();
  await expect(page.getByText(/تعليق على منشور/).first()).toBeVisible();
  await page.goto('/pages/invoices/modern');
  await expect(page.getByRole('cell', { name: 'شخص', exact: true })).toBeVisible();
  await page.goto('/pages/profile?scenario=empty');
  await expect(page.getByText('لا يوجد شيء هنا بعد')).toBeVisible();
  // The first post can be written where there is none.
  await page.getByRole('textbox', { name: arabic.write }).fill('Tide is in.');
  await page.getByRole('button', { name: arabic.post, exact: true }).click();
  await expect(posts).toHaveCount(1);
  await expect(posts).toContainText('Tide is in.');
  await expect(page.getByText('لا يوجد شيء هنا بعد')).toHaveCount(0);
});

test('a person is followed and written to, and a post holds a picture, a name and a place; a comment is answered and reported', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/profile');
  const follow = page.getByRole('button', { name: 'Follow', exact: true });
  await follow.click();
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Followed, for as long as this page is open')).toBeVisible();

  const form = page.getByRole('form', { name: 'What is new?' });
  const writing = form.getByRole('textbox');
  await writing.fill('Low tide with');
  await form.getByRole('button', { name: 'Name somebody' }).press('Enter');
  await page.getByRole('menu', { name: 'Name somebody' }).getByRole('menuitem', { name: 'Milo Reeve' }).press('Enter');
  await expect(writing).toBeFocused();
  await form.getByRole('button', { name: 'Place' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Antwerp' }).press('Enter');
  await expect(writing).toHaveValue('Low tide with @Milo Reeve Antwerp ');
  const files = form.locator('input[type="file"]');
  await files.setInputFiles({ name: 'no.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(form.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await files.setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: await page.locator('main h1').screenshot() });
  await expect(form.getByRole('img', { name: 'The picture that goes with it' })).toBeVisible();
  await expect(form.getByText('Choose a PNG, JPEG or WebP picture.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Leave the picture out' }).click();
  await expect(form.getByRole('img')).toHaveCount(0);
  await expect(writing).toBeFocused();
  await files.setInputFiles({ name: 'tide.png', mimeType: 'image/png', buffer: await page.locator('main h1').screenshot() });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: 'Post', exact: true }).click();
  const own = page.getByRole('article').filter({ hasText: 'Low tide with @Milo Reeve Antwerp' });
  await expect(own.getByRole('button').locator('img')).toBeVisible();
  await expect(form.getByRole('img')).toHaveCount(0);

  const post = page.getByRole('article').filter({ hasText: 'First frost' });
  await post.getByRole('button', { name: 'Reply to Milo Reeve' }).click();
  await expect(post.getByRole('textbox')).toHaveValue('@Milo Reeve ');
  await expect(post.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Salted by seven.');
  await post.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(post.getByText('@Milo Reeve Salted by seven.')).toBeVisible();
  const report = post.getByRole('button', { name: 'Report the comment of Milo Reeve' });
  await report.click();
  await expect(report).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Reported: in the sample nobody hears of it')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Send a message' }).click();
  await expect(page).toHaveURL(/\/apps\/mail\/inbox/);
  await expect(page.getByText('Odile Farrant').first()).toBeVisible();
});

test('what a world that takes no writes is told on the page of a person is taken back, said, and not lost', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/profile?scenario=readonly');
  const post = page.getByRole('article').first();
  const like = post.getByRole('button', { name: /^Like/ });
  const count = await like.textContent();
  await like.click();
  await expect(page.getByText('The samples are read-only in this address').first()).toBeVisible();
  await expect(like).toHaveText(count ?? '');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  const writing = page.getByRole('textbox', { name: 'What is new?' });
  await writing.fill('Tide is in.');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(writing).toHaveValue('Tide is in.');
  await expect(page.getByRole('article').filter({ hasText: 'Tide is in.' })).toHaveCount(0);
});

test('pages of the samples say what they hold, what has failed, and what was chosen', async ({ page, openAs }) => {
  await openAs('staff', '/pages/invoices/modern?scenario=broken');
  await expect(page.getByText('The invoice could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // Samples are answered in the page: no log has a number of the failure.
  await expect(page.getByText('with the number shown')).toHaveCount(0);
  await page.goto('/pages/invoices/modern?id=none');
  await expect(page.getByText('There is no such invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('link', { name: 'First invoice' }).click();
  await expect(page.getByText('$9,000.00').first()).toBeVisible();

  await walkTo(page, '/pages/knowledge-base');
  await page.getByRole('searchbox').fill('person lock');
  await expect(page.getByRole('status').getByText('1 article found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '24 articles, 5 of them in this sample: Isolation' }).click();
  await expect(page.getByText('5 of 24 articles. The sample holds only these:')).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'A lock for every person' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Each person who may be hurt puts on a lock')).toBeVisible();

  await walkTo(page, '/pages/pricing/style-2?period=yearly&currency=EUR');
  await page.getByRole('link', { name: 'Choose Site' }).click();
  await expect(page).toHaveURL(/\/pages\/register\?plan=site&period=yearly&currency=EUR$/);
  const form = page.getByRole('form', { name: 'Create an account' });
  await expect(form.getByText('Plan Site, €820 paid at once for the year')).toBeVisible();
  await form.getByLabel('Name').fill('Odile Farrant');
  await form.getByLabel('E-mail').fill('odile@sample.example');
  await form.getByLabel('Password', { exact: false }).first().fill('long enough');
  await form.getByLabel('Password once more').fill('long enough');
  await form.getByText('I accept the terms of use').click();
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('status').getByText(/Plan Site, €820 paid at once for the year/)).toBeVisible();

  await walkTo(page, '/apps/e-commerce/products/16');
  await page.getByRole('combobox', { name: 'Tags' }).fill('x'.repeat(41));
  await expect(page.getByText('A word has at most 40 characters. Please shorten it.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tags' }).fill('');

  await walkTo(page, '/apps/academy/courses');
  const keeping = page.getByRole('switch', { name: 'Keep samples on this device' });
  await expect(page.getByText('Changes in the sample apps last until this page is reloaded or closed')).toBeVisible();
  await keeping.press('Space');
  await expect(page.getByText('Changes in the sample apps are there again the next time, until you log out')).toBeVisible();
  await keeping.press('Space');
  await expect(page.getByText('Changes in the sample apps last until this page is reloaded or closed')).toBeVisible();
});

test('what is kept of the samples on this device goes with the sign-out, which says so and asks first', async ({
  page,
  openAs,
}) => {
  await openAs('sme', '/apps/academy/courses');
  await page.getByRole('switch', { name: 'Keep samples on this device' }).press('Space');
  const question = page.getByRole('alertdialog', { name: 'Log out and erase your samples?' });
  const logOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  };
  await logOut();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Keep samples on this device' })).toBeChecked();
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open]').getByRole('combobox').fill('logout');
  await page.getByRole('option', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('that samples are kept stands in every tab at once, with what each has written, and a scenario is reset by itself', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('sme', '/apps/contacts');
  const other = await context.newPage();
  await other.goto('/apps/contacts');
  const keeping = (on: typeof page) => on.getByRole('switch', { name: 'Keep samples on this device' });
  const add = async (on: typeof page, name: string) => {
    await on.getByRole('button', { name: 'New contact' }).click();
    await on.getByRole('form', { name: 'New contact' }).getByLabel('First name').fill(name);
    await on.keyboard.press('Enter');
    await expect(on.locator('[data-row-name]', { hasText: name })).toBeVisible();
    // The contact that was made stands open over the list, once it is kept.
    await expect(on.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    await on.keyboard.press('Escape');
    await expect(on.getByRole('button', { name: 'Edit', exact: true })).toBeHidden();
  };
  await add(page, 'Anna One');
  await add(other, 'Anna Two');
  await keeping(page).press('Space');
  await expect(keeping(other)).toBeChecked();
  for (const on of [page, other])
    for (const name of ['Anna One', 'Anna Two']) await expect(on.locator('[data-row-name]', { hasText: name })).toBeVisible();
  await page.goto('/apps/contacts/all?scenario=empty');
  await page.getByRole('button', { name: 'Reset samples' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset samples' }).click();
  await page.goto('/apps/contacts/all');
  await expect(page.locator('[data-row-name]', { hasText: 'Anna Two' })).toBeVisible();
  await keeping(page).press('Space');
  await expect(keeping(other)).not.toBeChecked();
});

test('pictures of a person and of a product are looked at large, one after the other, in the direction of the text', async ({
  page,
  openAs,
}) => {
  await openAs('staff', '/pages/profile?tab=media');
  const opener = page.getByRole('button', { name: 'Open the picture “Scaffold”' });
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'Picture' });
  const shown = viewer.getByRole('img');
  await expect(shown).toHaveAttribute('alt', 'Scaffold');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveAttribute('alt', 'The box of locks');
  await viewer.getByRole('button', { name: 'Previous picture' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toHaveAttribute('alt', 'Kites');
  await expect(viewer.getByRole('status')).toContainText('Kites 13 of 13');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();

  await chooseElsewhere(page, { language: 'ar', theme: 'dark' });
  await page.getByRole('button', { name: 'فتح الصورة «⁨Scaffold⁩»' }).click();
  const mirrored = page.getByRole('dialog').getByRole('img');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'إغلاق' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(mirrored).toHaveAttribute('alt', 'The box of locks');
  await page.keyboard.press('Escape');

  await walkTo(page, '/apps/e-commerce/products/1?tab=images');
  await page.locator('[data-featured] button').first().click();
  await expect(mirrored).toBeVisible();
  await expect(mirrored).not.toHaveAttribute('alt', '');
});

test('each account of the sample has notifications of its own, and keeps what it put aside', async ({ page, openAs }) => {
  await openAs('staff', '/pages/login');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const enter = async (role: string) => {
    await page.getByRole('button', { name: `Use the account: ${role}` }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(notifications).toBeVisible();
  };
  const leave = () => page.getByRole('button', { name: 'Sign out of the sample' }).click();
  const backup = notifications.getByText('The backup of Sunday night');
  const certificate = notifications.getByText('Your course certificate');
  await enter('Administrator');
  await expect(backup).toBeVisible();
  await expect(certificate).toHaveCount(0);
  await notifications.getByRole('button', { name: /^Dismiss: The backup/ }).click();
  await expect(backup).toHaveCount(0);
  await leave();
  await enter('Staff');
  await expect(certificate).toBeVisible();
  await notifications.getByRole('button', { name: 'Dismiss all' }).click();
  await expect(notifications.getByRole('status')).toHaveText('There are no notifications for now.');
  await leave();
  await enter('Administrator');
  await expect(notifications.getByText('The upload of')).toBeVisible();
  await expect(backup).toHaveCount(0);
});

test('a dashboard that was read and holds nothing is not one that could not be read', async ({ page, openAs }) => {
  await openAs('staff', '/apps/dashboards/analytics?scenario=empty');
  for (const path of ['/apps/dashboards/analytics?scenario=empty', '/apps/dashboards/project?scenario=empty']) {
    await page.goto(path);
    await expect(page.getByText('They stand here as soon as there are some.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  }
  await page.goto('/apps/dashboards/project?scenario=broken');
  await expect(page.getByText('The dashboard could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});
