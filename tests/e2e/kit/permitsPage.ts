import type { Page } from '@playwright/test';

/** The list of permits as a person uses it. */
export const permitsPage = (page: Page) => {
  const grid = page.getByRole('grid');
  const rows = grid.locator('[role="row"]:has([role="gridcell"])');
  return {
    grid,
    rows,
    headers: grid.getByRole('columnheader'),
    /** Links with the tracking numbers in sight. */
    numbers: grid.getByRole('link', { name: /^[A-Z]{3}-\d\d-\d{6}-[A-Z]$/ }),
    search: page.getByRole('searchbox'),
    label: (name: string | RegExp) => page.getByRole('navigation', { name: 'Labels' }).getByRole('link', { name }),
    openFirst: async (): Promise<string> => {
      const link = grid.getByRole('link', { name: /^[A-Z]{3}-\d\d-\d{6}-[A-Z]$/ }).first();
      const number = (await link.textContent()) ?? '';
      await link.click();
      return number;
    },
  };
};
