import { expect, type Locator, type Page } from '@playwright/test';
import { caughtUp } from './caughtUp.ts';
import { password } from './people.ts';

/** Names somebody else at this desk in the dialog of an event; the performing authority is meant by itself. */
export const askFor = async (dialog: Locator, sap: number): Promise<void> => {
  const theirs = dialog.getByLabel('Their SAP number');
  await expect(theirs.or(dialog.getByLabel('SAP number', { exact: true }).first())).toBeVisible();
  if (!(await theirs.isVisible())) return;
  await theirs.fill(String(sap));
  await dialog.getByRole('button', { name: 'Check' }).click();
  await dialog.getByRole('button', { name: 'Go on' }).click();
};

/** A permit's page as the people at its desk use it. */
export const deskPage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const signIn = async (sap: number): Promise<void> => {
    await dialog.getByLabel('SAP number').fill(String(sap));
    await dialog.getByLabel('Password').fill(password);
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  };
  const blocked = (name: string): Locator => page.getByRole('button', { name: `${name} What is stopping this?` });
  /** What the page proposes changes with the hour: it is the button, or one of the other actions. */
  const ask = async (name: string): Promise<void> => {
    await caughtUp(page);
    await expect(async () => {
      if (await blocked(name).isVisible()) return blocked(name).click({ timeout: 2000 });
      await page.getByRole('button', { name: 'More actions' }).click({ timeout: 2000 });
      await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click({ timeout: 2000 });
    }).toPass();
  };
  return {
    dialog,
    blocked,
    state: (name: string): Locator => page.locator('article > header strong').filter({ hasText: new RegExp(`^${name}$`) }),
    /** Whoever is signed in does it, with everything that `before` fills in. */
    sign: async (name: string, sap: number, before?: () => Promise<void>): Promise<void> => {
      await caughtUp(page);
      await page.getByRole('button', { name, exact: true }).click();
      await before?.();
      await signIn(sap);
    },
    /** Another person at this desk does it; nobody is signed out. */
    signAs: async (name: string, sap: number, before?: () => Promise<void>): Promise<void> => {
      await ask(name);
      await askFor(dialog, sap);
      await before?.();
      await signIn(sap);
    },
  };
};
