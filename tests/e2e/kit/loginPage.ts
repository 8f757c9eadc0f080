import type { Page } from '@playwright/test';
import { type Person, people, password as rightPassword } from './people.ts';

/** The sign-in as a person uses it. */
export const loginPage = (page: Page) => {
  const card = page.getByRole('region', { name: 'Login to the Control Room' });
  const sap = card.getByLabel('Sap number');
  const password = card.getByLabel('Password', { exact: true });
  const remember = card.getByRole('checkbox', { name: 'Remember' });
  const button = card.getByRole('button', { name: 'Login', exact: true });
  const fill = async (typedSap: string, typedPassword: string) => {
    await sap.fill(typedSap);
    await password.fill(typedPassword);
  };
  const submit = () => button.click();
  return {
    card,
    heading: page.getByRole('heading', { name: 'Login to the Control Room' }),
    sap,
    password,
    remember,
    button,
    /** The same button while it waits. */
    busyButton: card.locator('button[type="submit"]:disabled'),
    alert: card.getByRole('alert'),
    fill,
    submit,
    signIn: async (person: Person, typed = rightPassword) => {
      await fill(String(people[person]), typed);
      await submit();
    },
  };
};
