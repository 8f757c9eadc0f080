import { expect, type Page } from '@playwright/test';
import { caughtUp } from './caughtUp.ts';
import { askFor } from './deskPage.ts';
import { password } from './people.ts';
import { tick } from './tick.ts';

type Act = {
  /** Who signs, in this order; nobody where the event takes no signature. */
  signed?: readonly number[];
  fill?: () => Promise<void>;
};

/** The actions of a permit's page, whoever signs them: the one who is signed in, or somebody else at the same desk. */
export const lifeDesk = (page: Page, signedIn: number) => {
  const dialog = page.getByRole('dialog');
  // The page proposes one event as a button, barred or not, and keeps the others in a menu.
  const press = (name: string): Promise<void> =>
    expect(async () => {
      const button = page.getByRole('button', { name, exact: true });
      const barred = page.getByRole('button', { name: `${name} What is stopping this?` });
      if (await button.isVisible()) return button.click({ timeout: 2000 });
      if (await barred.isVisible()) return barred.click({ timeout: 2000 });
      await page.getByRole('button', { name: 'More actions' }).click({ timeout: 2000 });
      await page.getByRole('menuitem', { name: new RegExp(`^${name}( \\d+ things?)?$`) }).click({ timeout: 2000 });
    }).toPass({ timeout: 90_000 });
  // What was recorded a moment ago may still stand against it on this page; when it no longer does, the dialog says so.
  const goOn = (): Promise<void> =>
    expect(async () => {
      const explaining = page.getByRole('dialog', { name: /what is stopping this\?$/ });
      if (await explaining.isVisible()) await dialog.getByRole('button', { name: 'Go on' }).click({ timeout: 3000 });
      await expect(explaining).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 90_000 });
  const brief = { timeout: 5000 };
  const sign = async (people: readonly number[]): Promise<void> => {
    for (const [place, sap] of people.entries()) {
      await dialog.getByLabel('SAP number').nth(place).fill(String(sap), brief);
      await dialog.getByLabel('Password').nth(place).fill(password, brief);
    }
    await dialog.locator('button[type="submit"]').click(brief);
  };
  return {
    dialog,
    tick: (statement: string | RegExp) => tick(page.getByLabel(statement)),
    act: async (name: string, { signed = [], fill }: Act = {}): Promise<void> => {
      await caughtUp(page);
      await press(name);
      await expect(dialog).toBeVisible();
      const [first] = signed;
      if (first !== undefined && first !== signedIn) await askFor(dialog, first);
      else await goOn();
      await fill?.();
      // What was recorded a moment ago may reach the page only now: then everybody looks again and signs anew, as the dialog says.
      await expect(async () => {
        if (await dialog.isVisible()) await sign(signed);
        await expect(dialog).toHaveCount(0, { timeout: 10_000 });
      }).toPass({ timeout: 90_000 });
    },
  };
};
