import { expect, type Locator, type Page } from '@playwright/test';
import { password, people } from './people.ts';

/** Chooses the first instrument that may be used now. */
export const chooseInstrument = async (form: Locator): Promise<void> => {
  const field = form.getByLabel('Instrument');
  const id = await field.locator('option:enabled:not([value=""])').first().getAttribute('value');
  await field.selectOption(id);
};

/**
 * Records a gas test on the gas part of a permit's page: what is not named here is as it is in clean air. `meanwhile` is done between
 * the press and what comes of it.
 */
export const recordGas = async (page: Page, readings: Record<string, string>, meanwhile = () => {}): Promise<void> => {
  await page.getByRole('button', { name: 'Record a test' }).click();
  const form = page.getByRole('form', { name: 'Record a test' });
  await chooseInstrument(form);
  for (const [substance, value] of Object.entries({ O2: '20.9', LEL: '0', H2S: '0', CO: '0', ...readings }))
    await form.getByLabel(new RegExp(`^${substance} `)).fill(value);
  await form.getByLabel('SAP number').fill(String(people.gasTester));
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign and record' }).click();
  meanwhile();
  await expect(form).toBeHidden();
};
