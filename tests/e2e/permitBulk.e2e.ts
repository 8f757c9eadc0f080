import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { people } from './kit/people.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { tick } from './kit/tick.ts';

test.describe('many permits', () => {
  test('chosen by keyboard and mouse, suspended together, each told for itself', async ({ page, openAs }) => {
    // However many drafts other journeys have left before them in the list.
    await openAs('hse', '/apps/permits/0?sort=state&state=ready,live,suspended');
    const list = permitsPage(page);
    // Work whose gas test is about to run out may be stopped by that first.
    const live = list.rows.filter({ hasText: 'Live', hasNotText: 'gas test' });
    await expect(live.first()).toBeVisible();
    const number = (await live.first().getByRole('link').textContent()) ?? '';
    await live.first().getByRole('checkbox').click();
    const bar = page.getByRole('region', { name: 'Selected permits' });
    await expect(bar.getByRole('status')).toHaveText('Selected: 1');
    await list.rows.first().getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(bar.getByRole('status')).toHaveText('Selected: 3');
    expect(await axeFindings(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await bar.getByRole('button', { name: 'Assign a coordinator' }).click();
    await dialog.getByLabel('Coordinator (SAP number)').fill(String(people.staff));
    await dialog.getByRole('button', { name: 'Assign a coordinator' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^This SAP number is not an HSE Coordinator’s/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(bar.getByRole('button', { name: 'Assign a coordinator' })).toBeFocused();

    await bar.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog).toContainText('Not live now: 2');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.');
    await tick(dialog.getByRole('radio', { name: 'Weather' }));
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByRole('status')).toContainText('Done: 1');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText(
      'The work does not go on now: only danger is recorded on top.',
    );
    expect(await axeFindings(page)).toEqual([]);
    const done = dialog.getByRole('status').locator('[data-icon="tick"]');
    await expect(done).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Select what was not done' }).click();
    await expect(bar.getByRole('status')).toHaveText('Selected: 2');
    await bar.getByRole('button', { name: 'Suspend' }).click();
    await tick(dialog.getByRole('radio', { name: 'Weather' }));
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByRole('status')).toContainText('Done: 0');
    await expect(done).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Select what was not done' }).click();
    await list.search.fill(number);
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows.first()).toContainText('Suspended');
    await expect(bar).toHaveCount(0);

    await list.rows.first().getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Assign a coordinator' }).click();
    await dialog.getByLabel('Coordinator (SAP number)').fill(` ${people.hse};`);
    await dialog.getByRole('button', { name: 'Assign a coordinator' }).click();
    await expect(dialog.getByRole('status')).toContainText('Done: 1');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(list.grid.locator('[data-place]:focus')).toHaveCount(1);
    await list.rows.first().getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Remind' }).click();
    await dialog.getByRole('button', { name: 'Remind' }).click();
    await expect(dialog.getByRole('status')).toContainText('Done: 1');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await list.rows.first().getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Watch', exact: true }).click();
    await expect(page.getByText('Watched: 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('No longer watched: 1')).toBeVisible();
  });
});
