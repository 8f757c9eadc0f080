import { axeFindings } from './kit/axe.ts';
import { listen } from './kit/heard.ts';
import { hold } from './kit/hold.ts';
import { expect, test } from './kit/journey.ts';
import { permitCalls } from './kit/permitCalls.ts';
import { recordGas } from './kit/recordGas.ts';

type Row = { id: number; tracking_number: string; state: string; gas: string };

// Work goes on under a permit that needs gas tests. One is made in time and is fine, the next one is not.
test('a gas test fails: the work is stopped before anybody has to decide it', async ({ page, api, request, serverUrl, openAs }) => {
  const head = page.getByRole('article').getByRole('banner').or(page.locator('article > header'));
  const rows = page.getByRole('region', { name: 'Recorded tests' }).last().getByRole('row');
  const form = page.getByRole('form', { name: 'Record a test' });

  await test.step('a coordinator opens the gas tests of live work', async () => {
    const token = await api.signIn('hse');
    const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=200')) as { result: { items: Row[] } };
    const permit = result.items.find(({ state, gas }) => state === 'live' && gas === 'valid');
    if (!permit) throw new Error('the demo plant has no live work with a valid gas test');
    await openAs('hse', `/apps/permit/${permit.id}/${permit.tracking_number}?tab=gas`);
    await expect(page.getByRole('heading', { name: 'Gas tests now' })).toBeVisible();
    await expect(head.getByText('Live', { exact: true })).toBeVisible();
  });

  await test.step('a test without readings and without a signature is none: the form says what is missing', async () => {
    await page.getByRole('button', { name: 'Record a test' }).click();
    // A coordinator is no gas tester: nobody is proposed to sign.
    await expect(form.getByLabel('SAP number')).toHaveValue('');
    // Nor is an instrument: who signs says with which one.
    await expect(form.getByLabel('Instrument').locator('option').nth(1)).toBeAttached();
    await expect(form.getByLabel('Instrument')).toHaveValue('');
    await form.getByRole('button', { name: 'Sign and record' }).click();
    await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    // What an instrument shows beyond its scale is no number: what to write for it is said while it is typed.
    await form.getByLabel(/^LEL/).fill('OL');
    await expect(form).toContainText('Write a number. Off the scale (OL, >100): write its end. Gas found: stop the work now.');
    await form.getByLabel(/^LEL/).fill('4.004');
    await form.getByRole('button', { name: 'Sign and record' }).click();
    await expect(form).toContainText('Can mean 4004 or 4.004. Type 4004, or 4.0040.');
    await form.getByLabel(/^LEL/).fill('');
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');
    const opener = page.getByRole('button', { name: 'Record a test' });
    await expect(opener).toBeFocused();
    await expect(opener).toBeInViewport({ ratio: 1 });
    // Nothing that stays at the top lies over it.
    const isOnTop = (one: HTMLElement) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    expect(await opener.evaluate(isOnTop)).toBe(true);
  });

  const before = await rows.count();
  await test.step('the gas tester signs while the permit is being read again: nothing of it is lost, and the work goes on', async () => {
    const letWorkCome = await hold(page, '**/v1/permits/*/work/');
    const isReadAgain = page.waitForRequest(/\/v1\/permits\/\d+\/work\/$/);
    const path = new URL(page.url()).pathname.split('/')[3];
    await permitCalls(request, serverUrl).post(await api.signIn('hse'), `/v1/permits/${path}/crew/`, {
      badge: 'W-77',
      name: 'Nil Late',
    });
    await isReadAgain;
    const heard = await listen(page);
    await recordGas(page, {}, letWorkCome);
    await expect(rows).toHaveCount(before + 1);
    expect(await heard()).toContain('Recorded.');
    await expect(rows.nth(1)).toContainText('Within limits');
    await expect(head.getByText('Live', { exact: true })).toBeVisible();
  });

  await test.step('the next test finds 40 % of the lower explosive limit: the server suspends the permit by itself', async () => {
    await recordGas(page, { LEL: '40' });
    await expect(rows).toHaveCount(before + 2);
    await expect(rows.nth(1)).toContainText('Out of limits');
    await expect(page.getByText('Gas test failed', { exact: true })).toBeVisible();
    await expect(head.getByText('Suspended', { exact: true })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('whoever reads the history finds the test with its tester, and the stop as the server’s own', async () => {
    await page.getByRole('tab', { name: 'Timeline' }).click();
    const story = page.getByRole('main');
    await expect(story.getByText('Gas test out of limits').first()).toBeVisible();
    await expect(story.getByText('Gas test failed', { exact: true }).first()).toBeVisible();
  });
});
