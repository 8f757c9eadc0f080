import type { ChatContact } from '#domain/chat/chat.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, leaveToken } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { panels } from './kit/panels.ts';
import { field, said, say, test } from './kit/talk.ts';

test.use({ plant: 'chatGroups' });

/** A group that both are in. */
const sharedGroup = async (api: Api, one: string, other: string): Promise<ChatContact> => {
  const groupsOf = async (token: string) =>
    ((await api.get(token, '/api/chat/contacts')) as ChatContact[]).filter(({ members }) => members);
  const theirs = await groupsOf(other);
  const shared = (await groupsOf(one)).find(({ id }) => theirs.some((group) => group.id === id));
  if (!shared) throw new Error('they share no group');
  return shared;
};

test('a group of the plant talks, and whom a message names is told and led to it', async ({
  page,
  browser,
  api,
  openAs,
  serverUrl,
}) => {
  const token = await api.signIn('delegate');
  const group = await sharedGroup(api, await api.signIn('hse'), token);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await leaveToken(other, serverUrl, token);
  await other.goto('/apps/board');
  const bell = panels(other).notifications.toggle;
  await expect(bell).toBeVisible();

  await openAs('hse', `/apps/chat/${group.id}`);
  await expect(page.getByRole('region', { name: group.name })).toBeVisible();
  // Whether somebody is there is said of people, and of no group.
  await expect(page.getByRole('region', { name: group.name }).getByText(/^(Online|Offline|Away)$/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: group.name }).getByText('Offline')).toHaveCount(0);
  await field(page).fill('Who is at the compressor?');
  await page.getByRole('button', { name: 'Mention somebody' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('menuitem', { name: 'Kemal Hartwell' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Who is at the compressor? @Kemal Hartwell ');
  await field(page).press('Enter');
  await expect(said(page).last().locator('strong')).toHaveText('@Kemal Hartwell');

  await bell.click();
  await panels(other)
    .notifications.panel.getByRole('link', { name: /Deniz Calder mentioned you in the team chat/ })
    .click();
  await expect(other).toHaveURL(new RegExp(`/apps/chat/${group.id}$`));
  await expect(said(other).last()).toContainText('Who is at the compressor?');
  await expect(said(other).last().getByText('Deniz Calder')).toBeVisible();
  await say(other, 'I am.');
  await expect(said(page).last()).toContainText('I am.');
  expect(await axeFindings(other)).toEqual([]);
  await elsewhere.close();
});

test('a permit that a message names is a link with how it stands, which follows the permit', async ({
  page,
  other,
  api,
  request,
  serverUrl,
}) => {
  const permit = await livePermit(api);
  await say(page, `Look at ${permit.tracking_number.toLowerCase()}, please.`);
  const card = said(other).last();
  await expect(card).toContainText('Live');
  await expect(card.getByRole('link', { name: permit.tracking_number, exact: true })).toHaveAttribute('href', permit.path);
  expect(await axeFindings(other)).toEqual([]);
  const reply = await request.post(`${serverUrl}/v1/permits/${permit.id}/events/`, {
    headers: { Authorization: `Token ${await api.signIn('hse')}`, 'If-Match': '*' },
    data: { event: 'SUSPEND', reason: 'danger' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await expect(card).toContainText('Suspended');
  await expect(said(page).last()).toContainText('Suspended');
  await card.getByRole('link', { name: permit.tracking_number, exact: true }).click();
  await expect(other).toHaveURL(new RegExp(permit.path));
  await other.context().close();
});

test('messages are found by what was said in them, and opened where they stand', async ({ page, openAs }) => {
  await openAs('sme', '/apps/chat');
  await page.getByRole('link', { name: 'Deniz Calder' }).click();
  await say(page, 'The flange at the north gate leaks.');
  for (let at = 0; at < 12; at += 1) await say(page, `Line ${at}`);
  await page.getByRole('searchbox').fill('FLANGE at');
  const found = page.getByRole('region', { name: 'Messages' });
  await expect(found).toContainText('1 message holds it');
  expect(await axeFindings(page)).toEqual([]);
  await found.getByRole('link', { name: /north gate leaks/ }).click();
  await expect(said(page).filter({ hasText: 'north gate leaks' })).toBeInViewport();
  await page.getByRole('searchbox').fill('no such words');
  await expect(found).toContainText('0 messages hold it');
});
