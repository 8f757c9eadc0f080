import type { Page } from '@playwright/test';

/** The panels at the end of the shell as a person uses them. */
export const panels = (page: Page) => {
  const bar = page.getByRole('banner');
  return {
    quick: {
      panel: page.getByRole('dialog', { name: 'Quick panel' }),
      toggle: bar.getByRole('button', { name: 'Bookmarks and quick settings' }),
    },
    notifications: {
      panel: page.getByRole('dialog', { name: 'Notifications' }),
      toggle: bar.getByRole('button', { name: 'Notifications' }),
    },
    chat: {
      panel: page.getByRole('dialog', { name: 'Team chat' }),
      toggle: page.getByRole('complementary', { name: 'Team chat' }).getByRole('button', { name: /the team chat/ }),
    },
  };
};

/** Two frames: what a press has set off is drawn, and so is what that has set off. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** A finger that is drawn over a place, by pixels to the right. */
export const swipe = async (page: Page, from: { x: number; y: number }, by: number): Promise<void> => {
  const wire = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    wire.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] });
  await touch('touchStart', from.x);
  // At its end the finger rests: after a flick the browser would take the next tap for the hand that stops it.
  for (const part of [0.25, 0.5, 0.75, 1, 1]) {
    await touch('touchMove', from.x + by * part);
    await settle(page);
  }
  await touch('touchEnd');
  await wire.detach();
};

/** How often the screen was changed since this was asked. */
export const watchScreen = async (page: Page): Promise<() => Promise<number>> => {
  const counter = await page.evaluateHandle(() => {
    const seen = { changes: 0 };
    const watcher = new MutationObserver((records) => {
      seen.changes += records.length;
    });
    watcher.observe(document.getElementById('content') ?? document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return seen;
  });
  return async () => (await counter.jsonValue()).changes;
};
