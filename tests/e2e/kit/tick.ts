import { expect, type Locator } from '@playwright/test';

/**
 * Ticks a box, or takes its tick away, as a person does, who looks and presses again where what lies under the pointer has moved. The
 * box itself lies under its drawing: it is pressed all the same.
 */
export const tick = (box: Locator, ticked = true): Promise<void> =>
  expect(() => box.setChecked(ticked, { force: true, timeout: 5000 })).toPass({ timeout: 90_000 });
