import { expect, type Locator } from '@playwright/test';

/** Types a day, or a day and time of a site (2026-11-20T09:30), and leaves the field, which puts it into its form. */
export const fillTime = async (field: Locator, value: string): Promise<void> => {
  await field.fill(value);
  await field.blur();
  await expect(field).toHaveValue(value.replace('T', ' '));
};
