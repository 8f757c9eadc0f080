import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { viewLimits } from '#domain/permits/permitList/view.endpoints.ts';
import { axeFindings } from './kit/axe.ts';
import { hold } from './kit/hold.ts';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { loginPage } from './kit/loginPage.ts';
import { permitsPage } from './kit/permitsPage.ts';
import { tick } from './kit/tick.ts';
import { walkTo } from './kit/walkTo.ts';

test.describe('permits', () => {
  test('sign in → list → permit → back: the list is where it was', async ({ page }) => {
    await page.goto('/login');
    await loginPage(page).signIn('hse');
    const list = permitsPage(page);
    await expect(list.numbers.first()).toBeVisible();
    await list.label(/^Archive/).click();
    await expect(page).toHaveURL(/\/apps\/permits\/23/);
    await expect(list.label(/^Archive/)).toHaveAttribute('aria-current', 'page');
    await expect(list.numbers.first()).toBeVisible();
    const number = await list.openFirst();
    await expect(page).toHaveURL(new RegExp(`/apps/permit/\\d+/${number}$`));
    await expect(page.getByText(number).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(/\/apps\/permits\/23/);
    await expect(list.grid.getByRole('link', { name: number })).toBeVisible();
    await expect(list.rows.filter({ has: page.getByRole('link', { name: number }) }).locator(':focus')).toHaveCount(1);
  });

  test('on a small screen with large text the tracking numbers are whole, in either direction', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const language of ['en', 'ar']) {
      await openAs('hse', `/apps/permits/0?settings=${encodeURIComponent(JSON.stringify({ language, fontSize: 1.3 }))}`);
      const { numbers } = permitsPage(page);
      await expect(numbers.first()).toBeVisible();
      const cut = await numbers.evaluateAll(
        (links) =>
          links.filter((link) => {
            const [box, cell] = [link.getBoundingClientRect(), link.closest('[role="gridcell"]')?.getBoundingClientRect()];
            return !cell || box.left < cell.left || box.right > cell.right;
          }).length,
      );
      expect(cut).toBe(0);
      expect(await permitsPage(page).grid.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
    }
  });

  test('on a small screen the tab that an address selects is in sight, in either direction', async ({ page, api, openAs }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { path } = await livePermit(api);
    for (const language of ['en', 'ar']) {
      await openAs('hse', `${path}?tab=chart&settings=${encodeURIComponent(JSON.stringify({ language }))}`);
      await expect(page.locator('main').getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
    }
  });

  test('the list counts what the server has, is searched without regard to case, and is walked by arrow keys', async ({
    page,
    api,
    openAs,
  }) => {
    await openAs('sme', '/apps/permits/23');
    const list = permitsPage(page);
    const { total } = (
      (await api.get(await api.signIn('sme'), '/v1/permits/?labelHandle=23&limit=1')) as { result: { total: number } }
    ).result;
    expect(total).toBeGreaterThan(10);
    await expect(list.grid).toHaveAttribute('aria-rowcount', String(total + 1));

    const number = (await list.numbers.first().textContent()) ?? '';
    await list.search.fill('zzz-99-999999');
    await expect(page.getByText('No results..')).toBeVisible();
    await list.search.fill(number.toLowerCase());
    await expect(list.rows).toHaveCount(1);
    await expect(list.numbers).toHaveText([number]);
    await expect(page).toHaveURL(new RegExp(`search=${number}`, 'i'));
    await page.reload();
    await expect(list.numbers).toHaveText([number]);
    await expect(list.search).toHaveValue(number.toLowerCase());

    await walkTo(page, '/apps/permits/0?search=zzz-99-999999');
    await expect(page.getByRole('link', { name: 'Search the archive' })).toBeVisible();
    await walkTo(page, '/apps/permits/23');
    await expect(list.grid).toHaveAttribute('aria-rowcount', String(total + 1));
    await expect(list.numbers.nth(2)).toBeVisible();
    const third = (await list.numbers.nth(2).textContent()) ?? '';
    await list.rows.first().getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="gridcell"]:focus, [role="rowheader"]:focus, [role="grid"] a:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/${third}$`));
  });

  test('a row has a menu: by its button, by keys, by the other button of the mouse', async ({ page, door, openAs }) => {
    door.plan({ path: /\/can\//, fault: { kind: 'reset' } });
    await openAs('hse', '/apps/permits/9', door.address);
    const list = permitsPage(page);
    await expect(list.numbers.first()).toBeVisible();
    const number = (await list.numbers.first().textContent()) ?? '';
    const menu = page.getByRole('menu', { name: `Actions for ${number}` });
    const button = page.getByRole('button', { name: `Actions for ${number}` });
    const cell = list.rows.first().getByRole('gridcell').filter({ has: button });
    await cell.press('Enter');
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    const awayFromButton = async () => {
      const [under, at] = [await menu.boundingBox(), await cell.getByRole('button').boundingBox()];
      if (!under || !at) return Number.NaN;
      return Math.hypot(under.x - at.x, under.y - at.y - at.height);
    };
    await expect.poll(awayFromButton).toBeLessThan(24);
    const unread = menu.getByRole('menuitem', { name: /Your available actions could not be loaded/ });
    await expect(unread).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    door.plan();
    await page.keyboard.press('End');
    await expect(unread).toBeFocused();
    await page.keyboard.press('Enter');
    const suspend = menu.getByRole('menuitem', { name: 'Suspend', exact: true });
    await expect(suspend).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await expect(menu.getByRole('menuitem', { name: /What is stopping this/ }).first()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(cell).toBeFocused();

    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Watch this permit' }).click();
    await expect(list.grid.getByRole('gridcell', { name: `Stop watching ${number}` })).toBeVisible();
    await expect(cell).toBeFocused();
    await page.keyboard.press('ContextMenu');
    await menu.getByRole('menuitem', { name: 'Stop watching this permit' }).click();

    await list.rows.first().getByRole('gridcell').nth(4).click({ button: 'right' });
    await suspend.click();
    await expect(page).toHaveURL(new RegExp(`/apps/permit/\\d+/${number}$`));
    await expect(page.getByRole('dialog', { name: 'Suspend' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(list.rows.filter({ has: page.getByRole('link', { name: number }) }).locator(':focus')).toHaveCount(1);
    await button.click();
    await menu
      .getByRole('menuitem', { name: /What is stopping this/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /what is stopping this/ })).toBeVisible();
  });

  test('columns are chosen, put in order and made wider, and stay so', async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await openAs('hse', '/apps/permits/9');
    const list = permitsPage(page);
    const order = () => list.headers.evaluateAll((heads) => heads.map((head) => (head.textContent ?? '').trim()).filter(Boolean));
    await expect(list.numbers.first()).toBeVisible();
    const usual = await order();
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Columns of the list' });
    await tick(dialog.getByRole('checkbox', { name: 'Watched' }), false);
    const later = dialog.getByRole('button', { name: 'Move Area towards the end' });
    await later.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('Area: place 3 of 13');
    await expect(later).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const wanted = ['State', 'Tracking number', 'Actions', 'Title', 'Waiting for', 'Time left', 'Area', 'Type'];
    await expect.poll(async () => (await order()).slice(0, wanted.length)).toEqual(wanted);

    const area = list.grid.getByRole('columnheader', { name: 'Area' });
    const widthOf = async () => (await area.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await area.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(widthOf).toBe(before + 10);
    const state = list.grid.getByRole('columnheader', { name: 'State' });
    const box = (await state.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + box.width - 4, box.y + 18);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 36, box.y + 18);
    await page.mouse.up();
    await expect.poll(async () => (await state.boundingBox())?.width).toBe(box.width + 40);
    await expect(state).toHaveAttribute('aria-sort', 'none');

    const kept = page.waitForResponse(/\/api\/auth\/user\/update/);
    await area.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    expect((await kept).ok()).toBe(true);
    await page.reload();
    await expect.poll(async () => (await order()).slice(0, wanted.length)).toEqual(wanted);
    await expect.poll(widthOf).toBe(before);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await dialog.getByRole('button', { name: 'Reset columns' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(order).toEqual(usual);
  });

  test('permits are found by their people, filtered value by value, and watched', async ({ page, api, door, openAs }) => {
    const token = await api.signIn('hse');
    const rowsOf = async (query: string) =>
      ((await api.get(token, `/v1/permits/?${query}`)) as { result: { items: PermitRow[]; total: number } }).result;
    const [first] = (await rowsOf('labelHandle=9&limit=1')).items;
    await openAs('hse', '/apps/permits/0', door.address);
    const list = permitsPage(page);

    await list.search.fill(first?.pa.name.toUpperCase() ?? '');
    await expect(list.grid.getByRole('link', { name: first?.tracking_number ?? '' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();

    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filters' });
    await panel.locator('summary', { hasText: /^State/ }).click();
    await panel.getByText('Live', { exact: true }).click();
    await panel.locator('summary', { hasText: /^Area/ }).click();
    const place = panel.getByText(`${first?.area.code} · ${first?.area.name}`);
    await expect(place).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await place.click();
    await panel.getByRole('button', { name: 'Show the permits' }).click();
    await expect(page).toHaveURL(/state=live/);
    const { total } = await rowsOf(`labelHandle=0&state=live&area=${first?.area.id}`);
    expect(total).toBeGreaterThan(0);
    await expect(list.grid).toHaveAttribute('aria-rowcount', String(total + 1));
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await panel.locator('summary', { hasText: /^Level/ }).click();
    await panel.getByText(first?.level ?? '', { exact: true }).click();
    await panel.getByRole('button', { name: 'Show the permits' }).click();
    await expect(page).toHaveURL(/level=/);
    const there = await rowsOf(`labelHandle=0&state=live&area=${first?.area.id}&level=${encodeURIComponent(first?.level ?? '')}`);
    await expect(list.grid).toHaveAttribute('aria-rowcount', String(there.total + 1));
    await page.getByRole('button', { name: `Remove Level: ${first?.level}` }).click();
    await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove State: Live' }).click();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await page.goto(`${door.address}/apps/permits/0?state=draft&risk_min=25`);
    await expect(page.getByText('No permits with this label match the filters.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear all' }).last().click();

    const number = (await list.numbers.first().textContent()) ?? '';
    const star = list.grid.getByRole('gridcell', { name: `Watch ${number}` });
    const starred = list.grid.getByRole('gridcell', { name: `Stop watching ${number}` });
    door.plan({ path: /\/watch\//, fault: { kind: 'reset' } });
    await star.getByRole('button').click();
    await expect(page.getByText(/The permit could not be watched\./)).toBeVisible();
    await expect(star).toBeVisible();
    door.plan();
    await star.press('Enter');
    await expect(starred).toBeVisible();
    await expect(list.label(/^Watched/)).toHaveText(/1$/);
    await list.label(/^Watched/).click();
    await expect(list.numbers).toHaveText([number]);
    await list.openFirst();
    const open = page.getByRole('button', { name: 'Watch this permit' });
    await expect(open).toHaveAttribute('aria-pressed', 'true');
    await open.click();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByText('Nothing here')).toBeVisible();
    await expect(page.getByText('You watch no permit. Press the star of a permit to find it here.')).toBeVisible();
    await page.getByRole('main').getByRole('region').getByRole('link', { name: 'All open', exact: true }).click();
    await expect(page).toHaveURL(/\/apps\/permits\/0$/);
    await expect(list.rows.first()).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${door.address}/apps/permits/9`);
    const near = list.rows.first();
    await near.getByRole('button', { name: /^Watch / }).click();
    await near.getByRole('button', { name: /^Stop watching / }).click();
    await expect(near.getByRole('button', { name: /^Watch / })).toBeVisible();
    await expect(page).toHaveURL(/\/apps\/permits\/9$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  test('as many views as may be kept have room on a small screen', async ({ page, api, request, serverUrl, openAs }) => {
    const headers = { Authorization: `Token ${await api.signIn('delegate')}` };
    for (let at = 1; at <= viewLimits.views; at += 1)
      await request.put(`${serverUrl}/v1/permit-views/`, { headers, data: { name: `View ${at}`, label: 0, query: '' } });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('delegate', '/apps/permits/0');
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(viewLimits.views + 2);
    const menu = await page.getByRole('menu', { name: 'Views' }).boundingBox();
    expect(menu?.height).toBeLessThan(844 / 2);
    await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    const last = page.getByRole('menuitem', { name: 'Manage views…' });
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename View 2', exact: true }).press('Enter');
    await page.getByLabel('New name').fill('View 1');
    await expect(page.getByText('You already have a view named “View 1”.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    const { result } = (await api.get(headers.Authorization.slice(6), '/v1/permit-views/')) as { result: { id: number }[] };
    for (const { id } of result) await request.delete(`${serverUrl}/v1/permit-views/${id}/`, { headers });
  });

  test('a view is saved, replaced after asking, opened as the default, and deleted', async ({ page, door, openAs }) => {
    await openAs('hse', '/apps/permits/23?state=draft&sort=-risk', door.address);
    const views = page.getByRole('button', { name: 'Views', exact: true });
    const choose = async (name: string | RegExp) => {
      await views.click();
      await page.getByRole('menuitem', { name }).click();
    };
    const save = async (answer: string) => {
      await choose('Save this view…');
      await page.getByLabel('Name', { exact: true }).fill('Risky drafts');
      await page.getByRole('button', { name: answer, exact: true }).click();
    };
    await views.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'No saved views yet.' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(views).toBeFocused();

    door.plan({ path: /permit-views/, fault: { kind: 'reset' } });
    await save('Save');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('The server cannot be reached.')).toBeVisible();
    door.plan();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The view “Risky drafts” is saved.')).toBeVisible();
    await page.goto(`${door.address}/apps/permits/19?sort=risk`);
    await views.click();
    await page.getByRole('menuitem', { name: 'Risky drafts' }).click();
    await expect(page).toHaveURL(/\/apps\/permits\/23\?sort=-risk&state=draft$/);
    await page.goBack();
    await save('Replace');
    await expect(dialog).toHaveCount(0);

    await choose('Manage views…');
    await expect(dialog).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const rename = dialog.getByRole('button', { name: 'Rename Risky drafts' });
    await rename.press('Enter');
    const newName = dialog.getByLabel('New name');
    await expect(newName).toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await newName.fill('Drafts by risk');
    await newName.press('Escape');
    await expect(rename).toBeFocused();
    await rename.press('Enter');
    await newName.fill('Drafts by risk');
    await newName.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Rename Drafts by risk' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Rename Drafts by risk' }).press('Enter');
    await newName.fill('Risky drafts');
    // The name may be kept before the key is up again: what has the focus by then is not pressed by it.
    await page.keyboard.down('Enter');
    await expect(rename).toBeFocused();
    await page.keyboard.up('Enter');
    const preferred = page.getByRole('button', { name: 'Default: Risky drafts' });
    await preferred.click();
    await expect(preferred).toHaveAttribute('aria-pressed', 'true');
    await page.goto(`${door.address}/`);
    await expect(page).toHaveURL(/\/apps\/permits\/19\?sort=risk$/);
    await page.goto(`${door.address}/apps/permits/0`);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Permits/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/apps\/permits\/19\?sort=risk$/);

    await choose('Manage views…');
    await page.getByRole('button', { name: 'Delete Risky drafts' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByText('No saved views yet.')).toBeVisible();
    // The button that was pressed is gone with its view.
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
    await page.goto(`${door.address}/apps/permits`);
    await expect(page).toHaveURL(/\/apps\/permits\/0$/);
  });

  test('an address of no permit, of two permits and of no label: each is said, and nothing is shown as if it were meant', async ({
    page,
    api,
    openAs,
  }) => {
    const token = await api.signIn('hse');
    const { result } = (await api.get(token, '/v1/permits/?labelHandle=23&limit=2')) as {
      result: { items: { id: number; tracking_number: string }[] };
    };
    const [one, other] = result.items;
    await openAs('hse', '/apps/permit/999999999/CHG-26-000001-A');
    await expect(page.getByText('Permit not found')).toBeVisible();
    await walkTo(page, `/apps/permit/${one?.id}/${other?.tracking_number}`);
    await expect(page.getByText('This link names two different permits')).toBeVisible();
    await expect(page.getByRole('link', { name: `Open ${other?.tracking_number}` })).toBeVisible();
    await walkTo(page, '/apps/permits/no-such-label');
    await expect(page.getByText('No such label. Showing all open permits.')).toBeVisible();
    await expect(permitsPage(page).numbers.first()).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(page).toHaveURL(/\/apps\/permits\/9$/);
  });

  test('a permit on paper has its facts and nothing to press; its timeline and its live chart are there', async ({
    page,
    openAs,
  }) => {
    await openAs('hse', '/apps/permits/9');
    const number = await permitsPage(page).openFirst();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(title).toBeVisible();
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.getByRole('button', { name: 'Verify chain' }).click();
    await expect(page.getByText(/every hash matches|its hash matches/)).toBeVisible();
    await page.getByRole('tab', { name: 'State chart' }).click();
    await expect(page.getByText('Possible next steps')).toBeVisible();
    await expect(
      page.locator('svg[role="img"], svg[aria-labelledby], [role="img"] svg, [role="application"] svg, figure svg').first(),
    ).toBeVisible();
  });

  test('a list that could not be read is no white page, says why and can be tried again', async ({ page, door, openAs }) => {
    door.plan({ path: /v1\/permits\/\?/, fault: { kind: 'status', status: 200, body: '<html>proxy</html>' } });
    const letCountsCome = await hold(page, '**/v1/permits/labels/');
    await openAs('hse', '/apps/permits/0', door.address);
    await expect(page.getByText('The permits could not be read')).toBeVisible();
    // The counts come when they come, and nothing moves under the hand that is about to press.
    const retry = page.getByRole('button', { name: 'Retry' });
    const place = await retry.boundingBox();
    letCountsCome();
    await expect(page.getByRole('link', { name: /^\d+ permits? waits? for you$/ })).toBeVisible();
    expect(await retry.boundingBox()).toEqual(place);
    await expect(page.getByRole('banner')).toBeVisible();
    door.plan({ path: /v1\/permits\/\?/, fault: { kind: 'reset' } });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The server cannot be reached.')).toBeVisible();
    await expect(page.getByText('The permits could not be read')).toBeVisible();
    door.plan();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(permitsPage(page).numbers.first()).toBeVisible();
  });
});
