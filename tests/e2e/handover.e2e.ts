import type { CurrentHandovers, Handover } from '#domain/handover/handover.schema.ts';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import { toSiteClock } from '#src/entities/work/form/siteClock.ts';
import { axeFindings } from './kit/axe.ts';
import { draftField } from './kit/draftField.ts';
import { fillTime } from './kit/fillTime.ts';
import { hold } from './kit/hold.ts';
import { expect, leaveToken, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';
import { tick } from './kit/tick.ts';

test('a shift hands an area over: what is left, every permit acknowledged, two signatures at one desk; a pack is kept', async ({
  page,
  api,
  browser,
  serverUrl,
  openAs,
}) => {
  const token = await api.signIn('delegate');
  const { result } = (await api.get(token, '/v1/handovers/current/')) as { result: CurrentHandovers };
  const mine = result.areas.filter((area) => area.mine).sort((one, other) => one.crossing - other.crossing);
  const area = mine.find(({ crossing }) => crossing > 0);
  if (!area) throw new Error('no work crosses the end of a shift');
  await openAs('delegate', '/apps/permit-handover');
  // Enter on a box opens no handover, and keys that work everywhere work there.
  const box = page.getByRole('checkbox', { name: new RegExp(`^${area.code} .* · \\d+ open$`) });
  await box.press('Enter');
  await box.press('Control+k');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await expect(page).toHaveURL(/permit-handover$/);
  for (const { code } of mine.filter(({ id }) => id !== area.id))
    await tick(page.getByRole('checkbox', { name: new RegExp(`^${code} `) }), false);
  await page.getByLabel('SAP number of the incoming delegate').fill(String(people.hse));
  expect(await axeFindings(page)).toEqual([]);
  // The list comes with what happened to its permits, and does not move under the hand that presses a button in it.
  const letNewsCome = await hold(page, '**/v1/handovers/*/diff/');
  await page.getByRole('button', { name: 'Open the handover' }).click();
  await page.waitForURL(/handover=\d+/);
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
  letNewsCome();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Write what is left' }) })
    .first();
  await first.getByRole('button', { name: 'Write what is left' }).click();
  await page.getByLabel('What is left', { exact: true }).fill('Close the flange and test it.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Close the flange and test it.').first()).toBeVisible();
  const complete = page.getByRole('button', { name: 'Sign and complete' });
  await expect(complete).toBeDisabled();
  // How much of the last form stands clear of the foot hangs on how far the page was scrolled: it is brought up, as a reader would.
  await complete.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  expect(await axeFindings(page)).toEqual([]);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, await api.signIn('hse'));
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText('Close the flange and test it.').first()).toBeVisible();
  // It is acknowledged on the page of a permit as well, and taken back there.
  const handed = new URL(page.url());
  const { result: begun } = (await api.get(token, `/v1/handovers/${handed.searchParams.get('handover')}/`)) as { result: Handover };
  const { id, tracking_number } = begun.list[0]?.permit ?? {};
  await other.goto(`/apps/permit/${id}/${tracking_number}?tab=handover`);
  const tab = other.getByRole('tabpanel');
  await tab.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(tab.getByText(/^Acknowledged by /)).toBeVisible();
  await tab.getByRole('button', { name: 'Take back' }).click();
  await expect(tab.getByText('Not acknowledged')).toBeVisible();
  await expect(tab.getByRole('alert')).toHaveCount(0);
  await other.goto(handed.pathname + handed.search);
  const next = other.getByRole('button', { name: /^Acknowledge / });
  for (let left = area.crossing; left > 0; left -= 1) {
    await expect(next).toHaveCount(left);
    await next.first().press('Enter');
  }
  await expect(next).toHaveCount(0);
  await elsewhere.close();

  // Nobody has reloaded anything.
  await expect(page.getByRole('button', { name: 'Sign and complete' })).toBeEnabled();
  // Nothing is signed without what stands typed beside it.
  const notes = page.getByRole('textbox', { name: 'For the incoming delegate: anything not covered by a permit.' });
  await notes.fill('The sump pump is bypassed.');
  await expect(page.getByText('Save what is written for the next shift first, or discard it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign and complete' })).toBeDisabled();
  await page.getByRole('button', { name: 'Save notes' }).click();
  await expect(page.getByRole('button', { name: 'Sign and complete' })).toBeEnabled();
  const takesOver = page.getByRole('group', { name: 'Takes over' });
  await page.getByRole('group', { name: 'Hands over' }).getByLabel('Password').fill(password);
  await takesOver.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign and complete' }).click();
  await expect(takesOver.getByText(/attempts left/)).toBeVisible();
  await page.getByRole('group', { name: 'Hands over' }).getByLabel('Password').fill(password);
  await takesOver.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Signatures' })).toBeVisible();
  await expect(page.getByText(/^This is how the work stood when the handover was signed, at/)).toBeVisible();
  // What was signed is gone with its form: the focus waits in the page, and not at its very top.
  await expect(page.locator('main :focus, main:focus')).toBeVisible();
  // The whole page is in sight, or a link that is half under the header or the footer would count as too small.
  await page.setViewportSize({ width: 1440, height: 3000 });
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'All handovers' }).click();
  // The numbers of its blank papers are given before it is made, and shown even when it is not.
  const entering = page.getByRole('link', { name: /^Enter as a permit / });
  await page.route('**/v1/handovers/black-start-pack/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Make a new pack' }).click();
  await expect(entering.first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a new pack' }).click();
  await expect(page.getByText('A copy, made')).toBeVisible();
  await page
    .getByRole('button', { name: /^Void / })
    .first()
    .press('Enter');
  await expect(page.getByLabel('Why it was not used')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Void / }).first()).toBeFocused();
  // Without a network the copy is there still, with its style, in a document of its own that runs nothing.
  await page.context().setOffline(true);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open the copy' }).click();
  const pack = await opened;
  await expect(pack.getByRole('heading', { level: 1 })).toContainText('Black-start pack');
  expect(
    await pack
      .locator('.permit')
      .first()
      .evaluate((part) => getComputedStyle(part).borderTopStyle),
  ).toBe('solid');
  await page.context().setOffline(false);
  const paper = (await entering.first().getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await entering.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `New permit from paper ${paper}` })).toBeVisible();

  // What was written on it is in the past; what was entered once is not entered again.
  await draftField(page, 'Title').fill('Close the drain by hand');
  await draftField(page, 'Kind of work').selectOption('CLD');
  await draftField(page, 'Area').first().selectOption({ index: 1 });
  await draftField(page, 'Elevation from').fill('0');
  await draftField(page, 'Elevation to').fill('2');
  await fillTime(draftField(page, 'Planned from'), '2026-01-15T08:00');
  await fillTime(draftField(page, 'Planned to'), '2026-01-15T12:00');
  await page.getByRole('combobox', { name: 'Performing authority' }).fill(String(people.sme));
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/apps/permit/\\d+/${paper}$`));
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText(`Entered from paper ${paper}`)).toBeVisible();
  await page.goto(`/apps/permits/new?paper=${paper}`);
  await expect(page.getByRole('heading', { level: 1, name: `Paper ${paper} cannot be entered` })).toBeVisible();
  await expect(page.getByText('This number is already accounted for')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Work that began and ended on paper is filed, by whom it was issued, done and inspected; what is not over is not.
  await page.getByRole('link', { name: 'To the paper permits' }).click();
  const filing = page.getByRole('button', { name: /^File [A-Z]{3}-/ }).first();
  const sheet = (await filing.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await filing.press('Enter');
  const form = page.getByRole('form', { name: 'is finished' });
  await expect(form.getByLabel('What was done')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(filing).toBeFocused();
  await filing.press('Enter');
  await form.getByLabel('Area').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'File the sheet' }).click();
  await expect(form.getByLabel('What was done')).toBeFocused();
  await expect(form.getByText('Please fill this in.')).toHaveCount(7);
  expect(await axeFindings(page)).toEqual([]);
  const { result: papers } = (await api.get(token, `/v1/paper-permits/?number=${sheet}`)) as { result: PaperPermit[] };
  const given = toSiteClock(Date.parse(papers[0]?.reserved_at ?? ''), result.site.time_zone);
  await form.getByLabel('What was done').fill('Drain closed by hand');
  await fillTime(form.getByLabel('Work began'), given);
  await fillTime(form.getByLabel('Work ended'), given);
  await form.getByLabel('Where the sheet is kept').fill('Binder 4');
  const named = { 'Issued by': people.hse, 'Performing authority': people.sme, 'Inspected by': people.hse };
  for (const [name, sap] of Object.entries(named)) {
    await form.getByRole('combobox', { name }).fill(String(sap));
    await expect(form.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name })).toHaveCount(0);
  }
  const inOrder = form.getByLabel('Handed back');
  await inOrder.selectOption('No');
  await expect(form.getByText('Enter this sheet as a permit instead')).toBeVisible();
  await expect(form.getByRole('button', { name: 'File the sheet' })).toHaveCount(0);
  await inOrder.selectOption('Yes');
  await form.getByRole('button', { name: 'File the sheet' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: sheet });
  await expect(row.getByText('Filed by')).toBeFocused();
  await row.getByText('Drain closed by hand').click();
  await expect(row.getByText('Binder 4')).toBeVisible();
  await expect(page.getByRole('button', { name: `File ${sheet}` })).toHaveCount(0);
  const voiding = page.getByRole('button', { name: /^Void number [A-Z]{3}-/ }).first();
  const unused = (await voiding.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await voiding.press('Enter');
  await page.getByLabel('Why it was not used').fill('Never left the folder');
  await page.getByRole('button', { name: 'Void number', exact: true }).press('Enter');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: unused })
      .getByText(/: Never left the folder$/),
  ).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});
