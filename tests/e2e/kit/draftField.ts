import type { Locator, Page } from '@playwright/test';

/** A field of the request by its label; the list of what is missing has a button of that name that leads to it. */
export const draftField = (page: Page, label: string): Locator =>
  page.getByLabel(label).and(page.locator('input, select, textarea'));
