import type { Locator, Page } from '@playwright/test';
import { expect, test } from './kit/journey.ts';
import { livePermit } from './kit/livePermit.ts';
import { panels } from './kit/panels.ts';

/** Whether all of a button is in the window, and a finger on it meets nothing else. */
const inReach = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    return [0.1, 0.5, 0.9].every((share) => element.contains(document.elementFromPoint(left + width * share, (top + bottom) / 2)));
  });

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** What opens each panel; the chat has a button in the bar where it has no rail. */
const openers = (page: Page): Record<string, Locator> => {
  const { quick, notifications, chat } = panels(page);
  const inBar = page.getByRole('banner').getByRole('button', { name: /^Chat(,|$)/ });
  return { quick: quick.toggle, notifications: notifications.toggle, chat: chat.toggle.or(inBar) };
};

/** A layout with a strip of shortcuts, which small screens open over the page. */
const withShortcuts = encodeURIComponent(
  JSON.stringify({ layout: { style: 'layout3', config: { leftSidePanel: { display: true } } } }),
);

test('work can be stopped while a panel is open, at every size', async ({ page, api, openAs }) => {
  const { path, tracking_number } = await livePermit(api);
  await openAs('hse', path);
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => inReach(stop), { message: `nothing open, ${size.width}` }).toBe(true);
    for (const [name, opener] of Object.entries(openers(page))) {
      if (!(await opener.isVisible())) continue;
      await opener.click();
      const panel = page.getByRole('dialog');
      await expect(panel).toBeVisible();
      await expect.poll(() => inReach(stop), { message: `${name}, ${size.width}` }).toBe(true);
      // It is the one button, says what it stops, and pressing it leaves the panel open.
      await expect(panel.getByRole('button', { name: 'Stop', exact: true })).toHaveCount(1);
      await expect(stop.locator('xpath=..')).toContainText(tracking_number);
      await stop.press('Enter');
      const again = panel.getByRole('button', { name: /^Press again/ });
      await expect(again).toBeFocused();
      // At once: it asks for three seconds only, and after them Escape is the panel's.
      await page.keyboard.press('Escape');
      await expect(stop).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect.poll(() => inReach(stop), { message: `${name} closed, ${size.width}` }).toBe(true);
    }
  }
  await page.goto(`${new URL(path, page.url()).href}?settings=${withShortcuts}`);
  await page.getByRole('button', { name: 'Show shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => inReach(stop), { message: 'shortcuts, 390' }).toBe(true);
});

test('an emergency is declared without scrolling, and says who is inside before it is', async ({ page, openAs }) => {
  await openAs('hse', '/apps/permit-emergencies?declare=1');
  const declare = page.getByRole('region', { name: 'Declare an emergency' });
  const hold = declare.getByRole('button', { name: 'Hold to declare' });
  const whole = declare.getByRole('checkbox', { name: /^The whole site/ }).first();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => inReach(hold), { message: `${size.width}` }).toBe(true);
  }
  const said = /\d+ permits would stop, \d+ people on site or leading the work · \d+ inside/;
  await expect(declare.locator('label').filter({ hasText: 'The whole site' }).first()).toContainText(said);
  await declare.getByRole('radio', { name: 'Gas release' }).press('Space');
  await whole.press('Space');
  const foot = hold.locator('xpath=..');
  await expect(foot).toContainText(
    /^.*Gas release · CHG · \d+ permits would stop, \d+ people on site or leading the work · \d+ inside/,
  );
  await expect.poll(() => inReach(hold)).toBe(true);

  // One of many areas is found by its code or its name; what is chosen stays in sight.
  await whole.press('Space');
  const areas = declare.getByRole('checkbox', { name: /^U\d/ });
  const many = await areas.count();
  await declare.getByRole('searchbox', { name: 'Find an area' }).fill('u200-a');
  await expect(areas).toHaveCount(1);
  // A space bar after the search chooses what was sought.
  await expect(whole).toHaveCount(0);
  await areas.press('Space');
  await declare.getByRole('searchbox', { name: 'Find an area' }).fill('u300-b');
  await expect(areas).toHaveCount(2);
  await expect(foot).toContainText('Gas release · U200-A · ');
  await declare.getByRole('searchbox', { name: 'Find an area' }).fill('nowhere at all');
  await expect(areas).toHaveCount(1);
  await expect(declare.getByText('No matching area.')).toHaveCount(1);
  await declare.getByRole('searchbox', { name: 'Find an area' }).fill('');
  await expect(areas).toHaveCount(many);
});
