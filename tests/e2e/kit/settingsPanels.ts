import type { Page } from '@playwright/test';

/** The panels of settings and colour schemes as a person uses them. */
export const settingsPanels = (page: Page) => {
  const settings = page.getByRole('dialog', { name: 'Settings', exact: true });
  const schemes = page.getByRole('dialog', { name: 'Colour schemes' });
  const floating = page.locator('[data-floating="true"]');
  const group = (name: string) => settings.getByRole('group', { name, exact: true });
  return {
    settings,
    schemes,
    floating,
    openSettings: () => floating.getByRole('button', { name: 'Open the settings' }).click(),
    openSchemes: () => floating.getByRole('button', { name: 'Open the colour schemes' }).click(),
    group,
    radio: (within: string, name: string) => group(within).getByRole('radio', { name, exact: true }),
    toggle: (name: string) =>
      settings.getByRole('switch', { name, exact: true }).or(settings.getByRole('checkbox', { name, exact: true })),
    scheme: (id: string) => schemes.locator(`input[value="${id}"]`),
  };
};

/** The colour of a custom property of the page, as `#rrggbb`. */
export const pageColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(), name);
