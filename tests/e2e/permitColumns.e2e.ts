import type { Locator } from '@playwright/test';
import { axeFindings } from './kit/axe.ts';
import { expect, test } from './kit/journey.ts';
import { permitsPage } from './kit/permitsPage.ts';

const centre = async (head: Locator) => {
  const box = await head.boundingBox();
  if (!box) throw new Error('The header is not there.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a header moves its column, by keys and by dragging it, and it stays there', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openAs('hse', '/apps/permits/9');
  const list = permitsPage(page);
  const head = (name: string) => list.grid.getByRole('columnheader', { name });
  const order = () => list.headers.evaluateAll((heads) => heads.map((one) => (one.textContent ?? '').trim()).slice(4, 9));
  await expect(list.numbers.first()).toBeVisible();
  await expect.poll(order).toEqual(['Title', 'Area', 'Waiting for', 'Time left', 'Type']);

  await head('Waiting for').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(order).toEqual(['Title', 'Area', 'Time left', 'Waiting for', 'Type']);
  await expect(head('Waiting for')).toBeFocused();
  await expect(page.getByText('Waiting for: place 3 of 14', { exact: true })).toBeAttached();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(order).toEqual(['Title', 'Waiting for', 'Area', 'Time left', 'Type']);
  await expect(head('Waiting for')).toBeFocused();
  // What a permit is known by stays where it is.
  await head('Title').focus();
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await expect.poll(order).toEqual(['Title', 'Waiting for', 'Area', 'Time left', 'Type']);

  const [from, to] = [await centre(head('Type')), await centre(head('Waiting for'))];
  // Escape calls a drag off, and the press that it was sorts nothing.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 10, to.y, { steps: 5 });
  await expect(head('Waiting for')).toHaveAttribute('data-drop', 'before');
  await page.keyboard.press('Escape');
  await expect(head('Waiting for')).not.toHaveAttribute('data-drop');
  const address = page.url();
  await page.mouse.up();
  await expect.poll(order).toEqual(['Title', 'Waiting for', 'Area', 'Time left', 'Type']);
  expect(page.url()).toBe(address);

  const kept = page.waitForResponse(/\/api\/auth\/user\/update/);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x - 10, to.y, { steps: 5 });
  await expect(head('Waiting for')).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
  await expect.poll(order).toEqual(['Title', 'Type', 'Waiting for', 'Area', 'Time left']);
  expect((await kept).ok()).toBe(true);
  // A drag sorts nothing, a press still does.
  await expect(page).toHaveURL(/\/apps\/permits\/9$/);
  await expect(list.grid.locator('[data-drop], [data-dragged]')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await head('Type').click();
  await expect(page).toHaveURL(/sort=type$/);
  await page.reload();
  await expect.poll(order).toEqual(['Title', 'Type', 'Waiting for', 'Area', 'Time left']);
});

test('from right to left the arrow that points to the end of the line moves a column there', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openAs('hse', `/apps/permits/9?settings=${encodeURIComponent(JSON.stringify({ language: 'ar' }))}`);
  const list = permitsPage(page);
  await expect(list.numbers.first()).toBeVisible();
  const titles = () => list.headers.allTextContents();
  const usual = await titles();
  const waiting = list.headers.nth(6);
  await waiting.focus();
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await expect.poll(titles).toEqual(usual.with(6, usual[7] ?? '').with(7, usual[6] ?? ''));
  const [from, to] = [await centre(list.headers.nth(7)), await centre(list.headers.nth(5))];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await titles())[5]).toBe(usual[6]);
});
