import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

test('the list is put together by area, by state or by whom it waits for; groups are closed by hand and by keys and stay so in the address', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('hse', '/apps/permits/0');
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const lines = async () => Number(await list.grid.getAttribute('aria-rowcount')) - 1;
  const all = await lines();
  const by = async (name: string) => {
    await page.getByRole('button', { name: /^Group/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const heads = list.grid.getByRole('rowheader');
  await by('State');
  await expect(page).toHaveURL(/group=state/);
  await expect(heads.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grouped by: State' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // What is stopped comes first, and what has ended last.
  await expect(heads.first()).toContainText('Suspended');

  // The rows under a head are of that head.
  const state = (await heads.first().locator('bdi').textContent()) ?? '';
  await expect(list.grid.locator('[role="row"][aria-rowindex="3"]')).toContainText(state);

  // Closed by a press, opened again by Enter: its rows go and come back, and the head says how many there are.
  const first = heads.first();
  const count = Number(/\d+/.exec((await first.textContent()) ?? '')?.[0]);
  const grouped = await lines();
  expect(grouped).toBeGreaterThan(all);
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(await lines()).toBe(grouped - count);
  await expect(page).toHaveURL(/folded=/);
  await page.reload();
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(await lines()).toBe(grouped - count);
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeFocused();
  expect(await lines()).toBe(grouped);

  // What is chosen from a row of one group to a row of another is what is shown between them.
  await page.keyboard.press('Space');
  await expect(first).toHaveAttribute('aria-expanded', 'false');

  // Arrows to the sides open and close it, and stay; X says that it is no permit; the summary shows none there.
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('This is the head of a group.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.grid.locator('[role="row"][aria-rowindex="3"] > :focus')).toBeVisible();
  await page.keyboard.press('p');
  const summary = page.locator('[data-peek]');
  await expect(summary.getByRole('article')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await expect(summary).toContainText('The head of a group.');
  await expect(summary.getByRole('article')).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(summary).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(heads.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(list.grid.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(list.grid.locator('[role="row"][aria-selected="true"]')).toHaveCount(1);

  // Chosen by keys, the focus stays at the button.
  await page.getByRole('button', { name: /^Group/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Waiting for', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Grouped by: Waiting for' })).toBeFocused();
  await expect(heads.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Grouped by: Waiting for' })).toBeFocused();
  await expect(page).not.toHaveURL(/folded=/);
  await expect(heads.first()).toBeVisible();
  await by('Area');
  await expect(heads.first()).toHaveText(/\.\S+ ·/);
  await by('No groups');
  await expect(heads).toHaveCount(0);
  await expect.poll(lines).toBe(all);

  // A closed group says how many of its permits are urgent: what has expired is.
  await page.goto('/apps/permits/17?group=state&folded=expired');
  await expect(heads.filter({ hasText: /[1-9]\d* urgent$/ })).toHaveAttribute('aria-expanded', 'false');
  await page.evaluate(() => localStorage.setItem('control-room.settings', JSON.stringify({ language: 'ar', theme: 'dark' })));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/apps/permits/0?group=state');
  await expect(heads.first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // The words of the search begin beside its icon, not under it.
  const under = await page.getByRole('searchbox').evaluate((field) => {
    const icon = field.parentElement?.querySelector('svg')?.getBoundingClientRect();
    return field.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(field).paddingRight) - (icon?.left ?? 0);
  });
  expect(under).toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
