import type { CurrentHandovers, Handover } from '#domain/handover/handover.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { hold } from './kit/hold.ts';
import { isolatedPump } from './kit/isolatedPump.ts';
import { expect, test } from './kit/journey.ts';
import { people } from './kit/people.ts';
import { permitCalls } from './kit/permitCalls.ts';

/** What others do is on the screen within this time, in milliseconds. */
const soon = { timeout: 5000 };
const meanwhile = 'Changed by someone else while you were typing';

test('the notes of one handover are written at two desks: who is late is shown what the other wrote, keeps their own, and saves it knowingly', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const calls = permitCalls(request, serverUrl);
  const [delegate, hse] = [await api.signIn('delegate'), await api.signIn('hse')];
  const { result } = (await api.get(delegate, '/v1/handovers/current/')) as { result: CurrentHandovers };
  const area = result.areas.filter(({ mine }) => mine).at(-1)?.id;
  const { id } = await calls.post<Handover>(delegate, '/v1/handovers/', { areas: [area], incoming_sap: people.hse });
  const write = (notes: string) => calls.patch(delegate, `/v1/handovers/${id}/`, { notes });
  // Nothing is heard of what others do.
  await hold(page, '**/v1/changes/**');
  await openAs('delegate', `/apps/permit-handover?handover=${id}`);
  const notes = page.getByLabel('For the incoming delegate: anything not covered by a permit.');
  await notes.fill('The drain is open.');
  await write('Mind the scaffold.');
  const save = page.getByRole('button', { name: 'Save notes' });
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Someone else has changed this' })).toBeVisible();
  const theirs = page.getByRole('status').filter({ hasText: meanwhile });
  await expect(theirs).toContainText('Mind the scaffold.');
  await expect(notes).toHaveValue('The drain is open.');
  expect(await axeFindings(page)).toEqual([]);

  await notes.fill('Mind the scaffold. The drain is open.');
  await save.click();
  await expect(theirs).toHaveCount(0);
  expect(((await api.get(hse, `/v1/handovers/${id}/`)) as { result: Handover }).result.notes).toBe(
    'Mind the scaffold. The drain is open.',
  );
});

test('two people change one certificate: who types where somebody else has written is shown it, and the rest follows', async ({
  page,
  api,
  request,
  serverUrl,
  openAs,
}) => {
  const { id, number, path, calls, hse } = await isolatedPump(api, request, serverUrl);
  await openAs('delegate', path);
  await page.getByRole('button', { name: `Change ${number}` }).click();
  const form = page.getByRole('form', { name: `Change ${number}` });
  await form.getByLabel('What', { exact: true }).fill('Feed of pump 1');
  await calls.patch(hse, `/v1/isolations/${id}/`, { title: 'Feed of the north pump', lock_box: 'B-4' });
  const theirs = form.getByRole('status').filter({ hasText: meanwhile });
  await expect(theirs.getByRole('listitem')).toHaveText(['What: Feed of the north pump'], soon);
  await expect(form.getByLabel('What', { exact: true })).toHaveValue('Feed of pump 1');
  await expect(form.getByLabel('Lock box')).toHaveValue('B-4');
  // The form alone: how much of the tabs stands clear of the head hangs on how far the page was scrolled to it.
  expect(await axeFindings(page, 'form:has([role="status"])')).toEqual([]);
  await form.getByRole('button', { name: 'Save the change' }).click();
  await expect(form).toHaveCount(0);
  const { result } = (await api.get(hse, `/v1/isolations/${id}/`)) as { result: { title: string; lock_box: string } };
  expect([result.title, result.lock_box]).toEqual(['Feed of pump 1', 'B-4']);
});
