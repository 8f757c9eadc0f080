import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import type { CanAnswer, PermitWork, PossibleEvent } from '#domain/permits/permit/work.schema.ts';
import { axeFindings } from './kit/axe.ts';
import { type Api, expect, test } from './kit/journey.ts';
import { password, people } from './kit/people.ts';

// What is issued is withdrawn half an hour later, and others accept it: of a shared plant nothing may be left.
test.use({ plant: 'desk' });

const pathOf = ({ id, tracking_number }: PermitRow): string => `/apps/permit/${id}/${tracking_number}`;

/** The first open permit in a state, with an event as its delegate is to find it. */
const permitWith = async (api: Api, state: PermitRow['state'], name: string, fits: (event: PossibleEvent) => boolean) => {
  const token = await api.signIn('delegate');
  const list = (await api.get(token, `/v1/permits/?labelHandle=0&limit=100`)) as { result: { items: PermitRow[] } };
  for (const permit of list.result.items.filter((row) => row.state === state)) {
    const { result } = (await api.get(token, `/v1/permits/${permit.id}/can/`)) as { result: CanAnswer };
    if (result.events.some((event) => event.event === name && fits(event))) return permit;
  }
  throw new Error(`No permit in state ${state} offers ${name} as it is needed.`);
};

const has = (code: string) => (guard: { code: string }) => guard.code === code;

test.describe('the desk', () => {
  test('says what stops an event, who clears it and where', async ({ page, api, openAs }) => {
    const permit = await permitWith(
      api,
      'ready',
      'ISSUE',
      ({ guards }) => guards.some(has('visit_missing')) && !guards.some(has('not_delegate')),
    );
    await openAs('delegate', pathOf(permit));
    await page.getByRole('button', { name: 'Issue What is stopping this?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue: what is stopping this?' });
    const controls = dialog.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Open “Risk”' }) });
    await expect(controls.first()).toContainText(/Cleared by: Area Owner Delegate \(\p{L}+ \p{L}+ \d+/u);
    expect(await axeFindings(page)).toEqual([]);
    await controls.first().getByRole('link').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Risk' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Risk' })).toBeFocused();
    await page
      .getByRole('tabpanel', { name: 'Risk' })
      .getByText(/^\d+\.\d of 10 – why\?$/)
      .press('Enter');
    await expect(page.getByText('Together, to one decimal')).toBeVisible();
  });

  test('lets somebody without a console of their own decline, by signing', async ({ page, api, openAs }) => {
    const issued = await permitWith(api, 'issued', 'DECLINE', ({ allowed }) => !allowed);
    await openAs('delegate', pathOf(issued));
    const more = page.getByRole('button', { name: 'More actions' });
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await more.click();
    await page.getByRole('menuitem', { name: /^Decline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline', exact: true });
    // Nobody but the performing authority may: they are meant at once, by name.
    await expect(dialog.getByRole('group', { name: 'Signature: performing authority' })).toBeVisible();
    await expect(dialog.getByLabel('SAP number')).toHaveValue(String(issued.pa.sap));
    await expect(dialog.getByLabel('SAP number')).toHaveAccessibleDescription(issued.pa.name);
    // The menu, left by Escape before, takes the focus back from nobody when it is gone.
    await expect(page.getByRole('menu', { includeHidden: true })).toHaveCount(0);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(new RegExp(`^Declined: ${issued.tracking_number} is now (Ready|Suspended)\\.$`))).toBeVisible();
  });

  test('asks what another person at the desk may do, where several may sign', async ({ page, api, openAs }) => {
    const waiting = await permitWith(api, 'endorsement', 'ENDORSE', ({ allowed }) => !allowed);
    await openAs('delegate', pathOf(waiting));
    await page.getByRole('button', { name: 'Endorse What is stopping this?' }).click();
    const dialog = page.getByRole('dialog');
    const theirs = dialog.getByLabel('Their SAP number');
    await expect(theirs).toHaveValue('');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Enter a SAP number.');
    // Whatever is found, its buttons stay where they are under the hand.
    const close = dialog.getByRole('button', { name: 'Close' });
    const before = await close.boundingBox();
    await theirs.fill('99999999');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('SAP number 99999999 not found.');
    expect(await close.boundingBox()).toEqual(before);
    await theirs.fill(String(people.hse));
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByRole('listitem').first()).toContainText('Another role must do this.');
    await expect(dialog.getByRole('button', { name: 'Go on' })).toBeDisabled();
    expect(await axeFindings(page)).toEqual([]);
  });

  test('says whose number signs, and why it should not, before a password is asked; a reader of badges signs nothing', async ({
    page,
    api,
    openAs,
  }) => {
    const waiting = await permitWith(api, 'approval', 'APPROVE', ({ allowed }) => allowed);
    await openAs('delegate', pathOf(waiting));
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve' });
    const [sap, secret] = [dialog.getByLabel('SAP number'), dialog.getByLabel('Password', { exact: true })];
    await expect(sap).toHaveValue(String(people.delegate));
    await expect(sap).toHaveAccessibleDescription(/\p{L}+ \p{L}+$/u);
    const name = (await sap.getAttribute('aria-describedby')) ?? '';
    const own = await page.locator(`[id="${name}"]`).innerText();
    await sap.fill(String(people.sme));
    await sap.press('Enter');
    await expect(secret).toBeFocused();
    await expect(sap).toHaveAccessibleDescription(/Another role must do this\.$/);
    await expect(sap).toHaveAttribute('aria-invalid', 'true');
    expect(await axeFindings(page)).toEqual([]);
    await sap.fill('9999999999');
    await secret.focus();
    await expect(sap).toHaveAccessibleDescription('SAP number 9999999999 not found.');
    // What a reader of badges types, though a password stands there already.
    await secret.fill(password);
    await sap.fill('');
    await sap.pressSequentially(`;000${people.delegate}?`);
    await sap.press('Enter');
    await expect(secret).toBeFocused();
    await expect(sap).toHaveValue(String(people.delegate));
    await expect(sap).toHaveAccessibleDescription(own);
    await expect(dialog).toBeVisible();
  });

  test('signs with a password that is asked for again, and stops live work without one', async ({ page, api, openAs }) => {
    const waiting = await permitWith(api, 'approval', 'APPROVE', ({ allowed }) => allowed);
    await openAs('delegate', pathOf(waiting));
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve' });
    await expect(dialog.getByText(waiting.tracking_number, { exact: true })).toBeVisible();
    const words = new RegExp(`^Approve\\. .*Permit \u2068${waiting.tracking_number}\u2069, version \\d+\\.$`);
    await expect(dialog.getByText(words)).toBeVisible();
    // What is signed is told with it: nobody looks for it on another tab.
    const { result: work } = (await api.get(await api.signIn('delegate'), `/v1/permits/${waiting.id}/work/`)) as {
      result: PermitWork;
    };
    const stands = dialog.getByRole('region', { name: 'How it stands now' });
    await expect(stands.getByRole('definition').first()).toHaveText(/^\d+ \S.*\d+ \S/);
    await expect(stands).toContainText(`${work.crew.filter(({ on_site }) => on_site).length} of ${work.crew.length} on site`);
    await expect(stands.getByText(work.gas.needed ? /^Gas test|^Gas monitoring/ : 'Not needed').first()).toBeVisible();
    const field = dialog.getByLabel('Password', { exact: true });
    await field.fill('not this one');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog.getByText(/attempts? left/)).toBeVisible();
    await expect(field).toHaveValue('');
    expect(await axeFindings(page)).toEqual([]);
    // With the next letter it is over, and nothing is said that was not so.
    await field.pressSequentially('c');
    await expect(dialog.getByText(/attempts? left/)).toHaveCount(0);
    await expect(dialog.getByText(/expired/)).toHaveCount(0);
    await field.fill(password);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Approved: ${waiting.tracking_number} is now Coordination.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Authorise What is stopping this?' })).toBeVisible();

    const live = await permitWith(api, 'live', 'SUSPEND', ({ allowed }) => allowed);
    await openAs('delegate', pathOf(live));
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: /^Suspend/ }).click();
    const stopping = page.getByRole('dialog', { name: 'Suspend' });
    await stopping.getByRole('button', { name: 'Suspend' }).click();
    const reason = stopping.getByRole('radiogroup', { name: 'Reason' });
    await expect(reason).toBeFocused();
    // The menu is still on its way out; going, it takes nothing from the dialog.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(reason).toBeFocused();
    await expect(stopping.getByText('Choose a reason.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await stopping.getByRole('button', { name: 'Cancel' }).click();
    await expect(stopping).toHaveCount(0);
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await stop.press('Enter');
    await page.getByRole('button', { name: 'Press again to stop' }).press('Enter');
    await expect(page.getByText(`${live.tracking_number} is now Suspended.`, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').or(page.getByRole('article')).getByText('Danger').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Stop|Press again/ })).toHaveCount(0);
  });
});
